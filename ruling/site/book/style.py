"""The style of the book: that of all pages and its own, without what only its writers read."""

import re

from ruling.report.formats.html import PAPER, page_file, screen_style
from ruling.site.book.page import own_file

STYLE, INSIDE, PRINTED = "book.css", "pages.css", "print.css"
"""The style of every page, what only those behind the first need, and what is for paper."""

_LEFT_OUT = re.compile(
    r"""("[^"]*")            # a text stays as it is
    | /\*.*?\*/              # a comment
    | ;?\s*(\})\s*          # the end of the last property
    | \s*([{;,>])\s*         # room around a mark
    | (?<=[\w-])(:)\s+       # and behind the name of a property
    """,
    re.VERBOSE | re.DOTALL,
)


def book_style() -> str:
    """The style of every page, as short as browsers take it."""
    return compact(screen_style() + own_file(STYLE))


def inside_style() -> str:
    """What the first page can do without, which is to come quickly."""
    return compact(own_file(INSIDE))


def printed_style() -> str:
    """What is otherwise on paper: a file of its own, for which no reader of a screen waits."""
    return compact(page_file(PAPER) + own_file(PRINTED))


def style_files() -> dict[str, str]:
    """The styles of the pages by their names."""
    return {STYLE: book_style(), INSIDE: inside_style(), PRINTED: printed_style()}


def compact(style: str) -> str:
    """A style that means the same, without comments and room."""
    return _LEFT_OUT.sub(lambda found: "".join(filter(None, found.groups())), style).strip()
