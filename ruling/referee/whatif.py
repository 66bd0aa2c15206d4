"""Other readings: what they would change, and which answers cause a difference."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeVar

from ruling.referee.rule import rule
from ruling.referee.ruling import FeatureScore, Outcome, Ruling
from ruling.referee.situation import AnyAction, Situation
from ruling.rulebook.editions import Answer
from ruling.rulebook.questions import questions
from ruling.rulebook.rules import Rules

T = TypeVar("T")
View = Callable[[Ruling, Rules], T]
"""A view of a ruling under some rules: a part of it, or what it leaves open."""


def differing_parts(one: Ruling, two: Ruling) -> tuple[str, ...]:
    """The parts in which two rulings on one situation differ, citations aside."""
    return tuple(name for name, part in PARTS.items() if part(one) != part(two))


def matters(one: Ruling, two: Ruling) -> bool:
    """Whether two rulings on one situation differ in what players act on.

    That is legal moves in the part of a turn at the top, points, tokens, figures, and whether an
    action is allowed; the name of an obligation, the reason of a refusal and the lines of a value
    are not.
    """
    return _acted_on(one) != _acted_on(two)


def _acted_on(ruling: Ruling) -> tuple[Any, ...]:
    meeple = ruling.meeple and [each.reason is None for each in ruling.meeple.entries]
    steps = [
        (step.by, _bare(step.moves), step.followed, step.chosen and step.chosen.legal)
        for step in ruling.steps
    ]
    outcomes = [_gains(*each) for each in (ruling.outcomes, ruling.then_outcomes)]
    orders = [each.points for each in ruling.orders]
    came = (
        ruling.points,
        orders,
        ruling.figures,
        meeple,
        ruling.illegal,
        _taken(ruling.scoring or ()),
    )
    return steps, outcomes, came, ruling.waiting


def _gains(*outcomes: Outcome) -> set[Any]:
    """The points and tokens after each move, by its index."""
    return {
        (move, *outcome.points.items(), *_taken(outcome.scoring))
        for outcome in outcomes
        for move in outcome.moves
    }


def _taken(scoring: Iterable[FeatureScore]) -> tuple[Any, ...]:
    """The tokens that players take beside the points."""
    return tuple(
        (*award[:2], award.number) for s in scoring for award in s.all_awards if award.number
    )


def _bare(statements: Iterable[tuple[Any, ...]]) -> list[Any]:
    return [statement[:-1] for statement in statements]


def _then(ruling: Ruling) -> Any:
    step = ruling.then
    if step is None:
        return None
    chosen = step.chosen and step.chosen[:-1]
    complete = step.complete_before.number
    return step.obligation, _bare(step.moves), _bare(step.refused), complete, chosen


def _earlier(ruling: Ruling) -> Any:
    return ruling.waiting, _each(ruling.earlier)


def _each(parts: Iterable[Ruling]) -> Any:
    """Each part of a turn, as far as it can differ from another."""
    return [[part(each) for part in PARTS.values()] for each in parts]


def _scores(scoring: Sequence[FeatureScore] | None) -> Any:
    if scoring is None:
        return None
    return [
        (
            *score[:1],
            _bare(score.lines),
            *score[2:4],
            _bare(score.awards),
            _bare(score.copies),
            score.barred,
        )
        for score in scoring
    ]


PARTS: dict[str, Callable[[Ruling], Any]] = {
    "obligation": lambda ruling: ruling.step.obligation,
    "by": lambda ruling: ruling.step.by,
    "moves": lambda ruling: _bare(ruling.step.moves),
    "refused": lambda ruling: _bare(ruling.step.refused),
    "refused_complete": lambda ruling: ruling.step.complete_before.number,
    "chosen": lambda ruling: ruling.chosen and ruling.chosen[:-1],
    "then": _then,
    "meeple": lambda ruling: ruling.meeple and [each[:2] for each in ruling.meeple.entries],
    "scoring": lambda ruling: _scores(ruling.scoring),
    "points": lambda ruling: ruling.points,
    "figures": lambda ruling: ruling.figures,
    "outcomes": lambda ruling: [
        (outcome.moves, _scores(outcome.scoring), outcome.points, outcome.order)
        for outcome in ruling.outcomes
    ],
    "orders": lambda ruling: [
        (each.order, _scores(each.scoring), each.points) for each in ruling.orders
    ],
    "awards": lambda ruling: _bare(ruling.awards),
    "copies": lambda ruling: _bare(ruling.copies),
    "earlier": _earlier,
    "part": lambda ruling: ruling.part,
    "parts": lambda ruling: _each(ruling.parts),
}
"""Every part by the key that it has in the output, in the order of the output."""


class Other(NamedTuple):
    """Another reading of an open question, and the ruling under it."""

    reading: str
    ruling: Ruling
    changes: tuple[str, ...]


class Rulings:
    """The rulings on one action; rules that answer alike all that was asked share one."""

    def __init__(self, situation: Situation, action: AnyAction, *known: Ruling) -> None:
        self._situation, self._action = situation, action
        self._known = list(known)

    def under(self, rules: Rules) -> Ruling:
        """The ruling under some rules, made only where none of the known ones is the same."""
        for known in self._known:
            if all(rules.answer(answer.question) == answer for answer in known.asked):
                return known
        self._known.append(self._made(rules))
        return self._known[-1]

    def alike(self, rules: Rules) -> Ruling:
        """A ruling with the outcome under some rules; it may cite another edition's answers."""
        reading = cache(lambda question: rules.answer(question).reading)
        for known in self._known:
            if all(reading(each.question) == each.reading for each in known.asked):
                return known
        return self.under(rules)

    def _made(self, rules: Rules) -> Ruling:
        """The ruling under rules of which none is known."""
        return rule(self._situation, self._action, rules)


def other_readings(
    rulings: Rulings, rules: Rules, ruling: Ruling, cited: bool = True
) -> dict[str, tuple[Other, ...]]:
    """For each open question that a ruling asked, what each other possible reading would change.

    Found by ruling again; ``changes`` names the parts of the ruling that come out differently, in
    the order of PARTS. Where nothing of them is ``cited``, rulings may cite another edition.
    """
    ruled = rulings.under if cited else rulings.alike
    answers = (rules.answer(each.question) for each in ruling.asked)
    return {
        answer.question: tuple(
            _under(reading, ruled(rules.with_house(answer.question, reading)), ruling)
            for reading in answer.others
        )
        for answer in answers
        if answer.open
    }


def _under(reading: str, other: Ruling, ruling: Ruling) -> Other:
    return Other(reading, other, differing_parts(ruling, other))


def causes(rulings: Rulings, one: Rules, two: Rules, view: "View[T]") -> tuple[str, ...]:
    """The questions that make a view of the ruling under ``one`` come out as under ``two``.

    Walks from the one's answers to the other's, one at a time, until the view is the
    other's, then leaves out answers as long as it still is. What remains is the cause: each
    answer in it matters, alone or only together with the rest.
    """

    def seen(rules: Rules) -> tuple[T, Ruling]:
        ruling = rulings.alike(rules)
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
    """The answers without those that are not needed; each that is left is needed."""
    for question in borrowed:
        rest = {other: answer for other, answer in borrowed.items() if other != question}
        if enough(rest):
            return _least(rest, enough)
    return borrowed


def _next_step(
    candidates: Iterable[str], one: Rules, two: Rules, borrowed: Mapping[str, Answer]
) -> str:
    """The next question in which the rules differ; those that a ruling asked come first.

    The others matter too: what is left open depends on questions asked under other readings.
    """
    return next(
        question
        for question in candidates
        if question not in borrowed and differ(one.answer(question), two.answer(question))
    )


def questions_apart(one: Rules, two: Rules) -> tuple[str, ...]:
    """The questions that two rules answer otherwise; without any they rule alike on every table.

    A ruling knows its rules by their readings alone; what stays open, by what these leave possible.
    """
    pairs = ((one.answer(question), two.answer(question)) for question in questions())
    return tuple(first.question for first, second in pairs if differ(first, second))


def differ(one: Answer, two: Answer) -> bool:
    """Whether two answers differ in their reading or in the readings that they leave possible."""
    return (one.reading, one.open, set(one.others)) != (two.reading, two.open, set(two.others))
