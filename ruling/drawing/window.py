"""The part of a board that is shown; one that is wider than the paper is cut into strips."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from ruling.table.squares import Square

ALL_ROWS = 0
"""The rows of a picture that is to show all of its board."""

MOST_ROWS = 300
"""Rows of tiles that all strips have together; what is larger is cut: a picture of 2,000 tiles
would take a browser seconds, and show nothing."""


class Window(NamedTuple):
    """A range of rows and columns, both ends included."""

    top: int
    bottom: int
    left: int
    right: int

    @property
    def name(self) -> str:
        """Its first and last square."""
        return f"{Square(self.top, self.left).name}-{Square(self.bottom, self.right).name}"

    def holds(self, square: Square) -> bool:
        """Whether it contains a square."""
        return self.top <= square.row <= self.bottom and self.left <= square.column <= self.right


def around(squares: Iterable[Square]) -> Window:
    """The smallest window that contains these squares."""
    listed = list(squares)
    rows, columns = [s.row for s in listed], [s.column for s in listed]
    return Window(min(rows), max(rows), min(columns), max(columns))


def strips(tiles: Collection[Square], columns: int) -> list[Window]:
    """Windows of some columns that show all tiles, from the west; empty where they are too many.

    They are equally wide except for the last, and as high as the tiles in them.
    """
    whole = around(tiles)
    found = []
    for left in range(whole.left, whole.right + 1, columns):
        right = min(left + columns - 1, whole.right)
        rows = [each.row for each in tiles if left <= each.column <= right]
        if rows:
            found.append(Window(min(rows), max(rows), left, right))
    return found if sum(each.bottom - each.top + 1 for each in found) <= MOST_ROWS else []
