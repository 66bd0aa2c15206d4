"""The unusual borders between fields that a few tiles have, in characters."""

from collections.abc import Iterator, Mapping

from ruling.drawing import printed
from ruling.drawing.text.alphabet import Alphabet, Cell, Char
from ruling.drawing.tiles import parting
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


def with_gate(laid: Turned, sides: list[int]) -> list[int]:
    """The sides of a road, with the side of the city at whose gate it ends."""
    gate = parting.gate_of(laid, sides)
    return sides if gate is None else sorted([*sides, gate])


def parting_cells(
    laid: Turned, abc: Alphabet, cells: Mapping[Cell, Char]
) -> Iterator[tuple[Cell, Char]]:
    """The cells of a city that reaches a corner, of an enclosed field, of a road over another."""
    if (tip := parting.tip_of(laid)) is not None:
        first, *_ = (sides for segment, sides in laid.segments() if segment.kind == CITY)
        yield from ((cell, cells[EDGES[first[0]]]) for cell in TIPS[tip])
    if (inner := parting.shut_in_by(laid)) is not None:
        yield from ((cell, (abc.field, "field")) for cell in SHUT_IN[inner])
    for sides in printed.roads_of(laid):
        if parting.has_house(laid, sides):
            house, road = HOUSE[sides[0]]
            sign = (abc.down if len(road) < 3 else abc.across)[0]
            yield from [
                *((cell, (sign, "road")) for cell in road),
                (house, (abc.village, "building")),
            ]
