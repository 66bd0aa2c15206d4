"""A scenario file as what can be left out of it, and the words in it that name places."""

import re
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

import yaml

from ruling.scenario.beside_keys import BESIDE
from ruling.scenario.editing import Page
from ruling.scenario.keys import EXPECT
from ruling.scenario.part_entries import ABBOT, CASTLE, DRAGON, FLIGHT, TAKEN
from ruling.table.figures import Figure
from ruling.table.squares import Pointer, parse_pointer

Path = tuple[str | int, ...]
"""The keys, and numbers of items, that lead to a node."""

STAYING = frozenset({"title", "source", "edition", "house", "board"})
"""Keys that stay as they are; so does what a claim says."""

WHOLE = frozenset({"players", "features", "action"})
"""Keys that stay, while what stands under them may go."""

_ENDS = re.compile(r"(?<= to )|(?<= on )")
"""What stands before the name of a feature or player at the end of some words."""

_PLACES = frozenset(
    {"at", "move", "meeple", "follower", "takes", "legal", "illegal", "fairy", "joins"}
    | {FLIGHT, ABBOT, CASTLE, DRAGON, *Figure}
)
_PLACES_OF_PLAYERS = frozenset({"beside", "back", TAKEN})
_BEFORE = frozenset({"figures", "meeples", "pieces", "tunnels", *BESIDE})
_CENTRAL = frozenset({"figures", "action", "claims"})

_PLACE = re.compile(r"\b[A-Z]{1,3}[1-9][0-9]{0,3}(?:\s+(?:[NESW][12]?|field))?(?![^\s\"'])")
_NUMBER = re.compile(r"[1-9][0-9]*")
_NAMES = frozenset(
    {"players", "player", "by", "of", "teacher", "robber", "extends", "new", "name", "hill"}
)


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

    def __init__(self, page: Page) -> None:
        self.removables: list[Removable] = []
        self.expected: set[int] = set()
        self.places: list[NamedPlace] = []
        self.numbers: list[yaml.ScalarNode] = []
        self.scalars: dict[int, tuple[yaml.ScalarNode, int | None]] = {}
        self.words: list[tuple[yaml.ScalarNode, int | None]] = []
        self._text = page.text
        self._walk(page.root, (), None)

    def mentions(self, name: str) -> frozenset[int]:
        """What speaks of a player or of a feature of a sketch, by number."""
        return frozenset(self._owners.get(name, ()))

    @cached_property
    def _owners(self) -> dict[str, set[int]]:
        """What speaks of each name, which stands alone or at the end, behind "to" or "on"."""
        found: dict[str, set[int]] = {}
        for node, owner in self.words:
            if owner is None:
                continue
            ends = (node.value[match.end() :] for match in _ENDS.finditer(node.value))
            for name in (node.value.strip(), *ends):
                found.setdefault(name, set()).add(owner)
        return found

    def _walk(self, node: yaml.Node, path: Path, inside: int | None) -> None:
        """Note the parts of a mapping or list."""
        for index, child in enumerate(node.value):
            key, value = child if isinstance(child, tuple) else (None, child)
            there = (*path, key.value if key is not None else index)
            number = self._number(there, inside, node, index, value)
            if key is not None and len(path) > 0:
                self.words.append((key, self._owner(there, number)))
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
        owner = self._owner(path, number)
        self.words.append((node, owner))
        self.scalars[int(node.start_mark.index)] = (node, number)
        if not _names_places(path):
            if path[0] != "claims" and not _NAMES & set(path) and _NUMBER.fullmatch(node.value):
                self.numbers.append(node)
            return
        about = path[0] in _BEFORE, path[0] in _CENTRAL
        for match in _PLACE.finditer(self._text, node.start_mark.index, node.end_mark.index):
            pointer = parse_pointer(match[0])
            if pointer is not None:
                named = NamedPlace(match.start(), match[0], pointer, number, owner, *about)
                self.places.append(named)

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


def _names_places(path: Path) -> bool:
    """Whether the words under these keys can name squares of a map."""
    if path[0] == "robber":
        return False
    keys = [key for key in path if isinstance(key, str)]
    return keys[-1] in _PLACES or bool(_PLACES_OF_PLAYERS & set(keys))


def names_in(page: Page, key: str) -> Iterator[str]:
    """The players of a file, or the features of its sketch."""
    for name, node in page.root.value:
        if name.value == key:
            named = node.value if isinstance(node.value, list) else [node]
            yield from ((each[0] if isinstance(each, tuple) else each).value for each in named)
