"""The two kinds of table behind one face: where places are looked up and actions done."""

from typing import NamedTuple, Protocol

from ruling.scenario.nodes import Scalar
from ruling.scenario.shapes import Filled
from ruling.table.features import Change, Feature
from ruling.table.figures import Figure, Meeple, Spot


class Stander(NamedTuple):
    """A meeple, the words that say where it stands, and those that name its player."""

    meeple: Meeple
    at: Scalar
    player: Scalar


class Table(Protocol):
    """A map or a sketch, on which places are looked up as they are now.

    ``standers`` are the meeples that the scenario puts on it.
    """

    standers: list[Stander]

    @property
    def whole(self) -> bool:
        """Whether all of it could be read; if not, what is missing is no new mistake."""

    def features(self) -> tuple[Feature, ...]:
        """Every road, city and monastery."""

    def spot(self, words: Scalar) -> Spot | None:
        """The place that some words name; None, and a mistake noted, where they name none."""

    def place(self, action: Filled) -> Change | None:
        """Place the tile of an action; None, and mistakes noted, where it cannot be."""

    def visited(self, words: tuple[Scalar, ...]) -> tuple[object, ...] | None:
        """The marks of the tiles, or the figures, that the dragon visits."""

    def reached(self, visited: tuple[object, ...], figure: Figure, spot: Spot) -> bool:
        """Whether the dragon reaches a figure that stands there."""
