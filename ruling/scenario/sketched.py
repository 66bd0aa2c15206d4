"""Features made of the numbers in a sketch."""

from ruling.scenario.shapes import Filled, Number
from ruling.table.features import NEIGHBOURS, Feature
from ruling.table.figures import Meeple
from ruling.table.tiles import CITY, MONASTERY, ROAD

PLACED_TILE = ""
"""The mark of the placed tile; the mark of any other single tile is its feature's name."""

ONLY_FOR = {
    "tiles": (ROAD, CITY),
    "coats of arms": (CITY,),
    "cathedral": (CITY,),
    "inn": (ROAD,),
    "neighbours": (MONASTERY,),
}
"""The keys that only some kinds of feature can have."""


def number(entry: Filled, key: str, default: int = 0) -> int:
    """The number under a key."""
    value = entry.get(key)
    return value.value if isinstance(value, Number) else default


def sketched(name: str, kind: str, entry: Filled, home: str) -> Feature:
    """A feature as the sketch gives it; open unless it says that it is complete."""
    tiles = number(entry, "tiles", 1)
    open_ends = 0 if entry.get("complete") else 1
    if kind == MONASTERY:
        open_ends = NEIGHBOURS - number(entry, "neighbours")
    return _feature(name, kind, tiles, open_ends, entry, (), home if tiles == 1 else None)


def grown(name: str, entry: Filled, parts: tuple[Feature, ...]) -> Feature:
    """The feature that the placed tile makes of some others; it counts as one tile more."""
    first = parts[0]
    tiles = number(entry, "tiles", sum(part.tiles for part in parts) + 1)
    open_ends = 0 if entry.get("completes") else 1
    if first.kind == MONASTERY:
        tiles, open_ends = 1, first.open_ends - 1
    return _feature(name, first.kind, tiles, open_ends, entry, parts, None)


def standing(player: str, strength: Number | Filled) -> list[Meeple]:
    """The meeples of a player from a number, or from numbers for each kind."""
    if isinstance(strength, Number):
        return [Meeple(player)] * strength.value
    plain, large = number(strength, "meeple"), number(strength, "large")
    return [Meeple(player)] * plain + [Meeple(player, large=True)] * large


def _feature(
    name: str,
    kind: str,
    tiles: int,
    open_ends: int,
    entry: Filled,
    parts: tuple[Feature, ...],
    home: str | None,
) -> Feature:
    return Feature(
        kind,
        tiles,
        open_ends,
        number(entry, "coats of arms") + sum(part.coats_of_arms for part in parts),
        bool(entry.get("inn")) or any(part.inn for part in parts),
        bool(entry.get("cathedral")) or any(part.cathedral for part in parts),
        name=name,
        home=home,
        parts=parts,
    )
