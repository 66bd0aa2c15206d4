"""The dragon: where a volcano brings it, the squares that it visits, and whom it eats there."""

from collections.abc import Iterator, Sequence

from ruling.errors import SavedGameError
from ruling.games.jcz.record import DragonMove, SavedAction, SavedGame, SavedTurn
from ruling.games.play.builder import without_follower
from ruling.games.play.following import Follower, Forgiving
from ruling.games.play.game import ALONE, EATEN, Game, Home
from ruling.games.play.pieces import DRAGON, DRAGON_MOVE, has_element
from ruling.games.play.tower import comes_down
from ruling.referee.situation import Dragon, Standing
from ruling.table.figures import KINDS
from ruling.table.squares import Square

VOLCANO = "volcano"
"""The sign on a tile that brings the dragon; one with a ``dragon`` lets it move."""

STEPS = 6
"""How many squares it visits, where it can."""


class Dragons:
    """The dragon of a game, which has one at most; its square is kept by the game."""

    def __init__(self, saved: SavedGame, game: Game, check: Follower, forgive: Forgiving) -> None:
        self._game, self._check, self._forgive = game, check, forgive
        self._played = has_element(saved, DRAGON)
        self.late = saved.rules.get(DRAGON_MOVE) == "after-scoring"

    def erupts(self, square: Square) -> None:
        """Brings it to a tile with a volcano."""
        if self._played and VOLCANO in self._game.board.tiles[square].tile.signs:
            self._game.dragon = square

    def visits(self, turn: SavedTurn) -> tuple[Square, ...]:
        """The squares that it visits in a turn; it stands on the last of them then."""
        steps = [each for each in self._actions(turn) if isinstance(each, DragonMove)]
        signs = self._game.board.tiles[turn.laying.square].tile.signs
        if not (steps or (self._played and DRAGON in signs and self._game.dragon)):
            return ()
        try:
            return tuple(self._steps(turn, steps))
        except SavedGameError as error:
            self._forgive(error)
            self._game.dragon = steps[-1].square if steps else self._game.dragon
            return tuple(step.square for step in steps)

    def eats(self, squares: Sequence[Square]) -> Dragon:
        """The dragon as an action of the turn: the squares, and everybody there whom it eats."""
        return Dragon((), squares=tuple(squares), eaten=tuple(self._eaten(squares)))

    def home(self, squares: Sequence[Square]) -> list[Home]:
        """Takes whom it eats off the board, and who stood there only beside them."""
        game, found = self._game, list[Home]()
        up = [name for name, square in game.on_towers.items() if square in squares]
        found += [comes_down(game, name, EATEN) for name in up]
        there = [name for name, _ in self._there(squares)]
        on = {name: game.spot(game.meeples[name].at).feature for name in there}
        found += [game.send_home(name, EATEN) for name in there]
        for feature in dict.fromkeys(on.values()):
            for player in game.players:
                left = without_follower(game, player, feature)
                found += [game.send_home(name, ALONE) for name in left if self._joins(name)]
        return found

    def _actions(self, turn: SavedTurn) -> Sequence[SavedAction]:
        """The actions among which its steps are: before the scoring, or after it."""
        return turn.after if self.late else turn.actions

    def _steps(self, turn: SavedTurn, steps: Sequence[DragonMove]) -> Iterator[Square]:
        """Yields the squares of its steps, each beside the last; raises SavedGameError."""
        game, seen = self._game, set[Square]()
        signs = game.board.tiles[turn.laying.square].tile.signs
        if steps and (not self._played or DRAGON not in signs or game.dragon is None):
            raise self._check.error("play.no-dragon", steps[0].message)
        for step in steps:
            assert game.dragon is not None
            seen.add(game.dragon)
            if step.square not in self._open(game.dragon, seen) or len(seen) > STEPS:
                at = step.square.name
                raise self._check.error("play.dragon-elsewhere", step.message, square=at)
            game.dragon = step.square
            yield step.square
        assert game.dragon is not None
        seen.add(game.dragon)
        breaks_off = not turn.finished or (self.late and turn.number == self._check.last)
        if not breaks_off and len(steps) < STEPS and self._open(game.dragon, seen):
            raise self._check.error("play.dragon-stops", square=game.dragon.name)

    def _open(self, square: Square, seen: set[Square]) -> list[Square]:
        """The squares beside one to which it may go: where it was not yet, and the fairy is not."""
        around = (square.step(side) for side in range(4))
        tiles, fairy = self._game.board.tiles, self._game.fairy
        return [at for at in around if at in tiles and at not in seen and at != fairy]

    def _there(self, squares: Sequence[Square]) -> Iterator[tuple[str, Standing]]:
        for name, (at, meeple) in self._game.meeples.items():
            if at.square in squares and KINDS[meeple.kind].eaten:
                yield name, (self._game.spot(at).feature, meeple)

    def _eaten(self, squares: Sequence[Square]) -> Iterator[Standing]:
        return (standing for _, standing in self._there(squares))

    def _joins(self, name: str) -> bool:
        return KINDS[self._game.meeples[name].meeple.kind].joins
