"""Arrivals of figures: a ghost at the target of a move, and an arrow from the old place."""

from collections.abc import Iterator
from math import dist
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from ruling.drawing.geometry import Point, towards
from ruling.drawing.printed import on_segment
from ruling.drawing.scene import Scene
from ruling.drawing.svg import symbols
from ruling.drawing.svg.symbols import INK, PAPER, number
from ruling.table.figures import Figure, Spot
from ruling.table.squares import Pointer, parse_pointer

BEND = 0.16
"""How far an arrow bows to its side, in parts of its length."""

CLEAR = 17
"""How far from the middle of a figure an arrow begins, and from that of a ghost it ends."""


class Arrival(NamedTuple):
    """A figure that goes to a place: by the numbers of moves, or by a move made or claimed."""

    figure: Figure
    at: Pointer
    moves: str = ""


def arrivals(scene: Scene, lit: bool) -> Iterator[Arrival]:
    """The arrivals of moves made or claimed; on a page with highlighting, those of all moves."""
    for wanted in scene.made:
        at = parse_pointer(wanted.to.words) if isinstance(wanted.to, Spot) else None
        if at is not None:
            yield Arrival(wanted.figure, on_segment(at, scene.tiles))
    for target in scene.targets if lit else ():
        for move in target.moves:
            yield Arrival(scene.moves[move - 1].figure, target.at, str(move))


def draw_arrival(
    parent: Element, figure: Figure, to: Point, start: Point | None, moves: str = ""
) -> None:
    """Draws the ghost of a figure, and an arrow from its old place unless that is the supply.

    One of ``moves`` is visible only while a page highlights them.
    """
    shown = {"data-moves": moves, "opacity": "0"} if moves else {}
    kind = "arrival" if moves else "arrival made"
    group = SubElement(parent, "g", {"class": kind, **shown})
    if start is not None and dist(start, to) > 2 * CLEAR:
        _arrow(group, start, to)
    ghost = SubElement(group, "g", {"class": "ghost", "opacity": "0.75"})
    symbols.figure(ghost, to, figure)


def _arrow(group: Element, start: Point, to: Point) -> None:
    """Draws a curved arrow with a light outline."""
    away = dist(start, to)
    first, last = (towards(start, to, part) for part in (CLEAR / away, 1 - CLEAR / away))
    (x, y), (u, v) = first, last
    bow = (x + u) / 2 + (v - y) * BEND, (y + v) / 2 - (u - x) * BEND
    line = f"M{number(x)},{number(y)}Q{number(bow[0])},{number(bow[1])} {number(u)},{number(v)}"
    back = towards(last, bow, 9 / max(9.0, dist(last, bow)))
    side = (v - back[1]) * 0.6, (back[0] - u) * 0.6
    wings = [(back[0] + side[0] * end, back[1] + side[1] * end) for end in (1, -1)]
    data = f"{line}M{_at(wings[0])}L{_at(last)}L{_at(wings[1])}"
    for color, width in ((PAPER, "6"), (INK, "2.6")):
        look = {"d": data, "fill": "none", "stroke": color, "stroke-width": width}
        SubElement(group, "path", {"class": "arrow", **look, "stroke-linecap": "round"})


def _at(point: Point) -> str:
    return f"{number(point[0])},{number(point[1])}"
