"""The possible ends of a turn, and the values that all of them share."""

from collections.abc import Sequence
from typing import TypeVar

from ruling.referee.ruling import Ends, Move, Order, Outcome, Result

T = TypeVar("T")


def agreed(values: Sequence[T]) -> T | None:
    """The value that all share; None where they differ."""
    return values[0] if values.count(values[0]) == len(values) else None


def with_ends(move: Move, ends: Ends) -> Move:
    """A move with the values that all ends it can lead to share."""
    points = agreed([end.points for end in ends])
    return move._replace(points=points, figures=agreed([end.figures for end in ends]))


def outcomes_of(ends: Sequence[Ends]) -> tuple[Outcome, ...]:
    """The moves grouped by equal scores, in the order of the moves."""
    found: list[tuple[Result, dict[int, None]]] = []
    by_points: dict[object, list[tuple[Result, dict[int, None]]]] = {}  # there can be thousands
    for index, results in enumerate(ends):
        for result in results:
            alike = by_points.setdefault(frozenset(result.points.items()), [])
            for first, moves in alike:
                if _scored(first) == _scored(result):
                    moves[index] = None
                    break
            else:
                found.append((result, {index: None}))
                alike.append(found[-1])
    return tuple(
        Outcome(tuple(moves), first.scoring, first.points, first.order) for first, moves in found
    )


def orders_of(ends: Sequence[Sequence[Result]]) -> Ends:
    """The ends by order of scoring, where there are several and no move decides."""
    first, *others = map(_unlike, ends)
    alike = all([*map(_scored, each)] == [*map(_scored, first)] for each in others)
    return first if alike and any(each.order != Order() for each in first) else ()


def _unlike(ends: Sequence[Result]) -> Ends:
    """Drops ends that score like one before them; later moves can lead to the same scores again."""
    found: list[Result] = []
    for end in ends:
        if _scored(end) not in map(_scored, found):
            found.append(end)
    return tuple(found)


def _scored(result: Result) -> tuple[object, ...]:
    """The scores of an end with their points, and the order of scoring."""
    return result.scoring, result.points, result.order
