"""The way of the dragon over the board, square by square as it is tapped."""

from collections.abc import Mapping
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from ruling.drawing.svg.symbols import at, disc, number, word
from ruling.scenario.actions.dragon import DRAGON
from ruling.scenario.case.paths import listed
from ruling.scenario.case.tree import is_sketch
from ruling.site.editor.desk import Desk
from ruling.table.squares import SIDES, Square, parse_square

GREEN = "#2f7a3d"
"""The colour of the dragon."""

_MIDDLE, _CORNER = (50.0, 50.0), (17.0, 17.0)
_EDGES = ((50.0, 0.0), (100.0, 50.0), (50.0, 100.0), (0.0, 50.0))


class DragonStep(NamedTuple):
    """How many squares the dragon has visited with this one, and the sides it crosses here."""

    number: int
    sides: tuple[int, ...]


def dragon_steps(desk: Desk) -> Mapping[Square, DragonStep]:
    """The squares that the dragon visits, as far as they are squares; a sketch has none."""
    action = desk.action if isinstance(desk.action, dict) else {}
    if is_sketch(desk.tree):
        return {}
    named = [parse_square(each) for each in listed(action.get(DRAGON)) if isinstance(each, str)]
    visited = [each for each in named if each is not None]
    beside = zip([None, *visited], visited, [*visited[1:], None], strict=False)
    return {
        here: DragonStep(place, tuple(_sides(here, (before, after))))
        for place, (before, here, after) in enumerate(beside, start=1)
    }


def _sides(here: Square, others: tuple[Square | None, Square | None]) -> list[int]:
    return [side for side in range(len(SIDES)) if here.step(side) in others]


def draw_way(root: Element, step: DragonStep) -> None:
    """Draws the way over one tile; whoever stands there is drawn above it."""
    for side in step.sides:
        ends = " ".join(f"{number(x)},{number(y)}" for x, y in (_MIDDLE, _EDGES[side]))
        line = {"points": ends, "stroke": GREEN, "stroke-width": "6", "fill": "none"}
        SubElement(root, "polyline", {"class": "dragon", "stroke-dasharray": "10 5", **line})


def draw_number(root: Element, step: DragonStep) -> None:
    """Draws the number of the visit in a corner of the tile."""
    corner = at(root, _CORNER, "dragon")
    disc(corner, 14, GREEN)
    word(corner, str(step.number), 18, "#ffffff")
