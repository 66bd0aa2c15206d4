"""Where a turn can end, and what all of its ends agree in."""

from collections.abc import Sequence
from typing import TypeVar

from ruling.referee.ruling import Move, Outcome, Result

T = TypeVar("T")
Ends = tuple[Result, ...]


def agreed(values: Sequence[T]) -> T | None:
    """The value that all share, or None where they differ."""
    return values[0] if values.count(values[0]) == len(values) else None


def with_ends(move: Move, ends: Ends) -> Move:
    """A move with what all ends of the turn that it can lead to agree in."""
    points = agreed([end.points for end in ends])
    return move._replace(points=points, figures=agreed([end.figures for end in ends]))


def outcomes_of(ends: Sequence[Ends]) -> tuple[Outcome, ...]:
    """The moves that lead to the same scores, together, in the order of the moves."""
    found: list[tuple[Result, dict[int, None]]] = []
    for index, results in enumerate(ends):
        for result in results:
            for first, moves in found:
                if (first.scoring, first.points) == (result.scoring, result.points):
                    moves[index] = None
                    break
            else:
                found.append((result, {index: None}))
    return tuple(Outcome(tuple(moves), first.scoring, first.points) for first, moves in found)
