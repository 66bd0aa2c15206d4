"""What a placed tile or another piece changed on the table."""

from collections.abc import Hashable
from typing import NamedTuple

from ruling.table.features import Feature
from ruling.table.squares import Pointer, Square
from ruling.table.tiles import Turned


class Link(NamedTuple):
    """A piece that joins roads without being a tile; ``by`` names it: a ferry, a tunnel, a bridge.

    The ends are two segments of road, or two opposite field edges of one square: over that
    square it is then itself a segment of road. ``closes`` is how many open ends it closes
    besides the edges that meet: those of a tunnel are two mouths, a lake closed a ferry's.
    """

    by: str
    ends: tuple[Pointer, Pointer]
    closes: int = 0


class Growth(NamedTuple):
    """A feature as it is now, and what it is made of.

    Without parts it has begun, with one it has grown, and several were joined.
    """

    feature: Feature
    parts: tuple[Feature, ...]


class Parting(NamedTuple):
    """A feature as it was, and what is left of it: perhaps one feature alone, or nothing."""

    feature: Feature
    parts: tuple[Feature, ...]


class Change(NamedTuple):
    """What happened to features, and by what cause: a tile, a link, or a tile with a bridge.

    ``touched`` are the roads, cities and the monastery on the tile, or those that the link
    joined or parted, as they are now. ``completed`` are all features, monasteries around
    included, that were not complete and are now. ``tile`` is the mark of the placed tile that
    a feature's ``home`` and a spot's ``tile`` are compared with, ``magic`` whether it has the
    symbol; how it is ``laid`` is not known in a sketch.
    """

    grown: tuple[Growth, ...] = ()
    touched: tuple[Feature, ...] = ()
    completed: tuple[Feature, ...] = ()
    parted: tuple[Parting, ...] = ()
    tile: Hashable = None
    magic: bool = False
    laid: Turned | None = None
    link: Link | None = None

    @property
    def square(self) -> Square | None:
        """The square on which a tile was placed; None in a sketch."""
        return self.tile if isinstance(self.tile, Square) else None

    @property
    def label(self) -> str:
        """The name of the tile with its turn; empty in a sketch."""
        return self.laid.label if self.laid is not None else ""
