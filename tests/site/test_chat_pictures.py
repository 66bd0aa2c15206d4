"""Pictures for chats: one for each drawing that stands for a page, in a shape that chats show."""

import re
import struct
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ruling.rulebook.language import languages
from tests.conftest import run_ruling
from tests.site.pages import (
    Render,
    case_files,
    case_page,
    chat_drawing,
    chat_drawings,
    chat_renderer,
    titled_page,
    with_general,
)

WIDTH, HEIGHT, ALT = 800, 420, 420
"""The size of a picture in pixels, and the letters in which it is told: so many chats take."""

BASE = "https://example.org/book/"
CASE = "claims/blue-wants-the-supply.yaml"
DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30" width="480" height="160">'
    '<rect width="90" height="30" fill="#7b3fa0" /></svg>'
)


def told_to_chats(whole: str) -> dict[str, str]:
    return dict(re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)">', whole))


def test_the_drawing_of_a_page_is_shown_by_its_whole_address_and_told_in_words() -> None:
    drawn = "pictures/1.svg", "A1: B.\nB1: C."
    found = told_to_chats(titled_page(picture=drawn, base=BASE, render=str.encode).text)
    assert found["image"] == f"{BASE}pictures/1.png"
    assert found["image:alt"] == "A1: B. B1: C."
    assert (found["image:width"], found["image:height"]) == (str(WIDTH), str(HEIGHT))


@pytest.mark.parametrize(
    ("drawn", "base", "render"),
    [
        (None, BASE, str.encode),
        (("pictures/1.svg", "A1"), BASE, None),
        (("pictures/1.svg", "A1"), "", str.encode),
    ],
)
def test_no_picture_is_promised_that_is_not_there(
    drawn: tuple[str, str] | None, base: str, render: Render | None
) -> None:
    whole = titled_page(picture=drawn, base=base, render=render).text
    assert "image" not in told_to_chats(whole)
    assert "twitter" not in whole


def test_a_page_without_a_drawing_has_the_general_one_of_its_language() -> None:
    general = {"en": "pictures/1.svg", "de": "pictures/2.svg"}
    found = with_general([("en", "pictures/0.svg"), ("en", ""), ("de", "")], general)
    assert found == [("en", "pictures/0.svg"), *general.items()]


def test_languages_share_the_picture_of_a_case() -> None:
    ((name, drawing),) = chat_drawings(CASE).items()
    file = name.replace(".png", ".svg")
    assert {case_page(CASE, each).picture for each in languages()} == {file}
    assert drawing == case_files(CASE)[file]


def test_a_drawing_of_any_shape_stands_whole_in_the_middle() -> None:
    root = ElementTree.fromstring(chat_drawing(DRAWING))
    assert (root.get("width"), root.get("height")) == (str(WIDTH), str(HEIGHT))
    inside = root[-1]
    for size, at, whole in (("width", "x", WIDTH), ("height", "y", HEIGHT)):
        assert 2 * float(inside.attrib[at]) + float(inside.attrib[size]) == whole
    assert inside.get("viewBox") == "0 0 90 30"


def test_without_the_extra_there_is_no_renderer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    assert chat_renderer() is None


def test_a_drawing_becomes_a_png_of_that_size() -> None:
    pytest.importorskip("resvg_py")
    render = chat_renderer()
    assert render is not None
    made = render(DRAWING)
    assert made.startswith(b"\x89PNG\r\n")
    assert struct.unpack(">II", made[16:24]) == (WIDTH, HEIGHT)
    assert made == render(DRAWING)
    assert len(render(case_files(CASE)[case_page(CASE).picture])) > len(made)


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
    drawn = "pictures/a.svg", "\n".join(f"A{number}: a road." for number in range(999))
    whole = titled_page(picture=drawn, base=BASE, render=str.encode).text
    (told,) = re.findall(r'property="og:image:alt" content="(.*?)"', whole)
    assert 300 < len(told) <= ALT
    assert told.endswith(" …")
