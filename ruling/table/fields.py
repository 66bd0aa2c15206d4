"""Fields: joined across tiles at half-edges, each with the cities that border it.

They are computed only where somebody asks. The field parts of each tile design are in a data file
of their own; where cities shut a part in, it touches no edge at all.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ruling.table.features import Feature
from ruling.table.network import Network
from ruling.table.squares import ANY_FIELD, HALVES, SIDES, Pointer, Square, half_edge
from ruling.table.tiles import CITY, FIELD, Segment, Turned


class FieldPart(NamedTuple):
    """A part of a field that lies on one tile.

    ``halves`` are the half-edges that it touches as the tile is drawn, or ``ANY_FIELD`` alone
    where it is shut in; ``cities`` are the segments of cities that it borders, by their numbers.
    """

    halves: tuple[int, ...]
    cities: tuple[int, ...] = ()


@cache
def _printed() -> Mapping[str, list[dict[str, str | list[int]]]]:
    text = Path(__file__).with_name("fields.json").read_text(encoding="utf-8")
    found: dict[str, list[dict[str, str | list[int]]]] = json.loads(text)
    return found


@cache
def parts_of(tile: str) -> tuple[FieldPart, ...]:
    """The parts of fields on a tile design."""
    found = []
    for part in _printed()[tile]:
        halves = tuple(half_edge(name) for name in str(part["halves"]).split())
        found.append(FieldPart(halves or (ANY_FIELD,), tuple(map(int, part.get("cities", ())))))
    return tuple(found)


def turned_part(laid: Turned, part: FieldPart) -> list[int]:
    """The half-edges that a part touches on a turned tile, sorted from the north."""
    if part.halves == (ANY_FIELD,):
        return [ANY_FIELD]
    first, turn = half_edge("N1"), 2 * laid.quarters
    return sorted((half - first + turn) % HALVES + first for half in part.halves)


def only_field(laid: Turned) -> int | None:
    """Returns a half-edge of the field that ``ANY_FIELD`` names on a tile; None if there is none.

    That is the field which is shut in, or else the only one of the tile.
    """
    parts = parts_of(laid.tile.id)
    shut = [part for part in parts if part.halves == (ANY_FIELD,)] or list(parts)
    return turned_part(laid, shut[0])[0] if len(shut) == 1 else None


def part_at(laid: Turned, side: int) -> list[int]:
    """The half-edges of the field part at a side of a pointer; empty where there is none."""
    if side == ANY_FIELD:
        one = only_field(laid)
        side = ANY_FIELD if one is None else one
    elif 0 <= side < len(SIDES):
        side = half_edge(f"{SIDES[side]}1")
    parts = (turned_part(laid, part) for part in parts_of(laid.tile.id))
    return next((halves for halves in parts if side in halves), [])


class Fields:
    """The fields of a board, each a feature that is never complete."""

    def __init__(self, tiles: Mapping[Square, Turned]) -> None:
        self._network = Network({})
        self._tiles = tiles
        for square, laid in tiles.items():
            self.lay(square, laid)

    def lay(self, square: Square, laid: Turned) -> None:
        """Joins the fields of a placed tile to those that they meet."""
        parts = (turned_part(laid, part) for part in parts_of(laid.tile.id))
        # the mouth is an end that nothing closes: a field stays open as long as the game lasts
        named = [(Segment(FIELD, tuple(halves), mouths=1), halves) for halves in parts]
        self._network.lay(square, named)

    def at(self, pointer: Pointer) -> Feature | None:
        """The field at a half-edge, at an edge, or the only one of a tile; None where none is."""
        square, side = pointer
        if side == ANY_FIELD and square in self._tiles:
            one = only_field(self._tiles[square])
            pointer = Pointer(square, one) if one is not None else pointer
        elif side < len(SIDES):
            pointer = Pointer(square, half_edge(f"{SIDES[side]}1"))
        return self._network.feature_at(pointer)

    def cities(
        self, field: Feature, city_at: Callable[[Pointer], Feature | None]
    ) -> tuple[Feature, ...]:
        """The cities that border a field, complete or not, each once."""
        found = (city_at(edge) for at in field.pointers() for edge in self._edges(at))
        return tuple(dict.fromkeys(city for city in found if city is not None))

    def _edges(self, at: Pointer) -> Iterator[Pointer]:
        """The edges of the city segments that border the field part at a half-edge."""
        laid = self._tiles[at.square]
        parts = parts_of(laid.tile.id)
        bordering = next(part.cities for part in parts if at.side in turned_part(laid, part))
        for number in bordering:
            segment = laid.tile.segments[number]
            assert segment.kind == CITY
            yield Pointer(at.square, (segment.sides[0] + laid.quarters) % len(SIDES))
