"""The entries of an action as a file has them: one action, a list of them, each with its parts."""

from typing import Any, NamedTuple

from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Filled


class PartEntry(NamedTuple):
    """The entry of one part of a turn: its kind, and the player whose turn it is.

    ``entry`` is what stands under the kind, or for a tile the whole action; ``action`` is that,
    and ``number`` its place in the list, from 1. ``scores`` says whether something may be scored in
    it, in an order that the action names.
    """

    kind: str
    entry: Filled
    player: Scalar | None
    value: Any = None
    action: Filled | None = None
    scores: bool = False
    number: int = 1


Given = Scalar | Filled | tuple[Scalar | Filled, ...] | None
"""The action as a file gives it; None where it could not be read."""


def listed(action: Given) -> tuple[Scalar | Filled, ...]:
    """The items of a list, or the one item that stands in its place."""
    if isinstance(action, Scalar | Filled):  # both are tuples too
        return (action,)
    return action or ()


def action_entries(action: Given) -> tuple[Filled, ...]:
    """The actions that a file lists, or the one that it has, without the final scoring."""
    return tuple(each for each in listed(action) if isinstance(each, Filled))


def final_scoring_of(action: Given) -> Scalar | None:
    """The word for the final scoring where an action ends with it."""
    last = next(reversed(listed(action)), None)
    return last if isinstance(last, Scalar) else None
