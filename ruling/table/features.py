"""Features: roads, cities, monasteries and gardens at one moment, and what changed them.

A feature is immutable. A tile that extends it makes a new one that remembers the old, so every
feature is a snapshot, and a placement costs only what it touches.
"""

from collections import Counter
from collections.abc import Container, Hashable, Iterable
from dataclasses import dataclass
from operator import attrgetter
from typing import NamedTuple

from ruling.table.squares import Pointer, Square
from ruling.table.tiles import CITY, ROAD, SURROUNDED

NEIGHBOURS = 8
"""How many neighbours complete a monastery or garden."""

Pieces = tuple[tuple[str, int], ...]
"""Pieces of other expansions on a feature, by name, with their numbers."""

SURVEYORS = "surveyors"
"""How the names begin of what the Land Surveyors bring."""

ONCE = ("siege", "german cathedral", "darmstadtium", SURVEYORS)
"""What is there or is not, however many parts of a feature have it."""

GOODS = "goods"
"""What cities bring; the names of those that a file lists begin so, and end with the kind."""

SURVEYED = (f"{SURVEYORS} bad neighbourhood", f"{SURVEYORS} peasant uprising")
"""What the Land Surveyors bring by numbers."""


def merged_pieces(groups: Iterable[Pieces]) -> Pieces:
    """Adds up the pieces of several parts into those of one feature."""
    found = Counter[str]()
    for group in groups:
        found.update(dict(group))
    for name in found:
        if name.startswith(ONCE) and name not in SURVEYED:
            found[name] = 1
    return tuple((name, number) for name, number in found.items() if number)


@dataclass(frozen=True, slots=True, eq=False)
class Feature:
    """One road, city, field, monastery or garden; two are the same only if they are one object.

    ``tiles`` counts each tile once. ``open_ends`` is what is missing: sides without a
    neighbour, or neighbours of a monastery or garden. ``home`` is the tile of a feature that lies
    on a single tile (its square; in a sketch any mark that tells tiles apart). ``name`` is set
    in sketches only; on a map the feature is named after its first segment. ``pieces`` are
    those of other expansions on it; their ``segments`` are all that a German cathedral counts.
    ``goods`` are the kinds that are printed on its tiles, one for each symbol,
    ``coats_if`` the questions and readings under which it has one coat of arms more for each.
    """

    kind: str
    tiles: int
    open_ends: int
    coats_of_arms: int = 0
    inn: bool = False
    cathedral: bool = False
    inn_if: frozenset[tuple[str, str]] = frozenset()
    name: str | None = None
    home: Hashable = None
    first: Pointer | None = None
    parts: "tuple[Feature, ...]" = ()
    own: tuple[Pointer, ...] = ()
    pieces: Pieces = ()
    goods: tuple[str, ...] = ()
    coats_if: tuple[tuple[str, str], ...] = ()

    @property
    def complete(self) -> bool:
        """Whether nothing is missing."""
        return self.open_ends == 0

    @property
    def id(self) -> str:
        """The name in the output: the sketch's name, or the pointer to the first segment."""
        if self.name is not None:
            return self.name
        assert self.first is not None
        return self.first.name

    def pointers(self) -> list[Pointer]:
        """A pointer to each segment, by row and column; empty in a sketch."""
        parts = [self]
        for part in parts:  # grows as it goes: the parts of the parts as well
            parts.extend(part.parts)
        return sorted(pointer for part in parts for pointer in part.own)

    def pointers_on(self, square: Hashable) -> list[Pointer]:
        """A pointer to its segment on a square, else to any of them; empty in a sketch."""
        places = self.pointers()
        here = [place for place in places if place.square == square]
        return (here or places)[:1]

    def squares(self) -> list[str]:
        """The names of the pointers to its segments; in a sketch, its own name."""
        return [pointer.name for pointer in self.pointers()] or [self.id]

    def countables(self) -> dict[str, int]:
        """What the scoring stages can count, each with its number; includes its kind and state."""
        state = "complete" if self.open_ends == 0 else "unfinished"
        has = {"tiles": self.tiles, self.kind: 1, state: 1}
        if self.kind in SURROUNDED:
            has["neighbours"] = NEIGHBOURS - self.open_ends
        if self.tiles == 2:
            has["two tiles"] = 1
        if self.coats_of_arms:
            has["coats of arms"] = self.coats_of_arms
        if self.inn or self.inn_if:
            has["inn"] = 1
        if self.cathedral:
            has["cathedral"] = 1
        if self.pieces:
            has.update(self.counting())
        if self.goods:
            has[GOODS] = has.get(GOODS, 0) + len(self.goods)
        return has

    def counting(self) -> Pieces:
        """The pieces that count: of segments, those beyond one for each tile.

        Goods count together, whatever their kinds.
        """
        left: dict[str, int] = {}
        for name, number in self.pieces:
            called = GOODS if name.startswith(GOODS) else name
            beyond = self.tiles if name == "segments" else 0
            left[called] = left.get(called, 0) + number - beyond
        return tuple((name, number) for name, number in left.items() if number)

    def goods_by_kind(self) -> Counter[str]:
        """The number of goods of each kind: those printed on its tiles and those listed."""
        found = Counter(self.goods)
        for name, number in self.pieces:
            if name.startswith(GOODS):
                found[name.removeprefix(GOODS).strip()] += number
        return found

    def extends_beyond(self, tile: Hashable) -> bool:
        """Whether some of its segments are on another tile than the given one."""
        return self.tiles > 1 or self.home != tile


def by_place(features: Iterable[Feature]) -> list[Feature]:
    """Sorts the features of a map by their place; those of a sketch keep their order."""
    listed = list(features)
    if listed and listed[0].first is not None:
        listed.sort(key=attrgetter("first"))
    return listed


def not_complete_before(
    features: Iterable[Feature], completed: Container[Feature]
) -> tuple[tuple[Feature, ...], int]:
    """Returns the roads and cities that are open or in ``completed``, and the number of others."""
    there = [each for each in features if each.kind in (ROAD, CITY)]
    known = tuple(each for each in there if each.open_ends or each in completed)
    return known, len(there) - len(known)


ABBEY = "abbey"
"""The tile that closes what touches it, joins nothing, and is a tile of no road or city."""

FERRY, BRIDGE, TUNNEL = "ferry", "bridge", "tunnel"
"""What joins roads without being a tile."""


class Link(NamedTuple):
    """A piece that joins roads without being a tile; ``by`` names it: a ferry, a tunnel, a bridge.

    The ends are two segments of road, or two opposite field edges of one square: over that
    square it is then itself a segment of road. ``closes`` is how many open ends it closes
    besides the edges that meet: those of a tunnel are two mouths, a lake closed a ferry's.
    A sketch knows no ends.
    """

    by: str
    ends: tuple[Pointer, ...] = ()
    closes: int = 0


class Growth(NamedTuple):
    """A feature as it is now, and the features that it is made of.

    Without parts it has begun, with one it has grown, with more they were joined. ``by`` names the
    piece that caused it; it is empty where the tile itself did.
    """

    feature: Feature
    parts: tuple[Feature, ...]
    by: str = ""


class Parting(NamedTuple):
    """A feature before a link was removed, and the features that are left: none, one or two."""

    feature: Feature
    parts: tuple[Feature, ...]


class Change(NamedTuple):
    """What happened to features, and by what cause: a tile, a link, or a tile with a bridge.

    ``touched`` are the roads, cities and the monastery on the tile, or those that the link
    joined or parted, as they are now. ``completed`` are all features, monasteries around
    included, that were not complete and are now. ``tile`` is the mark of the placed tile that
    a feature's ``home`` and a spot's ``tile`` are compared with, ``magic`` whether it has the
    symbol. A sketch knows neither its ``square`` nor its ``label``, the name with the turn, but for
    an abbey. ``left`` is the link that a moved ferry was until now.
    """

    grown: tuple[Growth, ...] = ()
    touched: tuple[Feature, ...] = ()
    completed: tuple[Feature, ...] = ()
    parted: tuple[Parting, ...] = ()
    tile: Hashable = None
    magic: bool = False
    link: Link | None = None
    square: Square | None = None
    label: str = ""
    left: Link | None = None

    @property
    def abbey(self) -> bool:
        """Whether an abbey did it, turned or not: what it closed is not on it."""
        return self.label.partition("@")[0] == ABBEY

    @property
    def next_tile(self) -> bool:
        """Whether this is the next tile, for which a join by a token waits: an abbey is none."""
        return self.tile is not None and not self.abbey

    def now(self, feature: Feature) -> Feature:
        """The feature that an earlier feature has become by this change."""
        return next((each.feature for each in self.grown if feature in each.parts), feature)

    def joined_by(self, feature: Feature) -> str:
        """The piece that made a feature what it is now; empty where the tile itself did."""
        return next((growth.by for growth in self.grown if growth.feature is feature), "")
