"""The state of a game: the table that changes turn by turn, and the results of each turn."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ruling.games.jcz.record import SavedTurn
from ruling.games.play.crowd import Crowd, PlacedMeeple
from ruling.referee.ruling import Obligation, Ruling
from ruling.referee.situation import (
    NO_GOLD,
    Gold,
    MeeplesChanged,
    Part,
    Placing,
    Situation,
    Tokens,
    TurnBegun,
    Wanted,
    actions_of,
    parts_of,
)
from ruling.referee.situation import Turn as WholeTurn
from ruling.referee.steps import may_call_for_a_move
from ruling.table.board import Board
from ruling.table.features import Change, Feature, Link
from ruling.table.figures import FAIRY, Figure, Meeple, Off, Place, Spot
from ruling.table.squares import ANY_FIELD, SIDES, Pointer, Square
from ruling.table.tiles import CITY, FIELD, ROAD, Turned

SCORED, ALONE, PARTED, ABBOT_HOME, CALLED = "scored", "alone", "ferry", "abbot", "circle"
"""Why a meeple goes back: with its feature, for want of a follower beside it, because a ferry
left it without one, as an abbot sent home, or for a crop circle."""

EATEN, SENT_OUT, CAUGHT = "dragon", "princess", "tower"
"""The same for one that the dragon eats, that a princess sends out, or that a tower catches."""


RANSOM = 3
"""The points of a ransom for a captive."""


class Home(NamedTuple):
    """A meeple that went back to its player, with its place and the reason."""

    player: str
    kind: str
    at: Pointer
    why: str


class Game:
    """The board, the meeples and the figures during a game.

    The caller rules on the situation of ``place``, moves the figures, and ends the turn. ``places``
    of the figures are kept as pointers, so that features may grow; ``meeples`` are kept by unique
    names. ``dragon`` and ``fairy`` are the squares of these two, if they are on the board;
    ``by_fairy`` is the name of the follower by whom she stands, as long as he is there.
    ``on_towers`` are the followers on top of towers, ``captives`` those that are held, with the
    number of who holds them.
    """

    def __init__(
        self,
        players: tuple[str, ...],
        figures: Mapping[Figure, Off] | None = None,
        gardens: bool = False,
    ) -> None:
        self.players = players
        self.board = Board(gardens=gardens)
        self.meeples = Crowd(self.board)
        self.places: dict[Figure, Pointer | Off] = {
            figure: (figures or {}).get(figure, Off.SUPPLY) for figure in Figure
        }
        self.dragon: Square | None = None
        self.fairy: Square | None = None
        self.by_fairy = ""
        self.on_towers: dict[str, Square] = {}
        self.captives: dict[str, int] = {}

    def place(self, square: Square, laid: Turned, active: str = "") -> Situation:
        """Places a tile where it fits; returns the situation, a snapshot.

        It has no features where no rules ask for a move of a figure: that is so in most turns, and
        they then cost nothing for the rest of the board.
        """
        change = self.board.place(square, laid)
        self.meeples.follow(change)
        figures, standing = self.figures(), self.meeples.by_feature()
        table = Situation(self.players, (), figures, standing, change, active)
        if not may_call_for_a_move(change, figures):
            return table
        done = tuple(each for each in change.completed if each.kind in (ROAD, CITY))
        features, before = (*self.board.unfinished(), *done), self.board.complete - len(done)
        return table._replace(features=features, complete_before=before)

    def opening(self, active: str) -> Situation:
        """The table before a tile, for what comes before it.

        The fairy's farmer is on his field; her follower on a tower has none, and gets one.
        """
        standing = self.meeples.by_feature()
        if self.by_fairy in self.on_towers:
            owner = self.players[int(self.by_fairy.partition(".")[0])]
            land = Feature(FIELD, 1, 1, home=self.on_towers[self.by_fairy])
            standing = {**standing, land: (Meeple(owner).having((FAIRY, 1)),)}
        elif self.by_fairy and is_field(self.meeples[self.by_fairy].at):
            at, meeple = self.meeples[self.by_fairy]
            standing = {**standing, self.spot(at).feature: (meeple,)}
        return Situation(self.players, (), self.figures(), standing, active=active)

    def situation(self) -> Situation:
        """The situation between two turns."""
        standing = self.meeples.by_feature()
        return Situation(self.players, self.board.unfinished(), self.figures(), standing)

    def over(self, tokens: Tokens) -> Situation:
        """The situation at the end of the game, with the fields, and the tokens of players."""
        table = self.situation()._replace(tokens=tokens)
        farmers = [(at, meeple) for at, meeple in self.meeples.everybody() if is_field(at)]
        if not farmers:
            return table
        standing, fields = dict(table.meeples), {}
        for at, meeple in farmers:
            field = self.spot(at).feature
            standing[field] = (*standing.get(field, ()), meeple)
            fields[field] = tuple(city for city in self.board.cities_by(field) if city.complete)
        return table._replace(meeples=standing, fields=fields)

    def figures(self) -> dict[Figure, Place]:
        """Where the figures are."""
        return {
            figure: at if isinstance(at, Off) else self.spot(at)
            for figure, at in self.places.items()
        }

    def spot(self, at: Pointer) -> Spot:
        """The spot of a pointer, which must be on a feature."""
        feature = self.board.feature_at(at)
        assert feature is not None
        return Spot(feature, at.name, at.square)

    def wanted(self, figure: Figure, to: Pointer | None) -> Wanted:
        """A move that was made; None takes the figure off."""
        return Wanted(figure, Off.SUPPLY if to is None else self.spot(to))

    def on(self, feature: Feature) -> dict[str, PlacedMeeple]:
        """All meeples on a feature, by their unique names."""
        if feature.kind != FIELD:
            return {name: self.meeples[name] for name in self.meeples.on(feature)}
        farmers = ((name, each) for name, each in self.meeples.items() if is_field(each.at))
        return {name: each for name, each in farmers if self.spot(each.at).feature is feature}

    def send_home(self, id: str, why: str) -> Home:
        """Takes a meeple back to its player."""
        at, meeple = self.meeples.pop(id)
        self.by_fairy = "" if self.by_fairy == id else self.by_fairy
        return Home(meeple.player, meeple.kind, at, why)

    def moves_fairy(self, id: str) -> None:
        """Moves the fairy to a meeple, or to a follower on top of a tower."""
        if self.by_fairy in self.meeples:
            self.meeples.change(self.by_fairy, self.meeples[self.by_fairy].meeple.without(FAIRY))
        if id in self.on_towers:
            self.fairy, self.by_fairy = self.on_towers[id], id
            return
        at, meeple = self.meeples[id]
        self.meeples.change(id, meeple.having((FAIRY, 1)))
        self.fairy, self.by_fairy = at.square, id

    def end(self, completed: Sequence[Feature]) -> list[Home]:
        """Takes the meeples on completed features back to their players."""
        home = [name for feature in completed for name in self.meeples.on(feature)]
        return [self.send_home(name, SCORED) for name in home]


def is_field(at: Pointer) -> bool:
    """Whether a pointer is one of a farmer: a half-edge, or the only field of a tile."""
    return at.side == ANY_FIELD or at.side >= len(SIDES)


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

    def before(self, tile: Part, later: tuple[Part, ...]) -> WholeTurn:
        """The whole turn, with the tile and what follows it."""
        first, *others = self.actions
        parts = (Part(each, (), self.situation.meeples, Change(), {}) for each in others)
        return WholeTurn(first, (*parts, tile, *later))


class Flown(NamedTuple):
    """A meeple that took off: the square that it reached, and where it landed there, if it did.

    ``distance`` is the number on the die, None where that is not known and it came back.
    """

    kind: str
    distance: int | None
    square: Square | None
    landed: Pointer | None = None


class FerryMoved(NamedTuple):
    """A ferry that was laid, or moved from other ends."""

    to: Link
    origin: Link | None = None


class Driven(NamedTuple):
    """A wagon that drove on once it had scored."""

    player: str
    origin: Pointer
    to: Pointer


class CircleStep(NamedTuple):
    """The action of a player for a crop circle; none where there is no place."""

    player: str
    kind: str = ""
    at: Pointer | None = None


class Circle(NamedTuple):
    """The action of a crop circle: a kind of feature, and whether meeples are added or taken back.

    ``waiting`` are the players who have not acted yet where the game breaks off.
    """

    calls: str
    adds: bool
    steps: tuple[CircleStep, ...]
    waiting: str = ""


class Extras(NamedTuple):
    """The rarer actions of a turn and their results; most turns have none.

    ``ingots`` are the squares where ingots were laid, ``gold`` what is there afterwards. ``fairy``
    is where she was moved, ``dragon`` are the squares that the dragon visited, ``second`` is where
    a phantom was placed as a second figure, ``driven`` are the wagons that drove on. ``floor`` is
    the tower that was made higher, or that somebody was put on ``top`` of; ``ransom`` has who paid
    one, and to whom.
    """

    ingots: tuple[Square, ...] = ()
    gold: Gold = NO_GOLD
    flown: Flown | None = None
    ferries: tuple[FerryMoved, ...] = ()
    circle: Circle | None = None
    fairy: Pointer | None = None
    dragon: tuple[Square, ...] = ()
    second: Pointer | None = None
    driven: tuple[Driven, ...] = ()
    floor: Square | None = None
    top: Square | None = None
    ransom: tuple[str, str] | None = None


NOTHING_ELSE = Extras()


class Played(NamedTuple):
    """A turn as it was played, with the ruling under the rules that the game was played by.

    ``situation`` is the table with the tile; where something comes before that, ``begun`` is the
    table at the start. ``meeple`` is where one was placed, ``home`` are those who went back to
    their players. ``part``
    is 2 in the second part of a builder's turn, which the first part announces by ``follows``.
    ``touched`` names the unknown pieces that put the turn in doubt. ``astray`` says that both
    figures stood on one road or city before the tile was placed, which only an illegal move can
    have caused.
    """

    saved: SavedTurn
    player: str
    before: Before
    situation: Situation
    action: Placing | WholeTurn
    ruling: Ruling
    meeple: Pointer | None = None
    home: Sequence[Home] = ()
    part: int = 1
    follows: bool = False
    extras: Extras = NOTHING_ELSE
    touched: tuple[str, ...] = ()
    astray: bool = False
    begun: Situation | None = None

    @property
    def start(self) -> Situation:
        """The table as the first part of the turn finds it."""
        return self.situation if self.begun is None else self.begun

    @property
    def ransom(self) -> Mapping[str, int]:
        """The points that a ransom takes from one player, and gives to another."""
        if self.extras.ransom is None:
            return {}
        payer, jailer = self.extras.ransom
        return {payer: -RANSOM, jailer: RANSOM}

    @property
    def tile_part(self) -> int:
        """The place of the tile among the parts of the turn, from 0."""
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


Turn = Played | Unruled
