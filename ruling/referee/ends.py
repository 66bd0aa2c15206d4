"""The possible ends of a turn, and the values that all of them share."""

from collections.abc import Sequence
from typing import TypeVar

from ruling.referee.ruling import Ends, Move, Order, Outcome, Result

T = TypeVar("T")

UNORDERED = Order()
"""The order of a turn in which no order of scoring matters, as in most."""


def agreed(values: Sequence[T]) -> T | None:
    """The value that all share; None where they differ."""
    first, last = values[0], values[-1]  # where they differ, these mostly do
    return first if first == last and values.count(first) == len(values) else None


def with_ends(move: Move, ends: Ends) -> Move:
    """A move with the values that all ends it can lead to share."""
    points = agreed([end.points for end in ends])
    return move._replace(points=points, figures=agreed([end.figures for end in ends]))


def outcomes_of(ends: Sequence[Ends]) -> tuple[Outcome, ...]:
    """The moves grouped by equal scores, in the order of the moves."""
    found: list[tuple[Result, dict[int, None]]] = []
    by_points: dict[object, list[tuple[Result, dict[int, None]]]] = {}  # there can be thousands
    by_object: dict[int, dict[int, None]] = {}  # most moves share what was scored once
    for index, results in enumerate(ends):
        for result in results:
            moves = by_object.get(id(result))
            if moves is None:
                alike = by_points.setdefault(frozenset(result.points.items()), [])
                moves = by_object[id(result)] = _moves_like(result, alike, found)
            moves[index] = None
    return tuple(
        Outcome(tuple(moves), first.scoring, first.points, first.order) for first, moves in found
    )


def _moves_like(
    result: Result,
    alike: list[tuple[Result, dict[int, None]]],
    found: list[tuple[Result, dict[int, None]]],
) -> dict[int, None]:
    """The moves with the scores of a result, added to both lists where these are new."""
    for first, moves in alike:
        if _scored(first) == _scored(result):
            return moves
    new = result, dict[int, None]()
    found.append(new)
    alike.append(new)
    return new[1]


def orders_of(ends: Sequence[Sequence[Result]]) -> Ends:
    """The ends by order of scoring, where there are several and no move decides."""
    if all(each.order == UNORDERED for each in ends[0]):
        return ()
    first, *others = map(_unlike, ends)
    alike = all([*map(_scored, each)] == [*map(_scored, first)] for each in others)
    return first if alike else ()


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
