"""Finding tiles in the catalogue: by name, by their edges in any rotation, by what they have."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from ruling.errors import RulingError, UnknownName
from ruling.rulebook.editions import Edition, edition, edition_ids
from ruling.table.tiles import CITY, ROAD, Tile, Turned, catalogue, designs, lay

TURNS = ("0", "90", "180", "270")
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

    tile: Tile
    laid: Turned

    def names(self) -> list[str]:
        """Every name of the tile, with the turn that makes it lie as on the rule sheets."""
        return [Turned(self.tile, 0, name).label for name in self.tile.names]

    def counts(self) -> dict[str, int]:
        """How many copies one box of each edition holds."""
        copies = 1 if self.laid.has_garden else self.tile.copies
        return {id: copies if self._is_in(edition(id)) else 0 for id in edition_ids()}

    def _is_in(self, edition: Edition) -> bool:
        """Whether an edition has the tile, and with its garden if it has one."""
        if self.laid.has_garden and not edition.gardens:
            return False
        return not self.tile.crop_circle or self.tile.id in edition.tiles

    def has(self) -> list[str]:
        """What it has, by the names that can be asked for."""
        return [name for name, check in HAS.items() if check(self.tile)]


def find_tiles(wanted: str = "", of_set: str = "", has: Iterable[str] = ()) -> list[FoundTile]:
    """The tiles of a name or of edges such as CRRC, of a set, and that have something.

    Edges are found in any rotation, and the tile is shown as it lies then. Raises
    UnknownName.
    """
    found = _named(wanted) if wanted else [_entry(tile.id) for tile in designs()]
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
    name, at, turn = wanted.partition("@")
    if at and turn not in TURNS:
        raise RulingError(f"a tile is turned by 0, 90, 180 or 270 degrees, not '{turn}'")
    folded = {known.casefold(): known for known in catalogue()}
    known = folded.get(name.casefold())
    if known is not None:
        return [_entry(known, int(turn or 0) // 90)]
    if at and _EDGES.fullmatch(name):
        raise RulingError(f"edges are found in any rotation: write {name} without '@{turn}'")
    if _EDGES.fullmatch(wanted):
        return [entry for tile in designs() for entry in _with_edges(tile, wanted.upper())]
    raise UnknownName("tile", wanted, catalogue())


def _with_edges(tile: Tile, edges: str) -> list[FoundTile]:
    """The tile in the first rotation that has these edges, if one has."""
    rotations = [_entry(tile.id, quarters) for quarters in range(4)]
    return [entry for entry in rotations if entry.laid.edges == edges][:1]


def _entry(name: str, quarters: int = 0) -> FoundTile:
    laid = lay(name, quarters)
    assert laid is not None
    return FoundTile(laid.tile, laid)


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
