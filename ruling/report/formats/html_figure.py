"""Pictures on a page: the drawing, the room that it takes, and its caption."""

from ruling.drawing.describe import cut_notes
from ruling.drawing.picture import Picture
from ruling.drawing.scene import cut
from ruling.drawing.svg.board import picture_svg
from ruling.drawing.window import Window
from ruling.report.blocks import Vector
from ruling.report.formats.markup import Markup, element, lines

LARGE = 6
"""Columns or rows of a board that are seen well without zooming."""


def figure(block: Picture | Vector, prefix: str) -> Markup:
    """A picture with its caption, which says where moves light up."""
    if isinstance(block, Vector):
        drawn = Markup(block.draw(prefix))
        kind = f"{'across' if block.across else 'wide'}{' lit' * block.lit}"
        return _figure(drawn, kind, block.caption, block.lit, block.step)
    lit = bool(block.scene.targets)
    window = cut(block.scene, *block.on_page)
    text = [f"{block.caption}."] if block.caption else []
    text += [block.words.say("picture caption")] if lit else []
    text += cut_notes(block.scene, window, block.words) if window != block.scene.window else []
    drawn, kind = Markup(picture_svg(block, prefix)), _board(window, lit)
    return _figure(drawn, kind, " ".join(text), lit, block.step)


def _figure(drawn: Markup, kind: str, caption: str, lit: bool, step: int) -> Markup:
    live = "polite" if lit else None
    below = [element("figcaption", caption, aria_live=live)] if caption else []
    inside = lines(element("div", drawn), *below, "")
    return element("figure", inside, class_=kind, data_step=step if lit else None)


def _board(window: Window, lit: bool) -> str:
    """The kind of a board; a large one is zoomed within its figure, so that it can be read."""
    columns, rows = window.right - window.left + 1, window.bottom - window.top + 1
    return " ".join(["board", *["lit"] * lit, *["large"] * (max(columns, rows) > LARGE)])
