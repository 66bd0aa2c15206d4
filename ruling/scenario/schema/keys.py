"""The keys that say something of a ruling: what a scenario expects, and who claims what.

The reader is handed them from above; what several of them have in common stands here.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from ruling.errors import Listed, UnknownName
from ruling.referee.ruling import Obligation
from ruling.rulebook.editions import edition_id
from ruling.scenario.lookup import Lookup
from ruling.scenario.scenario import Claim, Expectation, Expected
from ruling.scenario.schema.shapes import (
    NOTHING,
    Choice,
    Field,
    Filled,
    Integer,
    ListOf,
    MapOf,
    Names,
    Number,
    Record,
    Shape,
    Text,
)
from ruling.scenario.source import Mistakes
from ruling.scenario.yaml.nodes import Scalar
from ruling.table.figures import Figure

EXPECT, EXPECT_IN = "expect", "expect in "
"""The key of what is expected in all editions, and how those for some of them begin."""

BY, VERDICT = "by", "verdict"
"""The keys of a claim besides the one that it is about."""

FEW = 100
"""Claims, other pieces, and what the placed tile does, at the most."""

PLACE = Text("a place", names=Names.PLACE)
MOVE = Text("a move such as 'mage to A1 E'", names=Names.MOVE)
MOVE_OR_NOTHING = ListOf(
    Text("a move such as 'mage to A1 E', or nothing", names=Names.MOVE),
    "a move, or a list of two",
    or_one=True,
    least=1,
    whole=True,
    most=2,
)
MEEPLE = Text("a place", names=Names.MEEPLE)
PLAYER = Text("the name of a player", names=Names.PLAYER)
PIECE = Text("a piece", names=Names.PIECE)


class Meaning(NamedTuple):
    """The meaning of a key: its description, its shape, and how its value is read on the table."""

    description: str
    shape: Shape
    read: Callable[[Lookup, Any], Any]


class Key(Protocol):
    """A key of ``expect:`` or of a claim."""

    @property
    def meaning(self) -> Meaning:
        """Its description, its shape and its reader."""


class Keys(NamedTuple):
    """The keys of ``expect:`` and those of a claim, by their names."""

    expect: Mapping[str, Key]
    claims: Mapping[str, Key]


OBLIGATION = Meaning("what must be done", Choice("obligation", tuple(Obligation)), Lookup.text)

POINTS = Meaning(
    "the points of this turn",
    MapOf(Integer("a number of points", -99_999), "players with their points", names=Names.PLAYER),
    Lookup.points,
)
FIGURES = Meaning(
    "where the figures end",
    Record(
        "the figures",
        {
            figure.value: Field(PLACE, f"where the {figure} is: a place, or supply")
            for figure in Figure
        },
    ),
    Lookup.figures,
)


def expectations(
    scenario: Filled, keys: Mapping[str, Key], lookup: Lookup
) -> Iterator[Expectation]:
    """Yields the expectations in the order of the file; those for all editions come first there."""
    before: dict[str, Scalar] = {}
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
        if name == EXPECT and (key := next((key for key in before if key in filled.keys), None)):
            early = before[key]
            lookup.mistakes.note(early, "expect.too-early", name=early.text, key=key)
        before |= {key: words for key in filled.keys if key not in before}
        listed = name.removeprefix(EXPECT_IN).split(",") if name.startswith(EXPECT_IN) else ()
        named = [words.part(len(EXPECT_IN), each.strip()) for each in listed]
        editions = editions_of(named, lookup.mistakes)
        yield Expectation(tuple(editions), values, words.position)


def editions_of(names: Iterable[Scalar], mistakes: Mistakes) -> Iterator[str]:
    """The editions that some words name."""
    for name in names:
        try:
            yield edition_id(name.text)
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
            lookup.mistakes.note(filled, "claim.one-thing", keys=Listed(tuple(keys)))
            continue
        value = filled.get(about[0])
        if value == ():
            lookup.mistakes.note(filled, "claim.names-nothing", key=about[0])
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
    if isinstance(value, tuple) and isinstance(value[0], Scalar):
        return value[0].text if len(value) == 1 else [each.text for each in value]
    pairs = value.values.items() if isinstance(value, Filled) else value
    return {key if isinstance(key, str) else key.text: _words(each) for key, each in pairs}
