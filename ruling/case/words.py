"""The words of a case by what they name, as its declaration says: places, players, features.

A place is a pointer on a map, and in a sketch a feature. Nothing here knows a key by heart: a key
that is declared to hold a place or a player is found, renamed and left out like any other.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

import yaml

from ruling.case.editing import Edit, Page
from ruling.case.edits import with_keys
from ruling.case.map_lines import drawn_tiles
from ruling.case.moves import EITHER, ROBS, THEN
from ruling.case.names import Names
from ruling.case.tree import BY, EXPECT, text_at, tree_of
from ruling.reading.nodes import Items, Scalar
from ruling.reading.shapes import Integer, ListOf, MapOf, OneOf, OrNothing, Record, Shape, Text
from ruling.scenario.schema.fields import scenario_shape
from ruling.scenario.schema.keys import Keys
from ruling.table.figures import KINDS, Figure
from ruling.table.squares import PLACES, SIDES, Pointer, Square, parse_pointer

Path = tuple[str | int, ...]
"""The keys, and numbers of items, that lead to a node."""

Rename = Callable[[Pointer], Pointer]
"""Gives the new name of a place."""

_PLACE = re.compile(
    rf"(?<![\w@:/-])[A-Z]{{1,3}}[1-9][0-9]{{0,3}}(?:\s+(?:{'|'.join(filter(None, PLACES))}))?"
    r"(?![\w@:/-])"
)
"""A pointer within other words, but no part of one."""

_BEFORE = re.compile(rf"(?:{'|'.join((*Figure, EITHER))})\s+to\s+|(?:{'|'.join(KINDS)})\s+on\s+")
"""The words before the place in a move, or in a placed meeple."""

_FIRST = ("action", "meeples", "features")
"""The keys whose players come first where nobody lists them; those who claim come last."""


def pointers_in(text: str) -> Iterator[re.Match[str]]:
    """Every pointer in a text, with where it stands."""
    return _PLACE.finditer(text)


class Word(NamedTuple):
    """A word of a case, what leads to it, and what it names; ``counts`` is said of a number.

    A key is led to by itself.
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

    word: Word
    start: int
    text: str
    pointer: Pointer


class Case:
    """A case as far as it can be read, each of its words with what it names."""

    def __init__(self, text: str, keys: Keys) -> None:
        self.text = text
        self.words: list[Word] = []
        if tree_of(text):
            self.page = Page(text)
            self.words = [*_words(self.page.root, scenario_shape(keys), ())]

    def path_at(self, line: int, column: int) -> Path:
        """The path of the word that begins at a line and column, or else of the last before it."""
        begun = [
            each for each in self.words
            if (each.node.start_mark.line, each.node.start_mark.column) <= (line - 1, column - 1)
        ]  # fmt: skip
        return begun[-1].path if begun else ()

    def listed(self, key: str) -> list[str]:
        """The names that stand directly under a key: of players, or of features."""
        own = (word for word in self.words if word.path[0] == key and len(word.path) == 2)
        return [word.node.value for word in own if word.names]

    @property
    def players(self) -> list[str]:
        """The players: those listed, or else everybody who takes part or claims something."""
        if "players" in tree_of(self.text):
            return self.listed("players")
        found: dict[int, list[str]] = {}
        for word in self.words:
            first, last = str(word.path[0]), word.path[-1]
            if word.names is Names.PLAYER and not first.startswith(EXPECT):
                claims = first == "claims"
                rank = _FIRST.index(first) if first in _FIRST else len(_FIRST) + claims
                if not claims or last == BY:
                    found.setdefault(rank, []).append(word.node.value)
        return [*dict.fromkeys(name for rank in sorted(found) for name in found[rank] if name)]

    def places(self) -> Iterator[PlaceNamed]:
        """Every pointer of a map that is named, in the order of the text."""
        for word in self.words:
            if word.names in (Names.PLACE, Names.ORDER):
                ends = word.node.start_mark.index, word.node.end_mark.index
                for match in _PLACE.finditer(self.text, *ends):
                    if (pointer := parse_pointer(match[0])) is not None:
                        yield PlaceNamed(word, match.start(), match[0], pointer)

    def renamed(self, names: Names, old: str, new: str) -> str:
        """The text with a player, or a feature of a sketch, that has another name everywhere."""
        edits = []
        for word in self.words:
            value = word.node.value
            for start, name in reversed([*word.called(names)]):
                if name == old:
                    value = value[:start] + new + value[start + len(name) :]
            if value != word.node.value:
                edits.append(self.page.replaced(word.node, value))
        return self._edited(edits)

    def moved(self, where: Mapping[Square, Square]) -> str:
        """The text with every pointer to some squares pointing to others; the map stays."""
        return self._pointing(lambda at: at._replace(square=where.get(at.square, at.square)))

    def turned(self, square: Square) -> str:
        """The text with every pointer to a side of a square turned by a quarter, as its tile is."""

        def turn(at: Pointer) -> Pointer:
            side = at.name.partition(" ")[2]
            if at.square != square or side[:1] not in (*SIDES,):
                return at
            turned = SIDES[(SIDES.index(side[0]) + 1) % len(SIDES)] + side[1:]
            return at._replace(side=PLACES[turned])

        return self._pointing(turn)

    def shifted(self, down: int, right: int) -> str:
        """The text with its whole map further down and to the right, and all pointers with it."""

        def there(square: Square) -> Square:
            return Square(square.row + down, square.column + right)

        if not (down or right):
            return self.text
        tiles = drawn_tiles(text_at(tree_of(self.text), "board"))
        text = self._pointing(lambda at: at._replace(square=there(at.square)))
        return with_keys(text, {"board": {there(at): words for at, words in tiles.items()}})

    def _pointing(self, rename: Rename) -> str:
        places = [(each, rename(each.pointer)) for each in self.places()]
        return self._edited(
            [
                Edit(each.start, each.start + len(each.text), there.name)
                for each, there in places
                if there != each.pointer
            ]
        )

    def _edited(self, edits: list[Edit]) -> str:
        return self.page.edited(edits) if edits else self.text


def _words(node: yaml.Node, shape: Shape | None, path: Path) -> Iterator[Word]:
    """Every word from a node on; what is not declared, or is of another shape, names nothing."""
    shape = _fitting(shape, node)
    if isinstance(node, yaml.ScalarNode):
        names = shape.names if isinstance(shape, Text) else None
        names = names.of_the_case if names is not None else None
        yield Word(node, path, names, isinstance(shape, Integer))
    elif isinstance(node, yaml.SequenceNode):
        for index, each in enumerate(node.value):
            item = shape.item if isinstance(shape, ListOf) else None
            yield from _words(each, item, (*path, index))
    else:
        for key, value in node.value:
            there = (*path, key.value)
            names = shape.names if isinstance(shape, MapOf) else None
            yield Word(key, there, names.of_the_case if names is not None else None)
            yield from _words(value, _under(shape, key.value), there)


def _between(separator: str, text: str) -> Iterator[tuple[int, str]]:
    """Yields the texts between separators, each with the index of its beginning."""
    at = 0
    for match in re.finditer(separator, text):
        yield at, text[at : match.start()]
        at = match.end()
    yield at, text[at:]


def _fitting(shape: Shape | None, node: yaml.Node) -> Shape | None:
    """The shape that a node is of; one item stands for a list."""
    if isinstance(shape, OrNothing):
        return _fitting(shape.shape, node)
    if isinstance(shape, ListOf) and not isinstance(node, yaml.SequenceNode):
        return _fitting(shape.item, node)
    if isinstance(shape, OneOf):
        kinds = {yaml.ScalarNode: Scalar, yaml.SequenceNode: Items}
        found = kinds.get(type(node))
        given = {found} if found else {key.value for key, _ in node.value}
        return _fitting(shape.shape_for(given), node)
    return shape


def _under(shape: Shape | None, key: str) -> Shape | None:
    """The shape of what stands under a key."""
    if isinstance(shape, MapOf):
        return shape.value
    field = shape.field_of(key) if isinstance(shape, Record) else None
    return field.shape if field is not None else None
