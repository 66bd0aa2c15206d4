"""The results of each turn of a saved game, and the table that it found."""

from collections.abc import Mapping
from typing import NamedTuple

from ruling.games.jcz.record import SavedTurn
from ruling.games.play.afterwards import Crewed, Finished
from ruling.games.play.crowd import PlacedMeeple
from ruling.games.play.game import Home
from ruling.referee.ingots import gold_left
from ruling.referee.ruling import Obligation, Ruling
from ruling.referee.situation import (
    Dragon,
    Gold,
    MeeplesChanged,
    Part,
    Placing,
    Situation,
    Turn,
    TurnBegun,
    actions_of,
    parts_of,
)
from ruling.table.features import Change, Link
from ruling.table.figures import Figure, Off
from ruling.table.squares import Pointer, Square

RANSOM = 3
"""The points of a ransom for a captive."""


class Before(NamedTuple):
    """The figures, the meeples and the pieces before a turn.

    ``ferries`` are those that lay there; ``joined`` is the player who had joined both figures on
    one road, if one had. ``fairy`` is where she stood, ``by`` the follower by whom.
    """

    figures: Mapping[Figure, Pointer | Off]
    meeples: tuple[PlacedMeeple, ...]
    ferries: tuple[Link, ...] = ()
    joined: str = ""
    fairy: Square | None = None
    by: PlacedMeeple | None = None


class Opening(NamedTuple):
    """What comes before the tile in a turn, and the table that it finds."""

    actions: tuple[TurnBegun | MeeplesChanged, ...]
    situation: Situation

    def before(self, tile: Part, later: tuple[Part, ...]) -> Turn:
        """The whole turn, with the tile and what follows it."""
        first, *others = self.actions
        parts = (Part(each, (), self.situation.meeples, Change(), {}) for each in others)
        return Turn(first, (*parts, tile, *later))


class Played(NamedTuple):
    """A turn as it was played, with the ruling under the rules that the game was played by.

    ``situation`` is the table with the tile; where something comes before that, ``begun`` is the
    table at the start. ``crewed`` and ``done`` say of the action where it was done on the board:
    with meeples, and after them. ``part`` is 2 in the second part of a builder's turn, which the
    first part announces by ``follows``. ``ingots`` are the squares where ingots were laid,
    ``ransom`` has who paid one, and to whom. ``touched`` names the unknown pieces that put the turn
    in doubt.
    ``astray`` says that both figures stood on one road or city before the tile was placed, which
    only an illegal move can have caused.
    """

    saved: SavedTurn
    player: str
    before: Before
    situation: Situation
    action: Placing | Turn
    ruling: Ruling
    crewed: Crewed
    done: Finished
    part: int = 1
    follows: bool = False
    ingots: tuple[Square, ...] = ()
    ransom: tuple[str, str] | None = None
    touched: tuple[str, ...] = ()
    astray: bool = False
    begun: Situation | None = None

    @property
    def start(self) -> Situation:
        """The table as the first part of the turn finds it."""
        return self.situation if self.begun is None else self.begun

    @property
    def meeple(self) -> Pointer | None:
        """Where a meeple was placed, if one was."""
        placed = self.crewed.placed
        return placed.at if placed is not None else None

    @property
    def home(self) -> tuple[Home, ...]:
        """The meeples that went back to their players."""
        return (*self.crewed.home, *self.done.home)

    @property
    def gold(self) -> Gold:
        """The ingots that are left on the board."""
        return gold_left(self.situation.gold, self.ruling.scoring or ())

    @property
    def ferries(self) -> tuple[Change, ...]:
        """The changes by ferries that were laid or moved."""
        return tuple(part.change for part in self.done.parts if part.change.link is not None)

    @property
    def dragon(self) -> tuple[Square, ...]:
        """The squares that the dragon visited."""
        found = (part.action for part in self.done.parts)
        return next((each.squares for each in found if isinstance(each, Dragon)), ())

    @property
    def paid(self) -> Mapping[str, int]:
        """The points that a ransom takes from one player, and gives to another."""
        if self.ransom is None:
            return {}
        payer, jailer = self.ransom
        return {payer: -RANSOM, jailer: RANSOM}

    @property
    def tile_part(self) -> int:
        """The place of the tile among the parts of the turn, from 0."""
        if self.begun is None:
            return 0
        actions = actions_of(self.action)
        return next(at for at, action in enumerate(actions) if isinstance(action, Placing))

    @property
    def placing(self) -> Placing:
        """The action with the tile itself."""
        placing = actions_of(self.action)[self.tile_part]
        assert isinstance(placing, Placing)
        return placing

    @property
    def parts(self) -> tuple[Part, ...]:
        """All parts of the turn, in order."""
        return parts_of(self.start, self.action)

    def omits(self, ruling: Ruling) -> bool:
        """Whether a ruling requires a choice, and the player ended the turn without it.

        Where only one figure can be taken off, it comes off without being named.
        """
        if not self.saved.finished or (self.astray and not self.situation.change.magic):
            return False
        first, *later = ruling.by_part[self.tile_part :]
        if any(part.step.moves for part in later):
            return True
        step, then = first.step, first.then
        if not self.placing.moves:
            forced = step.obligation is Obligation.TAKE_OFF and len(step.moves) == 1
            return bool(step.moves) and not forced
        return then is not None and bool(then.moves) and then.chosen is None


class Unruled(NamedTuple):
    """A turn with an unknown tile, on which no ruling is possible."""

    saved: SavedTurn
    player: str
    touched: tuple[str, ...]


GameTurn = Played | Unruled
