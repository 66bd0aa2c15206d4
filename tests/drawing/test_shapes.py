"""The shapes of tiles held against their facts, in every rotation, and who stands on them."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from math import dist
from typing import NamedTuple
from xml.etree.ElementTree import Element

import pytest

from ruling.drawing.picture import Picture
from ruling.drawing.scene import Scene, looks_for
from ruling.drawing.svg.board import picture_svg
from ruling.drawing.tiles.field import FieldShape, fields_on
from ruling.drawing.tiles.shape import TileShape, shape_of
from ruling.table.figures import PLAIN, Figure, Meeple
from ruling.table.squares import ANY_FIELD, MIDDLE, SIDES, Pointer, Square, half_edge
from ruling.table.tile_search import find_tiles
from ruling.table.tiles import CITY, ROAD, Turned, designs, lay
from tests.conftest import for_each, some_soon
from tests.drawing.pictures import WORDS, edge_of, inside, marks, picture_of, sized, xml

Point = tuple[float, float]

MIDDLES = ((50.0, 0.0), (100.0, 50.0), (50.0, 100.0), (0.0, 50.0))
CENTRE = (50.0, 50.0)
CORNERS = ((0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0))

OVER_CITY = {"GM-D", "TW-H"}
"""Tiles with a road that goes over a city."""

GATED = {"TB-C", "TB-A", "IC-J", "AM-F", "MW-H", "TW-I", "MW-B", "BC-H", "RI-B"}
"""Tiles with a road that ends at a gate, or at a house beyond the middle."""

TIPPED = {"BC-I", "TW-M", "PD-E", "IC-G", "TB-O", "PD-F", "TB-W", "TB-I"}
"""Tiles with a city that reaches a corner with its tip."""


def every_tile() -> list[Turned]:
    """Every tile in every rotation, those with a garden also with it."""
    found = []
    for tile in designs():
        for name in (tile.id, *([tile.garden] if tile.garden else [])):
            for quarters in range(4):
                laid = lay(name, quarters)
                assert laid is not None
                found.append(laid)
    return found


TILES = every_tile()

each_tile = for_each(TILES, lambda laid: f"{laid.name}, turned {laid.quarters} quarters")


def facts(laid: Turned, kind: str) -> list[str]:
    """The sides of the segments of a kind, as letters."""
    return sorted(
        "".join(SIDES[side] for side in sides)
        for segment, sides in laid.segments()
        if segment.kind == kind
    )


@pytest.mark.slow
@each_tile
def test_a_road_and_a_city_are_drawn_on_each_side_that_has_one_and_nowhere_else(
    laid: Turned,
) -> None:
    picture = picture_of(laid)
    for kind in (ROAD, CITY):
        told = sorted(each.get("data-sides", "") for each in marks(picture, kind))
        assert told == facts(laid, kind)
    shape = shape_of(laid)
    for road in shape.roads:
        ends = [road.line.start, road.line.end, *(arm.start for arm in road.arms)]
        for side in road.sides:
            assert MIDDLES[side] in ends
        others = [MIDDLES[side] for side in range(4) if side not in road.sides]
        assert laid.tile.id in GATED or not any(
            dist(point, other) < 30 for point in ends for other in others
        )
    for city in shape.cities:
        outline = city.outline
        for side, (x, y) in enumerate(MIDDLES):
            near = (x + (50 - x) * 0.05, y + (50 - y) * 0.05)
            assert inside(near, outline) == (side in city.sides)


@each_tile
def test_nothing_on_a_tile_hides_anything_else(laid: Turned) -> None:
    shape = shape_of(laid)
    placed = [point for _, point in shape.signs]
    standing = {shape.anchor(side) for side in range(4) if laid.edge(side) != "field"}
    busy = (
        laid.tile.monastery
        or laid.tile.lake
        or any(segment.cathedral for segment in laid.tile.segments)
    )
    standing |= {(50.0, 50.0)} if busy or shape.village else set()
    for number, point in enumerate(placed):
        assert all(10 <= value <= 90 for value in point)
        for other in [*placed[:number], *standing]:
            assert dist(point, other) >= 11, (point, other)
    shields = [point for sign, point in shape.signs if sign.name == "coat of arms"]
    for point in shields:
        cities = [city for city in shape.cities if city.segment.coat_of_arms]
        assert any(inside(point, [*city.outline]) for city in cities)


@each_tile
def test_a_road_is_not_seen_within_a_city(laid: Turned) -> None:
    shape = shape_of(laid)
    for road in shape.roads:
        seen = shape.seen(road)
        if laid.tile.id in OVER_CITY or road.segment.tunnel:
            continue  # it goes over the city, or under it
        points = [seen.at(step / 10) for step in range(1, 10)]
        assert not any(inside(point, [*city.outline]) for point in points for city in shape.cities)


@each_tile
def test_a_rotation_turns_the_drawing(laid: Turned) -> None:
    """The same tile a quarter further has the same roads and cities, a quarter further."""
    turned = laid._replace(quarters=(laid.quarters + 1) % 4)
    before, after = shape_of(laid), shape_of(turned)
    ends = {road.line.at(0.5) for road in before.roads}
    moved = {(round(100 - y, 3), round(x, 3)) for x, y in ends}
    assert moved == {(round(x, 3), round(y, 3)) for x, y in (r.line.at(0.5) for r in after.roads)}


def test_the_shape_of_a_tile_is_found_once() -> None:
    """A page with many boards asks for it at every tile of each of them."""
    one, other = lay("MW-A", 1), lay("MW-A", 1)
    assert one is not None
    assert other is not None
    assert one is not other
    assert shape_of(one) is shape_of(other)


NEAR = ((0, -4), (4, 0), (0, 4), (-4, 0))
"""How the spots of a field lie beside each other."""

TOUCHED = {"TW-K", "AM-D", "AM-G", "AM-H", "AM-I", "AM-L"}
"""In print their city reaches the road or the next field, and parts what a drawing does not."""


@pytest.mark.nightly
@for_each([laid for laid in TILES if laid.tile.id not in TOUCHED][::3])
def test_a_drawing_parts_the_fields_as_the_facts_do(laid: Turned) -> None:
    """From one part of a field nobody walks to another but through the tip of a city's corner."""
    owners = {spot: field.halves for field in fields_on(laid) for spot in field.spots}
    for spot, halves in owners.items():
        beside = ((spot[0] + x, spot[1] + y) for x, y in NEAR)
        meets = {owners[each] for each in beside if each in owners} - {halves}
        at_tip = laid.tile.id in TIPPED and min(dist(spot, corner) for corner in CORNERS) < 12
        assert not meets or at_tip, (spot, halves, meets)


@pytest.mark.slow
@for_each(TILES[::3])
def test_every_part_of_a_field_has_ground_with_a_place_to_stand_on(laid: Turned) -> None:
    fields = fields_on(laid)
    named = [half for field in fields for half in field.halves]
    grown = not laid.tile.abbey
    open_sides = [side for side in range(4) if grown and laid.edge(side) != "city"]
    halves = [half_edge(f"{SIDES[side]}{half}") for side in open_sides for half in (1, 2)]
    assert sorted({*named} - {ANY_FIELD}) == sorted(halves)
    assert len(named) == len({*named})
    shape_spots = [spot for field in fields for spot in field.spots]
    assert len(shape_spots) == len(set(shape_spots))
    assert all(field.holds(field.anchor) for field in fields)


SMALL = 0.6
"""As small as that somebody is drawn where there is no room to stand as a whole."""


class Ground(NamedTuple):
    """A side of a tile to stand at, what lies there, and whether that is a road."""

    side: int
    on: Callable[[Point], bool]
    road: bool = False


def grounds(laid: Turned) -> Iterator[Ground]:
    """Where somebody can stand on a tile."""
    shape = shape_of(laid)
    for segment, (side, *_) in ((segment, sides) for segment, sides in laid.segments() if sides):
        if segment.kind == ROAD:
            line = [point for point in _road(shape, side) if not shape.covers(point)]
            yield Ground(side, partial(_near, line), road=True)
        else:
            yield Ground(side, next(city for city in shape.cities if side in city.sides).holds)
    for field in fields_on(laid):
        yield Ground(field.halves[0], partial(_on_field, shape, field))
    if laid.tile.monastery:
        yield Ground(MIDDLE, _in_yard)


def _on_field(shape: TileShape, field: FieldShape, at: Point) -> bool:
    """Whether a point is on a field, which is known to four units."""
    around = ((at[0] + x, at[1] + y) for x in (-1, 1) for y in (-1, 1))
    return any(map(field.holds, around)) and not shape.covers(at)


def _near(line: list[Point], at: Point) -> bool:
    return min(dist(at, each) for each in line) < 6


def _in_yard(at: Point) -> bool:
    return dist(at, CENTRE) < 17.5


def _road(shape: TileShape, side: int) -> tuple[Point, ...]:
    return next(road.points for road in shape.roads if side in road.sides)


class Drawn(NamedTuple):
    """Somebody in a picture: where, how large, and the corners of the outline, a unit within it."""

    at: Point
    size: float
    corners: list[Point]

    @property
    def feet(self) -> list[Point]:
        """The middle of what somebody stands on, and its ends."""
        low = max(y for _, y in self.corners)
        ends = [x for x, y in self.corners if y > low - 1.5]
        middle = (min(ends) + max(ends)) / 2
        return [(x, low - self.size) for x in (middle, min(ends), max(ends))]

    def share(self, on: Callable[[Point], bool]) -> float:
        return sum(map(on, self.corners)) / len(self.corners)


def standing(laid: Turned, *there: tuple[int, str]) -> list[Drawn]:
    """Everybody who is placed on the sides of a tile, as the picture shows them."""
    at = [(Pointer(Square(0, 0), side), kind) for side, kind in there]
    figures = tuple((to, Figure(kind)) for to, kind in at if kind in list(Figure))
    meeples = tuple((to, Meeple("red", kind)) for to, kind in at if kind not in list(Figure))
    scene = Scene({Square(0, 0): laid}, looks_for(["red"]), meeples, figures)
    root = xml(picture_svg(Picture(scene, WORDS, 6), "p"))
    edge = edge_of(root)
    marked = [*sized(root, "meeple"), *sized(root, "figure")]
    assert len(marked) == len(there)
    return [_drawn((x - edge, y - edge), size, mark) for x, y, size, mark in marked]


def _drawn(at: Point, size: float, mark: Element) -> Drawn:
    data = " ".join(part.get("d", "") for part in mark.iter() if part.get("class") == "halo")
    corners = []
    for x, y in re.findall(r"(-?[\d.]+),(-?[\d.]+)", data):
        far = size * dist((0, 0), (float(x), float(y)))
        inner = size * max(0.0, far - 1) / far
        corners.append((at[0] + inner * float(x), at[1] + inner * float(y)))
    return Drawn(at, size, corners)


def middles(laid: Turned, side: int) -> Iterator[Point]:
    """The middles of what else is on a tile: its other cities and roads, and its monastery."""
    shape = shape_of(laid)
    parts = [*(city.sides for city in shape.cities), *(road.sides for road in shape.roads)]
    yield from (shape.anchor(sides[0]) for sides in parts if side not in sides)
    if laid.tile.monastery and side != MIDDLE:
        yield CENTRE


def amiss(laid: Turned, ground: Ground, *kinds: str) -> Iterator[tuple[str, int, str]]:
    """Who does not stand on a ground as is promised, of those who are placed there together.

    Somebody stands wholly on what is not a road; so small that nobody could be read any smaller,
    with three quarters. On a road the feet are, of a crowd or of somebody so small one foot, and
    as much of the rest is off all that is built. The middle of nothing else is covered.
    """
    shape = shape_of(laid)
    busy = laid.tile.monastery and ground.side != MIDDLE

    def free(at: Point) -> bool:
        return not shape.covers(at) and not (busy and dist(at, CENTRE) < 16)

    for drawn in standing(laid, *((ground.side, kind) for kind in kinds)):
        least = 1.0 if drawn.size > SMALL else 0.75
        if ground.road:
            foot, *ends = map(ground.on, drawn.feet)
            on = foot or (any(ends) and (len(kinds) > 1 or drawn.size < SMALL))
            fine = on and drawn.share(free) >= least
        else:
            fine = ground.on(drawn.at) and drawn.share(ground.on) >= least
        covered = any(inside(each, drawn.corners) for each in middles(laid, ground.side))
        if covered or not fine:
            yield laid.label, ground.side, "/".join(kinds)


CROWDS = ((PLAIN, "witch"), (PLAIN, "mage", "witch"))


def turned(further: int) -> Iterator[Turned]:
    """All tiles, one after another in all four ways."""
    for number, laid in enumerate(find_tiles(), further):
        yield laid._replace(quarters=number % 4)


@pytest.mark.slow
@pytest.mark.parametrize("further", some_soon(range(4), 4))
def test_everybody_stands_on_the_shape_of_the_feature(further: int) -> None:
    found: list[tuple[str, int, str]] = []
    for laid in turned(further):
        for ground in grounds(laid):
            figures = [(str(figure),) for figure in Figure if 0 <= ground.side < len(SIDES)]
            for kinds in ((PLAIN,), *figures):
                found += amiss(laid, ground, *kinds)
    assert found == []


@pytest.mark.slow
@pytest.mark.parametrize("further", some_soon(range(4), 4))
def test_a_crowd_stands_on_it_too(further: int) -> None:
    found: list[tuple[str, int, str]] = []
    for laid in turned(further):
        for ground in grounds(laid):
            for kinds in CROWDS if 0 <= ground.side < len(SIDES) else ():
                found += amiss(laid, ground, *kinds)
    assert found == []
