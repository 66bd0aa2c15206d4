"""Names for the features of a small table and for the places of its figures."""

from ruling.proving.tables.table import GONE, SUPPLY, SmallAction, SmallFeature
from ruling.table.figures import Off
from ruling.table.tiles import CITY, ROAD

DIRECTIONS = ("north", "east", "south", "west")
"""Where the features lie that are there before the action."""

BEGUN = ("side", "back", "inner", "outer")
"""What those are called that begin on a tile; the first four of each."""

LATER = "new"
"""What those are called that begin on the second tile."""

OFF = {SUPPLY: Off.SUPPLY, GONE: Off.GONE}


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
