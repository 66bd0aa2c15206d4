"""What happened, as it can be told: the action in the words of the scenario."""

from typing import NamedTuple

from ruling.table.features import Change, Feature
from ruling.table.figures import Figure


class PlacedTile(NamedTuple):
    """A tile was placed, and what that changed.

    ``meeple`` is the feature (perhaps a field) on which the player then placed a meeple;
    ``owed`` says that the placing of a magic figure was put off until now.
    """

    player: str
    change: Change
    meeple: Feature | None
    large: bool
    owed: bool = False


class GameOver(NamedTuple):
    """Final scoring."""


class DragonMoved(NamedTuple):
    """The dragon visited some squares (none are known in a sketch) and reached figures."""

    squares: tuple[str, ...]
    reached: tuple[Figure, ...]


class CastleBuilt(NamedTuple):
    """A city became a castle."""

    city: Feature


Story = PlacedTile | GameOver | DragonMoved | CastleBuilt
