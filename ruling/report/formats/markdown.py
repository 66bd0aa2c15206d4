"""A document as Markdown, with footnotes that readers such as GitHub link both ways."""

import re
from collections.abc import Iterator, Sequence

from ruling.drawing.paper import PAPER, Paper
from ruling.report import blocks
from ruling.report.formats.marking import WIDEST, Marking, Writers

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


def _folded(block: blocks.Folded, paper: Paper) -> Iterator[str]:
    yield f"<details><summary>{_escape(block.summary)}</summary>\n"
    yield render_markdown(block.make(), paper)
    yield "\n</details>"


def _footnotes(block: blocks.Footnotes, _: Paper) -> Iterator[str]:
    for note in block.make(True):
        text = f"{note.text} {note.rule}".rstrip()
        yield f"[^{note.mark}]: **{_escape(note.head)}.** {_escape(text)}"


def _grid(block: blocks.Grid, _: Paper) -> Iterator[str]:
    from tabulate import tabulate  # costs more than all else here

    if block.caption is not None:
        yield f"{_MARKDOWN.said(block.caption)}\n"
    rows = [[_MARKDOWN.cell(cell) for cell in row] for row in block.rows]
    headers = [_escape(header) for header in block.headers] or [""] * len(rows[0])
    yield tabulate(rows, headers=headers, tablefmt="pipe", disable_numparse=True)


def _escape(text: str) -> str:
    escaped = _LIST_ITEM.sub(r"\1\\\2\3", text.translate(_SPECIAL))
    for found, instead in _LINKED:
        escaped = found.sub(instead, escaped)
    return escaped


def _fenced(lines: Sequence[str]) -> str:
    return "\n".join(["```text", *lines, "```"])


_MARKDOWN = Marking(
    title="# {}",
    heading="## {}",
    answer="**{}**",
    mark="[^{}]",
    line_end="  ",
    points=("- ", "  - "),
    plain=_escape,
    verbatim=_fenced,
)

_WRITERS: Writers = {
    **_MARKDOWN.writers(),
    blocks.Grid: _grid,
    blocks.Folded: _folded,
    blocks.Footnotes: _footnotes,
}
