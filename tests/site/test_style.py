"""The style of the book is sent short, and means what it meant."""

import re

import pytest

from ruling.rulebook.editions import edition_ids
from tests.conftest import ROOT
from tests.site.pages import files_around, first_page, general_page, sheet

STYLE, INSIDE, PRINTED = "book.css", "pages.css", "print.css"


def written(name: str, folder: str = "site/book/data") -> str:
    return (ROOT / "ruling" / folder / name).read_text(encoding="utf-8")


def of_all_pages() -> str:
    """The style that reports have too; tiles have other colours on a dark screen."""
    style, dark = (
        written(f"{name}.css", "report/formats/page") for name in ("style", "dark-tiles")
    )
    return f"{style}@media screen and (prefers-color-scheme: dark) {{{dark}}}"


def style(name: str) -> str:
    """A style as the pages have it."""
    return files_around()[name]


def test_the_style_of_paper_is_asked_for_by_paper_alone() -> None:
    whole = general_page("stage/tiles/").text
    assert '<link rel="stylesheet" href="../../book.css">' in whole
    assert '<link rel="stylesheet" href="../../pages.css">' in whole
    assert '<link rel="stylesheet" href="../../print.css" media="print">' in whole
    assert style(PRINTED) in sheet("en").partition("@media print{")[2]


def test_the_first_page_does_not_wait_for_the_style_of_the_others() -> None:
    first = first_page("de").text
    assert re.findall(r'rel="stylesheet" href="(.*?)"', first) == ["../book.css", "../print.css"]
    used = set(re.findall(r'class="(.*?)"', first_page("en", table=True).text))
    names = {name for of in used for name in of.split()}
    missing = names & set(re.findall(r"\.([a-z][\w-]*)", style(INSIDE)))
    assert missing <= set(re.findall(r"\.([a-z][\w-]*)", style(STYLE)))


@pytest.mark.parametrize(
    ("name", "of_reports"),
    [(STYLE, True), (INSIDE, False)],
)
def test_every_rule_and_every_text_is_still_there_without_comments_and_room(
    name: str, of_reports: bool
) -> None:
    short, whole = style(name), (of_all_pages() if of_reports else "") + written(name)
    for mark in "{}():":
        assert short.count(mark) == re.sub(r"/\*.*?\*/", "", whole).count(mark)
    assert re.findall(r'"[^"]*"', short) == re.findall(r'"[^"]*"', whole)
    code = re.sub(r'"[^"]*"', "x", short)
    assert not re.search(r"/\*|\n\s|  |[ ;][{}]|[{};] ", code)
    words = re.findall(
        r"[\w.#%-]+", re.sub(r"/\*.*?\*/", "", re.sub(r'"[^"]*"', "x", whole), flags=re.DOTALL)
    )
    assert re.findall(r"[\w.#%-]+", code) == words


def test_there_is_a_mark_for_the_link_of_every_tab_that_a_case_can_have() -> None:
    inside = style(INSIDE)
    for number in range(1, len(edition_ids()) + 1):
        assert f"nav a:nth-of-type({number})" in inside
