"""The characters for what is on a board, and where that of a village stands."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

Cell = tuple[int, int]
"""A row and a column of a tile, or of a whole sheet of characters."""

Sign = tuple[str, str]
"""A character and the name of its style (or a style itself), or none."""


class Alphabet(NamedTuple):
    """The characters for what is on a board; ``bends`` by the two sides of a road.

    ``across`` and ``down`` are roads; the second of each is that of a complete one. Of a bridge
    there is one across and one down; of a ferry also those to NE, NW, SE and SW.
    ``signs`` are those of further sets by their names, ``flying`` those ways from W clockwise.
    """

    field: str
    city: str
    finished: str
    across: tuple[str, str]
    down: tuple[str, str]
    bends: dict[str, str]
    village: str
    lake: str
    bridge: tuple[str, str]
    ferry: tuple[str, str, str, str, str, str]
    tunnel: str
    monastery: str
    shield: str
    inn: str
    disputed: str
    cathedral: str
    magic: str
    garden: str
    frame: tuple[str, str, str, str, str, str]
    signs: Mapping[str, str]
    flying: str


SIGNS = ("river", "gold mine", "robber", "volcano", "dragon", "magic portal", "princess", "bazaar",
         "crop circle", "wine", "grain", "cloth", "flying machine")  # fmt: skip
"""What further sets print on their tiles."""

LINES = Alphabet("·", "▒", "▓", ("═", "┅"), ("║", "┇"),
                 {"NE": "╚", "NW": "╝", "ES": "╔", "SW": "╗"}, "o",
                 "≋", ("╪", "╫"), ("─", "│", "└", "┘", "┌", "┐"), "∩",
                 "⌂", "◆", "≈", "?", "†", "*", "♣", ("┏", "━", "┓", "┃", "┗", "┛"),
                 dict(zip(SIGNS, "~¤§▲ϟ○♀⌗◎▼¶▦←", strict=True)), "←↖↑↗→↘↓↙")  # fmt: skip
"""Box-drawing characters."""

ASCII = Alphabet(".", "#", "%", ("=", "-"), ("|", "!"),
                 {"NE": "+", "NW": "+", "ES": "+", "SW": "+"}, "o",
                 "@", ("]", "]"), ("_", ";", "\\", "/", "/", "\\"), "{",
                 "&", "$", "~", "?", "^", "*", '"', ("+", "-", "+", ":", "+", "+"),
                 dict(zip(SIGNS, ",}>'`):;[(/\\<", strict=True)), "<" * 8)  # fmt: skip
"""For terminals that know no more. No letter is a sign: letters are players and figures.

What a ferry shares with goods and bazaars is a ferry between the signs of its lake.
"""


def village_cell(roads: Sequence[Sequence[int]]) -> Cell:
    """Where roads end: in the middle, or beside a road that goes through."""
    ends = [side for side, *more in roads if not more]
    if len(ends) == len(roads):
        return 1, 4
    return {1: (1, 6), 3: (1, 2), 0: (0, 5), 2: (2, 3)}[max(ends, key=lambda side: side % 2)]
