"""The layout of a tile: finds places for what stands on it, without overlaps."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from math import dist, inf
from typing import NamedTuple

from ruling.drawing.geometry import CENTRE, Point
from ruling.drawing.svg.ground import OFF, ground_at, room_at
from ruling.drawing.svg.marks import Mark, grown
from ruling.drawing.tiles.shape import TileShape
from ruling.table.signs import Where
from ruling.table.squares import MIDDLE

COUNTED = (Where.CORNER, Where.ROAD)
"""Where the signs are that change points."""

HIDING, COVERING = 200.0, 10_000.0
"""What it costs, in units of distance, to hide something, and to cover an inn, a coat of arms or
the middle of another feature."""

SIZES = (4 / 3, 1.17, 1.04, 0.93, 0.83, 0.74, 0.65, 0.57, 0.48, 0.4)
"""How large meeples and figures are drawn: the largest at which all stand where they belong."""

HIDDEN, ONE_FOOT, BEYOND = 30.0, 50.0, 85.0
"""What may be amiss with each: a seventh of it is hidden, it has one foot on a road, or a quarter
of it reaches out of its feature."""

CROWDED, SMALL = 0.9, 0.6
"""As small as that one foot on a road is enough of a crowd, and three quarters on a feature."""

Standing = Sequence[tuple[int, Mark]]
"""Marks, each at its side of a tile, or in the middle."""


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
    shape: TileShape, marks: Standing, before: Sequence[Rectangle] = ()
) -> list[tuple[Rectangle, Mark]]:
    """Places meeples and figures on a tile, each at its side: where it stands, and how it is drawn.

    All have one size, the largest at which each is on its feature and hides nothing. Figures stand
    behind meeples, in whatever order they are named.
    """
    marks = sorted(marks, key=lambda each: each[1].figure or "")
    found: dict[int, list[tuple[Rectangle, Mark]]] = {}

    def fits(place: int) -> bool:
        resized = [(side, grown(mark, SIZES[place])) for side, mark in marks]
        boxes = _in_line(shape, resized, before, _enough(SIZES[place], len(marks)))
        if boxes is not None:
            found[place] = [(box, mark) for box, (_, mark) in zip(boxes, resized, strict=True)]
        return boxes is not None

    last = len(SIZES) - 1
    place = 0 if fits(0) else bisect_left(range(last), True, lo=1, key=fits)
    if place == last:
        fits(last)  # whatever is amiss
    return found[place]


def _enough(size: float, marks: int) -> float:
    """What may be amiss with each of some marks at a size; at the smallest whatever is."""
    if size == SIZES[-1]:
        return inf
    if size < SMALL:
        return BEYOND
    return ONE_FOOT if size < CROWDED and marks > 1 else HIDDEN


def places(
    shape: TileShape, standing: Standing, before: Sequence[Rectangle] = ()
) -> list[Rectangle]:
    """Finds a box for each mark, as near its place as there is room; the widest go first.

    Boxes of things that stand there ``before`` stay.
    """
    found = _placed(shape, standing, before, OFF) or _placed(shape, standing, before, inf)
    return found.boxes if found else []


def _in_line(
    shape: TileShape, standing: Standing, before: Sequence[Rectangle], enough: float
) -> list[Rectangle] | None:
    """The boxes, a row or column on each feature, if no more is amiss with each than that."""
    row = _placed(shape, standing, before, enough)
    if len(standing) == 1 or (row and row.amiss == 0):
        return row.boxes if row else None
    column = _placed(shape, standing, before, enough, upright=True)
    found = [each for each in (row, column) if each is not None]
    return min(found, key=lambda each: each.amiss).boxes if found else None


class _Found(NamedTuple):
    """The boxes of some marks, and what is amiss with the worst of them."""

    boxes: list[Rectangle]
    amiss: float


def _placed(
    shape: TileShape,
    standing: Standing,
    before: Sequence[Rectangle],
    enough: float,
    upright: bool = False,
) -> _Found | None:
    """The boxes, if no more is amiss with each than that."""
    taken = [*printed(shape), *buildings(shape, standing), *before]
    wishes = _wishes(shape, standing, upright)
    found: dict[int, Rectangle] = {}
    worst = 0.0
    for number in sorted(range(len(standing)), key=lambda number: -standing[number][1].width):
        place = _best(shape, *standing[number], wishes[number], taken, enough)
        if place is None:
            return None
        found[number], amiss = place
        taken.append(found[number])
        worst = max(worst, amiss)
    return _Found([found[number] for number in range(len(standing))], worst)


def _wishes(shape: TileShape, standing: Standing, upright: bool) -> Mapping[int, Point]:
    """Where each mark would stand best: those of one feature in a row, or ``upright`` in a column,
    around its place."""
    wishes: dict[int, Point] = {}
    numbers = sorted(range(len(standing)), key=lambda number: standing[number][0])
    for side, group in groupby(numbers, key=lambda number: standing[number][0]):
        on, there = ground_at(shape.laid, side), list(group)
        bodies = [standing[number][1].body for number in there]
        sizes = [body.height if upright else body.width for body in bodies]
        for place, number in enumerate(there):
            along = sum(sizes[:place]) + sizes[place] / 2 - sum(sizes) / 2
            foot = standing[number][1].body.feet[0] if on.road else (0.0, 0.0)
            x, y = (to - off for to, off in zip(on.anchor, foot, strict=True))
            wishes[number] = (x, y + along) if upright else (x + along, y)
    return wishes


def printed(shape: TileShape) -> Iterator[Rectangle]:
    """The inns and coats of arms of a tile, which change points and must be visible."""
    yield from (
        Rectangle(point, *sign.room) for sign, point in shape.signs if sign.place in COUNTED
    )


def buildings(shape: TileShape, standing: Standing) -> Iterator[Rectangle]:
    """What else is printed on a tile and should stay visible; a monk hides his monastery."""
    for sign, point in shape.signs:
        if sign.place not in COUNTED and sign.name != shape.central:
            yield Rectangle(point, *sign.room)
    if shape.middle and all(side != MIDDLE for side, _ in standing):
        yield Rectangle(shape.village or CENTRE, shape.middle, shape.middle)


def _middles(shape: TileShape, side: int) -> Iterator[Rectangle]:
    """The middles of the other cities and roads of a tile, and of its monastery."""
    for each in (*(city.sides for city in shape.cities), *(road.sides for road in shape.roads)):
        if side not in each:
            yield Rectangle(shape.anchor(each[0]), 2, 2)
    if shape.laid.tile.monastery and side != MIDDLE:
        yield Rectangle(CENTRE, 2, 2)


def _best(
    shape: TileShape,
    side: int,
    mark: Mark,
    wish: Point,
    taken: Sequence[Rectangle],
    enough: float,
) -> tuple[Rectangle, float] | None:
    """The cheapest place: near its own, on its feature, hiding nothing; and what is amiss there."""
    kept, best, least = [*printed(shape), *_middles(shape, side)], None, inf
    room = room_at(shape.laid, side, mark.body, enough)
    near = sorted((dist(spot, wish), spot, amiss) for spot, amiss in room)
    for far, spot, amiss in near:
        if far >= least:
            break
        box = Rectangle(spot, mark.width, mark.height)
        amiss += HIDING * sum(box.overlap(other) for other in taken)
        amiss += COVERING * any(box.overlap(other) for other in kept)
        if amiss < enough and far + amiss < least:
            best, least = (box, amiss), far + amiss
    return best
