"""The marks on a board and in its legend: meeples and magic figures, with their sizes."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple
from xml.etree.ElementTree import Element

from ruling.drawing.geometry import Point
from ruling.drawing.scene import Look
from ruling.drawing.svg import symbols
from ruling.table.figures import LARGE, Figure, Meeple


class Mark(NamedTuple):
    """Something that stands at a place: its width, its height, and how it is drawn.

    ``figure`` is set where it is a magic figure.
    """

    width: float
    height: float
    draw: Callable[[Element, Point], object]
    figure: Figure | None = None


def meeple_mark(
    meeple: Meeple, looks: Mapping[str, Look], count: int = 1, lying: bool = False
) -> Mark:
    """A meeple of a player, or several alike; on fields they lie down."""
    color, letter = looks[meeple.player]
    draw = partial(
        symbols.meeple, color=color, letter=letter, kind=meeple.kind, count=count, lying=lying
    )
    size = 35 if meeple.kind == LARGE else 26
    return Mark(size + (14 if count > 1 else 0), size, draw)


def figure_mark(figure: Figure) -> Mark:
    """The mage or the witch."""
    return Mark(20, 28, partial(symbols.figure, which=figure), figure)


def grown(mark: Mark, times: float) -> Mark:
    """The same mark, drawn larger."""

    def draw(parent: Element, point: Point) -> None:
        mark.draw(symbols.at(parent, point, "grown", times), (0, 0))

    return mark._replace(width=mark.width * times, height=mark.height * times, draw=draw)
