"""Documents as one self-contained HTML page: for the screen, for paper, and without script."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain, pairwise, repeat
from pathlib import Path
from typing import Any, NamedTuple

from ruling.drawing.picture import Picture
from ruling.report import blocks
from ruling.report.formats.markup import Markup, element, fragment, joined, lines, listed, page
from ruling.rulebook.editions import box_of, edition_ids

MANY = 10
"""Columns above which a table is shown row by row, on pages and on paper."""

LONG = 14
"""Letters of a word in a heading of a column that need no break."""

BACK = 6
"""So many ways back a footnote has: nobody chooses among more."""

_SECTIONS = (blocks.Heading, blocks.Folded, blocks.Footnotes)
"""What ends the section before it."""

_LETTER = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]"
_RIGHT_TO_LEFT = re.compile(rf"{_LETTER}+(?:[ '-]+{_LETTER}+)*")


def render_html(documents: Sequence[blocks.Document], language: str = "en") -> Markup:
    """A page with an article for each document."""
    title = next((b.text for d in documents for b in d if isinstance(b, blocks.Title)), "ruling")
    articles = [render_article(d, f"r{number}") for number, d in enumerate(documents, start=1)]
    head = lines(
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("title", title),
        element("style", Markup(page_style())),
    )
    script = element("script", Markup(page_file("script.js")))
    return page(language, head, lines(element("main", lines("", *articles, "")), script, ""))


class Links(NamedTuple):
    """The links of an article to other pages.

    ``linked`` puts links into a text, ``figure`` shows a picture, given a prefix for its ids.
    """

    linked: Callable[[Markup], Markup] = Markup
    figure: Callable[[Picture | blocks.Vector, str], Markup] | None = None


STANDALONE = Links()
"""A page that stands alone."""


def render_article(document: blocks.Document, prefix: str, ways: Links = STANDALONE) -> Markup:
    """One document as an article; ``prefix`` keeps the ids of several on a page apart."""
    return _Article(prefix, ways).render(document)


class _Article:
    """Renders one document."""

    def __init__(self, prefix: str, ways: Links) -> None:
        self._prefix, self._ways = prefix, ways
        self._marks: dict[int, int] = {}
        self._pictures = 0

    def render(self, document: blocks.Document) -> Markup:
        """The article: the title, then the picture beside the sections.

        Where there are several, each stands in its own section.
        """
        pictures = [b for b in document if isinstance(b, Picture | blocks.Vector)]
        first = pictures[0] if len(pictures) == 1 else None
        top = [block for block in document if block is not first]
        headings = [n for n, block in enumerate(top) if isinstance(block, _SECTIONS)]
        begin = headings[0] if headings else len(top)
        header = element("header", lines("", *self._blocks(top[:begin]), ""))
        text = element("div", lines("", *self._sections(top[begin:]), ""), class_="text")
        figure = list(self._block(first)) if first is not None else []
        across = isinstance(first, blocks.Vector) and first.across
        layout = "with-picture" if figure and not across else None
        body = element("div", lines("", *figure, text, ""), class_=layout)
        return element("article", lines("", header, body, ""), id=self._prefix or None)

    def _sections(self, document: Sequence[blocks.Block]) -> Iterator[Markup]:
        """Blocks; a heading begins a section, which ends where another, a fold or notes begin."""
        starts = [n for n, block in enumerate(document) if n and isinstance(block, _SECTIONS)]
        for start, end in pairwise([0, *starts, len(document)]):
            inside = self._blocks(document[start:end])
            if start < end and isinstance(document[start], blocks.Heading):
                yield element("section", lines("", *inside, ""))
            else:
                yield from inside

    def _blocks(self, document: Sequence[blocks.Block]) -> Iterator[Markup]:
        return (line for block in document for line in self._block(block))

    def _block(self, block: blocks.Block) -> Iterator[Markup]:
        return _WRITERS[type(block)](self, block)

    def _title(self, block: blocks.Title) -> Iterator[Markup]:
        yield element("h1", block.text, dir="auto")
        if block.below:
            yield element("p", unbroken(block.below))

    def _heading(self, block: blocks.Heading) -> Iterator[Markup]:
        yield element("h2", unbroken(block.text))

    def _lines(self, block: blocks.MarkedLines) -> Iterator[Markup]:
        yield from (element("p", self._said(sentence)) for sentence in block.sentences)

    def _verbatim(self, block: blocks.Verbatim) -> Iterator[Markup]:
        yield element("pre", lines(*block.lines))

    def _answers(self, block: blocks.Answers) -> Iterator[Markup]:
        for verdict, sentences in block.points:
            mark = fragment(element("b", blocks.MARKS[verdict]), " ") if verdict else ""
            text = joined(map(self._said, sentences), " ")
            yield element("p", mark, text, class_=f"answer {verdict}")

    def _folded(self, block: blocks.Folded) -> Iterator[Markup]:
        summary = element("summary", block.summary)
        yield element("details", lines(summary, *self._sections(block.make()), ""), class_="all")

    def _bullets(self, block: blocks.Bullets) -> Iterator[Markup]:
        points = (self._bullet(block, number) for number in range(len(block.points)))
        yield element("ul", lines("", *points, ""))

    def _bullet(self, block: blocks.Bullets, number: int) -> Markup:
        """A point, what stands below it, and its board, folded."""
        inside = [self._said(block.points[number])]
        if block.below and block.below[number]:
            inside.append(listed([self._said(each) for each in block.below[number]]))
        picture = block.pictures[number] if block.pictures else None
        if picture is not None:
            summary = element("summary", picture.words.say("show board"))
            inside.append(element("details", lines(summary, *self._figure(picture), "")))
        name = self._named(block.names[number]) if block.names else None
        return element("li", lines(*inside, ""), id=name)

    def _grid(self, block: blocks.Grid) -> Iterator[Markup]:
        if block.caption is not None:
            yield element("p", self._said(block.caption))
        kind = "stack" if block.headers else "sum"
        kind += " many" if len(block.headers) > MANY else ""
        heads = [element("thead", element("tr", *_heads(block)))] if block.headers else []
        of_numbers = _of_numbers(block)
        rows = (self._row(block, number, of_numbers) for number in range(len(block.rows)))
        inside = lines("", *heads, element("tbody", lines("", *rows, "")))
        yield element("table", inside, class_=kind, data_step=block.step if block.moves else None)

    def _row(self, block: blocks.Grid, number: int, of_numbers: Sequence[bool]) -> Markup:
        row = block.rows[number]
        labels = block.headers or [""] * len(row)
        leads = [block.leads[number] if block.leads else "", *[""] * len(row)]
        cells = map(self._cell, row, labels, of_numbers, leads)
        lit = block.moves and not self._ways.figure  # else nothing lights up
        moves = " ".join(map(str, block.moves[number])) if lit else ""
        return element("tr", *cells, data_move=moves or None, tabindex=0 if moves else None)

    def _cell(self, cell: blocks.Cell, label: str, of_numbers: bool, lead: str) -> Markup:
        if isinstance(cell, tuple):
            return element("td", self._refer(cell), class_="marks", data_label=label or None)
        write = _text if lead else self._text
        text = joined(map(write, str(cell).split("\n")), element("br"))
        text = element("a", text, href=f"#{self._prefix}-{lead}") if lead else text
        return element("td", text, class_=_kind(of_numbers), data_label=label or None)

    def _said(self, sentence: blocks.MarkedText) -> Markup:
        return fragment(self._text(sentence.text), self._refer(sentence.marks))

    def _named(self, name: str) -> str:
        """An id of this article; where it has the page to itself, the name alone."""
        return f"{self._prefix}-{name}" if self._prefix else name

    def _text(self, text: str) -> Markup:
        return self._ways.linked(_text(text))

    def _refer(self, marks: Sequence[int]) -> Markup:
        """Links to footnotes, the first of each with an id for the link back."""
        links = []
        for mark in marks:
            self._marks[mark] = number = self._marks.get(mark, 0) + 1
            id = f"{self._prefix}-ref-{mark}-{number}" if number <= BACK else None
            links.append(element("a", f"[{mark}]", id=id, href=f"#{self._prefix}-note-{mark}"))
        return element("sup", *links) if links else Markup()

    def _footnotes(self, block: blocks.Footnotes) -> Iterator[Markup]:
        notes = block.make(True)
        if notes:
            items = element("ol", lines("", *map(self._note, notes), ""), class_="notes")
            yield element("section", element("h2", block.heading), items)

    def _note(self, note: blocks.Note) -> Markup:
        """A footnote with its links back."""
        mark, ways = note.mark, range(1, min(self._marks.get(note.mark, 0), BACK) + 1)
        head, *rest = map(self._text, (note.head, note.text, note.rule))
        text = joined(filter(None, (element("b", head, "."), *rest)), " ")
        back = (self._back(mark, number) for number in ways)
        return element("li", text, *back, id=f"{self._prefix}-note-{mark}", value=mark)

    def _back(self, mark: int, number: int) -> Markup:
        there, name = f"#{self._prefix}-ref-{mark}-{number}", f"[{mark}] {number}"
        arrow = element("a", Markup("&#8617;"), class_="back", href=there, aria_label=name)
        return fragment(" ", arrow)

    def _figure(self, block: Picture | blocks.Vector) -> Iterator[Markup]:
        """A picture, with a prefix of its own for its ids."""
        from ruling.report.formats.html_figure import figure

        self._pictures += 1
        show = self._ways.figure or figure
        yield show(block, f"{self._prefix}-p{self._pictures}")

    def _tiles(self, block: blocks.TileDrawings) -> Iterator[Markup]:
        from ruling.drawing.svg.board import tile_svg

        items = []
        for laid, texts in block.tiles:
            self._pictures += 1
            drawn = Markup(tile_svg(laid, f"{self._prefix}-p{self._pictures}"))
            items.append(element("li", drawn, *(element("p", line) for line in texts)))
        yield element("ul", lines("", *items, ""), class_="tiles")


_WRITERS: Mapping[type[blocks.Block], Callable[[_Article, Any], Iterator[Markup]]] = {
    blocks.Title: _Article._title,
    blocks.Heading: _Article._heading,
    blocks.MarkedLines: _Article._lines,
    blocks.Bullets: _Article._bullets,
    blocks.Grid: _Article._grid,
    blocks.Verbatim: _Article._verbatim,
    blocks.Footnotes: _Article._footnotes,
    Picture: _Article._figure,
    blocks.Vector: _Article._figure,
    blocks.TileDrawings: _Article._tiles,
    blocks.Answers: _Article._answers,
    blocks.Folded: _Article._folded,
}
"""How each kind of block is written."""


@lru_cache(maxsize=2048)
def _text(text: str) -> Markup:
    """A text of ours, in which names that run from right to left disturb nothing.

    Rules and sources stand in report after report of a book.
    """
    return Markup(_RIGHT_TO_LEFT.sub(r"<bdi>\g<0></bdi>", unbroken(text)))


def unbroken(text: str) -> Markup:
    """A text in which no line ends within a place on the board or the name of a box."""
    return Markup(_unbroken().sub(r'<span class="unbroken">\g<0></span>', fragment(text)))


@cache
def _unbroken() -> re.Pattern[str]:
    """A place on the board, or the name of a box that ends with a number."""
    boxes = {box_of(id).name for id in edition_ids()}
    numbered = "|".join(re.escape(each) for each in sorted(boxes) if each[-1:].isdigit())
    return re.compile(rf"\b(?:[A-Z]{{1,3}}[1-9][0-9]{{0,3}} [NESWM]{{1,3}}|{numbered})\b")


def _of_numbers(block: blocks.Grid) -> list[bool]:
    """Which columns of a table are numbers."""
    return [
        any(isinstance(cell, int) for cell in column) for column in zip(*block.rows, strict=True)
    ]


def _kind(of_numbers: bool) -> str | None:
    return "number" if of_numbers else None


def _heads(block: blocks.Grid) -> Iterator[Markup]:
    """The headings of a table, each standing as its column does."""
    return map(_head, block.headers, chain(_of_numbers(block), repeat(False)))


def _head(text: str, of_numbers: bool) -> Markup:
    if not text:  # a heading that says nothing is none
        return element("td", class_=_kind(of_numbers))
    return element("th", _breakable(text), scope="col", class_=_kind(of_numbers))


def _breakable(text: str) -> Markup:
    """A heading of a column that may break within long words, so that no table grows wide."""
    parts = [text[start : start + LONG] for start in range(0, len(text), LONG)]
    whole = max(map(len, text.split()), default=0) <= LONG
    return fragment(text) if whole else joined(parts, element("wbr"))


PAPER = "paper.css"
"""What of every page is otherwise on paper."""


def page_style() -> str:
    """The style of every page, on a screen and on paper."""
    return f"{screen_style()}@media print {{\n{page_file(PAPER)}}}\n"


def screen_style() -> str:
    """The style of every page, with tiles in the colours of a dark screen where it is one."""
    return page_file("style.css") + on_dark_screens(page_file("dark-tiles.css"))


def on_dark_screens(rules: str) -> str:
    """Rules for screens that are dark alone."""
    return f"@media screen and (prefers-color-scheme: dark) {{\n{rules}}}\n"


def page_file(name: str) -> str:
    """A file of every page: its style, its script."""
    return (Path(__file__).parent / "page" / name).read_text(encoding="utf-8")
