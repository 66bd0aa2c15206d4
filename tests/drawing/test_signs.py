"""The table of signs and the sheet of their shapes: a new sign is one row and one shape."""

from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from ruling.rulebook.editions import edition
from ruling.table.figures import KINDS, Figure
from ruling.table.signs import SIGNS
from ruling.table.tiles import designs
from ruling.wording.words import Words
from tests.conftest import ROOT, copied, languages, run_process, run_ruling
from tests.drawing.pictures import check_svg, marks, placed_texts

SHEET = Path("ruling/drawing/svg/signs.svg")
SVG = "{http://www.w3.org/2000/svg}"
SHAPES = [each for each in ElementTree.parse(ROOT / SHEET).getroot() if each.get("id")]
NAMES = [str(each.get("id")) for each in SHAPES]
WELL = '<g id="well"><g class="lit"><circle r="7" fill="#777777" stroke="#2b2118"/></g></g>'


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """A folder with another ruling, to be changed."""
    copied(ROOT / "ruling", tmp_path / "ruling")
    return tmp_path


def printed(other: Path, *words: str) -> str:
    """What that other prints."""
    done = run_process(*words, folder=other, PYTHONPATH=str(other))
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def edited(path: Path, before: str, after: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1
    path.write_text(text.replace(before, after), encoding="utf-8")


@pytest.mark.slow
def test_a_new_sign_is_one_row_and_one_shape(other: Path) -> None:
    """And its word, and the tile that has it."""
    of = other / "ruling"
    rows = "SIGNS = {sign.name: sign for sign in (\n"
    edited(of / "table/signs.py", rows, f'{rows}    Sign("well", "¥", "8", also=("fountain",)),\n')
    edited(other / SHEET, "</svg>", f"{WELL}</svg>")
    words = of / "rulebook/data/words/en/ui.yaml"
    edited(words, "  tile river lake:", "  tile well: deep well\n  tile river lake:")
    field = '"edges": "CFRF", "copies": 1, "signs": ["crop circle"'
    edited(of / "table/more_tiles.json", field, f'{field}, "well"')
    text = printed(other, "tiles", "--has", "the fountain")
    assert "CC-C" in text
    assert "¥" in text
    assert "deep well" in text
    assert "8" in printed(other, "tiles", "CC-C", "--ascii")
    root = check_svg(printed(other, "tiles", "CC-C", "--format", "svg"))
    assert len(marks(root, "well")) == 2  # on the tile and in the legend
    assert "deep well" in {text for *_, text in placed_texts(root)}


def test_every_sign_has_a_shape_and_a_word_in_every_language() -> None:
    assert {sign.shape for sign in SIGNS.values()} <= {*NAMES}
    for language in languages():
        words = Words(edition("C3"), language)
        told = [words.say(sign.word) for sign in SIGNS.values()]
        assert len(set(told)) == len(told)


def test_whatever_a_tile_names_is_a_sign_in_the_table() -> None:
    named = {name for tile in designs() for name in tile.signs}
    assert named <= {*SIGNS}
    assert {name for name in SIGNS if not any(SIGNS[name].on(tile) for tile in designs())} == {
        "bridge"  # players build it
    }


def test_every_figure_has_a_shape_and_of_the_meeples_those_that_do_not_lie() -> None:
    assert {*map(str, Figure), "meeple", "farmer"} <= {*NAMES}
    assert KINDS.keys() & {*NAMES} == {"meeple", "pig", "barn"}


@pytest.mark.slow
def test_a_drawing_program_may_leave_its_own_in_the_sheet(other: Path) -> None:
    """Ids on everything, its own attributes and elements, and shapes moved about."""
    tree = ElementTree.parse(ROOT / SHEET)
    for number, each in enumerate(list(tree.iter())):
        if each.tag == f"{SVG}g":
            each.insert(0, Element("{http://www.inkscape.org}grid"))
        if each.get("id"):
            each.set("transform", "translate(9 9)")
        else:
            each.set("id", f"made{number}")
        each.set("{http://www.inkscape.org}label", "one")
    tree.write(other / SHEET, encoding="utf-8")
    all_tiles = ("tiles", "--format", "svg")
    assert printed(other, *all_tiles) == run_ruling(*all_tiles).stdout


def test_the_sheet_shows_every_shape_at_a_place_of_its_own_and_its_name() -> None:
    assert len({each.get("transform") for each in SHAPES}) == len(SHAPES) == len({*NAMES})
    root = ElementTree.parse(ROOT / SHEET).getroot()
    named = {text.replace(" ", "-") for *_, text in placed_texts(root)}
    assert {*NAMES} <= named
