"""A file of the rulebook, or an edition of somebody's own: its words with their places."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from ruling.reading.mistakes import Mistakes, Position
from ruling.reading.nodes import Entries, Node, documents, find, reach
from ruling.reading.source import Source, decode


class File(NamedTuple):
    """A file: its text, its documents, and the mistakes found in them so far."""

    path: Path
    source: Source
    documents: list[Node]
    mistakes: Mistakes

    def place(self, keys: Sequence[str], document: int | None = None, part: str = "") -> Position:
        """The place of a path of keys, or of a part of the text there.

        Where a key is missing, it is the place of the last that exists.
        """
        deepest, place = -1, Position(1, 1)
        for number, node in enumerate(self.documents):
            steps = [*reach(node, keys)] if document in (None, number) else []
            if len(steps) <= deepest or document not in (None, number):
                continue
            deepest, place = len(steps), steps[-1][0].position if steps else _start(node)
            if len(steps) == len(keys):
                place = self._within(steps[-1][1] if steps else node, part) or place
        return place

    def place_in(self, node: Node, part: str) -> Position:
        """The place of a node, or of a part of the text there."""
        return self._within(node, part) or node.position

    def _within(self, node: Node, part: str) -> Position | None:
        return find(node, part, self.source.lines) if part else None


def read_file(path: Path) -> File:
    """Reads a file of the rulebook; raises ScenarioError and OSError."""
    return of_source(path, decode(path.read_bytes(), shown(path)))


def of_source(path: Path, source: Source) -> File:
    """A file with a text; raises ScenarioError where that is not YAML."""
    return File(path, source, *documents(source))


def shown(path: Path) -> str:
    """The path of a file as it is shown: relative where it is below the current folder."""
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)


def _start(node: Node) -> Position:
    """The place of the first key of a mapping, or where any other tree starts."""
    first = node.entries[0][0] if isinstance(node, Entries) and node.entries else node
    return first.position
