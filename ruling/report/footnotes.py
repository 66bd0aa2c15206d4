"""Footnotes: which answers a ruling cites, in the order in which a reader meets them."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from ruling.referee.ruling import Because, Ruling
from ruling.rulebook.editions import Answer


class Marks:
    """Numbers for the answers that a report cites, given as it cites them: 1, 2, 3, …"""

    def __init__(self) -> None:
        self.numbers: dict[Answer, int] = {}

    def of(self, because: Iterable[Answer]) -> tuple[int, ...]:
        """The marks of some answers, ascending."""
        numbers = self.numbers
        return tuple(sorted({numbers.setdefault(each, len(numbers) + 1) for each in because}))

    def shared(self, rows: Iterable[Because]) -> tuple[set[int], list[set[int]]]:
        """The marks that all of some rows have, and those that each has besides."""
        cited = [set(self.of(because)) for because in rows]
        common = set.intersection(*cited)
        return common, [own - common for own in cited]


def numbered(ruling: Ruling, claimed: Because = ()) -> Mapping[Answer, int]:
    """Every answer that was asked, by the number of its footnote where all are cited.

    Those that claims rest on alone come last: of a second move, or under other readings.
    """
    every = dict.fromkeys([*_cited(ruling), *ruling.asked, *claimed])
    return {answer: number for number, answer in enumerate(every, start=1)}


def uncited(ruling: Ruling) -> Because:
    """What was asked on the way to what must be done, and that nothing else rests on alone."""
    cited = set(_cited(ruling))
    return tuple(answer for answer in ruling.asked if answer not in cited)


def of_outcomes(ruling: Ruling) -> Because:
    """What the points after moves rest on that no breakdown shows: other moves were made."""
    if ruling.scoring is None:
        return ()
    return tuple(
        answer
        for outcome in (*ruling.outcomes, *ruling.then_outcomes)
        for score in outcome.scoring
        for answer in score.cited
    )


def _cited(ruling: Ruling) -> Iterator[Answer]:
    for step in ruling.steps:
        yield from step.because
        for part in (step.chosen, *step.moves, *step.refused, step.complete_before):
            yield from part.because if part is not None else ()
    for entry in ruling.meeple.entries if ruling.meeple is not None else ():
        yield from entry.because
    outcomes = (*ruling.outcomes, *ruling.then_outcomes)
    every = (outcome.scoring for outcome in outcomes), (end.scoring for end in ruling.orders)
    for scoring in (ruling.scoring or (), *chain(*every)):
        for score in scoring:
            yield from score.cited
    for award in (*ruling.awards, *ruling.copies):
        yield from award.because
    yield from ruling.figures_because
