"""A sketch as SVG: a bar for each feature, with the meeples and figures on it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from ruling.drawing.bars import Bar, bars_of
from ruling.drawing.geometry import Point
from ruling.drawing.scene import Look, StepStart, looks_for
from ruling.drawing.svg import symbols, tile
from ruling.drawing.svg.arrivals import draw_arrival
from ruling.drawing.svg.legend import ENTRY, fitted_text, width_of
from ruling.drawing.svg.marks import Mark
from ruling.drawing.svg.symbols import INK, number, svg_root, svg_text
from ruling.scenario.scenario import ScenarioPart
from ruling.table.figures import Figure
from ruling.table.signs import SIGNS
from ruling.table.tiles import CITY, FIELD, ROAD
from ruling.wording.premises import Premise
from ruling.wording.words import Words

ROW, NAME, UNIT, BAR, LABEL = 34, 210, 14, 420, 420
"""Height of a row, and the most that names, a tile, a bar, and the words behind it take."""

MARKED = frozenset({"inn", "cathedral", "coats of arms", "meeples", "figures"})
"""The keys of what marks say; of a meeple not the name of the player."""

FILLS = {CITY: tile.CITY, ROAD: tile.ROAD, FIELD: tile.FIELD}


class _Columns(NamedTuple):
    """The widths of the names and of a tile in a bar, and the looks of the players."""

    names: float
    unit: float
    looks: Mapping[str, Look]

    def behind(self, bar: Bar) -> float:
        """The x coordinate right of a bar, where its text begins."""
        return self.names + self.unit * bar.feature.tiles + 16


def sketch_alt_text(at: ScenarioPart, start: StepStart, words: Words) -> list[str]:
    """The picture in words, a sentence for each feature."""
    return [f"{bar.feature.id}: {_joined(bar.premises(words))}." for bar in bars_of(at, start)]


def draw_sketch(at: ScenarioPart, start: StepStart, words: Words, prefix: str = "sketch") -> str:
    """The features of a sketch as a picture."""
    return svg_text(sketch_drawing(at, start, words, prefix))


def sketch_drawing(
    at: ScenarioPart,
    start: StepStart,
    words: Words,
    prefix: str = "sketch",
    wordless: bool = False,
) -> Element:
    """Draws the features of a sketch as bars, with the meeples and figures on them.

    A ``wordless`` one has no texts, and fits every language that has the same letters for players.
    """
    bars = bars_of(at, start)
    longest = max((bar.feature.tiles for bar in bars), default=1)
    names = min(NAME, 28 + max((width_of(bar.feature.id, 14) for bar in bars), default=0))
    looks = looks_for(at.situation.players, words.player)
    columns = _Columns(names, min(UNIT, BAR / longest), looks)
    labels = ["" if wordless else _label(bar, words) for bar in bars]
    ends = (_end(bar, columns, label) for bar, label in zip(bars, labels, strict=True))
    width = max(ends, default=names) + 12
    width = max(width, names + 22 + ENTRY)
    text = "" if wordless else "\n".join(sketch_alt_text(at, start, words))
    numbered = any(bar.moves for bar in bars) and not wordless
    title = "" if wordless else words.scenario_title(at.scenario)
    root = svg_root(width, 24 + ROW * (len(bars) + numbered), title, text, prefix)
    stood: dict[Figure, Point] = {}
    for place, (bar, label) in enumerate(zip(bars, labels, strict=True)):
        stood |= _row(root, bar, 28 + ROW * place, columns, label)
    group = SubElement(root, "g", {"class": "arrivals"})
    for place, bar in enumerate(bars):
        to = columns.names + 6, 28 + ROW * place
        for figure, moves in _arriving(bar, start):
            draw_arrival(group, figure, to, stood.get(figure), moves)
    if numbered:
        below = 28 + ROW * len(bars)
        symbols.target(root, (names + 8, below), "1")
        fitted_text(root, names + 22, below, words.say("legend target"), 12, ENTRY)
    return root


def _arriving(bar: Bar, start: StepStart) -> Iterator[tuple[Figure, str]]:
    """The figures that go to a feature by a move listed, made or claimed."""
    for wanted in start.made:
        if wanted.to.feature is bar.feature:
            yield wanted.figure, ""
    for move in bar.moves:
        yield start.moves[move - 1].figure, str(move)


def _row(root: Element, bar: Bar, y: float, columns: _Columns, label: str) -> dict[Figure, Point]:
    """Draws one row: the name, the bar and its marks; returns the places of figures."""
    stood: dict[Figure, Point] = {}
    fitted_text(root, columns.names - 12, y, bar.feature.id, 14, columns.names - 20, "end")
    _bar(root, bar, y, columns)
    x = columns.behind(bar)
    for mark in _signs(bar, columns):
        mark.draw(root, (x, y))
        if mark.figure is not None:
            stood[mark.figure] = x, y
        x += mark.width
    if label:
        fitted_text(root, x, y, label, 12, LABEL)
    return stood


def _bar(root: Element, bar: Bar, y: float, columns: _Columns) -> None:
    """Draws a piece for each tile, or one for all where they would be too small."""
    tiles, unit = bar.feature.tiles, columns.unit
    pieces, wide = (tiles, unit) if unit >= 2 else (1, tiles * unit)
    fill = FILLS.get(bar.feature.kind, "#e9d9ad")
    box = {"y": number(y - 9), "width": number(max(1, wide - 1)), "height": "18", "stroke": INK}
    for piece in range(pieces):
        SubElement(root, "rect", {**box, "x": number(columns.names + wide * piece), "fill": fill})


def _end(bar: Bar, columns: _Columns, label: str) -> float:
    """The right end of a row."""
    signs = sum(mark.width for mark in _signs(bar, columns))
    return columns.behind(bar) + signs + 1.15 * min(LABEL, width_of(label, 12))


def _signs(bar: Bar, columns: _Columns) -> Iterator[Mark]:
    """The marks in a row."""
    if bar.feature.inn:
        yield Mark(26, ROW, _sign("inn"))
    if bar.feature.cathedral:
        yield Mark(28, ROW, _sign("cathedral"))
    for meeple in bar.meeples:
        color, letter = columns.looks[meeple.player]
        farms = bar.feature.kind == FIELD
        drawn = partial(symbols.meeple, color=color, letter=letter, kind=meeple.kind, lying=farms)
        yield Mark(30, ROW, drawn)
    for figure in bar.figures:
        yield Mark(22, ROW, partial(symbols.figure, which=figure), figure)
    if bar.moves:
        flag = partial(symbols.target, numbers=bar.label, moves=bar.moves)
        yield Mark(42, ROW, flag)
    if bar.feature.coats_of_arms:
        yield Mark(50, ROW, partial(_arms, count=bar.feature.coats_of_arms))


def _arms(root: Element, point: Point, count: int) -> None:
    """Draws a number of coats of arms."""
    x, y = point
    fitted_text(root, x, y, f"{count} x", 13, 40)
    _sign("coat of arms")(root, (x + 34, y))


def _sign(name: str) -> Callable[[Element, Point], None]:
    """A function that draws a sign in the size of a legend."""
    return partial(symbols.draw_sign, sign=SIGNS[name], size=SIGNS[name].sizes[1])


def _label(bar: Bar, words: Words) -> str:
    """What stands beside a bar and its marks: what these do not say, and who has meeples there."""
    text = _joined(each for each in bar.premises(words) if MARKED.isdisjoint(each.path))
    players = ", ".join(map(words.player, dict.fromkeys(each.player for each in bar.meeples)))
    return f"{text}: {players}" if players else text


def _joined(facts: Iterable[Premise]) -> str:
    return "; ".join(each.text for each in facts)
