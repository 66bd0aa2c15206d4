"""A judgement as a document, section by section, in the order in which it is read."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ruling.judging.judgement import Judgement
from ruling.report.document import (
    Block,
    Document,
    Footnotes,
    Heading,
    Lines,
    Picture,
    Sentence,
    Title,
    Vector,
)
from ruling.report.notes import Marks, of_outcomes
from ruling.report.paper import PAPER, Paper
from ruling.report.ruling_sections import scoring_blocks, step_blocks
from ruling.report.story_section import rules_lines, story_lines
from ruling.rulebook.language import Words

if TYPE_CHECKING:
    from ruling.report.drawing.scene import StepStart

MOST_ROWS = 6
"""Rows of a large board that are shown above the moves."""


def ruling_document(
    judgement: Judgement, language: str = "en", board: bool = True, paper: Paper = PAPER
) -> Document:
    """The whole report on a ruling; ``board`` draws the board of a map above the moves.

    On a page a sketch is drawn too. Where there are two moves, each has its picture.
    """
    words, marks = Words(judgement.rules.edition, language), Marks(judgement.ruling)
    document: Document = [Title(judgement.scenario.title)]
    document.append(Lines(list(rules_lines(judgement.rules, words))))
    if judgement.claims:
        from ruling.report.claims_section import claims_blocks  # few scenarios have any

        document += claims_blocks(judgement, words, marks)
    document.append(Heading(words.phrase("heading happened")))
    document.append(Lines(list(story_lines(judgement, words))))
    boards = []
    if board:
        from ruling.report.drawing.scene import step_starts  # only pictures need it

        for step, start in enumerate(step_starts(judgement.scenario, judgement.ruling), start=1):
            boards.append(picture(judgement, words, start, paper.page, step))
    document += boards.pop() if len(boards) == 1 else []
    document += _steps(judgement, words, marks, *boards)
    document += scoring_blocks(judgement.ruling, words, marks)
    document.append(Heading(words.phrase("heading open")))
    if not judgement.open_here:
        document.append(Lines([Sentence(words.phrase("nothing open"))]))
    if judgement.others:
        from ruling.report.open_section import open_blocks  # few rulings leave anything open

        document += open_blocks(judgement, words, marks)
    if marks.numbers:
        document += [Heading(words.phrase("heading notes")), _footnotes(words, marks)]
    return document


def _steps(
    judgement: Judgement,
    words: Words,
    marks: Marks,
    first: Sequence[Block] = (),
    second: Sequence[Block] = (),
) -> Iterator[Block]:
    """What must be done, and of two moves the second, each with its picture."""
    ruling, situation = judgement.ruling, judgement.scenario.situation
    step = ruling.step._replace(because=ruling.step.because + marks.uncited)
    points, early = of_outcomes(ruling), situation.change.magic and ruling.join_waits
    yield from step_blocks(step, situation.players, words, marks, points, early, pictures=first)
    if ruling.then is not None:
        yield Heading(words.phrase("heading second"))
        then, players = ruling.then, situation.players
        yield from step_blocks(then, players, words, marks, number=2, pictures=second)


def picture(
    judgement: Judgement, words: Words, start: "StepStart", page: bool = False, step: int = 1
) -> list[Block]:
    """The board of a map at the start of a step; a sketch is drawn on a ``page`` alone."""
    from ruling.report.drawing.scene import scene_of  # only pictures need it

    scenario = judgement.scenario
    scene = scene_of(scenario, start, judgement.rules)
    if scene is not None:
        return [Picture(scene, words, MOST_ROWS, step=step)]
    if not page:
        return []
    from ruling.report.drawing.sketch_svg import draw_sketch  # only sketches on pages need it

    moves = bool(start.moves)
    caption = words.phrase("picture caption") if moves else ""
    draw = partial(draw_sketch, scenario, start, words)
    return [Vector(draw, caption, moves, step)]


def _footnotes(words: Words, marks: Marks) -> Footnotes:
    notes = []
    for answer, mark in marks.numbers.items():
        head, source = f"{words.authority(answer.authority)}, {answer.id}", words.source(answer)
        told = words.phrase("note source", source=source) if source else ""
        notes.append((mark, head, words.footnote(answer), told))
    return Footnotes(notes)
