"""The board: places tiles, connects links, and returns every change.

Nothing is rescanned: placing a tile costs the sides of that tile, however many tiles lie.
"""

from collections.abc import Container, Iterable, Mapping
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from ruling.table.features import BRIDGE, Change, Feature, Growth, Link, Pieces
from ruling.table.network import Network
from ruling.table.squares import MIDDLE, SIDES, Pointer, Square, facing
from ruling.table.tiles import FIELD, GARDEN, MONASTERY, RIVER, ROAD, WALL, Segment, Turned

if TYPE_CHECKING:
    from ruling.table.fields import Fields

NO_PIECES: Mapping[Pointer, Pieces] = MappingProxyType({})
"""What lies on a board where no other expansion is played."""


class Mismatch(NamedTuple):
    """An edge of a tile that does not fit the edge that it meets."""

    square: Square
    side: int
    edge: str
    neighbour: Square
    neighbour_edge: str


def fits(edge: str, other: str) -> bool:
    """Whether two edges fit that meet: they are of one kind, or one of them is a wall."""
    return edge == other or WALL in (edge, other)


def missing_beside(square: Square, tiles: Container[Square]) -> list[Square]:
    """The squares beside one where no tile lies; a hole has none."""
    return [at for at in map(square.step, range(4)) if at not in tiles]


class Board:
    """Tiles on squares, and the features that they make.

    ``pieces`` are those of other expansions by their place, on tiles placed later too; without
    ``gardens`` the gardens that are printed on tiles are ignored.
    """

    def __init__(self, pieces: Mapping[Pointer, Pieces] = NO_PIECES, gardens: bool = False) -> None:
        self.tiles: dict[Square, Turned] = {}
        self.links: list[Link] = []
        self._pieces = pieces
        self._network = Network(pieces)
        self._gardens = gardens
        self._surrounded: dict[Square, Feature] = {}
        self._fields: Fields | None = None

    def features(self) -> tuple[Feature, ...]:
        """All roads, cities, monasteries and gardens as they are now, in the order of creation."""
        return (*self._network.features.values(), *self._surrounded.values())

    def unfinished(self) -> tuple[Feature, ...]:
        """All incomplete roads and cities; the complete ones cost nothing here."""
        return tuple(self._network.unfinished)

    @property
    def complete(self) -> int:
        """The number of complete roads and cities."""
        return self._network.complete

    def feature_at(self, pointer: Pointer) -> Feature | None:
        """The feature at a pointer now; an edge of a river gives a feature of its own.

        None where no tile lies, for the middle of a tile without a monastery or garden, and for a
        half-edge or a tile that does not name a field.
        """
        if pointer.side == MIDDLE:
            return self._surrounded.get(pointer.square)
        feature = self._network.feature_at(pointer)
        if feature is None and pointer.square in self.tiles:
            if 0 <= pointer.side < len(SIDES):
                kind = self.tiles[pointer.square].edge(pointer.side)
                if kind == RIVER:
                    return Feature(kind, 1, 1, first=pointer, own=(pointer,), home=pointer.square)
            return self.fields().at(pointer)
        return feature

    def fields(self) -> "Fields":
        """The fields of the board; computed when first asked for, and then kept up."""
        if self._fields is None:
            from ruling.table.fields import Fields  # few boards have farmers

            self._fields = Fields(self.tiles)
        return self._fields

    def cities_by(self, field: Feature) -> tuple[Feature, ...]:
        """The cities that border a field, each once, complete or not."""
        return self.fields().cities(field, self._network.feature_at)

    def mismatches(
        self, square: Square, laid: Turned, bridge: Link | None = None
    ) -> list[Mismatch]:
        """The edges at which a tile, perhaps with a bridge over it, does not fit on a square."""
        found = []
        for side in range(4):
            met = facing(square, side)
            neighbour = self.tiles.get(met.square)
            if neighbour is None:
                continue
            edge, other = laid.edge(side), neighbour.edge(met.side)
            if bridge is not None and Pointer(square, side) in bridge.ends:
                edge = ROAD
            if other == FIELD and self.links and self._network.feature_at(met):
                other = ROAD
            if not fits(edge, other):
                found.append(Mismatch(square, side, edge, met.square, other))
        return found

    def missing_beside(self, square: Square) -> list[Square]:
        """The squares beside one where no tile lies; a hole has none."""
        return missing_beside(square, self.tiles)

    def place(self, square: Square, laid: Turned, bridge: Link | None = None) -> Change:
        """Places a tile on an empty square where its edges fit; returns what changed.

        A bridge that makes it fit is laid with it. The caller has looked at ``tiles`` and
        ``mismatches`` first, and for an abbey at what is ``missing_beside`` it.
        """
        assert square not in self.tiles
        assert not self.mismatches(square, laid, bridge)
        self.tiles[square] = laid
        over = _spanning(bridge, laid) if bridge is not None else ()
        self.links += [bridge] if bridge is not None else []
        grown = self._network.lay(square, [*laid.segments(), *over])
        if bridge is not None:
            at = Pointer(square, min(end.side for end in bridge.ends))
            grown = tuple(_by(bridge, each) if at in each.feature.own else each for each in grown)
        on_it = grown
        if laid.tile.abbey:
            grown = self._network.close(facing(square, side) for side in range(4))
        monasteries = self._surround(square, laid)
        if self._fields is not None:
            self._fields.lay(square, laid)
        touched = [growth.feature for growth in on_it]
        grew = (growth.feature for growth in grown)
        completed = [feature for feature in (*grew, *monasteries) if feature.complete]
        if square in self._surrounded:
            touched.append(self._surrounded[square])
        return Change(
            grown,
            tuple(touched),
            tuple(completed),
            tile=square,
            magic=laid.tile.magic,
            link=bridge,
            square=square,
            label=laid.label,
        )

    def connect(self, link: Link) -> Change:
        """Joins two roads by a link, or lays a bridge over a square; returns what changed.

        A bridge must meet roads or nothing; the caller has checked ``mismatches``.
        """
        self.links.append(link)
        tied = self._network.feature_at(link.ends[0])
        grown = (self._network.add_link(link),) if tied else self._bridge(link)
        changed = tuple(growth for growth in grown if growth.parts != (growth.feature,))
        completed = [
            each.feature
            for each in changed
            if each.feature.complete and not all(part.complete for part in each.parts)
        ]
        touched = tuple(growth.feature for growth in grown)
        by_it = tuple(_by(link, growth) for growth in changed)
        return Change(by_it, touched, tuple(completed), link=link)

    def disconnect(self, link: Link) -> Change:
        """Removes a link; returns the road that it joined and what is left of that."""
        self.links.remove(link)
        parting = self._network.remove_link(link)
        old, parts = parting
        parted = (parting,) if parts != (old,) else ()
        completed = tuple(part for part in parts if part.complete and not old.complete)
        return Change((), parts, completed, parted, link=link, left=link)

    def _bridge(self, bridge: Link) -> tuple[Growth, ...]:
        square = bridge.ends[0].square
        laid = self.tiles[square]
        found = self.mismatches(square, laid, bridge)
        assert not any(Pointer(square, each.side) in bridge.ends for each in found)
        return self._network.lay(square, _spanning(bridge, laid))

    def _surround(self, square: Square, laid: Turned) -> list[Feature]:
        """Adds the tile to the monasteries around it and counts its own; returns what changed."""
        around, old = square.around(), self._surrounded
        missing = {place: old[place].open_ends - 1 for place in around if place in old}
        kinds = {place: old[place].kind for place in missing}
        if laid.tile.monastery or (self._gardens and laid.has_garden):
            missing[square] = sum(place not in self.tiles for place in around)
            kinds[square] = MONASTERY if laid.tile.monastery else GARDEN
        for place, count in missing.items():
            at = Pointer(place, MIDDLE)
            self._surrounded[place] = Feature(
                kinds[place],
                1,
                count,
                first=at,
                own=(at,),
                home=place,
                pieces=self._pieces.get(at, ()),
            )
        return [self._surrounded[place] for place in missing]


def under_bridges(tiles: Mapping[Square, Turned], links: Iterable[Link]) -> dict[Square, Turned]:
    """Returns the tiles, each with the bridge that lies over it as one of its roads."""
    seen = dict(tiles)
    for link in links:
        square = link.ends[0].square
        if link.by == BRIDGE and square in seen:
            seen[square] = seen[square].bridged(end.side for end in link.ends)
    return seen


def _by(link: Link, growth: Growth) -> Growth:
    """Returns a growth with the name of the piece that caused it."""
    return growth._replace(by=link.by)


def _spanning(bridge: Link, laid: Turned) -> list[tuple[Segment, list[int]]]:
    """The segment of road that a bridge lays over the fields of a tile."""
    sides = sorted(end.side for end in bridge.ends)
    assert all(laid.edge(side) == FIELD for side in sides)
    return [(Segment(ROAD, tuple(sides)), sides)]


def combined(first: Change, then: Change) -> Change:
    """Combines two successive changes into one; features that existed only between are left out."""
    gone = {part for growth in then.grown for part in growth.parts}
    begun = {growth.feature: growth for growth in first.grown}
    old = {part: parting.feature for parting in first.parted for part in parting.parts}
    grown = [growth for growth in first.grown if growth.feature not in gone]
    completed = [each for each in (*first.completed, *then.completed) if each not in gone]
    for growth in then.grown:
        whole, parts = growth.feature, growth.parts
        origin = [begun[part].parts if part in begun else (part,) for part in parts]
        made = next((begun[part] for part in parts if part in begun), growth)
        grown.append(made._replace(feature=whole, parts=tuple(chain.from_iterable(origin))))
        if whole.complete and any(part in old and not old[part].complete for part in parts):
            completed.append(whole)
    touched = [each for each in (*first.touched, *then.touched) if each not in gone]
    return then._replace(
        grown=tuple(grown),
        touched=tuple(dict.fromkeys(touched)),
        completed=tuple(dict.fromkeys(completed)),
        parted=first.parted,
        left=first.left,
    )
