"""The geometry of a turned tile: one description for every tile and every rotation.

A tile is a square of 100 by 100, x to the east and y to the south. Everything follows from
the sides that its segments touch: a city reaches from corner to corner of each of its sides
and bulges inwards between them, a road runs from the middles of its sides, and what stands
on a tile goes where there is room.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, takewhile
from math import dist
from typing import NamedTuple

from ruling.drawing import printed
from ruling.drawing.geometry import (
    CENTRE,
    CORNERS,
    MIDDLES,
    SIZE,
    Curve,
    Point,
    mean,
    on_circle,
    towards,
)
from ruling.drawing.tiles.city import CityShape, cities_on, city_anchor
from ruling.table.signs import Sign, Where
from ruling.table.squares import SIDES
from ruling.table.tiles import ROAD, Segment, Turned

VILLAGE = 9.0
"""How far from the centre roads end that meet there."""


class RoadShape(NamedTuple):
    """A road: its line, from edge to edge or from an edge to its end.

    ``points`` are points along that line. A road to three sides has ``arms`` from the others to the
    middle of that line.
    """

    segment: Segment
    sides: tuple[int, ...]
    line: Curve
    points: tuple[Point, ...]
    arms: tuple[Curve, ...] = ()

    @property
    def walled(self) -> bool:
        """Whether it ends under a city, so that only its beginning is visible."""
        return len(self.sides) == 1 and dist(self.line.start, self.line.end) > SIZE / 2


class TileShape(NamedTuple):
    """The geometry of a tile, and the places for what stands on it.

    ``village`` is where roads end, mostly in the middle, where no building stands. ``buildings``
    are other things in the middle; ``signs`` are all others that are no ground, with their points.
    """

    laid: Turned
    cities: tuple[CityShape, ...]
    roads: tuple[RoadShape, ...]
    village: Point | None
    river: tuple[Curve, ...]
    buildings: tuple[Sign, ...] = ()
    signs: tuple[tuple[Sign, Point], ...] = ()

    @property
    def central(self) -> str:
        """The sign of a further set in the middle, drawn as wide as there is room."""
        return printed.middle_sign(self.laid)

    @property
    def middle(self) -> float:
        """The width of the building or sign in the middle, or of the houses where roads end."""
        if self.central:
            return 38.0 if len(self.cities) == 2 else 26.0
        widths = [float(sign.room[0]) for sign in self.buildings]
        return max([*widths, 16.0 * (self.village is not None)])

    @property
    def source(self) -> Point:
        """The point where a river begins or ends: the middle, unless a building is there."""
        (side,) = printed.river_of(self.laid)
        near = towards(MIDDLES[side], CENTRE, 0.36)
        return near if self.laid.tile.monastery else self.river[-1].end

    def seen(self, road: RoadShape) -> Curve:
        """The visible line of a road: under a city it ends at the wall."""
        if not road.walled:
            return road.line
        points = (road.line.at(step / 50) for step in range(51))
        *_, end = road.line.start, *takewhile(lambda point: not self.covers(point), points)
        return Curve(road.line.start, road.line.start, end, end)

    def mouth(self, side: int) -> Point:
        """The point where a road on this side enters a tunnel."""
        road = next(road for road in self.roads if side in road.sides)
        return self.seen(road).at(0.72)

    def covers(self, point: Point) -> bool:
        """Whether a city covers a point of a road."""
        return any(city.holds(point) for city in self.cities)

    def anchor(self, side: int) -> Point:
        """The place of a meeple on this side, or in the middle of the tile."""
        if not 0 <= side < len(SIDES):
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
    cities, roads = tuple(cities_on(laid)), tuple(_roads(laid))
    houses = (road.line.end for road in roads if printed.has_house(laid, road.sides))
    village = CENTRE if printed.has_village(laid) else next(houses, None)
    bare = TileShape(laid, cities, roads, village, tuple(_river(laid)))
    ground = (Where.GROUND, Where.ALL)
    on = [each for each in printed.signs_on(laid, settled) if each[0].place not in ground]
    buildings = tuple(sign for sign, _ in on if _is_building(sign, laid))
    signs = _placed(bare, [each for each in on if not _is_building(each[0], laid)])
    return bare._replace(buildings=buildings, signs=tuple(signs))


def _is_building(sign: Sign, laid: Turned) -> bool:
    """Whether a sign is a building in the middle, and not a sign of a further set there."""
    return sign.place is Where.MIDDLE and sign.name not in laid.tile.signs


def _placed(
    bare: TileShape, on: Sequence[tuple[Sign, Sequence[int]]]
) -> Iterator[tuple[Sign, Point]]:
    """The signs of roads and cities at their points, then the others where there is room."""
    there = [(sign, _beside(bare, sign, sides)) for sign, sides in on if sides]
    yield from sorted(there, key=lambda each: each[0].place.value)
    free = _free([*_taken(bare), *(point for _, point in there)], bare)
    whole = (sign for sign, sides in on if not sides)
    yield from ((sign, CENTRE if sign.name == bare.central else next(free)) for sign in whole)


def _beside(bare: TileShape, sign: Sign, sides: Sequence[int]) -> Point:
    """The point of a sign of a road or city."""
    if sign.place is Where.ROAD:
        return _inn(bare, sides)
    return next(_shield(city) for city in bare.cities if sorted(city.sides) == sides)


def _roads(laid: Turned) -> Iterator[RoadShape]:
    """The roads of a tile, including a bridge over it."""
    for segment, sides in laid.segments():
        if segment.kind == ROAD:
            ends = _through(sides)
            line = _line(ends, printed.gate_of(laid, sides), _short_of_middle(laid, sides))
            arms = tuple(_line([side], None, 0.0) for side in sides if side not in ends)
            points = chain.from_iterable(map(_along, (line, *arms)))
            yield RoadShape(segment, tuple(sides), line, tuple(points), arms)


def _through(sides: Sequence[int]) -> Sequence[int]:
    """The two sides between which a road goes straight on, where it leads to three."""
    if len(sides) < 3:
        return sides
    return next([side, side + 2] for side in sides if side + 2 in sides)


def _short_of_middle(laid: Turned, sides: Sequence[int]) -> float:
    """The distance from the middle at which a road ends: larger under a large city."""
    if printed.has_house(laid, sides):
        return -0.44
    return -0.24 if printed.is_walled(laid) else VILLAGE / 50


def _line(sides: Sequence[int], gate: int | None, short: float) -> Curve:
    """The line of a road: straight, bent, to the gate of a city, or to its end."""
    start = MIDDLES[sides[0]]
    if len(sides) == 2 or gate is not None:
        end = MIDDLES[sides[-1]] if gate is None else towards(CENTRE, MIDDLES[gate], 0.5)
        return Curve(start, towards(start, CENTRE, 0.55), towards(end, CENTRE, 0.55), end)
    end = towards(CENTRE, start, short)
    return Curve(start, towards(start, end, 0.3), towards(start, end, 0.7), end)


def _along(line: Curve) -> tuple[Point, ...]:
    return tuple(line.at(step / 12) for step in range(13))


def _river(laid: Turned) -> Iterator[Curve]:
    """The lines of a river from edge to edge, around a monastery, or to its end."""
    sides = printed.river_of(laid)
    if len(sides) == 2 and laid.tile.monastery:
        ((beyond,),) = printed.roads_of(laid)
        start, end = (MIDDLES[side] for side in sides)
        bend = towards(CENTRE, MIDDLES[beyond], 0.5)
        x, y = (each - middle for each, middle in zip(bend, CENTRE, strict=True))
        for edge, way in ((start, 1), (end, -1)):
            first, second = towards(edge, CENTRE, 0.5), towards(edge, CENTRE, 0.4)
            curve = Curve(edge, first, (second[0] + x, second[1] + y), bend)
            yield curve if way > 0 else curve.back()
    elif len(sides) == 2:
        yield _line(sides, None, 0.0)
    elif sides:
        roads = (road.line.at(0.5) for road in _roads(laid) if len(road.sides) == 2)
        start, end = MIDDLES[sides[0]], next(roads, CENTRE)  # right under the road, if one passes
        yield Curve(start, towards(start, CENTRE, 0.5), towards(start, CENTRE, 0.7), end)


def _inn(shape: TileShape, sides: Sequence[int]) -> Point:
    """The point beside a road for its inn: in the bend, or on the side of the field."""
    near = next(road.line.at(0.5) for road in shape.roads if [*road.sides] == sides)
    if _bent(sides):
        corner = mean([MIDDLES[side] for side in sides])
        return towards(near, towards(CENTRE, corner, 2.0), 0.23)
    x, y = MIDDLES[printed.field_beside(shape.laid, sides[0])]
    return near[0] + (x - 50) * 0.48, near[1] + (y - 50) * 0.48


def _shield(city: CityShape) -> Point:
    """The point of a coat of arms: beside the place for a meeple, further from the middle."""
    place = city_anchor(city.sides)
    if _bent(city.sides):
        return towards(place, CENTRE, -0.42)
    x, y = beside = towards(place, CORNERS[city.sides[0]], 0.36)
    room = all(city.holds((x + across, y + down)) for across in (-6, 6) for down in (-6, 6))
    return beside if room else towards(MIDDLES[city.sides[0]], CENTRE, 0.3)


def _taken(shape: TileShape) -> Iterator[Point]:
    """The points in use: roads, walls, the building, places for meeples."""
    for road in shape.roads:
        yield from road.points
    yield from chain(*map(_along, shape.river))
    for city in shape.cities:
        yield from city.outline
        yield city_anchor(city.sides)
    if shape.laid.tile.monastery or shape.laid.tile.river_end:
        yield from (on_circle(CENTRE, 14, step / 8) for step in range(8))


def _free(taken: list[Point], shape: TileShape) -> Iterator[Point]:
    """Points with room around them, the roomiest first; on fields where there is room."""
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
    """Whether two sides meet in a corner."""
    return len(sides) == 2 and (sides[0] - sides[1]) % 2 == 1
