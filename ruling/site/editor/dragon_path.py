"""The way of the dragon over the board, square by square as it is tapped, and how it is drawn."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from ruling.case.laid import lying
from ruling.case.paths import listed
from ruling.case.tree import is_sketch
from ruling.drawing.geometry import CENTRE, MIDDLES
from ruling.drawing.svg.symbols import PAPER, at, disc, number, word
from ruling.scenario.actions.dragon import DRAGON
from ruling.site.editor.desk import Desk
from ruling.table.squares import SIDES, Square, parse_square

GREEN = "#2f7a3d"
"""The colour of the dragon."""

_CORNER = (17.0, 17.0)
"""Where on a tile the number of a visit stands."""

_LINE = {"class": "dragon", "stroke": GREEN, "stroke-width": "6", "stroke-dasharray": "10 5",
         "fill": "none"}  # fmt: skip


class DragonStep(NamedTuple):
    """A visit of the dragon to a square: its number, and the sides by which it comes and goes."""

    number: int
    sides: tuple[int, ...]


def dragon_steps(desk: Desk) -> Mapping[Square, DragonStep]:
    """The visits of the dragon by their squares; in a sketch it visits figures, not squares."""
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


def is_at_its_end(desk: Desk) -> bool:
    """Whether the dragon has visited every tile beside the last square of its way."""
    steps, tiles = dragon_steps(desk), lying(desk.tree)
    last = max(steps, key=lambda each: steps[each].number, default=None)
    if last is None:
        return False
    beside = [last.step(side) for side in range(len(SIDES))]
    return not any(each in tiles and each not in steps for each in beside)


def _sides(here: Square, others: tuple[Square | None, Square | None]) -> list[int]:
    """The sides of a square on which others lie."""
    return [side for side in range(len(SIDES)) if here.step(side) in others]


def draw_way(root: Element, sides: Iterable[int]) -> None:
    """Draws the way from the middle over some sides; whoever stands there is drawn above it."""
    for side in sides:
        ends = " ".join(f"{number(x)},{number(y)}" for x, y in (CENTRE, MIDDLES[side]))
        SubElement(root, "polyline", {**_LINE, "points": ends})


def draw_visit(root: Element, visit: int) -> None:
    """Draws the number of a visit in a corner of the tile."""
    corner = at(root, _CORNER, "dragon")
    disc(corner, 14, GREEN)
    word(corner, str(visit), 18, PAPER)
