"""A scenario as a picture, whichever kind it is: a map or a sketch, as text or as SVG."""

from ruling.report.document import Block, Document, Heading, Paper, Picture, Title
from ruling.report.drawing.board_svg import draw_board
from ruling.report.drawing.board_text import MOST_ROWS, board_lines
from ruling.report.drawing.scene import scene_of
from ruling.report.drawing.sketch import bars_of, draw_sketch, sketch_grid
from ruling.rulebook.language import Words
from ruling.suite.judging import Judgement

DESCRIBED = Paper(10**6, ascii_only=True)
"""The paper of a board that describes a picture: as wide as it needs to be."""


def drawing(judgement: Judgement, language: str = "en", ascii_only: bool = False) -> Document:
    """The picture of a scenario with its title, for a text."""
    scenario, words = judgement.scenario, Words(judgement.rules.edition, language)
    scene = scene_of(scenario, judgement.ruling)
    block: Block
    if scene is not None:
        block = Picture(scene, words, MOST_ROWS)
        return [Title(scenario.title), block]
    block = sketch_grid(bars_of(scenario, judgement.ruling), words, ascii_only)
    return [Title(scenario.title), Heading(words.phrase("heading features")), block]


def svg(judgement: Judgement, language: str = "en") -> str:
    """The picture of a scenario as SVG."""
    scenario, words = judgement.scenario, Words(judgement.rules.edition, language)
    scene = scene_of(scenario, judgement.ruling)
    if scene is None:
        bars = bars_of(scenario, judgement.ruling)
        return draw_sketch(bars, scenario.situation.players, words, scenario.title)
    text = "\n".join(board_lines(scene, words, DESCRIBED))
    return draw_board(scene, words, scenario.title, text)
