"""The roads, cities, fields and monasteries of one tile, each to be tapped by itself."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ruling.table.fields import part_at, parts_of, turned_part
from ruling.table.squares import MIDDLE, Pointer, Square
from ruling.table.tiles import CITY, FIELD, GARDEN, MONASTERY, ROAD, Turned


class TilePart(NamedTuple):
    """A road, city, field or monastery of one tile: its kind, and the pointers that name it."""

    kind: str
    pointers: Sequence[Pointer]

    @property
    def first(self) -> str:
        """The pointer by which it goes."""
        return self.pointers[0].name


def parts(square: Square, laid: Turned) -> Iterator[TilePart]:
    """The roads, cities and rivers of a tile, what is in its middle, and its fields."""
    for segment, sides in laid.segments():
        if segment.kind in (ROAD, CITY):
            yield TilePart(segment.kind, [Pointer(square, side) for side in sides])
    if laid.tile.monastery or laid.has_garden:
        kind = MONASTERY if laid.tile.monastery else GARDEN
        yield TilePart(kind, [Pointer(square, MIDDLE)])
    for part in parts_of(laid.tile.id):
        yield TilePart(FIELD, [Pointer(square, half) for half in turned_part(laid, part)])


def part_of(at: Pointer, laid: Turned) -> TilePart | None:
    """The part of a tile that a pointer names."""
    for part in parts(at.square, laid):
        if at in part.pointers:
            return part
    halves = part_at(laid, at.side)  # a pointer to a whole edge of grass, or to the one field
    return next((p for p in parts(at.square, laid) if p.pointers[0].side in halves), None)
