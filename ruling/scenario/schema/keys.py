"""The keys that say something of a ruling: what a scenario expects, and who claims what.

The reader is handed them from above; what several of them have in common stands here.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from ruling.case.names import BY, EXPECT, EXPECT_IN, OF, VERDICT, Names
from ruling.errors import Listed, UnknownName, sentence
from ruling.reading.mistakes import Mistakes
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import (
    NOTHING,
    Choice,
    Field,
    Filled,
    Integer,
    ListOf,
    MapOf,
    Number,
    Pair,
    Record,
    Shape,
    Text,
)
from ruling.referee.ruling import Obligation
from ruling.referee.situation import Wanted
from ruling.rulebook.editions import edition_id
from ruling.scenario.lookup import Lookup
from ruling.scenario.scenario import UNNAMED, Claim, Expectation, Expected
from ruling.table.figures import Figure
from ruling.table.squares import parse_pointer

MOST_PARTS = 99
"""More actions than any list has: where the list is known, a number beyond its end is a mistake."""

OF_FIELD = Field(
    Integer("the number of an action", 1, MOST_PARTS),
    "which action of the list what is said of the figures' move is about: 1 is the first",
)
"""The field that says which part of a turn is meant."""

FEW = 100
"""The most claims, other pieces in play, and segments of the placed tile: no table has so many."""

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

PLAYER_AT = Pair("player", "at", parse_pointer)
OWNER_AT = Pair("of", "at", parse_pointer)
"""Whose something is, and where: what is meant by ``red: A1 E``."""


class KeyMeaning(NamedTuple):
    """The meaning of a key: its description, its shape, and how its value is read on the table."""

    description: str
    shape: Shape
    read: Callable[[Lookup, Any], Any]


class Key(Protocol):
    """A key of ``expect:`` or of a claim."""

    @property
    def meaning(self) -> KeyMeaning:
        """Its description, its shape and its reader."""

    @property
    def of_part(self) -> bool:
        """Whether it is about the figures' move, and so about one part of a turn."""


class Keys:
    """The keys of ``expect:`` and those of a claim, by their names."""

    def __init__(self, expect: Mapping[str, Key], claims: Mapping[str, Key]) -> None:
        self.expect, self.claims = expect, claims


OBLIGATION = KeyMeaning("what must be done", Choice("obligation", tuple(Obligation)), Lookup.text)

POINTS = KeyMeaning(
    "the points of this turn",
    MapOf(Integer("a number of points", -99_999), "players with their points", names=Names.PLAYER),
    Lookup.points,
)
READS = KeyMeaning(
    "what the rule is said to be: a question with its reading",
    MapOf(Text("a reading", names=Names.READING), "questions with readings", names=Names.QUESTION),
    Lookup.readings,
)
FIGURES = KeyMeaning(
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
    """Yields the expectations in the order of the file; those for all editions come first there.

    Their moves are tried in each part that one of them names, since they replace each other.
    """
    before: dict[str, Scalar] = {}
    tried, named_parts = dict[int, list[Wanted]](), {UNNAMED}
    apart = lookup._replace(tried=tried)
    for name, filled in scenario.values.items():
        if filled is None or not name.startswith(EXPECT):
            continue
        words = scenario.keys[name]
        values = {
            key: Expected(
                None if value is NOTHING else keys[key].meaning.read(apart, value),
                filled.keys[key].position,
            )
            for key, value in filled.values.items()
            if value is not None and key != OF
        }
        of = _of(filled, lookup)
        named_parts |= {of} if of is not None else set()
        if name == EXPECT and (key := next((key for key in before if key in filled.keys), None)):
            early = before[key]
            lookup.mistakes.note(early, "expect.too-early", name=early.text, key=key)
        before |= {key: words for key in filled.keys if key not in before}
        listed = name.removeprefix(EXPECT_IN).split(",") if name.startswith(EXPECT_IN) else ()
        named = [words.part(len(EXPECT_IN), each.strip()) for each in listed]
        editions = editions_of(named, lookup.mistakes)
        yield Expectation(tuple(editions), values, words.position, of)
    for number in named_parts:
        lookup.tried.setdefault(number, []).extend(tried.get(UNNAMED, ()))


def _of(filled: Filled, lookup: Lookup) -> int | None:
    """The number of the action that words are about; None where they name none that there is."""
    number: Number | None = filled.get(OF)
    if number is None or number is NOTHING:
        return None if number is None else UNNAMED
    if number.value > lookup.actions:
        words = sentence("of.no-action", number=number.value, count=lookup.actions)
        lookup.mistakes.add(filled.keys[OF], words)
        return None
    return number.value


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
        of, value = _of(filled, lookup), filled.get(about[0])
        if OF in filled.keys and not keys[about[0]].of_part:
            lookup.mistakes.note(filled.keys[OF], "of.whole-turn", key=about[0])
        if value == ():
            lookup.mistakes.note(filled, "claim.names-nothing", key=about[0])
        elif by is not None and value is not None:
            of = of or UNNAMED
            read = keys[about[0]].meaning.read(lookup._replace(of=of), value)
            said = verdict.text if verdict is not None else ""
            yield Claim(by.text, about[0], read, _words(value), filled.position, said, of)


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
