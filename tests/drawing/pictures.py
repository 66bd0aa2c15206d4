"""What the tests of pictures look at: sound SVG, and what stands where in it."""

import re
from collections.abc import Sequence
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from ruling.drawing.paper import Paper
from ruling.drawing.picture import Picture
from ruling.drawing.scene import Scene, scene_of, step_starts
from ruling.drawing.svg.board import picture_svg
from ruling.drawing.text.board import board_lines
from ruling.judging.judgement import Judgement
from ruling.rulebook.editions import edition
from ruling.table.squares import Square
from ruling.table.tiles import Turned, read_tile
from ruling.wording.words import Words
from tests.conftest import CORPUS

WORDS = Words(edition("C3"))


def told(picture: str) -> list[str]:
    """The lines of the description of a picture."""
    (text,) = [each.text or "" for each in xml(picture).iter() if each.tag.endswith("}desc")]
    return text.split("\n")


def marks(group: Element, kind: str) -> list[Element]:
    return [each for each in group.iter() if kind in (each.get("class") or "").split()]


def xml(text: str) -> Element:
    return ElementTree.fromstring(text)


def placed_texts(root: Element) -> list[tuple[float, float, float, str]]:
    """Every text with where its middle, start or end is, and how wide it is about."""
    found = []

    def walk(element: Element, x: float, y: float, scale: float) -> None:
        for move in re.findall(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", "")):
            x, y = x + scale * float(move[0]), y + scale * float(move[1])
        for times in re.findall(r"scale\(([-\d.]+)\)", element.get("transform", "")):
            scale *= float(times)
        if element.tag.endswith("}text"):
            size = float(element.get("font-size", "10")) * scale
            wide = 0.5 * size * len(element.text or "")
            left = x + scale * float(element.get("x", "0"))
            left -= {"middle": wide / 2, "end": wide}.get(element.get("text-anchor", ""), 0)
            found.append((left, y + scale * float(element.get("y", "0")), wide, element.text or ""))
        for child in element:
            walk(child, x, y, scale)

    walk(root, 0, 0, 1)
    return found


def check_svg(text: str) -> Element:
    """Well-formed, ids unique and all references kept, nothing from elsewhere, texts inside."""
    root = xml(text)
    ids = [each.get("id") for each in root.iter() if each.get("id")]
    assert len(ids) == len(set(ids))
    references = re.findall(r"url\(#([^)]*)\)", text)
    assert set(references) <= set(ids)
    assert "href" not in text
    assert "<script" not in text
    assert "<image" not in text
    assert set((root.get("aria-labelledby") or "").split()) <= set(ids)
    _, _, width, height = map(float, (root.get("viewBox") or "").split())
    for left, middle, wide, told in placed_texts(root):
        assert left >= 0, told
        assert left + wide <= width, told
        assert 5 <= middle <= height - 5, told
    return root


PICTURES = [*CORPUS[::4]]


def where(root: Element, kind: str) -> list[tuple[float, float, Element]]:
    """Where on the picture the marks of a kind are, legend left out."""
    return [(x, y, mark) for x, y, _, mark in sized(root, kind)]


def sized(root: Element, kind: str) -> list[tuple[float, float, float, Element]]:
    """Where they are, and how many times as large as their shape each is drawn."""
    found: list[tuple[float, float, float, Element]] = []

    def walk(element: Element, x: float, y: float, size: float) -> None:
        move = element.get("transform", "")
        for by in re.findall(r"translate\(([-\d.]+) ([-\d.]+)\)", move):
            x, y = x + size * float(by[0]), y + size * float(by[1])
        for times in re.findall(r"scale\(([-\d.]+)\)", move):
            size *= float(times)
        if element.get("class") == "legend":
            return
        if kind in (element.get("class") or "").split():
            found.append((x, y, size, element))
        for child in element:
            walk(child, x, y, size)

    walk(root, 0, 0, 1)
    return found


def square_at(x: float, y: float) -> str:
    return f"{chr(ord('A') + int((x - 34) // 100))}{int((y - 34) // 100) + 1}"


LARGE = [(number, turn) for number in ("01", "03") for turn in (10, 20, 60, 100)]


def scene_before(judgement: Judgement) -> Scene:
    """The board as the first step of the turn finds it, with its moves."""
    first, *_ = step_starts(judgement)
    scene = scene_of(judgement.shown.at, first, judgement.rules)
    assert scene is not None
    return scene


def alone(laid: Turned) -> Scene:
    """A board of one tile."""
    return Scene({Square(0, 0): laid}, {})


def picture_of(laid: Turned) -> Element:
    """The picture of one tile."""
    return xml(picture_svg(Picture(alone(laid), WORDS, 6), "tile"))


def lines_of(laid: Turned, ascii_only: bool = False) -> list[str]:
    """The characters of one tile."""
    lines = board_lines(alone(laid), WORDS, Paper(ascii_only=ascii_only))
    return [f"{line:14}"[5:14] for line in lines[2:5]]


def color_of(part: str, tile: str = "D") -> str:
    """The colour of a part of a tile."""
    (drawn, *_) = marks(picture_of(read_tile(tile)), part)
    fill = drawn.get("fill", "none")
    return drawn.get("stroke", "") if fill == "none" else fill


def luminance(color: str) -> float:
    """The relative luminance of a colour, 0 to 1, as defined by WCAG."""
    parts = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, two: str) -> float:
    light, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def edge_of(root: Element) -> float:
    """How wide the names of the rows are beside a board, which are larger on a wide one."""
    high = [part.get("width", "") for part in root.iter() if part.get("height") == "100%"]
    return float(high[1])


def inside(point: tuple[float, float], outline: Sequence[tuple[float, float]]) -> bool:
    """Whether a point lies within an outline: a line from there crosses it an odd time."""
    x, y = point
    within = False
    for (a, b), (c, d) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (b > y) != (d > y) and x < (c - a) * (y - b) / (d - b) + a:
            within = not within
    return within
