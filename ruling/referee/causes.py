"""Which answers make two rulings on one situation differ."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from ruling.referee.rule import rule
from ruling.referee.ruling import Ruling
from ruling.referee.situation import Action, Situation
from ruling.rulebook.editions import Answer
from ruling.rulebook.questions import questions
from ruling.rulebook.rules import Rules

T = TypeVar("T")
View = Callable[[Ruling, Rules], T]
"""What is looked at in a ruling under some rules: a part of it, or what it leaves open."""


def causes(
    situation: Situation, action: Action, one: Rules, two: Rules, view: "View[T]"
) -> tuple[str, ...]:
    """The questions that make a view of the ruling under ``one`` come out as under ``two``.

    Walks from the one's answers to the other's, one at a time, until the view is the
    other's, then leaves out answers as long as it still is. What remains is the cause: each
    answer in it matters, alone or only together with the rest. The rules must share their
    house and authority, so that with all answers of the other the view is the other's.
    """

    def seen(rules: Rules) -> tuple[T, Ruling]:
        ruling = rule(situation, action, rules)
        return view(ruling, rules), ruling

    goal, last = seen(two)
    here, first = seen(one)
    if here == goal:
        return ()
    borrowed: dict[str, Answer] = {}
    ruling = first
    while here != goal:
        asked = [answer.question for answer in (*ruling.asked, *last.asked)]
        question = _next_step([*asked, *questions()], one, two, borrowed)
        borrowed[question] = two.answer(question)
        here, ruling = seen(one.borrowing(borrowed))
    return tuple(_least(borrowed, lambda answers: seen(one.borrowing(answers))[0] == goal))


def _least(
    borrowed: Mapping[str, Answer], enough: Callable[[Mapping[str, Answer]], bool]
) -> Mapping[str, Answer]:
    """The answers without those that are not needed; each that is left is."""
    for question in borrowed:
        rest = {other: answer for other, answer in borrowed.items() if other != question}
        if enough(rest):
            return _least(rest, enough)
    return borrowed


def _next_step(
    candidates: Iterable[str], one: Rules, two: Rules, borrowed: Mapping[str, Answer]
) -> str:
    """The next question in which the rules differ: those that a ruling asked come first.

    The others matter too: what is left open depends on questions asked under other readings.
    """
    return next(
        question
        for question in candidates
        if question not in borrowed and differ(one.answer(question), two.answer(question))
    )


def differ(one: Answer, two: Answer) -> bool:
    """Whether two answers differ in more than who gives them: in what they leave possible."""
    return (one.reading, one.open, set(one.others)) != (two.reading, two.open, set(two.others))
