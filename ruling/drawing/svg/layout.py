"""The layout of a tile: finds places for what stands on it, without overlaps."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache, partial
from itertools import product
from math import dist, inf
from typing import NamedTuple

from ruling.drawing.geometry import CENTRE, SIZE, Point
from ruling.drawing.svg.marks import Mark, grown
from ruling.drawing.tiles.field import field_at
from ruling.drawing.tiles.shape import TileShape, shape_of
from ruling.table.signs import Where
from ruling.table.squares import MIDDLE, SIDES
from ruling.table.tiles import Turned

COUNTED = (Where.CORNER, Where.ROAD)
"""Where the signs are that change points."""

STEP = 3
"""How finely places are tried, in units of a tile of 100."""

EDGE = 5
"""How far from the edge of its tile everything stays: there a frame may run."""

REACHING_OUT, HIDING, OFF_ITS_FEATURE, COVERING = 120.0, 200.0, 500.0, 10_000.0
"""What it costs, in units of distance, to reach out of one's feature as a whole, to hide something,
to stand off one's feature, and to cover an inn or a coat of arms."""

WITHIN = [(across, down) for across in (-0.34, 0, 0.34) for down in (-0.34, 0, 0.34)]
"""The points of a box that lie on a city where it stands there, in parts of its size: what is drawn
is narrower than its box at the corners."""

ON_ROAD, IN_THE_MIDDLE = 5.0, 16.0
"""How far from the line of a road, and from the middle of a tile, somebody stands on it."""

AMISS = 30.0
"""What may be amiss where all is large: two points of a box beyond a wall, or a sixth hidden."""

SIZES = (4 / 3, 1.0, 0.72, 0.46)
"""How large meeples and figures are drawn: the largest at which all stand where they belong."""


class Rectangle(NamedTuple):
    """A rectangle given by its middle."""

    middle: Point
    width: float
    height: float

    def overlap(self, other: "Rectangle") -> float:
        """The share of it that another covers, 0 to 1."""
        (x, y), (u, v) = self.middle, other.middle
        across = min(x + self.width / 2, u + other.width / 2)
        across -= max(x - self.width / 2, u - other.width / 2)
        down = min(y + self.height / 2, v + other.height / 2)
        down -= max(y - self.height / 2, v - other.height / 2)
        if across <= 0 or down <= 0:
            return 0.0
        return across * down / (self.width * self.height)


def stand(
    shape: TileShape, marks: Sequence[tuple[int, Mark]], before: Sequence[Rectangle] = ()
) -> list[tuple[Rectangle, Mark]]:
    """Places meeples and figures on a tile, each at its side: where it stands, and how it is drawn.

    All have one size, the largest at which each is on its feature and hides nothing.
    """
    best: tuple[float, list[tuple[Rectangle, Mark]]] = inf, []
    for size in SIZES:
        resized = [(side, grown(mark, size)) for side, mark in marks]
        found, worst = _placed(shape, [(side, *mark[:2]) for side, mark in resized], before)
        if worst < best[0]:
            best = worst, [(box, mark) for box, (_, mark) in zip(found, resized, strict=True)]
        if worst < AMISS:
            break
    return best[1]


def places(
    shape: TileShape, standing: Sequence[tuple[int, float, float]], before: Sequence[Rectangle] = ()
) -> list[Rectangle]:
    """Finds a box for each thing, as near its place as there is room; the widest go first.

    For each its side (or the middle), its width and its height are given. Boxes of things that
    stand there ``before`` stay.
    """
    return _placed(shape, standing, before)[0]


def _placed(
    shape: TileShape, standing: Sequence[tuple[int, float, float]], before: Sequence[Rectangle]
) -> tuple[list[Rectangle], float]:
    """The boxes, and what is amiss with the worst of them, as a cost beside its distance."""
    taken = [*printed(shape), *buildings(shape), *before]
    found: dict[int, Rectangle] = {}
    worst = 0.0
    for number in sorted(range(len(standing)), key=lambda number: -standing[number][1]):
        found[number], amiss = _best(shape, *standing[number], taken)
        taken.append(found[number])
        worst = max(worst, amiss)
    return [found[number] for number in range(len(standing))], worst


def printed(shape: TileShape) -> Iterator[Rectangle]:
    """The inns and coats of arms of a tile, which change points and must be visible."""
    yield from (
        Rectangle(point, *sign.room) for sign, point in shape.signs if sign.place in COUNTED
    )


def buildings(shape: TileShape) -> Iterator[Rectangle]:
    """What else is printed on a tile and should stay visible."""
    for sign, point in shape.signs:
        if sign.place not in COUNTED and sign.name != shape.central:
            yield Rectangle(point, *sign.room)
    if shape.middle:
        yield Rectangle(shape.village or CENTRE, shape.middle, shape.middle)


def _best(
    shape: TileShape, side: int, width: float, height: float, taken: Sequence[Rectangle]
) -> tuple[Rectangle, float]:
    """The cheapest place: near its own, on its feature, hiding nothing; and what is amiss there."""
    on, wish = _feature(shape.laid, side)
    best, least, worst, kept = Rectangle(wish, width, height), inf, inf, list(printed(shape))
    for far, spot in _spots(wish, width, height):
        if far >= least:
            break
        amiss = 0.0 if on.holds(spot) else OFF_ITS_FEATURE
        if far + amiss >= least:
            continue
        box = Rectangle(spot, width, height)
        amiss += HIDING * sum(box.overlap(other) for other in taken)
        amiss += COVERING * any(box.overlap(other) for other in kept)
        amiss += REACHING_OUT * on.out(box)
        if far + amiss < least:
            best, least, worst = box, far + amiss, amiss
    return best, worst


@cache
def _spots(wish: Point, width: float, height: float) -> list[tuple[float, Point]]:
    """All places where a box of some size stays within the tile, the nearest to a wish first."""
    edges = [min(int(size / 2 + EDGE) + 1, SIZE // 2) for size in (width, height)]
    x, y = (min(max(at, edge), SIZE - edge) for at, edge in zip(wish, edges, strict=True))
    across, down = (range(edge, SIZE - edge + 1, STEP) for edge in edges)
    return sorted((dist(spot, wish), spot) for spot in [(x, y), *product(across, down)])


class _Feature:
    """Where a feature lies on its tile: asked for the same points again and again."""

    def __init__(self, on: Callable[[Point], bool], wide: bool = False) -> None:
        self._on, self._wide, self._known = on, wide, dict[Point, bool]()

    def holds(self, point: Point) -> bool:
        """Whether it contains a point, to a unit."""
        at = round(point[0]), round(point[1])
        if at not in self._known:
            self._known[at] = self._on(at)
        return self._known[at]

    def out(self, box: Rectangle) -> float:
        """The share of a box that is outside of a city; all else is narrower than a box."""
        if not self._wide:
            return 0.0
        (x, y), width, height = box
        within = (self.holds((x + across * width, y + down * height)) for across, down in WITHIN)
        return 1 - sum(within) / len(WITHIN)


@lru_cache(maxsize=512)
def _feature(laid: Turned, side: int) -> tuple[_Feature, Point]:
    """The feature of a side, or of the middle, and the place on it."""
    shape = shape_of(laid)
    field = None if MIDDLE <= side < len(SIDES) else field_at(laid, side)
    if field is not None:
        return _Feature(field.holds), field.anchor
    place = shape.anchor(side)
    if side == MIDDLE:
        return _Feature(lambda point: dist(point, CENTRE) < IN_THE_MIDDLE), place
    for city in shape.cities:
        if side in city.sides:
            return _Feature(city.holds, wide=True), place
    for road in shape.roads:
        if side in road.sides:
            line = [point for point in road.points if not shape.covers(point)]
            return _Feature(partial(_near, line)), place
    return _Feature(lambda point: True), place


def _near(line: Sequence[Point], point: Point) -> bool:
    return min(dist(point, each) for each in line) < ON_ROAD
