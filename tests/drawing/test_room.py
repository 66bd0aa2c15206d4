"""Every picture of the corpus has room for what is on it, and is read in grey and in the dark."""

import re
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element

from ruling import render
from ruling.drawing.scene import COLORS, letters_for
from ruling.drawing.svg.board import svg
from ruling.table.tiles import read_tile
from tests.conftest import CORPUS, EXAMPLE, ROOT, for_each, judged
from tests.drawing.pictures import (
    color_of,
    contrast,
    edge_of,
    luminance,
    marks,
    picture_of,
    sized,
    where,
    xml,
)

STYLE = render(judged(EXAMPLE), "html")
"""A page, with its style."""

MAPS = [path for path in CORPUS if re.search("^board:", path.read_text("utf-8"), re.M)][::3]

SIZES = {"figure": (16, 25), "meeple": (24, 23.5), "inn": (21, 15), "coat-of-arms": (15, 17.5)}
"""How wide and high marks are drawn; a large meeple is larger."""


class Shown(NamedTuple):
    """A mark: what it is, and its edges."""

    kind: str
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "Shown") -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        return across > 0 and min(self.bottom, other.bottom) > max(self.top, other.top)


def shown(root: Element, kind: str) -> list[Shown]:
    found = []
    for x, y, drawn, mark in sized(root, kind):
        if kind == "target":
            (rect,) = (part for part in mark if part.tag.endswith("rect"))
            size = float(rect.get("width", "0")), float(rect.get("height", "0"))
        else:
            size = SIZES[kind]
        wide, high = (drawn * each / 2 for each in size)
        found.append(Shown(kind, x - wide, y - high, x + wide, y + high))
    return found


def in_the_dark(part: str) -> str:
    (color,) = re.findall(rf"\.tile > \.{part} \{{ fill: (#\w+); \}}", STYLE)
    return str(color)


def test_city_and_field_differ_in_grey_in_both_themes() -> None:
    """At least 1.8 to 1; in the dark the whole board is darker, and no less told apart."""
    field, city = map(color_of, ("field", "city"))
    assert contrast(field, city) >= 1.8
    dark = in_the_dark("field"), in_the_dark("city")
    assert contrast(*dark) >= 1.8
    assert luminance(dark[0]) < luminance(field) / 2
    assert luminance(dark[1]) < luminance(city) / 2


def test_a_city_without_an_edge_is_seen_to_be_one() -> None:
    """Stones are drawn on a tile that is city all over, and on no field."""
    for name, some in (("C", True), ("B", False)):
        picture = picture_of(read_tile(name))
        assert bool([path for path in marks(picture, "stones") if path.get("d")]) == some
        assert not marks(picture, "wall")


def test_players_are_told_apart_by_their_letters_at_the_size_they_are_drawn() -> None:
    """A picture is drawn so large that a letter is at least 8 pixels high."""
    players = ["red", "rot", "rosso", "rosa", "Rita", "Rosalind"]
    assert len({letter.upper() for letter in letters_for(players).values()}) == len(players)
    assert len(set(COLORS)) >= len(players)
    for path in MAPS[::20]:
        root = xml(svg(judged(path)))
        _, _, wide, _ = map(float, (root.get("viewBox") or "").split())
        pixels = float(root.get("width", "0")) / wide
        for _, _, meeple in where(root, "meeple"):
            (letter, *_) = [part for part in meeple if part.tag.endswith("text")]
            assert (letter.text or "").isupper()
            assert float(letter.get("font-size", "0")) * pixels >= 8


@for_each(MAPS, lambda path: path.stem)
def test_marks_stay_on_their_tiles_and_cover_neither_inn_nor_shield_nor_frame(path: Path) -> None:
    root = xml(svg(judged(path)))
    printed = [*shown(root, "inn"), *shown(root, "coat-of-arms")]
    edge = edge_of(root)
    for mark in (each for kind in ("figure", "meeple", "target") for each in shown(root, kind)):
        column, row = ((mark.left - edge) // 100, (mark.top - edge) // 100)
        assert mark.left >= edge + 100 * column + 4.5
        assert mark.right <= edge + 100 * (column + 1) - 4.5
        assert mark.top >= edge + 100 * row + 4.5
        assert mark.bottom <= edge + 100 * (row + 1) - 4.5
        assert [other for other in printed if mark.meets(other)] == []


@for_each(MAPS, lambda path: path.stem)
def test_the_legend_takes_a_quarter_of_a_picture_at_most(path: Path) -> None:
    root = xml(svg(judged(path)))
    _, _, _, high = map(float, (root.get("viewBox") or "").split())
    (legend,) = marks(root, "legend")
    begins = re.match(r"translate\(\S+ (\S+)\)", legend.get("transform", ""))
    assert begins is not None
    assert float(begins[1]) >= 0.749 * high


def test_the_legend_grows_with_a_wide_board_which_is_shown_small() -> None:
    sizes = []
    for path in ("examples/plain-tile-joins-and-completes", "box/whole-table"):
        (legend,) = marks(xml(svg(judged(ROOT / f"scenarios/{path}.yaml"))), "legend")
        sizes += re.findall(r"scale\((\S+)\)", legend.get("transform", "")) or ["1"]
    assert float(sizes[1]) > 2 * float(sizes[0])
