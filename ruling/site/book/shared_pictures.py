"""Pictures of the book: drawn once, without words; each language has its own text for them."""

from collections.abc import Callable, Hashable, Sequence
from functools import cache
from hashlib import sha256
from typing import NamedTuple, TypeVar
from xml.etree.ElementTree import Element

from ruling.drawing.describe import alt_text
from ruling.drawing.picture import Picture
from ruling.drawing.scene import Scene, cut
from ruling.drawing.svg.board import BoardSvg
from ruling.drawing.svg.short import shortened
from ruling.drawing.svg.symbols import svg_text
from ruling.drawing.window import Window
from ruling.errors import printable
from ruling.report.blocks import Vector
from ruling.report.formats.html import on_dark_screens, page_file
from ruling.report.formats.markup import Markup, element, lines, listed
from ruling.site.book.addresses import link
from ruling.site.book.page import Drawn
from ruling.site.book.style import compact
from ruling.table.figures import Spot

T = TypeVar("T")

FOLDER = "pictures"

SKETCH = ".paper { fill: #cfc8bb; }"
BOARD = ".paper { fill: none; } .grid text { fill: #f0e9dc; }"
"""What of a drawing is otherwise on a dark screen; the letters of a sketch need a light paper."""


class Pictures:
    """The pictures of one page; ``files`` are their drawings by name, the same for the same.

    ``first`` is the one that stands for the page.
    """

    def __init__(self, here: str) -> None:
        self._here = here
        self.files: dict[str, str] = {}
        self.first: Drawn | None = None

    def show(self, block: Picture | Vector, prefix: str) -> Markup:
        """A figure with the drawing, and what is on it in words."""
        if isinstance(block, Vector):
            if block.wordless is None:
                return element("figure", element("div", Markup(block.draw(prefix))))
            described = list(block.alt_text())
            drawn = _short(block.wordless(), SKETCH)
            return self._figure("wide", drawn, " ".join(described), listed(described))
        window = cut(block.scene, *block.on_page)
        drawing = BoardSvg(block.scene, block.words, window)
        alt = "\n".join(alt_text(block.scene, window, block.words))
        shown = _drawn_board(drawing, block.scene, window)
        texts = [text for _, text in drawing.legend()]
        return self._figure("board", shown.board, alt, self._legend(shown.signs, texts))

    def _legend(self, signs: Sequence[str], texts: Sequence[str]) -> Markup:
        """What the signs of a board mean; boards share their pictures."""
        points = []
        for sign, text in zip(signs, texts, strict=True):
            image = element("img", src=link(self._here, self._kept(sign)), alt="", class_="sign")
            points.append(element("li", image, printable(text)))
        return element("ul", *points, class_="legend")

    def _kept(self, drawn: str) -> str:
        """The file of a drawing; the same is kept once."""
        name = f"{FOLDER}/{sha256(drawn.encode()).hexdigest()[:16]}.svg"
        self.files[name] = drawn
        return name

    def _figure(self, kind: str, drawn: str, alt: str, below: Markup) -> Markup:
        name = self._kept(drawn)
        self.first = self.first or Drawn(name, alt)
        image = element("img", src=link(self._here, name), alt=alt)
        return element(
            "figure", lines(image, element("figcaption", below)), class_=f"{kind} shared"
        )


MOST = 200
"""The most drawings of a kind that are kept in memory, some kilobytes each."""


class _DrawnBoard(NamedTuple):
    """A board without words, and the signs of its legend, as they are kept."""

    board: str
    signs: tuple[str, ...]


_SHORT: dict[Hashable, str] = {}
"""Drawings as they are kept, by what they were before, the oldest first."""

_BOARDS: dict[Hashable, _DrawnBoard] = {}
"""Boards by what is seen of them: the next language has the same, and another page often."""


def _once(known: dict[Hashable, T], key: Hashable, make: Callable[[], T]) -> T:
    """What is known under a key, else made and kept for as long as few others are."""
    if key not in known:
        known[key] = make()
        if len(known) > MOST:
            del known[next(iter(known))]
    return known[key]


def _drawn_board(drawing: BoardSvg, scene: Scene, window: Window) -> _DrawnBoard:
    """The drawing of what a window shows of a scene."""

    def drawn() -> _DrawnBoard:
        board = _shortened(drawing.draw("", wordless=True), BOARD)
        signs = (_short(drawing.sign(mark)) for mark, _ in drawing.legend())
        return _DrawnBoard(board, tuple(signs))

    return _once(_BOARDS, _seen(scene, window), drawn)


def _seen(scene: Scene, window: Window) -> Hashable:
    """What a drawing has of a scene, to be compared: nothing that a language calls otherwise.

    Players go by number. Of a move that is made the figure and its end are seen, of others none;
    the feature there is another with every ruling.
    """
    _, _, *others = scene._replace(meeples=(), moves=(), made=())
    numbers = {player: str(number) for number, player in enumerate(scene.looks)}
    meeples = [(at, each._replace(player=numbers[each.player])) for at, each in scene.meeples]
    made = [(each.figure, each.to.words) for each in scene.made if isinstance(each.to, Spot)]
    tiles, looks = frozenset(scene.tiles.items()), (*scene.looks.values(),)
    return window, tiles, looks, (*meeples,), (*made,), *others


def _short(drawing: Element, rules: str = "") -> str:
    """The same as ``_shortened``; the next language has it too, and signs come again and again."""
    before = sha256(f"{rules}{svg_text(drawing)}".encode()).digest()
    return _once(_SHORT, before, lambda: _shortened(drawing, rules))


def _shortened(drawing: Element, rules: str) -> str:
    """A drawing that has the colours of a dark screen there, as those within a page have them."""
    return svg_text(shortened(drawing, dark_style(rules) if rules else ""))


@cache
def dark_style(rules: str) -> str:
    """The style of a drawing on a dark screen."""
    parts = page_file("dark-tiles.css").replace(".tile > ", "")  # no page is around it
    return compact(on_dark_screens(rules + parts))
