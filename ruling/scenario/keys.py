"""The keys that say something of a ruling, as the reader sees them: it is handed them from above.

What several of them have in common stands here.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from ruling.referee.ruling import Obligation
from ruling.scenario.compounds import Field, MapOf, Record
from ruling.scenario.lookup import Lookup
from ruling.scenario.values import Choice, Integer, Shape, Text
from ruling.table.figures import Figure

PLACE = Text("a place")
MOVE = Text("a move such as 'mage to A1 E'")
PLAYER = Text("the name of a player")


class Meaning(NamedTuple):
    """What a key is about, what may stand under it, and what that is on the table."""

    description: str
    shape: Shape
    read: Callable[[Lookup, Any], Any]


class Key(Protocol):
    """A key of ``expect:`` or of a claim."""

    @property
    def meaning(self) -> Meaning:
        """How it is declared and read."""


class Keys(NamedTuple):
    """The keys of ``expect:`` and those of a claim, by their names."""

    expect: Mapping[str, Key]
    claims: Mapping[str, Key]


OBLIGATION = Meaning("what must be done", Choice("obligation", tuple(Obligation)), Lookup.text)

POINTS = Meaning(
    "the points of this turn",
    MapOf(Integer("a number of points", 0), "players with their points"),
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
