"""A scenario as a picture, whichever kind it is: a map or a sketch, as text or as SVG."""

from ruling.judging.judgement import Judgement
from ruling.report.document import Block, Document, Heading, Paper, Picture, Title
from ruling.report.drawing.board_svg import BoardSvg, draw_board, svg_root, svg_text
from ruling.report.drawing.board_text import MOST_ROWS, board_lines
from ruling.report.drawing.feature_bars import bars_of, draw_sketch, sketch_grid
from ruling.report.drawing.geometry import SIZE
from ruling.report.drawing.outlines import shape_of
from ruling.report.drawing.scene import cut, scene_of
from ruling.report.drawing.step_views import StepView, views_of
from ruling.report.drawing.text_legend import LEFT
from ruling.report.drawing.tile_marks import WIDE
from ruling.report.drawing.tile_svg import draw_tile
from ruling.rulebook.language import Words
from ruling.scenario.scenario import Scenario
from ruling.table.tiles import Turned

DESCRIBED = Paper(10**6, ascii_only=True)
"""The paper of a board that describes a picture: as wide as it needs to be."""


def drawing(judgement: Judgement, language: str = "en", ascii_only: bool = False) -> Document:
    """The picture of a scenario with its title, for a text."""
    scenario, words = judgement.scenario, Words(judgement.rules.edition, language)
    moment = views_of(scenario, judgement.ruling)[0]
    scene = scene_of(scenario, moment, judgement.rules)
    block: Block
    if scene is not None:
        block = Picture(scene, words, MOST_ROWS)
        return [Title(scenario.title), block]
    block = sketch_grid(bars_of(scenario, moment), words, ascii_only)
    return [Title(scenario.title), Heading(words.phrase("heading features")), block]


def picture_svg(picture: Picture, prefix: str) -> str:
    """A board for a page: with shapes that light its targets up."""
    scene, words = picture.scene, picture.words
    columns, rows = picture.on_page
    window = cut(scene, columns, rows)
    paper = Paper(LEFT + 1 + columns * (WIDE + 1), ascii_only=True)
    text = "\n".join(board_lines(scene, words, paper, rows))
    board = BoardSvg(scene, words, window, prefix)
    return svg_text(board.draw(words.phrase("picture title"), text, lit=True))


def tile_svg(laid: Turned, prefix: str) -> str:
    """One tile for a page."""
    root = svg_root(SIZE, SIZE, laid.label, laid.label, prefix)
    draw_tile(root, shape_of(laid), 0, 0)
    return svg_text(root)


def svg(judgement: Judgement, language: str = "en") -> str:
    """The picture of a scenario as SVG."""
    scenario, words = judgement.scenario, Words(judgement.rules.edition, language)
    moment = views_of(scenario, judgement.ruling)[0]
    scene = scene_of(scenario, moment, judgement.rules)
    if scene is None:
        return sketch_svg(scenario, moment, words)
    text = "\n".join(board_lines(scene, words, DESCRIBED))
    return draw_board(scene, words, scenario.title, text)


def sketch_svg(scenario: Scenario, moment: StepView, words: Words, prefix: str = "sketch") -> str:
    """The features of a sketch as SVG."""
    players = scenario.situation.players
    return draw_sketch(bars_of(scenario, moment), players, words, scenario.title, prefix)
