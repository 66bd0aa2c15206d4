"""The words of a case by what they name, as its declaration says: places, players, features.

A place is a pointer on a map, and in a sketch a feature. Nothing here knows a key by heart: a key
that is declared to hold a place or a player is found, renamed and left out like any other.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import yaml

from ruling.case.moves import EITHER, ROBS, THEN
from ruling.case.names import Names
from ruling.case.page import Edit
from ruling.case.paths import Path, fitting, list_shape, shape_under, value_at
from ruling.reading.shapes import Integer, ListOf, MapOf, Shape, Text
from ruling.table.figures import KINDS, Figure
from ruling.table.squares import PLACES, Pointer, parse_pointer

_PLACE = re.compile(
    rf"(?<![\w@:/-])[A-Z]{{1,3}}[1-9][0-9]{{0,3}}(?:\s+(?:{'|'.join(filter(None, PLACES))}))?"
    r"(?![\w@:/-])"
)
"""A pointer within other words, but no part of one."""

_BEFORE = re.compile(rf"(?:{'|'.join((*Figure, EITHER))})\s+to\s+|(?:{'|'.join(KINDS)})\s+on\s+")
"""The words before the place in a move, or in a placed meeple."""


def pointers_in(text: str) -> Iterator[re.Match[str]]:
    """Every pointer in a text, with where it stands."""
    return _PLACE.finditer(text)


class CaseWord(NamedTuple):
    """A word of a case, its path, and what it names; the path of a key ends with the key itself.

    ``counts`` says that a number is declared there.
    """

    node: yaml.ScalarNode
    path: Path
    names: Names | None = None
    counts: bool = False

    def called(self, names: Names) -> Iterator[tuple[int, str]]:
        """Each name of a place or of a player that it may hold, with where that begins in it."""
        value = self.node.value
        if self.names is Names.ORDER:
            for start, part in _between(r", ", value):
                if (ROBS in part) == (names is Names.PLAYER):
                    found = _between(f"{THEN}|{ROBS}", part)
                    yield from ((start + at, name) for at, name in found)
        elif self.names is names:
            whole = value.strip()
            yield value.index(whole), whole
            if behind := _BEFORE.match(value):
                yield behind.end(), value[behind.end() :].rstrip()


class PlaceNamed(NamedTuple):
    """A pointer that stands within a word, where, and as it is written."""

    word: CaseWord
    start: int
    text: str
    pointer: Pointer

    def called(self, pointer: Pointer) -> Iterator[Edit]:
        """The edit by which it names another place, if it does not name that already."""
        if pointer != self.pointer:
            yield Edit(self.start, self.start + len(self.text), pointer.name)


def places_in(word: CaseWord, text: str) -> Iterator[PlaceNamed]:
    """Every pointer of a map within a word of a text."""
    if word.names not in (Names.PLACE, Names.ORDER):
        return
    for match in _PLACE.finditer(text, word.node.start_mark.index, word.node.end_mark.index):
        if (pointer := parse_pointer(match[0])) is not None:
            yield PlaceNamed(word, match.start(), match[0], pointer)


def words_of(
    node: yaml.Node, value: Any, shape: Shape | None, path: Path = ()
) -> Iterator[CaseWord]:
    """Every word from a node on, whose value is given.

    What is not declared, or is of another shape, names nothing.
    """
    inner = fitting(shape, value) if shape is not None else None
    if shape is not None and _stands_for_a_list(shape, inner, value):
        yield from words_of(node, value, shape_under(shape, value, 0), (*path, 0))
    elif isinstance(node, yaml.ScalarNode):
        yield CaseWord(node, path, _names(inner, Text), isinstance(inner, Integer))
    elif isinstance(node, yaml.SequenceNode):
        for index, item in enumerate(node.value):
            yield from _under(item, value, shape, (*path, index))
    else:
        for key, entry in node.value:
            there = (*path, key.value)
            yield CaseWord(key, there, _names(inner, MapOf))
            yield from _under(entry, value, shape, there)


def _stands_for_a_list(shape: Shape, inner: Shape | None, value: Any) -> bool:
    """Whether a value is an item that stands for a list of it; an empty word is no item."""
    if isinstance(value, list) or value == "" or list_shape(shape) is None:
        return False
    return isinstance(inner, ListOf) or isinstance(value, dict)


def _under(node: yaml.Node, value: Any, shape: Shape | None, path: Path) -> Iterator[CaseWord]:
    """Every word of what a value has at the last step of a path."""
    under = shape_under(shape, value, path[-1]) if shape is not None else None
    yield from words_of(node, value_at(value, path[-1:]), under, path)


def _names(shape: Shape | None, kind: type[Text] | type[MapOf]) -> Names | None:
    """What words of a shape name of the case itself."""
    names: Names | None = shape.names if isinstance(shape, kind) else None
    return names.of_the_case if names is not None else None


def _between(separator: str, text: str) -> Iterator[tuple[int, str]]:
    """Yields the texts between separators, each with the index of its beginning."""
    at = 0
    for match in re.finditer(separator, text):
        yield at, text[at : match.start()]
        at = match.end()
    yield at, text[at:]
