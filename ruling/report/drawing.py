"""A drawn scenario: the board of a map, or the features of a sketch as bars."""

from collections.abc import Sequence

from ruling.drawing.bars import Bar, bars_of, size_text
from ruling.drawing.paper import PAPER, Paper
from ruling.drawing.picture import Picture
from ruling.drawing.scene import scene_of, scene_of_broken, step_starts
from ruling.drawing.svg.board import broken_svg, svg
from ruling.drawing.svg.halves import with_halves
from ruling.drawing.window import ALL_ROWS
from ruling.judging.judgement import Judgement
from ruling.report.blocks import Document, Grid, Heading, Title
from ruling.report.reports import DRAWING_FORMATS, Report
from ruling.rulebook.editions import default_edition, edition
from ruling.scenario.broken import BrokenMap
from ruling.wording.words import Words


def drawing_report(judgement: Judgement, language: str = "en", halves: bool = False) -> Report:
    """What a scenario looks like."""
    return Report(
        "",
        lambda paper: [drawing_document(judgement, language, halves, paper)],
        language=language,
        formats=DRAWING_FORMATS,
        picture=lambda: svg(judgement, language, halves),
    )


def broken_report(
    broken: BrokenMap, file: str, language: str = "en", halves: bool = False
) -> Report:
    """What a map with mistakes looks like, as far as it can be read."""
    return Report(
        "",
        lambda _: [broken_document(broken, file, language, halves)],
        language=language,
        formats=DRAWING_FORMATS,
        picture=lambda: broken_svg(broken, file, language, halves),
    )


def drawing_document(
    judgement: Judgement, language: str = "en", halves: bool = False, paper: Paper = PAPER
) -> Document:
    """The drawing under the title of the scenario, perhaps with names of the parts of fields."""
    at, words = judgement.shown.at, Words(judgement.rules.edition, language)
    title, (start, *_) = Title(words.scenario_title(judgement.scenario)), step_starts(judgement)
    scene = scene_of(at, start, judgement.rules)
    if scene is not None:
        shown = with_halves(scene) if halves else scene
        return [title, Picture(shown, words, ALL_ROWS)]
    grid = sketch_grid(bars_of(at, start), words, paper.ascii_only)
    return [title, Heading(words.say("heading features")), grid]


def broken_document(
    broken: BrokenMap, file: str, language: str = "en", halves: bool = False
) -> Document:
    """The drawing of a map with mistakes under the name of its file."""
    words = Words(edition(default_edition()), language)
    scene = scene_of_broken(broken)
    return [Title(file), Picture(with_halves(scene) if halves else scene, words, ALL_ROWS)]


def sketch_grid(bars: Sequence[Bar], words: Words, ascii_only: bool = False) -> Grid:
    """The features as a table: size, state, who stands there, which moves lead there."""
    headers = [words.say(f"column {key}") for key in ("feature", "size", "state", "standing")]
    targets = any(bar.moves for bar in bars)
    if targets:
        headers.append(words.say("legend target"))
    rows = [
        [
            bar.feature.id,
            size_text(bar, words, ascii_only),
            bar.state(words),
            words.listed(bar.standing(words)),
            *([bar.label] if targets else []),
        ]
        for bar in bars
    ]
    return Grid(headers, rows)
