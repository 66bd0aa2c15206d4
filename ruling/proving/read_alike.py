"""What rules come to, found once for all rules that read alike what was asked on the way."""

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from ruling.referee.ruling import Ruling

T = TypeVar("T")

Readings = Mapping[str, str]
"""How rules read every question; of a ruling, those that it asked."""


class ReadAlike(Generic[T]):
    """What was found on one case under several rules.

    A ruling depends on the readings that it asked for and on nothing else.
    """

    def __init__(self) -> None:
        self._known: list[tuple[T, Readings]] = []

    def under(self, readings: Readings, find: Callable[[], tuple[Ruling, T]]) -> tuple[T, Readings]:
        """What there is under some readings, and those of them that were asked for.

        ``find`` rules on the case, where no rules known before read all of that alike.
        """
        for known in self._known:
            if known[1].items() <= readings.items():
                return known
        ruling, found = find()
        self._known.append((found, {each.question: each.reading for each in ruling.asked}))
        return self._known[-1]
