"""The frame of every page: its head, the way around, and what it was made from."""

from html import escape

from ruling.rulebook.language import DEFAULT_LANGUAGE, languages
from ruling.site.addresses import CASES, QUESTIONS, link, within
from ruling.site.history import ADDRESS, newest_source
from ruling.site.page import BookPage, BookWords, Made, book_words, to

STYLE, SCRIPT = "book.css", "book.js"

AROUND = (QUESTIONS, "matrix", CASES, "witnesses", "history", "index")
"""What the head of every page leads to."""


def framed(page: BookPage, made: Made) -> str:
    """The whole page."""
    words = book_words(page.language)
    scripts = "".join(
        f'<script src="{link(page.here, name)}" defer></script>' for name in (SCRIPT, *page.scripts)
    )
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{page.language}">',
            *_head(page, made, words),
            "<body>",
            f'<a class="skip" href="#main">{escape(words.say("skip"))}</a>',
            _around(page, made, words),
            f'<main id="main">{page.body}</main>',
            _foot(page, made, words),
            f"{scripts}</body></html>",
            "",
        ]
    )


def _head(page: BookPage, made: Made, words: BookWords) -> list[str]:
    named = page.title if page.address == "" else f"{page.title} · {words.say('short title')}"
    lines = [
        '<head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(named)}</title>",
        f'<link rel="stylesheet" href="{link(page.here, STYLE)}">',
    ]
    if page.told:
        lines.append(f'<meta name="description" content="{escape(page.told)}">')
    if made.base:
        lines.append(f'<link rel="canonical" href="{escape(made.base + page.here)}">')
    for language in languages():
        there = within(language, page.address)
        at = escape(made.base + there) if made.base else link(page.here, there)
        lines.append(f'<link rel="alternate" hreflang="{language}" href="{at}">')
    feed = link(page.here, within(page.language, f"{ADDRESS}history.atom"))
    kind = f'type="application/atom+xml" title="{escape(words.say("history"))}"'
    return [*lines, f'<link rel="alternate" {kind} href="{feed}">', "</head>"]


def _around(page: BookPage, made: Made, words: BookWords) -> str:
    """The ways to the rest of the book: its parts, the search, the other languages."""
    parts = [to(page.address, page.language, "", words.say("short title"))]
    for each in AROUND:
        name = words.say(f"list {each}" if each in (QUESTIONS, CASES) else each)
        parts.append(to(page.address, page.language, f"{each}/", name))
    if made.runtime:
        parts.append(to(page.address, page.language, "table/", words.say("table")))
    search, label = link(page.here, within(page.language, "search/")), escape(words.say("search"))
    form = (
        f'<form role="search" action="{search}"><input type="search" name="q" '
        f'aria-label="{label}" placeholder="{label}"></form>'
    )
    return f'<header class="book"><nav>{" ".join(parts)}</nav>{form}{_languages(page)}</header>'


def _languages(page: BookPage) -> str:
    links = []
    for each in languages():
        there = link(page.here, within(each, page.address))
        current = ' aria-current="true"' if each == page.language else ""
        links.append(f'<a hreflang="{each}" lang="{each}" href="{there}"{current}>{each}</a>')
    return f'<nav class="languages">{" ".join(links)}</nav>'


def _foot(page: BookPage, made: Made, words: BookWords) -> str:
    """What the page was made from, and how to cite it."""
    address = (made.base or "") + page.here or "index.html"
    told = words.say("made from", version=made.version, date=newest_source())
    cite = words.say(
        "cite",
        title=_ended(page.title),
        version=made.version,
        date=newest_source(),
        address=address,
    )
    return f'<footer><p>{escape(told)}</p><p class="cite">{escape(cite)}</p></footer>'


def _ended(title: str) -> str:
    """A title as a sentence; what asks needs no full stop."""
    return title if title.endswith((".", "?", "!")) else f"{title}."


def moved_page(address: str, there: str, why: str, language: str = DEFAULT_LANGUAGE) -> BookPage:
    """The page of an address that is gone: what became of it."""
    words = book_words(language)
    at = to(address, language, there, there)
    body = f"<h1>{escape(words.say('moved'))}</h1><p>{escape(why)}</p><p>{at}</p>"
    return BookPage(address, language, words.say("moved"), body)
