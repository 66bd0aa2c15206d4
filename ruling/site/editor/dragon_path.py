"""The way of the dragon over the board, square by square as it is tapped."""

from collections.abc import Mapping
from typing import NamedTuple

from ruling.case.paths import listed
from ruling.case.tree import is_sketch
from ruling.scenario.actions.dragon import DRAGON
from ruling.site.editor.desk import Desk
from ruling.table.squares import SIDES, Square, parse_square


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
