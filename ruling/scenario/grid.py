"""The map of a scenario taken apart into tiles on squares."""

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ruling.errors import RulingError, UnknownName, cut, joined
from ruling.scenario.schema.shapes import too_many
from ruling.scenario.source import Mistakes, Position, Source
from ruling.scenario.yaml.nodes import Scalar
from ruling.table.board import Mismatch
from ruling.table.grass import parts_of, turned_part
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

EMPTY = "."

MOST_ROWS, MOST_TILES = 500, 2000
"""Rows of a map at the most, and columns; and tiles on it."""

DRAWN_ROWS, DRAWN_WIDTH, LONGEST_NAME = 40, 120, 20
"""Rows of a map that are drawn again, letters of such a row, and those of a tile in it."""
TILE_NAMES = (
    "A to X, IC-A, MW-A, RI-A, TB-A and so on, as 'ruling tiles' lists them; or ids as MW/CRRR.3"
)


_WORD = re.compile(r"\S+")

SIDE_NAMES = ("north", "east", "south", "west")


class Cell(NamedTuple):
    """A drawn tile; ``laid`` is None where its words make no tile."""

    square: Square
    words: Scalar
    laid: Turned | None


class MapLine(NamedTuple):
    """A line of a map: its row (None where nothing is drawn), its words, and its comment.

    Each word comes with how many letters stand before it.
    """

    row: int | None
    words: list[tuple[int, str]]
    comment: str


class DrawnMap(NamedTuple):
    """The drawn cells and how far the map reaches."""

    cells: tuple[Cell, ...]
    rows: int
    columns: int


def lines_of(texts: Iterable[str]) -> Iterator[MapLine]:
    """The lines of a map, each taken apart."""
    row = 0
    for text in texts:
        drawn, hash, comment = text.partition("#")
        words = [(match.start(), match[0]) for match in _WORD.finditer(drawn)]
        yield MapLine(row if words else None, words, f"{hash}{comment}".rstrip())
        row += bool(words)


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
        mistakes.add(board, "there is no tile on the map")
    if len(drawn) > MOST_TILES:
        too_many(drawn[MOST_TILES][1], "tiles", MOST_TILES, mistakes)
    cells = (Cell(at, words, parse_tile(words, mistakes)) for at, words in drawn[:MOST_TILES])
    return DrawnMap(tuple(cells), len(rows), max(map(len, rows), default=0))


def parse_tile(words: Scalar, mistakes: Mistakes) -> Turned | None:
    """The tile of words such as ``E@90``."""
    try:
        return read_tile(words.text)
    except UnknownName as error:
        mistakes.unknown(words, error.kind, error.name, error.known)
        if not mistakes.found[-1].hint:
            mistakes.found[-1] = mistakes.found[-1]._replace(hint=f"there is {TILE_NAMES}")
    except RulingError as error:
        name, _, turn = words.text.partition("@")
        mistakes.add(words.part(len(name) + 1, turn), str(error))
    return None


def map_lines(tiles: Mapping[Square, str]) -> Iterator[str]:
    """The map of some tiles as a scenario has it: each column as wide as it must be."""
    rows, columns = (range(max(square[axis] for square in tiles) + 1) for axis in (0, 1))
    return aligned(cells_of(tiles, rows, columns))


def cells_of(
    tiles: Mapping[Square, str], rows: Iterable[int], columns: Sequence[int]
) -> list[list[str]]:
    """The words of every square, row by row."""
    return [[tiles.get(Square(row, column), EMPTY) for column in columns] for row in rows]


def aligned(rows: Sequence[Sequence[str]], widths: Sequence[int] = ()) -> Iterator[str]:
    """Rows as lines, each column as wide as is said, or else as it must be."""
    widths = widths or [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        padded = (f"{cell:{width}}" for cell, width in zip(row, widths, strict=True))
        yield "  ".join(padded).rstrip()


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
        mistakes.add(words, f"no tile lies on {square.name}")
    return square if square in tiles else None


def no_pointer(words: Scalar, mistakes: Mistakes) -> None:
    """Note that some words name no place on a map."""
    name, _, side = words.text.partition(" ")
    if parse_square(name) is None:
        hint = "write a square and a side, such as B1 N, or B1 for a monastery"
        _misspelt(words, "place on the map", parse_pointer(words.text.upper()), hint, mistakes)
    else:
        mistakes.unknown(words.part(len(name) + 1, side), "side", side, [*filter(None, PLACES)])


def no_field(words: Scalar, at: Pointer, laid: Turned, mistakes: Mistakes) -> None:
    """Note that some words name no field of a tile, and which it has."""

    halves = [turned_part(laid, part)[0] for part in parts_of(laid.tile.id)]
    named = [Pointer(at.square, half).name for half in halves]
    tile = f"{at.square.name} ({laid.label})"
    if not named:
        mistakes.add(words, f"there is no field on {tile}")
    elif at.side == ANY_FIELD:
        mistakes.add(words, f"{tile} has {len(named)} fields", f"write {joined(named)}")
    else:
        edge = SIDE_NAMES[side_of(at.side)]
        what = f"the {edge} edge of {tile} is one of a city: no field is there"
        mistakes.add(words, what, f"write {joined(named)}")


def no_square(words: Scalar, mistakes: Mistakes) -> None:
    """Note that some words name no square."""
    hint = "write a column and a row, such as B1"
    _misspelt(words, "square", parse_square(words.text.upper()), hint, mistakes)


def _misspelt(
    words: Scalar, what: str, meant: Pointer | Square | None, hint: str, mistakes: Mistakes
) -> None:
    hint = f"did you mean '{meant.name}'?" if meant is not None else hint
    mistakes.add(words, f"'{words.text}' is no {what}", hint)


def note_mismatch(
    words: Scalar,
    laid: Turned,
    found: Mismatch,
    tiles: Mapping[Square, Turned],
    mistakes: Mistakes,
) -> None:
    """Note that an edge of a tile does not fit the edge that it meets."""
    side, beyond = found.side, found.side ^ 2
    neighbour = tiles[found.neighbour]
    here, there = (
        edge if edge == printed else f"{edge} on a bridge"
        for edge, printed in (
            (found.edge, laid.edge(side)),
            (found.neighbour_edge, neighbour.edge(beyond)),
        )
    )
    mistakes.add(
        words,
        f"the {SIDE_NAMES[side]} edge of {found.square.name} ({laid.label}) is a {here}, but the "
        f"{SIDE_NAMES[beyond]} edge of {found.neighbour.name} ({neighbour.label}) is a {there}",
    )


def _window(around: int, all: int, most: int) -> range:
    """So many of all rows or columns, one of them in the middle if that can be."""
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
                hint = "write . for a row of empty squares, or leave the line out"
                mistakes.add(position, "there is a blank line in the map", hint)
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
