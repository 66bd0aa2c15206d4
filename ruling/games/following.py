"""What can follow in a saved game: everything else is an error at its message."""

from collections.abc import Collection, Iterable

from ruling.errors import SavedGameError
from ruling.games.crowd import Crowd
from ruling.games.pieces import ABBOT, MEEPLES, has_element
from ruling.games.record import (
    GARDEN,
    Deployment,
    FigureMove,
    Passed,
    Return,
    SavedGame,
    SavedPlace,
    SavedTurn,
)
from ruling.table.board import Board
from ruling.table.squares import MIDDLE, SIDES, Pointer, Square
from ruling.table.tiles import CITY, FIELD, MONASTERY, ROAD, Turned


class Follower:
    """Checks the messages of one turn after the other; raises SavedGameError."""

    def __init__(self, saved: SavedGame, board: Board, unknown: Collection[Square]) -> None:
        self._saved, self._board, self._unknown = saved, board, unknown
        self._turn = saved.turns[0]

    def error(self, what: str, message: int = 0) -> SavedGameError:
        """An error about a message of the turn, or else about its tile."""
        turn = self._turn
        return SavedGameError(self._saved.file, what, message or turn.message, turn.number)

    def begin(self, turn: SavedTurn) -> None:
        """A turn begins: its tile goes on an empty square beside another tile."""
        self._turn = turn
        square, tiles = turn.laying.square, self._board.tiles
        if square in tiles or square in self._unknown:
            there = tiles[square].label if square in tiles else "a tile"
            raise self.error(f"{square.name} is taken: {there} lies there")
        around = [square.step(side) for side in range(4)]
        if not any(place in tiles or place in self._unknown for place in around):
            raise self.error(f"a tile on {square.name} would touch no other tile")

    def fits(self, laid: Turned) -> None:
        """The tile fits its neighbours."""
        for wrong in self._board.mismatches(self._turn.laying.square, laid):
            raise self.error(
                f"{laid.label} does not fit on {wrong.square.name}: its {SIDES[wrong.side]} edge "
                f"is a {wrong.edge}, that of {wrong.neighbour.name} a {wrong.neighbour_edge}"
            )

    def order(self) -> None:
        """One player after the other; one figure moves, then one meeple or none is placed."""
        turn, players = self._turn, self._saved.players
        expected = (self._saved.turns[0].player + turn.number - 1) % len(players)
        if turn.player != expected:
            raise self.error(
                f"it is the turn of {players[expected]}, not of {players[turn.player]}"
            )
        moved = done = False
        for doing in turn.doings:
            if isinstance(doing, FigureMove):
                if moved or done:
                    when = "after the meeple" if done else "after another figure"
                    raise self.error(f"the {doing.figure} cannot move {when}", doing.message)
                moved = True
            elif isinstance(doing, Deployment | Return | Passed):
                if done:
                    what = "the meeple was placed, taken back or passed on already"
                    raise self.error(what, doing.message)
                done = True

    def owner(self, doing: Deployment | Return) -> None:
        """A meeple is the player's own, and of a kind that the game is played with."""
        owner, _, piece = doing.id.partition(".")
        piece = piece.partition(".")[0]
        element = MEEPLES.get(piece, piece)
        if owner != str(self._turn.player):
            what = f"the meeple {doing.id} is not one of {self._saved.players[self._turn.player]}"
        elif not has_element(self._saved, element):
            what = f"the game is played without {element}"
        elif isinstance(doing, Return) and piece != ABBOT:
            what = f"only an abbot is taken back, not {doing.id}"
        elif isinstance(doing, Deployment) and piece == ABBOT and _has_no_abbot(doing.at):
            what = f"an abbot does not stand on the {doing.at.words}"
        else:
            return
        raise self.error(what, doing.message)

    def supply(self, doing: Deployment, standing: Iterable[str]) -> None:
        """A player has no more meeples of a kind than the game is set up with."""
        most = self._saved.elements.get(MEEPLES[doing.piece])
        out = [id for id in standing if id != doing.id]
        if type(most) is int and len(out) >= most:
            who = self._saved.players[self._turn.player]
            what = f"{who} has no such meeple left: {', '.join(out[:20])} stand already"
            raise self.error(what, doing.message)

    def segment(self, target: SavedPlace, message: int) -> Pointer:
        """The pointer to a road, a city or a monastery that there is."""
        laid = self._board.tiles.get(target.square)
        if laid is not None and not target.sides and laid.tile.monastery:
            return Pointer(target.square, MIDDLE)
        for segment, sides in laid.segments() if laid is not None else ():
            if tuple(sides) == target.sides and target.kind in ("", segment.kind):
                return Pointer(target.square, sides[0])
        there = f"{laid.label} lies there" if laid is not None else "no tile lies there"
        raise self.error(f"there is no {target.words} ({there})", message)

    def figure_to(self, move: FigureMove) -> Pointer | None:
        """Where a figure went; None where it was taken off."""
        if not has_element(self._saved, move.figure.value):
            raise self.error(f"the game is played without the {move.figure}", move.message)
        if move.to is None:
            return None
        if move.to.kind == FIELD:
            return self._field(move.to, move.message)
        if move.to.kind not in (ROAD, CITY, MONASTERY, ""):
            what = f"the {move.figure} cannot stand on a {move.to.kind}"
            raise self.error(what, move.message)
        return self.segment(move.to, move.message)

    def _field(self, target: SavedPlace, message: int) -> Pointer:
        """The pointer to a field of a tile, where no figure may stand."""
        laid = self._board.tiles.get(target.square)
        sides = [side for side in range(4) if laid is not None and laid.edge(side) == FIELD]
        if not sides:
            raise self.error(f"there is no {target.words}", message)
        return Pointer(target.square, sides[0])

    def meeple_on(self, deployed: Deployment, standing: Crowd) -> Pointer:
        """Where a meeple was placed: on the tile of this turn, where nobody stands yet."""
        at, message = deployed.at, deployed.message
        if at.square != self._turn.laying.square:
            what = f"a meeple goes on the placed tile, not on the {at.words}"
            raise self.error(what, message)
        if deployed.id in standing:
            what = f"the meeple {deployed.id} stands on {standing[deployed.id].at.name} already"
            raise self.error(what, message)
        place = self.segment(at, message)
        feature = self._board.feature_at(place)
        for other in standing.on(feature) if feature is not None else ():
            what = f"a meeple of {standing[other].meeple.player} stands on the {at.words} already"
            raise self.error(what, message)
        return place

    def is_aside(self, target: SavedPlace) -> bool:
        """Whether a meeple goes on a field or a garden, which are not ruled on.

        Older saved games do not name the kind: in the middle of a tile is its monastery,
        or else its garden.
        """
        if target.kind or target.sides:
            return target.kind in (FIELD, GARDEN)
        laid = self._board.tiles.get(target.square)
        return laid is None or not laid.tile.monastery


def _has_no_abbot(at: SavedPlace) -> bool:
    return bool(at.sides) or at.kind in (ROAD, CITY, FIELD)
