"""What further sets print on their tiles, in characters: signs, and unusual borders of fields."""

from collections.abc import Iterator, Mapping

from ruling.drawing import printed
from ruling.drawing.text.alphabet import Alphabet, Char, TextCell, village_cell
from ruling.table.signs import SIGNS, Where, signs_of
from ruling.table.tiles import CITY, Turned

EDGES = ((0, 4), (1, 8), (2, 4), (1, 0))
"""Row and column in the middle of each edge."""

TIPS = (
    ((1, 3), (1, 4), (1, 5), (1, 6), (0, 7), (0, 8)),
    ((1, 3), (1, 4), (1, 5), (1, 6), (2, 7), (2, 8)),
    ((1, 2), (1, 3), (1, 4), (1, 5), (2, 0), (2, 1)),
    ((1, 2), (1, 3), (1, 4), (1, 5), (0, 0), (0, 1)),
)
"""What a city covers on its way to a corner beyond its sides, by the side before that corner."""

SHUT_IN = (((0, 2), (0, 6)), ((1, 6),), ((2, 2), (2, 6)), ((1, 2),))
"""Where a field is seen that two cities shut in, by the side of the smaller one."""

HOUSE = (
    ((2, 4), ((0, 4), (1, 4))),
    ((1, 2), tuple((1, column) for column in range(3, 9))),
    ((0, 4), ((1, 4), (2, 4))),
    ((1, 6), tuple((1, column) for column in range(6))),
)
"""Where the house of a road stands that crosses another, and the cells of that road, by side."""

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


def with_gate(laid: Turned, sides: list[int]) -> list[int]:
    """The sides of a road, with the side of the city at whose gate it ends."""
    gate = printed.gate_of(laid, sides)
    return sides if gate is None else sorted([*sides, gate])


def parting_cells(
    laid: Turned, abc: Alphabet, cells: Mapping[TextCell, Char]
) -> Iterator[tuple[TextCell, Char]]:
    """The cells of a city that reaches a corner, of an enclosed field, of a road over another."""
    if (tip := printed.tip_of(laid)) is not None:
        first, *_ = (sides for segment, sides in laid.segments() if segment.kind == CITY)
        yield from ((cell, cells[EDGES[first[0]]]) for cell in TIPS[tip])
    if (inner := printed.shut_in_by(laid)) is not None:
        yield from ((cell, (abc.field, "field")) for cell in SHUT_IN[inner])
    for sides in printed.roads_of(laid):
        if printed.has_house(laid, sides):
            house, road = HOUSE[sides[0]]
            sign = (abc.down if len(road) < 3 else abc.across)[0]
            yield from [
                *((cell, (sign, "road")) for cell in road),
                (house, (abc.village, "building")),
            ]


def further_signs(
    laid: Turned, abc: Alphabet, ground: Mapping[TextCell, Char], garden: bool
) -> Mapping[TextCell, Char]:
    """The cells of a tile with these signs: field borders, bridges and others.

    With a ``garden`` where the tile has one whose place is not known.
    """
    cells = {**ground, **dict(parting_cells(laid, abc, ground))}
    return cells | dict(_signs(laid, abc, cells, garden))


def _signs(
    laid: Turned, abc: Alphabet, cells: Mapping[TextCell, Char], garden: bool
) -> Iterator[tuple[TextCell, Char]]:
    """The signs with their cells: where there is room, where roads end, or in their city."""
    if over := printed.over_city(laid):
        yield (1, 4), (abc.letters(SIGNS["bridge"])[0 in over], "building")
    taken: list[TextCell] = []
    for sign, sides in signs_of(laid):
        if sign.name == printed.middle_sign(laid):
            taken.append(village_cell(printed.roads_of(laid)))
        elif sign.place is Where.CITY:
            room = CITY_ROOM[printed.clockwise(sides)[0]]
            taken.append(_place(cells, room, (abc.city, abc.finished), taken))
        elif sign.name in laid.tile.signs or (sign.name == "garden" and garden):
            taken.append(_place(cells, FIELD_ROOM, (abc.field,), taken))
        else:
            continue
        way = printed.WAYS.index(printed.points_to(laid)) if sign.name == printed.MACHINE else 0
        yield taken[-1], (abc.letters(sign)[way], sign.style)


def _place(
    cells: Mapping[TextCell, Char],
    room: tuple[TextCell, ...],
    ground: tuple[str, ...],
    taken: list[TextCell],
) -> TextCell:
    """The first of some cells that is free and on the right ground; else any such cell."""
    free = [cell for cell in room if cell not in taken]
    return next((cell for cell in free if cells[cell][0] in ground), free[0])
