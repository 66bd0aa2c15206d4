"""Finding tiles in the catalogue: by name, by their edges in any rotation, by what they have."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from ruling.errors import RulingError, UnknownName
from ruling.table.tiles import CITY, ROAD, Tile, Turned, catalogue, designs, read_tile, spelt

_EDGES = re.compile(r"[CRF]{4}", re.IGNORECASE)

HAS: Mapping[str, Callable[[Tile], bool]] = {
    "road": lambda tile: any(segment.kind == ROAD for segment in tile.segments),
    "city": lambda tile: any(segment.kind == CITY for segment in tile.segments),
    "monastery": lambda tile: tile.monastery,
    "coat of arms": lambda tile: any(segment.coat_of_arms for segment in tile.segments),
    "inn": lambda tile: any(segment.inn for segment in tile.segments),
    "cathedral": lambda tile: any(segment.cathedral for segment in tile.segments),
    "magic": lambda tile: tile.magic,
    "garden": lambda tile: tile.garden is not None,
    "crop circle": lambda tile: tile.crop_circle,
}
"""What a tile can have, by its name."""


class FoundTile(NamedTuple):
    """A tile of the catalogue as it was found: turned as its name or the edges ask for."""

    laid: Turned

    @property
    def tile(self) -> Tile:
        """The design."""
        return self.laid.tile

    def names(self) -> list[str]:
        """Every name of the tile, with the turn that makes it lie as on the rule sheets."""
        return [Turned(self.tile, 0, name).label for name in self.tile.names]

    def has(self) -> list[str]:
        """What it has, by the names that can be asked for."""
        return [name for name, check in HAS.items() if check(self.tile)]


def find_tiles(wanted: str = "", of_set: str = "", has: Iterable[str] = ()) -> list[FoundTile]:
    """The tiles of a name or of edges such as CRRC, of a set, and that have something.

    Edges are found in any rotation, and the tile is shown as it lies then. Raises
    UnknownName.
    """
    found = _named(wanted) if wanted else [_drawn(tile, 0) for tile in designs()]
    if of_set:
        found = [entry for entry in found if entry.tile.set == _set(of_set)]
    for name in has:
        check = HAS[_known("thing on a tile", name, HAS)]
        found = [entry for entry in found if check(entry.tile)]
    return found


def sets() -> list[str]:
    """The names of the sets."""
    return list(dict.fromkeys(tile.set for tile in designs()))


def _named(wanted: str) -> list[FoundTile]:
    try:
        return [FoundTile(read_tile(spelt(wanted)))]
    except UnknownName:
        edges, at, turn = wanted.partition("@")
        if not _EDGES.fullmatch(edges):
            raise UnknownName("tile", wanted, catalogue()) from None
    if at:
        raise RulingError(f"edges are found in any rotation: write {edges} without '@{turn}'")
    return [entry for tile in designs() for entry in _with_edges(tile, edges.upper())]


def _with_edges(tile: Tile, edges: str) -> list[FoundTile]:
    """The tile in the first rotation that has these edges, if one has."""
    rotations = [_drawn(tile, quarters) for quarters in range(4)]
    return [entry for entry in rotations if entry.laid.edges == edges][:1]


def _drawn(tile: Tile, quarters: int) -> FoundTile:
    return FoundTile(Turned(tile, quarters, tile.id))


def _set(name: str) -> str:
    return _known("set", name, sets())


def _spaced(name: str) -> str:
    """A name in small letters with blanks for all that joins its words; shields are arms."""
    spaced = name.casefold().replace("_", " ").replace("-", " ")
    return {"shield": "coat of arms", "pennant": "coat of arms"}.get(spaced, spaced)


def _known(kind: str, name: str, known: Iterable[str]) -> str:
    listed = list(known)
    folded = _spaced(name)
    for each in listed:
        if folded == _spaced(each):
            return each
    raise UnknownName(kind, name, listed)
