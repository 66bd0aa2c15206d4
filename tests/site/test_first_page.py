"""The first page: what is asked most, answered by the same data; small; and a way to all else."""

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from ruling.rulebook.asking import often_asked
from ruling.rulebook.editions import default_edition, edition
from ruling.rulebook.language import languages
from ruling.scenario.link import unpacked
from tests.conftest import ROOT
from tests.report.browser import needs_browser, window
from tests.site.crawling import Seen
from tests.site.editor.laying import RUNTIME
from tests.site.pages import Page, book_files, files_around, first_page, put_pages, words_of

DISPUTE = "claims/blue-wants-the-supply.yaml"
MOST = 10
AROUND = ("q", "case", "matrix")
ASIDE = {"book.css", "print.css", "book.js", "favicon.svg"}
ASKED = r'<a href="q/([^/]+)/index.html">.*?<span>(.*?)</span> <span class="(.*?)"'
TOPS = """
return ['header.book', '.game', 'h1'].map((each) => {
  const part = document.querySelector(each);
  return { bottom: part.getBoundingClientRect().bottom, text: part.innerText };
});
"""
"""Where the first things on a page end, and what they say."""

FOLDERS = ("q", "case", "piece")


def made(language: str, table: bool = False, base: str = "") -> Page:
    return first_page(language, table=table, base=base)


@pytest.mark.parametrize("language", languages())
def test_what_is_asked_most_is_answered_as_the_rulebook_answers_it(language: str) -> None:
    page = made(language)
    words = words_of(language)
    part = page.body.partition('id="most"')[2].partition("</ol>")[0]
    asked = re.findall(ASKED, part)
    assert [id for id, *_ in asked] == list(often_asked().answers[:MOST])
    for id, sentence, weight in asked:
        answer = edition(default_edition()).on(id)
        assert unescape(sentence) in words.footnote(answer)
        assert weight == f"weight mark {answer.authority}"


@pytest.mark.parametrize("table", [False, True])
@pytest.mark.parametrize("base", ["", "https://a-rather-long-name.example.org/carcassonne/rules/"])
def test_it_is_under_40_kilobytes_with_all_that_it_asks_for(base: str, table: bool) -> None:
    for language in languages():
        page = made(language, table, base)
        assert {*page.drawings} == {*page.files} != set()
        files, whole = {**files_around(base), **page.files}, page.text
        asked = {name for name in files if f'/{name}"' in whole or f'="{name}"' in whole}
        assert {*ASIDE, *page.files} <= asked
        size = len(whole.encode()) + sum(len(files[name].encode()) for name in asked)
        assert size < 40_000


def test_the_dispute_leads_to_its_case_and_to_the_table_where_there_is_one() -> None:
    assert f"case/{DISPUTE.removesuffix('.yaml')}/index.html" in Seen(made("it").body).links
    page = made("de", True)
    there, again = (link for link in Seen(page.body).links if "#case=" in link)
    assert there == again
    assert f'<a href="{there}"><figure' in page.body
    assert there.startswith("table/index.html#case=")
    assert unpacked(there) == (ROOT / "scenarios" / DISPUTE).read_text(encoding="utf-8")


@pytest.mark.parametrize("table", [False, True])
@pytest.mark.parametrize("language", languages())
def test_the_navigation_is_some_words_and_there_is_one_box_to_ask_in(
    language: str, table: bool
) -> None:
    page = made(language, table)
    whole = page.text
    head = whole.partition("<header")[2].partition("</nav>")[0]
    home, *around = Seen(f"{head}</nav></header>".partition(">")[2].removesuffix("</header>")).links
    assert home == "index.html"
    ways = (*AROUND, "table") if table else AROUND
    assert around == [f"{each}/index.html" for each in ways]
    for each in ways:
        assert len(words_of(language).say(f"way {each}").split()) == 1
    assert head.count("<a ") == 1 + len(ways)
    assert whole.count('type="search"') == 1
    assert Seen(whole).faults == []
    for folder in FOLDERS:
        assert f"{folder}/index.html" in Seen(page.body).links


@pytest.mark.slow
def test_every_page_leads_to_the_table_where_there_is_one(tmp_path: Path) -> None:
    for name in RUNTIME:
        (tmp_path / name).write_text('{"packages": {}}')
    for runtime in (tmp_path, None):
        files = dict(book_files([DISPUTE], ["join.timing"], runtime=runtime))
        pages = {name: str(text) for name, text in files.items() if name.endswith(".html")}
        assert len(pages) > 100
        for name, text in pages.items():
            if "/table/" not in f"/{name}":
                head = text.partition("<header")[2].partition("</nav>")[0]
                assert ("table/index.html" in head) == (runtime is not None), name


@needs_browser
def test_on_a_phone_it_names_the_game_below_a_head_of_one_line(
    chromium: Any, tmp_path: Path
) -> None:
    pages = [made(language, table=True) for language in languages()]
    put_pages(tmp_path, pages)
    with window(chromium, 390) as driver:
        for page in pages:
            driver.get((tmp_path / page.file).as_uri())
            head, game, _ = driver.execute_script(TOPS)
            assert head["bottom"] < 60
            assert "Carcassonne" in game["text"]
            assert game["bottom"] < 100
