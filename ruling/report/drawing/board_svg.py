"""A board as SVG: tiles, grid names, meeples, figures, numbered targets, and a legend."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from ruling.errors import printable
from ruling.report.drawing import symbols
from ruling.report.drawing.scene import Scene, Window
from ruling.report.drawing.shapes import SIZE, Point, TileShape, shape_of
from ruling.report.drawing.symbols import INK, PAPER, number
from ruling.report.drawing.tile_svg import city_data, curve_data, draw_ground, draw_print
from ruling.rulebook.language import Words
from ruling.table.figures import Meeple
from ruling.table.squares import Pointer, Square, column_name

MARGIN, BELOW = 34, 14
COLORS = ("#d02f2f", "#2d62c4", "#f1c40f", "#1f8a4c", "#2b2b2b", "#e58fb5", "#8a8f98", "#7a4a21")
"""A colour for each player whose name is none."""

NAMED = {"red": "#d02f2f", "blue": "#2d62c4", "yellow": "#f1c40f", "green": "#1f8a4c",
         "black": "#2b2b2b", "pink": "#e58fb5", "gray": "#8a8f98", "grey": "#8a8f98",
         "rot": "#d02f2f", "blau": "#2d62c4", "gelb": "#f1c40f", "grün": "#1f8a4c",
         "schwarz": "#2b2b2b", "rosa": "#e58fb5", "grau": "#8a8f98", "rosso": "#d02f2f",
         "blu": "#2d62c4", "giallo": "#f1c40f", "verde": "#1f8a4c", "nero": "#2b2b2b",
         "grigio": "#8a8f98"}  # fmt: skip
"""Players who are called by their colour have it."""


ENTRY, LONGEST = 178, 20
"""Width of an entry of the legend, and letters of its longest text."""


class Mark(NamedTuple):
    """Something that stands at a place: how wide it is, and how it is drawn there."""

    width: float
    draw: Callable[[Element, Point], object]


Legend = Sequence[tuple[Mark, str]]


class BoardSvg:
    """Draws one scene; ``prefix`` keeps the ids of several pictures on a page apart."""

    def __init__(self, scene: Scene, words: Words, window: Window, prefix: str = "board") -> None:
        self._scene, self._words, self._window, self._prefix = scene, words, window, prefix
        self._shapes = {
            square: shape_of(laid)
            for square, laid in sorted(scene.tiles.items())
            if window.holds(square)
        }
        self._colors = colors_for(scene.players)

    def draw(self, title: str, description: str, lit: bool = False) -> Element:
        """The whole picture with its title, and a description for those who cannot see it.

        ``lit`` adds a shape over every target that a page can make visible.
        """
        window, prefix = self._window, self._prefix
        wide = (window.right - window.left + 1) * SIZE
        high = (window.bottom - window.top + 1) * SIZE
        legend = list(self._legend())
        columns = max(2, (wide + MARGIN) // ENTRY)
        width = max(MARGIN + wide + BELOW, MARGIN + ENTRY * min(columns, len(legend)))
        height = MARGIN + high + BELOW + 30 * -(-len(legend) // columns)
        root = svg_root(width, height, title, description, prefix)
        self._pattern(root)
        self._grid(root)
        self._tiles(root, "tiles", draw_ground)
        self._complete(root)
        self._tiles(root, "prints", draw_print)
        if lit:
            self._highlights(root)
        self._frame(root)
        self._stand(root)
        self._draw_legend(root, legend, columns, MARGIN + high + BELOW)
        return root

    def _corner(self, square: Square) -> Point:
        """Where a tile's north-western corner is."""
        x = MARGIN + (square.column - self._window.left) * SIZE
        return x, MARGIN + (square.row - self._window.top) * SIZE

    def _pattern(self, root: Element) -> None:
        """Stripes for what is complete, to be seen without colour too."""
        if not self._scene.completed:
            return
        size = {"width": "7", "height": "7", "patternUnits": "userSpaceOnUse"}
        id = f"{self._prefix}-complete"
        turned = {"patternTransform": "rotate(45)"}
        pattern = SubElement(SubElement(root, "defs"), "pattern", {"id": id, **size, **turned})
        stripe = {"width": "2.6", "height": "7", "fill": "#c8102e", "fill-opacity": "0.75"}
        SubElement(pattern, "rect", stripe)

    def _grid(self, root: Element) -> None:
        """Letters above the columns and numbers before the rows."""
        group = SubElement(root, "g", {"class": "grid"})
        for column in range(self._window.left, self._window.right + 1):
            x, y = self._corner(Square(self._window.top, column))
            symbols.word(symbols.at(group, (x + SIZE / 2, y - 16), "name"), column_name(column), 18)
        for row in range(self._window.top, self._window.bottom + 1):
            x, y = self._corner(Square(row, self._window.left))
            symbols.word(symbols.at(group, (x - 17, y + SIZE / 2), "name"), str(row + 1), 18)

    def _tiles(self, root: Element, kind: str, draw: Callable[[Element, TileShape], None]) -> None:
        """A layer of all tiles."""
        layer = SubElement(root, "g", {"class": kind})
        for square, shape in self._shapes.items():
            x, y = self._corner(square)
            place = f"translate({number(x)} {number(y)})"
            draw(SubElement(layer, "g", {"transform": place}), shape)

    def _complete(self, root: Element) -> None:
        fill = f"url(#{self._prefix}-complete)"
        group = SubElement(root, "g", {"class": "complete"})
        self._trace(group, self._scene.completed, fill)

    def _highlights(self, root: Element) -> None:
        """Every target as a whole; seen only where a page lights it up."""
        group = SubElement(root, "g", {"class": "highlights"})
        for target in self._scene.targets:
            moves = " ".join(map(str, target.moves))
            hidden = {"class": "highlight", "data-moves": moves, "opacity": "0"}
            mark = SubElement(group, "g", hidden)
            self._trace(mark, target.places, "#ffe14d")

    def _trace(self, group: Element, places: tuple[Pointer, ...], fill: str) -> None:
        """The segments at some pointers once more, in another fill."""
        for at in places:
            shape = self._shapes.get(at.square)
            if shape is None:
                continue
            x, y = self._corner(at.square)
            place = SubElement(group, "g", {"transform": f"translate({number(x)} {number(y)})"})
            for city in shape.cities:
                if at.side in city.sides:
                    SubElement(place, "path", {"d": city_data(city), "fill": fill})
            for road in shape.roads:
                if at.side in road.sides:
                    line = {"d": curve_data(road.line), "fill": "none", "stroke": fill}
                    SubElement(place, "path", {**line, "stroke-width": "9.5"})
            if at.side < 0:
                symbols.disc(symbols.at(place, (50, 50), "whole"), 17, fill)

    def _frame(self, root: Element) -> None:
        square = self._scene.placed
        if square is None or square not in self._shapes:
            return
        x, y = self._corner(square)
        frame(root, x + 2, y + 2, SIZE - 4, SIZE - 4)

    def _stand(self, root: Element) -> None:
        """Meeples, figures and flags; those at one place stand side by side."""
        group = SubElement(root, "g", {"class": "marks"})
        crowds: dict[Pointer, list[Mark]] = {}
        for at, mark in self._marks():
            crowds.setdefault(at, []).append(mark)
        for at, marks in crowds.items():
            shape = self._shapes.get(at.square)
            if shape is None:
                continue
            x, y = shape.anchor(at.side)
            left, top = self._corner(at.square)
            wide = sum(mark.width for mark in marks)
            x = min(max(x, wide / 2 + 3), SIZE - wide / 2 - 3) - wide / 2
            for mark in marks:
                mark.draw(group, (left + x + mark.width / 2, top + min(max(y, 15), 86)))
                x += mark.width

    def _marks(self) -> Iterator[tuple[Pointer, Mark]]:
        scene = self._scene
        for at, meeple in scene.meeples:
            yield at, self._meeple(meeple)
        for at, figure in scene.figures:
            yield at, Mark(19, partial(symbols.figure, which=figure))
        for target in scene.targets:
            draw = partial(symbols.target, numbers=target.label, moves=target.moves)
            yield target.at, Mark(11 + 6 * len(target.label), draw)

    def _meeple(self, meeple: Meeple) -> Mark:
        draw = partial(
            symbols.meeple,
            color=self._colors[meeple.player],
            letter=self._scene.letters[meeple.player],
            large=meeple.large,
        )
        return Mark(26 if meeple.large else 20, draw)

    def _legend(self) -> Iterator[tuple[Mark, str]]:
        """Everything that is not plain to see, with its words; only what is on the picture."""
        scene, phrase = self._scene, self._words.phrase
        for player in scene.players:
            yield self._meeple(Meeple(player)), player
        if any(meeple.large for _, meeple in scene.meeples):
            large = next(meeple for _, meeple in scene.meeples if meeple.large)
            yield self._meeple(large), phrase("legend large")
        for figure in dict.fromkeys(figure for _, figure in scene.figures):
            yield Mark(19, partial(symbols.figure, which=figure)), phrase(f"line {figure}")
        if scene.placed is not None:
            yield Mark(20, _small_frame), phrase("legend placed")
        if scene.completed:
            fill = f"url(#{self._prefix}-complete)"
            yield Mark(20, partial(_stripes, fill=fill)), phrase("legend complete")
        if scene.targets:
            yield Mark(20, partial(symbols.target, numbers="1")), phrase("legend target")
        if any(shape.symbol for shape in self._shapes.values()):
            yield Mark(20, symbols.magic_symbol), phrase("legend magic")

    def _draw_legend(self, root: Element, legend: Legend, columns: int, top: float) -> None:
        group = SubElement(root, "g", {"class": "legend"})
        for place, (mark, text) in enumerate(legend):
            x = MARGIN + 14 + ENTRY * (place % columns)
            y = top + 16 + 30 * (place // columns)
            mark.draw(group, (x, y))
            told = text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
            attributes = {"x": number(x + 18), "y": number(y), "font-size": "14", "fill": INK}
            SubElement(
                group, "text", {**attributes, "dominant-baseline": "central"}
            ).text = printable(told)


def draw_board(scene: Scene, words: Words, title: str, description: str) -> str:
    """The whole board as a text of SVG."""
    return svg_text(BoardSvg(scene, words, scene.window).draw(title, description))


def colors_for(players: tuple[str, ...]) -> Mapping[str, str]:
    """A colour for each player: the one that a name names, or the first that is free."""
    named = {name: NAMED[name.casefold()] for name in players if name.casefold() in NAMED}
    free = [color for color in COLORS if color not in named.values()] or list(COLORS)
    others = [name for name in players if name not in named]
    return named | {name: free[place % len(free)] for place, name in enumerate(others)}


def svg_root(width: float, height: float, title: str, description: str, prefix: str) -> Element:
    """An empty picture with its title and description."""
    ids = f"{prefix}-title {prefix}-text"
    box = {"viewBox": f"0 0 {number(width)} {number(height)}", "width": number(width)}
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", **box, "height": number(height)})
    root.attrib |= {"role": "img", "aria-labelledby": ids, "font-family": "sans-serif"}
    SubElement(root, "title", {"id": f"{prefix}-title"}).text = printable(title)
    SubElement(root, "desc", {"id": f"{prefix}-text"}).text = printable(description)
    SubElement(root, "rect", {"width": "100%", "height": "100%", "fill": PAPER})
    return root


def svg_text(root: Element) -> str:
    """The picture as a file."""
    return ElementTree.tostring(root, "unicode")


def frame(parent: Element, x: float, y: float, width: float, height: float) -> None:
    """A dashed frame, dark on light, about the placed tile."""
    box = {"x": number(x), "y": number(y), "width": number(width), "height": number(height)}
    common = {**box, "fill": "none", "rx": "4"}
    SubElement(parent, "rect", {**common, "stroke": PAPER, "stroke-width": "5"})
    dashes = {"stroke": "#c8102e", "stroke-width": "4", "stroke-dasharray": "9 5"}
    SubElement(parent, "rect", {**common, "class": "placed", **dashes})


def _small_frame(parent: Element, point: Point) -> None:
    frame(symbols.at(parent, point, "sample"), -9, -9, 18, 18)


def _stripes(parent: Element, point: Point, fill: str) -> None:
    box = {"x": "-10", "y": "-9", "width": "20", "height": "18", "stroke": INK}
    SubElement(symbols.at(parent, point, "sample"), "rect", {**box, "fill": fill})
