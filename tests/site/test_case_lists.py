"""The lists of the cases: plain, by folders, with all that they can be chosen by."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ruling
from ruling.rulebook.language import languages
from ruling.scenario.corpus import corpus_folder
from ruling.site.book.book import script_files
from ruling.site.book.case_lists import (
    FACETS,
    by_folder,
    case_list,
    facets_script,
    folder_page,
)
from ruling.site.book.case_pages import CaseMade, folder_title, folder_titles, make_case
from ruling.site.book.frame import framed
from ruling.site.book.page import BookPage, Made, book_words
from ruling.site.book.style import style_files
from tests.report.browser import driver_at, needs_browser
from tests.site.crawling import Seen

CASES = (
    "claims/blue-wants-the-supply.yaml",
    "tokens/a-bridge-built-later.yaml",
    "tiles/the-inn-of-ic-c.yaml",
)
FERRY = "claims/who-moves-the-figure-after-a-ferry.yaml"


@pytest.fixture(scope="module")
def cases() -> list[CaseMade]:
    return [make_case(path) for path in (*CASES, FERRY)]


def numbers(page: BookPage) -> list[str]:
    """The cases of the list, by their numbers."""
    return re.findall(r"<li><a [^>]*>[^<]*</a> <small>([^<]+)</small></li>", page.body)


def test_every_case_stands_once_under_its_folder_in_the_language_of_the_page(
    cases: list[CaseMade],
) -> None:
    page = case_list(by_folder(cases), "de")
    assert numbers(page) == ["CLAIMS-01", "CLAIMS-07", "TOKENS-01", "TILES-07"]
    assert "Blau sagt: Ich darf den Magier zurücklegen" in page.body
    assert '<h2><a href="claims/index.html">Streitfälle: Wer hat recht?</a></h2>' in page.body
    assert Seen(page.body).faults == []


def test_what_a_case_can_be_chosen_by_is_told_once_in_the_order_of_the_choices(
    cases: list[CaseMade],
) -> None:
    text = facets_script(cases)
    found = json.loads(text.removeprefix("const FACETS = ").removesuffix(";\n"))
    choices = re.findall('select name="(.*?)"', case_list(by_folder(cases), "it").body)
    of = {number: dict(zip(choices, known, strict=True)) for number, known in found.items()}
    assert "bridge" in of["TOKENS-01"]["piece"].split()
    assert of["CLAIMS-01"]["piece"] == ""
    assert "tile.IC-C-inn" in of["TILES-07"]["question"].split()
    assert of["TILES-07"]["edition"] == "C1 C1-BB4 C1-RGG C1-ZMG"
    assert of["TILES-07"]["points"] == "4"
    assert of["CLAIMS-01"]["points"] == "open", "it hangs on who leaves"


def test_without_a_script_the_list_is_whole_and_the_form_is_not_there(
    cases: list[CaseMade],
) -> None:
    page = case_list(by_folder(cases), "it")
    assert re.search(r'<form id="filter" class="filter" hidden>', page.body)
    assert page.body.count(" hidden") == 1


def test_a_folder_tells_the_source_of_each_case_and_what_decides_it(cases: list[CaseMade]) -> None:
    page = folder_page("tiles", [case for case in cases if case.folder == "tiles"], "de")
    assert page.address == "case/tiles/"
    assert '<a href="../index.html">Fälle</a>' in page.body
    assert '<a href="the-inn-of-ic-c/index.html">' in page.body
    assert '<a href="../../q/tile.IC-C-inn/index.html">' in page.body
    assert 'TILES-07. Aus: <span lang="en">' in page.body


def test_a_piece_is_known_by_what_the_case_calls_it() -> None:
    assert "castle-lords" in make_case("copies/a-castle-lord-and-the-witch.yaml").facets.pieces
    assert "wells" in make_case("stages/a-road-with-everything-on-it.yaml").facets.pieces


@pytest.mark.parametrize("language", languages())
def test_every_folder_has_a_name(language: str) -> None:
    words = book_words(language)
    folders = {each.name for each in corpus_folder().iterdir() if each.is_dir()}
    assert {*folder_titles(language)} == folders
    assert len({folder_title(each, words) for each in folders}) == len(folders)


SHOWN = """
const found = [...document.querySelectorAll(arguments[0])];
return found.filter((each) => each.offsetParent).map((each) => each.id);
"""
"""The ids of what is shown of some elements."""


@pytest.fixture
def browser() -> Iterator[Any]:
    driver = driver_at(1000, dark=False)
    yield driver
    driver.quit()


@needs_browser
def test_what_is_chosen_is_shown_alone_and_stands_in_the_address(
    cases: list[CaseMade], tmp_path: Path, browser: Any
) -> None:
    page = put(tmp_path, case_list(by_folder(cases), "en"))
    (tmp_path / FACETS).write_text(facets_script(cases), encoding="utf-8")
    browser.get(page)
    assert told_by(browser) == "4 of 4"
    browser.find_element("css selector", "[name=piece] [value=ferry]").click()
    assert told_by(browser) == "1 of 4"
    assert len(browser.execute_script(SHOWN, "main li")) == 1
    assert browser.current_url.endswith("?piece=ferry")
    browser.refresh()
    assert browser.execute_script(SHOWN, "main section") == ["claims"]
    browser.find_element("css selector", "[name=question] [value='tile.IC-C-inn']").click()
    assert told_by(browser) == book_words("en").say("filter none")
    browser.find_element("css selector", "[name=piece] [value='']").click()
    browser.find_element("css selector", "[name=points] [value='1-9']").click()
    assert browser.execute_script(SHOWN, "main section") == ["tiles"]


def told_by(browser: Any) -> str:
    return str(browser.find_element("css selector", "#filter output").text)


@needs_browser
def test_the_tab_that_opens_is_that_of_the_edition_asked_for_last(
    cases: list[CaseMade], tmp_path: Path, browser: Any
) -> None:
    first, _, other, _ = (put(tmp_path, in_english(case)) for case in cases)
    browser.get(first)
    assert browser.execute_script(SHOWN, ".tab") == ["C3"]
    browser.find_element("css selector", ".tabs nav a[href='#C1']").click()
    wait_for_tab(browser, "C1")  # a browser tells a page later that its address has changed
    browser.get(other)
    assert browser.execute_script(SHOWN, ".tab") == ["C1"]
    current = browser.find_element("css selector", ".tabs nav [aria-current]")
    assert current.get_attribute("hash") == "#C1"
    browser.get(f"{other}#C2")
    browser.refresh()
    assert browser.execute_script(SHOWN, ".tab") == ["C3"], "the tab that C2 shares"
    browser.get(first)
    (opened,) = browser.execute_script(SHOWN, ".tab")
    assert (
        browser.execute_script("return document.getElementById('C2').closest('.tab').id") == opened
    )


def wait_for_tab(browser: Any, id: str) -> None:
    from selenium.webdriver.support.wait import WebDriverWait

    WebDriverWait(browser, 20).until(lambda page: page.execute_script(SHOWN, ".tab") == [id])


def in_english(case: CaseMade) -> BookPage:
    return next(page for page in case.pages if page.language == "en")


def put(folder: Path, page: BookPage) -> str:
    """Writes a page with what it needs; returns its address."""
    file = folder / page.here / "index.html"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(framed(page, Made(ruling)), encoding="utf-8")
    styles = style_files()
    for name, text in {**script_files(), **styles}.items():
        (folder / name).write_text(text, encoding="utf-8")
    return file.as_uri()
