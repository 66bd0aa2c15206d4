"""Tiles that do the same with less on them: without coat of arms, inn, cathedral or monastery."""

from collections.abc import Iterator
from functools import cache

from ruling.table.tiles import Segment, Tile, Turned, usual_designs

_Lies = tuple[str, frozenset[tuple[str, tuple[int, ...]]]]
"""The edges of a tile, and its segments by their sides."""


def plainer(laid: Turned) -> Iterator[str]:
    """The tiles with the same edges and segments and less besides, the plainest first."""
    here, most = _lying(laid), _things(laid.tile)
    once: dict[int, str] = {}
    for things, number, label, lying in _simple():
        if things < most and lying == here:
            once.setdefault(number, label)
    yield from once.values()


@cache
def _simple() -> list[tuple[int, int, str, _Lies]]:
    """Every tile in each of its turns, the plainest first."""
    tiles = [tile for tile in usual_designs() if not tile.lake]
    return sorted(
        (_things(tile), number, turned.label, _lying(turned))
        for number, tile in enumerate(tiles)
        for turned in (Turned(tile, quarters, tile.id) for quarters in range(4))
    )


def _lying(laid: Turned) -> _Lies:
    return laid.edges, frozenset((part.kind, tuple(sides)) for part, sides in laid.segments())


def _things(tile: Tile) -> int:
    """How much there is on a tile besides its roads and cities."""
    on = (tile.monastery, tile.magic, tile.lake, tile.garden, tile.river, tile.river_end)
    others = (tile.machine, tile.calls, *tile.signs)
    return sum(map(bool, (*on, *others))) + sum(map(_things_of, tile.segments))


def _things_of(part: Segment) -> int:
    printed = (part.coat_of_arms, part.inn, part.cathedral, part.inn_if, part.mouths, part.goods)
    return sum(map(bool, (*printed, part.princess, part.tunnel)))
