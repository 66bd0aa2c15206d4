"""A document as Markdown, with footnotes that readers such as GitHub link both ways."""

import re
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
from ruling.report.text import figure_lines, picture_lines

WIDEST = 120
"""Columns of a board in Markdown, which does not wrap it."""

_SPECIAL = str.maketrans({char: f"\\{char}" for char in "\\`*_[]<>#|~&"})

_LIST_ITEM = re.compile(r"^(\d+)([.)])|^([-+])")
"""What would begin a list at the start of a line."""


def render_markdown(document: Document, paper: Paper = PAPER) -> str:
    """The document; whatever a scenario's author wrote stays text."""
    blocks = ["\n".join(_block(block, paper.ascii_only)) for block in document]
    return "\n\n".join(blocks)


def _block(block: Block, ascii_only: bool) -> Iterator[str]:
    paper = Paper(WIDEST, ascii_only=ascii_only)
    if isinstance(block, Title):
        yield f"# {_escape(block.text)}"
    elif isinstance(block, Heading):
        yield f"## {_escape(block.text)}"
    elif isinstance(block, Lines):
        yield "  \n".join(_said(sentence) for sentence in block.sentences)
    elif isinstance(block, Bullets):
        for number, point in enumerate(block.points):
            yield f"- {_said(point)}"
            for below in block.below[number] if block.below else ():
                yield f"  - {_said(below)}"
    elif isinstance(block, Grid):
        yield from _grid(block)
    elif isinstance(block, Picture):
        yield "\n".join(["```text", *picture_lines(block, paper), "```"])
    elif isinstance(block, After):
        yield "\n\n".join("\n".join(_block(inner, ascii_only)) for inner in block.blocks)
    elif isinstance(block, Figures):
        drawn = [line.rstrip() for line in figure_lines(block, paper)]
        yield "\n".join(["```text", *drawn[1:], "```"])
    elif isinstance(block, Footnotes):
        for mark, head, text, source in block.notes:
            yield f"[^{mark}]: **{_escape(head)}.** {_escape(f'{text} {source}'.rstrip())}"


def _said(sentence: Sentence) -> str:
    return f"{_escape(sentence.text)}{_marks(sentence.marks)}"


def _marks(marks: Sequence[int]) -> str:
    return "".join(f"[^{mark}]" for mark in marks)


def _grid(block: Grid) -> Iterator[str]:
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
    return _LIST_ITEM.sub(r"\1\\\2\3", text.translate(_SPECIAL))
