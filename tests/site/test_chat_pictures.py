"""Pictures for chats: one for each drawing that stands for a page, in a shape that chats show."""

import re
import struct
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import ruling
from ruling.report.formats.markup import element
from ruling.site.book.case_pages import make_case
from ruling.site.book.chat_pictures import (
    HEIGHT,
    WIDTH,
    framed_drawing,
    picture_name,
    pictured,
    renderer,
    with_general,
)
from ruling.site.book.frame import ALT, framed
from ruling.site.book.page import BookPage, Drawn, Made
from tests.conftest import run_ruling

BASE = "https://example.org/book/"
CASE = "claims/blue-wants-the-supply.yaml"
DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30" width="480" height="160">'
    '<rect width="90" height="30" fill="#7b3fa0" /></svg>'
)


def page(shown: Drawn | None) -> BookPage:
    return BookPage("q/a/", "en", "Who?", element("h1", "Who?"), "The mage.", picture=shown)


def told_to_chats(whole: str) -> dict[str, str]:
    return dict(re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)">', whole))


def test_the_drawing_of_a_page_is_shown_by_its_whole_address_and_told_in_words() -> None:
    made = Made(ruling, BASE, render=str.encode)
    found = told_to_chats(framed(page(Drawn("pictures/1.svg", "A1: B.\nB1: C.")), made))
    assert found["image"] == f"{BASE}pictures/1.png"
    assert found["image:alt"] == "A1: B. B1: C."
    assert (found["image:width"], found["image:height"]) == (str(WIDTH), str(HEIGHT))


@pytest.mark.parametrize(
    ("shown", "made"),
    [
        (None, Made(ruling, BASE, render=str.encode)),
        (Drawn("pictures/1.svg", "A1"), Made(ruling, BASE)),
        (Drawn("pictures/1.svg", "A1"), Made(ruling, render=str.encode)),
    ],
)
def test_no_picture_is_promised_that_is_not_there(shown: Drawn | None, made: Made) -> None:
    whole = framed(page(shown), made)
    assert "image" not in told_to_chats(whole)
    assert "twitter" not in whole


def test_a_page_without_a_drawing_has_the_general_one_of_its_language() -> None:
    own, english, german = (Drawn(f"pictures/{n}.svg", str(n)) for n in range(3))
    pages = [page(own), page(None), page(None)._replace(language="de")]
    found = with_general(pages, {"en": english, "de": german})
    assert [each.picture for each in found] == [own, english, german]


def test_languages_share_the_picture_of_a_case() -> None:
    made = make_case(CASE)
    (name, drawing), *more = pictured(made.pages, made.files).items()
    assert more == []
    assert all(each.picture and name == picture_name(each.picture.file) for each in made.pages)
    assert drawing == made.files[name.replace(".png", ".svg")]


def test_a_drawing_of_any_shape_stands_whole_in_the_middle() -> None:
    root = ElementTree.fromstring(framed_drawing(DRAWING))
    assert (root.get("width"), root.get("height")) == (str(WIDTH), str(HEIGHT))
    inside = root[-1]
    for size, at, whole in (("width", "x", WIDTH), ("height", "y", HEIGHT)):
        assert 2 * float(inside.attrib[at]) + float(inside.attrib[size]) == whole
    assert inside.get("viewBox") == "0 0 90 30"


def test_without_the_extra_there_is_no_renderer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    assert renderer() is None


def test_a_drawing_becomes_a_png_of_that_size() -> None:
    pytest.importorskip("resvg_py")
    render = renderer()
    assert render is not None
    made = render(DRAWING)
    assert made.startswith(b"\x89PNG\r\n")
    assert struct.unpack(">II", made[16:24]) == (WIDTH, HEIGHT)
    assert made == render(DRAWING)
    assert len(render(make_case(CASE).files[_first(CASE)])) > len(made)


def _first(path: str) -> str:
    shown = make_case(path).pages[0].picture
    assert shown is not None
    return shown.file


@pytest.mark.slow
def test_the_command_makes_them_or_says_in_a_line_why_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = f"case/{CASE.removesuffix('.yaml')}/"
    one = ("--only", address)
    done = run_ruling("site", tmp_path / "other", *one)
    assert (done.returncode, done.stderr) == (0, "")
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "resvg_py", None)
        lacking = run_ruling("site", tmp_path / "without", "--base", BASE, *one)
    assert lacking.returncode == 0
    assert lacking.stderr.count("\n") == 1
    assert "ruling[pictures]" in lacking.stderr
    assert list((tmp_path / "without").rglob("*.png")) == []
    pytest.importorskip("resvg_py")
    done = run_ruling("site", tmp_path / "with", "--base", BASE.rstrip("/"), *one)
    assert (done.returncode, done.stderr) == (0, "")
    case = (tmp_path / "with" / address / "index.html").read_text("utf-8")
    assert (tmp_path / "with" / told_to_chats(case)["image"].removeprefix(BASE)).is_file()


def test_a_chat_is_told_of_a_large_picture_in_no_more_letters_than_it_takes() -> None:
    picture = Drawn("pictures/a.svg", "\n".join(f"A{number}: a road." for number in range(999)))
    page = BookPage("q/a/", "en", "Who?", element("h1", "Who?"), picture=picture)
    whole = framed(page, Made(ruling, "https://example.org/", None, lambda _: b""))
    (told,) = re.findall(r'property="og:image:alt" content="(.*?)"', whole)
    assert 300 < len(told) <= ALT
    assert told.endswith(" …")
