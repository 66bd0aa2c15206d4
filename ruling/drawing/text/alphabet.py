"""The characters for everything on a board, and the cell of a village."""

from collections.abc import Sequence
from typing import NamedTuple

from ruling.table.signs import Sign

TextCell = tuple[int, int]
"""A row and a column of a tile, or of a whole sheet of characters."""

Char = tuple[str, str]
"""A character and the name of its style (or a style itself), or none."""


class Alphabet(NamedTuple):
    """The characters for everything on a board; ``bends`` by the two sides of a road.

    ``across`` and ``down`` are roads; the second of each is that of a complete one. Of a ferry
    there is one across and one down, and those to NE, NW, SE and SW. Those for signs are in the
    table of signs.
    """

    plain: bool
    field: str
    city: str
    finished: str
    across: tuple[str, str]
    down: tuple[str, str]
    bends: dict[str, str]
    village: str
    ferry: tuple[str, str, str, str, str, str]
    tunnel: str
    frame: tuple[str, str, str, str, str, str]

    def letters(self, sign: Sign) -> str:
        """The character of a sign for each of its directions."""
        return sign.plain if self.plain else sign.letters


LINES = Alphabet(False, "·", "▒", "▓", ("═", "┅"), ("║", "┇"),
                 {"NE": "╚", "NW": "╝", "ES": "╔", "SW": "╗"}, "o",
                 ("─", "│", "└", "┘", "┌", "┐"), "∩", ("┏", "━", "┓", "┃", "┗", "┛"))  # fmt: skip
"""Box-drawing characters."""

ASCII = Alphabet(True, ".", "#", "%", ("=", "-"), ("|", "!"),
                 {"NE": "+", "NW": "+", "ES": "+", "SW": "+"}, "o",
                 ("_", ";", "\\", "/", "/", "\\"), "{", ("+", "-", "+", ":", "+", "+"))  # fmt: skip
"""For terminals that know no more. No letter is a sign: letters are players and figures.

What a ferry shares with goods and bazaars is a ferry between the signs of its lake.
"""


def village_cell(roads: Sequence[Sequence[int]]) -> TextCell:
    """The cell where roads end: in the middle, or beside a road that goes through."""
    ends = [side for side, *more in roads if not more]
    if len(ends) == len(roads):
        return 1, 4
    return {1: (1, 6), 3: (1, 2), 0: (0, 5), 2: (2, 3)}[max(ends, key=lambda side: side % 2)]
