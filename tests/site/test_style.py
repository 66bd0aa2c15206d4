"""The style of the book is sent short, and means what it meant."""

import re

from ruling.report.formats.html import page_file
from ruling.site.book.page import own_file
from ruling.site.book.style import STYLE, book_style, compact

WRITTEN = """/* Say. */
.a, .b > i::before { content: "; , x"; margin: 0 1px; }

@media (a: 1) {
  b:hover { c: d }
}
"""


def test_what_only_its_writers_read_is_left_out() -> None:
    short = '.a,.b>i::before{content:"; , x";margin:0 1px;}@media (a:1){b:hover{c:d}}'
    assert compact(WRITTEN) == short


def test_every_rule_and_every_text_is_still_there() -> None:
    whole = page_file("style.css") + own_file(STYLE)
    for mark in "{}();":
        assert book_style().count(mark) == re.sub(r"/\*.*?\*/", "", whole).count(mark)
    assert re.findall(r'"[^"]*"', book_style()) == re.findall(r'"[^"]*"', whole)
