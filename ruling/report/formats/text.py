"""A document as plain text for a terminal."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ruling.drawing.marks import QUIET
from ruling.drawing.paper import PAPER, Paper
from ruling.drawing.picture import Picture
from ruling.report import blocks
from ruling.report.formats.short_notes import named_once, together
from ruling.report.formats.text_table import grid_lines
from ruling.report.formats.wrapping import wrap

TILE, INDENT = 9, 14
"""Columns of a drawn tile, and of all that stands before the lines beside it."""

BOLD, PLAIN = "\x1b[1m", "\x1b[0m"

COLOURS = {"right": "32", "wrong": "31", "open": "33", "": ""}
"""The colour of each verdict on a terminal."""

ASCII_MARKS = str.maketrans("✓✗" + QUIET, "+x@%&")
"""All these marks in ASCII."""


def render_text(document: blocks.Document, paper: Paper = PAPER) -> str:
    """The document, wrapped to a width; with colour, titles and headings are bold.

    At the end stands how to get what is folded, and where all that is higher than the
    terminal, the answer once more.
    """
    lines = list(_written(document, paper))
    folded = [block for block in document if isinstance(block, blocks.Folded) and not paper.full]
    for block in (each for each in folded if each.hint):
        lines += ["", *wrap(block.hint, paper.width, "  ")]
    if 0 < paper.height < len(lines) + 1:
        again = [block for block in document if isinstance(block, blocks.Answers)]
        lines += ["", *_written(again, paper)] if again else []
    text = "\n".join(line.rstrip() for line in lines)
    return text.translate(ASCII_MARKS) if paper.ascii_only else text


def _written(document: Sequence[blocks.Block], paper: Paper) -> Iterator[str]:
    for block in document:
        yield from _WRITERS[type(block)](block, paper)


def _title(block: blocks.Title, paper: Paper) -> Iterator[str]:
    lines = wrap(block.text, paper.width, "", "    " if block.below else "")
    yield from (_bold(line, paper) for line in lines)
    if block.below:
        yield from wrap(block.below, paper.width, "  ")


def _answers(block: blocks.Answers, paper: Paper) -> Iterator[str]:
    for verdict, sentences in block.points:
        mark, color = blocks.MARKS[verdict], COLOURS[verdict]
        first, *more = wrap(
            " ".join(each.marked for each in sentences), paper.width, f"{mark} ", "  "
        ) or [""]
        colored = f"\x1b[1;{color}m{first[:1]}{PLAIN}{first[1:]}"
        yield colored if paper.color and color else first
        yield from more


def _heading(block: blocks.Heading, paper: Paper) -> Iterator[str]:
    yield from ["", _bold(block.text.upper(), paper)]


def _bold(text: str, paper: Paper) -> str:
    return f"{BOLD}{text}{PLAIN}" if paper.color else text


def _lines(block: blocks.MarkedLines, paper: Paper) -> Iterator[str]:
    for sentence in block.sentences:
        yield from wrap(sentence.marked, paper.width, "  ", "      " if block.listed else "")


def _bullets(block: blocks.Bullets, paper: Paper) -> Iterator[str]:
    for number, point in enumerate(block.points):
        yield from wrap(point.marked, paper.width, "  - ", "    ")
        for below in block.below[number] if block.below else ():
            yield from wrap(below.marked, paper.width, "      ", "        ")


def _verbatim(block: blocks.Verbatim, _: Paper) -> Iterator[str]:
    margin = " " * block.indent
    # in one piece: nothing is stripped from what is quoted
    yield "\n".join(f"{margin}{line}" for line in block.lines)


def _footnotes(block: blocks.Footnotes, paper: Paper) -> Iterator[str]:
    notes = block.make(paper.full)
    if notes:
        yield from _heading(blocks.Heading(block.heading), paper)
    for note in notes if paper.full else ():
        head = f"[{note.mark}] {note.head}"
        yield from wrap(f"{head}. {note.text} {note.rule}", paper.width, "  ", "      ")
    for note, *others in together(notes) if not paper.full else ():
        if others:
            yield from _noted_once([note, *others], paper.width)
        else:
            yield from wrap(_whole(note), paper.width, "  ", "      ")
        yield from wrap(note.against, paper.width, "      ", "      ") if note.against else ()


def _whole(note: blocks.Note) -> str:
    """Who says so and where."""
    return f"[{note.mark}] {note.head}{f': {note.source}' if note.source else ''}."


def _noted_once(notes: Sequence[blocks.Note], width: int) -> Iterator[str]:
    text, sections = named_once(notes)
    yield from wrap(text, width, "  ", "      ")
    for section in sections:
        yield from wrap(section, width, "      ", "        ")


def picture_lines(picture: Picture, paper: Paper) -> Iterator[str]:
    """A board drawn in characters, below an empty line and what is said of it."""
    from ruling.drawing.text.board import board_lines  # few documents have one

    yield from ["", f"  {picture.caption}:"] if picture.caption else ()
    yield ""
    yield from board_lines(picture.scene, picture.words, paper, picture.most_rows, picture.whole)


def figure_lines(figures: blocks.TileDrawings, paper: Paper) -> Iterator[str]:
    """Tiles drawn in characters, with the lines beside them, each below an empty line."""
    from ruling.drawing.text.tile import tile_lines  # few documents have one

    for laid, texts in figures.tiles:
        drawn = tile_lines(laid, paper)
        wide = [line for text in texts for line in wrap(text, paper.width - INDENT, "")]
        yield ""
        for number in range(max(len(drawn), len(wide))):
            left = drawn[number] if number < len(drawn) else " " * TILE
            yield f"  {left}   {wide[number] if number < len(wide) else ''}"


_WRITERS: Mapping[type[blocks.Block], Callable[[Any, Paper], Iterator[str]]] = {
    blocks.Title: _title,
    blocks.Heading: _heading,
    blocks.MarkedLines: _lines,
    blocks.Bullets: _bullets,
    blocks.Grid: grid_lines,
    blocks.Verbatim: _verbatim,
    blocks.Footnotes: _footnotes,
    Picture: picture_lines,
    blocks.TileDrawings: figure_lines,
    blocks.Vector: lambda *_: iter(()),  # for pages alone
    blocks.Answers: _answers,
    blocks.Folded: lambda block, paper: _written(block.make() if paper.full else (), paper),
}
"""How each kind of block is written."""
