"""The marks on a board and in its legend: meeples and magic figures, with their sizes."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple
from xml.etree.ElementTree import Element

from ruling.drawing.geometry import Point
from ruling.drawing.scene import Look
from ruling.drawing.svg import symbols
from ruling.drawing.svg.shapes import shapes
from ruling.table.figures import LARGE, Figure, Meeple

WITHIN = [(across, down) for across in (-0.34, 0, 0.34) for down in (-0.34, 0, 0.34)]
"""The points of a flag that are to lie on its feature, in parts of its size."""

FOOT = 2.0
"""How far above its lower end the feet of a shape are."""


class Body(NamedTuple):
    """How wide and high something is, and the points of its outline around its middle.

    A flag has no outline.
    """

    width: float
    height: float
    outline: tuple[Point, ...] = ()

    @property
    def corners(self) -> Sequence[Point]:
        """The points that are to lie on its feature."""
        return self.outline or [(x * self.width, y * self.height) for x, y in WITHIN]

    @property
    def feet(self) -> Sequence[Point]:
        """The middle of what it stands on, and both ends of that; of a flag its own middle."""
        if not self.outline:
            return [(0.0, 0.0)]
        low = max(y for _, y in self.outline)
        ends = [x for x, y in self.outline if y > low - 1]
        return [(x, low - FOOT) for x in ((min(ends) + max(ends)) / 2, min(ends), max(ends))]


class Mark(NamedTuple):
    """Something that stands at a place: its width, its height, and how it is drawn.

    ``figure`` is set where it is a magic figure. Whoever stands on a tile has an ``outline``.
    """

    width: float
    height: float
    draw: Callable[[Element, Point], object]
    figure: Figure | None = None
    outline: tuple[Point, ...] = ()

    @property
    def body(self) -> Body:
        """What takes room of it."""
        return Body(self.width, self.height, self.outline)


def meeple_mark(
    meeple: Meeple, looks: Mapping[str, Look], count: int = 1, lying: bool = False
) -> Mark:
    """A meeple of a player, or several alike; on fields they lie down."""
    color, letter = looks[meeple.player]
    draw = partial(
        symbols.meeple, color=color, letter=letter, kind=meeple.kind, count=count, lying=lying
    )
    size = 35 if meeple.kind == LARGE else 26
    times = symbols.LARGER if meeple.kind == LARGE else 1.0
    aside = symbols.ASIDE if count > 1 else 0
    drawn = shapes()[symbols.shape_of_meeple(meeple.kind, lying)].outline
    outline = tuple((x * times - aside, y * times) for x, y in drawn)
    return Mark(size + (14 if count > 1 else 0), size, draw, outline=outline)


def figure_mark(figure: Figure) -> Mark:
    """The mage or the witch."""
    draw = partial(symbols.figure, which=figure)
    return Mark(20, 28, draw, figure, shapes()[figure].outline)


def grown(mark: Mark, times: float) -> Mark:
    """The same mark, drawn larger."""

    def draw(parent: Element, point: Point) -> None:
        mark.draw(symbols.at(parent, point, "grown", times), (0, 0))

    outline = tuple((x * times, y * times) for x, y in mark.outline)
    width, height = mark.width * times, mark.height * times
    return mark._replace(width=width, height=height, draw=draw, outline=outline)
