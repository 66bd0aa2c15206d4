"""A document as plain text for a terminal."""

import re
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ruling.drawing.marks import QUIET
from ruling.drawing.paper import PAPER, Paper
from ruling.drawing.picture import Picture
from ruling.report import blocks

TILE, INDENT = 9, 14
"""Columns of a drawn tile, and of all that stands before the lines beside it."""

PADDING = "  "
"""What tabulate puts behind a heading."""

BOLD, PLAIN = "\x1b[1m", "\x1b[0m"

VERDICTS = {"right": ("✓", "32"), "wrong": ("✗", "31"), "open": ("?", "33"), "": (" ", "")}
"""The mark of each verdict, and its colour on a terminal."""

ASCII_MARKS = str.maketrans("✓✗" + QUIET, "+x@%&")
"""All these marks in ASCII."""

_PAIRS = {"(": ")", "„": "“", "“": "”", "«": "»", "'": "'", '"': '"'}
"""What closes each mark that opens a quotation or an aside."""

_MARKS = re.compile("""[()„“”«»"]|(?<!\\w)'|'(?!\\w)""")
"""Such marks; between two letters stands an apostrophe."""

NOTE_LINES, MANY_NOTES = 2, 12
"""Lines of a footnote where not everything is told; of more footnotes each has one."""


def render_text(document: blocks.Document, paper: Paper = PAPER) -> str:
    """The document, wrapped to a width; with colour, titles and headings are bold.

    At the end stands how to get what is folded, and where all that is higher than the
    terminal, the answer once more.
    """
    lines = list(_written(document, paper))
    folded = [block for block in document if isinstance(block, blocks.Folded) and not paper.full]
    for block in (each for each in folded if each.hint):
        lines += ["", *_wrap(block.hint, paper.width, "  ")]
    if 0 < paper.height < len(lines) + 1:
        again = [block for block in document if isinstance(block, blocks.Answers)]
        lines += ["", *_written(again, paper)] if again else []
    text = "\n".join(line.rstrip() for line in lines)
    return text.translate(ASCII_MARKS) if paper.ascii_only else text


def _written(document: Sequence[blocks.Block], paper: Paper) -> Iterator[str]:
    for block in document:
        yield from _WRITERS[type(block)](block, paper)


def _title(block: blocks.Title, paper: Paper) -> Iterator[str]:
    whole = _wrap(block.text, paper.width, "")
    lines = _one_line(block.text, paper, "") if block.below else whole
    yield from (_bold(line, paper) for line in lines)
    if block.below:
        yield from _one_line(block.below, paper, "  ")


def _one_line(text: str, paper: Paper, indent: str) -> list[str]:
    """A text on one line, cut if it must be; whole where everything is told."""
    if paper.full:
        return _wrap(text, paper.width, indent)
    return [indent + textwrap.shorten(text, paper.width - len(indent), placeholder=" ...")]


def _answers(block: blocks.Answers, paper: Paper) -> Iterator[str]:
    for verdict, sentences in block.points:
        mark, color = VERDICTS[verdict]
        first, *more = _wrap(" ".join(map(said, sentences)), paper.width, f"{mark} ", "  ") or [""]
        colored = f"\x1b[1;{color}m{first[:1]}{PLAIN}{first[1:]}"
        yield colored if paper.color and color else first
        yield from more


def _heading(block: blocks.Heading, paper: Paper) -> Iterator[str]:
    yield from ["", _bold(block.text.upper(), paper)]


def _bold(text: str, paper: Paper) -> str:
    return f"{BOLD}{text}{PLAIN}" if paper.color else text


def _lines(block: blocks.Lines, paper: Paper) -> Iterator[str]:
    for sentence in block.sentences:
        text = said(sentence)
        yield from _one_line(text, paper, "  ") if block.cut else _wrap(text, paper.width, "  ")


def _bullets(block: blocks.Bullets, paper: Paper) -> Iterator[str]:
    for number, point in enumerate(block.points):
        yield from _wrap(said(point), paper.width, "  - ", "    ")
        for below in block.below[number] if block.below else ():
            yield from _wrap(said(below), paper.width, "      ", "        ")


def _verbatim(block: blocks.Verbatim, _: Paper) -> Iterator[str]:
    yield "\n".join(block.lines)  # in one piece: nothing is stripped from what is quoted


def _footnotes(block: blocks.Footnotes, paper: Paper) -> Iterator[str]:
    notes = block.make(paper.full)
    if notes:
        yield from _heading(blocks.Heading(block.heading), paper)
    for note in notes:
        head = f"[{note.mark}] {note.head}"
        if paper.full:
            yield from _wrap(f"{head}. {note.text} {note.rule}", paper.width, "  ", "      ")
        else:
            most = NOTE_LINES if len(notes) <= MANY_NOTES else 1
            yield from _short_note(head, note.source, paper.width, most)
            yield from _wrap(note.against, paper.width, "      ", "      ") if note.against else ()


def _short_note(head: str, source: str, width: int, most: int) -> list[str]:
    """Who says so and where: the middle of a long source is left out, its date only with it all."""
    told = f"{head}: {source}." if source else f"{head}."
    lines = _wrap(told, width, "  ", "      ")
    names, comma, date = source.rpartition("; ")
    names, date = (names, f"{comma}{date}") if comma else (date, "")
    names = names if len(lines) <= most else names[: most * width]  # no more can stay
    while len(lines) > most and " " in names:
        names = names.rpartition(" ")[0]
        cut = f"{names} ...{_closing(names)}{date}{'.' if date else ''}"
        lines = _wrap(f"{head}: {cut}", width, "  ", "      ")
    return lines if len(lines) <= most else _wrap(f"{head}.", width, "  ", "      ")


def _closing(cut: str) -> str:
    """The marks that close what is still open where a text was cut, the innermost first."""
    left: list[str] = []
    for found in _MARKS.finditer(cut):
        mark, after = found[0], cut[: found.start()][-1:]
        if left and mark == left[-1]:
            left.pop()
        elif mark in _PAIRS and not after.isalnum():  # "the players' rules" opens nothing
            left.append(_PAIRS[mark])
    return "".join(reversed(left))


def picture_lines(picture: Picture, paper: Paper) -> Iterator[str]:
    """A board drawn in characters, below an empty line."""
    from ruling.drawing.text.board import board_lines  # few documents have one

    yield ""
    yield from board_lines(picture.scene, picture.words, paper, picture.most_rows, picture.whole)


def figure_lines(figures: blocks.Figures, paper: Paper) -> Iterator[str]:
    """Tiles drawn in characters, with the lines beside them, each below an empty line."""
    from ruling.drawing.text.tile import tile_lines  # few documents have one

    for laid, told in figures.tiles:
        drawn = tile_lines(laid, paper)
        wide = [line for text in told for line in _wrap(text, paper.width - INDENT, "")]
        yield ""
        for number in range(max(len(drawn), len(wide))):
            left = drawn[number] if number < len(drawn) else " " * TILE
            yield f"  {left}   {wide[number] if number < len(wide) else ''}"


def said(sentence: blocks.Sentence) -> str:
    """A sentence followed by its marks."""
    return " ".join([sentence.text, "".join(f"[{mark}]" for mark in sentence.marks)]).rstrip()


def _wrap(text: str, width: int, first: str, later: str | None = None) -> list[str]:
    return textwrap.wrap(
        text,
        width,
        initial_indent=first,
        subsequent_indent=later or first + "  ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def _grid(block: blocks.Grid, paper: Paper) -> Iterator[str]:
    import tabulate  # costs more than all else here

    tabulate.PRESERVE_WHITESPACE = True  # what is indented stays so
    width = paper.width
    if block.caption is not None:
        yield from _wrap(said(block.caption), width, "  ")
    rows = [[said(blocks.Sentence("", cell)).strip() if isinstance(cell, tuple) else cell
             for cell in row] for row in block.rows]  # fmt: skip
    least = _least(rows, block.headers)
    if block.headers and sum(least) + 2 * (len(least) - 1) > width - 4:
        yield from _stacked(block, rows, width)
        return
    columns = zip(*block.rows, strict=True)
    numbers = [any(isinstance(cell, int) for cell in column) for column in columns]
    align = ["right" if of_numbers else "left" for of_numbers in numbers]
    padded = [header + PADDING for header in block.headers]
    widths = _widths([padded, *rows], least, width - 4)
    heads = [max(1, each - len(PADDING)) for each in widths or ()] if block.headers else []
    table = tabulate.tabulate(
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
    """The minimal width of each column: that of its longest word, or part of one with hyphens."""
    columns = zip(*(row for row in rows if row), strict=True)
    words = [max(len(w) for cell in c for w in _pieces(cell)) for c in columns]
    heads = [max(map(len, _pieces(header))) + len(PADDING) for header in headers]
    return list(map(max, words, heads)) if headers else words


def _stacked(block: blocks.Grid, rows: Sequence[Sequence[object]], width: int) -> Iterator[str]:
    """A table that is too wide, row by row: the first cell, then each other with its headings."""
    for first, *others in rows:
        cells: dict[str, list[str]] = {}
        for header, cell in zip(block.headers[1:], others, strict=True):
            cells.setdefault(str(cell), []).append(header)
        told = [f"{', '.join(filter(None, heads))}: {c}" if any(heads) else c
                for c, heads in cells.items() if c]  # fmt: skip
        yield from _wrap("; ".join([str(first), *told]), width, "    ", "      ")


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


def _pieces(cell: object) -> list[str]:
    return str(cell).replace("-", "- ").split() or [""]


_WRITERS: Mapping[type[blocks.Block], Callable[[Any, Paper], Iterator[str]]] = {
    blocks.Title: _title,
    blocks.Heading: _heading,
    blocks.Lines: _lines,
    blocks.Bullets: _bullets,
    blocks.Grid: _grid,
    blocks.Verbatim: _verbatim,
    blocks.Footnotes: _footnotes,
    Picture: picture_lines,
    blocks.Figures: figure_lines,
    blocks.Vector: lambda *_: iter(()),  # for pages alone
    blocks.Answers: _answers,
    blocks.Folded: lambda block, paper: _written(block.make() if paper.full else (), paper),
}
"""How each kind of block is written."""
