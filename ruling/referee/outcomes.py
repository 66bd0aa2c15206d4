"""Where several moves lead: what they agree in, and which of them come to the same."""

from collections.abc import Sequence
from typing import TypeVar

from ruling.referee.hearing import Because, Hearing
from ruling.referee.ruling import Outcome, Result, Ruling, Step
from ruling.rulebook.questions import WHERE_FIGURES_END, facts

T = TypeVar("T")


def agreed(values: Sequence[T]) -> T | None:
    """The value that all share, or None where they differ."""
    first = values[0]
    return first if all(value == first for value in values) else None


def outcomes_of(ends: Sequence[tuple[Result, ...]]) -> tuple[Outcome, ...]:
    """The moves that lead to the same scores, together, in the order of the moves."""
    found: list[tuple[Result, dict[int, None]]] = []
    for index, results in enumerate(ends):
        for result in results:
            _moves_to(found, result)[index] = None
    return tuple(Outcome(tuple(moves), first.scoring, first.points) for first, moves in found)


def _moves_to(found: list[tuple[Result, dict[int, None]]], result: Result) -> dict[int, None]:
    """The moves known so far that lead to the scores of a result."""
    for first, moves in found:
        if first.scoring is result.scoring or first.scoring == result.scoring:
            return moves
    found.append((result, {}))
    return found[-1][1]


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
    """The answers that say where a figure is afterwards; some only together with others."""
    asked = {"", *(answer.question for answer in hearing.asked)}
    of = facts()
    return tuple(
        answer
        for answer in hearing.asked
        if of[answer.question].tells == WHERE_FIGURES_END and of[answer.question].beside in asked
    )
