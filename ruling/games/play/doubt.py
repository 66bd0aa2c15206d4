"""Which turns are touched by pieces that are not known: there a ruling may be wrong."""

from collections.abc import Iterable, Iterator, Set

from ruling.referee.situation import Situation
from ruling.referee.steps import together
from ruling.table.board import Board
from ruling.table.features import Feature
from ruling.table.squares import MIDDLE, Pointer, Square


class Doubt:
    """What lies or stands on the board without anybody here knowing what it does.

    ``tiles`` are those of which no more is known than their names, ``meeples`` those who may
    count in a way that is not known.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._always: dict[str, None] = {}
        self.tiles: dict[Square, str] = {}
        self.meeples: dict[Pointer, str] = {}

    @property
    def any(self) -> bool:
        """Whether anything is in doubt yet."""
        return bool(self._always or self.tiles or self.meeples)

    def deepen(self) -> None:
        """What is in doubt turns out to touch what nobody can tell: from now on, everything."""
        self._always |= dict.fromkeys(self.of_the_end())

    def of_everything(self, name: str) -> None:
        """From now on nothing is certain."""
        self._always[name] = None

    def touching(self, situation: Situation, changed: Iterable[Feature]) -> tuple[str, ...]:
        """The names of what touches a turn that changed these features.

        Where a figure must move, the whole board is looked at, so every unknown tile touches it.
        """
        if not self.any:
            return ()
        names = dict(self._always)
        if situation.change.magic or together(situation.figures):
            names |= dict.fromkeys(self.tiles.values())
        stood_on = filter(None, (place.feature for place in situation.figures.values()))
        looked_at = {*changed, *situation.change.completed, *stood_on}
        squares = {pointer.square for feature in looked_at for pointer in feature.pointers()}
        doubtful = self._doubtful_near(squares)
        names |= {name: None for feature, name in doubtful if feature in looked_at}
        return tuple(names)

    def of_the_end(self) -> tuple[str, ...]:
        """The names of all that may touch the final scoring: whoever stands on a tile counts."""
        names = [*self._always, *self.tiles.values(), *self.meeples.values()]
        return tuple(dict.fromkeys(names))

    def _doubtful_near(self, squares: Set[Square]) -> Iterator[tuple[Feature, str]]:
        """The features that an unknown tile may extend, and those with an unknown meeple.

        Only what lies beside these squares or stands on them is looked up, for a game is long.
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
