"""What servers, browsers and search engines look for beside the pages."""

import json
from collections.abc import Iterator
from pathlib import Path

from ruling.report.formats.markup import Markup, element, joined, lines
from ruling.report.formats.markup import page as whole
from ruling.rulebook.language import DEFAULT_LANGUAGE
from ruling.site.book.addresses import FILE, LOST, ROOT, SEARCH, link
from ruling.site.book.frame import MANIFEST, around, style_links
from ruling.site.book.page import Made, book_words
from ruling.site.book.search_page import search_page
from ruling.site.book.style import INSIDE, STYLE

ROBOTS = "robots.txt"

_FINDS = Path(__file__).with_name("data") / "lost.js"
"""The script of the lost page. It stands in the page itself, which does not know where its book
lies and so could not ask for another file."""


def served_files(made: Made) -> Iterator[tuple[str, str]]:
    """What servers look for: the lost page, and what needs the address where that is known."""
    if made.base:
        yield MANIFEST, _manifest()
        yield ROBOTS, f"User-agent: *\nAllow: /\nSitemap: {made.base}sitemap.xml\n"
    yield LOST, lost_page(made)


def _manifest() -> str:
    words = book_words(DEFAULT_LANGUAGE)
    form = {
        "name": words.say("title"),
        "short_name": words.say("short title"),
        "description": words.say("about"),
        "lang": DEFAULT_LANGUAGE,
        "start_url": FILE,
        "display": "browser",
    }
    return json.dumps(form, ensure_ascii=False, indent=1) + "\n"


def lost_page(made: Made) -> Markup:
    """The page for an address that is none: it searches for the words of that address.

    A server shows it at any address, so its links start from the page of the search; where that
    of the book is not known, its script looks for the folder of its server that the book is in.
    """
    words, page = book_words(DEFAULT_LANGUAGE), search_page(DEFAULT_LANGUAGE)
    head = lines(
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="robots", content="noindex"),
        element("base", href=f"{made.base or ROOT}{SEARCH}"),
        element("title", f"{words.say('lost')} · {words.say('short title')}"),
        *style_links(SEARCH, (STYLE, INSIDE)),
    )
    text = element("p", words.say("lost"), id="lost")
    scripts = joined(element("script", src=link(SEARCH, name), defer=True) for name in page.scripts)
    finds = element("script", Markup(f"\n{_FINDS.read_text('utf-8')}"))
    main = element("main", lines("", text, page.body, ""))
    body = lines("", around(page, made, words), main, scripts, finds, "")
    return lines(whole(page.language, head, body), "")
