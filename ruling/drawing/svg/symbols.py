"""Figures, meeples, buildings and signs as SVG.

Every shape is our own and is in ``signs.svg``; ``at`` moves it to its place.
"""

from collections.abc import Sequence
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from ruling.drawing.geometry import Point
from ruling.drawing.printed import WAYS
from ruling.drawing.svg.shapes import SvgShape, shapes
from ruling.errors import printable
from ruling.table.figures import KINDS, LARGE, PLAIN, Figure
from ruling.table.signs import Sign

INK, BLACK, PAPER = "#2b2118", "#000000", "#ffffff"
MAGE, WITCH, WRONG = "#7b3fa0", "#e8791c", "#c8102e"
SHOWN = 480
"""How wide a picture is shown at least, where nothing else is said."""

MEEPLE, FARMER = "meeple", "farmer"
"""The shapes of a meeple that stands, and of one that lies on a field."""

LARGER, ASIDE = 1.35, 6
"""How many times as large as others a large meeple is drawn, and how far aside one with a number
beside it."""

FIGURES = {Figure.MAGE: MAGE, Figure.WITCH: WITCH}


def svg_root(width: float, height: float, title: str, description: str, prefix: str) -> Element:
    """An empty picture with its title and description, if it has any; small ones are enlarged."""
    size = max(1.0, SHOWN / width)
    box = {"viewBox": f"0 0 {number(width)} {number(height)}", "width": number(width * size)}
    box["height"] = number(height * size)
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", **box})
    given = {"role": "img", "aria-labelledby": f"{prefix}-title {prefix}-text"}
    root.attrib |= {**(given if title or description else {}), "font-family": "sans-serif"}
    if title or description:
        SubElement(root, "title", {"id": f"{prefix}-title"}).text = printable(title)
        SubElement(root, "desc", {"id": f"{prefix}-text"}).text = printable(description)
    SubElement(root, "rect", {"class": "paper", "width": "100%", "height": "100%", "fill": PAPER})
    return root


def svg_text(root: Element) -> str:
    """The picture as the text of a file."""
    return ElementTree.tostring(root, "unicode").replace(" />", "/>")


def number(value: float) -> str:
    """A number for SVG, rounded to a tenth."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if value else "0"


def path(points: Sequence[Point], closed: bool = True) -> str:
    """The data of a path along straight lines."""
    drawn = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return f"M{drawn}{'Z' if closed else ''}"


def at(parent: Element, point: Point, kind: str = "", size: float = 1.0) -> Element:
    """A group moved to a place, with an optional class that tells what it is."""
    move = f"translate({number(point[0])} {number(point[1])})"
    scale = f" scale({size:g})" if size != 1 else ""
    kinds = {"class": kind} if kind else {}
    return SubElement(parent, "g", {**kinds, "transform": move + scale})


def disc(parent: Element, radius: float, fill: str, **more: str) -> None:
    """A disc around the origin."""
    given = {"r": number(radius), "fill": fill, "stroke": INK, "stroke-width": "1"}
    SubElement(parent, "circle", {**given, **more})


def word(parent: Element, text: str, size: float, fill: str = INK, **more: str) -> None:
    """Draws a short text centred on the origin."""
    given = {"font-size": number(size), "fill": fill, "text-anchor": "middle",
             "dominant-baseline": "central", "font-weight": "bold"}  # fmt: skip
    SubElement(parent, "text", {**given, **more}).text = text


def draw(parent: Element, point: Point, shape: SvgShape, size: float = 1.0) -> Element:
    """Draws a shape at a point of the picture and gives its group."""
    group = at(parent, point, shape.kind, size)
    group.extend(shape.elements)
    return group


def draw_sign(
    parent: Element, point: Point, sign: Sign, size: float | None = None, points_to: str = WAYS[0]
) -> None:
    """Draws a sign that is printed on tiles; ``points_to`` turns it."""
    shape = shapes()[sign.shape]
    group = at(parent, point, shape.kind, sign.sizes[0] if size is None else size)
    if turned := 45 * WAYS.index(points_to):
        group = SubElement(group, "g", {"transform": f"rotate({turned})"})
    group.extend(shape.elements)


def draw_along(parent: Element, shape: SvgShape, data: str, **more: str) -> None:
    """Draws the lines of a shape along another path: a river, a bridge, the way of a ferry."""
    for each in shape.elements:
        line = {**dict(each.items()), "d": data}
        SubElement(parent, each.tag, {name: more.get(name, line[name]) for name in line})


def meeple(
    parent: Element,
    point: Point,
    color: str,
    letter: str,
    kind: str = PLAIN,
    count: int = 1,
    lying: bool = False,
) -> None:
    """Draws a player's meeple with the player's letter; a large one is larger, farmers lie down."""
    x, y = point
    name = shape_of_meeple(kind, lying)
    shape, size = shapes()[name].colored(color), LARGER if kind == LARGE else 1.0
    group = draw(parent, (x - (ASIDE if count > 1 else 0), y), shape, size)
    if count > 1:
        group.set("data-count", str(count))
        word(at(parent, (x + 13, y), "count"), f"x{count}", 11)
    letter_at = {"x": "-1.6"} if name == FARMER else {"y": "-1.6"}
    word(group, letter.upper(), 12, ink_on(color), **letter_at)
    if sign := KINDS[kind].sign:
        disc(at(group, (10, 9), f"kind {kind}"), 6.5, PAPER)
        word(at(group, (10, 9)), sign, 11)


def shape_of_meeple(kind: str, lying: bool) -> str:
    """The name of the shape of a kind of meeple."""
    return (FARMER if lying else MEEPLE) if lies_down(kind) else kind


def lies_down(kind: str) -> bool:
    """Whether a kind of meeple lies down on fields: one without a shape of its own does."""
    return kind == PLAIN or kind not in shapes()


def figure(parent: Element, point: Point, which: Figure) -> None:
    """Draws a magic figure: a cone with a hat; the mage's is pointed, the witch's has a brim."""
    draw(parent, point, shapes()[which].colored(FIGURES[which]))


def bridge(parent: Element, point: Point, long: int, down: bool) -> None:
    """Draws a wooden bridge: planks between two rails."""
    data = f"M0,{-long // 2}V{long // 2}" if down else f"M{-long // 2},0H{long // 2}"
    draw_along(at(parent, point, "bridge"), shapes()["bridge"], data)


def ferry(parent: Element, start: Point, end: Point) -> None:
    """Draws a ferry on a lake around the origin, from one road end to another."""
    group = SubElement(parent, "g", {"class": "ferry"})
    way = f"M{number(start[0])},{number(start[1])}Q0,0 {number(end[0])},{number(end[1])}"
    draw_along(group, shapes()["ferry"], way)
    draw(group, ((start[0] + end[0]) / 4, (start[1] + end[1]) / 4), shapes()["boat"])


def tunnel(parent: Element, point: Point, named: str) -> None:
    """Draws the mouth of a tunnel; its two mouths have the same number."""
    word(draw(parent, point, shapes()["tunnel"]), named, 11, PAPER, y="1")


def target(parent: Element, point: Point, numbers: str, moves: Sequence[int] = ()) -> None:
    """Draws a flag with the numbers of the moves that lead here; long ones in two lines."""
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
    """Draws the sign of edges that do not match."""
    draw(parent, point, shapes()["misfit"])


def flag_lines(numbers: str) -> list[str]:
    """The numbers of a flag in one line, or in two where one would be too long."""
    return [numbers] if len(numbers) <= 5 else numbers.split("/", 1)


def flag_width(numbers: str) -> float:
    """The width of a flag with these numbers, in units of the picture, by its longest line."""
    return 9.2 + 5.8 * max(map(len, flag_lines(numbers)))


def ink_on(color: str) -> str:
    """Black or white, whichever has more contrast on a colour such as ``#7b3fa0``."""
    return BLACK if luminance(color) > 0.179 else PAPER


def luminance(color: str) -> float:
    """The relative luminance of a colour, 0 to 1, as defined by WCAG."""
    parts = [int(color[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    return sum(w * v for w, v in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
