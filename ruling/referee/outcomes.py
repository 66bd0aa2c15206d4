"""Where several moves lead: what they agree in, and which of them come to the same."""

from collections.abc import Sequence
from typing import TypeVar

from ruling.referee.hearing import Because, Hearing
from ruling.referee.ruling import Outcome, Result, Ruling, Step

T = TypeVar("T")

_ENDS_OF_FIGURES = (
    "nowhere.return",
    "return.after-scoring",
    "return.unoccupied",
    "castle.figure",
    "figure.segment",
    "dragon.eats",
    "dragon.return",
)
"""The questions that say where a figure is afterwards."""


def agreed(values: Sequence[T]) -> T | None:
    """The value that all share, or None where they differ."""
    first = values[0]
    return first if all(value == first for value in values) else None


def outcomes_of(ends: Sequence[tuple[Result, ...]]) -> tuple[Outcome, ...]:
    """The moves that lead to the same scores, together, in the order of the moves."""
    found: list[Outcome] = []
    for index, results in enumerate(ends):
        for result in results:
            _count_in(found, index, result)
    return tuple(found)


def _count_in(found: list[Outcome], index: int, result: Result) -> None:
    for place, outcome in enumerate(found):
        if outcome.scoring == result.scoring:
            if index not in outcome.moves:
                found[place] = outcome._replace(moves=(*outcome.moves, index))
            return
    found.append(Outcome((index,), result.scoring, result.points))


def conclude(
    step: Step,
    results: Sequence[Result],
    outcomes: tuple[Outcome, ...],
    hearing: Hearing,
) -> Ruling:
    """A ruling from its steps and every result that is still possible."""
    return Ruling(
        step,
        None,
        agreed([result.scoring for result in results]),
        agreed([result.points for result in results]),
        agreed([result.figures for result in results]),
        outcomes,
        _figures_because(hearing),
        hearing.asked,
    )


def _figures_because(hearing: Hearing) -> Because:
    asked = {answer.question for answer in hearing.asked}
    ends = set(_ENDS_OF_FIGURES) - (set() if "dragon.eats" in asked else {"figure.segment"})
    return tuple(answer for answer in hearing.asked if answer.question in ends)
