"""Finding tiles in the catalogue: by name, by their edges in any rotation, by what they have."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache

from ruling.errors import RulingError, UnknownName
from ruling.table.tiles import CITY, ROAD, Tile, Turned, catalogue, designs, read_tile, spelt

_EDGES = re.compile(r"[CRFV?]{4}", re.IGNORECASE)

HAS: Mapping[str, Callable[[Tile], bool]] = {
    "road": lambda tile: any(segment.kind == ROAD for segment in tile.segments),
    "city": lambda tile: any(segment.kind == CITY for segment in tile.segments),
    "monastery": lambda tile: tile.monastery,
    "coat of arms": lambda tile: any(segment.coat_of_arms for segment in tile.segments),
    "inn": lambda tile: any(segment.inn for segment in tile.segments),
    "cathedral": lambda tile: any(segment.cathedral for segment in tile.segments),
    "magic": lambda tile: tile.magic,
    "garden": lambda tile: tile.garden is not None,
    "crop circle": lambda tile: "crop circle" in tile.signs,
    "lake": lambda tile: tile.lake,
    "river": lambda tile: bool(tile.river),
    "spring": lambda tile: tile.river_end == "spring",
    "river lake": lambda tile: tile.river_end == "lake",
    "goods": lambda tile: any(segment.goods for segment in tile.segments),
    "wine": lambda tile: any(segment.goods == "wine" for segment in tile.segments),
    "grain": lambda tile: any(segment.goods == "grain" for segment in tile.segments),
    "cloth": lambda tile: any(segment.goods == "cloth" for segment in tile.segments),
    "flying machine": lambda tile: "flying machine" in tile.signs,
    "gold mine": lambda tile: "gold mine" in tile.signs,
    "robber": lambda tile: "robber" in tile.signs,
    "volcano": lambda tile: "volcano" in tile.signs,
    "dragon": lambda tile: "dragon" in tile.signs,
    "princess": lambda tile: any(segment.princess for segment in tile.segments),
    "magic portal": lambda tile: "magic portal" in tile.signs,
    "tunnel": lambda tile: any(segment.tunnel for segment in tile.segments),
    "bazaar": lambda tile: "bazaar" in tile.signs,
}
"""What a tile can have, by its name."""

ALSO: Mapping[str, str] = {
    "shield": "coat of arms",
    "pennant": "coat of arms",
    "ferry": "lake",
    "gold": "gold mine",
    "machine": "flying machine",
    "robbers": "robber",
    "portal": "magic portal",
    "cloister": "monastery",
    "wheat": "grain",
    "fabric": "cloth",
}
"""What people also call it."""


def find_tiles(wanted: str = "", of_set: str = "", has: Iterable[str] = ()) -> list[Turned]:
    """The tiles of a name or of edges such as CRRC, of a set, and that have something.

    Edges are found in any rotation, ``?`` is any edge, and the tile is turned as it lies
    then. Raises UnknownName.
    """
    found = _named(wanted) if wanted else [Turned(tile, 0, tile.id) for tile in designs()]
    if of_set:
        wanted_set = _known("set", of_set, sets())
        found = [laid for laid in found if laid.tile.set == wanted_set]
    for name in has:
        check = HAS[_known("thing on a tile", name, HAS)]
        found = [laid for laid in found if check(laid.tile)]
    return found


def with_edges(edges: str) -> Iterator[list[Turned]]:
    """The designs that have such edges, ``?`` being any, each as it then can lie."""
    like = re.compile(edges.replace("?", "."))
    for rotations in _rotations():
        having = [laid for laid in rotations if like.fullmatch(laid.edges)]
        if having:
            yield having


@cache
def _rotations() -> tuple[tuple[Turned, ...], ...]:
    return tuple(tuple(Turned(tile, 0, tile.id).rotations()) for tile in designs())


def things_on(tile: Tile) -> list[str]:
    """What a tile has, by the names that can be asked for."""
    return [name for name, check in HAS.items() if check(tile)]


def sets() -> list[str]:
    """The names of the sets."""
    return list(dict.fromkeys(tile.set for tile in designs()))


def _named(wanted: str) -> list[Turned]:
    """The tile of a name, or every tile with such edges in its first rotation that has them."""
    try:
        return [read_tile(spelt(wanted))]
    except UnknownName:
        edges, at, turn = wanted.partition("@")
        if not _EDGES.fullmatch(edges):
            raise UnknownName("tile", wanted, catalogue()) from None
    if at:
        raise RulingError(f"edges are found in any rotation: write {edges} without '@{turn}'")
    return [found[0] for found in with_edges(edges.upper())]


def _spaced(name: str) -> str:
    """A name in small letters without its article, with blanks for all that joins its words."""
    spaced = name.casefold().replace("_", " ").replace("-", " ").removeprefix("the ")
    return ALSO.get(spaced, spaced)


def _known(kind: str, name: str, known: Iterable[str]) -> str:
    spaced = {_spaced(each): each for each in known}
    if _spaced(name) not in spaced:
        raise UnknownName(kind, name, list(spaced.values()))
    return spaced[_spaced(name)]
