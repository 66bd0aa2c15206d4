"""The shape of a tile as it lies: one description for every tile and every rotation.

A tile is a square of 100 by 100, x to the east and y to the south. Everything follows from
the sides that its segments touch: a city reaches from corner to corner of each of its sides
and bulges inwards between them, a road runs from the middles of its sides, and what stands
on a tile goes where there is room.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import takewhile
from math import dist
from typing import NamedTuple

from ruling.report.drawing import printed
from ruling.report.drawing.geometry import (
    CENTRE,
    CORNERS,
    MIDDLES,
    SIZE,
    Curve,
    Point,
    inside,
    mean,
    on_circle,
    towards,
)
from ruling.table.squares import MIDDLE
from ruling.table.tiles import CITY, ROAD, Segment, Turned

VILLAGE = 9.0
"""How far from the centre roads end that meet there."""


class CityShape(NamedTuple):
    """A city: its edge sides, clockwise, and the wall that runs on after each of them.

    A wall is None where the next side of the tile belongs to the city too. ``outline`` is the
    city as a polygon.
    """

    segment: Segment
    sides: tuple[int, ...]
    walls: tuple[Curve | None, ...]
    outline: tuple[Point, ...]

    def holds(self, point: Point) -> bool:
        """Whether a point lies in it."""
        return inside(point, self.outline)


class RoadShape(NamedTuple):
    """A road: the line that it runs along, from edge to edge or from an edge to its end.

    ``points`` are points along that line.
    """

    segment: Segment
    sides: tuple[int, ...]
    line: Curve
    points: tuple[Point, ...]

    @property
    def walled(self) -> bool:
        """Whether it ends beneath a city, so that only its beginning is seen."""
        return len(self.sides) == 1 and dist(self.line.start, self.line.end) > SIZE / 2


class TileShape(NamedTuple):
    """Everything that is drawn of a tile, and the places for what stands on it.

    ``village`` says that roads end in the middle, where no building stands. ``shields``,
    ``inns`` (with whether they are disputed), ``symbol`` and ``garden`` are points, ``signs``
    those of further sets by their names.
    """

    laid: Turned
    cities: tuple[CityShape, ...]
    roads: tuple[RoadShape, ...]
    village: bool
    shields: tuple[Point, ...]
    inns: tuple[tuple[Point, bool], ...]
    symbol: Point | None
    garden: Point | None
    river: Curve | None = None
    signs: tuple[tuple[str, Point], ...] = ()

    @property
    def source(self) -> Point:
        """Where a river begins or ends on the tile: in the middle, where no building stands."""
        (side,) = printed.river_of(self.laid)
        return towards(MIDDLES[side], CENTRE, 0.36 if self.laid.tile.monastery else 1.0)

    def seen(self, road: RoadShape) -> Curve:
        """The line of a road as far as it is seen: beneath a city it ends at the wall."""
        if not road.walled:
            return road.line
        points = (road.line.at(step / 50) for step in range(51))
        *_, end = road.line.start, *takewhile(lambda point: not self.covers(point), points)
        return Curve(road.line.start, road.line.start, end, end)

    def mouth(self, side: int) -> Point:
        """Where a road on this side ends in a tunnel."""
        road = next(road for road in self.roads if side in road.sides)
        return self.seen(road).at(0.72)

    def covers(self, point: Point) -> bool:
        """Whether a city lies over a point of a road."""
        return any(city.holds(point) for city in self.cities)

    def anchor(self, side: int) -> Point:
        """Where somebody stands who stands on this side, or in the middle of the tile."""
        if side == MIDDLE:
            return CENTRE
        for city in self.cities:
            if side in city.sides:
                return city_anchor(city.sides)
        for road in self.roads:
            if side in road.sides:
                return road.line.at(0.2 if road.walled else 0.5)
        return towards(MIDDLES[side], CENTRE, 0.3)


@cache
def shape_of(laid: Turned, settled: printed.Settled = printed.UNSETTLED) -> TileShape:
    """The shape of a tile as it lies; ``settled`` are the readings that decide what is disputed."""
    segments = [(segment, tuple(sides)) for segment, sides in laid.segments()]
    cities = tuple(_city(segment, sides) for segment, sides in segments if segment.kind == CITY)
    lines = [
        (
            segment,
            sides,
            _line(sides, printed.is_walled(laid), bool(laid.tile.river) > laid.tile.monastery),
        )
        for segment, sides in segments
        if segment.kind == ROAD
    ]
    roads = tuple(
        RoadShape(*road, tuple(road[2].at(step / 12) for step in range(13))) for road in lines
    )
    river = _river(laid)
    bare = TileShape(laid, cities, roads, printed.has_village(laid), (), (), None, None, river)
    inns = tuple(_inns(bare, settled))
    shields = tuple(_shield(city) for city in cities if city.segment.coat_of_arms)
    marks = [(_sign_in(city.segment), _shield(city)) for city in cities if _sign_in(city.segment)]
    printed_there = [*shields, *(point for _, point in marks)]
    free = _free([*_taken(bare), *(point for point, _ in inns), *printed_there], bare)
    symbol = next(free) if laid.tile.magic else None
    garden = next(free) if laid.has_garden else None
    signs = (*marks, *((sign, next(free)) for sign in laid.tile.signs))
    return bare._replace(shields=shields, inns=inns, symbol=symbol, garden=garden, signs=signs)


def city_anchor(sides: Sequence[int]) -> Point:
    """The place in a city for what stands in it."""
    middle = mean([MIDDLES[side] for side in sides])
    return towards(middle, CENTRE, 0.34 if len(sides) == 1 else 0.1)


def _city(segment: Segment, sides: Sequence[int]) -> CityShape:
    """The city on these sides, beginning after a side that is not its own."""
    ordered = printed.clockwise(sides)
    walls: list[Curve | None] = []
    outline: list[Point] = []
    for number, side in enumerate(ordered):
        after = ordered[(number + 1) % len(ordered)]
        gap = (after - side - 1) % 4 if len(ordered) > 1 else 3
        pull = towards(CENTRE, CORNERS[after], 0.25) if gap == 2 else CENTRE
        wall = _wall(CORNERS[side], CORNERS[after - 1], gap, pull) if gap else None
        walls.append(wall)
        outline += [CORNERS[side - 1], CORNERS[side]]
        outline += [wall.at(step / 12) for step in range(1, 12)] if wall is not None else []
    return CityShape(segment, ordered, tuple(walls), tuple(outline))


def _wall(start: Point, end: Point, gap: int, pull: Point) -> Curve:
    """The wall past so many sides that are not the city's: 1 a waist, 2 a diagonal, 3 a cap."""
    deep = {1: 0.5, 2: 0.45, 3: 0.82}[gap]
    return Curve(start, towards(start, pull, deep), towards(end, pull, deep), end)


def _line(sides: Sequence[int], walled: bool, over_river: bool) -> Curve:
    """A road through the tile, straight or bent, or one that ends.

    It ends short of the middle, beneath a large city, whose wall covers its end, or over a river
    in the city behind.
    """
    start = MIDDLES[sides[0]]
    if len(sides) == 2:
        end = MIDDLES[sides[1]]
        return Curve(start, towards(start, CENTRE, 0.55), towards(end, CENTRE, 0.55), end)
    end = towards(CENTRE, start, -0.24 if walled else -0.5 if over_river else VILLAGE / 50)
    return Curve(start, towards(start, end, 0.3), towards(start, end, 0.7), end)


def _river(laid: Turned) -> Curve | None:
    """A river from edge to edge, past a monastery on the side of its road; or to its end."""
    sides = printed.river_of(laid)
    if len(sides) == 2 and laid.tile.monastery:
        ((beyond,),) = printed.roads_of(laid)
        start, end = (MIDDLES[side] for side in sides)
        x, y = (0.8 * (value - 50) for value in MIDDLES[beyond])
        first, second = (towards(each, CENTRE, 0.3) for each in (start, end))
        return Curve(start, (first[0] + x, first[1] + y), (second[0] + x, second[1] + y), end)
    if not sides:
        return None
    line = _line(sides, False, False)
    return line if len(sides) == 2 else Curve(line.start, line.start, CENTRE, CENTRE)


def _sign_in(city: Segment) -> str:
    """What a city has that is neither a coat of arms nor a cathedral."""
    return city.goods or "princess" * city.princess


def _inns(shape: TileShape, settled: printed.Settled) -> Iterator[tuple[Point, bool]]:
    """Beside each road with an inn: in the bend, or on the side where the field is."""
    roads = {road.sides: road.line.at(0.5) for road in shape.roads}
    for each, disputed in printed.inns_of(shape.laid, settled):
        sides = tuple(each)
        near = roads[sides]
        if _bent(sides):
            corner = mean([MIDDLES[side] for side in sides])
            yield towards(near, towards(CENTRE, corner, 2.0), 0.36), disputed
        else:
            x, y = MIDDLES[printed.field_beside(shape.laid, sides[0])]
            yield (near[0] + (x - 50) * 0.48, near[1] + (y - 50) * 0.48), disputed


def _shield(city: CityShape) -> Point:
    """The coat of arms hangs beside the place for a meeple, further from the middle."""
    place = city_anchor(city.sides)
    if _bent(city.sides):
        return towards(place, CENTRE, -0.42)
    return towards(place, CORNERS[city.sides[0]], 0.36)


def _taken(shape: TileShape) -> Iterator[Point]:
    """The points that are drawn on already: roads, walls, the building, places to stand."""
    for road in shape.roads:
        yield from road.points
    if shape.river is not None:
        yield from (shape.river.at(step / 12) for step in range(13))
    for city in shape.cities:
        yield from city.outline
        yield city_anchor(city.sides)
    if shape.laid.tile.monastery or shape.laid.tile.river_end:
        yield from (on_circle(CENTRE, 14, step / 8) for step in range(8))


def _free(taken: list[Point], shape: TileShape) -> Iterator[Point]:
    """Points with room around them, the roomiest first; on fields, if there is any room."""
    spots = [(float(x), float(y)) for x in range(14, 87, 6) for y in range(14, 87, 6)]
    fields = [spot for spot in spots if not shape.covers(spot)]
    while True:
        best = max(fields or spots, key=lambda spot: min((dist(spot, p) for p in taken), default=0))
        if fields and min((dist(best, point) for point in taken), default=99) < 13:
            fields = []
            continue
        taken.append(best)
        taken += [on_circle(best, 9, step / 6) for step in range(6)]
        yield best


def _bent(sides: Sequence[int]) -> bool:
    """Whether these are two sides that meet in a corner."""
    return len(sides) == 2 and (sides[0] - sides[1]) % 2 == 1
