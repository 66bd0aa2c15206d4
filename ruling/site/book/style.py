"""The style of the book: that of all pages and its own, without what only its writers read."""

import re

from ruling.report.formats.html import page_file
from ruling.site.book.page import own_file

STYLE = "book.css"

_LEFT_OUT = re.compile(
    r"""("[^"]*")            # a text stays as it is
    | /\*.*?\*/              # a comment
    | \s*([{};,>])\s*        # room around a mark
    | (?<=[\w-])(:)\s+       # and behind the name of a property
    """,
    re.VERBOSE | re.DOTALL,
)


def book_style() -> str:
    """The whole of it, as short as browsers take it."""
    return compact(page_file("style.css") + own_file(STYLE))


def compact(style: str) -> str:
    """A style that means the same, without comments and room."""
    return _LEFT_OUT.sub(lambda found: "".join(filter(None, found.groups())), style).strip()
