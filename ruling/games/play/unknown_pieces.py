"""Pieces that are not known, and the turns that they may affect: a ruling there may be wrong."""

from collections.abc import Iterable, Iterator, Set

from ruling.referee.situation import Situation
from ruling.referee.steps import on_one_feature
from ruling.table.board import Board
from ruling.table.features import Feature
from ruling.table.squares import MIDDLE, Pointer, Square


class UnknownPieces:
    """The unknown things on the board.

    ``tiles`` are those of which only the name is known, ``meeples`` those whose strength may be
    unknown.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._always: dict[str, None] = {}
        self.tiles: dict[Square, str] = {}
        self.meeples: dict[Pointer, str] = {}

    @property
    def any(self) -> bool:
        """Whether anything is in doubt."""
        return bool(self._always or self.tiles or self.meeples)

    def deepen(self) -> None:
        """Puts everything from now on in doubt, because unknown pieces had unknown effects."""
        self._always |= dict.fromkeys(self.of_the_end())

    def of_everything(self, name: str) -> None:
        """Puts everything from now on in doubt, because of this piece."""
        self._always[name] = None

    def touching(self, situation: Situation, changed: Iterable[Feature]) -> tuple[str, ...]:
        """The names of the unknown pieces that may affect a turn with these changed features.

        Where a figure must move, every feature is a possible target, so every unknown tile may.
        """
        names = dict(self._always)
        if situation.change.magic or on_one_feature(situation.figures):
            names |= dict.fromkeys(self.tiles.values())
        stood_on = filter(None, (place.feature for place in situation.figures.values()))
        looked_at = {*changed, *situation.change.completed, *stood_on}
        squares = {pointer.square for feature in looked_at for pointer in feature.pointers()}
        doubtful = self._doubtful_near(squares)
        names |= {name: None for feature, name in doubtful if feature in looked_at}
        return tuple(names)

    def of_the_end(self) -> tuple[str, ...]:
        """The names of all that may affect the final scoring; meeples on unknown tiles count."""
        names = [*self._always, *self.tiles.values(), *self.meeples.values()]
        return tuple(dict.fromkeys(names))

    def _doubtful_near(self, squares: Set[Square]) -> Iterator[tuple[Feature, str]]:
        """The features that an unknown tile may extend, and those with an unknown meeple.

        Only what is beside or on these squares is looked up, because games are long.
        """
        near = {square for each in squares for square in each.around()}
        tiles = ((square, name) for square, name in self.tiles.items() if square in near)
        beside = ((at, name) for square, name in tiles for at in _around(square))
        standing = ((at, name) for at, name in self.meeples.items() if at.square in squares)
        for pointer, name in (*beside, *standing):
            feature = self._board.feature_at(pointer)
            if feature is not None:
                yield feature, name


def _around(square: Square) -> Iterator[Pointer]:
    """The edges that meet a square, and the monasteries around it."""
    for side in range(4):
        yield Pointer(square, side).across()
    for neighbour in square.around():
        yield Pointer(neighbour, MIDDLE)
