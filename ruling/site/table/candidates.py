"""Tiles for a square: those of some edges, the ones that fit there first."""

from collections.abc import Mapping

from ruling.scenario.case.laid import LyingTile, known, misfits
from ruling.table.squares import Square
from ruling.table.tile_search import with_edges
from ruling.table.tiles import Turned


def candidates(
    square: Square, tiles: Mapping[Square, LyingTile], edges: str, of_set: str = ""
) -> list[Turned]:
    """Every design in the first rotation that fits a square, or else that has such edges.

    Edges are letters clockwise from the north, ``?`` any.
    """
    lie, found = known(tiles), []
    for having in with_edges(edges):
        if not of_set or having[0].tile.set == of_set:
            best = min(having, key=lambda laid: len(misfits(square, laid, lie)))
            found.append((len(misfits(square, best, lie)), best))
    return [laid for _, laid in sorted(found, key=lambda each: each[0])]


def wished(square: Square, tiles: Mapping[Square, LyingTile]) -> str:
    """The edges that a tile must have to fit a square."""
    letters = []
    for side in range(4):
        there = square.step(side)
        other = tiles.get(there)
        laid = other.laid if other is not None else None
        letters.append(laid.edges[side ^ 2] if laid is not None else "?")
    return "".join(letters)
