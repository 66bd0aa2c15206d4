"""A turn of a saved game: what it found on the table, and what was done."""

from collections.abc import Mapping
from typing import NamedTuple

from ruling.games.game import PlacedMeeple
from ruling.games.record import SavedTurn
from ruling.referee.ruling import Obligation, Ruling
from ruling.referee.situation import Placing, Situation
from ruling.table.features import Feature
from ruling.table.figures import Figure, Off
from ruling.table.squares import Pointer


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
