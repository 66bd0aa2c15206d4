"""The map of a scenario taken apart into tiles on squares."""

from collections.abc import Container, Iterator, Mapping
from typing import NamedTuple

from ruling.case.map_lines import EMPTY, MOST_ROWS, aligned, cells_of, lines_of
from ruling.errors import (
    Listed,
    RulingError,
    Said,
    Sentence,
    Term,
    UnknownName,
    cut,
    meant,
    nearest_names,
    sentence,
    unknown,
)
from ruling.reading.mistakes import Mistakes, Position
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import too_many
from ruling.reading.source import Source
from ruling.scenario.lookup import near_off_board
from ruling.table.board import Mismatch
from ruling.table.squares import (
    ANY_FIELD,
    PLACES,
    Pointer,
    Square,
    column_name,
    parse_pointer,
    parse_square,
    side_of,
)
from ruling.table.tiles import Turned, read_tile

MOST_TILES = 2000
"""Tiles on a map at the most: more than lie on any table."""

DRAWN_ROWS, DRAWN_WIDTH, LONGEST_NAME = 40, 120, 20
"""Rows of a map that are drawn again, letters of such a row, and those of a tile in it."""
SIDE_NAMES = ("north", "east", "south", "west")


class DrawnTile(NamedTuple):
    """A drawn tile; ``laid`` is None where its words make no tile."""

    square: Square
    words: Scalar
    laid: Turned | None


class DrawnMap(NamedTuple):
    """The drawn tiles and how far the map reaches."""

    cells: tuple[DrawnTile, ...]
    rows: int
    columns: int


def parse_grid(board: Scalar, source: Source, mistakes: Mistakes) -> DrawnMap:
    """The cells of a map; what is not drawn is empty."""
    rows = _rows(board, source, mistakes)
    drawn = [
        (Square(number, column), words)
        for number, row in enumerate(rows)
        for column, words in enumerate(row)
        if words.text != EMPTY
    ]
    if not drawn:
        mistakes.note(board, "map.empty")
    if len(drawn) > MOST_TILES:
        too_many(drawn[MOST_TILES][1], "tiles", MOST_TILES, mistakes)
    cells = (DrawnTile(at, words, parse_tile(words, mistakes)) for at, words in drawn[:MOST_TILES])
    return DrawnMap(tuple(cells), len(rows), max(map(len, rows), default=0))


def parse_tile(words: Scalar, mistakes: Mistakes) -> Turned | None:
    """The tile of words such as ``E@90``."""
    try:
        return read_tile(words.text)
    except UnknownName as error:
        mistakes.unknown(words, error.kind, error.name, error.known)
        if not mistakes.found[-1].meant:
            mistakes.found[-1] = mistakes.found[-1]._replace(meant=sentence("tile.names"))
    except RulingError as error:
        name, _, turn = words.text.partition("@")
        mistakes.add(words.part(len(name) + 1, turn), *error.args)
    return None


def draw_grid(grid: DrawnMap, around: Square) -> Iterator[str]:
    """The map with its letters and numbers, as lines; of a large one the part around a square."""
    words = {cell.square: cut(cell.words.text, LONGEST_NAME) for cell in grid.cells}
    width = max(len(text) for text in (*words.values(), column_name(max(0, grid.columns - 1))))
    rows = _window(around.row, grid.rows, DRAWN_ROWS)
    columns = _window(around.column, grid.columns, DRAWN_WIDTH // (width + 2))
    margin = len(str(rows.stop))
    numbered = [
        [f"{row + 1:>{margin}}", *cells]
        for row, cells in zip(rows, cells_of(words, rows, columns), strict=True)
    ]
    names = ["", *map(column_name, columns)]
    return aligned([names, *numbered], [margin, *[width] * len(columns)])


def lying_on(
    words: Scalar, tiles: Container[Square], broken: Container[Square], mistakes: Mistakes
) -> Square | None:
    """The square that some words name; None, and a mistake noted, where no tile lies there."""
    square = parse_square(words.text)
    if square is None:
        no_square(words, mistakes)
    elif square not in tiles and square not in broken:
        mistakes.note(words, "map.no-tile", square=square.name)
    return square if square in tiles else None


def no_pointer(words: Scalar, mistakes: Mistakes, there: Said = "") -> None:
    """Notes that some words name no place on a map; where a side is like none, what is there."""
    name, _, side = words.text.partition(" ")
    places, at = [*filter(None, PLACES)], words.part(len(name) + 1, side)
    if parse_square(name) is None:
        hint = near_off_board(words) or _upper(parse_pointer(words.text.upper()))
        mistakes.add(words, sentence("map.no-place", name=words.text), hint)
    elif there and not nearest_names(side, places):
        mistakes.add(at, unknown("side", side), there)
    else:
        mistakes.unknown(at, "side", side, places)


def no_field(words: Scalar, at: Pointer, laid: Turned, mistakes: Mistakes) -> None:
    """Notes that some words name no field of a tile, and names those that it has."""
    from ruling.table.fields import parts_of, turned_part  # only such a mistake needs them

    halves = [turned_part(laid, part)[0] for part in parts_of(laid.tile.id)]
    named = Listed(tuple(Pointer(at.square, half).name for half in halves))
    tile = f"{at.square.name} ({laid.label})"
    if not halves:
        mistakes.note(words, "map.no-field", tile=tile)
    elif at.side == ANY_FIELD:
        mistakes.note(words, "map.several-fields", tile=tile, number=len(halves), fields=named)
    else:
        side = Term(SIDE_NAMES[side_of(at.side)])
        mistakes.note(words, "map.no-field-at-a-city", tile=tile, side=side, fields=named)


def no_square(words: Scalar, mistakes: Mistakes) -> None:
    """Notes that some words name no square."""
    hint = _upper(parse_square(words.text.upper()))
    mistakes.add(words, sentence("map.no-square", name=words.text), hint)


def _upper(right: Pointer | Square | None) -> Said:
    """A hint at what was written in small letters."""
    return meant(right.name, (right.name,)) if right is not None else ""


def note_mismatch(
    words: Scalar,
    laid: Turned,
    found: Mismatch,
    tiles: Mapping[Square, Turned],
    mistakes: Mistakes,
) -> None:
    """Notes that an edge of a tile does not fit the edge that it meets."""
    side, beyond = found.side, found.side ^ 2
    neighbour = tiles[found.neighbour]
    mistakes.note(
        words,
        "map.mismatch",
        side=Term(SIDE_NAMES[side]),
        square=found.square.name,
        tile=laid.label,
        edge=_edge(found.edge, laid.edge(side)),
        facing=Term(SIDE_NAMES[beyond]),
        neighbour=found.neighbour.name,
        other=neighbour.label,
        meets=_edge(found.neighbour_edge, neighbour.edge(beyond)),
    )


def _edge(edge: str, printed: str) -> Term | Sentence:
    """The kind of an edge, or that it is one on a bridge and not the printed one."""
    return Term(edge) if edge == printed else sentence("map.on-a-bridge", edge=Term(edge))


def _window(around: int, all: int, most: int) -> range:
    """The range of ``most`` rows or columns, with one of them in the middle where it can be."""
    first = max(0, min(around - most // 2, all - most))
    return range(first, min(all, first + most))


def _rows(board: Scalar, source: Source, mistakes: Mistakes) -> list[list[Scalar]]:
    """The words of each row with their places; a blank line between two rows is a mistake."""
    rows: list[list[Scalar]] = []
    blank: list[Position] = []
    first, texts = board.position.line, board.text.rstrip("\n").split("\n")
    shown = source.lines[first:] if board.style == "|" else []
    exact = len(shown)
    for number, drawn in enumerate(lines_of([*shown[: len(texts)], *texts[exact:]])):
        line = first + 1 + number
        words = [
            Scalar(word, Position(line, at + 1) if number < exact else board.position)
            for at, word in drawn.words
        ]
        if words:
            for position in blank if rows else ():
                mistakes.note(position, "map.blank-line")
            blank = []
            rows.append(words[:MOST_ROWS])
            if len(words) > MOST_ROWS:
                too_many(words[MOST_ROWS], "columns", MOST_ROWS, mistakes)
        elif not drawn.comment:
            blank.append(Position(line, 1) if number < exact else board.position)
        if len(rows) + len(blank) > MOST_ROWS:
            last = words[0] if words else board
            too_many(last, "rows", MOST_ROWS, mistakes)
            break
    return rows[:MOST_ROWS]
