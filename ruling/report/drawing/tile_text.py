"""One tile in characters: cities as blocks, roads as lines, signs for what is printed on it."""

from collections.abc import Iterator, Mapping, Sequence

from ruling.report.drawing.canvas import ASCII, LINES, Alphabet, Canvas
from ruling.report.drawing.printed import (
    UNSETTLED,
    Settled,
    clockwise,
    field_beside,
    has_village,
    inns_of,
    is_walled,
    roads_of,
)
from ruling.report.paper import Paper
from ruling.table.squares import MIDDLE, SIDES
from ruling.table.tiles import CITY, Turned

WIDE, HIGH = 9, 3
"""Columns and rows of characters that a tile takes."""

Cell = tuple[int, int]
"""A row and a column of a tile."""

Sign = tuple[str, str]
"""A character and its style."""

CITIES = {
    "N": "..#####.. ......... .........",
    "E": "........# ......### ........#",
    "S": "......... ......... ..#####..",
    "W": "#........ ###...... #........",
    "NE": "..####### .....#### ........#",
    "NS": ".#######. ..#####.. .#######.",
    "NW": "#######.. ####..... #........",
    "ES": "........# .....#### ..#######",
    "EW": "###...### ######### ###...###",
    "SW": "#........ ####..... #######..",
    "NES": ".######## ..####### .########",
    "NEW": "######### ######### ###...###",
    "NSW": "########. #######.. ########.",
    "ESW": "###...### ######### #########",
    "NESW": "######### ######### #########",
}
"""The rows of a city by the sides that it touches."""

PLACES = {"NW": (0, 1), "N": (0, 4), "NE": (0, 7), "W": (1, 1), "M": (1, 4), "SW": (2, 1),
          "SE": (2, 7), "nw": (0, 3), "n": (0, 5), "ne": (0, 6), "se": (2, 6)}  # fmt: skip
"""Where there is room for a sign; small letters are nearer the middle."""

ROOM = {
    "MW-A": "SW NW NW NE", "MW-B": "se SW ne SE", "MW-C": "W N W N", "MW-D": "N W N W",
    "MW-E": "SE SW NW NE", "MW-F": "SE SW NW NE", "MW-G": "W N W N", "MW-H": "SE SW NW NE",
    "BA/CG": "SW NW NW NE", "BA/CFCG": "W N W N", "BA/CCG": "SE SW NW NE",
    "BA/Cc+G": "SW NW NE SE", "BA/CcG": "SW NW NE SE", "BA/CccG": "W n W nw",
    "BA/RFrG": "NW NW NW NW", "BA/RrG": "NE SE SW NW", "IC/RFr.iG": "SW NE SW NE",
    "IC/CCCCG": "M M M M", "MW/CCRrG": "M M M M",
}  # fmt: skip
"""Where the magic symbol of a design, or the garden of a copy, has room, by quarters turned."""


SLOTS = {0: (0, 4), 1: (1, 8), 2: (2, 4), 3: (1, 0), MIDDLE: (1, 4)}
"""Row and column of a tile where somebody stands, by side."""


Marks = list[tuple[str, str]]
"""Letters and numbers at one place, each with its style."""


def tile_lines(laid: Turned, paper: Paper) -> list[str]:
    """The rows of characters of a tile, each as wide as a tile is."""
    canvas = Canvas(HIGH, WIDE)
    for (row, column), sign in tile_cells(laid, ASCII if paper.ascii_only else LINES).items():
        canvas.put(row, column, *sign)
    return canvas.lines(paper.color)


def tile_cells(
    laid: Turned, abc: Alphabet, settled: Settled = UNSETTLED, complete: Sequence[int] = ()
) -> Mapping[Cell, Sign]:
    """Every cell of a tile with its character and style.

    ``complete`` are sides of what is drawn as complete.
    """
    field = (abc.field, "field")
    cells = {(row, column): field for row in range(HIGH) for column in range(WIDE)}
    cities: dict[Cell, Sign] = {}
    through = [sides for sides in roads_of(laid) if len(sides) == 2]
    for segment, sides in laid.segments():
        done = any(side in complete for side in sides)
        if segment.kind == CITY:
            sign = (abc.finished, "finished") if done else (abc.city, "city")
            cities |= dict.fromkeys(_city(sides), sign)
        else:
            cells |= {cell: (char, "road") for cell, char in _road(sides, through, done, abc)}
    return cells | cities | dict(_signs(laid, abc, settled))


def _city(sides: Sequence[int]) -> Iterator[Cell]:
    rows = CITIES["".join(SIDES[side] for side in sides)].split()
    for row, line in enumerate(rows):
        yield from ((row, column) for column, char in enumerate(line) if char == "#")


def _road(
    sides: Sequence[int], through: Sequence[Sequence[int]], done: bool, abc: Alphabet
) -> Iterator[tuple[Cell, str]]:
    """From each side to the middle; two that go ``through`` a tile keep apart."""
    middle = 4 if len(through) < 2 else 3 if 3 in sides else 5
    short = 2 if through and len(sides) == 1 else 0
    across, down = abc.across[done], abc.down[done]
    columns = {1: range(middle + 1 + short, WIDE), 3: range(middle - short)}
    for side in sides:
        yield from (((1, column), across) for column in columns.get(side, ()))
        if side not in columns:
            yield (side, middle), down
    if len(sides) == 2:
        letters = "".join(SIDES[side] for side in sides)
        yield (1, middle), {"NS": down, "EW": across, **abc.bends}[letters]


def _signs(laid: Turned, abc: Alphabet, settled: Settled) -> Iterator[tuple[Cell, Sign]]:
    """What is printed on a tile: buildings, coats of arms, inns, the magic symbol, a garden."""
    if has_village(laid):
        yield _village(roads_of(laid)), (abc.village, "building")
    if laid.tile.monastery:
        yield PLACES["M"], (abc.monastery, "building")
    for segment, sides in laid.segments():
        if segment.cathedral:
            yield PLACES["M"], (abc.cathedral, "building")
        if segment.coat_of_arms:
            yield _shield(sides), (abc.shield, "water")
    for sides, disputed in inns_of(laid, settled):
        yield _inn(laid, sides), (abc.disputed if disputed else abc.inn, "water")
    if laid.tile.magic:
        yield PLACES[ROOM[laid.tile.id].split()[laid.quarters]], (abc.magic, "magic")
    if laid.has_garden:
        yield PLACES[ROOM[laid.name].split()[laid.quarters]], (abc.garden, "field")


def _village(roads: Sequence[Sequence[int]]) -> Cell:
    """Where roads end: in the middle, or beside a road that goes through."""
    if all(len(sides) == 1 for sides in roads):
        return PLACES["M"]
    return 1, 6 if [1] in roads else 2


def _shield(sides: Sequence[int]) -> Cell:
    """In the first corner of a city; further in where the city goes on behind it."""
    first, *others = clockwise(sides)
    corner = (first + 1) % 4
    return _corner(first, corner, inner=others != [corner])


def _inn(laid: Turned, sides: Sequence[int]) -> Cell:
    """In the bend of a road, or beside it where the field is."""
    side, last = sides[0], sides[-1]
    if (side - last) % 2:
        return _corner(side, last, inner=True)
    field = field_beside(laid, side)
    if last != side:
        return {0: (0, 4), 1: (1, 6), 2: (2, 4), 3: (1, 2)}[field]
    return _corner(side, field, inner=side in (0, 2) or is_walled(laid))


def _corner(one: int, other: int, inner: bool) -> Cell:
    """The corner between two sides, or a little further in."""
    column = (1 + inner) if 3 in (one, other) else (WIDE - 2 - inner)
    return 0 if 0 in (one, other) else HIGH - 1, column


def place_marks(canvas: Canvas, top: int, left: int, crowds: Sequence[tuple[int, Marks]]) -> None:
    """Write everybody on a tile whose corner is given; a crowd stands on a side of it."""
    free = {(row, column) for row in range(HIGH) for column in range(WIDE)}
    for side, marks in crowds:
        for group in _groups(marks):
            cells = _room(free, side, _width(group))
            if not free.issuperset(cells):
                group = [(_short(text), style) for text, style in group]
                cells = _room(free, side, _width(group))
            free.difference_update(cells)
            row, column = cells[0]
            for text, style in group:
                canvas.put(top + row, left + column, text, style)
                column += len(text)


def _groups(marks: Marks) -> Iterator[Marks]:
    """The marks at one place in pieces that a row of a tile can hold."""
    group: Marks = []
    for mark in marks:
        if group and _width([*group, mark]) > WIDE:
            yield group
            group = []
        group.append(mark)
    if group:
        yield group


def _width(group: Marks) -> int:
    return sum(len(text) for text, _ in group)


def _short(text: str) -> str:
    """The first of the numbers of a target, with a sign that there are more."""
    first, more, _ = text.partition("/")
    return f"{first}+" if more else text


def _room(free: set[Cell], side: int, wide: int) -> list[Cell]:
    """So many cells of a row, as near to a side as there are free ones."""
    row, column = SLOTS[side]
    wish = {3: 0, 1: WIDE - wide}.get(side, column - (wide - 1) // 2)
    wish = max(0, min(wish, WIDE - wide))

    def cost(cells: list[Cell]) -> tuple[bool, int]:
        other, start = cells[0]
        return not free.issuperset(cells), abs(other - row) * 4 + abs(start - wish)

    spots = [
        [(other, start + place) for place in range(wide)]
        for other in range(HIGH)
        for start in range(max(1, WIDE - wide + 1))
    ]
    return min(spots, key=cost)
