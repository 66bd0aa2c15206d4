"""Complete SVG pictures: a board with its legend, a scenario of either kind, a single tile."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from xml.etree.ElementTree import Element, SubElement

from ruling.drawing.describe import alt_text
from ruling.drawing.geometry import CENTRE, CORNERS, MIDDLES, SIZE, Point, towards
from ruling.drawing.picture import Picture
from ruling.drawing.printed import on_field
from ruling.drawing.scene import Scene, cut, scene_of, scene_of_broken, step_starts
from ruling.drawing.svg import halves, symbols
from ruling.drawing.svg.arrivals import arrivals, draw_arrival
from ruling.drawing.svg.layout import Rectangle, places, stand
from ruling.drawing.svg.legend import (
    READ,
    ROW,
    Legend,
    draw_legend,
    frame,
    legend_of,
    legend_size,
    sign,
)
from ruling.drawing.svg.marks import Mark, figure_mark, meeple_mark
from ruling.drawing.svg.sketch import draw_sketch
from ruling.drawing.svg.symbols import PAPER, number, svg_root, svg_text
from ruling.drawing.svg.tile import city_data, curve_data, draw_ground, draw_print, draw_tile
from ruling.drawing.tiles.shape import TileShape, shape_of
from ruling.drawing.window import Window
from ruling.judging.judgement import Judgement
from ruling.rulebook.editions import default_edition, edition
from ruling.scenario.broken import BrokenMap
from ruling.table.features import TUNNEL
from ruling.table.figures import Figure
from ruling.table.squares import MIDDLE, Pointer, Square, column_name
from ruling.table.tiles import Turned
from ruling.wording.words import Words

MARGIN, BELOW = 34, 14
"""Before and behind the tiles; before those of a board that is shown small there is more."""


class BoardSvg:
    """Draws one scene; ``prefix`` keeps the ids of several pictures on a page apart."""

    def __init__(self, scene: Scene, words: Words, window: Window, prefix: str = "board") -> None:
        self._scene, self._words, self._window, self._prefix = scene, words, window, prefix
        self._shapes = {
            square: shape_of(laid, scene.settled)
            for square, laid in sorted(scene.tiles.items())
            if window.holds(square)
        }
        wide = (window.right - window.left + 1) * SIZE
        self._margin = round(MARGIN * max(1.0, wide / READ))
        self._stripes = f"url(#{prefix}-complete)"
        self._taken: dict[Square, list[Rectangle]] = {}
        self._stood: dict[Figure, Point] = {}

    def draw(self, title: str, lit: bool = False, wordless: bool = False) -> Element:
        """The whole picture with its title and a description in sentences.

        A page can highlight the targets of one that is ``lit``; one that is ``wordless`` has no
        texts.
        """
        window, prefix = self._window, self._prefix
        high = (window.bottom - window.top + 1) * SIZE
        wide = (window.right - window.left + 1) * SIZE
        legend = [] if wordless else self.legend()
        width, above = self._margin + wide + BELOW, self._margin + high + BELOW
        width = max(width, halves.WIDE) if self._scene.halves else width
        columns, size = legend_size(len(legend), width, above)
        key = above + size * ROW * -(-len(legend) // columns)
        height = key + size * halves.HIGH * self._scene.halves
        described = "" if wordless else "\n".join(alt_text(self._scene, window, self._words))
        root = svg_root(width, height, title, described, prefix)
        self._pattern(root)
        self._tiles(root, "tiles", draw_ground)
        complete = SubElement(root, "g", {"class": "complete"})
        self._trace(complete, self._scene.completed, self._stripes)
        if lit:
            self._highlights(root)
        self._tiles(root, "prints", draw_print)
        if self._scene.placed in self._shapes:
            x, y = self._corner(self._scene.placed)
            frame(root, x + 2, y + 2, SIZE - 4, SIZE - 4)
        for at in (each for each in self._scene.misfits if window.holds(each.square)):
            self._misfit(root, at)
        beneath = SubElement(root, "g", {"class": "arrivals"})
        if self._scene.links:
            self._links(root)
        self._stand(root)
        self._arrive(beneath, lit)
        self._grid(root)
        draw_legend(symbols.at(root, (0, above), "legend", size), legend, columns)
        if self._scene.halves:
            halves.draw_key(root, (0, key), size, width, self._words)
        return root

    def sign(self, mark: Mark) -> Element:
        """What the legend explains, as a picture of its own."""
        root = sign(mark)
        if any(each.get("fill") == self._stripes for each in root.iter()):
            self._pattern(root)
        return root

    def legend(self) -> Legend:
        """What needs explaining on the picture, and its words."""
        tiles = [shape.laid for shape in self._shapes.values()]
        return list(legend_of(self._scene, tiles, self._words, self._stripes))

    def _corner(self, square: Square) -> Point:
        """The north-western corner of a tile."""
        x = self._margin + (square.column - self._window.left) * SIZE
        return x, self._margin + (square.row - self._window.top) * SIZE

    def _pattern(self, root: Element) -> None:
        """Defines the stripes of complete features, which are visible without colour too."""
        if not self._scene.completed:
            return
        look = {"id": f"{self._prefix}-complete", "width": "7", "height": "7"}
        look |= {"patternUnits": "userSpaceOnUse", "patternTransform": "rotate(45)"}
        pattern = SubElement(SubElement(root, "defs"), "pattern", look)
        stripe = {"width": "2.6", "height": "7", "fill": "#c8102e", "fill-opacity": "0.75"}
        SubElement(pattern, "rect", stripe)

    def _grid(self, root: Element) -> None:
        """Draws the letters of the columns and numbers of the rows, which a page keeps visible."""
        grid, window, half = SubElement(root, "g", {"class": "grid"}), self._window, SIZE / 2
        corner = {"class": "paper", "fill": PAPER, "fill-opacity": "0.85"}
        margin = number(self._margin)
        columns, rows = (SubElement(grid, "g", {"class": kind}) for kind in ("columns", "rows"))
        SubElement(columns, "rect", {**corner, "width": "100%", "height": margin})
        SubElement(rows, "rect", {**corner, "width": margin, "height": "100%"})
        for column in range(window.left, window.right + 1):
            x, _ = self._corner(Square(window.top, column))
            place = symbols.at(columns, (x + half, 0.53 * self._margin), "name")
            symbols.word(place, column_name(column), 0.53 * self._margin)
        for row in range(window.top, window.bottom + 1):
            _, y = self._corner(Square(row, window.left))
            place = symbols.at(rows, (self._margin / 2, y + half), "name")
            symbols.word(place, str(row + 1), 0.53 * self._margin)

    def _tiles(self, root: Element, kind: str, draw: Callable[[Element, TileShape], None]) -> None:
        """Draws one layer of all tiles."""
        layer = SubElement(root, "g", {"class": kind})
        for square, shape in self._shapes.items():
            draw(symbols.at(layer, self._corner(square)), shape)

    def _highlights(self, root: Element) -> None:
        """Draws every target as a whole; visible only while a page highlights it."""
        group = SubElement(root, "g", {"class": "highlights"})
        for target in self._scene.targets:
            moves = " ".join(map(str, target.moves))
            hidden = {"class": "highlight", "data-moves": moves, "opacity": "0"}
            self._trace(SubElement(group, "g", hidden), target.places, "#ffe14d")

    def _trace(self, group: Element, places: tuple[Pointer, ...], fill: str) -> None:
        """Draws the segments at some pointers again, in another fill."""
        for at in places:
            shape = self._shapes.get(at.square)
            if shape is None:
                continue
            place = symbols.at(group, self._corner(at.square))
            for city in shape.cities:
                if at.side in city.sides:
                    SubElement(place, "path", {"d": city_data(city), "fill": fill})
            for road in shape.roads:
                if at.side in road.sides:
                    line = {"d": curve_data(shape.seen(road)), "fill": "none", "stroke": fill}
                    SubElement(place, "path", {**line, "stroke-width": "9.5"})
            if at.side == MIDDLE:
                symbols.disc(symbols.at(place, (50, 50), "whole"), 17, fill)

    def _links(self, root: Element) -> None:
        """Draws ferries on their lakes, and the mouths of tunnels; nobody stands on these."""
        group = SubElement(root, "g", {"class": "links"})
        tunnels = [link for link in self._scene.links if link.by == TUNNEL]
        for link in self._scene.links:
            named = str(1 + tunnels.index(link)) if link.by == TUNNEL else ""
            for end in filter(lambda end: end.square in self._shapes, link.ends):
                if named:
                    mouth = self._shapes[end.square].mouth(end.side)
                    self._taken.setdefault(end.square, []).append(Rectangle(mouth, 20, 20))
                    symbols.tunnel(group, self._on_board(end.square, mouth), named)
            if not named and link.ends[0].square in self._shapes:
                place = symbols.at(group, self._on_board(link.ends[0].square, CENTRE))
                symbols.ferry(place, *(_shore(end.side) for end in link.ends))

    def _stand(self, root: Element) -> None:
        """Draws meeples, figures and flags, each where there is room."""
        group = SubElement(root, "g", {"class": "marks"})
        crowds: dict[Square, list[tuple[int, Mark]]] = {}
        for at, mark in self._standing():
            crowds.setdefault(at.square, []).append((at.side, mark))
        for square, marks in crowds.items():
            if (shape := self._shapes.get(square)) is not None:
                for box, mark in stand(shape, marks, self._taken.setdefault(square, [])):
                    self._draw(group, square, box, mark)
        for at, mark in self._flags():
            if (shape := self._shapes.get(at.square)) is not None:
                taken = self._taken.setdefault(at.square, [])
                (box,) = places(shape, [(at.side, mark)], taken)
                self._draw(group, at.square, box, mark)

    def _draw(self, group: Element, square: Square, box: Rectangle, mark: Mark) -> None:
        """Draws a mark where there is room; that is taken then."""
        point = self._on_board(square, box.middle)
        mark.draw(group, point)
        self._taken[square].append(box)
        if mark.figure is not None:
            self._stood[mark.figure] = point

    def _misfit(self, root: Element, at: Pointer) -> None:
        """Draws a bar and a sign over an edge that does not match its neighbour."""
        x, y = self._on_board(at.square, CORNERS[at.side])
        u, v = self._on_board(at.square, CORNERS[at.side - 1])
        for color, width in ((PAPER, "11"), (symbols.WRONG, "6")):
            look = {"stroke": color, "stroke-width": width, "stroke-linecap": "round"}
            line = f"M{number(x)},{number(y)}L{number(u)},{number(v)}"
            SubElement(root, "path", {"class": "misfit", "d": line, **look})
        symbols.misfit(root, ((x + u) / 2, (y + v) / 2))

    def _arrive(self, group: Element, lit: bool) -> None:
        """Draws the ghosts of the figures at the targets of moves, beside whoever stands there."""
        for arrival in arrivals(self._scene, lit):
            square = arrival.at.square
            if (shape := self._shapes.get(square)) is None:
                continue
            ghost, taken = figure_mark(arrival.figure), self._taken.setdefault(square, [])
            taken += places(shape, [(arrival.at.side, ghost)], taken)
            to = self._on_board(square, taken[-1].middle)
            stood = self._stood.get(arrival.figure)
            draw_arrival(group, arrival.figure, to, stood, arrival.moves)

    def _on_board(self, square: Square, point: Point) -> Point:
        """A point of a tile in the coordinates of the picture."""
        left, top = self._corner(square)
        return left + point[0], top + point[1]

    def _standing(self) -> Iterator[tuple[Pointer, Mark]]:
        """Meeples and figures, each with its place."""
        scene = self._scene
        for (at, meeple), count in Counter(scene.meeples).items():
            yield at, meeple_mark(meeple, scene.looks, count, on_field(at))
        for at, figure in scene.figures:
            yield at, figure_mark(figure)

    def _flags(self) -> Iterator[tuple[Pointer, Mark]]:
        """The flags of the moves, each with its place."""
        for target in self._scene.targets:
            draw = partial(symbols.target, numbers=target.label, moves=target.moves)
            yield target.at, Mark(symbols.flag_width(target.label) + 2, 18, draw)


def _shore(side: int) -> Point:
    """The point where a road meets its lake, relative to the middle of the lake."""
    x, y = towards(CENTRE, MIDDLES[side], 0.38)
    return x - CENTRE[0], y - CENTRE[1]


def svg(judgement: Judgement, language: str = "en", with_halves: bool = False) -> str:
    """The picture of a scenario as SVG, optionally with the names of the parts of fields."""
    at, words = judgement.shown.at, Words(judgement.rules.edition, language)
    words = words.calling(judgement.scenario.situation.players)
    start, *_ = step_starts(judgement)
    scene = scene_of(at, start, judgement.rules, words.player)
    if scene is None:
        return draw_sketch(at, start, words)
    if with_halves:
        scene = halves.with_halves(scene)
    title = words.scenario_title(judgement.scenario)
    return svg_text(BoardSvg(scene, words, scene.window).draw(title))


def broken_svg(
    broken: BrokenMap, file: str, language: str = "en", with_halves: bool = False
) -> str:
    """The picture of a map with mistakes as SVG."""
    words = Words(edition(default_edition()), language).calling(broken.players)
    scene = scene_of_broken(broken, words.player)
    if with_halves:
        scene = halves.with_halves(scene)
    return svg_text(BoardSvg(scene, words, scene.window).draw(file))


def picture_svg(picture: Picture, prefix: str) -> str:
    """A board for a page, with the shapes that highlight its targets."""
    scene, words = picture.scene, picture.words
    columns, rows = picture.on_page
    board = BoardSvg(scene, words, cut(scene, columns, rows), prefix)
    return svg_text(board.draw(words.say("picture title"), lit=True))


def tile_svg(laid: Turned, prefix: str) -> str:
    """One tile for a page."""
    root = svg_root(SIZE, SIZE, laid.label, laid.label, prefix)
    draw_tile(root, shape_of(laid), 0, 0)
    return svg_text(root)
