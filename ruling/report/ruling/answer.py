"""The answer: who is right, or what must be done and what came of it, in a few sentences."""

from collections.abc import Iterator, Mapping, Sequence

from ruling.judging.claims import NO_DOUBT, Doubted, Verdict
from ruling.judging.judgement import JudgedPart, Judgement
from ruling.referee.ruling import MOST_ENDS, MOST_ORDERS, Ruling
from ruling.report.blocks import Answers, MarkedText
from ruling.report.footnotes import Marks
from ruling.report.ruling.actions.figures_after import why_off
from ruling.report.ruling.actions.happenings import action_words
from ruling.report.ruling.counters import counter_assumed
from ruling.report.ruling.open_questions import unsettled_text
from ruling.report.ruling.orders import order_decides, orders_text
from ruling.report.ruling.parts import course_of_parts
from ruling.report.ruling.verdicts import award_text, verdicts
from ruling.rulebook.stages import stages
from ruling.table.figures import Figure, Off, Place
from ruling.wording.words import Words, upper_first

MOST_UNSETTLED = 2
"""Open questions whose consequences are printed before the answer; of the others, the titles.

The answer itself must stay in sight below them, on a terminal of 24 lines.
"""


def answer_block(judgement: Judgement, words: Words, marks: Marks) -> Answers:
    """Each verdict, what no text settles, then what must be done and what came of it."""
    points = [(sign, [text]) for sign, text in verdicts(judgement, words, marks)]
    points += [("open", [text]) for text in unsettled(judgement, words, marks)]
    return Answers([*points, ("", course_of_answer(judgement, words, marks))])


def course_of_answer(judgement: Judgement, words: Words, marks: Marks) -> list[MarkedText]:
    """What must be done and what came of it, part by part where the turn has several."""
    if judgement.ruling.earlier:
        return [*course_of_parts(judgement, words, marks, course_of)]
    part = judgement.parts[-1]
    course = [*course_of(part, words, marks, doubted=judgement.no_text_decides)]
    return _without_duty(course, judgement, words)


def _without_duty(
    course: Sequence[MarkedText], judgement: Judgement, words: Words
) -> list[MarkedText]:
    """What happened without what must be done, where a verdict has just said that.

    Its footnotes go to the next sentence; where there is none, it stays.
    """
    duty = words.obligation(judgement.ruling.step.obligation)
    part, claims = judgement.ruling.part, judgement.claims
    claimed = [each for each in claims if each.claim.key == "obligation"]
    verdicts = {each.verdict for each in claimed if each.ruling.part == part}
    first, *rest = course
    if first.text != duty or not rest or not verdicts & {Verdict.RIGHT, Verdict.WRONG}:
        return [*course]
    marks = tuple(sorted({*first.marks, *rest[0].marks}))
    return [rest[0]._replace(marks=marks), *rest[1:]]


def unsettled(judgement: Judgement, words: Words, marks: Marks) -> Iterator[MarkedText]:
    """What no text settles and matters here: how it usually is, and what would come out else.

    A question that a claim turns on is printed with the verdict on the claim.
    """
    claims = [each for each in judgement.claims if each.verdict is Verdict.OPEN]
    claimed = {answer.question for judged in claims for answer in judged.because}
    left = [question for question in judgement.mattering if question not in claimed]
    for question in left[:MOST_UNSETTLED]:
        answer = judgement.rules.answer(question)
        yield MarkedText(unsettled_text(judgement, answer, words), marks.of([answer]))
    if more := left[MOST_UNSETTLED:]:
        titles = " ".join(words.title(question) for question in more)
        cited = marks.of(judgement.rules.answer(question) for question in more)
        yield MarkedText(words.say("unsettled too", titles=titles), cited)


def _by_order(ruling: Ruling, words: Words, marks: Marks) -> Iterator[MarkedText]:
    """What each order of scoring leads to, and what was copied beside all features."""
    if ruling.orders:
        text = words.say(
            f"points depend on {order_decides(ruling)}",
            parts=orders_text(ruling, words),
        )
        scores = [score for end in ruling.orders for score in end.scoring]
        copies = [copy for score in scores for copy in score.copies]
        yield MarkedText(text, marks.of(answer for copy in copies for answer in copy.because))
    if len(ruling.orders) == MOST_ORDERS:
        yield MarkedText(words.say("orders more", number=MOST_ORDERS))
    for award in (*ruling.awards, *ruling.copies):
        text = f"{upper_first(award_text(award, words))}. {words.stage(stages()[award.what])}"
        yield MarkedText(text.rstrip(), marks.of(award.because))


def course_of(
    part: JudgedPart,
    words: Words,
    marks: Marks,
    points: str = "points",
    doubted: Doubted = NO_DOUBT,
) -> Iterator[MarkedText]:
    """What happened, what must be done, what was done, and what came of it.

    Of one part of a turn. ``points`` are its points in words, ``doubted`` are moves made that only
    the usual reading refuses, or that a house rule decides.
    """
    (at, ruling), happening = part, action_words(part.at.action)
    yield from happening.came_of_it(part, words, marks, doubted)
    if ruling.waiting and None in (ruling.points, ruling.figures):
        yield MarkedText(words.say("parts wait for the order" if ruling.orders else "parts wait"))
    if ruling.not_counted:
        yield MarkedText(words.say("parts not counted", number=MOST_ENDS))
    for barred in (score for score in ruling.scoring or () if score.barred):
        text = words.agreed(words.say("row barred"), barred.because)
        yield MarkedText(f"{upper_first(text)}.", marks.of(barred.because))
    if ruling.points is not None and any(ruling.points.values()):
        yield MarkedText(words.say(points, points=words.points(ruling.points)))
    yield from _by_order(ruling, words, marks)
    yield from counter_assumed(ruling, words, marks)
    if ruling.instead:
        from ruling.report.ruling.actions.message import instead_of_a_message

        yield from instead_of_a_message(ruling, words)
    if not happening.says_who_left:
        yield from _ends(ruling, at.situation.figures, words, marks)


def _ends(
    ruling: Ruling, before: Mapping[Figure, Place], words: Words, marks: Marks
) -> Iterator[MarkedText]:
    """Which figures are off the board in the end that were not before."""
    if ruling.figures is None:
        return
    off = [
        (figure, place)
        for figure, place in ruling.figures.items()
        if isinstance(place, Off) and place != before[figure]
    ]
    if off:
        text = " ".join(
            upper_first(words.say(f"ends {place}", figure=figure)) for figure, place in off
        )
        yield MarkedText(text, marks.of(why_off(ruling)))
