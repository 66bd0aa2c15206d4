"""A judgement as a document: the answer, what may be done, the picture, the points, and why."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ruling.drawing.marks import place_labels
from ruling.drawing.paper import PAPER, Paper
from ruling.drawing.picture import Picture
from ruling.judging.judgement import JudgedPart, Judgement
from ruling.report.blocks import (
    Block,
    Document,
    Folded,
    Footnotes,
    Heading,
    MarkedLines,
    Note,
    Title,
    Vector,
)
from ruling.report.footnotes import Marks
from ruling.report.ruling.action import house_lines, under_line
from ruling.report.ruling.answer import answer_block
from ruling.report.ruling.choices import Alternative, choices_blocks, choices_of, outcomes_of
from ruling.report.ruling.parts import heading_of_part
from ruling.report.ruling.scoring import scoring_blocks
from ruling.report.ruling.supposed import Supposed, supposed_blocks
from ruling.rulebook.editions import Answer
from ruling.table.figures import Off
from ruling.wording.words import Words

if TYPE_CHECKING:
    from ruling.drawing.scene import StepStart
    from ruling.wording.premises import Premises

MOST_ROWS, FEWER_ROWS = 6, 3
"""Rows of a large board that are shown in a text, with all that there is to say and without: a
row has four lines, and the answer, the moves and the board are to stand on one screen."""


def ruling_document(
    judgement: Judgement,
    language: str = "en",
    board: bool = True,
    paper: Paper = PAPER,
    more: str = "",
    premises: "Sequence[Premises]" = (),
    supposed: "Sequence[Supposed]" = (),
) -> Document:
    """The whole report on a ruling; ``board`` draws the board of a map.

    ``more`` is the option that prints what is left out here, where there is one. ``premises`` stand
    before the answer, and the outcomes of what is ``supposed`` behind it.

    On a page a sketch is drawn too. Where there are two moves, each has its picture. What only
    a full report shows is made when it is read.
    """
    words = Words(judgement.rules.edition, language, spoken=paper.spoken)
    words = words.calling(judgement.scenario.situation.players)
    marks = Marks()
    ruling, rules = judgement.ruling, judgement.rules
    document: Document = [
        Title(words.scenario_title(judgement.scenario), under_line(rules, words)),
        *premises_blocks(premises, words),
        answer_block(judgement, words, marks),
        *supposed_blocks(supposed, words, marks),
    ]
    whole = paper.full or paper.page
    asked = None if whole else {answer.question for answer in ruling.asked}
    house = list(house_lines(rules, words, asked))
    document += [MarkedLines(house)] if house else []
    if judgement.doubts:
        from ruling.report.ruling.doubts import doubt_lines  # few cases raise any

        document.append(MarkedLines(list(doubt_lines(judgement.doubts, words))))
    if judgement.scenario.in_play:
        from ruling.report.in_play import in_play_blocks  # few cases name more than the two boxes

        columns = {rules.edition.id: rules}
        document += in_play_blocks(judgement.scenario.in_play, columns, words, whole)
    found = choices_of(judgement)
    document += _steps(judgement, words, marks, found, board, paper)
    document += scoring_blocks(outcomes_of(ruling, found, words), words, marks, whole=whole)
    if ruling.tokens:
        from ruling.report.ruling.tokens import token_blocks  # only the end of a game counts any

        document += token_blocks(ruling.tokens, words)
    rest = partial(_all_of_it, judgement, words, marks)
    hint = words.say("full adds", command=more) if more else ""
    document.append(Folded(words.say("all of it"), rest, hint))
    document.append(Footnotes(words.say("heading notes"), partial(notes, words, marks)))
    return document


def premises_blocks(premises: "Sequence[Premises]", words: Words) -> Iterator[Block]:
    """The premises of a case that came from a sentence or from answers."""
    if premises:
        from ruling.wording.premises import premise_text  # most cases are files

        yield MarkedLines.of(premise_text(premises, words))


def boxes_blocks(remarks: Sequence[str], words: Words) -> Iterator[Block]:
    """What is to be said of other boxes than the one that was ruled under."""
    if remarks:
        yield Heading(words.say("heading boxes"))
        yield MarkedLines.of(*remarks)


def _steps(
    judgement: Judgement,
    words: Words,
    marks: Marks,
    found: Sequence[Sequence[Alternative]],
    board: bool,
    paper: Paper,
) -> Iterator[Block]:
    """What may be done in each step, with the picture of it."""
    ruling = judgement.ruling
    pictures = list(_pictures(judgement, words, paper)) if board else []
    for number, step in enumerate(ruling.steps, start=1):
        if step is not ruling.last_step and step.moves and not (paper.page or paper.full):
            continue  # that move is made: what may be done is the second one
        shown = pictures[number - 1 : number]
        if step.moves:
            labels = place_labels(step.moves) if any(shown) else {}
            yield Heading(heading_of_part("heading choices", judgement, words))
            yield from choices_blocks(step, found[number - 1], words, marks, labels, number)
        for blocks in shown:
            yield from blocks


def _pictures(judgement: Judgement, words: Words, paper: Paper) -> Iterator[list[Block]]:
    from ruling.drawing.scene import step_starts  # only pictures need it

    for step, start in enumerate(step_starts(judgement), start=1):
        yield picture(judgement, words, start, paper, step)


def picture(
    judgement: Judgement, words: Words, start: "StepStart", paper: Paper = PAPER, step: int = 1
) -> list[Block]:
    """The board of a map at the start of a step; a sketch is drawn on a page alone."""
    from ruling.drawing.scene import scene_of  # only pictures need it

    at = judgement.shown.at
    scene = scene_of(at, start, judgement.rules, words.player)
    if scene is not None:
        whole, rows = words.say("board whole", file=at.scenario.file), FEWER_ROWS
        caption = words.say("board before") if _takes(judgement.shown) else ""
        rows = MOST_ROWS if paper.full else rows
        return [Picture(scene, words, rows, step=step, whole=whole, caption=caption)]
    if not paper.page:
        return []
    from ruling.drawing.svg import sketch  # only pages need it

    moves = bool(start.moves)
    caption = words.say("picture caption") if moves else ""
    draw = partial(sketch.draw_sketch, at, start, words)
    wordless = partial(sketch.sketch_drawing, at, start, words, wordless=True)
    alt_text = partial(sketch.sketch_alt_text, at, start, words)
    return [Vector(draw, caption, moves, step, wordless=wordless, alt_text=alt_text)]


def _takes(part: JudgedPart) -> bool:
    """Whether figures leave the board though nobody moves them and nothing scores."""
    before, after = part.at.situation.figures, part.ruling.figures or {}
    gone = any(isinstance(place, Off) and place != before[f] for f, place in after.items())
    return gone and not (part.ruling.scoring or part.ruling.step.moves)


def _all_of_it(judgement: Judgement, words: Words, marks: Marks) -> Document:
    from ruling.report.ruling.on_demand import all_of_it  # few ask for it

    return all_of_it(judgement, words, marks)


def notes(words: Words, marks: Marks, full: bool) -> Sequence[Note]:
    """The footnotes that were cited until now; with their texts in a full report."""
    return [
        Note(
            mark,
            _weighed(answer, words),
            words.source(answer)
            or words.say(
                _taken(answer), reading=answer.reading, source=words.cited(answer.inference)
            ),
            words.footnote(answer) if full else "",
            words.say("note source", source=words.source(answer)) if answer.source else "",
            words.against(answer),
            words.authority(answer.authority),
            answer.id,
            words.cited(answer.date),
        )
        for answer, mark in marks.numbers.items()
    ]


def _weighed(answer: Answer, words: Words) -> str:
    """The weight of an answer, and its id where somebody may look that up."""
    weight = words.authority(answer.authority)
    return weight if words.spoken else f"{weight}, {answer.id}"


def _taken(answer: Answer) -> str:
    """How to say that a default is taken: that it follows, what speaks for it, or no more."""
    if not answer.inference:
        return "note taken"
    return "note follows" if answer.follows else "note speaks"
