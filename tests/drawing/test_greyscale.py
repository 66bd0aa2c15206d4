"""Whatever is printed on tiles is told apart without colour, in pictures and in characters."""

import re
from collections import Counter
from functools import cache
from itertools import combinations
from xml.etree.ElementTree import Element

import pytest

from ruling.table.signs import SIGNS, Sign
from ruling.table.tiles import designs, read_tile
from tests.drawing.pictures import color_of, contrast, inside, marks, picture_of
from tests.drawing.test_room import STYLE, in_the_dark

INK, PAPER = "#2b2118", "#ffffff"
Point = tuple[float, float]

SPOTS = [(float(x), float(y)) for x in range(-12, 13) for y in range(-12, 13)]


@cache
def drawn(sign: Sign) -> Element:
    """A sign as it is drawn on a tile that has it, around its own middle."""
    tiles = [tile.id for tile in designs() if sign.on(tile)]
    found = marks(picture_of(read_tile(tiles[0])), sign.shape) if tiles else []
    root = Element("svg")
    root.extend([*found[0]] if found else [])
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
            found.update(spot for spot in SPOTS if outline and inside(spot, outline))
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
    root = picture_of(read_tile("RI-B"))
    course = marks(root, "river")[0].get("d")
    water, foam = (each.get("stroke", "") for each in root.iter() if each.get("d") == course)
    for ground in map(color_of, ("field", "city", "road")):
        assert contrast(water, ground) >= 1.5
    (river,) = re.findall(r"\.tile > \.river \{ stroke: (#\w+); \}", STYLE)
    dark = [in_the_dark(part) for part in ("field", "city")]
    assert min(contrast(river, each) for each in dark) >= 1.15
    assert contrast(foam, water) >= 3  # and no road has waves


@pytest.mark.parametrize("ascii_only", [False, True])
def test_every_sign_has_a_character_of_its_own(ascii_only: bool) -> None:
    """And none is that of ground, of roads and ferries, or of the frame around a placed tile."""
    own = [sign.plain if ascii_only else sign.letters for sign in SIGNS.values()]
    printed = [each[0] for each in own if each] + [*(".#%=|-!{o" if ascii_only else "·▒▓═║┅┇∩o")]
    if not ascii_only:
        printed += [*"╚╝╔╗─│└┘┌┐┏━┓┃┗┛", *SIGNS["flying machine"].letters[1:]]
        printed += SIGNS["bridge"].letters[1]
    assert [sign for sign, number in Counter(printed).items() if number > 1] == []
