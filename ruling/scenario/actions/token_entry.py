"""An entry for a bridge, a ferry or a tunnel on a map: on which square, and what it joins."""

from collections.abc import Mapping, MutableMapping
from typing import NamedTuple

from ruling.case.names import Names
from ruling.errors import Sentence, Term, sentence
from ruling.reading.mistakes import Mistakes
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Choice, Field, Filled, ListOf, Text
from ruling.scenario.grid import SIDE_NAMES, lying_on
from ruling.table.board import Board
from ruling.table.features import Link
from ruling.table.squares import SIDES, Pointer, Square
from ruling.table.tiles import Turned

TWO_SIDES = ListOf(Choice("side", tuple(SIDES)), "a list of two sides", whole=True, marks=True)
AT = Field(Text("a square such as B1", names=Names.SQUARE), "the square that it lies on", True)

TokenEnds = tuple[Pointer, Pointer]

Tiles = MutableMapping[Square, Turned | None]
"""The tiles that could not be laid: nothing there is a new mistake."""


class TokenEntry(NamedTuple):
    """An entry for one of them on a board; mistakes are noted as they are met."""

    filled: Filled
    board: Board
    broken: Tiles
    mistakes: Mistakes

    def square(self, tiles: Mapping[Square, Turned | None]) -> Square | None:
        """The square that it lies on, if there is a tile."""
        at = self.filled.get("at")
        return lying_on(at, tiles, self.broken, self.mistakes) if at is not None else None

    def ends(self, key: str, square: Square, needed: str) -> TokenEnds | None:
        """The two different sides of a key, on a square; ``needed`` says what there must be."""
        sides = self.filled.get(key)
        if sides is None:
            return None
        if len({side.text for side in sides}) != 2 or len(sides) != 2:
            self.mistakes.note(self.last(key), needed)
            return None
        one, two = sorted(SIDES.index(side.text) for side in sides)
        return Pointer(square, one), Pointer(square, two)

    def lies(self, kind: str, square: Square) -> Link | None:
        """The bridge or the ferry of a square; None where none lies."""
        there = (x for x in self.board.links if x.by == kind and square == x.ends[0].square)
        return next(there, None)

    def last(self, key: str) -> Scalar:
        """The place of a mistake in a whole list: its last word, or its key."""
        listed: tuple[Scalar, ...] = self.filled.get(key)
        return listed[-1] if listed else self.filled.keys[key]


def edge_text(square: Square, side: int, laid: Turned) -> Sentence:
    """The sentence that names the edge of a tile and its kind."""
    there, edge = Term(SIDE_NAMES[side]), Term(laid.edge(side))
    return sentence("token.edge", side=there, square=square.name, tile=laid.label, edge=edge)
