"""A drawn scenario as text: the board of a map, or the features of a sketch as bars."""

from collections.abc import Sequence
from typing import NamedTuple

from ruling.judging.judgement import Judgement
from ruling.report.document import Document, Grid, Heading, Picture, Title
from ruling.report.drawing.broken_scene import scene_of_broken
from ruling.report.drawing.halves import with_halves
from ruling.report.drawing.scene import StepStart, scene_of, step_starts
from ruling.report.drawing.strips import ALL_ROWS
from ruling.report.naming import Namer
from ruling.report.paper import PAPER, Paper
from ruling.report.places import place_labels
from ruling.rulebook.editions import default_edition, edition
from ruling.rulebook.language import Words
from ruling.scenario.case.broken import BrokenMap
from ruling.scenario.scenario import ScenarioPart
from ruling.table.features import Feature
from ruling.table.figures import PLAIN, Figure, Meeple
from ruling.table.tiles import CITY, FIELD, ROAD

TILES, PLAIN_TILES = {CITY: "▒", ROAD: "═"}, {CITY: "#", ROAD: "="}
"""One character for each tile of a feature, and those of ASCII."""

LONGEST_BAR = 24


def drawing_document(
    judgement: Judgement, language: str = "en", halves: bool = False, paper: Paper = PAPER
) -> Document:
    """The drawing under the title of the scenario, perhaps with names of the parts of fields."""
    at, words = judgement.parts[-1].at, Words(judgement.rules.edition, language)
    title, (start, *_) = Title(judgement.scenario.title), step_starts(judgement)
    scene = scene_of(at, start, judgement.rules)
    if scene is not None:
        shown = with_halves(scene) if halves else scene
        return [title, Picture(shown, words, ALL_ROWS)]
    grid = sketch_grid(bars_of(at, start), words, paper.ascii_only)
    return [title, Heading(words.phrase("heading features")), grid]


def broken_document(
    broken: BrokenMap,
    file: str,
    language: str = "en",
    halves: bool = False,
    paper: Paper = PAPER,
) -> Document:
    """The drawing of a map with mistakes under the name of its file."""
    words = Words(edition(default_edition()), language)
    scene = scene_of_broken(broken)
    return [Title(file), Picture(with_halves(scene) if halves else scene, words, ALL_ROWS)]


class Bar(NamedTuple):
    """A feature of a sketch with everything that is to be seen of it.

    ``moves`` are the numbers of the moves that lead there, ``label`` the mark of the place,
    ``cities`` the complete ones that a field borders.
    """

    feature: Feature
    meeples: Sequence[Meeple]
    figures: Sequence[Figure]
    moves: Sequence[int]
    label: str
    cities: Sequence[Feature] = ()

    def state(self, words: Words) -> str:
        """Whether it is complete, in words; a field never is."""
        if self.feature.kind == FIELD:
            return ""
        return words.phrase("state complete" if self.feature.complete else "state open")

    def standing(self, words: Words) -> list[str]:
        """Everybody who stands there, in words."""
        players = [
            m.player if m.kind == PLAIN else f"{m.player} ({words.phrase(f'kind {m.kind}')})"
            for m in self.meeples
        ]
        return players + [words.phrase(f"line {figure}") for figure in self.figures]


def bars_of(at: ScenarioPart, start: StepStart) -> list[Bar]:
    """The features of a sketch after its tile, in their order, at the start of a step."""
    situation = at.situation
    labels = place_labels(start.moves)
    fields = [feature for feature in situation.meeples if feature.kind == FIELD]
    moves: dict[object, list[int]] = {}
    for place, move in enumerate(start.moves, start=1):
        moves.setdefault(move.to, []).append(place)
    return [
        Bar(
            feature,
            situation.meeples.get(feature, ()),
            [figure for figure in Figure if start.figures[figure].feature is feature],
            moves.get(feature, []),
            labels.get(feature, ""),
            situation.fields.get(feature, ()),
        )
        for feature in (*at.part.features, *fields)
    ]


def sketch_grid(bars: Sequence[Bar], words: Words, ascii_only: bool = False) -> Grid:
    """The features as a table: size, state, who stands there, which moves lead there."""
    headers = [words.phrase(f"column {key}") for key in ("feature", "size", "state", "standing")]
    targets = any(bar.moves for bar in bars)
    if targets:
        headers.append(words.phrase("legend target"))
    rows = [
        [
            bar.feature.id,
            size_text(bar, words, ascii_only),
            bar.state(words),
            Namer(words).listed(bar.standing(words)),
            *([bar.label] if targets else []),
        ]
        for bar in bars
    ]
    return Grid(headers, rows)


def size_text(bar: Bar, words: Words, ascii_only: bool = False) -> str:
    """A character for each tile, their number, and what is printed there; the cities of a field."""
    feature = bar.feature
    if feature.kind == FIELD:
        cities = Namer(words).listed([city.id for city in bar.cities])
        return words.phrase("legend field") + f" ({cities})" * bool(cities)
    tile = (PLAIN_TILES if ascii_only else TILES).get(feature.kind, "o")
    more = "+" if feature.tiles > LONGEST_BAR else ""
    arms = feature.coats_of_arms
    extras = [f"{words.phrase('line coats of arms')} {arms}"] if arms else []
    there = [what for what in ("inn", "cathedral") if getattr(feature, what)]
    extras += [words.phrase(f"line {what}") for what in there]
    extras += [Namer(words).pieces(feature.counting())] if feature.pieces else []
    told = ", ".join([str(feature.tiles), *extras])
    return f"{tile * min(feature.tiles, LONGEST_BAR)}{more} {told}"
