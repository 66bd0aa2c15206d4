"""The algebra of features without a board: they begin, grow, join, part and close by their names.

Who asks whether a step can be, and what a feature has besides its tiles, has asked before.
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
    """Features by name; what was joined answers to the names of all its parts.

    ``mark`` is that of the next tile that is placed: the home of what begins on it.
    """

    def __init__(self, named: Mapping[str, Feature], mark: Hashable = PLACED_TILE) -> None:
        self.named = dict(named)
        self.mark = mark

    def copy(self) -> "NamedFeatures":
        """The same, to go on from twice."""
        return NamedFeatures(self.named, self.mark)

    def features(self) -> tuple[Feature, ...]:
        """Every feature, each once."""
        return tuple(dict.fromkeys(self.named.values()))

    def spot(self, name: str) -> Spot:
        """The place of a name."""
        feature = self.named[name]
        return Spot(feature, name, feature.home)

    def become(self, feature: Feature, parts: tuple[Feature, ...] = ()) -> Growth:
        """Let a feature stand for what some parts have become; without any it has begun."""
        if parts:
            known = self.named.items()
            self.named = {name: feature if old in parts else old for name, old in known}
        self.named[feature.id] = feature
        return Growth(feature, parts)

    def close(self, part: Feature) -> Growth:
        """Close what grows by no tile: beside an abbey, or a road whose open end was at a lake."""
        return self.become(replace(part, open_ends=0, parts=(part,)), (part,))

    def placed(self, grown: Iterable[Growth], magic: bool = False, label: str = "") -> Change:
        """What a tile has changed; the next one has another mark."""
        mark, self.mark = self.mark, (PLACED_TILE, self.mark)
        return _change(grown)._replace(tile=mark, magic=magic, label=label)


def joined(name: str, parts: Sequence[Feature], tiles: int, closes: bool = False) -> Feature:
    """One feature of so many tiles that is made of others, or of one that grows.

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
    """On how many tiles those lie that a tile, or a token, makes one."""
    return sum(part.tiles for part in parts) + TOKEN_TILES.get(by, 1)


def over_bridge(feature: Feature) -> Feature:
    """What begins on the placed tile, and on a bridge over it."""
    return replace(feature, pieces=(*feature.pieces, (BRIDGE, 1)))


def parted(roads: tuple[Feature, ...]) -> Parting:
    """The road that two were as long as a ferry lay between them."""
    name = " + ".join(road.id for road in roads)
    return Parting(Feature(ROAD, tiles_of(roads, FERRY), 1, name=name, parts=roads), roads)


def linked(by: str, joins: Growth, closed: Sequence[Growth], old: tuple[Parting, ...]) -> Change:
    """What a token has changed: it joins roads, and where it lay before it leaves a road parted."""
    grown = (*closed, joins._replace(by=by))
    return _change(grown)._replace(parted=old, link=Link(by))


def _change(growths: Iterable[Growth]) -> Change:
    grown = tuple(growths)
    touched = tuple(growth.feature for growth in grown)
    return Change(grown, touched, tuple(feature for feature in touched if feature.complete))


def _pieces(parts: Sequence[Feature], tiles: int) -> Pieces:
    """The pieces of all parts; where they count segments, each tile more is one segment more."""
    if not any(part.pieces for part in parts):
        return ()
    more = tiles - sum(part.tiles for part in parts if "segments" in dict(part.pieces))
    merged = merged_pieces(part.pieces for part in parts)
    return tuple((name, n + more if name == "segments" else n) for name, n in merged)
