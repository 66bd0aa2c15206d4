"""The meeples on the board, indexed by their features as these grow.

Nothing is searched: a tile costs only the meeples on what it changed, however long the game is.
"""

from collections.abc import Iterable, Iterator, Mapping, MutableMapping, Sequence
from typing import NamedTuple

from ruling.table.board import Board
from ruling.table.features import Change, Feature
from ruling.table.figures import Meeple
from ruling.table.squares import MIDDLE, SIDES, Pointer, Square


class PlacedMeeple(NamedTuple):
    """A meeple and the pointer where it was placed."""

    at: Pointer
    meeple: Meeple


class Crowd(MutableMapping[str, PlacedMeeple]):
    """The meeples by unique names, in the order of placement.

    Farmers are on no feature here: fields are joined only on demand.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._placed: dict[str, PlacedMeeple] = {}
        self._came: dict[str, int] = {}
        self._alike: dict[str, dict[str, None]] = {}
        self._names: dict[Feature, list[str]] = {}
        self._meeples: dict[Feature, tuple[Meeple, ...]] = {}
        self._middles: dict[Square, Feature] = {}
        self._last = 0
        self._everybody: tuple[PlacedMeeple, ...] | None = ()
        self._by_feature: Mapping[Feature, tuple[Meeple, ...]] | None = None

    def __getitem__(self, name: str) -> PlacedMeeple:
        return self._placed[name]

    def __setitem__(self, name: str, placed: PlacedMeeple) -> None:
        self.pop(name, None)
        self._everybody = None
        self._last += 1
        self._placed[name], self._came[name] = placed, self._last
        self._alike.setdefault(_kind(name), {})[name] = None
        self._put(name)

    def change(self, name: str, meeple: Meeple) -> None:
        """Puts another meeple in the place of one, such as the same one with a piece."""
        at, _ = self._placed[name]
        self._placed[name], self._everybody = PlacedMeeple(at, meeple), None
        feature = self._board.feature_at(at) if _on_a_feature(at) else None
        if feature is not None:
            self._put_anew([feature])

    def __delitem__(self, name: str) -> None:
        at, _ = self._placed.pop(name)
        self._everybody = None
        del self._came[name], self._alike[_kind(name)][name]
        if _on_a_feature(at):
            feature = self._board.feature_at(at)
            assert feature is not None
            self._names[feature].remove(name)
            self._middles.pop(at.square, None) if at.side == MIDDLE else None
            self._put_anew([feature])

    def __iter__(self) -> Iterator[str]:
        return iter(self._placed)

    def __len__(self) -> int:
        return len(self._placed)

    def everybody(self) -> tuple[PlacedMeeple, ...]:
        """All meeples as they stand now."""
        if self._everybody is None:
            self._everybody = tuple(self._placed.values())
        return self._everybody

    def by_feature(self) -> Mapping[Feature, tuple[Meeple, ...]]:
        """The meeples by their features now; a snapshot that is shared while nothing changes."""
        if self._by_feature is None:
            self._by_feature = self._meeples.copy()
        return self._by_feature

    def on(self, feature: Feature) -> Sequence[str]:
        """The names of the meeples on a feature."""
        return tuple(self._names.get(feature, ()))

    def alike(self, name: str) -> Iterable[str]:
        """The names of the meeples of the same player and kind as this one."""
        return self._alike.get(_kind(name), ())

    def follow(self, change: Change) -> None:
        """Moves meeples to the features that theirs have become."""
        old = [part for growth in change.grown for part in growth.parts]
        old += [parting.feature for parting in change.parted]
        if self._middles and change.square is not None:
            near = (change.square, *change.square.around())
            old += [self._middles[square] for square in near if square in self._middles]
        if any(each in self._names for each in old):
            self._put_anew(old)

    def _put_anew(self, old: Iterable[Feature]) -> None:
        names: list[str] = []
        self._by_feature = None
        for feature in old:
            names += self._names.pop(feature, ())
            self._meeples.pop(feature, None)
        for name in sorted(names, key=self._came.__getitem__):
            self._put(name)

    def _put(self, name: str) -> None:
        at, meeple = self._placed[name]
        if not _on_a_feature(at):
            return
        feature = self._board.feature_at(at)
        assert feature is not None
        self._by_feature = None
        self._names.setdefault(feature, []).append(name)
        self._meeples[feature] = (*self._meeples.get(feature, ()), meeple)
        if at.side == MIDDLE:
            self._middles[at.square] = feature


def _kind(name: str) -> str:
    return name.rpartition(".")[0]


def _on_a_feature(at: Pointer) -> bool:
    return MIDDLE <= at.side < len(SIDES)
