"""Pictures on a page: what is drawn, how much room it takes, and what is told below it."""

from collections.abc import Iterator
from html import escape

from ruling.report.document import Picture, Vector
from ruling.report.drawing.pictures import picture_svg
from ruling.report.drawing.scene import Window, cut
from ruling.report.drawing.told import cut_notes

LARGE = 6
"""Columns or rows of a board that are seen well without zooming."""


def figure_lines(block: Picture | Vector, prefix: str) -> Iterator[str]:
    """A picture with its caption; one that moves light up is told in it."""
    if isinstance(block, Vector):
        yield from _figure(block.draw(prefix), _vector(block), block.caption, block.lit)
        return
    lit = bool(block.scene.targets)
    window = cut(block.scene, *block.on_page)
    told = [block.words.phrase("picture caption")] if lit else []
    told += cut_notes(block.scene, window, block.words) if window != block.scene.window else []
    yield from _figure(picture_svg(block, prefix), _board(window, block, lit), " ".join(told), lit)


def _figure(drawn: str, marks: str, caption: str, lit: bool) -> Iterator[str]:
    yield f"<figure {marks}><div>{drawn}</div>"
    if caption:
        live = ' aria-live="polite"' if lit else ""
        yield f"<figcaption{live}>{escape(caption)}</figcaption>"
    yield "</figure>"


def _vector(block: Vector) -> str:
    kind = "across" if block.across else "wide"
    return f'class="{kind} lit" data-step="{block.step}"' if block.lit else f'class="{kind}"'


def _board(window: Window, block: Picture, lit: bool) -> str:
    """The marks of a board; a large one is zoomed within its figure, so that it can be read."""
    columns, rows = window.right - window.left + 1, window.bottom - window.top + 1
    kinds = ["board", *["lit"] * lit, *["large"] * (max(columns, rows) > LARGE)]
    step = f' data-step="{block.step}"' if lit else ""
    return f'class="{" ".join(kinds)}"{step}'
