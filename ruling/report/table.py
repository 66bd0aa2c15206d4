"""A case that was found, to look at: its board or its features, and what happens there."""

from collections.abc import Iterator

from ruling.drawing.paper import Paper
from ruling.drawing.scene import step_starts
from ruling.expect.drafts import draft_of, in_colours
from ruling.judging.judgement import Judgement
from ruling.report.blocks import Block, Document, Heading, MarkedLines, Vector, Verbatim
from ruling.report.drawing import drawing_document
from ruling.report.ruling.action import action_lines
from ruling.report.ruling.document import picture
from ruling.wording.words import Words

INDENT = 4
"""Columns by which the file of a case is indented in a report: it is not all that is printed."""


def table_blocks(judgement: Judgement, words: Words, paper: Paper) -> Iterator[Block]:
    """The board, or the features of a sketch, and what happens, without a title."""
    words = words.calling(judgement.scenario.situation.players)
    if paper.page:
        for block in picture(judgement, words, step_starts(judgement)[0], paper):
            # here no list of moves stands beside it
            yield block._replace(caption="", lit=False) if isinstance(block, Vector) else block
    else:
        drawn = drawing_document(judgement, words.language, paper=paper)[1:]
        yield from (block for block in drawn if not isinstance(block, Heading))
    yield MarkedLines([*action_lines(judgement, words)])


def table_document(judgement: Judgement, text: str, words: Words, paper: Paper) -> Document:
    """All of it: to look at, and as a file."""
    return [*table_blocks(judgement, words, paper), file_block(text, words)]


def file_block(text: str, words: Words) -> Verbatim:
    """The file of a case, its players as they are called, apart from the report around it."""
    shown = in_colours(draft_of(text), words).text
    return Verbatim(shown.rstrip("\n").splitlines(), INDENT)
