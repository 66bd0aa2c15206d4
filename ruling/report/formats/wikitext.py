"""A document as MediaWiki text, to be pasted into a page of a wiki, with its footnotes as refs."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ruling.drawing.paper import PAPER, Paper
from ruling.drawing.picture import Picture
from ruling.report import blocks
from ruling.report.formats.markdown import WIDEST
from ruling.report.formats.text import figure_lines, picture_lines

_MARKUP = re.compile(r"\[\[|\]\]|\{\{|\}\}|''+|~~~+|__+|<[^>\n]*>?|^[*#:;=|!-]|\|\||\||://", re.M)
"""What a wiki would read as more than text."""


def render_wikitext(document: Sequence[blocks.Block], paper: Paper = PAPER) -> str:
    """The document; what is cited is written out where it is cited first."""
    wide = Paper(WIDEST, ascii_only=paper.ascii_only)
    last = sorted(document, key=lambda block: isinstance(block, blocks.Footnotes))
    lines = [line for block in last for line in [*_WRITERS[type(block)](block, wide), ""]]
    found = [block for block in document if isinstance(block, blocks.Footnotes)]
    notes = {note.mark: note for block in found for note in block.make(True)}
    text = "\n".join(lines).rstrip()
    for mark, note in notes.items():
        phrase = _plain(f"{note.head}. {note.text} {note.rule}".rstrip())
        text = text.replace(_ref(mark), f'<ref name="r{mark}">{phrase}</ref>', 1)
    return re.sub(r"\n{3,}", "\n\n", text)


def _title(block: blocks.Title, _: Paper) -> Iterator[str]:
    yield f"== {_plain(block.text)} =="
    if block.below:
        yield f"\n{_plain(block.below)}"


def _heading(block: blocks.Heading, _: Paper) -> Iterator[str]:
    yield f"=== {_plain(block.text)} ==="


def _answers(block: blocks.Answers, _: Paper) -> Iterator[str]:
    for verdict, sentences in block.points:
        mark = f"{blocks.MARKS[verdict]} " if verdict else ""
        yield f"{mark}{' '.join(map(_said, sentences))}\n"


def _lines(block: blocks.Lines, _: Paper) -> Iterator[str]:
    yield "<br>\n".join(map(_said, block.sentences))


def _bullets(block: blocks.Bullets, _: Paper) -> Iterator[str]:
    for number, point in enumerate(block.points):
        yield f"* {_said(point)}"
        for below in block.below[number] if block.below else ():
            yield f"** {_said(below)}"


def _grid(block: blocks.Grid, _: Paper) -> Iterator[str]:
    if block.caption is not None:
        yield f"{_said(block.caption)}\n"
    yield '{| class="wikitable"'
    if block.headers:
        yield "! " + " !! ".join(map(_plain, block.headers))
    for row in block.rows:
        yield "|-"
        yield "| " + " || ".join(map(_cell, row))
    yield "|}"


def _cell(cell: blocks.Cell) -> str:
    if isinstance(cell, tuple):
        return "".join(map(_ref, cell))
    return "<br>".join(map(_plain, str(cell).split("\n")))


def _picture(block: Picture, paper: Paper) -> Iterator[str]:
    yield from _preformatted([*picture_lines(block, paper)][1:])


def _figures(block: blocks.Figures, paper: Paper) -> Iterator[str]:
    yield from _preformatted([*figure_lines(block, paper)][1:])


def _verbatim(block: blocks.Verbatim, _: Paper) -> Iterator[str]:
    yield from _preformatted(block.lines)


def _preformatted(lines: Sequence[str]) -> Iterator[str]:
    text = "\n".join(line.rstrip() for line in lines)
    yield f"<pre><nowiki>{text.replace('</', '&lt;/')}</nowiki></pre>"


def _folded(block: blocks.Folded, paper: Paper) -> Iterator[str]:
    yield '<div class="mw-collapsible mw-collapsed">'
    yield f"{_plain(block.summary)}\n"
    for inner in block.make():
        yield from [*_WRITERS[type(inner)](inner, paper), ""]
    yield "</div>"


def _footnotes(block: blocks.Footnotes, _: Paper) -> Iterator[str]:
    if block.make(True):
        yield f"=== {_plain(block.heading)} ===\n<references />"


def _said(sentence: blocks.Sentence) -> str:
    return _plain(sentence.text) + "".join(map(_ref, sentence.marks))


def _ref(mark: int) -> str:
    return f'<ref name="r{mark}" />'


def _plain(text: str) -> str:
    """A text in which nothing is markup."""
    return _MARKUP.sub(lambda found: f"<nowiki>{_entities(found[0])}</nowiki>", text)


def _entities(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


_WRITERS: Mapping[type[blocks.Block], Callable[[Any, Paper], Iterator[str]]] = {
    blocks.Title: _title,
    blocks.Answers: _answers,
    blocks.Heading: _heading,
    blocks.Lines: _lines,
    blocks.Bullets: _bullets,
    blocks.Grid: _grid,
    blocks.Verbatim: _verbatim,
    blocks.Footnotes: _footnotes,
    blocks.Folded: _folded,
    Picture: _picture,
    blocks.Figures: _figures,
    blocks.Vector: lambda *_: iter(()),  # for pages alone
}
"""How each kind of block is written."""
