"""What the referee looks at: the table after the tile was placed, and the action."""

from collections.abc import Mapping
from typing import NamedTuple

from ruling.table.features import Change, Feature
from ruling.table.figures import Figure, Meeple, Place


class Copier(NamedTuple):
    """A piece that copies points for a player, by the name of its stage.

    A robber copies those of the player ``of``, a castle lord those of what lies by his ``castle``.
    """

    what: str
    player: str
    of: str = ""
    castle: Feature | None = None


class Situation(NamedTuple):
    """The table at the moment of ruling; a map and a sketch both become one of these.

    ``features`` are all roads, cities and monasteries with the ``change`` done: the placed
    tile counted in. ``figures`` and ``meeples`` stand as they did before the action, on the
    features of now. ``players`` are in turn order, ``active`` is whose turn it is, if anybody's.
    """

    players: tuple[str, ...]
    features: tuple[Feature, ...]
    figures: Mapping[Figure, Place]
    meeples: Mapping[Feature, tuple[Meeple, ...]]
    change: Change = Change()
    active: str = ""
    copiers: tuple[Copier, ...] = ()


class Wanted(NamedTuple):
    """A magic-figure move that somebody made, claims or expects."""

    figure: Figure
    to: Place


class Placing(NamedTuple):
    """A tile was placed: the moves made with it, and the meeple placed after them.

    ``tried`` are moves that nobody made but that the ruling shall speak about. ``owed``
    says that a magic tile found no place for a figure before, and that none was placed since.
    """

    moves: tuple[Wanted, ...] = ()
    meeple: tuple[Feature, Meeple] | None = None
    tried: tuple[Wanted, ...] = ()
    owed: bool = False


class FinalScoring(NamedTuple):
    """The game is over; what is incomplete scores."""

    tried: tuple[Wanted, ...] = ()


class Dragon(NamedTuple):
    """The dragon visits the tiles on which these figures stand."""

    reached: tuple[Figure, ...]
    tried: tuple[Wanted, ...] = ()


class Castle(NamedTuple):
    """A complete city of two tiles becomes a castle."""

    city: Feature
    tried: tuple[Wanted, ...] = ()


Action = Placing | FinalScoring | Dragon | Castle
