"""The legend of a picture."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from unicodedata import east_asian_width
from xml.etree.ElementTree import Element, SubElement

from ruling.drawing.geometry import Point
from ruling.drawing.printed import Settled, on_field, printed_on
from ruling.drawing.scene import Scene
from ruling.drawing.svg import symbols
from ruling.drawing.svg.marks import Mark, figure_mark, meeple_mark
from ruling.drawing.svg.shapes import shapes
from ruling.drawing.svg.symbols import INK, PAPER, number
from ruling.errors import printable
from ruling.table.features import FERRY, TUNNEL
from ruling.table.figures import KINDS, PLAIN, Figure, Meeple
from ruling.table.tiles import Turned
from ruling.wording.words import Words

ENTRY, ROW, ROOM = 178, 31, 132
"""Width and height of an entry, and what of it is for its text."""

SIGN_WIDE, SIGN_HIGH = 40, 36
"""Width and height of a mark that is a picture of its own: the largest meeple has room there."""

READ = 640
"""How wide a picture may be for its legend to be read at its size: that of wider ones grows."""


Legend = Sequence[tuple[Mark, str]]


def legend_of(
    scene: Scene, tiles: Iterable[Turned], words: Words, stripes: str
) -> Iterator[tuple[Mark, str]]:
    """Yields everything on the picture that needs explaining, with its words."""
    phrase = words.say
    here = {meeple.player for _, meeple in scene.meeples}
    for player in (name for name in scene.looks if name in here):
        yield meeple_mark(Meeple(player), scene.looks), words.player(player)
    kinds = {meeple.kind: meeple for _, meeple in reversed(scene.meeples)}
    for kind in KINDS:
        if kind != PLAIN and kind in kinds:
            yield meeple_mark(kinds[kind], scene.looks), phrase(f"kind {kind}")
    farmers = [each for at, each in scene.meeples if on_field(at) and symbols.lies_down(each.kind)]
    if farmers:
        farmer = farmers[0]._replace(kind=PLAIN)
        yield meeple_mark(farmer, scene.looks, lying=True), phrase("legend farmer")
    for figure in dict.fromkeys(figure for _, figure in scene.figures):
        yield figure_mark(figure), phrase(f"line {figure}")
    for place, pieces in scene.pieces:
        yield Mark(20, 20, partial(_place_name, name=place)), words.pieces(pieces)
    if scene.placed is not None:
        yield Mark(20, 20, _small_frame), phrase("legend placed")
    if scene.completed:
        yield Mark(20, 20, partial(_stripes, fill=stripes)), phrase("legend complete")
    if scene.targets:
        yield (
            Mark(20, 20, partial(symbols.target, numbers=scene.targets[0].label)),
            phrase("legend half" if scene.halves else "legend target"),
        )
    if scene.misfits:
        yield Mark(20, 20, symbols.misfit), phrase("legend misfit")
    if scene.made:
        yield Mark(20, 28, _small_ghost), phrase("legend arrival")
    if any(link.by == FERRY for link in scene.links):
        yield Mark(20, 20, _small_ferry), phrase("legend ferry")
    if any(link.by == TUNNEL for link in scene.links):
        yield Mark(20, 20, partial(symbols.tunnel, named="1")), phrase("legend tunnel")
    yield from printed_legend(tiles, scene.settled, words)


def printed_legend(
    tiles: Iterable[Turned], settled: Settled, words: Words
) -> Iterator[tuple[Mark, str]]:
    """Yields the signs printed on the tiles, with their words, in the order of ``signs.svg``."""
    order = [*shapes()]
    for sign in sorted(printed_on(tiles, settled), key=lambda sign: order.index(sign.shape)):
        draw = partial(symbols.draw_sign, sign=sign, size=sign.sizes[1])
        yield Mark(20, 20, draw), words.say(sign.word)


def _place_name(parent: Element, point: Point, name: str) -> None:
    """The name of a place where pieces lie."""
    symbols.word(symbols.at(parent, point, "place"), name, 10)


def legend_size(entries: int, width: float, above: float) -> tuple[int, float]:
    """The columns of a legend and its size: as large as reads well, a quarter of all at most."""
    size = max(1.0, width / READ)
    while True:
        columns = max(1, int(width / (ENTRY * size)))
        if ENTRY * size <= width and size * ROW * -(-entries // columns) <= above / 3:
            return columns, size
        size *= 0.95


def draw_legend(group: Element, legend: Legend, columns: int) -> None:
    """Draws the legend in some columns; long names are drawn narrower."""
    for place, (mark, text) in enumerate(legend):
        x, y = 22 + ENTRY * (place % columns), ROW / 2 - 1 + ROW * (place // columns)
        mark.draw(group, (x, y))
        fitted_text(group, x + 21, y, text, 15, ROOM)


def sign(mark: Mark) -> Element:
    """A mark as a picture of its own, without words."""
    box = f"{-SIGN_WIDE / 2:g} {-SIGN_HIGH / 2:g} {SIGN_WIDE} {SIGN_HIGH}"
    look = {"viewBox": box, "width": str(SIGN_WIDE), "height": str(SIGN_HIGH)}
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", **look})
    root.set("font-family", "sans-serif")
    mark.draw(root, (0, 0))
    return root


def fitted_text(
    parent: Element, x: float, y: float, text: str, size: float, room: float, anchor: str = "start"
) -> None:
    """Draws a text that fits a width: smaller if needed, then cut."""
    phrase = printable(text)
    while width_of(phrase, size) > 1.6 * room:
        phrase = f"{phrase[:-2]}…"
    size = min(size, size * room / width_of(phrase, size)) if phrase else size
    place = {"x": number(x), "y": number(y), "font-size": number(size), "fill": INK}
    more = {"dominant-baseline": "central", "text-anchor": anchor}
    SubElement(parent, "text", {**place, **more}).text = phrase


def width_of(text: str, size: float) -> float:
    """An estimate of the width of a text, rather too large than too small."""
    return sum(_em(char) for char in text) * size


def frame(parent: Element, x: float, y: float, width: float, height: float) -> None:
    """Draws a dashed frame, dark on light, around the placed tile."""
    box = {"x": number(x), "y": number(y), "width": number(width), "height": number(height)}
    common = {**box, "fill": "none", "rx": "4"}
    SubElement(parent, "rect", {**common, "stroke": PAPER, "stroke-width": "5"})
    dashes = {"stroke": "#c8102e", "stroke-width": "4", "stroke-dasharray": "9 5"}
    SubElement(parent, "rect", {**common, "class": "placed", **dashes})


def _small_frame(parent: Element, point: Point) -> None:
    frame(symbols.at(parent, point, "sample"), -9, -9, 18, 18)


def _small_ghost(parent: Element, point: Point) -> None:
    ghost = SubElement(parent, "g", {"class": "ghost", "opacity": "0.6"})
    symbols.figure(ghost, point, Figure.MAGE)


def _small_ferry(parent: Element, point: Point) -> None:
    symbols.ferry(symbols.at(parent, point, "sample"), (-14, 0), (14, 0))


def _stripes(parent: Element, point: Point, fill: str) -> None:
    box = {"x": "-10", "y": "-9", "width": "20", "height": "18", "stroke": INK}
    SubElement(symbols.at(parent, point, "sample"), "rect", {**box, "fill": fill})


def _em(char: str) -> float:
    """The width of a character, relative to the font size."""
    if east_asian_width(char) in "WF":
        return 1.05
    if char in "MW@%…mw":
        return 0.9 if char in "mw" else 1.0
    return 0.68 if char.isupper() else 0.3 if char in "il.,' " else 0.55
