"""Whatever is printed on tiles is told apart without colour, in pictures and in characters."""

import re
from collections import Counter
from itertools import chain, combinations
from xml.etree.ElementTree import Element

import pytest

from ruling.drawing.geometry import Point, inside
from ruling.drawing.paper import Paper
from ruling.drawing.printed import UNSETTLED, printed_on
from ruling.drawing.svg.shapes import shapes
from ruling.drawing.svg.symbols import INK, PAPER, draw_sign
from ruling.drawing.svg.tile import CITY, FIELD, ROAD
from ruling.drawing.text.alphabet import ASCII, LINES, Alphabet
from ruling.drawing.text.tile import tile_lines
from ruling.table.signs import SIGNS, Sign
from ruling.table.tiles import read_tile
from tests.drawing.pictures import marks
from tests.drawing.test_room import STYLE, contrast, in_the_dark

SPOTS = [(float(x), float(y)) for x in range(-12, 13) for y in range(-12, 13)]


def drawn(sign: Sign) -> Element:
    root = Element("svg")
    draw_sign(root, (0, 0), sign)
    return root


LIT = [sign for sign in SIGNS.values() if marks(drawn(sign), "halo")]
"""The signs with light around them, which may be on any ground."""


def silhouette(sign: Sign) -> set[Point]:
    """The points that a sign covers."""
    found: set[Point] = set()

    def walk(element: Element, x: float, y: float) -> None:
        move = re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", element.get("transform", ""))
        x, y = (x + float(move[1]), y + float(move[2])) if move else (x, y)
        if element.get("r"):
            radius = float(element.get("r", "0"))
            found.update((u, v) for u, v in SPOTS if (u - x) ** 2 + (v - y) ** 2 <= radius**2)
        elif element.get("fill", "none") != "none":
            points = re.findall(r"([-\d.]+),([-\d.]+)", element.get("d", ""))
            outline = [(x + float(u), y + float(v)) for u, v in points]
            found.update(spot for spot in SPOTS if inside(spot, outline))
        for child in element:
            walk(child, x, y)

    walk(drawn(sign), 0, 0)
    return found


@pytest.mark.parametrize("sign", LIT, ids=lambda sign: sign.name)
def test_a_sign_has_ink_around_it_and_light_around_the_ink(sign: Sign) -> None:
    """So it is seen on every ground, also where its own grey is that of the ground."""
    halos = marks(drawn(sign), "halo")
    shapes = [each for each in drawn(sign).iter() if each.get("fill", "none") != "none"]
    assert len(halos) == len(shapes) / 2
    assert all(each.get("stroke") == PAPER for each in halos)
    assert all(each.get("stroke") == INK for each in shapes[len(halos) :])
    assert contrast(INK, PAPER) >= 10


def test_no_two_signs_have_one_shape() -> None:
    assert {sign.name for sign in LIT} >= {"wine", "crop circle", "gold mine", "flying machine"}
    covered = {sign.name: silhouette(sign) for sign in LIT}
    for one, other in combinations(covered, 2):
        same = len(covered[one] & covered[other]) / len(covered[one] | covered[other])
        assert same < 0.75, (one, other, same)


def test_rivers_differ_in_grey_from_all_that_they_pass_in_both_themes() -> None:
    water, foam = (each.get("stroke", "") for each in shapes()["river"].elements)
    for ground in (FIELD, CITY, ROAD):
        assert contrast(water, ground) >= 1.5
    (river,) = re.findall(r"\.tile > \.river \{ stroke: (#\w+); \}", STYLE)
    dark = [in_the_dark(part) for part in ("field", "city")]
    assert min(contrast(river, each) for each in dark) >= 1.15
    assert contrast(foam, water) >= 3  # and no road has waves


@pytest.mark.parametrize("abc", [LINES, ASCII])
def test_every_sign_has_a_character_of_its_own(abc: Alphabet) -> None:
    printed = [abc.field, abc.city, abc.finished, *abc.across, *abc.down, abc.village]
    printed += [abc.tunnel, *filter(None, (abc.letters(sign)[:1] for sign in SIGNS.values()))]
    if abc is LINES:
        printed += [*abc.ferry, *abc.letters(SIGNS["flying machine"])[1:]]
        printed += [abc.letters(SIGNS["bridge"])[1], *chain(*abc.bends.values())]
        printed += set(abc.frame)
    assert [sign for sign, number in Counter(printed).items() if number > 1] == []


def test_the_lake_of_a_river_is_water_of_the_river_and_no_lake_for_ferries() -> None:
    for abc in (LINES, ASCII):
        lines = tile_lines(read_tile("RI-L"), Paper(ascii_only=abc is ASCII))
        assert lines[1][3:6] == 3 * abc.letters(SIGNS["river"])
        assert abc.letters(SIGNS["lake"]) not in "".join(lines)
    lakes = [read_tile(name) for name in ("RI-A", "RI-L", "FE-01", "PD-Q")]
    there = {sign.name for sign in printed_on(lakes, UNSETTLED)}
    assert there >= {"river", "spring", "river lake", "lake", "tunnel"}
