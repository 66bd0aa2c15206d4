"""The text of a map: which tiles it draws, and the map with some of them, its comments kept."""

from collections.abc import Iterator, Mapping

import yaml

from ruling.scenario.grid import EMPTY, MOST_ROWS, aligned, cells_of, lines_of
from ruling.scenario.yaml.editing import Edit, Page
from ruling.table.squares import Square


def drawn_tiles(board: str) -> dict[Square, str]:
    """The words on each square of a map, as far as a map reaches."""
    return {
        Square(line.row, column): words
        for line in lines_of(board.split("\n"))
        if line.row is not None and line.row < MOST_ROWS
        for column, (_, words) in enumerate(line.words[:MOST_ROWS])
        if words != EMPTY
    }


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

    def edit(self, tiles: Mapping[Square, str], first: Square, last: Square) -> Edit:
        """The map with these tiles alone, from its one corner to the other."""
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
            drawn = rows.pop(line.row, "") if line.row is not None else ""
            if drawn or line.comment:
                yield "  ".join(filter(None, (drawn, line.comment)))
        yield from rows.values()  # beyond the last line that was drawn
