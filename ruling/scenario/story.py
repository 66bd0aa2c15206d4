"""What happened, as it can be told: the action in the words of the scenario."""

from typing import NamedTuple

from ruling.table.features import Feature
from ruling.table.figures import Figure


class Effect(NamedTuple):
    """What a placed tile did to one feature: the old features that it is made of now."""

    feature: Feature
    parts: tuple[Feature, ...]


class PlacedTile(NamedTuple):
    """A tile was placed; ``tile`` and ``square`` are empty in a sketch.

    ``meeple`` is the feature (perhaps a field) on which the player then placed a meeple.
    """

    player: str
    magic: bool
    tile: str
    square: str
    effects: tuple[Effect, ...]
    completed: tuple[Feature, ...]
    meeple: Feature | None
    large: bool


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
