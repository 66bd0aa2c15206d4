"""A judgement as a document: the answer, what may be done, the picture, the points, and why."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ruling.drawing.marks import place_labels
from ruling.drawing.paper import PAPER, Paper
from ruling.drawing.picture import Picture
from ruling.judging.judgement import JudgedPart, Judgement
from ruling.referee.ruling import Ruling
from ruling.report.blocks import (
    Block,
    Document,
    Folded,
    Footnotes,
    Heading,
    Lines,
    Note,
    Sentence,
    Title,
    Vector,
)
from ruling.report.footnotes import Marks, of_outcomes, uncited
from ruling.report.ruling.action import action_lines, house_lines, under_line
from ruling.report.ruling.answer import answer_block
from ruling.report.ruling.choices import Alternative, choices, choices_blocks
from ruling.report.ruling.parts import heading_of_part, made_elsewhere
from ruling.report.ruling.scoring import Outcomes, scoring_blocks
from ruling.report.ruling.supposed import Supposed, supposed_blocks
from ruling.rulebook.editions import Answer
from ruling.table.figures import Off
from ruling.wording.words import Words

if TYPE_CHECKING:
    from ruling.drawing.scene import StepStart
    from ruling.wording.premises import Premises

MOST_ROWS, FEWER_ROWS = 6, 3
"""Rows of a large board that are shown in a text, with all that there is to say and without."""


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
    document += [Lines(house)] if house else []
    if judgement.doubts:
        from ruling.report.ruling.doubts import doubt_lines  # few cases raise any

        document.append(Lines(list(doubt_lines(judgement.doubts, words))))
    if judgement.scenario.in_play:
        from ruling.report.in_play import in_play_blocks  # few cases name more than the two boxes

        columns = {rules.edition.id: rules}
        document += in_play_blocks(judgement.scenario.in_play, columns, words, whole)
    found = [*_choices(judgement)]
    document += _steps(judgement, words, marks, found, board, paper)
    document += scoring_blocks(_outcomes(ruling, found, words), words, marks, whole=whole)
    if ruling.tokens:
        from ruling.report.ruling.tokens import token_blocks  # only the end of a game counts any

        document += token_blocks(ruling.tokens, words)
    last: Document = []
    rest = partial(_rest, judgement, words, marks)
    hint = words.say("full adds", command=more) if more else ""
    document.append(Folded(words.say("all of it"), rest, hint))
    last.append(Footnotes(words.say("heading notes"), partial(notes, words, marks)))
    last = last if paper.page else last[::-1]  # a page has all that refers to notes before them
    return [*document, *last]


def premises_blocks(premises: "Sequence[Premises]", words: Words) -> Iterator[Block]:
    """The premises of a case that came from a sentence or from answers."""
    if premises:
        from ruling.wording.premises import premise_text  # most cases are files

        yield Lines.of(premise_text(premises, words))


def boxes_blocks(remarks: Sequence[str], words: Words) -> Iterator[Block]:
    """What is to be said of other boxes than the one that was ruled under."""
    if remarks:
        yield Heading(words.say("heading boxes"))
        yield Lines.of(*remarks)


def _choices(judgement: Judgement) -> Iterator[list[Alternative]]:
    """The outcomes of each step in which there is something to choose."""
    ruling = judgement.ruling
    mover = getattr(judgement.part.at.action, "player", "")
    for step, outcomes in zip(ruling.steps, (ruling.outcomes, ruling.then_outcomes), strict=False):
        parts = ruling.waiting > 0 or 0 < ruling.part < len(ruling.parts)
        yield choices(step, outcomes, mover, parts) if step.moves else []


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
    scene = scene_of(at, start, judgement.rules)
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
    wordless = partial(sketch.sketch_drawing, at, start, None)
    alt_text = partial(sketch.sketch_alt_text, at, start, words)
    return [Vector(draw, caption, moves, step, wordless=wordless, alt_text=alt_text)]


def _takes(part: JudgedPart) -> bool:
    """Whether figures leave the board though nobody moves them and nothing scores."""
    before, after = part.at.situation.figures, part.ruling.figures or {}
    gone = any(isinstance(place, Off) and place != before[f] for f, place in after.items())
    return gone and not (part.ruling.scoring or part.ruling.step.moves)


def _outcomes(ruling: Ruling, found: Sequence[Sequence[Alternative]], words: Words) -> Outcomes:
    """What scores, or what would: by the letters of the moves that lead there, or the order."""
    if ruling.scoring is not None:
        return {"": ruling.scoring}
    if ruling.orders and (ruling.part < len(ruling.by_part) or not ruling.last_step.moves):
        return {words.order(end.order): end.scoring for end in ruling.orders}
    last = found[-1] if ruling.last_step is not ruling.step else found[0]
    return {each.name: each.outcome.scoring for each in last if each.outcome is not None}


def _rest(judgement: Judgement, words: Words, marks: Marks) -> Document:
    """What happened, every move, what is refused, every breakdown, and all that is open."""
    from ruling.report.ruling.open_questions import open_blocks  # few ask for all of it
    from ruling.report.ruling.sections import figures_blocks, step_blocks

    ruling, situation = judgement.ruling, judgement.part.at.situation
    document: Document = [Heading(words.say("heading happened"))]
    document.append(Lines(list(action_lines(judgement, words))))
    asked = (
        [Sentence(words.say("asked besides"), marks.of(left))] if (left := uncited(ruling)) else []
    )
    if situation.change.magic and ruling.join_waits:
        asked.append(Sentence(words.say("timing on a magic tile")))
    document += [Lines(asked)] if asked else []
    points = of_outcomes(ruling)
    heading = partial(heading_of_part, judgement=judgement, words=words)
    for number, step in enumerate(ruling.steps, start=1):
        elsewhere = made_elsewhere(judgement, step)
        refused = tuple(each for each in step.refused if each[:2] not in elsewhere)
        step = step._replace(refused=refused)
        document += step_blocks(step, situation.players, words, marks, points, heading, number)
        points = ()
    outcomes = _outcomes(ruling, [*_choices(judgement)], words)
    every = list(scoring_blocks(outcomes, words, marks, every=True))
    if every != list(scoring_blocks(outcomes, words, marks)):  # else it stands above
        document += every
    document += figures_blocks(ruling, words, marks)
    if judgement.others:
        document.append(Heading(words.say("heading open")))
        document += open_blocks(judgement, words, marks)
    return document


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
