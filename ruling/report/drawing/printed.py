"""What is printed on tiles as they lie, beside their fields, roads and cities."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from ruling.rulebook.rules import Rules
from ruling.table.squares import MIDDLE, SIDES, Pointer, Square
from ruling.table.tiles import CITY, FIELD, ROAD, Turned

Settled = frozenset[tuple[str, str]]
"""Questions on disputed inns that are not open, each with its reading."""

UNSETTLED: Settled = frozenset()

WAYS = ("W", "NW", "N", "NE", "E", "SE", "S", "SW")
"""Where flying machines point, clockwise."""


GATES = {"IC-J": "SN", "MW-B": "SE", "MW-H": "EN", "RI-B": "SN", "TB-A": "EN", "TB-C": "SN",
         "BC-H": "SE"}  # fmt: skip
"""The side of a road that ends at the gate of a small city, and the side of that city."""

HOUSES = {"TB-C": "W"}
"""The side of a road that crosses another on a bridge and ends at a house beyond."""

TIPS = {"IC-G": "NE", "TB-I": "SE", "TB-O": "SE", "TB-W": "SE", "PD-E": "SE", "PD-F": "SW",
        "BC-I": "NE"}  # fmt: skip
"""The corner beyond its sides that the first city of a design reaches, parting fields."""

SHUT_IN = {"TB-N": "S", "TB-P": "S"}
"""The side of a city between two of another, with a field shut in between the cities."""

UNUSUAL = {*GATES, *HOUSES, *TIPS, *SHUT_IN}
"""The designs of which more is to be known than their segments."""

IN_THE_MIDDLE = ("crop circle", "volcano", "bazaar")
"""Signs at which roads end; a crop circle lies in the middle without roads too."""


def settled_inns(tiles: Iterable[Turned], rules: Rules) -> Settled:
    """The questions on disputed inns of tiles that the rules do not leave open, as they read."""
    segments = (segment for laid in tiles for segment in laid.tile.segments)
    asked = {segment.inn_if[0] for segment in segments if segment.inn_if}
    answers = [rules.answer(question) for question in asked]
    return frozenset((answer.question, answer.reading) for answer in answers if not answer.open)


def roads_of(laid: Turned) -> list[list[int]]:
    """The sides of each road on a tile; a bridge over it is none of them."""
    roads = (each for each in laid.segments() if each[0].kind == ROAD)
    return [sides for segment, sides in roads if not segment.bridge]


def on_segment(at: Pointer, tiles: Mapping[Square, Turned]) -> Pointer:
    """The pointer by which a segment goes, its first side, or a field: its first half-edge."""
    if at.side == MIDDLE or at.square not in tiles:
        return at
    for _, sides in tiles[at.square].segments():
        if at.side in sides:
            return Pointer(at.square, sides[0])
    from ruling.table.grass import part_at  # on few boards somebody stands on a field

    halves = part_at(tiles[at.square], at.side)
    return Pointer(at.square, halves[0]) if halves else at


def on_field(at: Pointer) -> bool:
    """Whether it is a field that a pointer from ``on_segment`` names."""
    return not MIDDLE <= at.side < len(SIDES)


def is_walled(laid: Turned) -> bool:
    """Whether a city reaches the middle of a tile: roads that end do so beneath its wall."""
    cities = (segment for segment in laid.tile.segments if segment.kind == CITY)
    return laid.tile.id in TIPS or any(len(segment.sides) > 1 for segment in cities)


def has_village(laid: Turned) -> bool:
    """Whether roads end in the middle of a tile, where nothing else is."""
    tile = laid.tile
    ends = tile.id not in GATES and any(len(sides) == 1 for sides in roads_of(laid))
    if not ends or any(sign in IN_THE_MIDDLE for sign in tile.signs):
        return False
    return not (tile.monastery or tile.lake or tile.river or is_walled(laid))


def river_of(laid: Turned) -> list[int]:
    """The sides where a river leaves a tile."""
    return sorted((SIDES.index(side) + laid.quarters) % 4 for side in laid.tile.river)


def points_to(laid: Turned) -> str:
    """Where the flying machine on a tile points as it lies; to the west where there is none."""
    return laid.machine or WAYS[0]


def over_city(laid: Turned) -> list[int]:
    """The sides of a road that goes straight over a city on a printed bridge, if there is one."""
    cities = [segment.sides for segment in laid.tile.segments if segment.kind == CITY]
    through = ((segment, sides) for segment, sides in laid.segments() if len(segment.sides) == 2)
    straight = [sides for segment, sides in through
                if segment.kind == ROAD and not (segment.tunnel or segment.bridge)
                and sides[0] % 2 == sides[1] % 2]  # fmt: skip
    return straight[0] if straight and any(len(each) == 2 for each in cities) else []


def inns_of(laid: Turned, settled: Settled) -> Iterator[tuple[list[int], bool]]:
    """The sides of each road with an inn, and whether sources disagree about it."""
    readings = dict(settled)
    for segment, sides in laid.segments():
        question, reading = segment.inn_if or ("", "")
        if segment.inn or (question and readings.get(question, reading) == reading):
            yield sides, not segment.inn and question not in readings


def clockwise(sides: Sequence[int]) -> tuple[int, ...]:
    """The sides of a city clockwise, beginning after one that is not among them."""
    start = next((side for side in sides if (side - 1) % 4 not in sides), sides[0])
    return tuple(sorted(sides, key=lambda side: (side - start) % 4))


def field_beside(laid: Turned, side: int) -> int:
    """The side before or after this one where there is a field."""
    before, after = (side - 1) % 4, (side + 1) % 4
    return before if laid.edge(before) == FIELD else after


def printed_on(tiles: Iterable[Turned], settled: Settled) -> Mapping[str, bool]:
    """What is printed on some tile and needs a word in a legend, by the key of that word."""
    shown = list(tiles)
    segments = [segment for laid in shown for segment in laid.tile.segments]
    inns = {disputed for laid in shown for _, disputed in inns_of(laid, settled)}
    return {
        "legend magic": any(laid.tile.magic for laid in shown),
        "line inn": False in inns,
        "tile disputed inn": True in inns,
        "legend shield": any(segment.coat_of_arms for segment in segments),
        "line cathedral": any(segment.cathedral for segment in segments),
        "legend bridge": any(segment.bridge for segment in segments),
        "legend lake": any(laid.tile.lake for laid in shown),
        "legend monastery": any(laid.tile.monastery for laid in shown),
        "legend garden": any(laid.has_garden for laid in shown),
        "tile river": any(laid.tile.river for laid in shown),
        "tile spring": any(laid.tile.river_end == "spring" for laid in shown),
        "tile river lake": any(laid.tile.river_end == "lake" for laid in shown),
        "tile tunnel": any(segment.tunnel for segment in segments),
        **{f"tile {sign}": True for laid in shown for sign in laid.tile.signs},
        **{f"tile {segment.goods}": True for segment in segments if segment.goods},
        "tile princess": any(segment.princess for segment in segments),
    }
