"""What a scenario expects and who claims what, by the keys that there are."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ruling.errors import UnknownName, joined
from ruling.rulebook.editions import edition
from ruling.scenario.compounds import NOTHING
from ruling.scenario.fields import BY, EXPECT, EXPECT_IN, VERDICT
from ruling.scenario.keys import Key
from ruling.scenario.lookup import Lookup
from ruling.scenario.mistakes import Mistakes
from ruling.scenario.nodes import Scalar
from ruling.scenario.scenario import Claim, Expectation, Expected
from ruling.scenario.values import Filled, Number


def expectations(
    scenario: Filled, keys: Mapping[str, Key], lookup: Lookup
) -> Iterator[Expectation]:
    """What is expected, in the order of the file."""
    for name, filled in scenario.values.items():
        if filled is None or not name.startswith(EXPECT):
            continue
        words = scenario.keys[name]
        values = {
            key: Expected(
                None if value is NOTHING else keys[key].meaning.read(lookup, value),
                filled.keys[key].position,
            )
            for key, value in filled.values.items()
            if value is not None
        }
        editions = editions_of(_named_in(words), lookup.mistakes)
        yield Expectation(tuple(editions), values, words.position)


def _named_in(key: Scalar) -> Iterator[Scalar]:
    """The editions that the key of a block names."""
    if key.text.startswith(EXPECT_IN):
        listed = key.part(len(EXPECT_IN), key.text.removeprefix(EXPECT_IN))
        yield from (listed._replace(text=name.strip()) for name in listed.text.split(","))


def editions_of(names: Iterable[Scalar], mistakes: Mistakes) -> Iterator[str]:
    """The editions that some words name."""
    for name in names:
        try:
            yield edition(name.text).id
        except UnknownName as error:
            mistakes.unknown(name, "edition", name.text, error.known)


def claims(scenario: Filled, keys: Mapping[str, Key], lookup: Lookup) -> Iterator[Claim]:
    """Every claim; a claim without a matter, or with two, is a mistake."""
    for filled in scenario.get("claims") or ():
        by, verdict = filled.get(BY), filled.get(VERDICT)
        about = [name for name in keys if name in filled.keys]
        if by is not None and by.text not in lookup.players:
            lookup.mistakes.unknown(by, "player", by.text, lookup.players)
        if len(about) != 1:
            lookup.mistakes.add(filled, "a claim is about one thing", joined(keys))
            continue
        value = filled.get(about[0])
        if value == ():
            lookup.mistakes.add(filled, f"this claim names no {about[0]}")
        elif by is not None and value is not None:
            read = keys[about[0]].meaning.read(lookup, value)
            said = verdict.text if verdict is not None else ""
            yield Claim(by.text, about[0], read, _words(value), filled.position, said)


def _words(value: Any) -> Any:
    """A value as the file has it."""
    if isinstance(value, Scalar):
        return value.text
    if isinstance(value, Number):
        return value.value
    pairs = value.values.items() if isinstance(value, Filled) else value
    return {key if isinstance(key, str) else key.text: _words(each) for key, each in pairs}
