"""The map of a scenario with mistakes, as far as it can be read: enough to draw it."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ruling.scenario.fields import scenario_shape
from ruling.scenario.keys import Keys
from ruling.scenario.map import MapTable
from ruling.scenario.nodes import parse
from ruling.scenario.shapes import Filled
from ruling.scenario.source import Mistakes, Source
from ruling.table.squares import Pointer, Square
from ruling.table.tiles import Turned


class BrokenMap(NamedTuple):
    """The tiles that are known, the one placed now, and the edges that do not match."""

    tiles: Mapping[Square, Turned]
    placed: Square | None
    misfits: tuple[Pointer, ...]


def broken_map(source: Source, keys: Keys) -> BrokenMap | None:
    """The map of a text with mistakes; None where it has none, or no tile of it is known."""
    node, mistakes = parse(source)
    filled = scenario_shape(keys).read(node, mistakes) if node is not None else None
    if filled is None or filled.get("board") is None:
        return None
    table, action = MapTable(filled, source, Mistakes([])), filled.get("action")
    drawn = {**table.broken, **table.board.tiles}
    if isinstance(action, Filled) and {"tile", "at"} <= action.values.keys():
        table.place(action)
    tiles = {**table.broken, **table.board.tiles}
    placed = next((square for square in tiles if square not in drawn), None)
    known = {square: laid for square, laid in tiles.items() if laid is not None}
    return BrokenMap(known, placed, tuple(_misfits(known))) if known else None


def _misfits(tiles: Mapping[Square, Turned]) -> Iterator[Pointer]:
    """The eastern and southern edges of tiles that do not match what they meet."""
    for square, laid in tiles.items():
        for here in (Pointer(square, 1), Pointer(square, 2)):
            there = here.across()
            other = tiles.get(there.square)
            if other is not None and laid.edge(here.side) != other.edge(there.side):
                yield here
