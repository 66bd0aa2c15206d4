"""What a case uses beside roads, cities, monasteries and plain meeples."""

from collections.abc import Iterator, Mapping
from typing import Any

from ruling.report.export.scenario import scenario_data
from ruling.scenario.actions.final_scoring import FINAL_SCORING
from ruling.scenario.actions.happenings import HAPPENINGS, LYING
from ruling.scenario.scenario import Scenario
from ruling.scenario.schema.bonus_keys import BONUS_KEYS
from ruling.table.figures import PLAIN
from ruling.table.tiles import FIELD, GARDEN

MANY = "second action"
"""What a turn of several parts uses."""

_ALWAYS = ("tile", "move", "meeple", FINAL_SCORING)
"""What every engine of the game can do."""

_CALLED = {
    "taken off": "",  # by what, the scenario says
    "flies to": "flying machine",
    "abbot home": "abbot",
    "start of turn": "fairy",
    "farmer": FIELD,
    "large": "large meeple",
    "segment": "german cathedral",
    "monastery": "",
    "goods": "goods",
}
"""What is used where the key of a scenario, or the name of a piece, calls it otherwise."""


def uses_of(scenario: Scenario) -> list[str]:
    """The names of all that a case uses, in the order of the alphabet; an engine may lack some."""
    return sorted({called(name) for name in _used(scenario)} - {""})


def called(name: str) -> str:
    """The one name of what is used: ``inns`` and ``inn`` are the same."""
    words = name.replace("-", " ").strip().casefold()
    if words in _CALLED:
        return _CALLED[words]
    words = f"{words[:-3]}y" if words.endswith("ies") else words
    words = words[:-1] if words.endswith("s") and not words.endswith("ss") else words
    first = words.split(" ")[0]
    return _CALLED.get(words, first if first in ("message", "goods", "surveyors") else words)


def _used(scenario: Scenario) -> Iterator[str]:
    parts = scenario.parts
    for feature in {each for part in parts for each in (*part.features, *part.meeples)}:
        yield from (["inn"] if feature.inn or feature.inn_if else [])
        yield from (["cathedral"] if feature.cathedral else [])
        yield from (["goods"] if feature.goods else [])
        yield from ([feature.kind] if feature.kind in (FIELD, GARDEN) else [])
        yield from (name for name, _ in feature.pieces)
    for meeple in (each for part in parts for some in part.meeples.values() for each in some):
        yield from ([meeple.kind] if meeple.kind != PLAIN else [])
        yield from (name for name, _ in meeple.pieces)
    for part in parts:
        yield from (["abbey"] if part.change.abbey else [])
        yield from (growth.by for growth in part.change.grown)
    yield from scenario.in_play
    yield from ([MANY] if len(parts) > 1 else [])
    yield from _named(scenario)


def _named(scenario: Scenario) -> Iterator[str]:
    """What the keys of its file name."""
    tree = scenario_data(scenario)
    yield from (key for key in (*BONUS_KEYS, *LYING) if key in tree)
    actions = tree["action"] if isinstance(tree["action"], list) else [tree["action"]]
    for action in (each for each in actions if isinstance(each, Mapping)):
        yield from (key for key in HAPPENINGS if key in action and key not in _ALWAYS)
        placed: Any = action.get("meeple", "")
        yield from ([placed.split(" on ")[0]] if " on " in str(placed) else [])
