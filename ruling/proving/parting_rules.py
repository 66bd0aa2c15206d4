"""Whether two rules part on a table: one ruling tells it where they answer alike what it asks."""

from collections.abc import Sequence
from typing import NamedTuple

from ruling.judging.comparing import DECIDED, OPEN
from ruling.referee.rule import rule
from ruling.referee.ruling import Ruling
from ruling.referee.situation import AnyAction, Situation
from ruling.referee.whatif import PARTS, differ
from ruling.rulebook.questions import questions
from ruling.rulebook.rules import Rules

BY = (*DECIDED, OPEN)
"""In what two rules can part: what editions can differ in."""

WhatIfs = dict[tuple[str, str], Ruling]
"""Rulings under other readings of open questions which are the same under both rules."""


class _Told(NamedTuple):
    """A table, and what is ruled on it under either rules alike."""

    situation: Situation
    action: AnyAction
    known: WhatIfs


class PartingTest:
    """Two rules, and in what they are to part.

    A ruling depends on the answers that it asked for and on nothing else: where the other rules
    give the same, theirs is the same ruling and is not made.
    """

    def __init__(self, one: Rules, two: Rules, by: tuple[str, ...] = BY) -> None:
        self._one, self._two = one, two
        self._keys, self._opens = [key for key in by if key != OPEN], OPEN in by
        pairs = [(one.answer(each), two.answer(each)) for each in questions()]
        self._read = frozenset(a.question for a, b in pairs if a.reading != b.reading)
        self._apart = frozenset(a.question for a, b in pairs if differ(a, b))

    def on(self, situation: Situation, action: AnyAction) -> bool:
        """Whether they part on this table."""
        first = second = rule(situation, action, self._one)
        asked = {answer.question for answer in first.asked}
        if not asked.isdisjoint(self._read):
            second = rule(situation, action, self._two)
            if _differ(first, second, self._keys):
                return True
        if not self._opens or (asked.isdisjoint(self._apart) and not self._read):
            return False
        told = _Told(situation, action, {})
        return self._open(told, self._one, first) != self._open(told, self._two, second)

    def _open(self, told: _Told, rules: Rules, ruling: Ruling) -> set[str]:
        """The open questions of which another reading changes what editions can differ in."""
        answers = [rules.answer(answer.question) for answer in ruling.asked]
        return {
            answer.question
            for answer in answers
            if answer.open
            and any(
                _differ(ruling, self._under(told, rules, answer.question, reading), DECIDED)
                for reading in answer.others
            )
        }

    def _under(self, told: _Told, rules: Rules, question: str, reading: str) -> Ruling:
        """The ruling under another reading of a question."""
        known = told.known.get((question, reading))
        if known is not None:
            return known
        other = rule(told.situation, told.action, rules.with_house(question, reading))
        rest = {answer.question for answer in other.asked} - {question}
        if rest.isdisjoint(self._read):
            told.known[question, reading] = other
        return other


def _differ(one: Ruling, two: Ruling, keys: Sequence[str]) -> bool:
    return any(PARTS[key](one) != PARTS[key](two) for key in keys)
