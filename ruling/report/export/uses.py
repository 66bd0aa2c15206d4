"""What a case uses beside roads, cities, monasteries and plain meeples."""

from collections.abc import Iterator
from typing import Any

from ruling.case.names import Names
from ruling.case.paths import fitting, listed
from ruling.expect.drafts import file_shape
from ruling.reading.shapes import NO, ListOf, MapOf, Record, Shape, Text
from ruling.report.export.scenario import scenario_data
from ruling.scenario.scenario import Scenario
from ruling.table.features import SURVEYORS
from ruling.table.figures import PLAIN
from ruling.table.tiles import FIELD, GARDEN

MANY = "second action"
"""What a turn of several parts uses."""

_NOTHING: tuple[Any, ...] = (False, *NO, [], {})
"""The values of a key that say that nothing of it is there; so does the number 0."""

_CALLED = {
    "farmer": FIELD,
    "large": "large meeple",
    "monastery": "",
}
"""What is used where the key of a scenario, or the name of a piece, calls it otherwise."""


def uses_of(scenario: Scenario) -> list[str]:
    """The names of all that a case uses, in the order of the alphabet; an engine may lack some."""
    return sorted({called(name) for name in _used(scenario)} - {""})


def called(name: str) -> str:
    """The one name of what is used: ``inns`` and ``inn`` are the same."""
    words = name.replace("-", " ").strip().casefold()
    first = words.split(" ")[0]
    if first in ("goods", SURVEYORS):
        return first
    words = f"{words[:-3]}y" if words.endswith("ies") else words
    words = words[:-1] if words.endswith("s") and not words.endswith("ss") else words
    return _CALLED.get(words, "message" if first == "message" else words)


def _used(scenario: Scenario) -> Iterator[str]:
    parts = scenario.parts
    for feature in {each for part in parts for each in (*part.features, *part.meeples)}:
        yield from (["inn"] if feature.inn or feature.inn_if else [])
        yield from (["cathedral"] if feature.cathedral else [])
        yield from (["goods"] if feature.goods else [])
        yield from ([feature.kind] if feature.kind in (FIELD, GARDEN) else [])
    for meeple in (each for part in parts for some in part.meeples.values() for each in some):
        yield from ([meeple.kind] if meeple.kind != PLAIN else [])
    for part in parts:
        yield from (["abbey"] if part.change.abbey else [])
        yield from (growth.by for growth in part.change.grown)
    yield from scenario.in_play
    yield from ([MANY] if len(parts) > 1 else [])
    yield from _declared(file_shape(), scenario_data(scenario))


def _declared(shape: Shape, value: Any) -> Iterator[str]:
    """What a value uses by its keys, as these are declared, and by the meeples that it names."""
    match fitting(shape, value):
        case Record() as record:
            for key, each in value.items():
                field = record.field_of(key)
                if field is not None and each not in _NOTHING:
                    yield field.uses
                    yield from _declared(field.shape, each)
        case MapOf(each_shape):
            for each in value.values():
                yield from _declared(each_shape, each)
        case ListOf(item):
            for each in listed(value):
                yield from _declared(item, each)
        case Text(names=Names.MEEPLE):
            yield from ([value.split(" on ")[0]] if " on " in value else [])
