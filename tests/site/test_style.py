"""The style of the book is sent short, and means what it meant."""

import re

import ruling
from ruling.report.formats.html import screen_style
from ruling.report.formats.markup import element
from ruling.site.book.five_minutes import sheet
from ruling.site.book.frame import framed
from ruling.site.book.page import BookPage, Made, own_file
from ruling.site.book.style import STYLE, book_style, compact, printed_style

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
    assert '<link rel="stylesheet" href="../../print.css" media="print">' in whole
    assert printed_style() in sheet("en", Made(ruling)).partition("@media print{")[2]


def test_every_rule_and_every_text_is_still_there() -> None:
    whole = screen_style() + own_file(STYLE)
    for mark in "{}():":
        assert book_style().count(mark) == re.sub(r"/\*.*?\*/", "", whole).count(mark)
    assert re.findall(r'"[^"]*"', book_style()) == re.findall(r'"[^"]*"', whole)
