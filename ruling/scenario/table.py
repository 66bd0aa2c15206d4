"""The common interface of maps and sketches: places are looked up and actions done."""

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple, Protocol

from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Filled
from ruling.referee.situation import Dragon
from ruling.table.features import Change, Feature
from ruling.table.figures import Figure, Meeple, Place, Spot
from ruling.table.squares import Square
from ruling.table.tiles import Turned

MOST_PLAYERS, MOST_MEEPLES = 100, 2000
"""The most players, and the most meeples on the table: far more than any box has, and few enough
that whoever stands somewhere is found by looking at all of them."""


class Stander(NamedTuple):
    """A meeple, the words that say where it stands, and those that name its player."""

    meeple: Meeple
    at: Scalar
    player: Scalar

    def having(self, piece: tuple[str, int]) -> "Stander":
        """The same meeple, with a piece."""
        return self._replace(meeple=self.meeple.having(piece))

    def without(self, piece: str) -> "Stander":
        """The same meeple, without a piece."""
        return self._replace(meeple=self.meeple.without(piece))


class Table(Protocol):
    """A map or a sketch with the meeples put on it; places are looked up as they are now."""

    standers: list[Stander]

    @property
    def gold(self) -> Mapping[Square, int]:
        """The ingots on the tiles of a map; in a sketch they lie on features."""

    @property
    def broken(self) -> Collection[object]:
        """The parts that could not be read; that they are missing is no new mistake."""

    def features(self) -> tuple[Feature, ...]:
        """Every road, city, monastery and garden."""

    def spot(self, words: Scalar) -> Spot | None:
        """The place that some words name; None, and a mistake noted, where they name none."""

    def corner(self, words: Scalar) -> Spot | None:
        """The field around a corner of a tile; in a sketch, the feature that the words name."""

    def fields(self, farmers: Iterable[Feature]) -> dict[Feature, tuple[Feature, ...]]:
        """The fields where farmers stand, with the complete cities that border each."""

    def crowd(self, words: Scalar, standers: Iterable[Stander]) -> list[Stander] | None:
        """Those who stand on a square of a map, on a feature of a sketch, where it is there."""

    def place(self, action: Filled) -> Change | None:
        """Places the tile of an action; None, and mistakes noted, where it cannot be."""

    def connect(self, by: str, entry: Filled) -> Change | None:
        """Lays a ferry, tunnel or bridge; None, and mistakes noted, where it cannot be."""

    def laid(self, change: Change | None) -> Turned | None:
        """The tile of a change as it lies; None in a sketch, and where none was placed."""

    def dragon(self, words: tuple[Scalar, ...], figures: dict[Figure, Place]) -> Dragon | None:
        """The way of the dragon and whom it reaches; None, and mistakes noted, if it has none."""
