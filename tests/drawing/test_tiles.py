"""Drawings of tiles held against their facts, in every rotation."""

import math
from xml.etree.ElementTree import Element

import pytest

from ruling.drawing import printed
from ruling.drawing.geometry import MIDDLES, inside
from ruling.drawing.paper import Paper
from ruling.drawing.svg.tile import draw_tile
from ruling.drawing.text.alphabet import ASCII, LINES
from ruling.drawing.text.tile import tile_lines
from ruling.drawing.tiles.shape import TileShape, shape_of
from ruling.report.tile_sheet import draw_catalogue
from ruling.table.signs import SIGNS
from ruling.table.squares import SIDES
from ruling.table.tile_search import find_tiles
from ruling.table.tiles import CITY, RIVER, ROAD, Turned, designs, lay
from tests.conftest import for_each
from tests.drawing.pictures import (
    WORDS,
    check_svg,
    marks,
    placed_texts,
)


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

GOODS = ("wine", "grain", "cloth")

ON_TILES = ("gold mine", "robber", "volcano", "dragon", "magic portal", "bazaar", "crop circle",
            "flying machine")  # fmt: skip


each_tile = for_each(TILES, lambda laid: f"{laid.name}, turned {laid.quarters} quarters")


def facts(laid: Turned, kind: str) -> list[str]:
    """The sides of the segments of a kind, as letters."""
    return sorted(
        "".join(SIDES[side] for side in sides)
        for segment, sides in laid.segments()
        if segment.kind == kind
    )


def drawn(laid: Turned) -> Element:
    return draw_tile(Element("svg"), shape_of(laid), 0, 0)


@pytest.mark.slow
@each_tile
def test_a_road_and_a_city_are_drawn_on_each_side_that_has_one_and_nowhere_else(
    laid: Turned,
) -> None:
    group = drawn(laid)
    for kind in (ROAD, CITY):
        told = sorted(each.get("data-sides", "") for each in marks(group, kind))
        assert told == facts(laid, kind)
    shape = shape_of(laid)
    for road in shape.roads:
        ends = [road.line.start, road.line.end, *(arm.start for arm in road.arms)]
        for side in road.sides:
            assert MIDDLES[side] in ends
        others = [MIDDLES[side] for side in range(4) if side not in road.sides]
        gate = printed.gate_of(laid, road.sides) is not None
        beyond = gate or printed.has_house(laid, road.sides)
        assert beyond or not any(math.dist(point, other) < 30 for point in ends for other in others)
    for city in shape.cities:
        outline = city.outline
        for side, (x, y) in enumerate(MIDDLES):
            near = (x + (50 - x) * 0.05, y + (50 - y) * 0.05)
            assert inside(near, outline) == (side in city.sides)


@each_tile
def test_the_marks_on_a_tile_are_those_that_it_has(laid: Turned) -> None:
    segments = laid.tile.segments
    expected = {
        "coat-of-arms": sum(bool(segment.coat_of_arms) for segment in segments),
        "inn": sum(segment.inn or segment.inn_if is not None for segment in segments),
        "disputed": sum(segment.inn_if is not None and not segment.inn for segment in segments),
        "cathedral": sum(segment.cathedral for segment in segments),
        "monastery": int(laid.tile.monastery),
        "magic-symbol": int(laid.tile.magic),
        "lake": int(laid.tile.lake),
        "garden": int(laid.tile.garden is not None and laid.name == laid.tile.garden),
        "river": int(bool(laid.tile.river)),
        "spring": int(laid.tile.river_end == "spring"),
        "river-lake": int(laid.tile.river_end == "lake"),
        "princess": sum(segment.princess for segment in segments),
        "bridge": int(laid.tile.id in ("GM-D", "GM-F", "TB-B", "TB-C", "TW-H")),
        "mouth": 2 * sum(segment.tunnel for segment in segments),
        **{goods: sum(segment.goods == goods for segment in segments) for goods in GOODS},
        **{sign.replace(" ", "-"): int(sign in laid.tile.signs) for sign in ON_TILES},
    }
    group = drawn(laid)
    assert {kind: len(marks(group, kind)) for kind in expected} == expected


def points_of(shape: TileShape) -> list[tuple[float, float]]:
    return [point for _, point in shape.signs]


@each_tile
def test_nothing_on_a_tile_hides_anything_else(laid: Turned) -> None:
    shape = shape_of(laid)
    placed = points_of(shape)
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
            assert math.dist(point, other) >= 11, (point, other)
    shields = [point for sign, point in shape.signs if sign.name == "coat of arms"]
    for point in shields:
        cities = [city for city in shape.cities if city.segment.coat_of_arms]
        assert any(inside(point, city.outline) for city in cities)


@each_tile
def test_a_road_is_not_seen_within_a_city(laid: Turned) -> None:
    shape = shape_of(laid)
    for road in shape.roads:
        seen = shape.seen(road)
        if printed.over_city(laid) or road.segment.tunnel:
            continue  # it goes over the city, or under it
        points = [seen.at(step / 10) for step in range(1, 10)]
        assert not any(inside(point, city.outline) for point in points for city in shape.cities)


@each_tile
def test_a_rotation_turns_the_drawing(laid: Turned) -> None:
    """The same tile a quarter further has the same roads and cities, a quarter further."""
    turned = laid._replace(quarters=(laid.quarters + 1) % 4)
    before, after = shape_of(laid), shape_of(turned)
    ends = {road.line.at(0.5) for road in before.roads}
    moved = {(round(100 - y, 3), round(x, 3)) for x, y in ends}
    assert moved == {(round(x, 3), round(y, 3)) for x, y in (r.line.at(0.5) for r in after.roads)}


@pytest.mark.parametrize("ascii_only", [False, True])
def test_the_text_of_a_tile_shows_its_edges(ascii_only: bool) -> None:
    each_tile(lambda laid: shows_its_edges(laid, ascii_only))()


def shows_its_edges(laid: Turned, ascii_only: bool) -> None:
    abc = ASCII if ascii_only else LINES
    lines = tile_lines(laid, Paper(ascii_only=ascii_only))

    def letter(name: str) -> str:
        return abc.letters(SIGNS[name])

    assert [len(line) for line in lines] == [9, 9, 9]
    bend = any(len(road.sides) == 2 for road in shape_of(laid).roads)
    cells = {0: (0, 4), 1: (1, 8), 2: (2, 4), 3: (1, 0)}
    for side, (row, column) in cells.items():
        near = lines[row][max(0, column - 1) : column + 2] if bend else lines[row][column]
        road = abc.down[0] if side in (0, 2) else abc.across[0]
        assert (road in near) == (laid.edge(side) == ROAD), SIDES[side]
        if lines[row][column] not in [letter(name) for name in ("coat of arms", "magic", "garden")]:
            river = laid.edge(side) == RIVER
            assert (lines[row][column] == letter("river")) == river or bend, SIDES[side]
            assert (abc.city == lines[row][column]) == (laid.edge(side) == CITY), SIDES[side]
    drawn_text = "\n".join(lines)
    for sign, number in (
        (letter("magic"), int(laid.tile.magic)),
        (letter("garden"), int(laid.has_garden)),
        (letter("lake"), 3 * laid.tile.lake),
        (letter("coat of arms"), sum(bool(segment.coat_of_arms) for segment in laid.tile.segments)),
        (letter("inn"), sum(segment.inn for segment in laid.tile.segments)),
        (letter("monastery"), int(laid.tile.monastery)),
        (letter("cathedral"), int(any(segment.cathedral for segment in laid.tile.segments))),
    ):
        assert drawn_text.count(sign) == number, sign
    signs = [*laid.tile.signs, *(s.goods or "princess" * s.princess for s in laid.tile.segments)]
    for name in filter(None, signs):
        sign = letter(name)
        if name == "flying machine":
            sign = sign[printed.WAYS.index(printed.points_to(laid))]
        assert drawn_text.count(sign) == signs.count(name), name


def test_the_shape_of_a_tile_is_found_once() -> None:
    """A page with many boards asks for it at every tile of each of them."""
    one, other = lay("MW-A", 1), lay("MW-A", 1)
    assert one is not None
    assert other is not None
    assert one is not other
    assert shape_of(one) is shape_of(other)


def test_an_inn_that_is_settled_has_a_shape_of_its_own() -> None:
    laid = lay("IC-C", 0)
    assert laid is not None
    east = shape_of(laid, frozenset({("tile.IC-C-inn", "east")}))
    assert [sign.name for sign, _ in shape_of(laid).signs] == ["inn", "disputed inn"]
    assert [sign.name for sign, _ in east.signs] == ["inn"]


def test_the_sheet_of_all_tiles() -> None:
    entries = find_tiles()
    root = check_svg(draw_catalogue(entries, WORDS))
    assert len(marks(root, "tile")) == len(designs()) == 189
    shown = {text for *_, text in placed_texts(root)}
    assert {tile.id for tile in designs()} <= shown


def test_an_abbey_has_ground_of_its_own() -> None:
    """No grass, but a paved yard within walls, and its monastery."""
    (laid,) = find_tiles("abbey")
    assert tile_lines(laid, Paper(False)) == ["░░░░░░░░░", "░░░░⌂░░░░", "░░░░░░░░░"]
    root = check_svg(draw_catalogue([laid], WORDS))
    assert len(marks(root, "abbey")) == len(marks(root, "monastery")) == 2  # and in the legend
