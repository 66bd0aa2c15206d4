"""A document as plain text for a terminal."""

import textwrap
from collections.abc import Iterator, Sequence

from ruling.report.document import (
    PAPER,
    After,
    Block,
    Bullets,
    Document,
    Figures,
    Footnotes,
    Grid,
    Heading,
    Lines,
    Paper,
    Picture,
    Sentence,
    Title,
)

TILE, INDENT = 9, 14
"""Columns of a drawn tile, and of all that stands before the lines beside it."""

PADDING = "  "
"""What tabulate puts behind a heading."""

BOLD, PLAIN = "\x1b[1m", "\x1b[0m"


def render_text(document: Document, paper: Paper = PAPER) -> str:
    """The document, wrapped to a width; with colour, titles and headings are bold."""
    lines = [line for block in document for line in _block(block, paper)]
    return "\n".join(line.rstrip() for line in lines)


def _block(block: Block, paper: Paper) -> Iterator[str]:
    width, color = paper.width, paper.color
    if isinstance(block, Title):
        yield from (_bold(line, color) for line in textwrap.wrap(block.text, width))
    elif isinstance(block, Heading):
        yield from ["", _bold(block.text.upper(), color)]
    elif isinstance(block, Lines):
        for sentence in block.sentences:
            yield from _wrap(said(sentence), width, "  ")
    elif isinstance(block, Bullets):
        yield from _bullets(block, width)
    elif isinstance(block, Grid):
        yield from _grid(block, width)
    elif isinstance(block, Picture):
        yield ""
        yield from picture_lines(block, paper)
    elif isinstance(block, After):
        for inner in block.blocks:
            yield from _block(inner, paper)
    elif isinstance(block, Figures):
        yield from figure_lines(block, paper)
    elif isinstance(block, Footnotes):
        for mark, head, text, source in block.notes:
            yield from _wrap(f"[{mark}] {head}. {text} {source}", width, "  ", "      ")


def picture_lines(picture: Picture, paper: Paper) -> list[str]:
    """A board drawn in characters."""
    from ruling.report.drawing.board_text import board_lines  # few documents have one

    return board_lines(picture.scene, picture.words, paper, picture.most_rows)


def figure_lines(figures: Figures, paper: Paper) -> Iterator[str]:
    """Tiles drawn in characters, with the lines beside them."""
    from ruling.report.drawing.tile_text import tile_lines  # few documents have one

    for laid, told in figures.tiles:
        drawn = tile_lines(laid, paper)
        wide = [line for text in told for line in _wrap(text, paper.width - INDENT, "")]
        yield ""
        for number in range(max(len(drawn), len(wide))):
            left = drawn[number] if number < len(drawn) else " " * TILE
            yield f"  {left}   {wide[number] if number < len(wide) else ''}"


def said(sentence: Sentence) -> str:
    """A sentence with its marks behind it."""
    return " ".join([sentence.text, _marks(sentence.marks)]).rstrip()


def _marks(marks: Sequence[int]) -> str:
    return "".join(f"[{mark}]" for mark in marks)


def _bold(text: str, color: bool) -> str:
    return f"{BOLD}{text}{PLAIN}" if color else text


def _wrap(text: str, width: int, first: str, later: str | None = None) -> list[str]:
    return textwrap.wrap(
        text,
        width,
        initial_indent=first,
        subsequent_indent=later or first + "  ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def _bullets(block: Bullets, width: int) -> Iterator[str]:
    for number, point in enumerate(block.points):
        yield from _wrap(said(point), width, "  - ", "    ")
        for below in block.below[number] if block.below else ():
            yield from _wrap(said(below), width, "      ", "        ")


def _grid(block: Grid, width: int) -> Iterator[str]:
    from tabulate import tabulate  # costs more than all else here

    if block.caption is not None:
        yield from _wrap(said(block.caption), width, "  ")
    rows = [[_marks(cell) if isinstance(cell, tuple) else cell for cell in row]
            for row in block.rows]  # fmt: skip
    if block.total:
        rows.insert(len(rows) - 1, ["", "", "---", ""])
    least = _least(rows, block.headers)
    if block.headers and sum(least) + 2 * (len(least) - 1) > width - 4:
        yield from _stacked(block, rows, width)
        return
    align = ["right" if _is_number(block, index) else "left" for index in range(len(rows[0]))]
    padded = [header + PADDING for header in block.headers]
    widths = _widths([padded, *rows], least, width - 4)
    heads = [max(1, each - len(PADDING)) for each in widths or ()] if block.headers else []
    table = tabulate(
        rows,
        headers=list(block.headers),
        tablefmt="plain",
        colalign=align,
        disable_numparse=True,
        maxcolwidths=widths,
        maxheadercolwidths=heads or None,
    )
    yield from (f"    {line}" for line in table.splitlines())


def _least(rows: Sequence[Sequence[object]], headers: Sequence[str]) -> list[int]:
    """The least width of each column: that of its longest word, or part of one with hyphens."""
    cells = list(zip(*(row for row in rows if row), strict=True))
    words = [max(len(w) for cell in c for w in (_pieces(str(cell)) or [""])) for c in cells]
    heads = [max(map(len, _pieces(header) or [""])) + len(PADDING) for header in headers]
    return list(map(max, words, heads)) if headers else words


def _stacked(block: Grid, rows: Sequence[Sequence[object]], width: int) -> Iterator[str]:
    """A table that is too wide, row by row, each cell with the heading of its column."""
    for row in rows:
        cells = [
            f"{header}: {cell}" if header else str(cell)
            for header, cell in zip(block.headers, row, strict=True)
            if str(cell)
        ]
        yield from _wrap("; ".join(cells), width, "    ", "      ")


def _widths(rows: Sequence[Sequence[object]], least: Sequence[int], width: int) -> list[int] | None:
    """The widths to which columns must shrink, the widest first; None where all fit."""
    columns = list(zip(*(row for row in rows if row), strict=True))
    natural = [max(len(line) for cell in c for line in str(cell).split("\n")) for c in columns]
    widths = list(natural)
    for _ in range(sum(natural) + 2 * (len(columns) - 1) - width):
        spare = [w - most for w, most in zip(widths, least, strict=True)]
        if max(spare) <= 0:
            break
        wide = [w if more > 0 else 0 for w, more in zip(widths, spare, strict=True)]
        widths[wide.index(max(wide))] -= 1
    return widths if widths != natural else None


def _pieces(text: str) -> list[str]:
    return [piece for word in text.split() for piece in word.replace("-", "- ").split()]


def _is_number(block: Grid, column: int) -> bool:
    return any(isinstance(row[column], int) for row in block.rows)
