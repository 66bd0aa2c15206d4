"""A drawn scenario: the board of a map, or the features of a sketch as bars."""

from collections.abc import Sequence

from ruling.drawing.bars import Bar, bars_of
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
from ruling.table.features import Feature
from ruling.table.figures import PLAIN
from ruling.table.tiles import CITY, FIELD, ROAD
from ruling.wording.words import Words

TILES, PLAIN_TILES = {CITY: "▒", ROAD: "═"}, {CITY: "#", ROAD: "="}
"""One character for each tile of a feature of a sketch, and those of ASCII."""

LONGEST_BAR = 24
"""Tiles that are drawn one by one, so that the row of a feature mostly fits into 80 columns."""


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
    judgement: Judgement, language: str, halves: bool = False, paper: Paper = PAPER
) -> Document:
    """The drawing under the title of the scenario, perhaps with names of the parts of fields."""
    at, words = judgement.shown.at, Words(judgement.rules.edition, language)
    words = words.calling(judgement.scenario.situation.players)
    title, (start, *_) = Title(words.scenario_title(judgement.scenario)), step_starts(judgement)
    scene = scene_of(at, start, judgement.rules, words.player)
    if scene is not None:
        shown = with_halves(scene) if halves else scene
        return [title, Picture(shown, words, ALL_ROWS)]
    grid = sketch_grid(bars_of(at, start), words, paper.ascii_only)
    return [title, Heading(words.say("heading features")), grid]


def broken_document(
    broken: BrokenMap, file: str, language: str = "en", halves: bool = False
) -> Document:
    """The drawing of a map with mistakes under the name of its file."""
    words = Words(edition(default_edition()), language).calling(broken.players)
    scene = scene_of_broken(broken, words.player)
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
            _size_text(bar, words, ascii_only),
            _state_text(bar.feature, words),
            words.listed(_standing(bar, words)),
            *([bar.label] if targets else []),
        ]
        for bar in bars
    ]
    return Grid(headers, rows)


def _size_text(bar: Bar, words: Words, ascii_only: bool) -> str:
    """A character for each tile, their number, and what is printed there; a field's cities."""
    feature = bar.feature
    if feature.kind == FIELD:
        cities = words.listed([city.id for city in bar.cities])
        return words.say("legend field") + f" ({cities})" * bool(cities)
    tile = (PLAIN_TILES if ascii_only else TILES).get(feature.kind, "o")
    more = "+" if feature.tiles > LONGEST_BAR else ""
    arms = feature.coats_of_arms
    extras = [f"{words.say('line coats of arms')} {arms}"] if arms else []
    there = [what for what in ("inn", "cathedral") if getattr(feature, what)]
    extras += [words.say(f"line {what}") for what in there]
    extras += [words.pieces(feature.counting())] if feature.pieces else []
    text = ", ".join([str(feature.tiles), *extras])
    return f"{tile * min(feature.tiles, LONGEST_BAR)}{more} {text}"


def _state_text(feature: Feature, words: Words) -> str:
    """Whether it is complete, in a cell; a field never is."""
    if feature.kind == FIELD:
        return ""
    return words.say("state complete" if feature.complete else "state open")


def _standing(bar: Bar, words: Words) -> list[str]:
    """The meeples and figures on it, as short as a cell."""
    players = [
        words.player(m.player) + f" ({words.say(f'kind {m.kind}')})" * (m.kind != PLAIN)
        for m in bar.meeples
    ]
    return players + [words.say(f"line {figure}") for figure in bar.figures]
