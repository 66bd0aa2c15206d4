"""Pictures of the book: drawn once, without words; each language has its own text for them."""

from collections import deque
from functools import cache
from hashlib import sha256
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
        drawn = _drawn_board(drawing, (block.scene, window))
        return self._figure("board", drawn, alt, self._legend(drawing))

    def _legend(self, drawing: BoardSvg) -> Markup:
        """What the signs of a board mean; boards share their pictures."""
        signs = []
        for root, text in drawing.signs():
            src = link(self._here, self._kept(_short(root)))
            image = element("img", src=src, alt="", class_="sign")
            signs.append(element("li", image, printable(text)))
        return element("ul", *signs, class_="legend")

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
"""The most drawings that are kept in memory, some kilobytes each."""

_SHORT: dict[bytes, str] = {}
"""Drawings as they are kept, by what they were before, the oldest first."""

_LAST: deque[tuple[tuple[Scene, Window], str]] = deque(maxlen=8)
"""The boards that were drawn last: the next language has the same."""


def _drawn_board(drawing: BoardSvg, shown: tuple[Scene, Window]) -> str:
    """The drawing of what is ``shown`` of a board."""
    seen = _unnamed(shown[0]), shown[1]
    for known, text in _LAST:
        if known == seen:
            return text
    text = _short(drawing.draw("", wordless=True), BOARD)
    _LAST.append((seen, text))
    return text


def _unnamed(scene: Scene) -> Scene:
    """A scene for comparison, without what each language calls otherwise: players by number.

    No points of a move are drawn.
    """
    numbers = {player: str(number) for number, player in enumerate(scene.looks)}
    return scene._replace(
        looks={numbers[player]: look for player, look in scene.looks.items()},
        meeples=tuple(
            (at, meeple._replace(player=numbers[meeple.player])) for at, meeple in scene.meeples
        ),
        moves=tuple(move._replace(points=None, because=()) for move in scene.moves),
    )


def _short(drawing: Element, rules: str = "") -> str:
    """A drawing that has the colours of a dark screen there, as those within a page have them.

    The next language has the same, and signs come again and again.
    """
    known = sha256(f"{rules}{svg_text(drawing)}".encode()).digest()
    if known not in _SHORT:
        style = dark_style(rules) if rules else ""
        _SHORT[known] = svg_text(shortened(drawing, style))
        if len(_SHORT) > MOST:
            del _SHORT[next(iter(_SHORT))]
    return _SHORT[known]


@cache
def dark_style(rules: str) -> str:
    """The style of a drawing on a dark screen."""
    parts = page_file("dark-tiles.css").replace(".tile > ", "")  # no page is around it
    return compact(on_dark_screens(rules + parts))
