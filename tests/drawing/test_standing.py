"""Meeples and figures stand on their feature: on every tile, however it is turned."""

from collections.abc import Callable, Iterator
from functools import partial
from math import dist

import pytest

from ruling.drawing.geometry import CENTRE, Point
from ruling.drawing.scene import looks_for
from ruling.drawing.svg.layout import Box, stand
from ruling.drawing.svg.marks import Mark, figure_mark, meeple_mark
from ruling.drawing.tiles.field import fields_on
from ruling.drawing.tiles.shape import TileShape, shape_of
from ruling.table.figures import KINDS, PLAIN, Figure, Meeple
from ruling.table.squares import MIDDLE, SIDES
from ruling.table.tile_search import with_edges
from ruling.table.tiles import ROAD, Turned

TILES = [having[0] for having in with_edges("????")]

LOOKS = looks_for(["red"])

ALONE = {kind: meeple_mark(Meeple("red", kind), LOOKS) for kind in KINDS}
ALONE |= {figure.value: figure_mark(figure) for figure in Figure}

WHOLE = [(across, down) for across in (-0.34, 0, 0.34) for down in (-0.34, 0, 0.34)]
"""The middle and the limbs of what is drawn in a box."""


def features(laid: Turned) -> Iterator[tuple[int, Callable[[Point], bool], bool]]:
    """The sides of a tile to stand at, what lies on each, and whether that is a road."""
    shape = shape_of(laid)
    for segment, (side, *_) in ((segment, sides) for segment, sides in laid.segments() if sides):
        if segment.kind == ROAD:
            line = [point for point in _road(shape, side) if not shape.covers(point)]
            yield side, partial(_near, line), True
        else:
            yield side, next(city for city in shape.cities if side in city.sides).holds, False
    for field in fields_on(laid):
        yield field.halves[0], field.holds, True
    if laid.tile.monastery:
        yield MIDDLE, lambda at: dist(at, CENTRE) < 17, True


def _near(line: list[Point], at: Point) -> bool:
    return min(dist(at, each) for each in line) < 7


def _road(shape: TileShape, side: int) -> tuple[Point, ...]:
    return next(road.points for road in shape.roads if side in road.sides)


def share(box: Box, on: Callable[[Point], bool]) -> float:
    (x, y), wide, high = box
    return sum(on((x + across * wide, y + down * high)) for across, down in WHOLE) / len(WHOLE)


@pytest.mark.slow
@pytest.mark.parametrize("quarters", range(4))
def test_everybody_stands_within_the_shape_of_the_feature(quarters: int) -> None:
    """In a city as a whole; with its middle on what may be narrower than a meeple."""
    seen = 0
    for laid in (each._replace(quarters=quarters) for each in TILES):
        shape = shape_of(laid)
        for side, on, narrow in features(laid):
            figures = [figure.value for figure in Figure if MIDDLE < side < len(SIDES)]
            for kind in (PLAIN, *figures):
                ((box, mark),) = stand(shape, [(side, ALONE[kind])])
                assert on(box.middle), (laid.label, side, kind)
                assert narrow or share(box, on) > 0.7, (laid.label, side, kind)
                assert mark.width == box.width
                seen += 1
    assert seen > 700


@pytest.mark.slow
def test_a_crowd_in_a_city_stands_in_it_too() -> None:
    marks: list[Mark] = [ALONE[PLAIN], *(ALONE[figure.value] for figure in Figure)]
    seen = 0
    for laid in TILES:
        shape = shape_of(laid)
        for city in shape.cities:
            for box, _ in stand(shape, [(city.sides[0], mark) for mark in marks]):
                assert city.holds(box.middle), laid.label
                seen += 1
    assert seen > 300
