"""The map of a scenario with some of its tiles: written anew, its comments kept."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import yaml

from ruling.scenario.editing import Edit, Page
from ruling.scenario.grid import EMPTY
from ruling.table.squares import Square


class _MapLine(NamedTuple):
    """A line of a map: its row (None where it has none) with its words, and its comment."""

    row: int | None
    words: list[str]
    comment: str


class MapText:
    """The map as its author wrote it."""

    def __init__(self, page: Page, node: yaml.ScalarNode) -> None:
        self._page, self._node = page, node
        self._lines = list(_lines(node.value))
        self.tiles: dict[Square, str] = {
            Square(line.row, column): word
            for line in self._lines
            if line.row is not None
            for column, word in enumerate(line.words)
            if word != EMPTY
        }

    @property
    def comments(self) -> Iterator[str]:
        """What its author says beside the tiles."""
        return (line.comment for line in self._lines)

    def edit(self, tiles: Mapping[Square, str], first: Square, last: Square) -> Edit:
        """The map with these tiles alone, from its one corner to the other."""
        columns = range(first.column, last.column + 1)
        words = {
            row: [tiles.get(Square(row, column), EMPTY) for column in columns]
            for row in range(first.row, last.row + 1)
        }
        widths = [max(map(len, column)) for column in zip(*words.values(), strict=True)]
        lines = list(self._written(words, widths))
        page, node = self._page, self._node
        start, end = int(node.start_mark.index), page.end(node)
        if node.style != "|":
            return Edit(start, end, page.flow("\n".join(lines)))
        start = page.line_end(start)
        drawn = page.text[start:end].lstrip("\r\n")
        margin = drawn[: len(drawn) - len(drawn.lstrip(" "))]
        return Edit(start, end, "".join(f"\n{margin}{line}" for line in lines))

    def _written(self, words: dict[int, list[str]], widths: list[int]) -> Iterator[str]:
        left = dict(words)
        for line in self._lines:
            row = left.pop(line.row, None) if line.row is not None else None
            cells = zip(row or (), widths, strict=False)
            drawn = "  ".join(f"{word:{width}}" for word, width in cells).rstrip()
            if drawn or line.comment:
                yield "  ".join(filter(None, (drawn, line.comment)))
        for row in left.values():  # beyond the last line that was drawn
            yield "  ".join(row)


def _lines(text: str) -> Iterator[_MapLine]:
    row = 0
    for line in text.rstrip("\n").split("\n"):
        code, hash, comment = line.partition("#")
        words = code.split()
        yield _MapLine(row if words else None, words, f"{hash}{comment}".rstrip())
        row += bool(words)
