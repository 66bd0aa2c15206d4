"""A drawn scenario as a document, for a text: the board of a map, or the features of a sketch."""

from ruling.judging.judgement import Judgement
from ruling.report.document import Document, Heading, Picture, Title
from ruling.report.drawing.board_text import MOST_ROWS
from ruling.report.drawing.scene import scene_of, step_starts
from ruling.report.paper import PAPER, Paper
from ruling.rulebook.language import Words


def drawing_document(judgement: Judgement, language: str = "en", paper: Paper = PAPER) -> Document:
    """The drawing under the title of the scenario."""
    scenario, words = judgement.scenario, Words(judgement.rules.edition, language)
    start, *_ = step_starts(scenario, judgement.ruling)
    scene = scene_of(scenario, start, judgement.rules)
    if scene is not None:
        return [Title(scenario.title), Picture(scene, words, MOST_ROWS)]
    from ruling.report.drawing.sketch_text import bars_of, sketch_grid  # maps do without

    grid = sketch_grid(bars_of(scenario, start), words, paper.ascii_only)
    return [Title(scenario.title), Heading(words.phrase("heading features")), grid]
