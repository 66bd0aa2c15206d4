"""Which answers make two rulings on one situation differ."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from ruling.referee.rule import rule
from ruling.referee.ruling import Ruling
from ruling.referee.situation import Action, Situation
from ruling.rulebook.editions import Answer
from ruling.rulebook.rules import Rules

T = TypeVar("T")
View = Callable[[Ruling, Rules], T]
"""What is looked at in a ruling under some rules: a part of it, or what it leaves open."""


def causes(
    situation: Situation, action: Action, one: Rules, two: Rules, view: "View[T]"
) -> tuple[str, ...]:
    """The questions that make a view of the ruling under ``one`` come out as under ``two``.

    Walks from the one's answers to the other's, one at a time, until the view is the
    other's, then leaves out every answer without which it still is. What remains is the
    cause: each answer in it matters, alone or only together with the rest.
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
        question = _next_step([*ruling.asked, *last.asked], one, two, borrowed)
        if question is None:
            return tuple(borrowed)
        borrowed[question] = two.answer(question)
        here, ruling = seen(one.borrowing(borrowed))
    for question in list(borrowed):
        rest = {other: answer for other, answer in borrowed.items() if other != question}
        if seen(one.borrowing(rest))[0] == goal:
            borrowed = rest
    return tuple(borrowed)


def _next_step(
    asked: Iterable[Answer], one: Rules, two: Rules, borrowed: dict[str, Answer]
) -> str | None:
    """The next question in which the rules differ and that one of the rulings asks."""
    for answer in asked:
        question = answer.question
        if question not in borrowed and differ(one.answer(question), two.answer(question)):
            return question
    return None


def differ(one: Answer, two: Answer) -> bool:
    """Whether two answers differ in more than who gives them: the reading, or being open."""
    return (one.reading, one.open) != (two.reading, two.open)
