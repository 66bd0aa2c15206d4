"""What is printed on tiles as they lie, beside their fields, roads and cities."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from ruling.rulebook.rules import Rules
from ruling.table.squares import MIDDLE, Pointer, Square
from ruling.table.tiles import CITY, FIELD, ROAD, Turned

Settled = frozenset[tuple[str, str]]
"""Questions on disputed inns that are not open, each with its reading."""

UNSETTLED: Settled = frozenset()


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
    """The pointer by which a segment goes: its first side."""
    if at.side == MIDDLE or at.square not in tiles:
        return at
    for _, sides in tiles[at.square].segments():
        if at.side in sides:
            return Pointer(at.square, sides[0])
    return at


def is_walled(laid: Turned) -> bool:
    """Whether a city of several sides lies on a tile: roads that end do so beneath its wall."""
    return any(segment.kind == CITY and len(segment.sides) > 1 for segment in laid.tile.segments)


def has_village(laid: Turned) -> bool:
    """Whether roads end in the middle of a tile, where no building stands and no lake lies."""
    ends = any(len(sides) == 1 for sides in roads_of(laid))
    return ends and not (laid.tile.monastery or laid.tile.lake or is_walled(laid))


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
    }
