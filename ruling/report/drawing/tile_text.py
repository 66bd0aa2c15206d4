"""One tile as text."""

from ruling.report.document import Paper
from ruling.report.drawing.board_text import BoardText
from ruling.report.drawing.canvas import ASCII, LINES
from ruling.report.drawing.scene import Scene
from ruling.table.squares import Square
from ruling.table.tiles import Turned

ORIGIN = Square(0, 0)


def tile_lines(laid: Turned, paper: Paper) -> list[str]:
    """The rows of characters of a tile, each as wide as a tile is."""
    scene = Scene({ORIGIN: laid}, (), {})
    board = BoardText(scene, scene.window, ASCII if paper.ascii_only else LINES)
    return board.alone(paper.color)
