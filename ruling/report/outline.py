"""A judgement as a document, section by section, in the order in which it is read."""

from functools import partial

from ruling.judging.judgement import Judgement
from ruling.report.claims_section import claims_blocks
from ruling.report.document import (
    Block,
    Document,
    Footnotes,
    Heading,
    Lines,
    Picture,
    Title,
    Vector,
)
from ruling.report.moves_section import step_blocks
from ruling.report.notes import Marks, of_outcomes
from ruling.report.open_section import open_blocks
from ruling.report.scoring_section import scoring_blocks
from ruling.report.step_starts import StepStart, step_starts
from ruling.report.story_section import rules_lines, story_lines
from ruling.rulebook.language import Words

MOST_ROWS = 6
"""Rows of a large board that are shown above the moves."""


def outline(
    judgement: Judgement, language: str = "en", board: bool = True, page: bool = False
) -> Document:
    """The whole report on a ruling; ``board`` draws the board of a map above the moves.

    On a ``page`` a sketch is drawn too. Where there are two moves, each has its picture.
    """
    ruling, rules = judgement.ruling, judgement.rules
    words, marks = Words(rules.edition, language), Marks(judgement.ruling)
    players = judgement.scenario.situation.players
    document: Document = [Title(judgement.scenario.title)]
    document.append(Lines(list(rules_lines(rules, words))))
    document += claims_blocks(judgement, words, marks)
    document.append(Heading(words.phrase("heading happened")))
    document.append(Lines(list(story_lines(judgement, words))))
    boards = [
        picture(judgement, words, start, page, step)
        for step, start in enumerate(step_starts(judgement.scenario, ruling), start=1)
        if board
    ]
    if len(boards) == 1:
        document += boards.pop()
    first, second = boards or [[], []]
    step = ruling.step._replace(because=ruling.step.because + marks.uncited)
    points, early = of_outcomes(ruling), _early(judgement)
    document += step_blocks(step, players, words, marks, points, early, pictures=first)
    if ruling.then is not None:
        document.append(Heading(words.phrase("heading second")))
        document += step_blocks(ruling.then, players, words, marks, number=2, pictures=second)
    document += scoring_blocks(ruling, words, marks)
    document += open_blocks(judgement, words, marks)
    notes = _footnotes(judgement, words, marks)
    document += [Heading(words.phrase("heading notes")), notes] if notes.notes else []
    return document


def picture(
    judgement: Judgement, words: Words, start: StepStart, page: bool = False, step: int = 1
) -> list[Block]:
    """The board of a map at the start of a step; a sketch is drawn on a ``page`` alone."""
    from ruling.report.drawing.scene import scene_of  # only pictures need it

    scenario = judgement.scenario
    scene = scene_of(scenario, start, judgement.rules)
    if scene is not None:
        return [Picture(scene, words, MOST_ROWS, step=step)]
    if not page:
        return []
    from ruling.report.drawing.pictures import sketch_svg  # only sketches on pages need it

    moves = bool(start.moves)
    caption = words.phrase("picture caption") if moves else ""
    draw = partial(sketch_svg, scenario, start, words)
    return [Vector(draw, caption, moves, step)]


def _early(judgement: Judgement) -> bool:
    """Whether a magic tile hastens a move that the table would put off."""
    return judgement.scenario.situation.change.magic and judgement.ruling.join_waits


def _footnotes(judgement: Judgement, words: Words, marks: Marks) -> Footnotes:
    notes = marks.notes(words)
    return Footnotes(
        [
            (
                note.mark,
                f"{words.authority(note.authority)}, {note.id}",
                note.text,
                words.phrase("note source", source=note.source) if note.source else "",
            )
            for note in notes
        ]
    )
