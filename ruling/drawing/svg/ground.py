"""What somebody on a tile stands on: a city, a road, a field or the yard of a monastery."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise, product
from math import ceil, floor, sqrt

from ruling.drawing.geometry import CENTRE, SIZE, Point
from ruling.drawing.svg.marks import Body
from ruling.drawing.tiles.field import STEP as CELL
from ruling.drawing.tiles.field import field_at
from ruling.drawing.tiles.shape import TileShape, shape_of
from ruling.table.squares import MIDDLE, SIDES
from ruling.table.tiles import Turned

ON_ROAD, YARD = 5.0, 17.0
"""How far a road reaches from its line, and the yard of a monastery from the middle of its tile."""

OFF, ASTRIDE, AT_ALL, WHOLLY = 500.0, 40.0, 55.0, 120.0
"""What it costs, in units of distance, to stand off one's feature, with one foot alone on a road,
to reach out of one's feature, or from a road into a city, at all, and as a whole beside that."""

STEP = 3
"""How finely places are tried, in units of a tile of 100."""

EDGE = 5
"""How far from the edge of its tile everything stays: there a frame may run."""

AROUND, WIDE = 64, 256
"""How many units beyond a tile are counted too, and how many a row of units has."""

Run = tuple[int, float, float]
"""A row of units, and from where to where it is covered."""


class Units:
    """The units of a tile that something covers, but for what something else does."""

    def __init__(self, runs: Iterable[Run], but: Iterable[Run] = ()) -> None:
        self.covered = bytearray(WIDE * (SIZE + 2 * AROUND))
        for some, so in ((runs, b"\1"), (but, b"\0")):
            for y, start, end in some:
                first, last = max(0, ceil(start)), min(SIZE, floor(end))
                if 0 <= y <= SIZE and first <= last:
                    at = unit((first, y))
                    self.covered[at : at + last - first + 1] = so * (last - first + 1)

    def among(self, units: Sequence[int]) -> int:
        """How many of some units are covered."""
        return sum(map(self.covered.__getitem__, units))


def unit(point: Point) -> int:
    """The number of the unit at a point, which counts from the corner of a tile."""
    return (round(point[1]) + AROUND) * WIDE + round(point[0]) + AROUND


class Ground:
    """Where a feature lies on its tile.

    On a road, which is narrower than a meeple, somebody has the feet, and reaches as little as
    possible into what is built ``beside`` it; on all else somebody stands as a whole.
    """

    def __init__(self, anchor: Point, on: Units, beside: Units | None = None) -> None:
        self.anchor, self._on, self._beside = anchor, on, beside

    @property
    def road(self) -> bool:
        """Whether it is narrower than whoever stands there."""
        return self._beside is not None

    def room(self, body: Body, enough: float) -> list[tuple[Point, float]]:
        """The places where a body stays within the tile, and what is amiss at each: less than
        enough, in units of distance."""
        origin = unit((0, 0))
        feet = [unit(foot) - origin for foot in (body.feet if self.road else [(0.0, 0.0)])]
        corners = [unit(corner) - origin for corner in body.corners]
        spots = product(_along(body.width), _along(body.height))
        costs = ((spot, self._amiss(unit(spot), feet, corners)) for spot in spots)
        return [(spot, amiss) for spot, amiss in costs if amiss < enough]

    def _amiss(self, at: int, feet: Sequence[int], corners: Sequence[int]) -> float:
        if not self._on.among([at + foot for foot in feet]):
            return OFF
        cost = 0.0 if self._on.covered[at + feet[0]] else ASTRIDE
        there = [at + corner for corner in corners]
        out = self._beside.among(there) if self._beside else len(there) - self._on.among(there)
        return cost + (AT_ALL + WHOLLY * out / len(corners) if out else 0.0)


@cache
def _along(size: float) -> list[int]:
    """Where the middle of something so large can be along a tile: its middle is among them."""
    edge = min(ceil(size / 2 + EDGE), SIZE // 2)
    steps = (SIZE // 2 - edge) // STEP
    inner = range(SIZE // 2 - steps * STEP, SIZE // 2 + steps * STEP + 1, STEP)
    return sorted({edge, *inner, SIZE - edge})


@lru_cache(maxsize=4096)
def room_at(laid: Turned, side: int, body: Body, enough: float) -> list[tuple[Point, float]]:
    """Where there is room for a body on a side of a tile, as its ground says."""
    return ground_at(laid, side).room(body, enough)


@lru_cache(maxsize=512)
def ground_at(laid: Turned, side: int) -> Ground:
    """What lies on a side of a tile, on a half-edge, or in its middle."""
    shape = shape_of(laid)
    field = None if MIDDLE <= side < len(SIDES) else field_at(laid, side)
    if field is not None:
        return Ground(field.anchor, Units(_cells(field.spots), but=_built(shape)))
    place = shape.anchor(side)
    if side == MIDDLE:
        return Ground(place, Units(_disc(CENTRE, YARD)))
    for city in shape.cities:
        if side in city.sides:
            return Ground(place, Units(_within(city.outline)))
    for road in shape.roads:
        if side in road.sides:
            line = [point for point in road.points if not shape.covers(point)]
            return Ground(place, Units(_around(line)), Units(_built(shape)))
    return Ground(place, Units(_disc(CENTRE, SIZE)))


def _cells(spots: Iterable[Point]) -> Iterator[Run]:
    """The units around the points of a field."""
    half = CELL // 2
    for x, y in spots:
        yield from ((int(y) + down, x - half, x + half - 1) for down in range(-half, half))


def _around(line: Sequence[Point]) -> Iterator[Run]:
    for point in line:
        yield from _disc(point, ON_ROAD)


def _disc(middle: Point, radius: float) -> Iterator[Run]:
    x, y = middle
    for row in range(ceil(y - radius), floor(y + radius) + 1):
        half = sqrt(radius**2 - (row - y) ** 2)
        yield row, x - half, x + half


def _within(outline: Sequence[Point]) -> Iterator[Run]:
    """The rows of a polygon."""
    lines = [*pairwise([*outline, outline[0]])]
    for row in range(SIZE + 1):
        y = min(max(row, 0.01), SIZE - 0.01)
        met = sorted(
            a + (y - b) / (d - b) * (c - a) for (a, b), (c, d) in lines if (b > y) != (d > y)
        )
        yield from ((row, start, end) for start, end in zip(met[::2], met[1::2], strict=True))


def _built(shape: TileShape) -> Iterator[Run]:
    """The cities of a tile, and its monastery."""
    for city in shape.cities:
        yield from _within(city.outline)
    if shape.laid.tile.monastery:
        yield from _disc(CENTRE, YARD)
