"""The mage, the witch and the meeples, and where they stand."""

from collections.abc import Hashable
from enum import StrEnum, nonmember
from typing import NamedTuple

from ruling.table.features import Feature


class Figure(StrEnum):
    """The two magic figures."""

    MAGE = "mage"
    WITCH = "witch"

    @property
    def other(self) -> "Figure":
        """The other of the two."""
        return Figure.WITCH if self is Figure.MAGE else Figure.MAGE


class Off(StrEnum):
    """Where a figure is that stands on no feature."""

    SUPPLY = "supply"
    GONE = "gone"

    feature = nonmember(None)
    """No feature, so that every place can be asked for the one that it is on."""


class Spot(NamedTuple):
    """A place on a feature: ``words`` as the scenario wrote it, ``tile`` the square of it.

    In a sketch the words are the feature's name and the tile is not known (None).
    """

    feature: Feature
    words: str
    tile: Hashable = None


Place = Spot | Off
"""Where a magic figure is: on a feature, in the supply, or out of the game."""


class Meeple(NamedTuple):
    """A player's meeple on a feature; a large one counts two in a majority.

    ``pieces`` are those that are with it and change what its player gets, with their numbers.
    """

    player: str
    large: bool = False
    pieces: tuple[tuple[str, int], ...] = ()


def words_of(place: Place) -> str:
    """A place as a scenario writes it."""
    return place.words if isinstance(place, Spot) else place.value
