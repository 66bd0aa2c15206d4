"""Footnotes: which answers a ruling cites, in the order in which a reader meets them."""

from collections.abc import Iterable, Iterator

from ruling.referee.ruling import Because, FeatureScore, Ruling
from ruling.rulebook.editions import Answer


class Marks:
    """The answers that a ruling cites with their ``numbers``, ascending.

    ``uncited`` are those that were asked on the way to what must be done, and that no part
    of the ruling rests on alone.
    """

    def __init__(self, ruling: Ruling) -> None:
        cited = dict.fromkeys(_cited(ruling))
        self.uncited = tuple(answer for answer in ruling.asked if answer not in cited)
        every = [*cited, *self.uncited]
        self.numbers = {answer: number for number, answer in enumerate(every, start=1)}

    def of(self, because: Iterable[Answer]) -> tuple[int, ...]:
        """The marks of some answers, ascending."""
        return tuple(sorted({self.numbers[answer] for answer in because}))


def of_outcomes(ruling: Ruling) -> Because:
    """What the points after moves rest on that no breakdown shows: other moves were made."""
    if ruling.scoring is None:
        return ()
    return tuple(
        answer
        for outcome in (*ruling.outcomes, *ruling.then_outcomes)
        for score in outcome.scoring
        for answer in _of_score(score)
    )


def _cited(ruling: Ruling) -> Iterator[Answer]:
    for step in (ruling.step, ruling.then) if ruling.then else (ruling.step,):
        yield from step.because
        for part in (step.chosen, *step.moves, *step.refused):
            yield from part.because if part is not None else ()
    outcomes = (*ruling.outcomes, *ruling.then_outcomes)
    for scoring in (ruling.scoring or (), *(outcome.scoring for outcome in outcomes)):
        for score in scoring:
            yield from _of_score(score)
    yield from ruling.figures_because


def _of_score(score: FeatureScore) -> Iterator[Answer]:
    for line in score.lines:
        yield from line.because
    yield from score.because
