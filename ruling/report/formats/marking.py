"""What a text with marks in it is made of in any language of marks: Markdown, MediaWiki."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ruling.drawing.paper import Paper
from ruling.drawing.picture import Picture
from ruling.report import blocks
from ruling.report.formats.text import figure_lines, picture_lines

WIDEST = 120
"""Columns of a board in such a text, which does not wrap it."""

Writers = Mapping[type[blocks.Block], Callable[[Any, Paper], Iterator[str]]]
"""How each kind of block is written."""


class Marking(NamedTuple):
    """A language of marks: how it writes a title, a heading, an answer, a footnote's mark.

    ``line_end`` ends a line within a paragraph, ``points`` begin a point and one below it;
    ``plain`` makes a text in which nothing is a mark, ``verbatim`` one in which lines stay lines.
    """

    title: str
    heading: str
    answer: str
    mark: str
    line_end: str
    points: tuple[str, str]
    plain: Callable[[str], str]
    verbatim: Callable[[Sequence[str]], str]

    def said(self, sentence: blocks.MarkedText) -> str:
        """A sentence with its marks."""
        return f"{self.plain(sentence.text)}{self.marks(sentence.marks)}"

    def marks(self, marks: Sequence[int]) -> str:
        """The marks of some footnotes."""
        return "".join(map(self.mark.format, marks))

    def cell(self, cell: blocks.Cell) -> str:
        """A cell of a table, which has no room for several lines of its own."""
        if isinstance(cell, tuple):
            return self.marks(cell)
        return "<br>".join(map(self.plain, str(cell).split("\n")))

    def writers(self) -> Writers:
        """What is written alike in all of them, but for the marks."""
        return {
            blocks.Title: self._title,
            blocks.Heading: self._heading,
            blocks.Answers: self._answers,
            blocks.MarkedLines: self._lines,
            blocks.Bullets: self._bullets,
            blocks.Verbatim: self._verbatim,
            Picture: self._picture,
            blocks.TileDrawings: self._figures,
            blocks.Vector: lambda *_: iter(()),  # for pages alone
        }

    def _title(self, block: blocks.Title, _: Paper) -> Iterator[str]:
        yield self.title.format(self.plain(block.text))
        if block.below:
            yield f"\n{self.plain(block.below)}"

    def _heading(self, block: blocks.Heading, _: Paper) -> Iterator[str]:
        yield self.heading.format(self.plain(block.text))

    def _answers(self, block: blocks.Answers, _: Paper) -> Iterator[str]:
        for verdict, sentences in block.points:
            mark = f"{blocks.MARKS[verdict]} " if verdict else ""
            yield f"{self.answer.format(mark + ' '.join(map(self.said, sentences)))}\n"

    def _lines(self, block: blocks.MarkedLines, _: Paper) -> Iterator[str]:
        yield f"{self.line_end}\n".join(map(self.said, block.sentences))

    def _bullets(self, block: blocks.Bullets, _: Paper) -> Iterator[str]:
        first, second = self.points
        for number, point in enumerate(block.points):
            yield f"{first}{self.said(point)}"
            for below in block.below[number] if block.below else ():
                yield f"{second}{self.said(below)}"

    def _verbatim(self, block: blocks.Verbatim, _: Paper) -> Iterator[str]:
        yield self.verbatim(block.lines)

    def _picture(self, block: Picture, paper: Paper) -> Iterator[str]:
        _, *drawn = picture_lines(block, paper)
        yield self.verbatim([line.rstrip() for line in drawn])

    def _figures(self, block: blocks.TileDrawings, paper: Paper) -> Iterator[str]:
        _, *drawn = figure_lines(block, paper)
        yield self.verbatim([line.rstrip() for line in drawn])
