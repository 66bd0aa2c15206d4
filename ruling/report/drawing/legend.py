"""The legend of a picture, and the colours of the players."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple
from unicodedata import east_asian_width
from xml.etree.ElementTree import Element, SubElement

from ruling.errors import printable
from ruling.report.drawing import symbols
from ruling.report.drawing.geometry import Point
from ruling.report.drawing.outlines import TileShape
from ruling.report.drawing.scene import Scene
from ruling.report.drawing.symbols import INK, PAPER, number
from ruling.rulebook.language import Words
from ruling.table.figures import Figure, Meeple

ENTRY, ROW, ROOM = 178, 30, 140
"""Width and height of an entry, and what of it is for its text."""

COLORS = ("#d02f2f", "#2d62c4", "#f1c40f", "#1f8a4c", "#2b2b2b", "#e58fb5", "#8a8f98", "#7a4a21",
          "#18a5a5", "#9bd34b")  # fmt: skip
"""A colour for each player whose name is none."""

NAMED = {"red": "#d02f2f", "blue": "#2d62c4", "yellow": "#f1c40f", "green": "#1f8a4c",
         "black": "#2b2b2b", "pink": "#e58fb5", "gray": "#8a8f98", "grey": "#8a8f98",
         "rot": "#d02f2f", "blau": "#2d62c4", "gelb": "#f1c40f", "grün": "#1f8a4c",
         "schwarz": "#2b2b2b", "rosa": "#e58fb5", "grau": "#8a8f98", "rosso": "#d02f2f",
         "blu": "#2d62c4", "giallo": "#f1c40f", "verde": "#1f8a4c", "nero": "#2b2b2b",
         "grigio": "#8a8f98", "white": "#f4f4ef", "weiß": "#f4f4ef", "bianco": "#f4f4ef",
         "orange": "#e07b1a", "arancione": "#e07b1a", "purple": "#7b3fa0", "violet": "#7b3fa0",
         "brown": "#7a4a21", "braun": "#7a4a21", "marrone": "#7a4a21"}  # fmt: skip
"""Players who are called by their colour have it."""


class Mark(NamedTuple):
    """Something that stands at a place: how wide it is, and how it is drawn there."""

    width: float
    draw: Callable[[Element, Point], object]


Legend = Sequence[tuple[Mark, str]]


def meeple_mark(meeple: Meeple, scene: Scene, colors: Mapping[str, str], count: int = 1) -> Mark:
    """A meeple of a player, or so many alike."""
    draw = partial(
        symbols.meeple,
        color=colors[meeple.player],
        letter=scene.letters[meeple.player],
        large=meeple.large,
        count=count,
    )
    return Mark((26 if meeple.large else 20) + (12 if count > 1 else 0), draw)


def figure_mark(figure: Figure) -> Mark:
    """The mage or the witch."""
    return Mark(19, partial(symbols.figure, which=figure))


def legend_of(
    scene: Scene, shapes: Sequence[TileShape], colors: Mapping[str, str], words: Words, stripes: str
) -> Iterator[tuple[Mark, str]]:
    """Everything on the picture that is not plain to see, with its words."""
    phrase = words.phrase
    for player in scene.players:
        yield meeple_mark(Meeple(player), scene, colors), player
    large = [meeple for _, meeple in scene.meeples if meeple.large]
    if large:
        yield meeple_mark(large[0], scene, colors), phrase("legend large")
    for figure in dict.fromkeys(figure for _, figure in scene.figures):
        yield figure_mark(figure), phrase(f"line {figure}")
    if scene.placed is not None:
        yield Mark(20, _small_frame), phrase("legend placed")
    if scene.completed:
        yield Mark(20, partial(_stripes, fill=stripes)), phrase("legend complete")
    if scene.targets:
        yield Mark(20, partial(symbols.target, numbers="1")), phrase("legend target")
    yield from _printed(shapes, words)


def draw_legend(root: Element, legend: Legend, columns: int, left: float, top: float) -> None:
    """The legend in so many columns; long names are drawn narrower."""
    group = SubElement(root, "g", {"class": "legend"})
    for place, (mark, text) in enumerate(legend):
        x = left + 14 + ENTRY * (place % columns)
        y = top + 16 + ROW * (place // columns)
        mark.draw(group, (x, y))
        fitted_text(group, x + 18, y, text, 14, ROOM)


def fitted_text(
    parent: Element, x: float, y: float, text: str, size: float, room: float, anchor: str = "start"
) -> Element:
    """A text that takes no more room than there is: smaller if it must be, or else cut."""
    told = printable(text)
    while width_of(told, size) > 1.6 * room:
        told = f"{told[:-2]}…"
    size = min(size, size * room / width_of(told, size)) if told else size
    place = {"x": number(x), "y": number(y), "font-size": number(size), "fill": INK}
    more = {"dominant-baseline": "central", "text-anchor": anchor}
    element = SubElement(parent, "text", {**place, **more})
    element.text = told
    return element


def width_of(text: str, size: float) -> float:
    """About how wide a text is, on the safe side."""
    return sum(_em(char) for char in text) * size


def colors_for(players: Sequence[str]) -> Mapping[str, str]:
    """A colour for each player: the one that a name names, or the first that is free."""
    named: dict[str, str] = {}
    for name in players:
        color = NAMED.get(name.casefold())
        if color is not None and color not in named.values():
            named[name] = color
    free = [color for color in COLORS if color not in named.values()] or list(COLORS)
    others = [name for name in players if name not in named]
    return named | {name: free[place % len(free)] for place, name in enumerate(others)}


def frame(parent: Element, x: float, y: float, width: float, height: float) -> None:
    """A dashed frame, dark on light, about the placed tile."""
    box = {"x": number(x), "y": number(y), "width": number(width), "height": number(height)}
    common = {**box, "fill": "none", "rx": "4"}
    SubElement(parent, "rect", {**common, "stroke": PAPER, "stroke-width": "5"})
    dashes = {"stroke": "#c8102e", "stroke-width": "4", "stroke-dasharray": "9 5"}
    SubElement(parent, "rect", {**common, "class": "placed", **dashes})


def _printed(shapes: Sequence[TileShape], words: Words) -> Iterator[tuple[Mark, str]]:
    """What is printed on the tiles that are shown."""
    segments = [segment for shape in shapes for segment in shape.laid.tile.segments]
    inns = [disputed for shape in shapes for _, disputed in shape.inns]
    small = partial(symbols.monastery, size=0.7)
    found = (
        (any(shape.symbol for shape in shapes), symbols.magic_symbol, "legend magic"),
        (False in inns, partial(symbols.inn, disputed=False), "line inn"),
        (True in inns, partial(symbols.inn, disputed=True), "tile disputed inn"),
        (any(shape.shields for shape in shapes), symbols.shield, "legend shield"),
        (
            any(s.cathedral for s in segments),
            partial(symbols.cathedral, size=0.6),
            "line cathedral",
        ),
        (any(shape.laid.tile.monastery for shape in shapes), small, "legend monastery"),
        (any(shape.garden for shape in shapes), symbols.garden, "legend garden"),
    )
    for there, draw, key in found:
        if there:
            yield Mark(24, draw), words.phrase(key)


def _small_frame(parent: Element, point: Point) -> None:
    frame(symbols.at(parent, point, "sample"), -9, -9, 18, 18)


def _stripes(parent: Element, point: Point, fill: str) -> None:
    box = {"x": "-10", "y": "-9", "width": "20", "height": "18", "stroke": INK}
    SubElement(symbols.at(parent, point, "sample"), "rect", {**box, "fill": fill})


def _em(char: str) -> float:
    """How wide a character is, in parts of its height."""
    if east_asian_width(char) in "WF":
        return 1.05
    if char in "MW@%…":
        return 1.0
    if char in "mw":
        return 0.9
    return 0.68 if char.isupper() else 0.3 if char in "il.,' " else 0.55
