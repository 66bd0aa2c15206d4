"""The board amid a turn: as the parts before left it, without what only later ones bring."""

from collections import Counter

from ruling.referee.situation import Placing, WagonDriven
from ruling.scenario.scenario import ScenarioPart
from ruling.table.board import Board
from ruling.table.features import Feature, Link
from ruling.table.figures import Meeple
from ruling.table.squares import Pointer, Square
from ruling.table.tiles import FIELD, Turned

Stood = tuple[Pointer, Meeple]


def board_then(at: ScenarioPart, board: Board) -> tuple[dict[Square, Turned], tuple[Link, ...]]:
    """The tiles and the links that lie there when a part is over.

    A ferry that a later part moves lies where it was until then.
    """
    later = [part.change for part in at.scenario.parts[len(at.earlier) + 1 :]]
    lying = {part.change.square for part in (*at.earlier, at.part)}
    brought = {change.square for change in later} - lying
    tiles = {square: laid for square, laid in board.tiles.items() if square not in brought}
    links = list(board.links)
    for change in reversed(later):
        if change.link in links:
            links.remove(change.link)
        links += [change.left] if change.left is not None else []
    return tiles, tuple(links)


def earlier_tile(at: ScenarioPart) -> tuple[Square | None, list[Stood]]:
    """The square of the last tile that was placed before, and the meeples that came then."""
    square: Square | None = None
    came: list[Stood] = []
    for part in at.earlier:
        action, change = part.action, part.change
        if isinstance(action, Placing) and change.tile is not None:
            square = change.square
            for on, meeple in action.placed:
                came += [(place, meeple) for place in on.pointers_on(square)]
        if isinstance(action, WagonDriven) and action.to is not None:
            places = action.to.pointers_on(action.square)
            came += [(place, action.wagon[1]) for place in places]
    return square, came


def still_there(part: ScenarioPart, board: Board, stood: list[Stood]) -> list[Stood]:
    """The meeples that did not go home in an earlier part, and those added beside others.

    Meeples on a road or a field that only a later part made are kept: they were there before.
    """
    now = part.situation.meeples
    here = Counter((on, each[:2]) for on, there in now.items() for each in there)
    left: list[Stood] = []
    for at, meeple in stood:
        on = board.feature_at(at)
        if on is None or _came_later(on, part):
            left.append((at, meeple))
        elif here[on, meeple[:2]]:
            here[on, meeple[:2]] -= 1
            left.append((at, meeple))
    places = {(board.feature_at(at), who.player): at for at, who in left}  # each beside an own one
    more = [(places.get((on, of[0])), Meeple(*of)) for on, of in here.elements()]
    return [*left, *((at, meeple) for at, meeple in more if at is not None)]


def _came_later(on: Feature, part: ScenarioPart) -> bool:
    """Whether a later part made a feature; for a field, whether the farmers stood on less of it."""
    if on.kind != FIELD:
        return on not in part.part.features
    now = part.situation.meeples
    before = {at for field in now for at in field.pointers()}
    return on not in now and not before.isdisjoint(on.pointers())
