"""A document as MediaWiki text, to be pasted into a page of a wiki, with its footnotes as refs."""

import re
from collections.abc import Iterator, Sequence

from ruling.drawing.paper import PAPER, Paper
from ruling.report import blocks
from ruling.report.formats.marking import WIDEST, Marking, Writers

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
        text = text.replace(_WIKITEXT.mark.format(mark), f'<ref name="r{mark}">{phrase}</ref>', 1)
    return re.sub(r"\n{3,}", "\n\n", text)


def _grid(block: blocks.Grid, _: Paper) -> Iterator[str]:
    if block.caption is not None:
        yield f"{_WIKITEXT.said(block.caption)}\n"
    yield '{| class="wikitable"'
    if block.headers:
        yield "! " + " !! ".join(map(_plain, block.headers))
    for row in block.rows:
        yield "|-"
        yield "| " + " || ".join(map(_WIKITEXT.cell, row))
    yield "|}"


def _preformatted(lines: Sequence[str]) -> str:
    text = "\n".join(lines)
    return f"<pre><nowiki>{text.replace('</', '&lt;/')}</nowiki></pre>"


def _folded(block: blocks.Folded, paper: Paper) -> Iterator[str]:
    yield '<div class="mw-collapsible mw-collapsed">'
    yield f"{_plain(block.summary)}\n"
    for inner in block.make():
        yield from [*_WRITERS[type(inner)](inner, paper), ""]
    yield "</div>"


def _footnotes(block: blocks.Footnotes, _: Paper) -> Iterator[str]:
    if block.make(True):
        yield f"=== {_plain(block.heading)} ===\n<references />"


def _plain(text: str) -> str:
    """A text in which nothing is markup."""
    return _MARKUP.sub(lambda found: f"<nowiki>{_entities(found[0])}</nowiki>", text)


def _entities(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


_WIKITEXT = Marking(
    title="== {} ==",
    heading="=== {} ===",
    answer="{}",
    mark='<ref name="r{}" />',
    line_end="<br>",
    points=("* ", "** "),
    plain=_plain,
    verbatim=_preformatted,
)

_WRITERS: Writers = {
    **_WIKITEXT.writers(),
    blocks.Grid: _grid,
    blocks.Folded: _folded,
    blocks.Footnotes: _footnotes,
}
