"""The map of a scenario with mistakes, as far as it can be read: enough to draw it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, TypeVar

from ruling.case.laid import misfits
from ruling.reading.mistakes import Mistakes
from ruling.reading.nodes import Scalar, parse
from ruling.reading.shapes import Filled
from ruling.reading.source import Source
from ruling.scenario.load import players_of
from ruling.scenario.map import MapTable
from ruling.scenario.schema.fields import scenario_shape
from ruling.scenario.schema.keys import Keys
from ruling.scenario.table import MOST_PLAYERS
from ruling.table.board import under_bridges
from ruling.table.features import BRIDGE, Link
from ruling.table.figures import Figure, Meeple
from ruling.table.squares import Pointer, Square, parse_pointer
from ruling.table.tiles import Turned

T = TypeVar("T")


class BrokenMap(NamedTuple):
    """The tiles that are known, the one placed now, tokens, and the edges that do not match.

    Of the figures and the meeples there are those who stand on a tile that is known.
    """

    tiles: Mapping[Square, Turned]
    placed: Square | None
    links: tuple[Link, ...]
    misfits: tuple[Pointer, ...]
    players: tuple[str, ...]
    figures: tuple[tuple[Pointer, Figure], ...]
    meeples: tuple[tuple[Pointer, Meeple], ...]


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
    lying = {square: laid for square, laid in tiles.items() if laid is not None}
    known = under_bridges(lying, table.bridges.values())
    if not known:
        return None
    players, places = _players(filled, table), filled.get("figures")
    figures = [(words, Figure(name)) for name, words in places.values.items()] if places else []
    meeples = [(s.at, s.meeple) for s in table.standers if s.meeple.player in players]
    misfitting = (
        Pointer(square, side)
        for square, laid in known.items()
        for side in misfits(square, laid, known)
        if side in (1, 2)  # each edge once, from the west or north
    )
    return BrokenMap(
        known,
        placed,
        tuple(link for link in table.board.links if link.by != BRIDGE),
        tuple(misfitting),
        players,
        tuple(_on_tiles(figures, known)),
        tuple(_on_tiles(meeples, known)),
    )


def _players(filled: Filled, table: MapTable) -> tuple[str, ...]:
    """The players, and then the others whose meeples stand there, as many as can play."""
    listed = players_of(filled, table, Mistakes([]))
    named = dict.fromkeys([*listed, *(stander.meeple.player for stander in table.standers)])
    return tuple(named)[:MOST_PLAYERS]


def _on_tiles(
    standing: Iterable[tuple[Scalar | None, T]], tiles: Mapping[Square, Turned]
) -> Iterator[tuple[Pointer, T]]:
    """Those whose words name a place on a tile that is known."""
    for words, who in standing:
        at = parse_pointer(words.text) if words is not None else None
        if at is not None and at.square in tiles:
            yield at, who
