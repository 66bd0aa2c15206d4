"""One tile as SVG: field, roads, cities, and what is printed on them."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from xml.etree.ElementTree import Element, SubElement

from ruling.drawing.geometry import CENTRE, CORNERS, MIDDLES, SIZE, Curve, towards
from ruling.drawing.printed import MACHINE, WAYS, crossing, over_city, points_to, river_of
from ruling.drawing.svg import symbols
from ruling.drawing.svg.shapes import shapes
from ruling.drawing.svg.symbols import number
from ruling.drawing.tiles.city import CityShape
from ruling.drawing.tiles.shape import RoadShape, TileShape
from ruling.table.signs import SIGNS, covering
from ruling.table.squares import SIDES

FIELD, CITY, WALL, ROAD, KERB = "#a9d37a", "#b07d48", "#4a2c12", "#fbf7ea", "#5e5646"
"""Fields are much lighter than cities, so that they can be distinguished in grey."""

STRAW = "#e9d36a"
"""What fills a tile with a crop circle between cities all around."""

MOUTH = 0.18
"""How far from its edge to the middle of a tile a road goes under a city."""

STONE, GAP = 8, 6
"""How long a stone of a city is drawn, and how far it is to the next in its row."""


def draw_tile(parent: Element, shape: TileShape, x: float, y: float) -> Element:
    """Draws a tile with its north-western corner at a point."""
    group = symbols.at(parent, (x, y))
    draw_ground(group, shape)
    draw_print(group, shape)
    return group


def draw_ground(parent: Element, shape: TileShape) -> None:
    """Draws the field, the roads and the cities of a tile."""
    group = SubElement(parent, "g", {"class": "tile"})
    edge = {"class": "field", "width": str(SIZE), "height": str(SIZE), "fill": FIELD}
    if shape.laid.tile.edges == "CCCC" and "crop circle" in shape.laid.tile.signs:
        edge |= {"class": "straw", "fill": STRAW}
    SubElement(group, "rect", {**edge, "stroke": "#5c7a3a", "stroke-width": "0.8"})
    cover = covering(shape.laid)
    if cover is not None:
        symbols.draw_sign(group, CENTRE, cover)
    if shape.river:
        data = "".join(map(curve_data, shape.river))
        sides = _letters(river_of(shape.laid))
        symbols.draw_along(group, shapes()["river"], data, **{"data-sides": sides})
    for side in chain(*(road.sides for road in shape.roads if road.segment.tunnel)):
        symbols.draw(group, towards(MIDDLES[side], CENTRE, MOUTH), shapes()["mouth"])
    bridges = [road for road in shape.roads if road.segment.bridge]
    for road in shape.roads:
        if road in bridges:
            continue
        line = {"d": road_data(road), "fill": "none"}
        SubElement(group, "path", {**line, "stroke": KERB, "stroke-width": "13"})
        marks = {"class": "road", "data-sides": _letters(road.sides)}
        SubElement(group, "path", {**line, **marks, "stroke": ROAD, "stroke-width": "9.5"})
    for city in shape.cities:
        marks = {"class": "city", "data-sides": _letters(sorted(city.sides))}
        SubElement(group, "path", {**marks, "d": city_data(city), "fill": CITY})
        look = {"stroke": WALL, "stroke-opacity": "0.45", "stroke-dasharray": f"{STONE} {GAP}"}
        SubElement(group, "path", {"class": "stones", "d": _stones(city), **look})
        for wall in chain(*city.walls):
            line = {"class": "wall", "d": curve_data(wall), "fill": "none"}
            SubElement(group, "path", {**line, "stroke": WALL, "stroke-width": "3.4"})
    for bridge in bridges:
        symbols.bridge(group, CENTRE, SIZE, 0 in bridge.sides)
    if over := over_city(shape.laid):
        symbols.bridge(group, CENTRE, 66, 0 in over)
    if (above := crossing(shape.laid)) is not None:
        symbols.bridge(group, CENTRE, 26, above % 2 == 0)


def draw_print(group: Element, shape: TileShape) -> None:
    """Draws the signs that are printed on them."""
    if shape.village is not None:
        symbols.draw(group, shape.village, shapes()["village"])
    tile = shape.laid.tile
    if tile.river_end:
        end = SIGNS["spring" if tile.river_end == "spring" else "river lake"]
        symbols.draw_sign(group, shape.source, end)
    for sign in shape.buildings:
        symbols.draw_sign(group, CENTRE, sign)
    for sign, point in shape.signs:
        size = shape.middle / sign.room[0] if sign.name == shape.central else None
        way = points_to(shape.laid) if sign.name == MACHINE else WAYS[0]
        symbols.draw_sign(group, point, sign, size, way)


def curve_data(curve: Curve, start: bool = True) -> str:
    """The path data of a curve, with or without the move to its start."""
    points = " ".join(f"{number(x)},{number(y)}" for x, y in (curve.first, curve.second, curve.end))
    begin = f"M{number(curve.start[0])},{number(curve.start[1])}" if start else ""
    return f"{begin}C{points}"


def road_data(road: RoadShape) -> str:
    """The path data of a road; of one under a city only up to its mouths."""
    if not road.segment.tunnel:
        return "".join(map(curve_data, (road.line, *road.arms)))
    lines = ((MIDDLES[side], towards(MIDDLES[side], CENTRE, MOUTH)) for side in road.sides)
    return "".join(symbols.path(line, closed=False) for line in lines)


def city_data(city: CityShape) -> str:
    """The path data of the closed outline of a city."""
    data: list[str] = []
    for side, walls in zip(city.sides, city.walls, strict=True):
        for x, y in (CORNERS[side - 1], CORNERS[side]):
            data.append(f"{'L' if data else 'M'}{number(x)},{number(y)}")
        data += [curve_data(wall, start=False) for wall in walls]
    return "".join(data) + "Z"


@cache
def _stones(city: CityShape) -> str:
    """The path data of rows of stones all over a city, which mark one without an edge too."""
    rows = (_row(city, y) for y in range(5, SIZE, 10))
    return "".join(f"M{start},{y}h{end - start}" for row in rows for start, end, y in row)


def _row(city: CityShape, y: int) -> Iterator[tuple[int, int, int]]:
    """The lines of stones in a row: where each begins and ends."""
    start = end = None
    for x in range(y % 20 - 8, SIZE, STONE + GAP):
        if city.holds((x - 2, y)) and city.holds((x + STONE + 2, y)):
            start, end = x if start is None else start, x + STONE
        elif start is not None and end is not None:
            yield start, end, y
            start = None
    if start is not None and end is not None:
        yield start, end, y


def _letters(sides: Sequence[int]) -> str:
    return "".join(SIDES[side] for side in sides)
