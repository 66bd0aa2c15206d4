"""The style of the book: that of all pages and its own, without what only its writers read."""

import re

from ruling.report.formats.html import PAPER, page_file, screen_style
from ruling.site.book.page import own_file

STYLE, PRINTED = "book.css", "print.css"

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
    """The whole of it, as short as browsers take it."""
    return compact(screen_style() + own_file(STYLE))


def printed_style() -> str:
    """What is otherwise on paper: a file of its own, for which no reader of a screen waits."""
    return compact(page_file(PAPER) + own_file(PRINTED))


def compact(style: str) -> str:
    """A style that means the same, without comments and room."""
    return _LEFT_OUT.sub(lambda found: "".join(filter(None, found.groups())), style).strip()
