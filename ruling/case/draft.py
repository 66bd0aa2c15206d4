"""A case before it is a scenario: data under the keys of a file, possibly with holes, and its text.

The text is the truth: each edit gives another draft, of which all that is not changed stays, to
the character. What a key can hold, and what its words name, the shape says that is handed in.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

import yaml

from ruling.case.edits import with_keys
from ruling.case.map_text import MapText
from ruling.case.names import BY, EXPECT, Names
from ruling.case.page import Edit, Page
from ruling.case.paths import Path, value_at, with_value
from ruling.case.tree import Tree, readable, tree_of
from ruling.case.words import CaseWord, PlaceNamed, places_in, words_of
from ruling.case.writing import scenario_text
from ruling.reading.shapes import Shape
from ruling.table.squares import PLACES, SIDES, Pointer, Square

Rename = Callable[[Pointer], Pointer]
"""Gives the new name of a place."""

_FIRST = ("action", "meeples", "features")
"""Where no key lists the players, those under these keys come first; who only claims comes last."""


class Draft:
    """A case as far as it can be read; one that cannot has no data and no words."""

    def __init__(self, text: str, shape: Shape) -> None:
        self.text, self.shape = text, shape

    @classmethod
    def of(cls, data: Tree, shape: Shape) -> "Draft":
        """The draft of data in which numbers and flags may be values of Python, not yet texts."""
        draft = cls(scenario_text(data), shape)
        draft.data = data
        return draft

    @cached_property
    def data(self) -> Tree:
        """Keys with what stands under them; nobody may change it."""
        return tree_of(self.text) if readable(self.text) else {}

    @cached_property
    def page(self) -> Page:
        """The text with its nodes."""
        return Page(self.text)

    @property
    def map(self) -> MapText | None:
        """The map as its author wrote it; None where there is none."""
        if not self.data:
            return None
        nodes = (value for key, value in self.page.root.value if key.value == "board")
        board = next(nodes, None)
        return MapText(self.page, board) if isinstance(board, yaml.ScalarNode) else None

    @cached_property
    def words(self) -> list[CaseWord]:
        """Each of its words with what it names."""
        return [*words_of(self.page.root, self.data, self.shape)] if self.data else []

    def path_at(self, line: int, column: int, lacking: str = "") -> Path:
        """The path of the word that begins at a line and column, or else of the last before it.

        With a key that is ``lacking`` in the mapping there, it is the path that this would have.
        """
        at, words = (line - 1, column - 1), self.words
        starts = [(each.node.start_mark.line, each.node.start_mark.column) for each in words]
        begun = bisect_right(starts, at)
        there = words[begun - 1].path if begun else ()
        if not lacking:
            return there
        inside = [each.path for each in words[bisect_left(starts, at) :][:1]]
        parent = next((path[:-1] for path in inside if path[: len(there)] == there), there)
        return (*parent, lacking)

    def listed(self, key: str) -> list[str]:
        """The names that stand directly under a key: of players, or of features."""
        own = (word for word in self.words if word.path[0] == key and len(word.path) == 2)
        return [word.node.value for word in own if word.names]

    @property
    def players(self) -> list[str]:
        """The players: those listed, or else everybody who takes part or claims something."""
        if "players" in self.data:
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
        return (place for word in self.words for place in places_in(word, self.text))

    def put(self, path: Path, value: Any) -> "Draft":
        """The draft with another value at a path; None takes away what stands there.

        A mapping that is left empty goes as well; a required key stays, with nothing in it. The
        key at the top is laid out anew as a form would, its comments kept.
        """
        new, key = with_value(self.shape, dict(self.data), path, value) or {}, str(path[0])
        return Draft(with_keys(self.text, {key: new.get(key)}), self.shape)

    def without(self, paths: Collection[Path]) -> "Draft":
        """The draft without some parts, each with all that is in it; their comments stay.

        Paths are as ``written`` gives them. To take all parts out of a mapping or list, take out
        the mapping or list itself.
        """
        return self.edited(self.page.without(paths))

    def edited(self, edits: Iterable[Edit]) -> "Draft":
        """The draft after edits of its page, which do not overlap."""
        return Draft(self.page.edited(edits), self.shape)

    def amended(self, values: Mapping[Path, Any]) -> "Draft":
        """The draft with other values at ``written`` paths; what is unchanged keeps its layout.

        Where ``put`` writes a key at the top anew, as a form does, this replaces single words: it
        is for files that a person has laid out. None is written as null. A new key becomes the last
        of its mapping; a new block of expectations comes after the others.
        """
        return self.edited(self._amending(values))

    def _amending(self, values: Mapping[Path, Any]) -> Iterator[Edit]:
        page, new = self.page, dict[Path, dict[str, Any]]()
        for path, value in values.items():
            if path in page.parts:
                yield from page.becoming(page.parts[path].node, value)
            else:
                new.setdefault(path[:-1], {})[str(path[-1])] = value
        expectations = [each for each in self.data if each.startswith(EXPECT)]
        last = page.parts[(expectations[-1],)].node if expectations else None
        for path, entries in sorted(new.items(), key=lambda each: each[0] not in page.parts):
            if path in page.parts:
                yield page.added(page.parts[path].node, entries)
            else:
                yield page.add_block(str(path[0]), entries, last)

    def written(self, path: Path) -> Path:
        """A path as it is written: no number where one item stands for a list."""
        value, steps = self.data, list[str | int]()
        for step in path:
            if not isinstance(step, int) or isinstance(value, list):
                steps.append(step)
            value = value_at(value, [step])
        return tuple(steps)

    def renamed(self, names: Names, called: Mapping[str, str]) -> "Draft":
        """The draft in which players, or features of a sketch, have other names everywhere."""
        edits = []
        for word in self.words:
            value = word.node.value
            for start, name in reversed([*word.called(names)]):
                if name in called:
                    value = value[:start] + called[name] + value[start + len(name) :]
            if value != word.node.value:
                edits.append(self.page.replaced(word.node, value))
        return self.edited(edits)

    def pointing(self, rename: Rename) -> "Draft":
        """The draft with other names of places; the map stays."""
        return self.edited(self._pointing(rename))

    def _pointing(self, rename: Rename) -> Iterator[Edit]:
        return (edit for each in self.places() for edit in each.called(rename(each.pointer)))

    def moved(self, where: dict[Square, Square]) -> "Draft":
        """The draft in which pointers to some squares point to others; the map stays."""
        return self.pointing(lambda at: at._replace(square=where.get(at.square, at.square)))

    def turned(self, square: Square) -> "Draft":
        """The draft with the pointers to sides of a square turned by a quarter, as its tile is."""

        def turn(at: Pointer) -> Pointer:
            side = at.name.partition(" ")[2]
            if at.square != square or side[:1] not in (*SIDES,):
                return at
            turned = SIDES[(SIDES.index(side[0]) + 1) % len(SIDES)] + side[1:]
            return at._replace(side=PLACES[turned])

        return self.pointing(turn)

    def shifted(self, down: int, right: int) -> "Draft":
        """The draft with its whole map further down and to the right, and all pointers with it."""

        def there(square: Square) -> Square:
            return Square(square.row + down, square.column + right)

        if not (down or right):
            return self
        edits = self._pointing(lambda at: at._replace(square=there(at.square)))
        board = self.map
        if board is None or not board.tiles:
            return self.edited(edits)
        last = Square(*map(max, zip(*board.tiles, strict=True)))
        return self.edited([*edits, board.edit(board.tiles, Square(-down, -right), last)])
