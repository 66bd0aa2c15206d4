"""The fields of a tile on its drawing, and the places of meeples on them."""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, product
from math import dist
from typing import NamedTuple

from ruling.drawing.geometry import CENTRE, CORNERS, MIDDLES, SIZE, Point, mean, towards
from ruling.drawing.tiles.shape import TileShape, shape_of
from ruling.table.fields import parts_of, turned_part
from ruling.table.signs import Where
from ruling.table.squares import ANY_FIELD, half_edge
from ruling.table.tiles import Turned

STEP = 4
"""How finely the ground of a tile is looked at, in units of a tile of 100."""

ROOM = 14.0
"""How far from all that is no field somebody stands, where there is so much room."""

BESIDE_ROAD, BESIDE_RIVER, AT_HOUSES = 7.5, 9.5, 10.0
"""How far roads, rivers and houses reach from their middle."""


class FieldShape(NamedTuple):
    """A part of a field: its half-edges on the turned tile, and the points that it covers."""

    halves: tuple[int, ...]
    spots: frozenset[Point]
    anchor: Point

    def holds(self, point: Point) -> bool:
        """Whether it contains a point."""
        x, y = (int(value // STEP) * STEP + STEP / 2 for value in point)
        return (x, y) in self.spots


def at_half(half: int) -> Point:
    """The middle of a half-edge."""
    side, second = divmod(half - half_edge("N1"), 2)
    return mean([MIDDLES[side], CORNERS[side if second else side - 1]])


def field_at(laid: Turned, side: int) -> FieldShape | None:
    """The part of a field at a half-edge, or the enclosed one; None where there is none."""
    return next((field for field in fields_on(laid) if side in field.halves), None)


@cache
def fields_on(laid: Turned) -> tuple[FieldShape, ...]:
    """The field parts of a turned tile; a part that no half-edge reaches is enclosed."""
    shape = shape_of(laid)
    ground = frozenset(_ground(shape))
    parts = [tuple(turned_part(laid, part)) for part in parts_of(laid.tile.id)]
    owned = _owned(ground, parts)
    found = []
    for halves in parts:
        spots = frozenset(spot for spot, owner in owned.items() if owner == halves)
        if halves == (ANY_FIELD,):
            spots = _largest(ground - owned.keys())
        found.append(FieldShape(halves, spots, _anchor(halves, spots, shape)))
    return tuple(found)


def neighbours(spot: Point) -> Iterator[Point]:
    """The points around a point, up to the edge of the tile."""
    x, y = spot
    around = ((x, y - STEP), (x + STEP, y), (x, y + STEP), (x - STEP, y))
    return (spot for spot in around if min(spot) > 0 and max(spot) < SIZE)


def _ground(shape: TileShape) -> Iterator[Point]:
    """The points of a tile outside of cities, roads, rivers and buildings."""
    roads = [road for road in shape.roads if not road.segment.bridge]
    through = chain(*(road.points for road in roads if not road.segment.tunnel))
    edges = chain(*(road.sides for road in roads if road.segment.tunnel))
    barred = [*through, *(MIDDLES[side] for side in edges)]
    wet = [curve.at(step / 12) for curve in shape.river for step in range(13)]
    middle, wide = shape.village or CENTRE, max(shape.middle / 2, AT_HOUSES) if shape.middle else 0
    steps = [step + STEP / 2 for step in range(0, SIZE, STEP)]
    for spot in product(steps, steps):
        free = not shape.covers(spot) and dist(spot, middle) >= wide
        if free and not _near(spot, barred, BESIDE_ROAD) and not _near(spot, wet, BESIDE_RIVER):
            yield spot


def _near(spot: Point, points: Sequence[Point], far: float) -> bool:
    return any(dist(spot, point) < far for point in points)


def _owned(
    ground: frozenset[Point], parts: Sequence[tuple[int, ...]]
) -> Mapping[Point, tuple[int, ...]]:
    """The part that each point belongs to: the one whose half-edges are nearest on foot."""
    starts = [(half, part) for part in parts for half in part if half != ANY_FIELD]
    owned = {_nearest(at_half(half), ground): part for half, part in starts}
    edge = deque(owned)
    while edge:
        spot = edge.popleft()
        fresh = [each for each in neighbours(spot) if each in ground and each not in owned]
        owned |= dict.fromkeys(fresh, owned[spot])
        edge.extend(fresh)
    return owned


def _nearest(point: Point, ground: frozenset[Point]) -> Point:
    return min(ground, key=lambda spot: (dist(spot, point), spot))


def _largest(ground: frozenset[Point]) -> frozenset[Point]:
    """The largest connected piece of some ground."""
    left, largest = set(ground), set[Point]()
    while left:
        piece = [left.pop()]
        for spot in piece:  # grows as it goes
            fresh = [each for each in neighbours(spot) if each in left]
            left.difference_update(fresh)
            piece += fresh
        largest = max(largest, set(piece), key=len)
    return frozenset(largest)


def _anchor(halves: tuple[int, ...], spots: frozenset[Point], shape: TileShape) -> Point:
    """The place of a meeple: with room around it, as near the first half-edge as possible."""
    wish = CENTRE if ANY_FIELD in halves else towards(at_half(halves[0]), CENTRE, 0.2)
    signs = [point for sign, point in shape.signs if sign.place is not Where.CORNER]
    edge = [*signs, *(s for s in spots if len(spots.intersection(neighbours(s))) < 4)]
    best, most = wish, 0.0
    for spot in sorted(spots, key=lambda spot: (dist(spot, wish), spot)):
        room = min((dist(spot, each) for each in edge), default=ROOM)
        if room > most:
            best, most = spot, room
        if most >= ROOM:
            break
    return best
