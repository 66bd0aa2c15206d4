"""Finds tiles in the catalogue by name, by edges in any rotation, and by what is on them.

Also finds the simpler tiles with the same edges.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache

from ruling.errors import RulingError, UnknownName, sentence
from ruling.table.signs import SIGNS, signs_of
from ruling.table.tiles import (
    CITY,
    ROAD,
    Tile,
    Turned,
    catalogue,
    catalogue_spelling,
    designs,
    read_tile,
    usual_designs,
)

_EDGES = re.compile(r"[CRFV?]{4}", re.IGNORECASE)

OTHERS: Mapping[str, tuple[int, Callable[[Tile], bool]]] = {
    "road": (0, lambda tile: any(segment.kind == ROAD for segment in tile.segments)),
    "city": (1, lambda tile: any(segment.kind == CITY for segment in tile.segments)),
    "goods": (13, lambda tile: any(segment.goods for segment in tile.segments)),
}
"""What a tile can have that is no sign: its place among what can be asked for, and who has it."""


def find_tiles(wanted: str = "", of_set: str = "", has: Iterable[str] = ()) -> list[Turned]:
    """Finds the tiles with a name or with edges such as CRRC, of a set, that have some properties.

    Edges match in any rotation, ``?`` matches any edge, and the tile is returned in the rotation
    that matches. Raises UnknownName.
    """
    found = _named(wanted) if wanted else [Turned(tile, 0, tile.id) for tile in designs()]
    if of_set:
        wanted_set = _known("set", of_set, sets())
        found = [laid for laid in found if laid.tile.set == wanted_set]
    for name in has:
        check = tile_properties()[_known("thing on a tile", name, tile_properties())]
        found = [laid for laid in found if check(laid.tile)]
    return found


@cache
def tile_properties() -> Mapping[str, Callable[[Tile], bool]]:
    """The properties that a tile can be found by: each name with a test of a tile."""
    signs = {name: (sign.asked, sign.on) for name, sign in SIGNS.items() if sign.asked is not None}
    known = {**OTHERS, **signs}
    return {name: known[name][1] for name in sorted(known, key=lambda name: known[name][0])}


def with_edges(edges: str) -> Iterator[list[Turned]]:
    """Yields for each design with such edges (``?`` is any) the rotations in which it has them."""
    like = re.compile(edges.replace("?", "."))
    for rotations in _rotations():
        having = [laid for laid in rotations if like.fullmatch(laid.edges)]
        if having:
            yield having


@cache
def _rotations() -> tuple[tuple[Turned, ...], ...]:
    return tuple(tuple(Turned(tile, 0, tile.id).rotations()) for tile in designs())


def properties_on(tile: Tile) -> list[str]:
    """The names of the properties that a tile has."""
    return [name for name, check in tile_properties().items() if check(tile)]


def sets() -> list[str]:
    """The names of the sets."""
    return list(dict.fromkeys(tile.set for tile in designs()))


_Segments = tuple[str, frozenset[tuple[str, tuple[int, ...]]]]
"""The edges of a tile, and its segments by their sides."""


def simpler_tiles(laid: Turned) -> Iterator[str]:
    """Yields the tiles with the same edges and segments but less on them, the simplest first."""
    here, most = _segments(laid), _printed(laid.tile)
    once: dict[int, str] = {}
    for printed, number, label, segments in _by_simplicity():
        if printed < most and segments == here:
            once.setdefault(number, label)
    yield from once.values()


@cache
def _by_simplicity() -> list[tuple[int, int, str, _Segments]]:
    """Every tile in each of its turns, the simplest first."""
    tiles = [tile for tile in usual_designs() if not tile.lake]
    return sorted(
        (_printed(tile), number, turned.label, _segments(turned))
        for number, tile in enumerate(tiles)
        for turned in (Turned(tile, quarters, tile.id) for quarters in range(4))
    )


def _segments(laid: Turned) -> _Segments:
    return laid.edges, frozenset((part.kind, tuple(sides)) for part, sides in laid.segments())


def _printed(tile: Tile) -> int:
    """The number of things printed on a tile besides its roads and cities."""
    return len(list(signs_of(Turned(tile, 0, tile.garden or tile.id))))


def _named(wanted: str) -> list[Turned]:
    """The tile of a name, or else each tile with such edges, in the first rotation that matches."""
    try:
        return [read_tile(catalogue_spelling(wanted))]
    except UnknownName:
        edges, at, turn = wanted.partition("@")
        if not _EDGES.fullmatch(edges):
            raise UnknownName("tile", wanted, catalogue()) from None
    if at:
        raise RulingError(sentence("tile.edges-without-turn", edges=edges, turn=turn))
    return [found[0] for found in with_edges(edges.upper())]


def _spaced(name: str) -> str:
    """A name in lower case without its article, with blanks in place of hyphens and the like."""
    spaced = name.casefold().replace("_", " ").replace("-", " ").removeprefix("the ")
    return next((sign.name for sign in SIGNS.values() if spaced in sign.also), spaced)


def _known(kind: str, name: str, known: Iterable[str]) -> str:
    spaced = {_spaced(each): each for each in known}
    if _spaced(name) not in spaced:
        raise UnknownName(kind, name, list(spaced.values()))
    return spaced[_spaced(name)]
