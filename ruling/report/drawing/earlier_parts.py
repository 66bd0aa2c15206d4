"""What the earlier parts of a turn left on its board: the placed tile, and who stands there."""

from collections import Counter

from ruling.scenario.scenario import PlacedTile, Scenario
from ruling.table.board import Board
from ruling.table.figures import Meeple
from ruling.table.squares import Pointer, Square

Stood = tuple[Pointer, Meeple]


def earlier_tile(scenario: Scenario, board: Board) -> tuple[Square | None, list[Stood]]:
    """The square of the last tile that was placed before, and the meeples that came then."""
    square: Square | None = None
    came: list[Stood] = []
    for story in scenario.earlier:
        if isinstance(story, PlacedTile):
            square = story.change.square
            ends = story.meeple.pointers() if story.meeple is not None else ()
            here = [at for at in ends if at.square == square]
            came += [(at, Meeple(story.player, story.kind)) for at in here[:1]]
    return square, came


def still_there(scenario: Scenario, board: Board, stood: list[Stood]) -> list[Stood]:
    """Those who did not go home in an earlier part, and who was put beside one of them.

    Fields are not ruled on, and a road that a later part made is none of this table: who stands
    there stays.
    """
    now = scenario.situation.meeples
    here = Counter((on, each[:2]) for on, there in now.items() for each in there)
    left: list[Stood] = []
    for at, meeple in stood:
        on = board.feature_at(at)
        if on is None or on not in scenario.features:
            left.append((at, meeple))
        elif here[on, meeple[:2]]:
            here[on, meeple[:2]] -= 1
            left.append((at, meeple))
    places = {board.feature_at(at): at for at, _ in left}
    more = [key for key in here.elements() if key[0] in places]
    return [*left, *((places[on], Meeple(*of)) for on, of in more)]
