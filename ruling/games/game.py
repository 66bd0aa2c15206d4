"""A whole game: the table that moves on beneath the rulings, and what each turn made of it."""

from collections.abc import Mapping
from typing import NamedTuple

from ruling.games.crowd import Crowd, PlacedMeeple
from ruling.games.record import SavedTurn
from ruling.referee.ruling import Obligation, Ruling
from ruling.referee.situation import Placing, Situation, Wanted
from ruling.referee.steps import may_call_for_a_move
from ruling.table.board import Board
from ruling.table.features import Feature
from ruling.table.figures import Figure, Off, Place, Spot
from ruling.table.squares import Pointer, Square
from ruling.table.tiles import CITY, ROAD, Turned


class Game:
    """The board, the meeples and the figures while a game goes on.

    Whoever plays it asks for a ruling on what ``place`` found, says where the
    figures are then, and ends the turn. ``places`` of the figures are kept as pointers, so that
    features may grow beneath; ``meeples`` are kept by a name that tells them apart.
    """

    def __init__(
        self, players: tuple[str, ...], figures: Mapping[Figure, Off] | None = None
    ) -> None:
        self.players = players
        self.board = Board()
        self.meeples = Crowd(self.board)
        self.places: dict[Figure, Pointer | Off] = {
            figure: (figures or {}).get(figure, Off.SUPPLY) for figure in Figure
        }

    def place(self, square: Square, laid: Turned) -> Situation:
        """Place a tile where it fits, and say what the table is then; a snapshot.

        It has no features where no rules ask for a move of a figure: most turns are like that,
        and pay nothing for what lies elsewhere.
        """
        change = self.board.place(square, laid)
        self.meeples.follow(change)
        figures, standing = self.figures(), self.meeples.by_feature()
        table = Situation(self.players, (), figures, standing, change)
        if not may_call_for_a_move(change, figures):
            return table
        done = tuple(each for each in change.completed if each.kind in (ROAD, CITY))
        features, before = (*self.board.unfinished(), *done), self.board.complete - len(done)
        return table._replace(features=features, complete_before=before)

    def situation(self) -> Situation:
        """The table as it is now, between two turns."""
        standing = self.meeples.by_feature()
        return Situation(self.players, self.board.unfinished(), self.figures(), standing)

    def figures(self) -> dict[Figure, Place]:
        """Where the figures are."""
        return {
            figure: at if isinstance(at, Off) else self.spot(at)
            for figure, at in self.places.items()
        }

    def spot(self, at: Pointer) -> Spot:
        """The place on a feature that a pointer names; the caller knows that there is one."""
        feature = self.board.feature_at(at)
        assert feature is not None
        return Spot(feature, at.name, at.square)

    def wanted(self, figure: Figure, to: Pointer | None) -> Wanted:
        """A move that was made; None takes the figure off."""
        return Wanted(figure, Off.SUPPLY if to is None else self.spot(to))

    def end(self, completed: tuple[Feature, ...]) -> None:
        """The meeples on what was completed go back."""
        for feature in completed:
            for name in self.meeples.on(feature):
                del self.meeples[name]


class Before(NamedTuple):
    """Where the figures and the meeples stood before a turn."""

    figures: Mapping[Figure, Pointer | Off]
    meeples: tuple[PlacedMeeple, ...]


class Played(NamedTuple):
    """A turn as it was played, with the ruling under the rules that the game was played by.

    ``abbot`` is the monastery that an abbot left, which scores as it stands then; ``aside``
    is the kind of what a meeple was placed on where that is not ruled on (a field, a
    garden), ``meeple`` where it was placed else. ``touched`` names the unknown pieces that
    put the turn in doubt. ``astray`` says that both figures stood on one road or city before
    the tile was placed: only an illegal move can have led to that.
    """

    saved: SavedTurn
    player: str
    before: Before
    situation: Situation
    action: Placing
    ruling: Ruling
    meeple: Pointer | None = None
    aside: str = ""
    abbot: Feature | None = None
    touched: tuple[str, ...] = ()
    astray: bool = False

    def omits(self, ruling: Ruling) -> bool:
        """Whether a ruling asks for a choice, and the player ended the turn without it.

        A figure that must be taken off comes off without a word where only one can.
        """
        if not self.saved.finished or (self.astray and not self.situation.change.magic):
            return False
        step, then = ruling.step, ruling.then
        if not self.action.moves:
            forced = step.obligation is Obligation.TAKE_OFF and len(step.moves) == 1
            return bool(step.moves) and not forced
        return then is not None and bool(then.moves) and then.chosen is None


class Unruled(NamedTuple):
    """A turn with a tile that is not known: nothing can be said of it."""

    saved: SavedTurn
    player: str
    touched: tuple[str, ...]


Turn = Played | Unruled
