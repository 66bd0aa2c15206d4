"""What the earlier parts of a turn left on its board: the placed tile, and the meeple on it."""

from ruling.scenario.scenario import PlacedTile, Scenario
from ruling.table.board import Board
from ruling.table.figures import Meeple
from ruling.table.squares import Pointer, Square


def earlier_tile(
    scenario: Scenario, board: Board
) -> tuple[Square | None, list[tuple[Pointer, Meeple]]]:
    """The square of the last tile that was placed before, and the meeples that are there still."""
    square: Square | None = None
    stood: list[tuple[Pointer, Meeple]] = []
    for story in scenario.earlier:
        if isinstance(story, PlacedTile):
            square = story.change.square
            ends = story.meeple.pointers() if story.meeple is not None else ()
            here = [at for at in ends if at.square == square]
            if here and board.feature_at(here[0]) in scenario.situation.meeples:
                stood.append((here[0], Meeple(story.player, story.kind)))
    return square, stood
