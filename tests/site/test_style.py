"""The style of the book is sent short, and means what it meant."""

import re

import pytest

import ruling
from ruling.report.formats.html import screen_style
from ruling.report.formats.markup import element
from ruling.rulebook.editions import edition_ids
from ruling.site.book.first_page import first_page
from ruling.site.book.five_minutes import sheet
from ruling.site.book.frame import framed
from ruling.site.book.page import BookPage, Made, own_file
from ruling.site.book.style import (
    INSIDE,
    STYLE,
    book_style,
    compact,
    inside_style,
    printed_style,
)

WRITTEN = """/* Say. */
.a, .b > i::before { content: "; , x"; margin: 0 1px; }

@media (a: 1) {
  b:hover { c: d }
}
"""


def test_what_only_its_writers_read_is_left_out() -> None:
    short = '.a,.b>i::before{content:"; , x";margin:0 1px}@media (a:1){b:hover{c:d}}'
    assert compact(WRITTEN) == short


def test_the_style_of_paper_is_asked_for_by_paper_alone() -> None:
    whole = framed(BookPage("q/a/", "en", "Who?", element("h1", "Who?")), Made(ruling))
    assert '<link rel="stylesheet" href="../../book.css">' in whole
    assert '<link rel="stylesheet" href="../../pages.css">' in whole
    assert '<link rel="stylesheet" href="../../print.css" media="print">' in whole
    assert printed_style() in sheet("en", Made(ruling)).partition("@media print{")[2]


def test_the_first_page_does_not_wait_for_the_style_of_the_others() -> None:
    first = framed(BookPage("", "de", "Who?", element("h1", "Who?")), Made(ruling))
    assert re.findall(r'rel="stylesheet" href="(.*?)"', first) == ["../book.css", "../print.css"]
    used = set(re.findall(r'class="(.*?)"', framed(first_page({}, "en", True)[0], Made(ruling))))
    names = {name for of in used for name in of.split()}
    missing = names & set(re.findall(r"\.([a-z][\w-]*)", inside_style()))
    assert missing <= set(re.findall(r"\.([a-z][\w-]*)", book_style()))


@pytest.mark.parametrize(
    ("short", "whole"),
    [(book_style(), screen_style() + own_file(STYLE)), (inside_style(), own_file(INSIDE))],
)
def test_every_rule_and_every_text_is_still_there(short: str, whole: str) -> None:
    for mark in "{}():":
        assert short.count(mark) == re.sub(r"/\*.*?\*/", "", whole).count(mark)
    assert re.findall(r'"[^"]*"', short) == re.findall(r'"[^"]*"', whole)


def test_there_is_a_mark_for_the_link_of_every_tab_that_a_case_can_have() -> None:
    style = inside_style()
    for number in range(1, len(edition_ids()) + 1):
        assert f"nav a:nth-of-type({number})" in style
