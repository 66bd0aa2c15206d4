"""Citing a page: as text, in a forum, in a bibliography, in a wiki."""

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import ruling
from ruling.rulebook.language import languages
from ruling.site.book.addresses import within
from tests.report.browser import needs_browser, window
from tests.site.pages import Page, first_page, newest_source, put_pages, titled_page, words_of

BASE = "https://example.org/book/"
FORMS = ("cite text", "cite forum", "cite bibtex", "cite wiki")


AT = "edition/ours/"


def page(title: str = "Who?", language: str = "en") -> Page:
    return titled_page(title, language, base=BASE)


def citations(page: Page) -> dict[str, str]:
    """The forms in which a page is cited, by the phrase that names each; none needs a script."""
    found = re.findall(r"<dt>(.*?)</dt>\s*<dd>(.*?)</dd>", page.text, re.DOTALL)
    assert [unescape(name) for name, _ in found] == [*map(words_of(page.language).say, FORMS)]
    return {name: unescape(form) for name, (_, form) in zip(FORMS, found, strict=True)}


@pytest.mark.parametrize(("title", "cited"), [("Who?", "Who? Ruling"), ("Mage", "Mage. Ruling")])
def test_a_title_that_asks_is_cited_without_a_full_stop(title: str, cited: str) -> None:
    assert citations(page(title))["cite text"].startswith(cited)


@pytest.mark.parametrize("language", languages())
def test_every_form_has_the_whole_address_where_it_is_known(language: str) -> None:
    whole = f"{BASE}{within(language, AT)}"
    found = citations(page(language=language))
    assert all(whole in form for form in found.values())
    assert found["cite forum"] == f"[url={whole}]Who?[/url]"
    told = words_of(language).say("cite note", version=ruling.__version__, date=newest_source())
    assert found["cite text"] == f"Who? {told}. {whole}"
    assert found["cite wiki"] == f"<ref>[{whole} Who?], {told}</ref>"


def test_without_it_the_relative_one_stands_there_with_a_hint() -> None:
    alone = titled_page("Who?")
    found = citations(alone)
    assert all(AT in form for form in found.values())
    assert "https://" not in "".join(found.values())
    hint = words_of("en").say("cite hint")
    assert "--base" in hint
    assert hint in unescape(alone.text)
    assert hint not in unescape(page().text)


def test_a_bibliography_has_an_entry_that_it_can_read() -> None:
    entry = citations(page("Mage & Witch: 50% of {a_b}?"))["cite bibtex"]
    assert entry.startswith("@misc{ruling-edition-ours,\n")
    assert r"title = {{Mage \& Witch: 50\% of \{a\_b\}?}}," in entry
    assert rf"howpublished = {{\url{{{BASE}{AT}}}}}," in entry
    plain = re.sub(r"\\[{}]", "", entry)
    assert plain.count("{") == plain.count("}")
    (key,) = re.findall(r"@misc\{([^,]*),", citations(first_page("en", base=BASE))["cite bibtex"])
    assert key == "ruling"


def test_a_title_ends_no_link() -> None:
    found = citations(page("A [odd] title | of <two>"))
    assert found["cite forum"].endswith("]A (odd) title | of <two>[/url]")
    inside = found["cite wiki"].removeprefix("<ref>[").partition("]")[0]
    assert inside.endswith("A &#91;odd&#93; title &#124; of &#60;two&#62;")


@needs_browser
def test_one_tap_copies_a_form(chromium: Any, tmp_path: Path) -> None:
    first = first_page("en", base=BASE)
    put_pages(tmp_path, [first])
    with window(chromium, 360) as driver:
        driver.execute_cdp_cmd(
            "Page.addScriptToEvaluateOnNewDocument",
            {
                "source": "Object.defineProperty(navigator, 'clipboard', "
                "{value: {writeText: async (text) => { window.copied = text; }}});"
            },
        )
        driver.get((tmp_path / "index.html").as_uri())
        for form in citations(first).values():
            button = driver.find_elements("css selector", ".copies button:not(.done)")[0]
            button.click()
            assert driver.execute_script("return window.copied") == form
        assert driver.find_element("css selector", "[role=status]").text == "Copied"
