"""The points over the turns of a saved game, as a curve for each player."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

from ruling.drawing.geometry import Point
from ruling.drawing.scene import looks_for
from ruling.drawing.svg import symbols
from ruling.drawing.svg.legend import fitted_text
from ruling.drawing.svg.symbols import number, svg_root, svg_text
from ruling.games.replay import Replay
from ruling.report.game.totals import points_text
from ruling.table.figures import Figure
from ruling.wording.words import Words

WIDTH, HEIGHT = 790, 330
LEFT, TOP, RIGHT, BOTTOM = 46, 20, 630, 276
"""The edges of the field in which the curves run."""

DASHES = ("none", "9 4", "3 3", "12 3 3 3", "6 2", "2 5")
"""Dashes, so that curves can be distinguished without colour."""


class Curves(NamedTuple):
    """The points of each player after every turn, and where a figure changed a score."""

    points: Mapping[str, Sequence[int]]
    changed: Sequence[tuple[int, str, Figure]]


def curves_of(replay: Replay) -> Curves:
    """The curves of a game; where a choice not made leaves points open, the least.

    Final scoring, if there is one, is one step more.
    """
    points: dict[str, list[int]] = {player: [0] for player in replay.saved.players}
    rulings = [turn.ruling for turn in replay.counted]
    for turn in replay.counted:
        for player, line in points.items():
            line.append(line[-1] + turn.range_of(player).least)
    if replay.final is not None:
        rulings.append(replay.final)
        for player, total in replay.totals().items():
            points[player].append(total.least)
    changed = [
        (step, player, figure)
        for step, ruling in enumerate(rulings, start=1)
        for score in (ruling.scoring or () if ruling is not None else ())
        for figure in score.figures
        for player in score.scored_by
    ]
    return Curves(points, changed)


def draw_curves(replay: Replay, words: Words, prefix: str = "curve") -> str:
    """The curves with the turns where a figure changed a score marked."""
    curves = curves_of(replay)
    last = max(1, *(len(line) - 1 for line in curves.points.values()))
    most = max(1, *(max(line) for line in curves.points.values()))
    root = svg_root(WIDTH, HEIGHT, words.say("heading curve"), _curves_text(curves, words), prefix)
    field = _Plot(last, most)
    _axes(root, field, words)
    if replay.final is not None:
        x, y = field.at(last, 0)
        fitted_text(root, x, y + 32, words.say("column final"), 13, 110, "middle")
    looks = looks_for(replay.saved.players)
    reached = replay.so_far() if replay.final is None else replay.totals()
    ends = _apart([field.at(last, line[-1])[1] for line in curves.points.values()])
    for place, (player, line) in enumerate(curves.points.items()):
        data = symbols.path([field.at(x, y) for x, y in enumerate(line)], closed=False)
        style = {"stroke": looks[player].color, "stroke-width": "2.6", "fill": "none"}
        dash = {"stroke-dasharray": DASHES[place % len(DASHES)]}
        SubElement(root, "path", {"class": "curve", "d": data, **style, **dash})
        symbols.meeple(root, (RIGHT + 26, ends[place]), *looks[player])
        text = f"{points_text(reached[player], words)} {player}"
        fitted_text(root, RIGHT + 43, ends[place], text, 13, WIDTH - RIGHT - 47)
    crowd: Counter[Point] = Counter()
    for turn, player, figure in curves.changed:
        x, y = field.at(turn, curves.points[player][turn])
        symbols.figure(root, (x - 15 * crowd[x, y], y), figure)
        crowd[x, y] += 1
    return svg_text(root)


class _Plot(NamedTuple):
    """The field of the curves: so many turns wide, so many points high."""

    turns: int
    points: int

    def at(self, turn: float, points: float) -> Point:
        """The place of a turn and a number of points."""
        x = LEFT + (RIGHT - LEFT) * turn / self.turns
        return x, BOTTOM - (BOTTOM - TOP) * points / self.points


def _axes(root: Element, field: _Plot, words: Words) -> None:
    """Lines for the points, and the numbers of the turns."""
    for points in _marks(field.points):
        x, y = field.at(0, points)
        data = f"M{number(x)},{number(y)}H{RIGHT}"
        SubElement(root, "path", {"d": data, "stroke": "#d9cfbf"})
        fitted_text(root, x - 8, y, str(points), 13, 36, "end")
    for turn in _marks(field.turns):
        x, y = field.at(turn, 0)
        fitted_text(root, x, y + 16, str(turn), 13, 40, "middle")
    text, middle = words.say("curve turns"), (LEFT + RIGHT) / 2
    fitted_text(root, middle, HEIGHT - 12, text, 13, 200, "middle")


def _marks(most: int) -> range:
    """Round numbers from 0 up, some five of them."""
    sizes = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10**9)
    return range(0, most + 1, next(size for size in sizes if most / size <= 6))


def _apart(heights: Sequence[float]) -> list[float]:
    """The heights of the names at the end, moved apart where they would overlap."""
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    placed = list(heights)
    for before, place in pairwise(order):
        placed[place] = max(placed[place], placed[before] + 20)
    over = max(0.0, max(placed) - BOTTOM)
    return [height - over for height in placed]


def _curves_text(curves: Curves, words: Words) -> str:
    """The points of everybody turn by turn, and the turns that are marked."""
    lines = [f"{name}: {', '.join(map(str, line))}" for name, line in curves.points.items()]
    step = words.say("curve turns")
    lines += [
        f"{step} {turn}: {words.say(f'line {figure}')}, {player}"
        for turn, player, figure in curves.changed
    ]
    return "; ".join(lines)
