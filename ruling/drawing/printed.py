"""What is printed on turned tiles, besides their fields, roads and cities.

Of a few tiles these are unusual borders between fields, and crossings there.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from ruling.rulebook.rules import Rules
from ruling.table.signs import SIGNS, Sign, Where, signs_of
from ruling.table.squares import MIDDLE, SIDES, Pointer, Square
from ruling.table.tiles import CITY, FIELD, ROAD, Segment, Turned
from ruling.wording.words import Words

Settled = frozenset[tuple[str, str]]
"""Questions on disputed inns that are not open, each with its reading."""

UNSETTLED: Settled = frozenset()

WAYS = ("W", "NW", "N", "NE", "E", "SE", "S", "SW")
"""Where flying machines point, clockwise."""


GATES = {"IC-J": "SN", "MW-B": "SE", "MW-H": "EN", "RI-B": "SN", "TB-A": "EN", "TB-C": "SN",
         "BC-H": "SE", "TW-I": "SN", "AM-F": "WN"}  # fmt: skip
"""The side of a road that ends at the gate of a small city, and the side of that city."""

HOUSES = {"TB-C": "W"}
"""The side of a road that crosses another on a bridge and ends at a house beyond."""

TIPS = {"IC-G": "NE", "TB-I": "SE", "TB-O": "SE", "TB-W": "SE", "PD-E": "SE", "PD-F": "SW",
        "BC-I": "NE", "TW-M": "SE"}  # fmt: skip
"""The corner beyond its sides that the first city of a design reaches, parting fields."""

SHUT_IN = {"TB-N": "S", "TB-P": "S"}
"""The side of a city between two of another, with a field shut in between the cities."""

UNUSUAL = {*GATES, *HOUSES, *TIPS, *SHUT_IN}
"""The designs of which more is to be known than their segments."""

AT_ROADS = (Where.MIDDLE, Where.CROSSING)
"""The places on a tile whose signs roads end at."""

CORNERS = ("NE", "SE", "SW", "NW")

MACHINE = "flying machine"
"""The sign that points somewhere."""

ELSEWHERE = ("monastery", "spring", "river lake")
"""Signs without an entry of their own: the monastery is listed as a feature, the ends of a river
with the river."""


def settled_inns(tiles: Iterable[Turned], rules: Rules) -> Settled:
    """The disputed inns of some tiles that the rules settle: the reading for each question."""
    segments = (segment for laid in tiles for segment in laid.tile.segments)
    asked = {segment.inn_if[0] for segment in segments if segment.inn_if}
    answers = [rules.answer(question) for question in asked]
    return frozenset((answer.question, answer.reading) for answer in answers if not answer.open)


def roads_of(laid: Turned) -> list[list[int]]:
    """The sides of each printed road on a tile, without a bridge laid over it."""
    roads = (each for each in laid.segments() if each[0].kind == ROAD)
    return [sides for segment, sides in roads if not segment.bridge]


def on_segment(at: Pointer, tiles: Mapping[Square, Turned]) -> Pointer:
    """The canonical pointer of a segment: its first side, or of a field its first half-edge."""
    if at.side == MIDDLE or at.square not in tiles:
        return at
    first = tiles[at.square].first_side(at.side)
    if first is not None:
        return Pointer(at.square, first)
    from ruling.table.fields import part_at  # on few boards somebody stands on a field

    halves = part_at(tiles[at.square], at.side)
    return Pointer(at.square, halves[0]) if halves else at


def on_field(at: Pointer) -> bool:
    """Whether a pointer from ``on_segment`` names a field."""
    return not MIDDLE <= at.side < len(SIDES)


def is_walled(laid: Turned) -> bool:
    """Whether a city covers the middle of a tile, so that roads end under its wall."""
    cities = (segment for segment in laid.tile.segments if segment.kind == CITY)
    return laid.tile.id in TIPS or any(len(segment.sides) > 1 for segment in cities)


def has_village(laid: Turned) -> bool:
    """Whether roads end in the middle of a tile that is otherwise empty."""
    tile = laid.tile
    ends = tile.id not in GATES and any(len(sides) == 1 for sides in roads_of(laid))
    if not ends or any(SIGNS[name].place in AT_ROADS for name in tile.signs):
        return False
    return not (tile.monastery or tile.lake or tile.river or is_walled(laid))


def river_of(laid: Turned) -> list[int]:
    """The sides where a river leaves a tile."""
    return sorted((SIDES.index(side) + laid.quarters) % 4 for side in laid.tile.river)


def points_to(laid: Turned) -> str:
    """The direction of the flying machine on a turned tile; west where there is none."""
    return laid.machine or WAYS[0]


def over_city(laid: Turned) -> list[int]:
    """The sides of a road that crosses a city on a printed bridge; empty without one."""
    cities = [segment.sides for segment in laid.tile.segments if segment.kind == CITY]
    through = ((segment, sides) for segment, sides in laid.segments() if len(segment.sides) == 2)
    straight = [sides for segment, sides in through
                if segment.kind == ROAD and not (segment.tunnel or segment.bridge)
                and sides[0] % 2 == sides[1] % 2]  # fmt: skip
    return straight[0] if straight and any(len(each) == 2 for each in cities) else []


def signs_on(laid: Turned, settled: Settled) -> Iterator[tuple[Sign, list[int]]]:
    """Yields the signs on a tile like ``signs_of``, with its disputed inns as settled."""
    if any(segment.inn_if for segment in laid.tile.segments):
        readings = dict(settled)
        segments = tuple(_settled(segment, readings) for segment in laid.tile.segments)
        laid = laid._replace(tile=laid.tile._replace(segments=segments))
    return signs_of(laid)


def _settled(segment: Segment, readings: Mapping[str, str]) -> Segment:
    """A segment with or without the disputed inn, as the readings decide."""
    question, reading = segment.inn_if or ("", "")
    if question not in readings:
        return segment
    return segment._replace(inn=segment.inn or readings[question] == reading, inn_if=None)


def clockwise(sides: Sequence[int]) -> tuple[int, ...]:
    """Sorts the sides of a city clockwise, beginning after a side that is not its own."""
    start = next((side for side in sides if (side - 1) % 4 not in sides), sides[0])
    return tuple(sorted(sides, key=lambda side: (side - start) % 4))


def field_beside(laid: Turned, side: int) -> int:
    """The side before or after a side, where there is a field."""
    before, after = (side - 1) % 4, (side + 1) % 4
    return before if laid.edge(before) == FIELD else after


def printed_on(tiles: Iterable[Turned], settled: Settled) -> list[Sign]:
    """The signs printed on any of the tiles, in the order of the table of signs."""
    there = {sign.name for laid in tiles for sign, _ in signs_on(laid, settled)}
    return [sign for name, sign in SIGNS.items() if name in there]


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


def sign_texts(laid: Turned, words: Words) -> Iterator[str]:
    """Yields the signs on a tile that belong to no road or city, in words; of a river its ends."""
    said = {MACHINE: points_to(laid)}
    if laid.tile.calls:
        said["crop circle"] = words.say(f"legend {laid.tile.calls}")
    if end := laid.tile.river_end:
        said["river"] = words.say(SIGNS["spring" if end == "spring" else "river lake"].word)
    river = river_of(laid)
    ways = words.ways(river) if words.spoken else "".join(SIDES[side] for side in river)
    sides = {"river": f" {ways}"}
    for sign, on in signs_of(laid):
        if not on and sign.name not in ELSEWHERE:
            more = f" ({said[sign.name]})" if sign.name in said else ""
            yield words.say(sign.word) + sides.get(sign.name, "") + more
