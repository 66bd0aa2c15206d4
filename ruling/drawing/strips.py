"""A board that is wider than the paper, cut into strips."""

from collections.abc import Collection

from ruling.drawing.scene import Window, around
from ruling.table.squares import Square

ALL_ROWS = 0
"""The rows of a picture that is to show all of its board."""

MOST_ROWS = 300
"""Rows of tiles that all strips have together; what is larger is cut."""


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
