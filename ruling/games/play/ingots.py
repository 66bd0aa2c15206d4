"""Gold ingots: which ones a tile brings, and where they lie."""

from collections.abc import Iterable

from ruling.games.jcz.record import IngotLaid, SavedGame, SavedTurn
from ruling.games.play.following import Follower, Forgiving
from ruling.games.play.pieces import has_element
from ruling.referee.ingots import gold_left
from ruling.referee.ruling import FeatureScore
from ruling.referee.situation import Gold
from ruling.table.board import Board
from ruling.table.squares import Square

GOLD_MINE = "gold mine"
"""The sign on a tile that brings two ingots."""


class Ingots:
    """The ingots on a board; ``lying`` has the number on each square."""

    def __init__(self, saved: SavedGame, board: Board, check: Follower, forgive: Forgiving) -> None:
        self._board, self._check, self._forgive = board, check, forgive
        self._played = has_element(saved, "gold")
        self.lying: dict[Square, int] = {}

    def dig(self, turn: SavedTurn) -> tuple[Square, ...]:
        """Lays the ingots of a gold mine, on its own square and one beside it; returns both."""
        square, tiles = turn.laying.square, self._board.tiles
        laid = next((action for action in turn.actions if isinstance(action, IngotLaid)), None)
        if not self._played or GOLD_MINE not in tiles[square].tile.signs:
            if laid is not None:
                self._forgive(self._check.error("play.no-ingot", laid.message))
            return ()
        near = [place for place in square.around() if place in tiles]
        if laid is not None and laid.square not in near:
            squares = {"square": square.name, "other": laid.square.name}
            self._forgive(self._check.error("play.ingot-elsewhere", laid.message, **squares))
        elif laid is not None:
            near = [laid.square]
        elif len(near) > 1 and turn.finished:
            self._forgive(self._check.error("play.ingot-unsaid"))
        ingots = (square, *(near if len(near) == 1 else ()))
        for place in ingots:
            self.lying[place] = self.lying.get(place, 0) + 1
        return ingots

    def taken(self, scores: Iterable[FeatureScore], gold: Gold) -> None:
        """Removes the ingots on completed features; ``gold`` is what lay there."""
        if gold:
            self.lying = dict(gold_left(gold, scores))
