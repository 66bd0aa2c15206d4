"""Pictures of the book: drawn once, without words, for all languages; told in each in its own."""

from collections.abc import Iterator
from hashlib import sha256
from html import escape

from ruling.report.document import Picture, Vector
from ruling.report.drawing.bare import bare_legend, bare_svg, bare_told
from ruling.site.addresses import link

FOLDER = "pictures"


class Pictures:
    """The pictures of one page; ``files`` are their drawings by name, the same for the same."""

    def __init__(self, here: str) -> None:
        self._here = here
        self.files: dict[str, str] = {}

    def show(self, block: Picture | Vector, prefix: str) -> Iterator[str]:
        """A figure with the drawing, and what is on it in words."""
        if isinstance(block, Vector):
            if block.bare is None:
                yield f"<figure><div>{block.draw(prefix)}</div></figure>"
                return
            told = list(block.told())
            lines = "".join(f"<li>{escape(line)}</li>" for line in told)
            yield from self._figure("wide", block.bare(), "; ".join(told), f"<ul>{lines}</ul>")
            return
        yield from self._figure(
            "board", bare_svg(block), bare_told(block), bare_legend(block, f"{prefix}-legend")
        )

    def _figure(self, kind: str, drawn: str, told: str, below: str) -> Iterator[str]:
        name = f"{FOLDER}/{sha256(drawn.encode()).hexdigest()[:16]}.svg"
        self.files[name] = drawn
        source = link(self._here, name)
        yield f'<figure class="{kind} shared"><img src="{source}" alt="{escape(told)}">'
        yield f"<figcaption>{below}</figcaption></figure>"
