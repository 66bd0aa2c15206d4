"""Whole pictures as SVG: a scenario of either kind, a board on a page, a single tile."""

from ruling.judging.judgement import Judgement
from ruling.report.document import Picture
from ruling.report.drawing.board_svg import BoardSvg
from ruling.report.drawing.board_text import LEFT, board_lines
from ruling.report.drawing.geometry import SIZE
from ruling.report.drawing.scene import StepStart, cut, scene_of, step_starts
from ruling.report.drawing.sketch_svg import draw_sketch
from ruling.report.drawing.sketch_text import bars_of
from ruling.report.drawing.symbols import svg_root, svg_text
from ruling.report.drawing.tile_shape import shape_of
from ruling.report.drawing.tile_svg import draw_tile
from ruling.report.drawing.tile_text import WIDE
from ruling.report.paper import Paper
from ruling.rulebook.language import Words
from ruling.scenario.scenario import Scenario
from ruling.table.tiles import Turned

DESCRIBED = Paper(10**6, ascii_only=True)
"""The paper of a board that describes a picture: as wide as it needs to be."""


def svg(judgement: Judgement, language: str = "en") -> str:
    """The picture of a scenario as SVG."""
    scenario, words = judgement.scenario, Words(judgement.rules.edition, language)
    start, *_ = step_starts(scenario, judgement.ruling)
    scene = scene_of(scenario, start, judgement.rules)
    if scene is None:
        return sketch_svg(scenario, start, words)
    text = "\n".join(board_lines(scene, words, DESCRIBED))
    return svg_text(BoardSvg(scene, words, scene.window).draw(scenario.title, text))


def picture_svg(picture: Picture, prefix: str) -> str:
    """A board for a page: with shapes that light its targets up."""
    scene, words = picture.scene, picture.words
    columns, rows = picture.on_page
    paper = Paper(LEFT + 1 + columns * (WIDE + 1), ascii_only=True)
    text = "\n".join(board_lines(scene, words, paper, rows))
    board = BoardSvg(scene, words, cut(scene, columns, rows), prefix)
    return svg_text(board.draw(words.phrase("picture title"), text, lit=True))


def sketch_svg(scenario: Scenario, start: StepStart, words: Words, prefix: str = "sketch") -> str:
    """The features of a sketch as SVG."""
    players = scenario.situation.players
    return draw_sketch(bars_of(scenario, start), players, words, scenario.title, prefix)


def tile_svg(laid: Turned, prefix: str) -> str:
    """One tile for a page."""
    root = svg_root(SIZE, SIZE, laid.label, laid.label, prefix)
    draw_tile(root, shape_of(laid), 0, 0)
    return svg_text(root)
