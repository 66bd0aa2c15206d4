"""Footnotes: which answers a ruling cites, in the order in which a reader meets them."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ruling.referee.ruling import Because, FeatureScore, Ruling, Step
from ruling.rulebook.editions import Answer
from ruling.rulebook.language import Words


class Note(NamedTuple):
    """A numbered footnote: the rule in our own words, its weight, and where it stands."""

    mark: int
    id: str
    authority: str
    text: str
    source: str


class Marks:
    """The numbers of the answers that a ruling cites.

    ``uncited`` are those that were asked on the way to what must be done, and that no part
    of the ruling rests on alone.
    """

    def __init__(self, ruling: Ruling) -> None:
        cited = dict.fromkeys(_cited(ruling))
        self.uncited = tuple(answer for answer in ruling.asked if answer not in cited)
        every = [*cited, *self.uncited]
        self._numbers = {answer: number for number, answer in enumerate(every, start=1)}

    def of(self, because: Iterable[Answer]) -> tuple[int, ...]:
        """The marks of some answers, ascending."""
        return tuple(sorted({self._numbers[answer] for answer in because}))

    @property
    def answers(self) -> Because:
        """The answers that have a number, by it."""
        return tuple(self._numbers)

    def notes(self, words: Words) -> list[Note]:
        """All footnotes, by number."""
        return [
            Note(number, answer.id, answer.authority, words.footnote(answer), words.source(answer))
            for answer, number in self._numbers.items()
        ]


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
    for step in (ruling.step, ruling.then):
        if step is not None:
            yield from _of_step(step)
    for scoring in (
        ruling.scoring or (),
        *(outcome.scoring for outcome in (*ruling.outcomes, *ruling.then_outcomes)),
    ):
        for score in scoring:
            yield from _of_score(score)
    yield from ruling.figures_because


def _of_step(step: Step) -> Iterator[Answer]:
    parts: list[Because] = [step.because, step.chosen.because if step.chosen else ()]
    parts += [move.because for move in step.moves]
    parts += [refusal.because for refusal in step.refused]
    for part in parts:
        yield from part


def _of_score(score: FeatureScore) -> Iterator[Answer]:
    for line in score.lines:
        yield from line.because
    yield from score.because
