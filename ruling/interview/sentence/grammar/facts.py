"""The facts of a sentence, in the order in which they are said."""

from typing import NamedTuple

from ruling.interview.account import Event
from ruling.table.figures import PLAIN, Figure, Off


class Mention(NamedTuple):
    """A road or city is named: by whose it is, or which figure's.

    ``fresh`` says that it is not one named before (``a city``), ``other`` that it is another one,
    ``own`` that it is "his" or "hers".
    """

    kind: str
    owners: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = ()
    fresh: bool = False
    other: bool = False
    plural: bool = False
    own: bool = False


class State(NamedTuple):
    """It is completed, or not."""

    completed: bool


class Size(NamedTuple):
    """The number of tiles; ``before`` without the placed one, ``plus`` where it is to be added.

    ``past`` says that there were so many (``had 5 tiles``), with the placed one or without it.
    """

    tiles: int
    before: bool = False
    plus: bool = False
    past: bool = False


class Sign(NamedTuple):
    """A printed sign: coats of arms, an inn or a cathedral, and how many of it."""

    what: str
    number: int


class Meeples(NamedTuple):
    """Meeples of players; without players of who was named last.

    ``role`` is the kind of feature that such meeples stand on, where the word says it; a number of
    0 says that they have none there; ``each`` that each of several has so many,
    ``named`` that it is said that they are meeples, or that they are there, ``pronoun`` that
    it is "he" or "she" who has them, and ``too`` that somebody else has some as well.
    """

    players: tuple[str, ...]
    number: int
    kind: str = PLAIN
    role: str = ""
    each: bool = False
    named: bool = True
    pronoun: bool = False
    too: bool = False


class Again(NamedTuple):
    """Players have there what the player before them has: ``blue too``."""

    players: tuple[str, ...]


class Nobody(NamedTuple):
    """Nobody stands there, or nobody else."""

    other: bool = False


class Alone(NamedTuple):
    """Of all players, only these stand there."""

    players: tuple[str, ...]


class Belongs(NamedTuple):
    """It is of a player, who is named after it: ``it's blue's``."""

    player: str


class Sizes(NamedTuple):
    """The numbers of tiles of several that were named together, in their order."""

    tiles: tuple[int, ...]


class Stands(NamedTuple):
    """Figures stand on the feature that is spoken of, or are off the board.

    With ``here`` false they are not on it; ``again`` says that they are where the last one was said
    to be, or are not.
    """

    figures: tuple[Figure, ...]
    off: Off | None = None
    here: bool = True
    again: bool = False


class InPlay(NamedTuple):
    """Figures are on the board, wherever that is."""

    figures: tuple[Figure, ...]


class MagicAmong(NamedTuple):
    """Some of its tiles are magic, the placed one or others."""


class Tile(NamedTuple):
    """The placed tile is magic, or plain."""

    magic: bool


class Turn(NamedTuple):
    """A player places the tile."""

    player: str


class Happened(NamedTuple):
    """Something happened: a join, the end, the dragon."""

    event: Event


class Reached(NamedTuple):
    """The dragon reached figures."""

    figures: tuple[Figure, ...]


class Elsewhere(NamedTuple):
    """Other roads and cities are open; or none of these kinds is, ``but`` the one spoken of.

    With ``any`` it is not said that they are others: they may be those that are spoken of.
    """

    kinds: tuple[str, ...]
    are_open: bool
    but: bool = False
    any: bool = False


class Box(NamedTuple):
    """The edition that is played."""

    edition: str


class Tie(NamedTuple):
    """Several players have the most there."""


class Asked(NamedTuple):
    """It is asked what something is worth, mostly to players."""

    players: tuple[str, ...] = ()


Fact = (
    Mention
    | State
    | Size
    | Sign
    | Meeples
    | Again
    | Nobody
    | Alone
    | Belongs
    | Sizes
    | Stands
    | InPlay
    | MagicAmong
    | Tile
    | Turn
    | Happened
    | Reached
    | Elsewhere
    | Box
    | Tie
    | Asked
)
"""What a part of a sentence says."""
