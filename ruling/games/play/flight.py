"""Flying machines: which meeple takes off, and where it may land."""

from collections.abc import Iterator

from ruling.errors import Term
from ruling.games.jcz.record import Deployment, Flight, SavedTurn
from ruling.games.play.crowd import PlacedMeeple
from ruling.games.play.meeple import Crew
from ruling.games.play.pieces import ABBOT, MEEPLES
from ruling.table.board import Board
from ruling.table.features import Feature
from ruling.table.figures import KINDS
from ruling.table.squares import MIDDLE, Pointer, Square
from ruling.table.tiles import GARDEN, Turned


def flies(crew: Crew, action: Flight, turn: SavedTurn) -> Square | None:
    """Carries out a take-off from the machine on the tile of its turn; returns the square reached.

    None where the number on the die is not known.
    """
    laid = crew.game.board.tiles[turn.laying.square]
    if action.square != turn.laying.square or not laid.tile.machine:
        raise crew.check.error("play.no-machine", action.message, square=action.square.name)
    crew.owned(action, turn.player)
    if not KINDS[MEEPLES[action.piece][1]].follower:
        raise crew.check.error("play.does-not-fly", action.message, piece=Term(action.piece))
    crew.free(action, turn.player)
    squares = _reached(action.square, laid, action.distance)
    return squares[0] if action.distance is not None else None


def lands(crew: Crew, flight: Flight, action: Deployment, turn: SavedTurn) -> PlacedMeeple:
    """Carries out the landing of a meeple: on an incomplete feature of the square it reached."""
    laid = crew.game.board.tiles[flight.square]
    if action.id != flight.id:
        ids = {"id": flight.id, "other": action.id}
        raise crew.check.error("play.another-flies", action.message, **ids)
    if action.at.square not in _reached(flight.square, laid, flight.distance):
        to = action.at.square.name
        raise crew.check.error("play.not-flown-there", action.message, square=to)
    at = crew.place(action.at, action.message)
    options = _landings(crew.game.board, at.square, action.piece == ABBOT, crew.game.dragon)
    if crew.game.board.feature_at(at) not in list(options):
        raise crew.check.error("play.no-landing", action.message, place=action.at.words)
    return crew.put(action, turn.player, at)


def must_land(crew: Crew, flight: Flight, reached: Square | None) -> bool:
    """Whether a flight must end with a landing on the square that it has reached."""
    if reached is None:
        return False
    abbot, dragon = flight.piece == ABBOT, crew.game.dragon
    return any(_landings(crew.game.board, reached, abbot, dragon))


def _reached(square: Square, laid: Turned, distance: int | None) -> list[Square]:
    """The square that a flight from a tile reaches; every possible one where no die is known."""
    flights = laid.flights(square)
    return flights if distance is None else [flights[distance - 1]]


def _landings(
    board: Board, square: Square, abbot: bool, dragon: Square | None
) -> Iterator[Feature]:
    """The incomplete features of a square where a meeple may land; for an abbot in its middle."""
    laid = board.tiles.get(square)
    if laid is None or dragon == square:
        return
    edges = [] if abbot else [sides[0] for _, sides in laid.segments() if sides]
    for side in (*edges, MIDDLE):
        feature = board.feature_at(Pointer(square, side))
        if feature is not None and not feature.complete and (abbot or feature.kind != GARDEN):
            yield feature
