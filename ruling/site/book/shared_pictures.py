"""Pictures of the book: drawn once, without words, for all languages; told in each in its own."""

from hashlib import sha256

from ruling.drawing.describe import alt_text
from ruling.drawing.picture import Picture
from ruling.drawing.scene import cut
from ruling.drawing.svg.board import BoardSvg
from ruling.drawing.svg.symbols import svg_text
from ruling.errors import printable
from ruling.report.blocks import Vector
from ruling.report.formats.markup import Markup, element, lines, listed
from ruling.site.book.addresses import link
from ruling.site.book.page import Drawn

FOLDER = "pictures"


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
            return self._figure("wide", block.wordless(), "; ".join(described), listed(described))
        window = cut(block.scene, *block.on_page)
        drawing = BoardSvg(block.scene, block.words, window)
        alt = "\n".join(alt_text(block.scene, window, block.words))
        drawn = svg_text(drawing.draw("", wordless=True))
        return self._figure("board", drawn, alt, self._legend(drawing))

    def _legend(self, drawing: BoardSvg) -> Markup:
        """What the signs of a board mean; boards share their pictures."""
        signs = []
        for root, text in drawing.signs():
            src = link(self._here, self._kept(svg_text(root)))
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
