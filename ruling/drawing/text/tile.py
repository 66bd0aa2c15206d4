"""One tile in characters: cities as blocks, roads as lines, signs as letters."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby, product
from operator import itemgetter
from unicodedata import combining, east_asian_width

from ruling.drawing import printed
from ruling.drawing.paper import Paper
from ruling.drawing.text.alphabet import ASCII, LINES, Alphabet, Char, TextCell, village_cell
from ruling.table.signs import SIGNS, Sign, Where, covering
from ruling.table.squares import ANY_FIELD, MIDDLE, SIDES
from ruling.table.tiles import CITY, Turned

WIDE, HIGH = 9, 3
"""Columns and rows of characters that a tile takes."""

TextMarks = list[tuple[str, str]]
"""Letters and numbers at one place, each with its style."""

PLAIN = "\x1b[0m"

STYLES = {
    "field": "2;32",
    "city": "33",
    "finished": "1;33",
    "road": "1",
    "mage": "1;35",
    "witch": "1;38;5;208",
    "number": "7",
    "frame": "1;31",
    "building": "31",
    "water": "36",
    "magic": "35",
}
"""How a terminal shows each kind of thing."""

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

ALONG = ([(1, column) for column in range(WIDE)], [(row, WIDE // 2) for row in range(HIGH)])
"""What a bridge takes across a tile, and down."""

LAKE = [(1, column) for column in range(3, 6)]
"""The cells of a tile that a lake takes."""

SLOTS = {0: (0, 4), 1: (1, 8), 2: (2, 4), 3: (1, 0), MIDDLE: (1, 4), ANY_FIELD: (1, 4)}
SLOTS |= dict(enumerate(((0, 2), (0, 6), (0, 8), (2, 8), (2, 6), (2, 2), (2, 0), (0, 0)), 4))
"""Row and column of a tile where somebody stands, by side and half-edge."""

ROOM = {
    "MW-A": "SW NW NW NE", "MW-B": "se SW ne SE", "MW-C": "W N W N", "MW-D": "N W N W",
    "MW-E": "SE SW NW NE", "MW-F": "SE SW NW NE", "MW-G": "W N W N", "MW-H": "SE SW NW NE",
    "BA/CG": "SW NW NW NE", "BA/CFCG": "W N W N", "BA/CCG": "SE SW NW NE",
    "BA/Cc+G": "SW NW NE SE", "BA/CcG": "SW NW NE SE", "BA/CccG": "W n W nw",
    "BA/RFrG": "NW NW NW NW", "BA/RrG": "NE SE SW NW", "IC/RFr.iG": "SW NE SW NE",
    "IC/CCCCG": "M M M M", "MW/CCRrG": "M M M M",
}  # fmt: skip
"""Where the magic symbol of a design, or the garden of a copy, has room, by quarters turned."""


def tile_lines(laid: Turned, paper: Paper) -> list[str]:
    """The rows of characters of a tile, each as wide as the tile."""
    abc = ASCII if paper.ascii_only else LINES
    return sheet_lines(tile_cells(laid, abc), paper.color)


def sheet_lines(cells: Mapping[TextCell, Char], color: bool) -> list[str]:
    """A sheet of characters as lines without trailing blanks."""
    lines: list[list[Char]] = [[] for _ in range(1 + max(row for row, _ in cells))]
    for (row, column), (char, style) in sorted(cells.items()):
        if char != " ":
            lines[row] += [(" ", "")] * (column - len(lines[row]))
            lines[row].append((char, style if color else ""))
    runs = ((groupby(line, itemgetter(1))) for line in lines)
    return [
        "".join(styled("".join(char for char, _ in run), style) for style, run in line)
        for line in runs
    ]


def styled(text: str, style: str) -> str:
    """A text in a style given by name; unchanged without one."""
    return f"\x1b[{STYLES.get(style, style)}m{text}{PLAIN}" if style else text


def in_rows(marks: TextMarks) -> Iterator[TextMarks]:
    """The marks at one place, cut into groups that fit a row of a tile."""
    group: TextMarks = []
    for mark in marks:
        if group and sum(len(text) for text, _ in [*group, mark]) > WIDE:
            yield group
            group = []
        group.append(mark)
    if group:
        yield group


def columns_of(text: str) -> int:
    """The number of terminal columns of a text."""
    return sum(2 if east_asian_width(c) in "WF" else 0 if combining(c) else 1 for c in text)


def fitting(text: str, columns: int) -> str:
    """A text cut to a number of columns if it is wider."""
    cut = text
    while cut and columns_of(cut) > columns - (cut != text):
        cut = cut[:-1]
    return cut if cut == text else f"{cut}~"


def tile_cells(
    laid: Turned,
    abc: Alphabet,
    settled: printed.Settled = printed.UNSETTLED,
    complete: Sequence[int] = (),
) -> Mapping[TextCell, Char]:
    """All cells of a tile with their character and style.

    ``complete`` are sides of features that are drawn as complete.
    """
    cover = covering(laid)
    ground = (abc.letters(cover), cover.style) if cover is not None else (abc.field, "field")
    cells = dict.fromkeys(product(range(HIGH), range(WIDE)), ground)
    cities, over = dict[TextCell, Char](), dict[TextCell, Char]()
    river = printed.river_of(laid) if laid.tile.river else []
    roads = {tuple(sides): sides for sides in printed.roads_of(laid)}
    if laid.tile.id in printed.UNUSUAL:
        from ruling.drawing.text.signs import with_gate  # few tiles are so

        roads = {at: with_gate(laid, sides) for at, sides in roads.items()}
    through = [sides for sides in (*roads.values(), river) if len(sides) == 2]
    if river:
        water = (abc.letters(SIGNS["river"]), "water")
        cells |= dict.fromkeys([cell for cell, _ in _road(river, through, False, abc)], water)
    for segment, sides in laid.segments():
        done = any(side in complete for side in sides)
        if segment.kind == CITY:
            sign = (abc.finished, "finished") if done else (abc.city, "city")
            rows = CITIES["".join(SIDES[side] for side in sides)].split()
            cities |= {(row, at): sign for row, at in cells if rows[row][at] == "#"}
        elif segment.bridge:
            planks = abc.letters(SIGNS["bridge"])[0 in sides]
            over = dict.fromkeys(ALONG[0 in sides], (planks, "building"))
        else:
            drawn = _road(roads[tuple(sides)], through, done, abc)
            cells |= {cell: (char, "road") for cell, char in drawn}
    cells |= cities | over
    in_city = any(segment.goods or segment.princess for segment in laid.tile.segments)
    if in_city or laid.tile.signs or laid.has_garden or laid.tile.id in printed.UNUSUAL:
        from ruling.drawing.text.signs import further_signs  # few tiles have any

        cells |= further_signs(laid, abc, cells, laid.has_garden and laid.name not in ROOM)
    return cells | dict(_signs(laid, abc, settled))


def _road(
    sides: Sequence[int], through: Sequence[Sequence[int]], done: bool, abc: Alphabet
) -> Iterator[tuple[TextCell, str]]:
    """The cells of a road from each side to the middle; two that go ``through`` stay apart."""
    bent = (sides[0] - sides[-1]) % 2
    middle = 4 if len(through) < 2 or not bent else 3 if 3 in sides else 5
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
    elif len(sides) > 2:
        yield (1, middle), across


def _signs(
    laid: Turned, abc: Alphabet, settled: printed.Settled
) -> Iterator[tuple[TextCell, Char]]:
    """The signs of the usual tiles, and houses."""
    if printed.has_village(laid):
        yield village_cell(printed.roads_of(laid)), (abc.village, "building")
    on = sorted(printed.signs_on(laid, settled), key=lambda each: -each[0].across)
    for sign, sides in on:  # lakes first: a monastery may stand in one
        letter, style = abc.letters(sign)[:1], sign.style
        if sign.name == "river lake":
            letter, style = abc.letters(SIGNS["river"]), "water"
        yield from ((cell, (letter, style)) for cell in _cells(sign, laid, sides))


def _cells(sign: Sign, laid: Turned, sides: Sequence[int]) -> Sequence[TextCell]:
    """The cells of a sign of the usual tiles; empty for one of further sets, placed elsewhere."""
    if sign.across > 1:
        return LAKE
    if sign.place is Where.MIDDLE and sign.name not in laid.tile.signs:
        return [PLACES["M"]]
    if sign.place is Where.CORNER:
        return [_shield(sides)]
    if sign.place is Where.ROAD:
        return [_inn(laid, sides)]
    room = {"magic": laid.tile.id, "garden": laid.name}.get(sign.name)
    return [PLACES[ROOM[room].split()[laid.quarters]]] if room in ROOM else []


def _shield(sides: Sequence[int]) -> TextCell:
    """The cell in the first corner of a city; further in where the city continues behind it."""
    first, *others = printed.clockwise(sides)
    corner = (first + 1) % 4
    return _corner(first, corner, inner=others != [corner])


def _inn(laid: Turned, sides: Sequence[int]) -> TextCell:
    """The cell in the bend of a road, or beside it on the field."""
    side, last = sides[0], sides[-1]
    if (side - last) % 2:
        return _corner(side, last, inner=True)
    field = printed.field_beside(laid, side)
    if last != side:
        return {0: (0, 4), 1: (1, 6), 2: (2, 4), 3: (1, 2)}[field]
    return _corner(side, field, inner=side in (0, 2) or printed.is_walled(laid))


def _corner(one: int, other: int, inner: bool) -> TextCell:
    """The cell in the corner between two sides, or a little further in."""
    column = (1 + inner) if 3 in (one, other) else (WIDE - 2 - inner)
    return 0 if 0 in (one, other) else HIGH - 1, column


def field_cells(side: int, grass: Collection[TextCell]) -> set[TextCell]:
    """The cells of the field at a half-edge, out of all field cells of a tile."""
    row, column = SLOTS[side]
    near = sorted(grass, key=lambda cell: abs(cell[0] - row) + abs(cell[1] - column))
    found = near[:1]
    for down, right in found:  # grows as it goes
        around = {(down - 1, right), (down + 1, right), (down, right - 1), (down, right + 1)}
        found += [cell for cell in near if cell in around and cell not in found]
    return set(found)


def room_for(
    free: set[TextCell], ground: set[TextCell], side: int, group: TextMarks
) -> list[TextCell]:
    """Cells of a row for some marks, as near to a side as its ground has free cells."""
    wide = sum(len(text) for text, _ in group)
    row, column = SLOTS[side]
    wish = max(0, min(column - (wide - 1) // 2, WIDE - wide))
    starts = [(other, start) for other in range(HIGH) for start in range(max(1, WIDE - wide + 1))]
    spots = [[(other, start + place) for place in range(wide)] for other, start in starts]
    return min(
        spots,
        key=lambda cells: (
            not free.issuperset(cells),
            abs(cells[0][0] - row) * 4 + abs(cells[0][1] - wish) + 5 * len({*cells} - ground),
        ),
    )
