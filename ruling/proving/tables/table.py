"""A small table as plain numbers: what lies there, where the figures are, and what is done.

All of it is tuples that sort, so that of several tables one is the first, and of all tables
that are the same up to names one stands for the others.
"""

from enum import IntEnum
from typing import NamedTuple

from ruling.table.features import BRIDGE, FERRY, TUNNEL
from ruling.table.figures import Off
from ruling.table.tiles import CITY, MONASTERY, ROAD

Numbers = tuple[int, ...]

PLAYERS = RED, BLUE = ("red", "blue")
"""The players of most small tables; it is red's turn where it is anybody's."""

THIRD = "green"
"""The third player, who sits at those tables alone where he has a meeple."""

SUPPLY, GONE = -2, -1
"""Where a figure is that stands on no feature; otherwise it is the number of a feature."""

TOWER = "tower"
"""The piece that takes a meeple off where one is taken; it could be any that does."""

NOBODY: Numbers = (0, 0, 0, 0, 0)

DIRECTIONS = ("north", "east", "south", "west")
"""Where the features lie that are there before the action."""

BEGUN = ("side", "back", "inner", "outer")
"""What those are called that begin on a tile; the first four of each."""

LATER = "new"
"""What those are called that begin on the second tile."""

OFF = {SUPPLY: Off.SUPPLY, GONE: Off.GONE}


class SmallFeature(NamedTuple):
    """A feature before the action; in the order in which fields sort, the simple first.

    ``meeples`` are red's and blue's, then red's and blue's large ones, then the third player's,
    who has no large one; ``special`` is an inn of a road or a cathedral of a city. A feature that
    is neither a road nor a city is a monastery, on one tile, of which one neighbour is missing.
    """

    tiles: int
    complete: bool = False
    coats: int = 0
    special: bool = False
    meeples: Numbers = NOBODY
    city: bool = False
    monastery: bool = False

    @property
    def kind(self) -> str:
        """A road, a city or a monastery."""
        return MONASTERY if self.monastery else CITY if self.city else ROAD

    @property
    def pieces(self) -> int:
        """The coats of arms, inns, cathedrals and large meeples, and one where it is complete."""
        return self.coats + self.special + sum(self.meeples[2:4]) + self.complete

    def seated(self, seats: Numbers) -> "SmallFeature":
        """The same with the meeples of the players in other seats; large ones go with theirs."""
        red, blue, large_red, large_blue, third = self.meeples
        plain, large = (red, blue, third), (large_red, large_blue, 0)
        first, second, last = seats
        return self._replace(
            meeples=(plain[first], plain[second], large[first], large[second], plain[last])
        )


class TileSegment(NamedTuple):
    """What a placed tile does to features, by their numbers: one grows, several are joined.

    Without any, a road or city begins. ``bridged``: a bridge does it that is built with the tile.
    """

    parts: Numbers
    completes: bool = False
    city: bool = False
    bridged: bool = False


class TokenLaid(NamedTuple):
    """A ferry that is laid, or moved from two other roads; a bridge that is built; or a tunnel."""

    joins: Numbers
    completes: bool = False
    bridge: bool = False
    moved_from: Numbers = ()
    closes: Numbers = ()
    tunnel: bool = False

    @property
    def by(self) -> str:
        """The piece that it is."""
        return BRIDGE if self.bridge else TUNNEL if self.tunnel else FERRY


class What(IntEnum):
    """The kinds of action, the simple first."""

    TILE = 0
    FINAL_SCORING = 1
    CASTLE = 2
    DRAGON = 3
    TOKEN = 4
    TAKEN_OFF = 5


class MadeMove(NamedTuple):
    """A move that is made: a figure by its number, and where it goes.

    Features that begin on the tile are numbered after those that were there.
    """

    figure: int
    to: int


class SmallAction(NamedTuple):
    """An action, by its fields: what they do not say is not done.

    ``meeple`` is the number of the segment on which red places one, ``reached`` are the figures
    that a dragon reaches, ``castle`` is the city that becomes one, ``taken_off`` the feature
    whose only meeple some piece takes. The ``following`` tile is blue's, or red's where it comes
    ``again``.
    """

    what: What
    segments: tuple[TileSegment, ...] = ()
    magic: bool = False
    token: tuple[TokenLaid, ...] = ()
    reached: Numbers = ()
    castle: Numbers = ()
    meeple: Numbers = ()
    owed: bool = False
    following: "tuple[SmallAction, ...]" = ()
    again: bool = False
    moves: tuple[MadeMove, ...] = ()
    taken_off: Numbers = ()

    @property
    def steps(self) -> int:
        """How many things are done: one, and what is done beside it or after it."""
        beside = (self.token, self.reached) if self.what is What.TILE else ()
        done = 1 + sum(map(bool, (self.meeple, self.owed, *beside))) + len(self.moves)
        return done + sum(each.steps for each in self.following)

    @property
    def joins(self) -> list[Numbers]:
        """What each segment of a tile, and then each token, makes one."""
        return [each.parts for each in self.segments] + [each.joins for each in self.token]

    @property
    def of_a_player(self) -> bool:
        """Whether somebody does it whose turn it is."""
        return self.what in (What.TILE, What.TOKEN)


class SmallTable(NamedTuple):
    """A table and what is done on it; the figures are the mage and the witch."""

    features: tuple[SmallFeature, ...]
    figures: Numbers
    action: SmallAction


class Size(NamedTuple):
    """How large a table is: by all that is there; of two that are as large, by the first number.

    That is the order in which tables are looked at. ``features`` are the roads and cities before
    the action, ``tiles`` and ``meeples`` those of all of them together, ``pieces`` the coats of
    arms, inns, cathedrals and large meeples with the features that are complete, ``figures`` the
    mage and the witch where they are not in the supply, ``steps`` the things done, and
    ``segments`` what placed tiles do. The last say what is among these: how many ``players``
    there are, ``monasteries`` among the features, and ``tunnels`` among the things done.
    """

    features: int
    tiles: int
    meeples: int
    pieces: int
    figures: int
    steps: int
    segments: int
    players: int = len(PLAYERS)
    monasteries: int = 0
    tunnels: int = 0

    @property
    def in_all(self) -> int:
        """All from the tiles to the segments together: the rest is counted among these."""
        return sum(self[1:COUNTED])


COUNTED = Size._fields.index("players")
"""So many numbers of a size are counted; the rest is among these."""


def size_of(table: SmallTable) -> Size:
    """How large a table is."""
    features = table.features
    return Size(
        len(features),
        sum(feature.tiles for feature in features),
        sum(sum(feature.meeples) for feature in features),
        sum(feature.pieces for feature in features),
        sum(place != SUPPLY for place in table.figures),
        table.action.steps,
        segments_of(table.action),
        len(PLAYERS) + any(feature.meeples[4] for feature in features),
        sum(feature.monastery for feature in features),
        sum(each.tunnel for each in table.action.token),
    )


def segments_of(action: SmallAction) -> int:
    """What all placed tiles do."""
    return len(action.segments) + sum(map(segments_of, action.following))


def feature_names(features: tuple[SmallFeature, ...]) -> list[str]:
    """The names of the features before the action, by their numbers."""
    return [
        f"{direction} {feature.kind}"
        for direction, feature in zip(DIRECTIONS, features, strict=False)
    ]


def begun_names(action: SmallAction, called: tuple[str, ...] = BEGUN) -> list[str]:
    """The names of those that begin on the tile, in the order of its segments."""
    kinds = [CITY if each.city else ROAD for each in action.segments if not each.parts]
    return [f"{word} {kind}" for word, kind in zip(called, kinds, strict=False)]
