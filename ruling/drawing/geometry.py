"""Points and curves on the square of a tile: 100 by 100, x to the east and y to the south."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple

SIZE = 100
CENTRE = (50.0, 50.0)
CORNERS = ((100.0, 0.0), (100.0, 100.0), (0.0, 100.0), (0.0, 0.0))
"""The corner at the clockwise end of each side, N E S W."""

MIDDLES = ((50.0, 0.0), (100.0, 50.0), (50.0, 100.0), (0.0, 50.0))
"""The middle of each side, N E S W."""

Point = tuple[float, float]


class Curve(NamedTuple):
    """From one point to another, drawn towards two more (a cubic Bézier curve)."""

    start: Point
    first: Point
    second: Point
    end: Point

    def at(self, t: float) -> Point:
        """The point at a parameter from 0 to 1."""
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        points = (self.start, self.first, self.second, self.end)
        x, y = (sum(w * p[i] for w, p in zip((a, b, c, d), points, strict=True)) for i in (0, 1))
        return x, y

    def back(self) -> "Curve":
        """The same curve in reverse."""
        return Curve(*reversed(self))


def inside(point: Point, outline: Sequence[Point]) -> bool:
    """Whether a point lies in a polygon."""
    x, y = point
    crossings = False
    for (x1, y1), (x2, y2) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            crossings = not crossings
    return crossings


def mean(points: Sequence[Point]) -> Point:
    """The mean of some points."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def towards(start: Point, end: Point, part: float) -> Point:
    """The point at a fraction of the way from one point to another."""
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def on_circle(centre: Point, radius: float, turn: float) -> Point:
    """The point on a circle, at a number of whole turns from the east."""
    return centre[0] + radius * cos(2 * pi * turn), centre[1] + radius * sin(2 * pi * turn)
