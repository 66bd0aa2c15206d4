"""The signs that further sets print on their tiles, as SVG: told apart by their shapes alone."""

from collections.abc import Mapping, Sequence
from xml.etree.ElementTree import Element, SubElement

from ruling.report.drawing.geometry import Point
from ruling.report.drawing.printed import WAYS
from ruling.report.drawing.symbols import INK, PAPER, at, disc, path, shape

POINTS: Mapping[str, tuple[str, Sequence[Sequence[Point]]]] = {
    "gold mine": ("#f2c230", [[(-9, 6), (-6, 0), (0, 0), (3, 6)], [(-3, 6), (0, 0), (6, 0), (9, 6)],
                              [(-6, 0), (-3, -6), (3, -6), (6, 0)]]),
    "robber": ("#3a352f", [[(-9, 7), (-5, -2), (-7, -5), (-3, -9), (3, -9), (7, -5), (5, -2),
                            (9, 7)]]),
    "volcano": ("#8c3b1e", [[(-10, 8), (-3, -6), (-1, -3), (1, -3), (3, -6), (10, 8)]]),
    "dragon": ("#2f7a3d", [[(-9, 4), (-9, -3), (-4, -8), (2, -5), (9, -9), (5, 0), (9, 7),
                            (0, 3)]]),
    "magic portal": (PAPER, [[(-8, 8), (-8, -3), (-4, -8), (4, -8), (8, -3), (8, 8), (4, 8),
                              (4, -1), (0, -4), (-4, -1), (-4, 8)]]),
    "princess": ("#e58fb5", [[(-7, 6), (-8, -6), (-3, 0), (0, -8), (3, 0), (8, -6), (7, 6)]]),
    "bazaar": ("#e8791c", [[(-6, -1), (-5, -1), (-5, 5), (-6, 5)],
                           [(5, -1), (6, -1), (6, 5), (5, 5)], [(-8, 4), (8, 4), (8, 8), (-8, 8)],
                           [(-10, -1), (-6, -8), (6, -8), (10, -1)]]),
    "grain": ("#e0ac2b", [[(-1, 9), (-1, -4), (1, -4), (1, 9)],
                          [(0, -10), (2, -7), (0, -4), (-2, -7)],
                          *([(0, y), (side * 2, y - 4), (side * 6, y - 4), (side * 4, y)]
                            for y in (-2, 2, 6) for side in (-1, 1))]),
    "cloth": ("#7b8fd1", [[(-8, -6), (5, -6), (8, -3), (8, 6), (-5, 6), (-8, 3)]]),
    "flying machine": ("#d3ac74", [[(-11, 0), (-2, -3), (2, -10), (5, -10), (4, -2), (10, -4),
                                    (10, 4), (4, 2), (5, 10), (2, 10), (-2, 3)]]),
}  # fmt: skip
"""Shapes around the origin and their colour; a flying machine points to the west."""

ALL = (*POINTS, "crop circle", "wine")

RIVER, WATER, FOAM, STRAW = "#2b6ea3", "#14506f", "#9fd0ee", "#e9d36a"


Disc = tuple[float, float, float, str]
"""Where a disc is, its radius and its colour."""


def draw_sign(
    parent: Element, point: Point, sign: str, points_to: str = "W", size: float = 1.0
) -> None:
    """A sign by its name; ``points_to`` turns what flies."""
    group = at(parent, point, sign.replace(" ", "-"), size)
    if turned := 45 * WAYS.index(points_to):
        group = SubElement(group, "g", {"transform": f"rotate({turned})"})
    color, shapes = POINTS.get(sign, ("", ()))
    _halo(group, shapes, _discs(sign))
    for points in shapes:
        shape(group, points, color, **{"stroke-linejoin": "round"})
    for x, y, radius, fill in _discs(sign):
        disc(at(group, (x, y)), radius, fill)
    for data in _lines(sign):
        look = {"d": data, "fill": "none", "stroke": INK, "stroke-width": "1.4"}
        SubElement(group, "path", look)


def _halo(group: Element, shapes: Sequence[Sequence[Point]], discs: Sequence[Disc]) -> None:
    """Light around a sign: it stands out from fields, cities and roads."""
    look = {"class": "halo", "stroke": PAPER, "stroke-width": "4", "stroke-linejoin": "round"}
    for points in shapes:
        shape(group, points, PAPER, **look)
    for x, y, radius, _ in discs:
        disc(at(group, (x, y)), radius, PAPER, **look)


def river_lake(parent: Element, point: Point, size: float = 1.0) -> None:
    """The lake at the end of a river."""
    group = at(parent, point, "river-lake", size)
    disc(group, 16, RIVER, stroke=WATER)
    waves = "".join(f"M{x},{y}q3,-4 6,0q3,4 6,0" for x, y in ((-6, -7), (-12, 0), (0, 0), (-6, 7)))
    SubElement(group, "path", {"d": waves, "fill": "none", "stroke": FOAM, "stroke-width": "1.6"})


def spring(parent: Element, point: Point) -> None:
    """The spring of a river: a pool among stones."""
    group = at(parent, point, "spring")
    disc(group, 11, RIVER, stroke=WATER)
    for x, y in ((-9, -6), (0, -11), (9, -6)):
        disc(at(group, (x, y)), 4, "#b9b2a6")


def mouth(parent: Element, point: Point) -> None:
    """The mouth of a printed tunnel."""
    disc(at(parent, point, "mouth"), 6.5, "#4a2c12")


def river(parent: Element, data: str, sides: str) -> None:
    """A river along a path: dark, with light waves, as no road is."""
    look = {"d": data, "fill": "none", "stroke-linecap": "butt"}
    marks = {"class": "river", "data-sides": sides}
    SubElement(parent, "path", {**look, **marks, "stroke": RIVER, "stroke-width": "17"})
    waves = {"stroke": FOAM, "stroke-width": "1.6", "stroke-dasharray": "7 5"}
    SubElement(parent, "path", {**look, **waves})


def sample(parent: Element, point: Point) -> None:
    """A piece of river."""
    river(at(parent, point), "M-10,0H10", "")


def _discs(sign: str) -> Sequence[Disc]:
    """The discs of a sign: a bunch of grapes, the rings of a crop circle, a face, smoke."""
    if sign == "crop circle":
        return [(0, 0, 10, STRAW), (0, 0, 6, "#a9d37a"), (0, 0, 2.6, STRAW)]
    if sign == "wine":
        rows = ((-6, -4), (0, -4), (6, -4), (-3, 1), (3, 1), (0, 6))
        return [(x, y, 3.2, "#7a2050") for x, y in rows]
    return {"robber": [(0, -3, 3.2, PAPER)], "volcano": [(0, -9, 2.6, "#e8791c")],
            "dragon": [(-5, -4, 1.4, PAPER)]}.get(sign, [])  # fmt: skip


def _lines(sign: str) -> list[str]:
    """What is drawn over a sign in ink."""
    return {
        "cloth": ["M-8,-2H5M-8,1H6M-2,-6V6"],
        "bazaar": ["M-3,-8V-1M3,-8V-1"],
        "robber": [path([(-5, -3), (5, -3)], closed=False)],
    }.get(sign, [])
