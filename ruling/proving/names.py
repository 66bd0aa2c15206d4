"""What the features of a small table are called, and where its figures are, in words."""

from ruling.proving.small_table import GONE, SUPPLY, Deed, Plot
from ruling.table.figures import Off
from ruling.table.tiles import CITY, ROAD

LIE = ("north", "east", "south", "west")
"""Where the features lie that are there before the action."""

BEGUN = ("side", "back", "inner", "outer")
"""What those are called that begin on a tile; the first four of each."""

LATER = "new"
"""What those are called that begin on the second tile."""

OFF = {SUPPLY: Off.SUPPLY, GONE: Off.GONE}


def plot_names(plots: tuple[Plot, ...]) -> list[str]:
    """The names of the features before the action, by their numbers."""
    return [f"{lie} {plot.kind}" for lie, plot in zip(LIE, plots, strict=False)]


def begun_names(deed: Deed, called: tuple[str, ...] = BEGUN) -> list[str]:
    """The names of those that begin on the tile, in the order of its segments."""
    kinds = [CITY if each.city else ROAD for each in deed.segments if not each.parts]
    return [f"{word} {kind}" for word, kind in zip(called, kinds, strict=False)]
