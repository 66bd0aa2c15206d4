"""The lines of a map, taken apart into the words on its squares, and made of them."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ruling.table.squares import Square

EMPTY = "."
"""The word of a square without a tile."""

MOST_ROWS = 500
"""Rows of a map that are read, and columns of each; what lies further is passed over. All 253
tiles of the known sets in one line take half of them, and 500 rows of 500 words half of the
largest file."""

_WORD = re.compile(r"\S+")


class MapLine(NamedTuple):
    """A line of a map: its row (None where nothing is drawn), its words, and its comment.

    Each word comes with how many letters stand before it.
    """

    row: int | None
    words: list[tuple[int, str]]
    comment: str


def lines_of(texts: Iterable[str]) -> Iterator[MapLine]:
    """The lines of a map, each taken apart."""
    row = 0
    for text in texts:
        drawn, hash, comment = text.partition("#")
        words = [(match.start(), match[0]) for match in _WORD.finditer(drawn)]
        yield MapLine(row if words else None, words, f"{hash}{comment}".rstrip())
        row += bool(words)


def map_lines(tiles: Mapping[Square, str]) -> Iterator[str]:
    """The map of some tiles as a scenario has it: each column as wide as it must be."""
    rows, columns = (range(max(square[axis] for square in tiles) + 1) for axis in (0, 1))
    return aligned(cells_of(tiles, rows, columns))


def cells_of(
    tiles: Mapping[Square, str], rows: Iterable[int], columns: Sequence[int]
) -> list[list[str]]:
    """The words of every square, row by row."""
    return [[tiles.get(Square(row, column), EMPTY) for column in columns] for row in rows]


def aligned(rows: Sequence[Sequence[str]], widths: Sequence[int] = ()) -> Iterator[str]:
    """Rows as lines, each column as wide as is said, or else as it must be."""
    widths = widths or [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        padded = (f"{cell:{width}}" for cell, width in zip(row, widths, strict=True))
        yield "  ".join(padded).rstrip()


def drawn_tiles(board: str) -> dict[Square, str]:
    """The words on each square of a map, as far as a map reaches."""
    return {
        Square(line.row, column): words
        for line in lines_of(board.split("\n"))
        if line.row is not None and line.row < MOST_ROWS
        for column, (_, words) in enumerate(line.words[:MOST_ROWS])
        if words != EMPTY
    }
