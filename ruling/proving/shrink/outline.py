"""A scenario file as what can be left out of it, and the words in it that name places."""

import re
from typing import NamedTuple

import yaml

from ruling.case.draft import Draft
from ruling.case.names import EXPECT, Names
from ruling.case.paths import Path
from ruling.case.words import PlaceNamed
from ruling.table.squares import Pointer

STAYING = frozenset({"title", "source", "edition", "house", "board"})
"""Keys that stay as they are; so does what a claim says."""

WHOLE = frozenset({"players", "features", "action"})
"""Keys that stay, while what stands under them may go."""

_NOW = frozenset({"action", "claims"})
"""Keys under which places are named as they are after the action."""

_CENTRAL = frozenset({"figures", *_NOW})
"""Keys that say what a case is about."""

_NUMBER = re.compile(r"[1-9][0-9]*")


class Removable(NamedTuple):
    """An entry of a mapping or an item of a list that may be left out.

    ``inside`` is the number of the one that it is a part of, ``at`` its place ``among`` the others.
    """

    path: Path
    inside: int | None
    among: yaml.Node
    at: int
    node: yaml.Node


class NamedPlace(NamedTuple):
    """A place that a word of the file names: from ``start`` on, ``early`` if before the action.

    It stands in the part of the number ``inside``; ``owner`` is the number of what has no meaning
    without it. Both are None where it cannot go. ``central`` is what the case is about.
    """

    start: int
    text: str
    pointer: Pointer
    inside: int | None
    owner: int | None
    early: bool
    central: bool


class Outline:
    """All that can be left out of a file, in the order of the file, and what it names."""

    def __init__(self, draft: Draft) -> None:
        self.removables: list[Removable] = []
        self.expected: set[int] = set()
        self.places: list[NamedPlace] = []
        self.numbers: list[yaml.ScalarNode] = []
        self.scalars: dict[int, tuple[yaml.ScalarNode, int | None]] = {}
        self._words = {int(word.node.start_mark.index): word for word in draft.words}
        self._places: dict[int, list[PlaceNamed]] = {}
        for place in draft.places():
            self._places.setdefault(int(place.word.node.start_mark.index), []).append(place)
        self._owners: dict[tuple[Names | None, str], set[int]] = {}
        self._walk(draft.page.root, (), None)

    def mentions(self, names: Names, name: str) -> frozenset[int]:
        """What speaks of a player or of a feature of a sketch, by number."""
        return frozenset(self._owners.get((names, name), ()))

    def _walk(self, node: yaml.Node, path: Path, inside: int | None) -> None:
        """Note the parts of a mapping or list."""
        for index, child in enumerate(node.value):
            key, value = child if isinstance(child, tuple) else (None, child)
            there = (*path, key.value if key is not None else index)
            number = self._number(there, inside, node, index, value)
            if key is not None:
                self._note(key, self._owner(there, number))
            if there[0] in STAYING or str(there[0]).startswith(EXPECT):
                continue
            if isinstance(value, yaml.ScalarNode):
                self._scalar(value, there, number)
            else:
                self._walk(value, there, number)

    def _number(
        self, path: Path, inside: int | None, among: yaml.Node, index: int, node: yaml.Node
    ) -> int | None:
        """The number of a part, or of what it is a part of where it must stay."""
        top = path[0]
        expected = str(top).startswith(EXPECT)
        if top in STAYING or (len(path) == 1 and top in WHOLE):
            return inside
        if (expected and len(path) > 1) or (top == "claims" and len(path) > 2):
            return inside
        self.removables.append(Removable(path, inside, among, index, node))
        if expected:
            self.expected.add(len(self.removables) - 1)
        return len(self.removables) - 1

    def _scalar(self, node: yaml.ScalarNode, path: Path, number: int | None) -> None:
        owner, start = self._owner(path, number), int(node.start_mark.index)
        self._note(node, owner)
        self.scalars[start] = (node, number)
        if self._words[start].counts and path[0] != "claims" and _NUMBER.fullmatch(node.value):
            self.numbers.append(node)
        about = path[0] not in _NOW, path[0] in _CENTRAL
        for place in self._places.get(start, ()):
            named = NamedPlace(place.start, place.text, place.pointer, number, owner, *about)
            self.places.append(named)

    def _note(self, node: yaml.ScalarNode, owner: int | None) -> None:
        """Note what speaks of each name in a word."""
        word = self._words[int(node.start_mark.index)]
        if owner is not None and word.names:
            for _, name in word.called(word.names):
                self._owners.setdefault((word.names, name), set()).add(owner)

    def _owner(self, path: Path, number: int | None) -> int | None:
        """The number of the part that goes where this word cannot stay.

        That is the entry of a list that it describes, such as a meeple; else what it stands
        under, such as a figure.
        """
        if number is None or path[0] == "action":
            return number
        outer: int | None = number
        while outer is not None:
            part = self.removables[outer]
            if isinstance(part.path[-1], int) and isinstance(part.node, yaml.MappingNode):
                return outer
            outer = part.inside
        if path[-1] in ("at", "player"):
            return self.removables[number].inside
        return number
