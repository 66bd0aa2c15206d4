"""The scene of a map with mistakes."""

from ruling.drawing.printed import on_segment
from ruling.drawing.scene import Scene, looks_for
from ruling.scenario.broken import BrokenMap


def scene_of_broken(broken: BrokenMap) -> Scene:
    """The scene of a map with mistakes: who stands there, and the edges that do not match."""
    tiles = dict(broken.tiles)
    return Scene(
        tiles,
        looks_for(broken.players),
        tuple((on_segment(at, tiles), meeple) for at, meeple in broken.meeples),
        tuple((on_segment(at, tiles), figure) for at, figure in broken.figures),
        placed=broken.placed,
        misfits=broken.misfits,
        links=broken.links,
    )
