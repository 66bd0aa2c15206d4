"""Pictures for chats, which show no SVG: drawings as PNG, in the shape that chats show large.

The renderer is resvg, by the extra ``ruling[pictures]``; without it the book has none.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from ruling.drawing.svg.symbols import PAPER, svg_text
from ruling.site.book.page import BookPage, Drawn

WIDTH, HEIGHT, MARGIN = 800, 420, 28
"""The size of a picture, which is nearly twice as wide as high, and its margin, in pixels."""


def renderer() -> Callable[[str], bytes] | None:
    """What makes the picture of a drawing; None where the extra is not installed."""
    try:
        import resvg_py  # noqa: F401
    except ImportError:
        return None
    return render


def render(drawing: str) -> bytes:
    """A drawing, the text of an SVG file, as PNG."""
    from resvg_py import svg_to_bytes

    found: bytes = svg_to_bytes(svg_string=framed_drawing(drawing))
    return found


def framed_drawing(drawing: str) -> str:
    """A drawing as large as the picture has room for, in its middle."""
    size = {"width": str(WIDTH), "height": str(HEIGHT)}
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", **size})
    SubElement(root, "rect", {**size, "fill": PAPER})
    inside = ElementTree.fromstring(drawing)
    room = {"width": str(WIDTH - 2 * MARGIN), "height": str(HEIGHT - 2 * MARGIN)}
    inside.attrib |= {"x": str(MARGIN), "y": str(MARGIN), **room}
    root.append(inside)
    return svg_text(root)


def picture_name(file: str) -> str:
    """The file of the picture of a drawing."""
    return file.removesuffix(".svg") + ".png"


def with_general(
    pages: Iterable[BookPage], general: Mapping[str, Drawn | None]
) -> Iterator[BookPage]:
    """Pages, of which those without a drawing have the general one of their language."""
    for page in pages:
        yield page._replace(picture=page.picture or general.get(page.language))


def pictured(pages: Iterable[BookPage], drawings: Mapping[str, str]) -> dict[str, str]:
    """The drawings that stand for pages, each once, by the names of their pictures."""
    shown = dict.fromkeys(page.picture.file for page in pages if page.picture)
    return {picture_name(file): drawings[file] for file in shown}
