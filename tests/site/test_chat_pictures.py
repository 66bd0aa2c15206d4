"""Pictures for chats: one for each drawing that stands for a page, in a shape that chats show."""

import re
import struct
import sys
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ruling.rulebook.language import languages
from ruling.site.book.addresses import FILE, within
from ruling.site.book.chat_pictures import framed_drawing, renderer
from tests.conftest import run_ruling
from tests.site.pages import Render, book_files, case_files, case_page, words_of

WIDTH, HEIGHT, ALT = 800, 420, 420
"""The size of a picture in pixels, and the letters in which it is told: so many chats take."""

BASE = "https://example.org/book/"
CASE = "claims/blue-wants-the-supply.yaml"
LARGE = "box/whole-table.yaml"
DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30" width="480" height="160">'
    '<rect width="90" height="30" fill="#7b3fa0" /></svg>'
)


def told_to_chats(whole: str) -> dict[str, str]:
    return dict(re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)">', whole))


def test_the_drawing_of_a_page_is_shown_by_its_whole_address_and_told_in_words() -> None:
    page = case_page(CASE, base=BASE, render=str.encode)
    found = told_to_chats(page.text)
    assert found["image"] == f"{BASE}{page.drawings[0].removesuffix('.svg')}.png"
    assert found["image:alt"].startswith("A1: ")
    assert "\n" not in found["image:alt"]
    assert (found["image:width"], found["image:height"]) == (str(WIDTH), str(HEIGHT))


@pytest.mark.parametrize(("base", "render"), [(BASE, None), ("", str.encode)])
def test_no_picture_is_promised_that_is_not_there(base: str, render: Render | None) -> None:
    whole = case_page(CASE, base=base, render=render).text
    assert "image" not in told_to_chats(whole)
    assert "twitter" not in whole


def test_a_page_without_a_drawing_has_the_general_one_of_its_language() -> None:
    files = dict(book_files([], ["ferry"], base=BASE, render=str.encode))
    for language in languages():
        told = [
            told_to_chats(str(files[f"{within(language, address)}{FILE}"]))
            for address in ("", "piece/ferry/", "matrix/")
        ]
        for what in ("image", "image:alt"):
            assert len({each[what] for each in told}) == 1
        assert words_of(language).say("figure mage").split()[-1] in told[0]["image:alt"]
    own = told_to_chats(case_page(LARGE, base=BASE, render=str.encode).text)["image"]
    assert own != told[0]["image"]


def test_languages_share_the_picture_of_a_case() -> None:
    address = f"case/{CASE.removesuffix('.yaml')}/"
    files = dict(book_files([CASE], [], base=BASE, only=address, render=str.encode))
    ((name, drawing),) = ((name, of) for name, of in files.items() if name.endswith(".png"))
    assert drawing == str(files[name.replace(".png", ".svg")]).encode()
    for language in languages():
        page = str(files[f"{within(language, address)}{FILE}"])
        assert told_to_chats(page)["image"] == f"{BASE}{name}"


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
    assert len(render(case_files(CASE)[case_page(CASE).drawings[0]])) > len(made)


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
    whole = case_page(LARGE, base=BASE, render=str.encode).text
    told = unescape(told_to_chats(whole)["image:alt"])
    assert 300 < len(told) <= ALT
    assert told.endswith(" …")
