"""A table in columns of characters: its cells wrapped, padded, and set side by side."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap

PADDING = "  "
"""What stands behind a heading, and between two columns."""

Lines = list[str]
"""The lines of one cell."""


def in_columns(
    headers: Sequence[str],
    rows: Sequence[Sequence[object]],
    right: Sequence[bool],
    widths: Sequence[int] | None,
) -> Iterator[str]:
    """Yields the lines of a table; what is ``right`` is set so, what has widths is wrapped.

    Without headers there is no line for them.
    """
    heads = [max(1, width - len(PADDING)) for width in widths] if widths else None
    table = [_in_lines(headers, heads)] if headers else []
    table += [_in_lines(row, widths) for row in rows]
    columns = [*zip_longest(*table, fillvalue=[""])]
    sizes = [max(len(line) for lines in column for line in lines) for column in columns]
    if headers:
        named = [max(map(len, lines)) + len(PADDING) for lines in table[0]]
        sizes = [*map(max, sizes, named)]
    for row in table:
        for cells in zip_longest(*row, fillvalue=""):
            yield PADDING.join(map(_padded, cells, sizes, right)).rstrip()


def _in_lines(row: Sequence[object], widths: Sequence[int] | None) -> list[Lines]:
    """The cells of a row in lines, as wide as they are or within the widths of the columns."""
    if not row:
        return [[""]]
    if widths is None:
        return [str(cell).strip().split("\n") for cell in row]
    return [_within(str(cell), width) for cell, width in zip(row, widths, strict=False)]


def _within(cell: str, width: int) -> Lines:
    """The lines of a cell that are no wider than a column."""
    lines = [part for line in cell.splitlines() if line.strip() for part in wrap(line, width)]
    return "\n".join(map(str.rstrip, lines)).strip().split("\n")


def _padded(line: str, size: int, right: bool) -> str:
    return line.rjust(size) if right else line.ljust(size)
