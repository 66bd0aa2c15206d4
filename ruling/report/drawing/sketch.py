"""A sketch drawn as what it is: a list of features with bars for their size."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from ruling.errors import printable
from ruling.referee.ruling import Ruling
from ruling.report.document import Grid
from ruling.report.drawing import symbols
from ruling.report.drawing.board_svg import colors_for, svg_root, svg_text
from ruling.report.drawing.scene import letters_for
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
ROW, NAME, UNIT = 34, 210, 14
"""Height of a row, width of the names, and width of a tile in a bar, in the picture."""

FILLS = {CITY: "#d8b075", ROAD: "#f7f2e3"}


class Bar(NamedTuple):
    """A feature of a sketch with everything that is to be seen of it."""

    feature: Feature
    meeples: Sequence[Meeple]
    figures: Sequence[Figure]
    moves: Sequence[int]


def bars_of(scenario: Scenario, ruling: Ruling | None = None) -> list[Bar]:
    """The features of a sketch after its tile, in their order; with a ruling, the targets."""
    situation = scenario.situation
    moves: dict[object, list[int]] = {}
    for place, move in enumerate(ruling.step.moves if ruling is not None else (), start=1):
        moves.setdefault(move.to, []).append(place)
    return [
        Bar(
            feature,
            situation.meeples.get(feature, ()),
            [figure for figure in Figure if feature_of(situation.figures[figure]) is feature],
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


def draw_sketch(bars: Sequence[Bar], players: tuple[str, ...], words: Words, title: str) -> str:
    """The features as a picture: a bar for each, with whoever stands there."""
    longest = max((bar.feature.tiles for bar in bars), default=1)
    unit = min(UNIT, 420 / longest)
    width = NAME + unit * longest + 300
    text = "\n".join(" | ".join(map(str, row)) for row in sketch_grid(bars, words).rows)
    root = svg_root(width, 24 + ROW * len(bars), title, text, "sketch")
    colors, letters = colors_for(players), letters_for(players)
    for place, bar in enumerate(bars):
        y = 28 + ROW * place
        _picture(root, bar, y, unit, words, colors, letters)
    return svg_text(root)


def _picture(
    root: Element,
    bar: Bar,
    y: float,
    unit: float,
    words: Words,
    colors: Mapping[str, str],
    letters: Mapping[str, str],
) -> None:
    """One row of the picture."""
    feature = bar.feature
    name = {"x": str(NAME - 12), "y": number(y), "text-anchor": "end", "font-size": "14"}
    told = feature.id if len(feature.id) < 26 else f"{feature.id[:24]}…"
    label = SubElement(root, "text", {**name, "fill": INK, "dominant-baseline": "central"})
    label.text = printable(told)
    box = {"y": number(y - 9), "width": number(unit - 1), "height": "18", "stroke": INK}
    for tile in range(feature.tiles):
        fill = FILLS.get(feature.kind, "#e9d9ad")
        SubElement(root, "rect", {**box, "x": number(NAME + unit * tile), "fill": fill})
    x = NAME + unit * feature.tiles + 16
    if feature.coats_of_arms:
        symbols.shield(root, (x, y))
        x += _count(root, x + 14, y, feature.coats_of_arms)
    if feature.inn:
        symbols.inn(root, (x, y), False)
        x += 26
    for meeple in bar.meeples:
        symbols.meeple(root, (x, y), colors[meeple.player], letters[meeple.player], meeple.large)
        x += 26
    for figure in bar.figures:
        symbols.figure(root, (x, y), figure)
        x += 22
    if bar.moves:
        symbols.target(root, (x + 14, y), "/".join(map(str, bar.moves)))
        x += 48
    state = {"x": number(x), "y": number(y), "font-size": "12", "fill": "#5b5148"}
    element = SubElement(root, "text", {**state, "dominant-baseline": "central"})
    element.text = words.phrase(_state(feature))


def _count(root: Element, x: float, y: float, value: int) -> float:
    text = {"x": number(x - 4), "y": number(y), "font-size": "13", "fill": INK}
    SubElement(root, "text", {**text, "dominant-baseline": "central"}).text = f"x {value}"
    return 44


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
