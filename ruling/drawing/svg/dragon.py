"""The way of the dragon over a tile, and which of its visits this is."""

from collections.abc import Iterable
from xml.etree.ElementTree import Element, SubElement

from ruling.drawing.svg.symbols import PAPER, at, disc, number, word

GREEN = "#2f7a3d"
"""The colour of the dragon."""

_MIDDLE, _CORNER = (50.0, 50.0), (17.0, 17.0)
_EDGES = ((50.0, 0.0), (100.0, 50.0), (50.0, 100.0), (0.0, 50.0))
_LINE = {"class": "dragon", "stroke": GREEN, "stroke-width": "6", "stroke-dasharray": "10 5",
         "fill": "none"}  # fmt: skip


def draw_way(root: Element, sides: Iterable[int]) -> None:
    """Draws the way from the middle over some sides; whoever stands there is drawn above it."""
    for side in sides:
        ends = " ".join(f"{number(x)},{number(y)}" for x, y in (_MIDDLE, _EDGES[side]))
        SubElement(root, "polyline", {**_LINE, "points": ends})


def draw_visit(root: Element, visit: int) -> None:
    """Draws the number of a visit in a corner of the tile."""
    corner = at(root, _CORNER, "dragon")
    disc(corner, 14, GREEN)
    word(corner, str(visit), 18, PAPER)
