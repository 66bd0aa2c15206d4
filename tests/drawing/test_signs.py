"""The table of signs and the sheet of their shapes: a new sign is one row and one shape."""

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from ruling.drawing.describe import alt_text
from ruling.drawing.paper import Paper
from ruling.drawing.scene import Scene
from ruling.drawing.svg import shapes as sheet
from ruling.drawing.svg.shapes import SVG, shapes
from ruling.drawing.svg.symbols import lies_down
from ruling.drawing.text.board import board_lines
from ruling.report.tiles.document import tile_facts
from ruling.report.tiles.sheet import draw_catalogue
from ruling.rulebook import data
from ruling.rulebook.editions import edition
from ruling.site.editor.bundle import KEPT
from ruling.table import tile_search
from ruling.table.figures import KINDS, Figure
from ruling.table.signs import SIGNS, Sign
from ruling.table.squares import Square
from ruling.table.tiles import Turned, designs, read_tile
from ruling.wording.words import Words
from tests.drawing.pictures import check_svg, marks, placed_texts

WELL = '<g id="well"><g class="lit"><circle r="7" fill="#777777" stroke="#2b2118"/></g></g>'


class WithWell(Words):
    """English with a word for the sign that is made up."""

    def say(self, key: str, /, **values: object) -> str:
        """The word, or any other phrase."""
        return "deep well" if key == "tile well" else super().say(key, **values)


@pytest.fixture
def well(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Turned]:
    """A tile with a sign that is made up: one row, one shape, and its word."""
    monkeypatch.setitem(SIGNS, "well", Sign("well", "¥", "8", also=("fountain",)))
    made = tmp_path / "signs.svg"
    made.write_text(sheet.FILE.read_text("utf-8").replace("</svg>", f"{WELL}</svg>"), "utf-8")
    monkeypatch.setattr(sheet, "FILE", made)
    for kept in (shapes, tile_search.tile_properties):
        kept.cache_clear()
    tile = read_tile("E").tile._replace(id="well", names={"well": 0}, garden=None, signs=("well",))
    monkeypatch.setattr(tile_search, "designs", lambda: [*designs(), tile])
    yield Turned(tile, 0, "well")
    for kept in (shapes, tile_search.tile_properties):
        kept.cache_clear()


def test_a_new_sign_is_one_row_and_one_shape(well: Turned) -> None:
    words = WithWell(edition("C3"))
    scene = Scene({Square(0, 0): well}, {})
    for ascii_only, letter in ((False, "¥"), (True, "8")):
        lines = board_lines(scene, words, Paper(ascii_only=ascii_only))
        assert "\n".join(lines).count(letter) == 2  # on the tile and in the legend
        assert f"{letter} deep well" in lines[-1]
    assert "deep well" in next(alt_text(scene, scene.window, words))
    assert any("deep well" in line for line in tile_facts(well, words))
    root = check_svg(draw_catalogue([well], words))
    assert len(marks(root, "well")) == 2  # likewise
    assert "deep well" in {text for *_, text in placed_texts(root)}
    for name in ("well", "the fountain"):
        assert tile_search.find_tiles(has=[name]) == [well]
    assert tile_search.properties_on(well.tile) == ["city", "well"]


def test_every_sign_has_a_shape_and_a_word_in_every_language() -> None:
    assert {sign.shape for sign in SIGNS.values()} <= {*shapes()}
    for language in data.languages("ui"):
        words = Words(edition("C3"), language)
        told = [words.say(sign.word) for sign in SIGNS.values()]
        assert len(set(told)) == len(told)


def test_whatever_a_tile_names_is_a_sign_in_the_table() -> None:
    named = {name for tile in designs() for name in tile.signs}
    assert named
    assert named <= {*SIGNS}
    assert {name for name in SIGNS if not any(SIGNS[name].on(tile) for tile in designs())} == {
        "bridge"  # players build it
    }


def test_every_figure_has_a_shape_and_of_the_meeples_those_that_do_not_lie() -> None:
    assert {*map(str, Figure), "meeple", "farmer"} <= {*shapes()}
    assert {kind for kind in KINDS if not lies_down(kind)} == {"pig", "barn"}


def test_a_drawing_program_may_leave_its_own_in_the_sheet(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Ids on everything, its own attributes and elements, and shapes moved about."""
    before = {id: [ElementTree.tostring(each) for each in shapes()[id].elements] for id in shapes()}
    tree = ElementTree.parse(sheet.FILE)
    for number, each in enumerate(list(tree.iter())):
        if each.tag == f"{SVG}g":
            each.insert(0, Element("{http://www.inkscape.org}grid"))
        if each.get("id"):
            each.set("transform", "translate(9 9)")
        else:
            each.set("id", f"made{number}")
        each.set("{http://www.inkscape.org}label", "one")
    tree.write(tmp_path / "signs.svg", encoding="utf-8")
    monkeypatch.setattr(sheet, "FILE", tmp_path / "signs.svg")
    shapes.cache_clear()
    after = {id: [ElementTree.tostring(each) for each in shapes()[id].elements] for id in before}
    shapes.cache_clear()
    assert after == before


def test_the_sheet_shows_every_shape_at_a_place_of_its_own_and_its_name() -> None:
    root = ElementTree.parse(sheet.FILE).getroot()
    groups = [each for each in root if each.get("id")]
    assert [each.get("id") for each in groups] == [*shapes()]
    places = [each.get("transform") for each in groups]
    assert len(set(places)) == len(places) > 30
    named = {text.replace(" ", "-") for *_, text in placed_texts(root)}
    assert {*shapes()} <= named


def test_the_sheet_goes_with_the_table_in_the_browser() -> None:
    assert sheet.FILE.suffix in KEPT
