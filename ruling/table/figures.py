"""The mage, the witch and the meeples of every kind, and where they stand."""

from collections.abc import Hashable, Iterable, Mapping
from enum import StrEnum, nonmember
from typing import NamedTuple

from ruling.table.features import Feature, Pieces
from ruling.table.squares import Pointer
from ruling.table.tiles import CITY, FIELD, MONASTERY, ROAD, SURROUNDED


class Figure(StrEnum):
    """The two magic figures."""

    MAGE = "mage"
    WITCH = "witch"

    @property
    def other(self) -> "Figure":
        """The other of the two."""
        return Figure.WITCH if self is Figure.MAGE else Figure.MAGE


FIGURES = tuple(Figure)
"""Both of them: quicker to go through than the class."""


class Off(StrEnum):
    """The places of a figure that stands on no feature."""

    SUPPLY = "supply"
    GONE = "gone"

    feature = nonmember(None)
    """No feature, so that every place can be asked for the one that it is on."""


class Spot(NamedTuple):
    """A place on a feature: ``words`` as the scenario wrote it, ``tile`` the square of it.

    In a sketch the words are the feature's name and the tile is not known (None). ``segment`` is
    the pointer to the first side of the segment where a map was pointed at, whatever the feature.
    """

    feature: Feature
    words: str
    tile: Hashable = None
    segment: Pointer | None = None


Place = Spot | Off
"""Where a magic figure is: on a feature, in the supply, or out of the game."""


class MeepleKind(NamedTuple):
    """A kind of meeple: its strength in a majority, and the kinds of features that it stands on.

    The strength is for each coat of arms where it ``counts_arms``. One that ``joins`` is placed
    only where a follower of its player stands already, and goes home with the last of these.
    Whether it is a ``follower``, a highwayman, knight, monk or farmer, does not go by its strength:
    a mayor without coats of arms is one. What the dragon does not eat is not ``eaten``. One that
    stands ``apart`` is in nobody's way but its own kind's, and only its own kind is in its way.
    Where one is drawn, ``sign`` stands behind its player's letter; large ones are large.
    """

    strength: int
    on: tuple[str, ...]
    counts_arms: bool = False
    joins: bool = False
    follower: bool = True
    eaten: bool = True
    apart: bool = False
    sign: str = ""


_ANYWHERE = (ROAD, CITY, MONASTERY, FIELD)

PLAIN, LARGE = "meeple", "large"
"""The kinds that every box has."""

BARN = "barn"
"""The kind that stands where four tiles meet, and sends the farmers of its field home."""

KINDS: Mapping[str, MeepleKind] = {
    PLAIN: MeepleKind(1, _ANYWHERE),
    LARGE: MeepleKind(2, _ANYWHERE),
    "abbot": MeepleKind(1, SURROUNDED, sign=")"),
    "builder": MeepleKind(0, (ROAD, CITY), joins=True, follower=False, sign="/"),
    "pig": MeepleKind(0, (FIELD,), joins=True, follower=False, sign="@"),
    "phantom": MeepleKind(1, _ANYWHERE, sign="("),
    "wagon": MeepleKind(1, (ROAD, CITY, MONASTERY), sign="_"),
    "mayor": MeepleKind(1, (CITY,), counts_arms=True, sign=">"),
    BARN: MeepleKind(0, (FIELD,), follower=False, eaten=False, sign="["),
    "shepherd": MeepleKind(0, (FIELD,), follower=False, apart=True, sign="<"),
}
"""The kinds of meeples by their names."""


HILL, FAIRY = "hill", "fairy"
"""The pieces of a meeple on a hill, which breaks a tie, and of one by whom the fairy stands."""


class Meeple(NamedTuple):
    """A player's meeple on a feature, of one of the kinds.

    ``pieces`` stand with it: they change what its player gets, or decide a tie.
    """

    player: str
    kind: str = PLAIN
    pieces: Pieces = ()

    @property
    def follower(self) -> bool:
        """Whether it is a follower of its player."""
        return KINDS[self.kind].follower

    def having(self, piece: tuple[str, int]) -> "Meeple":
        """The same meeple, with a piece."""
        return self._replace(pieces=(*self.pieces, piece))

    def without(self, piece: str) -> "Meeple":
        """The same meeple, without a piece."""
        return self._replace(pieces=tuple(each for each in self.pieces if each[0] != piece))


def by_player(meeples: Iterable[Meeple]) -> dict[str, dict[str, int]]:
    """How many meeples of each kind every player has among some."""
    found: dict[str, dict[str, int]] = {}
    for meeple in meeples:
        kinds = found.setdefault(meeple.player, {})
        kinds[meeple.kind] = kinds.get(meeple.kind, 0) + 1
    return found


def words_of(place: Place) -> str:
    """Returns a place as a scenario writes it."""
    return place.words if isinstance(place, Spot) else place.value
