"""Ferries: where one may be laid, and which ferries a tile allows to move, and to where."""

from collections.abc import Iterator
from itertools import combinations

from ruling.games.jcz.record import (
    Deployment,
    FerryLaid,
    Flight,
    Passed,
    Return,
    SavedGame,
    SavedTurn,
)
from ruling.games.play.builder import without_follower
from ruling.games.play.following import Follower, Forgiving
from ruling.games.play.game import Game
from ruling.games.play.pieces import has_element
from ruling.table.board import combined
from ruling.table.features import FERRY, Change, Link
from ruling.table.squares import Pointer, Square
from ruling.table.tiles import ROAD, Turned

FerryEnds = tuple[Pointer, ...]


class Ferries:
    """The ferries on a board; ``lying`` has that of each lake.

    Within a part of a turn each is moved once; ``moved`` are the lakes of those that were.
    """

    def __init__(self, saved: SavedGame, game: Game, check: Follower, forgive: Forgiving) -> None:
        self._game, self._board = game, game.board
        self._check, self._forgive = check, forgive
        self._played = has_element(saved, "ferry")
        self.lying: dict[Square, Link] = {}
        self.moved: set[Square] = set()

    def may_sail(self, turn: SavedTurn) -> bool:
        """Whether ferries are in the game, or one was laid although they are not."""
        return self._played or any(isinstance(action, FerryLaid) for action in turn.actions)

    def sail(self, turn: SavedTurn) -> Iterator[tuple[Change, list[str]]]:
        """Lays or moves each ferry of a turn; yields the change, and who goes home for it."""
        if not self._played:
            for action in turn.actions:
                if isinstance(action, FerryLaid):
                    self._forgive(self._check.error("play.without-ferries", action.message))
            return
        square, done = turn.laying.square, False
        self.moved = set()
        for action in turn.actions:
            if isinstance(action, FerryLaid):
                options, ends = self.options(square), ends_of(action)
                if ends not in options:
                    at = action.square.name
                    error = self._check.error("play.no-ferry-like-that", action.message, square=at)
                    self._forgive(error)
                    continue
                change = self.lay(ends, options[ends])
                self._game.meeples.follow(change)
                yield change, self._parted(change, ends)
                done = True
            elif isinstance(action, Passed) and done and not self.options(square):
                self._forgive(self._check.error("play.no-ferry-to-move", action.message))
            done = done or isinstance(action, Deployment | Flight | Return | Passed)
        lake = self._board.tiles[square].tile.lake
        if turn.finished and lake and square not in self.lying:
            self._forgive(self._check.error("play.lake-needs-ferry"))

    def _parted(self, change: Change, ends: FerryEnds) -> list[str]:
        """The builders that are left without a follower on road ends that a ferry left."""
        origin = change.left.ends if change.left is not None else ()
        left = (end for end in origin if end not in ends)
        roads = filter(None, map(self._board.feature_at, left))
        return [
            name
            for road in roads
            for player in self._game.players
            for name in without_follower(self._game, player, road)
        ]

    def options(self, placed: Square) -> dict[FerryEnds, Link | None]:
        """The pairs of ends that a ferry may join now, each with the ferry to be moved, if one is.

        The lake of the tile just placed comes first.
        """
        if self._board.tiles[placed].tile.lake and placed not in self.lying:
            return dict.fromkeys(_pairs(placed, self._board.tiles[placed]))
        near = (self.lying[lake] for lake in self._nearest(placed) - self.moved)
        return {
            ends: ferry
            for ferry in near
            for ends in _pairs(ferry.ends[0].square, self._board.tiles[ferry.ends[0].square])
            if ends != ferry.ends
        }

    def lay(self, ends: FerryEnds, before: Link | None) -> Change:
        """Lays a ferry, or moves one from where it was; returns the change."""
        square, ferry = ends[0].square, Link(FERRY, ends)
        self.lying[square] = ferry
        if before is None:
            return self._board.connect(ferry)
        self.moved.add(square)
        away = self._board.disconnect(before)
        return combined(away, self._board.connect(ferry))

    def _nearest(self, placed: Square) -> set[Square]:
        """The lakes with the first ferry along the roads of a tile, in each direction."""
        found: set[Square] = set()
        seen: set[Pointer] = set()
        waiting = [Pointer(placed, sides[0]) for sides in _roads(self._board.tiles[placed])]
        while waiting:
            at = waiting.pop()
            sides = self._sides(at)
            first = Pointer(at.square, sides[0]) if sides else at
            if not sides or first in seen:
                continue
            seen.add(first)
            ferry = self.lying.get(at.square)
            if ferry is not None and first in ferry.ends and at.square != placed:
                found.add(at.square)
                continue
            waiting += [Pointer(at.square, side).across() for side in sides]
        return found

    def _sides(self, at: Pointer) -> list[int]:
        """The sides of the road segment at an edge; empty where there is no road."""
        laid = self._board.tiles.get(at.square)
        roads = _roads(laid) if laid is not None else ()
        return next((sides for sides in roads if at.side in sides), [])


def ends_of(laid: FerryLaid) -> FerryEnds:
    """The road ends that a laid ferry joins."""
    return tuple(Pointer(laid.square, side) for side in laid.sides)


def _roads(laid: Turned) -> Iterator[list[int]]:
    return (sides for segment, sides in laid.segments() if segment.kind == ROAD)


def _pairs(square: Square, laid: Turned) -> Iterator[FerryEnds]:
    """All pairs of road ends at a lake."""
    sides = sorted(side for sides in _roads(laid) for side in sides)
    return combinations((Pointer(square, side) for side in sides), 2)
