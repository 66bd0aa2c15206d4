"""The layout of a tile: finds places for what stands on it, without overlaps."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product
from math import dist, inf
from typing import NamedTuple

from ruling.drawing.geometry import CENTRE, SIZE, Point
from ruling.drawing.tiles.field import field_at
from ruling.drawing.tiles.shape import TileShape
from ruling.table.signs import Place
from ruling.table.squares import MIDDLE, SIDES

COUNTED = (Place.CORNER, Place.ROAD)
"""Where the signs are that change points."""

STEP = 3
"""How finely places are tried, in units of a tile of 100."""

EDGE = 5
"""How far from the edge of its tile everything stays: there a frame may run."""

OFF_ITS_FEATURE, HIDING, COVERING = 40.0, 200.0, 10_000.0
"""What it costs, in units of distance, to stand off one's feature, to hide something, and to
cover an inn or a coat of arms."""


class Box(NamedTuple):
    """A rectangle given by its middle."""

    middle: Point
    width: float
    height: float

    def overlap(self, other: "Box") -> float:
        """The share of it that another covers, 0 to 1."""
        (x, y), (u, v) = self.middle, other.middle
        across = min(x + self.width / 2, u + other.width / 2)
        across -= max(x - self.width / 2, u - other.width / 2)
        down = min(y + self.height / 2, v + other.height / 2)
        down -= max(y - self.height / 2, v - other.height / 2)
        if across <= 0 or down <= 0:
            return 0.0
        return across * down / (self.width * self.height)


def places(
    shape: TileShape, standing: Sequence[tuple[int, float, float]], before: Sequence[Box] = ()
) -> list[Box]:
    """Finds a box for each thing, as near its place as there is room; the widest go first.

    For each its side (or the middle), its width and its height are given. Boxes of things that
    stand there ``before`` stay.
    """
    taken = [*printed(shape), *buildings(shape), *before]
    found: dict[int, Box] = {}
    for number in sorted(range(len(standing)), key=lambda number: -standing[number][1]):
        box = _best(shape, *standing[number], taken)
        taken.append(box)
        found[number] = box
    return [found[number] for number in range(len(standing))]


def printed(shape: TileShape) -> Iterator[Box]:
    """The inns and coats of arms of a tile, which change points and must be visible."""
    yield from (Box(point, *sign.room) for sign, point in shape.signs if sign.place in COUNTED)


def buildings(shape: TileShape) -> Iterator[Box]:
    """What else is printed on a tile and should stay visible."""
    for sign, point in shape.signs:
        if sign.place not in COUNTED and sign.name != shape.central:
            yield Box(point, *sign.room)
    if shape.middle:
        yield Box(shape.village or CENTRE, shape.middle, shape.middle)


def _best(shape: TileShape, side: int, width: float, height: float, taken: Sequence[Box]) -> Box:
    """The cheapest place: near its own, on its feature, hiding nothing."""
    field = None if MIDDLE <= side < len(SIDES) else field_at(shape.laid, side)
    wish, on = shape.anchor(side), _feature(shape, side)
    if field is not None:
        wish, on = field.anchor, field.holds
    best, least, kept = Box(wish, width, height), inf, list(printed(shape))
    for far, spot in _spots(wish, width, height):
        if far >= least:
            break
        box = best._replace(middle=spot)
        hidden = sum(box.overlap(other) for other in taken)
        cost = far + (0.0 if on(spot) else OFF_ITS_FEATURE) + HIDING * hidden
        cost += COVERING * any(box.overlap(other) for other in kept)
        if cost < least:
            best, least = box, cost
    return best


@cache
def _spots(wish: Point, width: float, height: float) -> list[tuple[float, Point]]:
    """All places where a box of some size stays within the tile, the nearest to a wish first."""
    edges = [min(int(size / 2 + EDGE) + 1, SIZE // 2) for size in (width, height)]
    x, y = (min(max(at, edge), SIZE - edge) for at, edge in zip(wish, edges, strict=True))
    across, down = (range(edge, SIZE - edge + 1, STEP) for edge in edges)
    return sorted((dist(spot, wish), spot) for spot in [(x, y), *product(across, down)])


def _feature(shape: TileShape, side: int) -> Callable[[Point], bool]:
    """A test of whether a point lies on the feature of a side."""
    if side == MIDDLE:
        return lambda point: dist(point, CENTRE) < 24
    for city in shape.cities:
        if side in city.sides:
            return city.holds
    for road in shape.roads:
        if side in road.sides:
            line = [point for point in road.points if not shape.covers(point)]
            return lambda point: min(dist(point, each) for each in line) < 7
    return lambda point: True
