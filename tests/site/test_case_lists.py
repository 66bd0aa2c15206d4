"""The lists of the cases: plain, by folders, with all that they can be chosen by."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ruling.rulebook import data
from ruling.rulebook.language import languages
from ruling.scenario.corpus import corpus_folder
from ruling.site.book.addresses import within
from tests.report.browser import needs_browser, window
from tests.site.crawling import Seen
from tests.site.pages import (
    Page,
    case_list,
    case_page,
    constant_of,
    folder_page,
    put_pages,
    topic_page,
    words_of,
)

FERRY = "claims/who-moves-the-figure-after-a-ferry.yaml"
CASES = (
    "claims/blue-wants-the-supply.yaml",
    "tokens/a-bridge-built-later.yaml",
    "tiles/the-inn-of-ic-c.yaml",
    FERRY,
)


def numbers(page: Page) -> list[str]:
    """The cases of the list, by their numbers."""
    return re.findall(r"<li><a [^>]*>[^<]*</a> <small>([^<]+)</small></li>", page.body)


@pytest.mark.slow
def test_every_case_stands_once_under_its_folder_in_the_language_of_the_page() -> None:
    page = case_list(CASES, "de")
    assert numbers(page) == ["CLAIMS-01", "CLAIMS-07", "TOKENS-01", "TILES-07"]
    assert numbers(case_list([CASES[2], CASES[1]])) == ["TOKENS-01", "TILES-07"]
    assert data.read("words/de/cases/claims")["CLAIMS-01"]["title"] in page.body
    named = data.read("words/de/book")["folders"]["claims"]
    assert f'<h2><a href="claims/index.html">{named}</a></h2>' in page.body
    assert Seen(page.body).faults == []


@pytest.mark.slow
def test_what_a_case_can_be_chosen_by_is_told_once_in_the_order_of_the_choices() -> None:
    page = case_list(CASES, "it")
    found = constant_of(page.book["case/facets.js"])
    choices = re.findall('select name="(.*?)"', page.body)
    of = {number: dict(zip(choices, known, strict=True)) for number, known in found.items()}
    assert "bridge" in of["TOKENS-01"]["piece"].split()
    assert of["CLAIMS-01"]["piece"] == ""
    assert "tile.IC-C-inn" in of["TILES-07"]["question"].split()
    assert of["TILES-07"]["edition"] == "C1 C1-BB4 C1-RGG C1-ZMG"
    assert of["TILES-07"]["points"] == "4"
    assert of["CLAIMS-01"]["points"] == "open", "it hangs on who leaves"


@pytest.mark.slow
def test_without_a_script_the_list_is_whole_and_the_form_is_not_there() -> None:
    page = case_list(CASES, "it")
    assert re.search(r'<form id="filter" class="filter" hidden>', page.body)
    assert page.body.count(" hidden") == 1


@pytest.mark.slow
def test_a_folder_tells_the_source_of_each_case_and_what_decides_it() -> None:
    page = folder_page("tiles", CASES, "de")
    assert page.address == "case/tiles/"
    assert '<a href="../index.html">Fälle</a>' in page.body
    assert '<a href="the-inn-of-ic-c/index.html">' in page.body
    assert '<a href="../../q/tile.IC-C-inn/index.html">' in page.body
    assert 'TILES-07. Aus: <span lang="en">' in page.body


@pytest.mark.parametrize(
    ("path", "piece"),
    [
        ("copies/a-castle-lord-and-the-witch.yaml", "castle-lords"),
        ("stages/a-road-with-everything-on-it.yaml", "wells"),
    ],
)
def test_a_piece_is_known_by_what_the_case_calls_it(path: str, piece: str) -> None:
    page = topic_page(piece, cases=[path, CASES[0]])
    section = page.body.partition('<section id="cases">')[2]
    assert re.findall(r'href="../../case/([^"]*)/index.html"', section) == [path[:-5]]


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_every_folder_has_a_name(language: str) -> None:
    folders = {each.name for each in corpus_folder().iterdir() if each.is_dir()}
    named = data.read(f"words/{language}/book")["folders"]
    assert {*named} == folders
    assert "" not in named.values()
    assert len({*named.values()}) == len(folders)
    listed = constant_of(case_list(CASES, language).book[within(language, "search/index.js")])
    told = {at: name for at, name, *_ in listed["pages"]["case"] if "/" not in at}
    assert told == {name: named[name] for name in told}
    assert {*told} == {path.split("/")[0] for path in CASES}


SHOWN = """
const found = [...document.querySelectorAll(arguments[0])];
return found.filter((each) => each.offsetParent).map((each) => each.id);
"""
"""The ids of what is shown of some elements."""


@pytest.fixture
def browser(chromium: Any) -> Iterator[Any]:
    with window(chromium, 1000) as driver:
        yield driver


@needs_browser
def test_what_is_chosen_is_shown_alone_and_stands_in_the_address(
    tmp_path: Path, browser: Any
) -> None:
    (page,) = put(tmp_path, case_list(CASES))
    browser.get(page)
    assert told_by(browser) == "4 of 4"
    browser.find_element("css selector", "[name=piece] [value=ferry]").click()
    assert told_by(browser) == "1 of 4"
    assert len(browser.execute_script(SHOWN, "main li")) == 1
    assert browser.current_url.endswith("?piece=ferry")
    browser.refresh()
    assert browser.execute_script(SHOWN, "main section") == ["claims"]
    browser.find_element("css selector", "[name=question] [value='tile.IC-C-inn']").click()
    assert told_by(browser) == words_of("en").say("filter none")
    browser.find_element("css selector", "[name=piece] [value='']").click()
    browser.find_element("css selector", "[name=points] [value='1-9']").click()
    assert browser.execute_script(SHOWN, "main section") == ["tiles"]


def told_by(browser: Any) -> str:
    return str(browser.find_element("css selector", "#filter output").text)


@needs_browser
def test_the_tab_that_opens_is_that_of_the_edition_asked_for_last(
    tmp_path: Path, browser: Any
) -> None:
    first, other = put(tmp_path, case_page(CASES[0]), case_page(CASES[2]))
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


def put(folder: Path, *pages: Page) -> list[str]:
    """Writes pages with what they need; returns their addresses."""
    put_pages(folder, pages)
    return [(folder / page.file).as_uri() for page in pages]
