"""A data file with the place of each key and text in it."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from ruling.errors import FileError, Mistake, sentence
from ruling.rulebook import data


class Unreadable(FileError):
    """A file that is no text, or no YAML."""


class Place(NamedTuple):
    """A line and a column of a file, counted from 1; and how many keys of the path were found."""

    line: int = 0
    column: int = 0
    depth: int = 0


class Written:
    """A YAML file with the places of all that is in it; raises Unreadable and OSError.

    The text is that of the file where none is given.
    """

    def __init__(self, path: Path, text: str | None = None) -> None:
        self.path = path
        try:
            text = path.read_text(encoding="utf-8-sig") if text is None else text
            self.lines = text.split("\n")
            self._documents = list(yaml.compose_all(text, Loader=data.LOADER))
        except UnicodeDecodeError as error:
            raise Unreadable(str(path), [_whole_file("check.not-utf-8", error)]) from error
        except yaml.MarkedYAMLError as error:
            raise Unreadable(str(path), [_unreadable(error)], self.lines) from error
        except yaml.YAMLError as error:
            raise Unreadable(str(path), [_whole_file("data.unreadable", error)]) from error

    def __len__(self) -> int:
        return len(self._documents)

    def tree(self, document: int = 0) -> Any:
        """The content of a document; an empty mapping where there is none."""
        return data.plain(self._documents[document]) if document < len(self._documents) else {}

    def twice(self) -> Iterator[tuple[str, Place]]:
        """Yields each key that occurs twice in one mapping, at its second place."""
        for node in self._documents:
            yield from _twice(node)

    def place(self, keys: Sequence[str], document: int | None = None, find: str = "") -> Place:
        """The place of a path of keys, or of a part of the text there.

        Where a key is missing, the place of the last that exists.
        """
        found = Place(1, 1, -1)
        for number, node in enumerate(self._documents):
            if document in (None, number):
                found = max(found, self._walked(node, keys, find), key=lambda place: place.depth)
        return found

    def _walked(self, node: Any, keys: Sequence[str], find: str) -> Place:
        first = node.value[0][0] if isinstance(node, yaml.MappingNode) and node.value else node
        place = Place(first.start_mark.line + 1, first.start_mark.column + 1)
        for depth, key in enumerate(keys, 1):
            inner = _inner(node, key)
            if inner is None:
                return place
            mark, node = inner
            place = Place(mark.line + 1, mark.column + 1, depth)
        return self._part(node, find) or place

    def _part(self, node: Any, find: str) -> Place | None:
        """The place of some characters within the text of a node."""
        for number, start, line in self._lines(node) if find else ():
            column = line.find(find)
            if column >= 0:
                return Place(number + 1, start + column + 1, 99)
        return None

    def _lines(self, node: Any) -> Iterator[tuple[int, int, str]]:
        """Yields what a node has of each of its lines: the line, the column, and the text."""
        start, end = node.start_mark, node.end_mark
        for number in range(start.line, min(end.line + 1, len(self.lines))):
            first = start.column if number == start.line else 0
            last = end.column if number == end.line else None
            yield number, first, self.lines[number][first:last]


def _inner(node: Any, key: str) -> tuple[Any, Any] | None:
    """The mark of a key and the node of its value; for a list, those of an item."""
    if isinstance(node, yaml.MappingNode):
        found = (pair for pair in node.value if pair[0].value == key)
        return next(((name.start_mark, value) for name, value in found), None)
    if isinstance(node, yaml.SequenceNode):
        each = next((each for each in node.value if each.value == key), None)
        if each is None and key.isdecimal() and int(key) < len(node.value):
            each = node.value[int(key)]
        return None if each is None else (each.start_mark, each)
    return None


def _twice(node: Any) -> Iterator[tuple[str, Place]]:
    if isinstance(node, yaml.MappingNode):
        seen = set()
        for key, value in node.value:
            if key.value in seen:
                yield key.value, Place(key.start_mark.line + 1, key.start_mark.column + 1)
            seen.add(key.value)
            yield from _twice(value)
    elif isinstance(node, yaml.SequenceNode):
        for each in node.value:
            yield from _twice(each)


def _unreadable(error: yaml.MarkedYAMLError) -> Mistake:
    """The mistake at the place where YAML cannot be read."""
    mark = error.problem_mark
    if mark is None:
        return _whole_file("data.unreadable", error)
    what = sentence("data.unreadable", why=error.problem or "")
    return Mistake(mark.line + 1, mark.column + 1, what)


def _whole_file(id: str, error: Exception) -> Mistake:
    """The mistake that a file cannot be read, with the words of what tried."""
    return Mistake(0, 0, sentence(id, why=" ".join(str(error).split())))
