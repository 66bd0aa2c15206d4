"""A scenario file as what can be left out of it, and the words in it that name places."""

import re
from typing import NamedTuple

from ruling.case.draft import Draft
from ruling.case.names import EXPECT, Names
from ruling.case.paths import Path, value_at
from ruling.case.words import CaseWord, PlaceNamed, places_in
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


class NamedPlace(NamedTuple):
    """A place that a word at a path names, ``early`` if as it is before the action.

    The part at the path ``owner`` has no meaning without it; None where it cannot go. ``central``
    is what the case is about.
    """

    place: PlaceNamed
    path: Path
    owner: Path | None
    early: bool
    central: bool

    @property
    def pointer(self) -> Pointer:
        """The place."""
        return self.place.pointer


class Outline:
    """All that can be left out of a file, in the order of the file, and what it names.

    Every path is as it is written.
    """

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self.removable = [path for path in draft.page.parts if _can_go(path)]
        self.expected = frozenset(path for path in self.removable if _expects(path))
        self.numbers: list[Path] = []
        self.places: list[NamedPlace] = []
        self._can_go = frozenset(self.removable)
        self._owners: dict[tuple[Names | None, str], set[Path]] = {}
        for word in draft.words:
            if word.path[0] not in STAYING and not _expects(word.path):
                self._note(word, draft.written(word.path))

    def mentions(self, names: Names, name: str) -> frozenset[Path]:
        """What speaks of a player or of a feature of a sketch."""
        return frozenset(self._owners.get((names, name), ()))

    def _note(self, word: CaseWord, path: Path) -> None:
        """Note what a word names, and whether it is a number."""
        owner = self._owner(path)
        if owner is not None and word.names:
            for _, name in word.called(word.names):
                self._owners.setdefault((word.names, name), set()).add(owner)
        if word.counts and path[0] != "claims" and _NUMBER.fullmatch(word.node.value):
            self.numbers.append(path)
        about = path[0] not in _NOW, path[0] in _CENTRAL
        places = places_in(word, self._draft.text)
        self.places += [NamedPlace(place, path, owner, *about) for place in places]

    def _owner(self, path: Path) -> Path | None:
        """The part that goes where this word cannot stay; None where nothing can.

        That is the entry of a list that it describes, such as a meeple; else what it stands
        under, such as a figure.
        """
        around = [part for part in parts_of(path) if part in self._can_go]
        if not around or path[0] == "action":
            return around[-1] if around else None
        for part in reversed(around):
            if isinstance(part[-1], int) and isinstance(value_at(self._draft.data, part), dict):
                return part
        if path[-1] in ("at", "player"):
            return around[-2] if len(around) > 1 else None
        return around[-1]


def parts_of(path: Path) -> list[Path]:
    """The paths of all that a part is in, the outermost first, and its own."""
    return [path[:steps] for steps in range(1, len(path) + 1)]


def _can_go(path: Path) -> bool:
    """Whether a part may be left out; one of an expectation, or of what is claimed, alone not."""
    top = path[0]
    if top in STAYING or (len(path) == 1 and top in WHOLE):
        return False
    return len(path) == 1 or not (_expects(path) or (top == "claims" and len(path) > 2))


def _expects(path: Path) -> bool:
    return str(path[0]).startswith(EXPECT)
