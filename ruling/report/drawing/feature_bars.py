"""A sketch drawn as what it is: a list of features with bars for their size."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from ruling.report.document import Grid
from ruling.report.drawing import symbols
from ruling.report.drawing.board_svg import svg_root, svg_text
from ruling.report.drawing.geometry import Point
from ruling.report.drawing.legend import ENTRY, colors_for, fitted_text, width_of
from ruling.report.drawing.scene import letters_for
from ruling.report.drawing.step_views import StepView
from ruling.report.drawing.symbols import INK, number
from ruling.report.naming import Namer
from ruling.rulebook.language import Words
from ruling.scenario.scenario import Scenario
from ruling.table.features import Feature
from ruling.table.figures import Figure, Meeple, feature_of
from ruling.table.tiles import CITY, ROAD

BAR = {CITY: "▒", ROAD: "═"}
"""One character for each tile of a feature."""

LONGEST_BAR = 24
ROW, NAME, UNIT, TOLD = 34, 210, 14, 420
"""Height of a row, and the most that names, a tile in a bar, and the words behind it take."""

FILLS = {CITY: "#d8b075", ROAD: "#f7f2e3"}


class Bar(NamedTuple):
    """A feature of a sketch with everything that is to be seen of it."""

    feature: Feature
    meeples: Sequence[Meeple]
    figures: Sequence[Figure]
    moves: Sequence[int]


def bars_of(scenario: Scenario, moment: StepView) -> list[Bar]:
    """The features of a sketch after its tile, in their order, at a moment of the turn."""
    situation = scenario.situation
    moves: dict[object, list[int]] = {}
    for place, move in enumerate(moment.moves, start=1):
        moves.setdefault(move.to, []).append(place)
    return [
        Bar(
            feature,
            situation.meeples.get(feature, ()),
            [figure for figure in Figure if feature_of(moment.figures[figure]) is feature],
            moves.get(feature, []),
        )
        for feature in situation.features
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
            _bar(bar.feature, words, ascii_only),
            words.phrase(_state(bar.feature)),
            Namer(words).listed(list(_standing(bar, words))),
            *([", ".join(map(str, bar.moves))] if targets else []),
        ]
        for bar in bars
    ]
    return Grid(headers, rows)


def draw_sketch(
    bars: Sequence[Bar],
    players: tuple[str, ...],
    words: Words,
    title: str,
    prefix: str = "sketch",
) -> str:
    """The features as a picture: a bar for each, with whoever stands there."""
    longest = max((bar.feature.tiles for bar in bars), default=1)
    unit = min(UNIT, 420 / longest)
    names = min(NAME, 28 + max((width_of(bar.feature.id, 14) for bar in bars), default=0))
    look = _Look(names, unit, colors_for(players), letters_for(players))
    width = max((_end(bar, look, words) for bar in bars), default=names) + 12
    width = max(width, names + 22 + ENTRY)
    text = "\n".join(f"{bar.feature.id}: {_told(bar, words)}" for bar in bars)
    numbered = any(bar.moves for bar in bars)
    root = svg_root(width, 24 + ROW * (len(bars) + numbered), title, text, prefix)
    for place, bar in enumerate(bars):
        _row(root, bar, 28 + ROW * place, look, words)
    if numbered:
        below = 28 + ROW * len(bars)
        symbols.target(root, (names + 8, below), "1")
        fitted_text(root, names + 22, below, words.phrase("legend target"), 12, ENTRY)
    return svg_text(root)


class _Look(NamedTuple):
    """How the rows of a picture look: the widths of names and tiles, the players' meeples."""

    names: float
    unit: float
    colors: Mapping[str, str]
    letters: Mapping[str, str]


def _row(root: Element, bar: Bar, y: float, look: _Look, words: Words) -> None:
    """One row of the picture: the name, the bar, what is on it and who stands there."""
    feature = bar.feature
    fitted_text(root, look.names - 12, y, feature.id, 14, look.names - 20, "end")
    box = {"y": number(y - 9), "width": number(look.unit - 1), "height": "18", "stroke": INK}
    for tile in range(feature.tiles):
        fill = FILLS.get(feature.kind, "#e9d9ad")
        SubElement(root, "rect", {**box, "x": number(look.names + look.unit * tile), "fill": fill})
    x = look.names + look.unit * feature.tiles + 16
    for width, draw in _signs(bar, look):
        draw(root, (x, y))
        x += width
    if feature.coats_of_arms:
        fitted_text(root, x, y, f"{feature.coats_of_arms} x", 13, 40)
        symbols.shield(root, (x + 34, y))
        x += 50
    fitted_text(root, x, y, _told(bar, words), 12, TOLD)


def _end(bar: Bar, look: _Look, words: Words) -> float:
    """How far to the right a row goes, not to be cut off."""
    signs = sum(width for width, _ in _signs(bar, look)) + (50 if bar.feature.coats_of_arms else 0)
    told = min(TOLD, 1.15 * width_of(_told(bar, words), 12))
    return look.names + look.unit * bar.feature.tiles + 16 + signs + told


def _signs(bar: Bar, look: _Look) -> Iterator[tuple[float, Callable[[Element, Point], object]]]:
    """What stands in a row, each with its width."""
    if bar.feature.inn:
        yield 26, partial(symbols.inn, disputed=False)
    if bar.feature.cathedral:
        yield 28, partial(symbols.cathedral, size=0.6)
    for player, large in bar.meeples:
        color, letter = look.colors[player], look.letters[player]
        yield 30, partial(symbols.meeple, color=color, letter=letter, large=large)
    for figure in bar.figures:
        yield 22, partial(symbols.figure, which=figure)
    if bar.moves:
        yield 42, partial(symbols.target, numbers="/".join(map(str, bar.moves)), moves=bar.moves)


def _told(bar: Bar, words: Words) -> str:
    """The kind, the size, the state and who stands there, in words."""
    feature = bar.feature
    kind = words.phrase(f"legend {feature.kind}")
    told = f"{kind}, {feature.tiles}, {words.phrase(_state(feature))}"
    standing = ", ".join(_standing(bar, words))
    return f"{told}: {standing}" if standing else told


def _bar(feature: Feature, words: Words, ascii_only: bool) -> str:
    char = BAR.get(feature.kind, "o")
    if ascii_only:
        char = {CITY: "#", ROAD: "="}.get(feature.kind, "o")
    bar = char * min(feature.tiles, LONGEST_BAR)
    more = "+" if feature.tiles > LONGEST_BAR else ""
    extras = [f"{words.phrase('line coats of arms')} {feature.coats_of_arms}"] * bool(
        feature.coats_of_arms
    )
    extras += [
        words.phrase(f"line {what}") for what in ("inn", "cathedral") if getattr(feature, what)
    ]
    told = ", ".join([str(feature.tiles), *extras])
    return f"{bar}{more} {told}"


def _state(feature: Feature) -> str:
    return "state complete" if feature.complete else "state open"


def _standing(bar: Bar, words: Words) -> Iterator[str]:
    large = words.phrase("legend large")
    for meeple in bar.meeples:
        yield f"{meeple.player} ({large})" if meeple.large else meeple.player
    for figure in bar.figures:
        yield words.phrase(f"line {figure}")
