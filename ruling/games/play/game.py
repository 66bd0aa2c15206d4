"""The state of a game: the table that changes turn by turn."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ruling.games.play.crowd import Crowd, PlacedMeeple
from ruling.referee.situation import (
    Situation,
    Tokens,
    Wanted,
)
from ruling.referee.steps import may_call_for_a_move
from ruling.table.board import Board
from ruling.table.features import Feature
from ruling.table.figures import FAIRY, Figure, Meeple, Off, Place, Spot
from ruling.table.squares import ANY_FIELD, SIDES, Pointer, Square
from ruling.table.tiles import CITY, FIELD, ROAD, Turned

SCORED, ALONE, PARTED, ABBOT_HOME, CALLED = "scored", "alone", "ferry", "abbot", "circle"
"""Why a meeple goes back: with its feature, for want of a follower beside it, because a ferry
left it without one, as an abbot sent home, or for a crop circle."""

EATEN, SENT_OUT, CAUGHT = "dragon", "princess", "tower"
"""The same for one that the dragon eats, that a princess sends out, or that a tower catches."""


class Home(NamedTuple):
    """A meeple that went back to its player, with its place and the reason."""

    player: str
    kind: str
    at: Pointer
    why: str


class MeepleMoved(NamedTuple):
    """What a player did with a meeple once the tile had scored: a wagon drove on, a circle called.

    ``at`` is where the meeple was put, or taken back from; None where a player puts none beside.
    ``origin`` is from where a wagon drove.
    """

    player: str
    kind: str = ""
    at: Pointer | None = None
    origin: Pointer | None = None


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

    @property
    def together(self) -> bool:
        """Whether both figures stand on one feature."""
        there = [at for at in self.places.values() if isinstance(at, Pointer)]
        return len(there) == 2 and len(set(map(self.board.feature_at, there))) == 1

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
