"""What further sets print on their tiles, in characters."""

from collections.abc import Iterator, Mapping

from ruling.report.drawing import parting, printed
from ruling.report.drawing.alphabet import Alphabet, Cell, Sign, village_cell
from ruling.report.drawing.parting_text import parting_cells
from ruling.table.tiles import CITY, Turned

FIELD_ROOM = ((0, 1), (0, 7), (2, 1), (2, 7), (0, 2), (0, 6), (2, 2), (2, 6), (0, 3), (2, 5),
        (0, 5), (2, 3), (0, 0), (0, 8), (2, 0), (2, 8), (1, 2), (1, 6), (1, 3))  # fmt: skip
"""Where a sign may be: the first place that is field, or else city."""

CITY_ROOM = (
    ((0, 6), (0, 7), (0, 2), (0, 5), (0, 3)),
    ((2, 7), (1, 7), (0, 7), (1, 6)),
    ((2, 2), (2, 1), (2, 6), (2, 3), (2, 5)),
    ((0, 1), (1, 1), (2, 1), (1, 2)),
)
"""Where a sign in a city may be, by the first of its sides."""

MACHINE = "flying machine"


def further_signs(
    laid: Turned, abc: Alphabet, ground: Mapping[Cell, Sign], garden: bool
) -> Mapping[Cell, Sign]:
    """A tile with all this over its ground: what parts its fields, bridges, signs.

    With a ``garden`` where it has one and nobody has found a place for it.
    """
    cells = {**ground, **dict(parting_cells(laid, abc, ground))}
    return cells | dict(_signs(laid, abc, cells, garden))


def _signs(
    laid: Turned, abc: Alphabet, cells: Mapping[Cell, Sign], garden: bool
) -> Iterator[tuple[Cell, Sign]]:
    """The signs, each with its place: where there is room, where roads end, in their city."""
    if over := printed.over_city(laid):
        yield (1, 4), (abc.bridge[0 in over], "building")
    taken: list[Cell] = []
    for segment, sides in laid.segments():
        if segment.kind == CITY and (sign := segment.goods or "princess" * segment.princess):
            first = printed.clockwise(sides)[0]
            taken.append(_place(cells, CITY_ROOM[first], (abc.city, abc.finished), taken))
            yield taken[-1], (abc.signs[sign], "building")
    if garden:
        taken.append(_place(cells, FIELD_ROOM, (abc.field,), taken))
        yield taken[-1], (abc.garden, "field")
    for sign in laid.tile.signs:
        ends = sign == parting.middle_sign(laid)
        middle = village_cell(printed.roads_of(laid)) if ends else None
        taken.append(middle or _place(cells, FIELD_ROOM, (abc.field,), taken))
        flies = abc.flying[printed.WAYS.index(printed.points_to(laid))] if sign == MACHINE else ""
        yield taken[-1], (flies or abc.signs[sign], "building")


def _place(
    cells: Mapping[Cell, Sign],
    room: tuple[Cell, ...],
    ground: tuple[str, ...],
    taken: list[Cell],
) -> Cell:
    """The first of some places that is on the right ground and free; else any that is free."""
    free = [cell for cell in room if cell not in taken]
    return next((cell for cell in free if cells[cell][0] in ground), free[0])
