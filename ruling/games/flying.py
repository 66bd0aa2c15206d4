"""Flying machines: where a meeple comes to that takes off, and where it may land."""

from collections.abc import Iterator

from ruling.games.payloads import DIE
from ruling.table.board import Board
from ruling.table.features import Feature
from ruling.table.squares import MIDDLE, Pointer, Square
from ruling.table.tiles import GARDEN, Turned

_WAYS = {"N": (-1, 0), "NE": (-1, 1), "E": (0, 1), "SE": (1, 1), "S": (1, 0), "SW": (1, -1),
         "W": (0, -1), "NW": (-1, -1)}  # fmt: skip
"""Rows and columns to go, by the direction of a machine, clockwise."""


def reached(square: Square, laid: Turned, distance: int | None) -> list[Square]:
    """Where a flight from a tile comes to; every place that it can, where no die is known."""
    names = list(_WAYS)
    turned = (names.index(laid.tile.machine) + 2 * laid.quarters) % len(names)
    down, right = _WAYS[names[turned]]
    flown = [distance] if distance is not None else range(1, DIE + 1)
    return [Square(square.row + far * down, square.column + far * right) for far in flown]


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
