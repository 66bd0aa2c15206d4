"""An account: what is known of a dispute in a player's words, before it is a scenario.

A sentence gives a part of it, the quick questions ask for the rest; of both a sketch is made.
Everywhere None is what nobody said yet.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from ruling.table.figures import Figure, Off


class Event(StrEnum):
    """What happened: the five commonest cases, and a feature of which only the worth is asked.

    ``JOINED`` and ``COMPLETED`` say what the placed tile, magic or not, did with the first feature,
    ``MAGIC`` that a magic tile completed and joined nothing.
    """

    COMPLETED = "completed"
    JOINED = "joined"
    MAGIC = "magic"
    END = "end"
    DRAGON = "dragon"
    WORTH = "worth"


class FeatureAccount(NamedTuple):
    """A road, city or monastery as it lies after the tile; its kind is empty while unknown.

    ``tiles`` counts the placed tile where it lies there, and of a monastery itself and those around
    it. ``meeples`` is the number of each kind by player, empty where nobody stands there.
    ``completed`` says that the placed tile completed it, ``joined`` that it is made of two or more.
    """

    kind: str = ""
    tiles: int | None = None
    coats: int | None = None
    inn: bool | None = None
    cathedral: bool | None = None
    meeples: Mapping[str, Mapping[str, int]] | None = None
    completed: bool | None = None
    joined: bool = False


class Account(NamedTuple):
    """What is known of a dispute.

    ``player`` placed the tile. ``features[0]`` is what it is about, if anything is; where a figure
    stands elsewhere, that is a further feature. ``stand`` is where each figure stood before the
    turn: the number of a feature, or the supply; in a joined feature both may stand, each on its
    part. ``elsewhere`` are the kinds of other open roads and cities, empty where there was none.
    ``reached`` are the figures that the dragon reached. ``edition`` is empty for an unknown box,
    ``said`` is the sentence that all this comes from.
    """

    event: Event | None = None
    players: tuple[str, ...] = ()
    player: str | None = None
    edition: str | None = None
    magic: bool | None = None
    features: tuple[FeatureAccount, ...] = ()
    stand: Mapping[Figure, int | Off] = {}
    elsewhere: tuple[str, ...] | None = None
    reached: tuple[Figure, ...] | None = None
    said: str = ""
