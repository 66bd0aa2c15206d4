"""Towers: their floors, whom they catch and exchange, who stands on top, and ransoms."""

from collections.abc import Mapping
from typing import NamedTuple

from ruling.games.jcz.record import Capture, Deployment, Exchange, Ransom, SavedTurn, TowerFloor
from ruling.games.play.builder import without_follower
from ruling.games.play.game import ALONE, CAUGHT, Game, Home
from ruling.games.play.meeple import Crew
from ruling.games.play.pieces import MEEPLES, PHANTOM, TOWER, TOWER_SET, has_element
from ruling.referee.situation import MeeplesChanged, Standing
from ruling.table.figures import KINDS, Meeple
from ruling.table.squares import MIDDLE, Pointer, Square

ON_TOP = ("small", "big", PHANTOM)
"""The pieces that may stand on a tower."""


class Caught(NamedTuple):
    """What a tower floor did: whom it caught from a feature, and who left the board for it."""

    removed: tuple[Standing, ...] = ()
    home: tuple[Home, ...] = ()

    def action(self, player: str) -> MeeplesChanged:
        """The capture as an action of the turn, which comes before anything scores."""
        return MeeplesChanged((), self.removed, by=TOWER, player=player, before_scoring=True)


class Towers:
    """The towers of a game: ``heights`` has their floors; raises SavedGameError.

    Who stands on top, and who is captive, is kept by the game: neither is on a feature, nor in the
    supply.
    """

    def __init__(self, crew: Crew) -> None:
        self._crew, self._game, self._check = crew, crew.game, crew.check
        self.heights: dict[Square, int] = {}
        self._last: Square | None = None
        self._just: tuple[str, int] | None = None

    def lay(self, action: TowerFloor) -> Caught:
        """Lays a floor on a tower on which nobody stands."""
        if not self._is_tower(action.square) or action.square in self._game.on_towers.values():
            raise self._check.error("play.no-tower", action.message, square=action.square.name)
        self._last, self._just = action.square, None
        self.heights[action.square] = self.heights.get(action.square, 0) + 1
        return Caught()

    def catches(self, action: Capture, turn: SavedTurn) -> Caught:
        """Takes a follower in reach of the floor just laid: one's own home, another's captive."""
        game, id = self._game, action.id
        if not self._in_reach(id):
            raise self._check.error("play.out-of-reach", action.message, id=id)
        removed: tuple[Standing, ...] = ()
        gone = list[Home]()
        if id in game.on_towers:
            gone.append(self._comes_down(id))
        else:
            at, meeple = game.meeples[id]
            feature = game.spot(at).feature
            removed = ((feature, meeple),)
            gone.append(game.send_home(id, CAUGHT))
            alone = without_follower(game, meeple.player, feature)
            gone += [game.send_home(each, ALONE) for each in alone]
        owner = int(id.partition(".")[0])
        if owner != turn.player:
            game.captives[id] = turn.player
            self._just = id, owner
            own = self._held_by(owner, turn.player)
            if len({each.split(".")[1] for each in own}) == 1:
                self._exchange(id, next(iter(own)))
        return Caught(removed, tuple(gone))

    def exchanges(self, action: Exchange, turn: SavedTurn) -> None:
        """Exchanges the follower just caught for one of the player's own, of several kinds."""
        just = self._just
        if just is None or action.id not in self._held_by(just[1], turn.player):
            raise self._check.error("play.no-captive", action.message, id=action.id)
        self._exchange(just[0], action.id)

    def ransoms(self, action: Ransom, turn: SavedTurn) -> tuple[str, str]:
        """Frees a captive; returns who pays, and whom."""
        players, owner = self._game.players, action.id.partition(".")[0]
        if action.id not in self._game.captives or owner != str(turn.player):
            raise self._check.error("play.no-captive", action.message, id=action.id)
        return players[turn.player], players[self._game.captives.pop(action.id)]

    def stands(self, action: Deployment, turn: SavedTurn) -> Square:
        """Puts a follower on top of a tower, which closes that."""
        square = action.at.square
        self._crew.owned(action, turn.player)
        taken = square in self._game.on_towers.values() or action.piece not in ON_TOP
        if taken or not self.heights.get(square):
            raise self._check.error("play.no-tower", action.message, square=square.name)
        self._crew.free(action, turn.player)
        self._game.on_towers[action.id] = square
        return square

    def _comes_down(self, id: str) -> Home:
        return comes_down(self._game, id, CAUGHT)

    def _is_tower(self, square: Square) -> bool:
        laid = self._game.board.tiles.get(square)
        played = has_element(self._crew.saved, TOWER)
        return played and laid is not None and laid.tile.set == TOWER_SET

    def _in_reach(self, id: str) -> bool:
        """Whether a follower stands in a row or a column with the floor just laid, near enough."""
        game, tower = self._game, self._last
        at = game.meeples[id].at.square if id in game.meeples else game.on_towers.get(id)
        if tower is None or at is None or not KINDS[MEEPLES[id.split(".")[1]][1]].follower:
            return False
        down, right = abs(at.row - tower.row), abs(at.column - tower.column)
        return min(down, right) == 0 and max(down, right) <= self.heights[tower]

    def _held_by(self, jailer: int, owner: int) -> Mapping[str, int]:
        """The captives of one player that another owns."""
        there = self._game.captives.items()
        return {id: of for id, of in there if of == jailer and id.startswith(f"{owner}.")}

    def _exchange(self, one: str, other: str) -> None:
        for id in (one, other):
            self._game.captives.pop(id, None)
        self._just = None


def comes_down(game: Game, id: str, why: str) -> Home:
    """Takes a follower from the top of a tower."""
    owner, piece, *_ = id.split(".")
    square = game.on_towers.pop(id)
    game.by_fairy = "" if game.by_fairy == id else game.by_fairy
    meeple = Meeple(game.players[int(owner)], MEEPLES[piece][1])
    return Home(meeple.player, meeple.kind, Pointer(square, MIDDLE), why)
