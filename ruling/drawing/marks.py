"""The labels of places on a board, and in the text below it.

Each place where figures may go has a number, or one mark for many.
"""

from collections.abc import Mapping, Sequence

from ruling.referee.ruling import Move
from ruling.table.features import Feature

QUIET = "●○◇"
"""The marks that places share where many come to the same."""

MANY = 6
"""More places than these that come to the same for the table share a mark: nobody looks for the one
of so many numbers."""


def place_labels(moves: Sequence[Move]) -> Mapping[Feature, str]:
    """The label of every road and city to which a move leads."""
    leads: dict[Feature, list[object]] = {}
    for move in moves:
        if isinstance(move.to, Feature):
            leads.setdefault(move.to, []).append((move.figure, move.points))
    alike: dict[str, list[Feature]] = {}
    for feature, come_to in leads.items():
        alike.setdefault(repr(come_to), []).append(feature)
    crowds = [places for places in alike.values() if len(places) > MANY]
    shared = {at: mark for places, mark in zip(crowds, QUIET, strict=False) for at in places}
    alone = [at for at in leads if at not in shared]
    return shared | {at: str(number) for number, at in enumerate(alone, start=1)}
