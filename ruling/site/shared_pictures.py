"""Pictures of the book: drawn once, without words, for all languages; told in each in its own."""

from hashlib import sha256

from ruling.report.document import Picture, Vector
from ruling.report.drawing.bare import bare_legend, bare_svg, bare_told
from ruling.report.markup import Markup, element, lines, listed
from ruling.site.addresses import link

FOLDER = "pictures"


class Pictures:
    """The pictures of one page; ``files`` are their drawings by name, the same for the same."""

    def __init__(self, here: str) -> None:
        self._here = here
        self.files: dict[str, str] = {}

    def show(self, block: Picture | Vector, prefix: str) -> Markup:
        """A figure with the drawing, and what is on it in words."""
        if isinstance(block, Vector):
            if block.bare is None:
                return element("figure", element("div", Markup(block.draw(prefix))))
            told = list(block.told())
            return self._figure("wide", block.bare(), "; ".join(told), listed(told))
        legend = Markup(bare_legend(block, f"{prefix}-legend"))
        return self._figure("board", bare_svg(block), bare_told(block), legend)

    def _figure(self, kind: str, drawn: str, told: str, below: Markup) -> Markup:
        name = f"{FOLDER}/{sha256(drawn.encode()).hexdigest()[:16]}.svg"
        self.files[name] = drawn
        image = element("img", src=link(self._here, name), alt=told)
        return element(
            "figure", lines(image, element("figcaption", below)), class_=f"{kind} shared"
        )
