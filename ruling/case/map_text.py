"""The map of a file as its author wrote it, and with other tiles, its comments kept."""

from collections.abc import Iterator, Mapping

import yaml

from ruling.case.map_lines import aligned, cells_of, drawn_tiles, lines_of
from ruling.case.page import Edit, Page
from ruling.table.squares import Square

CORNER = Square(0, 0)
"""The first square of a map."""


class MapText:
    """The map as its author wrote it."""

    def __init__(self, page: Page, node: yaml.ScalarNode) -> None:
        self._page, self._node = page, node
        self._lines = list(lines_of(node.value.rstrip("\n").split("\n")))
        self.tiles = drawn_tiles(node.value)

    @property
    def comments(self) -> Iterator[str]:
        """The comments of its author, line by line."""
        return (line.comment for line in self._lines)

    def edit(
        self, tiles: Mapping[Square, str], first: Square = CORNER, last: Square | None = None
    ) -> Edit:
        """The map with these tiles alone, from its one corner to the other."""
        if last is None:
            last = Square(*map(max, zip(*tiles, strict=True)))
        rows = range(first.row, last.row + 1)
        cells = cells_of(tiles, rows, range(first.column, last.column + 1))
        lines = list(self._with_comments(dict(zip(rows, aligned(cells), strict=True))))
        page, node = self._page, self._node
        start, end = int(node.start_mark.index), page.end(node)
        if node.style != "|":
            return Edit(start, end, page.flow("\n".join(lines)))
        start = page.line_end(start)
        drawn = page.text[start:end].lstrip("\r\n")
        margin = drawn[: len(drawn) - len(drawn.lstrip(" "))]
        return Edit(start, end, "".join(f"\n{margin}{line}" for line in lines))

    def _with_comments(self, rows: dict[int, str]) -> Iterator[str]:
        """The rows, each with the comment beside it, and what is said between them."""
        for line in self._lines:
            if line.row == 0:  # before the first line that was drawn
                yield from (rows.pop(row) for row in [*rows] if row < 0)
            drawn = rows.pop(line.row, "") if line.row is not None else ""
            if drawn or line.comment:
                yield "  ".join(filter(None, (drawn, line.comment)))
        yield from rows.values()  # beyond the last
