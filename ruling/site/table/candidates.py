"""Tiles for a square: those of some edges, the ones that fit there first."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

from ruling.scenario.case.laid import LyingTile, known, misfits
from ruling.table.squares import Square
from ruling.table.tiles import Turned, designs, lay


def candidates(
    square: Square, tiles: Mapping[Square, LyingTile], edges: str, of_set: str = ""
) -> list[Turned]:
    """Every design in the first rotation that fits a square, or else that has such edges.

    Edges are letters clockwise from the north, ``?`` any.
    """
    lie = known(tiles)
    like = re.compile(edges.replace("?", "."))
    found = []
    for rotations in _designs():
        if of_set and rotations[0].tile.set != of_set:
            continue
        having = [laid for laid in rotations if like.fullmatch(laid.edges)]
        if having:
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


@cache
def _designs() -> tuple[tuple[Turned, ...], ...]:
    return tuple(tuple(_rotations(tile.id)) for tile in designs())


def _rotations(name: str) -> Iterator[Turned]:
    """A design as it can lie, each look once by its edges."""
    seen = set()
    for quarters in range(4):
        laid = lay(name, quarters)
        if laid is not None and laid.edges not in seen:
            seen.add(laid.edges)
            yield laid
