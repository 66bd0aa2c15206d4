"""The board as a part finds it and leaves it, without what only a later part brings."""

from collections.abc import Mapping

from ruling.scenario.scenario import ScenarioPart
from ruling.table.board import Board
from ruling.table.features import Link
from ruling.table.squares import Square
from ruling.table.tiles import Turned


def board_then(at: ScenarioPart, board: Board) -> tuple[Mapping[Square, Turned], tuple[Link, ...]]:
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
