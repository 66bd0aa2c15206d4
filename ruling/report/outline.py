"""A judgement as a document, section by section, in the order in which it is read."""

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
from ruling.report.story_section import rules_lines, story_lines
from ruling.rulebook.language import Words
from ruling.rulebook.questions import readings_of
from ruling.suite.judging import Judgement

TIMING = "join.timing"

MOST_ROWS = 6
"""Rows of a large board that are shown above the moves."""


def outline(
    judgement: Judgement, language: str = "en", board: bool = True, page: bool = False
) -> Document:
    """The whole report on a ruling; ``board`` draws the board of a map above the moves.

    On a ``page`` a sketch is drawn too.
    """
    ruling, rules = judgement.ruling, judgement.rules
    words, marks = Words(rules.edition, language), Marks(judgement.ruling)
    players = judgement.scenario.situation.players
    document: Document = [Title(judgement.scenario.title)]
    document.append(Lines(list(rules_lines(rules, words))))
    document += claims_blocks(judgement, words, marks)
    document.append(Heading(words.phrase("heading happened")))
    document.append(Lines(list(story_lines(judgement, words))))
    if board:
        document += picture(judgement, words)
    if board and page:
        document += sketch(judgement, words)
    step = ruling.step._replace(because=ruling.step.because + marks.uncited)
    points, early = of_outcomes(ruling), _early(judgement)
    document += step_blocks(step, players, words, marks, points, early)
    if ruling.then is not None:
        document.append(Heading(words.phrase("heading second")))
        document += step_blocks(ruling.then, players, words, marks, first=False)
    document += scoring_blocks(ruling, words, marks)
    document += open_blocks(judgement, words, marks)
    document.append(Heading(words.phrase("heading notes")))
    document.append(_footnotes(judgement, words, marks))
    return document


def picture(judgement: Judgement, words: Words, numbered: bool = True) -> list[Block]:
    """The board of a map, with the moves ``numbered`` or without; nothing for a sketch."""
    from ruling.report.drawing.scene import scene_of  # only pictures need it

    scene = scene_of(judgement.scenario, judgement.ruling if numbered else None)
    return [Picture(scene, words, MOST_ROWS)] if scene is not None else []


def sketch(judgement: Judgement, words: Words) -> list[Block]:
    """The features of a sketch drawn for a page; nothing for a map."""
    from ruling.report.drawing.drawn import sketch_svg

    if judgement.scenario.board is not None:
        return []
    moves = bool(judgement.ruling.step.moves)
    caption = words.phrase("picture caption") if moves else ""
    return [Vector(lambda prefix: sketch_svg(judgement, words, prefix), caption, moves)]


def _early(judgement: Judgement) -> bool:
    """Whether a magic tile hastens a move that the table would put off."""
    late = {answer.reading for answer in judgement.ruling.asked if answer.question == TIMING}
    return judgement.scenario.situation.magic and bool(late - {readings_of(TIMING)[0]})


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
