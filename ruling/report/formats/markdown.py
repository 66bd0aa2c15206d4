"""A document as Markdown, with footnotes that readers such as GitHub link both ways."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ruling.drawing.paper import PAPER, Paper
from ruling.drawing.picture import Picture
from ruling.report import blocks
from ruling.report.formats.text import figure_lines, picture_lines

WIDEST = 120
"""Columns of a board in Markdown, which does not wrap it."""

_SPECIAL = str.maketrans({char: f"\\{char}" for char in "\\`*_[]<>#|~&"})

_LINKED = (
    (re.compile(r"(?<=\w):(?=//)"), r"\\:"),
    (re.compile(r"\bwww\."), r"www\\."),
    (re.compile(r"(?<!\w)@(?=\w)|@(?=[\w-]+\.\w)"), "@<!-- -->"),
)
"""Bare links and names, which readers such as GitHub find by themselves, and how to stop them."""

_LIST_ITEM = re.compile(r"^(\d+)([.)])|^([-+])")
"""What would begin a list at the start of a line."""


def render_markdown(document: Sequence[blocks.Block], paper: Paper = PAPER) -> str:
    """The document; whatever a scenario's author wrote stays text."""
    wide = Paper(WIDEST, ascii_only=paper.ascii_only)
    return "\n\n".join("\n".join(_WRITERS[type(block)](block, wide)) for block in document)


def _title(block: blocks.Title, _: Paper) -> Iterator[str]:
    yield f"# {_escape(block.text)}"
    if block.below:
        yield f"\n{_escape(block.below)}"


def _heading(block: blocks.Heading, _: Paper) -> Iterator[str]:
    yield f"## {_escape(block.text)}"


def _lines(block: blocks.Lines, _: Paper) -> Iterator[str]:
    yield "  \n".join(_said(sentence) for sentence in block.sentences)


def _bullets(block: blocks.Bullets, _: Paper) -> Iterator[str]:
    for number, point in enumerate(block.points):
        yield f"- {_said(point)}"
        for below in block.below[number] if block.below else ():
            yield f"  - {_said(below)}"


def _picture(block: Picture, paper: Paper) -> Iterator[str]:
    _, *drawn = picture_lines(block, paper)
    yield from _fenced(drawn)


def _figures(block: blocks.Figures, paper: Paper) -> Iterator[str]:
    _, *drawn = figure_lines(block, paper)
    yield from _fenced([line.rstrip() for line in drawn])


def _verbatim(block: blocks.Verbatim, _: Paper) -> Iterator[str]:
    yield from _fenced(block.lines)


def _fenced(lines: Sequence[str]) -> list[str]:
    return ["```text", *lines, "```"]


def _answers(block: blocks.Answers, _: Paper) -> Iterator[str]:
    for verdict, sentences in block.points:
        mark = f"{blocks.MARKS[verdict]} " if verdict else ""
        yield f"**{mark}{' '.join(map(_said, sentences))}**\n"


def _folded(block: blocks.Folded, paper: Paper) -> Iterator[str]:
    yield f"<details><summary>{_escape(block.summary)}</summary>\n"
    yield render_markdown(block.make(), paper)
    yield "\n</details>"


def _footnotes(block: blocks.Footnotes, _: Paper) -> Iterator[str]:
    for note in block.make(True):
        text = f"{note.text} {note.rule}".rstrip()
        yield f"[^{note.mark}]: **{_escape(note.head)}.** {_escape(text)}"


def _said(sentence: blocks.Sentence) -> str:
    return f"{_escape(sentence.text)}{_marks(sentence.marks)}"


def _marks(marks: Sequence[int]) -> str:
    return "".join(f"[^{mark}]" for mark in marks)


def _grid(block: blocks.Grid, _: Paper) -> Iterator[str]:
    from tabulate import tabulate  # costs more than all else here

    if block.caption is not None:
        yield f"{_said(block.caption)}\n"
    rows = [
        [_marks(cell) if isinstance(cell, tuple) else _cell(cell) for cell in row]
        for row in block.rows
    ]
    headers = [_escape(header) for header in block.headers] or [""] * len(rows[0])
    yield tabulate(rows, headers=headers, tablefmt="pipe", disable_numparse=True)


def _cell(cell: str | int) -> str:
    return "<br>".join(_escape(line) for line in str(cell).split("\n"))


def _escape(text: str) -> str:
    escaped = _LIST_ITEM.sub(r"\1\\\2\3", text.translate(_SPECIAL))
    for found, instead in _LINKED:
        escaped = found.sub(instead, escaped)
    return escaped


_WRITERS: Mapping[type[blocks.Block], Callable[[Any, Paper], Iterator[str]]] = {
    blocks.Title: _title,
    blocks.Heading: _heading,
    blocks.Lines: _lines,
    blocks.Bullets: _bullets,
    blocks.Grid: _grid,
    blocks.Verbatim: _verbatim,
    blocks.Footnotes: _footnotes,
    Picture: _picture,
    blocks.Figures: _figures,
    blocks.Vector: lambda *_: iter(()),  # for pages alone
    blocks.Answers: _answers,
    blocks.Folded: _folded,
}
"""How each kind of block is written."""
