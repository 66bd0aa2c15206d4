"""Names of places: squares, the sides of a tile, and pointers such as ``B1 N``."""

import re
from functools import cache
from typing import NamedTuple

SIDES = "NESW"
"""The sides of a tile in the order in which they are numbered, 0 to 3."""

STEPS_TO = {
    "N": (-1, 0),
    "NE": (-1, 1),
    "E": (0, 1),
    "SE": (1, 1),
    "S": (1, 0),
    "SW": (1, -1),
    "W": (0, -1),
    "NW": (-1, -1),
}
"""Rows and columns to go from a square in each direction, clockwise, corners too."""

STEPS = tuple(STEPS_TO[side] for side in SIDES)
"""Rows and columns to go from a square to its neighbour on each side."""

AROUND = tuple(sorted(STEPS_TO.values()))
"""Steps to the eight neighbours that a monastery looks at, row after row."""

_SQUARE = re.compile(r"([A-Z]{1,3})([1-9][0-9]{0,3})")


@cache
def column_name(column: int) -> str:
    """The letters of a column, counted from 0; negative columns get a minus before them."""
    if column < 0:
        return f"-{column_name(-column - 1)}"
    letters, left = "", column + 1
    while left:
        left, letter = divmod(left - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters


class Square(NamedTuple):
    """A square of the grid; row 0 is the northernmost, column 0 the westernmost drawn."""

    row: int
    column: int

    @property
    def name(self) -> str:
        """The name as in a spreadsheet: ``A1``, ``B1``, … ``Z1``, ``AA1``."""
        return f"{column_name(self.column)}{self.row + 1}"

    def step(self, side: int) -> "Square":
        """The neighbouring square across a side."""
        (row, column), (down, right) = self, STEPS[side]
        return Square(row + down, column + right)

    def around(self) -> "list[Square]":
        """The eight neighbouring squares."""
        row, column = self
        return [Square(row + down, column + right) for down, right in AROUND]


class Pointer(NamedTuple):
    """A place on a tile: a side of a square, a half-edge, or its middle (side ``MIDDLE``).

    The side of a half-edge is a number from ``half_edge``; ``ANY_FIELD`` stands for the only field
    of a tile, or for the one that is shut in on it.
    """

    square: Square
    side: int

    @property
    def name(self) -> str:
        """The pointer as a scenario writes it: ``B1 N``, or ``B1`` for the middle."""
        return _pointer_name(self)

    def across(self) -> "Pointer":
        """The pointer to the facing side of the neighbouring square."""
        return facing(*self)


def facing(square: Square, side: int) -> Pointer:
    """The pointer that faces a side or half-edge of a square, on its neighbour."""
    row, column = square
    if side < _FIRST_HALF:
        down, right = STEPS[side]
        return Pointer(Square(row + down, column + right), side ^ 2)
    down, right = STEPS[side_of(side)]
    half = (side - _FIRST_HALF) ^ 5  # the other side, and there the other half
    return Pointer(Square(row + down, column + right), half + _FIRST_HALF)


MIDDLE, ANY_FIELD = -1, -2
"""The sides of pointers to the middle of a tile, where a monastery stands, and to its field."""

HALVES = 8
"""How many half-edges a tile has: of each side ``1`` is the left one, seen from the middle."""

_FIRST_HALF = 4
_NAMES = ("field", "", *SIDES, *(f"{side}{half}" for side in SIDES for half in "12"))
PLACES = {name: number for number, name in enumerate(_NAMES, start=ANY_FIELD)}
"""The sides of pointers by what stands behind the square: ``N``, ``N1`` or ``field``."""


def half_edge(name: str) -> int:
    """Returns the number of a half-edge such as ``N1``."""
    return PLACES[name]


def side_of(half: int) -> int:
    """Returns the side that a half-edge is part of."""
    return (half - _FIRST_HALF) // 2


@cache
def _pointer_name(pointer: Pointer) -> str:
    return f"{pointer.square.name} {_NAMES[pointer.side - ANY_FIELD]}".rstrip()


def parse_square(text: str) -> Square | None:
    """Parses the name of a square such as ``B12``; None where the text is not one."""
    match = _SQUARE.fullmatch(text)
    if match is None:
        return None
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - ord("A") + 1
    return Square(int(match[2]) - 1, column - 1)


def parse_pointer(text: str) -> Pointer | None:
    """Parses a pointer such as ``B1 N``, ``B1 N1`` or ``B1``; None where the text is not one."""
    name, _, side = " ".join(text.split()).partition(" ")
    square = parse_square(name)
    if square is None or side not in PLACES:
        return None
    return Pointer(square, PLACES[side])
