"""Flying machines: where a meeple comes to that takes off, and where it may land."""

from collections.abc import Iterator

from ruling.table.board import Board
from ruling.table.features import Feature
from ruling.table.squares import MIDDLE, Pointer, Square
from ruling.table.tiles import GARDEN, Turned


def reached(square: Square, laid: Turned, distance: int | None) -> list[Square]:
    """Where a flight from a tile comes to; every place that it can, where no die is known."""
    flights = laid.flights(square)
    return flights if distance is None else [flights[distance - 1]]


def landings(board: Board, square: Square, abbot: bool) -> Iterator[Feature]:
    """What a meeple may land on at a square: all that is open, an abbot in its middle only."""
    laid = board.tiles.get(square)
    if laid is None:
        return
    edges = [] if abbot else [sides[0] for _, sides in laid.segments() if sides]
    for side in (*edges, MIDDLE):
        feature = board.feature_at(Pointer(square, side))
        if feature is not None and not feature.complete and (abbot or feature.kind != GARDEN):
            yield feature
