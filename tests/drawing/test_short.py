"""A drawing for a file is shorter, and draws the same."""

import re
from collections.abc import Iterator, Mapping
from xml.etree.ElementTree import Element, fromstring, tostring

from ruling.drawing.picture import Picture
from ruling.drawing.svg.board import picture_svg
from ruling.drawing.svg.short import LOOKS, shortened
from ruling.expect.files import load_scenario
from ruling.judging.judgement import judge
from tests.conftest import ROOT, for_each
from tests.drawing.pictures import WORDS, scene_before, xml

STYLE = "@media screen{.city{fill:#000000}}"

LARGE = "box/whole-table.yaml"

SHAPES = {"d", "x", "y", "r", "rx", "ry", "cx", "cy", "width", "height", "points"}

Drawn = tuple[str, tuple[str, ...], Mapping[str, str], Mapping[str, str], str | None]


def board(path: str) -> Element:
    judgement = judge(load_scenario(ROOT / "scenarios" / path))
    scene = scene_before(judgement)
    root = xml(re.sub(r' xmlns="[^"]*"', "", picture_svg(Picture(scene, WORDS, 0), "p")))
    for told in (*root.findall("title"), *root.findall("desc")):
        root.remove(told)
    return root


def drawn(root: Element) -> list[Drawn]:
    """Everything that is drawn in its order: where, in which shape, and how it looks."""
    told = root.find("style")
    looks = (told.text or "").partition("@media")[0] if told is not None else ""
    rules = dict(re.findall(r"\.(\w+)\{([^{}]*)\}", looks))
    ids = {each.get("id"): each for each in root.iter() if each.get("id")}

    def walk(element: Element, moved: tuple[str, ...], look: Mapping[str, str]) -> Iterator[Drawn]:
        if element.tag in ("defs", "style"):
            return
        own = {name: value for name, value in element.items() if name in LOOKS}
        for kind in (element.get("class") or "").split():
            pairs = (each.split(":", 1) for each in rules.get(kind, "").split(";") if each)
            own |= {name: value.removesuffix("px") for name, value in pairs}
        look = {**look, **own}
        if element.get("transform"):
            moved = (*moved, str(element.get("transform")))
        if element.tag == "use":
            if element.get("x"):
                moved = (*moved, f"translate({element.get('x')} {element.get('y')})")
            yield from walk(ids[str(element.get("href")).removeprefix("#")], moved, look)
        elif element.tag in ("g", "svg"):
            for child in element:
                yield from walk(child, moved, look)
        else:
            shape = {name: value for name, value in element.items() if name in SHAPES}
            yield element.tag, moved, shape, look, element.text

    return list(walk(root, (), {}))


@for_each([LARGE, "claims/blue-wants-the-supply.yaml", "tokens/lake-tile-with-its-ferry.yaml",
           "join/house-two-moves.yaml", "shapes/three-cities-in-one.yaml"], str)  # fmt: skip
def test_the_same_is_drawn_in_the_same_places_and_looks(path: str) -> None:
    whole = board(path)
    before, short = tostring(whole), shortened(whole, STYLE)
    assert drawn(short) == drawn(whole)
    assert tostring(whole) == before
    assert len(tostring(short)) < 0.75 * len(tostring(whole))


def test_a_large_board_is_no_large_file() -> None:
    assert len(tostring(shortened(board(LARGE), STYLE))) < 60_000


def test_only_what_a_style_names_keeps_its_name() -> None:
    short = tostring(shortened(board(LARGE), STYLE), "unicode")
    assert 'class="city ' in short
    assert '"meeple"' not in short
    assert "data-" not in short
    (style,) = (each for each in fromstring(short) if each.tag.endswith("style"))
    assert str(style.text).endswith(STYLE)


def test_ids_are_one_each_and_every_use_has_its_own() -> None:
    short = shortened(board(LARGE), STYLE)
    ids = [each.get("id") for each in short.iter() if each.get("id")]
    assert len(ids) == len(set(ids))
    used = [str(each.get("href")).removeprefix("#") for each in short.iter("use")]
    assert set(used) <= set(ids)
    assert len(used) > 2 * len(set(used))
    again = {each.get("id") for each in short.iter() if str(each.get("id")).startswith("u")}
    assert again == set(used)
