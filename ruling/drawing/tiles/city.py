"""The outline of a city on a tile: from corner to corner of each side, bulging inwards."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ruling.drawing import printed
from ruling.drawing.geometry import CENTRE, CORNERS, MIDDLES, Curve, Point, inside, mean, towards
from ruling.table.tiles import CITY, Segment, Turned

DEEP = {1: 0.5, 2: 0.45, 3: 0.82}
"""How far walls reach inwards past so many sides that are not the city's: a waist, a diagonal,
a cap."""

ELSE: Mapping[str, Mapping[int, float]] = {"IC-I": {3: 1.06}, "TB-N": {3: 0.7}, "TB-P": {3: 0.7},
                                           "TB-X": {2: 0.9}, "PD-F": {2: 1.0}}  # fmt: skip
"""How far they reach where a field would be seen to go on, or one shut in would not be seen."""

PAST_A_CITY = 1.3
"""How far a waist reaches inwards past another city, with a field between the two."""


class CityShape(NamedTuple):
    """A city: its edge sides, clockwise, and the walls that run on after each of them.

    There is none where the next side of the tile belongs to the city too, and there are two where
    the city reaches a corner beyond. ``outline`` is the city as a polygon.
    """

    segment: Segment
    sides: tuple[int, ...]
    walls: tuple[tuple[Curve, ...], ...]
    outline: tuple[Point, ...]

    def holds(self, point: Point) -> bool:
        """Whether it contains a point."""
        return inside(point, self.outline)


def cities_on(laid: Turned) -> Iterator[CityShape]:
    """The cities of a tile as it lies."""
    tip = printed.tip_of(laid)
    for segment, sides in laid.segments():
        if segment.kind == CITY:
            yield _city(segment, sides, tip, laid)
            tip = None  # the first of them has it


def city_anchor(sides: Sequence[int]) -> Point:
    """The place of a meeple in a city."""
    middle = mean([MIDDLES[side] for side in sides])
    return towards(middle, CENTRE, 0.34 if len(sides) == 1 else 0.1)


def _city(segment: Segment, sides: Sequence[int], tip: int | None, laid: Turned) -> CityShape:
    """The city on these sides, which begin after a side that is not its own."""
    ordered = printed.clockwise(sides)
    walls: list[tuple[Curve, ...]] = []
    outline: list[Point] = []
    for number, side in enumerate(ordered):
        after = ordered[(number + 1) % len(ordered)]
        gap = (after - side - 1) % 4 if len(ordered) > 1 else 3
        start, end = CORNERS[side], CORNERS[after - 1]
        if gap and tip is not None:
            walls.append((_bow(start, CORNERS[tip]), _bow(end, CORNERS[tip]).back()))
        else:
            pull = towards(CENTRE, CORNERS[after], 0.25) if gap == 2 else CENTRE
            deep = _deep(laid, gap, (side + 1) % 4)
            walls.append((_wall(start, end, deep, pull),) if gap else ())
        outline += [CORNERS[side - 1], CORNERS[side]]
        outline += [wall.at(step / 12) for wall in walls[-1] for step in range(1, 12)]
    return CityShape(segment, ordered, tuple(walls), tuple(outline))


def _deep(laid: Turned, gap: int, past: int) -> float:
    """How far a wall reaches inwards past a number of sides that are not the city's."""
    if gap == 1 and laid.edge(past) == CITY:
        return PAST_A_CITY
    return ELSE.get(laid.tile.id, {}).get(gap, DEEP.get(gap, 0.0))


def _wall(start: Point, end: Point, deep: float, pull: Point) -> Curve:
    return Curve(start, towards(start, pull, deep), towards(end, pull, deep), end)


def _bow(start: Point, tip: Point) -> Curve:
    """A wall to a further corner: straight through the middle, or bent inwards past a side."""
    middle = mean([start, tip])
    return Curve(
        start, towards(start, CENTRE, 0.75), towards(tip, mean([CENTRE, middle]), 0.65), tip
    )
