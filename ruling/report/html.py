"""Documents as one self-contained HTML page: for the screen, for paper, and without script."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from ruling.report import document as blocks
from ruling.report.text import VERDICTS

MANY = 10
"""Columns of a table that is told row by row on every page and sheet."""

LONG = 14
"""Letters of a word in a heading of a column that need no break."""

_SECTIONS = (blocks.Heading, blocks.Folded, blocks.Footnotes)
"""What ends the section before it."""

_LETTER = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]"
_RIGHT_TO_LEFT = re.compile(rf"{_LETTER}+(?:[ '-]+{_LETTER}+)*")


def render_html(documents: Sequence[blocks.Document], language: str = "en") -> str:
    """A page with an article for each document."""
    title = next((b.text for d in documents for b in d if isinstance(b, blocks.Title)), "ruling")
    articles = [render_article(d, f"r{number}") for number, d in enumerate(documents, start=1)]
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{escape(language)}">',
            '<head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>",
            f"<style>{beside('style.css')}</style></head>",
            "<body><main>",
            *articles,
            "</main>",
            f"<script>{beside('script.js')}</script>",
            "</body></html>",
        ]
    )


class Ways(NamedTuple):
    """How an article reaches beyond its page.

    ``linked`` puts links into what is escaped already, ``figure`` shows a picture, given a prefix
    for its ids.
    """

    linked: Callable[[str], str] = str
    figure: Callable[[blocks.Picture | blocks.Vector, str], Iterator[str]] | None = None


NOWHERE = Ways()
"""A page that stands alone."""


def render_article(document: blocks.Document, prefix: str, ways: Ways = NOWHERE) -> str:
    """One document as an article; ``prefix`` keeps the ids of several on a page apart."""
    return _Article(prefix, ways).render(document)


class _Article:
    """Renders one document."""

    def __init__(self, prefix: str, ways: Ways) -> None:
        self._prefix, self._ways = prefix, ways
        self._marks: dict[int, int] = {}
        self._pictures = 0
        self._open = False

    def render(self, document: blocks.Document) -> str:
        """The article: the title, then the picture beside the sections.

        Where there are several, each stands in its own section.
        """
        pictures = [b for b in document if isinstance(b, blocks.Picture | blocks.Vector)]
        first = pictures[0] if len(pictures) == 1 else None
        top = [block for block in document if block is not first]
        headings = [n for n, block in enumerate(top) if isinstance(block, _SECTIONS)]
        head = top[: headings[0] if headings else len(top)]
        header = [line for block in head for line in self._block(block)]
        body = [line for block in top[len(head) :] for line in self._section(block)]
        body += self._close()
        figure = list(self._block(first)) if first is not None else []
        inside = [*figure, '<div class="text">', *body, "</div>"]
        across = isinstance(first, blocks.Vector) and first.across
        layout = ' class="with-picture"' if figure and not across else ""
        lines = ["<header>", *header, "</header>", f"<div{layout}>", *inside, "</div>"]
        id = f' id="{self._prefix}"' if self._prefix else ""
        return "\n".join([f"<article{id}>", *lines, "</article>"])

    def _section(self, block: blocks.Block) -> Iterator[str]:
        """A block; a heading begins a section, and so do what is folded and the footnotes."""
        if isinstance(block, _SECTIONS):
            yield from self._close()
        if isinstance(block, blocks.Heading):
            self._open = True
            yield "<section>"
        yield from self._block(block)

    def _close(self) -> list[str]:
        closed = ["</section>"] if self._open else []
        self._open = False
        return closed

    def _block(self, block: blocks.Block) -> Iterator[str]:
        return _WRITERS[type(block)](self, block)

    def _title(self, block: blocks.Title) -> Iterator[str]:
        yield f'<h1 dir="auto">{escape(block.text)}</h1>'
        if block.below:
            yield f"<p>{escape(block.below)}</p>"

    def _heading(self, block: blocks.Heading) -> Iterator[str]:
        yield f"<h2>{escape(block.text)}</h2>"

    def _lines(self, block: blocks.Lines) -> Iterator[str]:
        yield from (f"<p>{self._said(sentence)}</p>" for sentence in block.sentences)

    def _verbatim(self, block: blocks.Verbatim) -> Iterator[str]:
        yield f"<pre>{escape(chr(10).join(block.lines))}</pre>"

    def _answers(self, block: blocks.Answers) -> Iterator[str]:
        for verdict, sentences in block.points:
            mark = f"<b>{VERDICTS[verdict][0]}</b> " if verdict else ""
            told = " ".join(map(self._said, sentences))
            yield f'<p class="answer {verdict}">{mark}{told}</p>'

    def _folded(self, block: blocks.Folded) -> Iterator[str]:
        yield f'<details class="all"><summary>{escape(block.summary)}</summary>'
        for inner in block.make():
            yield from self._section(inner)
        yield from self._close()
        yield "</details>"

    def _bullets(self, block: blocks.Bullets) -> Iterator[str]:
        yield "<ul>"
        for number, point in enumerate(block.points):
            name = f' id="{self._named(block.names[number])}"' if block.names else ""
            yield f"<li{name}>{self._said(point)}"
            below = block.below[number] if block.below else ()
            if below:
                items = "".join(f"<li>{self._said(each)}</li>" for each in below)
                yield f"<ul>{items}</ul>"
            picture = block.pictures[number] if block.pictures else None
            if picture is not None:
                yield f"<details><summary>{escape(picture.words.phrase('show board'))}</summary>"
                yield from self._figure(picture)
                yield "</details>"
            yield "</li>"
        yield "</ul>"

    def _grid(self, block: blocks.Grid) -> Iterator[str]:
        if block.caption is not None:
            yield f"<p>{self._said(block.caption)}</p>"
        kind = "stack" if block.headers else "sum"
        kind += " many" if len(block.headers) > MANY else ""
        step = f' data-step="{block.step}"' if block.moves else ""
        yield f'<table class="{kind}"{step}>'
        if block.headers:
            yield f"<thead><tr>{_heads(block)}</tr></thead>"
        yield "<tbody>"
        of_numbers = _of_numbers(block)
        for number, row in enumerate(block.rows):
            labels = block.headers or [""] * len(row)
            leads = [block.leads[number] if block.leads else "", *[""] * len(row)]
            cells = "".join(map(self._cell, row, labels, of_numbers, leads))
            lit = block.moves and not self._ways.figure  # else nothing lights up
            moves = " ".join(map(str, block.moves[number])) if lit else ""
            marks = f' data-move="{moves}" tabindex="0"' if moves else ""
            yield f"<tr{marks}>{cells}</tr>"
        yield "</tbody></table>"

    def _cell(self, cell: blocks.Cell, label: str, of_numbers: bool, lead: str) -> str:
        told = f' data-label="{escape(label)}"' if label else ""
        if isinstance(cell, tuple):
            return f'<td class="marks"{told}>{self._refer(cell)}</td>'
        kind = ' class="number"' if of_numbers else ""
        write = _text if lead else self._text
        lines = "<br>".join(map(write, str(cell).split("\n")))
        lines = f'<a href="#{self._prefix}-{lead}">{lines}</a>' if lead else lines
        return f"<td{kind}{told}>{lines}</td>"

    def _said(self, sentence: blocks.Sentence) -> str:
        return f"{self._text(sentence.text)}{self._refer(sentence.marks)}"

    def _named(self, name: str) -> str:
        """An id of this article; where it has the page to itself, the name alone."""
        return f"{self._prefix}-{name}" if self._prefix else name

    def _text(self, text: str) -> str:
        return self._ways.linked(_text(text))

    def _refer(self, marks: Sequence[int]) -> str:
        """Links to footnotes, each with an id that the footnote links back to."""
        links = []
        for mark in marks:
            self._marks[mark] = self._marks.get(mark, 0) + 1
            id = f"{self._prefix}-ref-{mark}-{self._marks[mark]}"
            links.append(f'<a id="{id}" href="#{self._prefix}-note-{mark}">[{mark}]</a>')
        return f"<sup>{''.join(links)}</sup>" if links else ""

    def _footnotes(self, block: blocks.Footnotes) -> Iterator[str]:
        notes = block.make(True)
        if not notes:
            return
        yield f'<section><h2>{escape(block.heading)}</h2><ol class="notes">'
        for note in notes:
            back = "".join(
                f' <a class="back" href="#{self._prefix}-ref-{note.mark}-{number}" '
                f'aria-label="[{note.mark}] {number}">&#8617;</a>'
                for number in range(1, self._marks.get(note.mark, 0) + 1)
            )
            head, *rest = map(self._text, (note.head, note.text, note.told))
            told = f"<b>{head}.</b> {' '.join(rest)}".rstrip()
            yield f'<li id="{self._prefix}-note-{note.mark}" value="{note.mark}">{told}{back}</li>'
        yield "</ol></section>"

    def _figure(self, block: blocks.Picture | blocks.Vector) -> Iterator[str]:
        """A picture, with a prefix of its own for its ids."""
        from ruling.report.html_figure import figure_lines

        self._pictures += 1
        show = self._ways.figure or figure_lines
        yield from show(block, f"{self._prefix}-p{self._pictures}")

    def _tiles(self, block: blocks.Figures) -> Iterator[str]:
        from ruling.report.drawing.pictures import tile_svg

        yield '<ul class="tiles">'
        for laid, told in block.tiles:
            self._pictures += 1
            lines = "".join(f"<p>{escape(line)}</p>" for line in told)
            yield f"<li>{tile_svg(laid, f'{self._prefix}-p{self._pictures}')}{lines}</li>"
        yield "</ul>"


_WRITERS: Mapping[type[blocks.Block], Callable[[_Article, Any], Iterator[str]]] = {
    blocks.Title: _Article._title,
    blocks.Heading: _Article._heading,
    blocks.Lines: _Article._lines,
    blocks.Bullets: _Article._bullets,
    blocks.Grid: _Article._grid,
    blocks.Verbatim: _Article._verbatim,
    blocks.Footnotes: _Article._footnotes,
    blocks.Picture: _Article._figure,
    blocks.Vector: _Article._figure,
    blocks.Figures: _Article._tiles,
    blocks.Answers: _Article._answers,
    blocks.Folded: _Article._folded,
}
"""How each kind of block is written."""


def _text(text: str) -> str:
    """A text of ours, in which names that run from right to left disturb nothing."""
    return _RIGHT_TO_LEFT.sub(r"<bdi>\g<0></bdi>", escape(text))


def _of_numbers(block: blocks.Grid) -> list[bool]:
    """Which columns of a table are numbers."""
    return [
        any(isinstance(cell, int) for cell in column) for column in zip(*block.rows, strict=True)
    ]


def _heads(block: blocks.Grid) -> str:
    """The headings of a table, each standing as its column does."""
    kinds = [' class="number"' if numbers else "" for numbers in _of_numbers(block)]
    kinds += [""] * (len(block.headers) - len(kinds))
    return "".join(
        f'<th scope="col"{kind}>{_breakable(head)}</th>'
        for head, kind in zip(block.headers, kinds, strict=True)
    )


def _breakable(text: str) -> str:
    """A heading of a column that may break within long words, so that no table grows wide."""
    parts = [text[start : start + LONG] for start in range(0, len(text), LONG)]
    whole = max(map(len, text.split()), default=0) <= LONG
    return escape(text) if whole else "<wbr>".join(map(escape, parts))


def beside(name: str) -> str:
    """A file of every page: its style, its script."""
    return (Path(__file__).parent / "page" / name).read_text(encoding="utf-8")
