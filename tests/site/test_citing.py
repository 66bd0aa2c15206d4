"""Citing a page: as text, in a forum, in a bibliography, in a wiki."""

import re
from html import unescape
from pathlib import Path

import pytest

import ruling
from ruling.report.formats.markup import element
from ruling.rulebook.language import languages
from ruling.site.book.citing import citations
from ruling.site.book.frame import SCRIPT, framed
from ruling.site.book.history import newest_source
from ruling.site.book.page import BookPage, Made, book_words, own_file
from tests.report.browser import driver_at, needs_browser

BASE = "https://example.org/book/"
MADE = Made(ruling, BASE)


def page(title: str = "Who?", language: str = "en", address: str = "q/join.timing/") -> BookPage:
    return BookPage(address, language, title, element("h1", title))


@pytest.mark.parametrize(("title", "cited"), [("Who?", "Who? Ruling"), ("Mage", "Mage. Ruling")])
def test_a_title_that_asks_is_cited_without_a_full_stop(title: str, cited: str) -> None:
    assert citations(page(title), MADE)["cite text"].startswith(cited)


def test_every_form_has_the_whole_address_where_it_is_known() -> None:
    whole = f"{BASE}de/q/join.timing/"
    found = citations(page(language="de"), MADE)
    assert len(found) == 4
    assert all(whole in form for form in found.values())
    assert found["cite forum"] == f"[url={whole}]Who?[/url]"
    told = book_words("de").say("cite note", version=ruling.__version__, date=newest_source())
    assert found["cite text"] == f"Who? {told}. {whole}"
    assert found["cite wiki"] == f"<ref>[{whole} Who?], {told}</ref>"


def test_without_it_the_relative_one_stands_there_with_a_hint() -> None:
    found = citations(page(), Made(ruling))
    assert all("q/join.timing/" in form for form in found.values())
    assert "https://" not in "".join(found.values())
    hint = book_words("en").say("cite hint")
    assert "--base" in hint
    assert hint in unescape(framed(page(), Made(ruling)))
    assert hint not in unescape(framed(page(), MADE))


def test_a_bibliography_has_an_entry_that_it_can_read() -> None:
    entry = citations(page("Mage & Witch: 50% of {a_b}?"), MADE)["cite bibtex"]
    assert entry.startswith("@misc{ruling-q-join.timing,\n")
    assert r"title = {{Mage \& Witch: 50\% of \{a\_b\}?}}," in entry
    assert rf"howpublished = {{\url{{{BASE}q/join.timing/}}}}," in entry
    plain = re.sub(r"\\[{}]", "", entry)
    assert plain.count("{") == plain.count("}")
    (key,) = re.findall(r"@misc\{([^,]*),", citations(page(address=""), MADE)["cite bibtex"])
    assert key == "ruling"


def test_a_title_ends_no_link() -> None:
    found = citations(page("A [odd] title | of <two>"), MADE)
    assert found["cite forum"].endswith("]A (odd) title | of <two>[/url]")
    inside = found["cite wiki"].removeprefix("<ref>[").partition("]")[0]
    assert inside.endswith("A &#91;odd&#93; title &#124; of &#60;two&#62;")


@pytest.mark.parametrize("language", languages())
def test_every_form_can_be_selected_without_a_script(language: str) -> None:
    whole = framed(page(language=language), MADE)
    shown = [unescape(each) for each in re.findall(r"<dd>(.*?)</dd>", whole, re.DOTALL)]
    assert shown == [*citations(page(language=language), MADE).values()]


@needs_browser
def test_one_tap_copies_a_form(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(framed(page(address=""), MADE), encoding="utf-8")
    (tmp_path / SCRIPT).write_text(own_file(SCRIPT), encoding="utf-8")
    driver = driver_at(360, dark=False)
    try:
        driver.execute_cdp_cmd(
            "Page.addScriptToEvaluateOnNewDocument",
            {
                "source": "Object.defineProperty(navigator, 'clipboard', "
                "{value: {writeText: async (text) => { window.copied = text; }}});"
            },
        )
        driver.get((tmp_path / "index.html").as_uri())
        for form in citations(page(address=""), MADE).values():
            button = driver.find_elements("css selector", ".copies button:not(.done)")[0]
            button.click()
            assert driver.execute_script("return window.copied") == form
        assert driver.find_element("css selector", "[role=status]").text == "Copied"
    finally:
        driver.quit()
