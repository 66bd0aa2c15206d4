"""What stands and lies on tiles, as SVG: figures, meeples, buildings, signs.

Every shape is our own and is drawn around the origin; ``at`` moves it to its place.
"""

from collections.abc import Sequence
from math import cos, pi, sin
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from ruling.errors import printable
from ruling.report.drawing.geometry import Point, on_circle
from ruling.report.signs import KIND_SIGNS
from ruling.table.figures import LARGE, PLAIN, Figure

INK, BLACK, PAPER = "#2b2118", "#000000", "#ffffff"
MAGE, WITCH, WRONG = "#7b3fa0", "#e8791c", "#c8102e"
SHOWN = 480
"""How wide a picture is shown at least, where nothing else is said."""

FIGURES = {Figure.MAGE: MAGE, Figure.WITCH: WITCH}


def svg_root(width: float, height: float, title: str, description: str, prefix: str) -> Element:
    """An empty picture with its title and description; a small one is shown larger."""
    ids, size = f"{prefix}-title {prefix}-text", max(1.0, SHOWN / width)
    box = {"viewBox": f"0 0 {number(width)} {number(height)}", "width": number(width * size)}
    box["height"] = number(height * size)
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", **box})
    root.attrib |= {"role": "img", "aria-labelledby": ids, "font-family": "sans-serif"}
    SubElement(root, "title", {"id": f"{prefix}-title"}).text = printable(title)
    SubElement(root, "desc", {"id": f"{prefix}-text"}).text = printable(description)
    SubElement(root, "rect", {"class": "paper", "width": "100%", "height": "100%", "fill": PAPER})
    return root


def svg_text(root: Element) -> str:
    """The picture as a file."""
    return ElementTree.tostring(root, "unicode")


def number(value: float) -> str:
    """A number as SVG has it, to a tenth."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if value else "0"


def path(points: Sequence[Point], closed: bool = True) -> str:
    """The data of a path along straight lines."""
    drawn = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return f"M{drawn}{'Z' if closed else ''}"


def at(parent: Element, point: Point, kind: str = "", size: float = 1.0) -> Element:
    """A group moved to a place, perhaps of a class that tells what it is."""
    move = f"translate({number(point[0])} {number(point[1])})"
    scale = f" scale({size:g})" if size != 1 else ""
    kinds = {"class": kind} if kind else {}
    return SubElement(parent, "g", {**kinds, "transform": move + scale})


def shape(parent: Element, points: Sequence[Point], fill: str, **more: str) -> None:
    """A closed shape with an outline in ink."""
    given = {"d": path(points), "fill": fill, "stroke": INK, "stroke-width": "1"}
    SubElement(parent, "path", {**given, **more})


def disc(parent: Element, radius: float, fill: str, **more: str) -> None:
    """A disc around the origin."""
    given = {"r": number(radius), "fill": fill, "stroke": INK, "stroke-width": "1"}
    SubElement(parent, "circle", {**given, **more})


def word(parent: Element, text: str, size: float, fill: str = INK, **more: str) -> None:
    """A short text in the middle of the origin."""
    given = {"font-size": number(size), "fill": fill, "text-anchor": "middle",
             "dominant-baseline": "central", "font-weight": "bold"}  # fmt: skip
    SubElement(parent, "text", {**given, **more}).text = text


_HALF = [(4.6, -10), (5.6, -6), (12, -2.6), (11.5, 1.8), (6, 2.4), (10, 11.5), (2.4, 11.5)]
MEEPLE = [(0, -12), *_HALF, (0, 6.8), *((-x, y) for x, y in reversed(_HALF))]
"""The outline of a meeple."""

OUTLINES = {
    "pig": [(-13, -3), (-10, -5), (-8, -9), (-6, -6), (8, -7), (12, -4), (13, -8), (13, 2),
            (10, 5), (10, 10), (6, 10), (6, 5), (-4, 5), (-4, 10), (-8, 10), (-8, 4), (-13, 1)],
    "barn": [(0, -13), (12, -4), (12, 11), (-12, 11), (-12, -4)],
}  # fmt: skip
"""Those of what is no meeple."""


def meeple(
    parent: Element,
    point: Point,
    color: str,
    letter: str,
    kind: str = PLAIN,
    count: int = 1,
    lying: bool = False,
) -> None:
    """A player's meeple with the letter of the player; the large one is larger, farmers lie."""
    x, y = point
    group = at(parent, (x - (6 if count > 1 else 0), y), "meeple", 1.35 if kind == LARGE else 1.0)
    if count > 1:
        group.set("data-count", str(count))
        word(at(parent, (x + 13, y), "count"), f"x{count}", 11)
    outline = OUTLINES.get(kind, MEEPLE)
    if lying and outline is MEEPLE:
        group.set("class", "meeple farmer")
        outline = [(y, -x) for x, y in outline]
    _body(group, outline, color)
    letter_at = {"x": "-1.6"} if lying and kind not in OUTLINES else {"y": "-1.6"}
    word(group, letter.upper(), 12, ink_on(color), **letter_at)
    if kind in KIND_SIGNS:
        disc(at(group, (10, 9), f"kind {kind}"), 6.5, PAPER)
        word(at(group, (10, 9)), KIND_SIGNS[kind], 11)


def figure(parent: Element, point: Point, which: Figure) -> None:
    """A magic figure: a cone with a hat; the mage's is pointed, the witch's has a brim."""
    group = at(parent, point, f"figure {which}")
    color = FIGURES[which]
    if which is Figure.MAGE:
        _body(group, [(0, -14), (4.5, -3), (8, 11), (-8, 11), (-4.5, -3)], color)
        shape(group, star(1.2, 3.2, 5), "#ffe14d", transform="translate(0 -6.5)")
        word(group, "M", 10, PAPER, y="5")
    else:
        _body(group, [(-4, -3), (4, -3), (8, 11), (-8, 11)], color)
        hat = [(2.5, -14), (4, -4), (9, -2.6), (9, -0.8), (-9, -0.8), (-9, -2.6), (-4, -4)]
        _body(group, hat, INK)
        word(group, "W", 10, INK, y="5.6")


def _body(group: Element, outline: Sequence[Point], color: str) -> None:
    """Who stands out from every ground: a shape in ink with light around it."""
    halo = {"stroke": PAPER, "stroke-width": "4", "stroke-linejoin": "round"}
    shape(group, outline, PAPER, **{"class": "halo", **halo})
    shape(group, outline, color, **{"stroke-linejoin": "round"})


def shield(parent: Element, point: Point) -> None:
    """A coat of arms."""
    group = at(parent, point, "coat-of-arms", 1.35)
    shape(group, [(-5.5, -6), (5.5, -6), (5.5, 0.5), (0, 7), (-5.5, 0.5)], "#2f5fb3")
    shape(group, [(-1.2, -6), (1.2, -6), (1.2, 5.6), (0, 7), (-1.2, 5.6)], PAPER, stroke="none")
    shape(group, [(-5.5, -2.4), (5.5, -2.4), (5.5, -0.2), (-5.5, -0.2)], PAPER, stroke="none")


def inn(parent: Element, point: Point, disputed: bool) -> None:
    """An inn at its lake; where sources disagree about it, with a question mark."""
    group = at(parent, point, "inn disputed" if disputed else "inn")
    lake = SubElement(group, "ellipse", {"rx": "10.5", "ry": "7.5", "stroke": "#1f6f9e"})
    lake.attrib |= {"fill": "#bfe6f7" if disputed else "#4fb3e0", "stroke-width": "1.2"}
    if disputed:
        lake.set("stroke-dasharray", "2 1.6")
        word(group, "?", 9, "#14506f")
        return
    shape(group, [(-4.5, -1), (0, -5.5), (4.5, -1)], "#8c2f1b")
    shape(group, [(-3.5, -1), (3.5, -1), (3.5, 4), (-3.5, 4)], "#f3e3c2")


def cathedral(parent: Element, point: Point, size: float = 1.0) -> None:
    """A cathedral: two towers and a rose window."""
    group = at(parent, point, "cathedral", size)
    shape(group, [(-16, 16), (-16, -9), (-11.5, -17), (-7, -9), (-7, -3), (0, -9), (7, -3), (7, -9),
                  (11.5, -17), (16, -9), (16, 16)], "#d9c7a3")  # fmt: skip
    disc(group, 4, "#6f8fc9")
    shape(group, [(-3, 16), (-3, 9), (0, 6), (3, 9), (3, 16)], "#6b4a2b")


def monastery(parent: Element, point: Point, size: float = 1.0) -> None:
    """A monastery: a house with a red roof and a tower with a cross."""
    group = at(parent, point, "monastery", size)
    disc(group, 17, "#e9d9ad", **{"stroke-width": "0.8"})
    shape(group, [(-11, 9), (-11, -1), (4, -1), (4, 9)], "#f3ead6")
    shape(group, [(-13, -1), (-8.5, -7), (1.5, -7), (6, -1)], "#b5402a")
    shape(group, [(4, 9), (4, -9), (11, -9), (11, 9)], "#f3ead6")
    shape(group, [(3, -9), (7.5, -15), (12, -9)], "#b5402a")
    SubElement(group, "path", {"d": "M7.5,-4v8M5,-1.5h5", "stroke": INK, "stroke-width": "1.4"})


def magic_symbol(parent: Element, point: Point) -> None:
    """The magic symbol: a star of two colours in a ring."""
    group = at(parent, point, "magic-symbol")
    disc(group, 8.5, PAPER, **{"stroke": MAGE, "stroke-width": "1.6"})
    shape(group, star(2.6, 7, 8), WITCH, **{"stroke": MAGE, "stroke-width": "1.2"})


def garden(parent: Element, point: Point) -> None:
    """A garden: three flowers in a bed."""
    group = at(parent, point, "garden")
    disc(group, 8, "#5f9e3e", **{"stroke": "#335d1d"})
    for x, y, color in ((-3.4, 1.8, "#f6c945"), (3.4, 1.8, "#e86a8a"), (0, -3.4, "#ffffff")):
        disc(at(group, (x, y), "flower"), 2.5, color, **{"stroke-width": "0.6"})


def village(parent: Element, point: Point) -> None:
    """Houses where roads end."""
    group = at(parent, point, "village")
    disc(group, 9.5, "#e3cf9f", **{"stroke-width": "0.8"})
    shape(group, [(-5.5, 5), (-5.5, -0.5), (0, -6), (5.5, -0.5), (5.5, 5)], "#c9743f")


def lake(parent: Element, point: Point, size: float = 1.0) -> None:
    """The lake of a ferry, with waves."""
    group = at(parent, point, "lake", size)
    shore = SubElement(group, "ellipse", {"rx": "19", "ry": "16", "stroke": "#1f6f9e"})
    shore.attrib |= {"fill": "#4fb3e0", "stroke-width": "1.4"}
    waves = {"fill": "none", "stroke": "#14506f", "stroke-width": "1.3"}
    rows = "".join(f"M{x},{y}q3,-4 6,0q3,4 6,0" for x, y in ((-9, -8), (-15, 0), (3, 0), (-6, 8)))
    SubElement(group, "path", {"d": rows, **waves})


def bridge(parent: Element, point: Point, long: int = 26, down: bool = False) -> None:
    """A wooden bridge: planks between two rails."""
    group = at(parent, point, "bridge")
    data = f"M0,{-long // 2}V{long // 2}" if down else f"M{-long // 2},0H{long // 2}"
    for color, width, dashes in ((INK, 17, "none"), ("#d3ac74", 13, "none"), (INK, 13, "1.4 5.2")):
        look = {"stroke": color, "stroke-width": str(width), "stroke-dasharray": dashes}
        SubElement(group, "path", {"d": data, "fill": "none", **look})


def ferry(parent: Element, start: Point, end: Point) -> None:
    """A ferry on its way over a lake around the origin, from one road end to another."""
    group = SubElement(parent, "g", {"class": "ferry"})
    way = f"M{number(start[0])},{number(start[1])}Q0,0 {number(end[0])},{number(end[1])}"
    for color, width, dashes in ((PAPER, "5.5", "none"), (INK, "2.6", "4 2.6")):
        look = {"stroke": color, "stroke-width": width, "stroke-dasharray": dashes}
        SubElement(group, "path", {"d": way, "fill": "none", **look})
    boat = at(group, ((start[0] + end[0]) / 4, (start[1] + end[1]) / 4), "boat")
    _body(boat, [(-9, 1), (9, 1), (6, 7), (-6, 7)], "#8a4b22")
    shape(boat, [(-1, -10), (-1, 0), (7, 0)], PAPER)


def tunnel(parent: Element, point: Point, named: str) -> None:
    """The mouth of a tunnel; the two that belong together have one number."""
    group = at(parent, point, "tunnel")
    arch = [on_circle((0, -1), 9, 0.75 + step / 16) for step in range(-4, 5)]
    _body(group, [*arch, (9, 9), (-9, 9)], "#3a352f")
    word(group, named, 11, PAPER, y="1")


def target(parent: Element, point: Point, numbers: str, moves: Sequence[int] = ()) -> None:
    """The numbers of the moves that lead here, on a flag; long ones below each other."""
    group = at(parent, point, "target")
    if moves:
        group.set("data-moves", " ".join(map(str, moves)))
    lines, half = flag_lines(numbers), flag_width(numbers) / 2
    high = 14 if len(lines) == 1 else 21
    box = {"x": number(-half), "y": number(-high / 2), "width": number(2 * half)}
    look = {"rx": "7", "fill": "#fff7d6", "stroke": INK, "stroke-width": "1.4"}
    SubElement(group, "rect", {**box, "height": str(high), **look})
    for place, line in enumerate(lines):
        word(at(group, (0, 9 * (place - (len(lines) - 1) / 2)), "numbers"), line, 10)


def misfit(parent: Element, point: Point) -> None:
    """The sign of edges that do not match."""
    group = at(parent, point, "misfit-sign")
    disc(group, 9, PAPER, **{"stroke": WRONG, "stroke-width": "2.4"})
    word(group, "≠", 15, WRONG)


def flag_lines(numbers: str) -> list[str]:
    """The numbers of a flag in one line, or in two where one would be too long."""
    return [numbers] if len(numbers) <= 5 else numbers.split("/", 1)


def flag_width(numbers: str) -> float:
    """How wide a flag is."""
    return 9.2 + 5.8 * max(map(len, flag_lines(numbers)))


def star(inner: float, outer: float, rays: int) -> list[Point]:
    """The points of a star around the origin."""
    turns = [pi * step / rays for step in range(2 * rays)]
    radii = [inner if step % 2 else outer for step in range(2 * rays)]
    return [(r * sin(t), -r * cos(t)) for t, r in zip(turns, radii, strict=True)]


def ink_on(color: str) -> str:
    """Black or white, whichever is read better on a colour such as ``#7b3fa0``."""
    return BLACK if luminance(color) > 0.179 else PAPER


def luminance(color: str) -> float:
    """How bright a colour is, 0 to 1, as the rules for readable pages reckon it."""
    parts = [int(color[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    return sum(w * v for w, v in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
