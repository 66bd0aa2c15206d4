"""Features without a board: they begin, grow, join, part and close by their names.

The caller has checked that a step is possible and which pieces a feature has.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import replace

from ruling.table.features import (
    BRIDGE,
    FERRY,
    TUNNEL,
    Change,
    Feature,
    Growth,
    Link,
    Parting,
    Pieces,
    merged_pieces,
)
from ruling.table.figures import Spot
from ruling.table.tiles import ROAD, SURROUNDED

PLACED_TILE = ""
"""The mark of the placed tile; the mark of any other single tile is its feature's name."""

TOKEN_TILES = {FERRY: -1, TUNNEL: 0, BRIDGE: 1}
"""How many tiles more a road has than the two that a token joins: they share the lake of a ferry,
and a bridge goes over one more."""


class NamedFeatures:
    """Features by name; a joined feature answers to the names of all its parts.

    ``mark`` identifies the next tile that is placed: the home of what begins on it.
    """

    def __init__(self, named: Mapping[str, Feature], mark: Hashable = PLACED_TILE) -> None:
        self.named = dict(named)
        self.mark = mark

    def copy(self) -> "NamedFeatures":
        """Returns an independent copy."""
        return NamedFeatures(self.named, self.mark)

    def features(self) -> tuple[Feature, ...]:
        """Every feature, each once."""
        return tuple(dict.fromkeys(self.named.values()))

    def spot(self, name: str) -> Spot:
        """The spot on the feature of a name."""
        feature = self.named[name]
        return Spot(feature, name, feature.home)

    def become(self, feature: Feature, parts: tuple[Feature, ...] = ()) -> Growth:
        """Replaces the parts by the feature that they have become; without parts it has begun."""
        if parts:
            known = self.named.items()
            self.named = {name: feature if old in parts else old for name, old in known}
        self.named[feature.id] = feature
        return Growth(feature, parts)

    def close(self, part: Feature) -> Growth:
        """Completes a feature without a tile: beside an abbey, or a road that ends at a lake."""
        return self.become(replace(part, open_ends=0, parts=(part,)), (part,))

    def placed(self, grown: Iterable[Growth], magic: bool = False, label: str = "") -> Change:
        """Returns the change that a tile made, and sets the mark of the next tile."""
        mark, self.mark = self.mark, (PLACED_TILE, self.mark)
        return _change(grown)._replace(tile=mark, magic=magic, label=label)


def joined(name: str, parts: Sequence[Feature], tiles: int, closes: bool = False) -> Feature:
    """Makes one feature of ``tiles`` tiles from others, or from one that grows.

    A monastery or garden has one neighbour more instead.
    """
    first, ends = parts[0], 0 if closes else 1
    if first.kind in SURROUNDED:
        tiles, ends = 1, first.open_ends - 1
    return Feature(
        first.kind,
        tiles,
        ends,
        sum(part.coats_of_arms for part in parts),
        any(part.inn for part in parts),
        any(part.cathedral for part in parts),
        name=name,
        parts=tuple(parts),
        pieces=_pieces(parts, tiles),
    )


def tiles_of(parts: Iterable[Feature], by: str = "") -> int:
    """The number of tiles of some features once a tile, or a token, has joined them."""
    return sum(part.tiles for part in parts) + TOKEN_TILES.get(by, 1)


def over_bridge(feature: Feature) -> Feature:
    """Returns a feature that begins on the placed tile as one that begins on a bridge over it."""
    return replace(feature, pieces=(*feature.pieces, (BRIDGE, 1)))


def parted(roads: tuple[Feature, ...]) -> Parting:
    """Returns the parting of a road into the two that a ferry had joined."""
    name = " + ".join(road.id for road in roads)
    return Parting(Feature(ROAD, tiles_of(roads, FERRY), 1, name=name, parts=roads), roads)


def linked(by: str, joins: Growth, closed: Sequence[Growth], old: tuple[Parting, ...]) -> Change:
    """Returns the change that a token made: roads joined, and a road parted where it lay before."""
    grown = (*closed, joins._replace(by=by))
    return _change(grown)._replace(parted=old, link=Link(by))


def _change(growths: Iterable[Growth]) -> Change:
    grown = tuple(growths)
    touched = tuple(growth.feature for growth in grown)
    return Change(grown, touched, tuple(feature for feature in touched if feature.complete))


def _pieces(parts: Sequence[Feature], tiles: int) -> Pieces:
    """The pieces of all parts; each further tile counts as one segment where segments count."""
    if not any(part.pieces for part in parts):
        return ()
    more = tiles - sum(part.tiles for part in parts if "segments" in dict(part.pieces))
    merged = merged_pieces(part.pieces for part in parts)
    return tuple((name, n + more if name == "segments" else n) for name, n in merged)
