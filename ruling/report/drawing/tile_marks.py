"""Letters and numbers on a tile of characters: everybody near their side, nobody covered."""

from collections.abc import Iterator, Sequence

from ruling.report.drawing.canvas import Canvas
from ruling.table.squares import MIDDLE

WIDE, HIGH = 9, 3
"""Columns and rows of characters that a tile takes; one more of each lies between tiles."""

SLOTS = {0: (0, 4), 1: (1, 8), 2: (2, 4), 3: (1, 0), MIDDLE: (1, 4)}
"""Row and column of a tile where somebody stands, by side."""


Marks = list[tuple[str, str]]
"""Letters and numbers at one place, each with its style."""


def place_marks(canvas: Canvas, top: int, left: int, crowds: Sequence[tuple[int, Marks]]) -> None:
    """Write everybody on a tile whose corner is given; a crowd stands on a side of it."""
    free = [[True] * WIDE for _ in range(HIGH)]
    for side, marks in crowds:
        for group in _groups(marks):
            if not _fits(free, group):
                group = [(_short(text), style) for text, style in group]
            row, column = _room(free, side, _width(group))
            for text, style in group:
                canvas.put(top + row, left + column, text, style)
                for place in range(column, min(WIDE, column + len(text))):
                    free[row][place] = False
                column += len(text)


def _groups(marks: Marks) -> Iterator[Marks]:
    """The marks at one place in pieces that a row of a tile can hold."""
    group: Marks = []
    for mark in marks:
        if group and _width([*group, mark]) > WIDE:
            yield group
            group = []
        group.append(mark)
    if group:
        yield group


def _width(group: Marks) -> int:
    return sum(len(text) for text, _ in group)


def _fits(free: list[list[bool]], group: Marks) -> bool:
    """Whether some row of a tile has room for a group."""
    wide = _width(group)
    return any(all(row[start : start + wide]) for row in free for start in range(WIDE - wide + 1))


def _short(text: str) -> str:
    """The first of the numbers of a target, with a sign that there are more."""
    first, more, _ = text.partition("/")
    return f"{first}+" if more else text


def _room(free: list[list[bool]], side: int, wide: int) -> tuple[int, int]:
    """Row and column of so many free characters, as near to a side as there are."""
    row, column = SLOTS[side]
    wish = {3: 0, 1: WIDE - wide}.get(side, column - (wide - 1) // 2)
    wish = max(0, min(wish, WIDE - wide))
    spots = [
        (abs(other - row) * 4 + abs(start - wish), other, start)
        for other in range(HIGH)
        for start in range(max(1, WIDE - wide + 1))
        if all(free[other][start : start + wide])
    ]
    _, row, column = min(spots, default=(0, row, wish))
    return row, column
