"""The unusual borders between fields that a few tiles have, and crossings there."""

from collections.abc import Mapping, Sequence

from ruling.drawing.printed import AT_ROADS, GATES, HOUSES, SHUT_IN, TIPS, is_walled, roads_of
from ruling.table.signs import SIGNS
from ruling.table.squares import SIDES
from ruling.table.tiles import Turned

CORNERS = ("NE", "SE", "SW", "NW")


def gate_of(laid: Turned, sides: Sequence[int]) -> int | None:
    """The side of the small city at whose gate a road ends; None without one."""
    named = _sides_of(laid, GATES)
    return named[1] if named[:1] == list(sides) else None


def has_house(laid: Turned, sides: Sequence[int]) -> bool:
    """Whether a road crosses another and ends at a house beyond."""
    return _sides_of(laid, HOUSES) == list(sides)


def shut_in_by(laid: Turned) -> int | None:
    """The side of a city that encloses a field together with the city around it; mostly None."""
    return next(iter(_sides_of(laid, SHUT_IN)), None)


def tip_of(laid: Turned) -> int | None:
    """The corner that a city reaches beyond its sides, by the side before it; mostly None."""
    corner = TIPS.get(laid.tile.id)
    return None if corner is None else (CORNERS.index(corner) + laid.quarters) % 4


def crossing(laid: Turned) -> int | None:
    """A side of a road that crosses another on a printed bridge; None without one."""
    straight = [sides for sides in roads_of(laid) if len(sides) == 2 and not sum(sides) % 2]
    over = [sides for sides in roads_of(laid) if has_house(laid, sides)] or straight[1:]
    return over[0][0] if over else None


def middle_sign(laid: Turned) -> str:
    """The sign in the middle of a tile, where roads end at it; mostly empty."""
    ends = not is_walled(laid) and any(len(sides) == 1 for sides in roads_of(laid))
    places = AT_ROADS if ends else AT_ROADS[:1]
    return next((name for name in laid.tile.signs if SIGNS[name].place in places), "")


def _sides_of(laid: Turned, named: Mapping[str, str]) -> list[int]:
    """The sides that a data file names for a design, on the turned tile."""
    return [(SIDES.index(side) + laid.quarters) % 4 for side in named.get(laid.tile.id, "")]
