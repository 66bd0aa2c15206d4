"""The frame of every page: its head, its navigation, and the version."""

from collections.abc import Iterable, Iterator
from textwrap import shorten

from ruling.report.formats.markup import Markup, element, fragment, joined, lines
from ruling.report.formats.markup import page as whole
from ruling.rulebook.language import DEFAULT_LANGUAGE, languages
from ruling.site.book.addresses import CASES, QUESTIONS, SEARCH, MovedAddress, link, within
from ruling.site.book.chat_pictures import HEIGHT, WIDTH, picture_name
from ruling.site.book.citing import cite_block
from ruling.site.book.history import ADDRESS, newest_source
from ruling.site.book.page import BookPage, Drawn, Made, book_words, to
from ruling.site.book.style import INSIDE, PRINTED, STYLE
from ruling.wording.words import Words

SCRIPT, MANIFEST, ICON = "book.js", "manifest.webmanifest", "favicon.svg"

ALT = 420
"""The most letters that a chat takes for what is on a picture."""

AROUND = (QUESTIONS, CASES, "matrix")
"""What the head of every page leads to, and to the table where there is one."""

BELOW = ("witnesses", "history", "index", "search", "formats", "python")
"""What the foot of every page leads to."""


def framed(page: BookPage, made: Made) -> Markup:
    """The whole page."""
    words = book_words(page.language)
    scripts = (
        element("script", src=link(page.here, name), defer=True) for name in (SCRIPT, *page.scripts)
    )
    body = lines(
        "",
        element("a", words.say("skip"), class_="skip", href="#main"),
        around(page, made, words),
        element("main", page.body, id="main"),
        _foot(page, made, words),
        joined(scripts),
    )
    return lines(whole(page.language, _head(page, made, words), body), "")


def _head(page: BookPage, made: Made, words: Words) -> Markup:
    named = page.title if page.address == "" else f"{page.title} · {words.say('short title')}"
    parts = [
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("title", named),
        element("link", rel="icon", href=link(page.here, ICON)),
        *style_links(page.here, (STYLE, INSIDE) if page.address else (STYLE,)),
        element("link", rel="stylesheet", href=link(page.here, PRINTED), media="print"),
    ]
    if page.description:
        parts.append(element("meta", name="description", content=page.description))
    if page.now_at is not None:
        at = link(page.here, within(page.language, page.now_at))
        parts.append(element("meta", http_equiv="refresh", content=f"0; url={at}"))
    if made.base:
        stays = page.address if page.now_at is None else page.now_at
        whole = made.base + within(page.language, stays)
        parts += [element("link", rel="canonical", href=whole), _property("url", whole)]
    parts += [_property(name, text) for name, text in _shown_in_chats(page, words).items() if text]
    if made.base and made.render and page.picture:
        parts += _picture(page.picture, made.base)
    for language in languages():
        there = within(language, page.address)
        at = made.base + there if made.base else link(page.here, there)
        parts.append(element("link", rel="alternate", hreflang=language, href=at))
    if made.base:  # browsers read none from a disk
        parts.append(element("link", rel="manifest", href=link(page.here, MANIFEST)))
    return lines(*parts, _feed(page, words), "")


def style_links(here: str, names: Iterable[str]) -> Iterator[Markup]:
    """The links to styles of the book."""
    return (element("link", rel="stylesheet", href=link(here, name)) for name in names)


def _shown_in_chats(page: BookPage, words: Words) -> dict[str, str]:
    """What a chat shows of a link: Open Graph."""
    return {
        "title": page.title,
        "description": page.description,
        "type": "website" if page.address == "" else "article",
        "site_name": words.say("short title"),
        "locale": page.language,
    }


def _property(name: str, text: str) -> Markup:
    return element("meta", property=f"og:{name}", content=text)


def _picture(drawn: Drawn, base: str) -> Iterator[Markup]:
    """The picture that a chat shows with it, large."""
    yield _property("image", base + picture_name(drawn.file))
    yield _property("image:width", str(WIDTH))
    yield _property("image:height", str(HEIGHT))
    yield _property("image:alt", shorten(drawn.description, ALT, placeholder=" …"))
    yield element("meta", name="twitter:card", content="summary_large_image")


def _feed(page: BookPage, words: Words) -> Markup:
    """The way to the feed."""
    at = link(page.here, within(page.language, f"{ADDRESS}history.atom"))
    kind, title = "application/atom+xml", words.say("history")
    return element("link", rel="alternate", type=kind, title=title, href=at)


def around(page: BookPage, made: Made, words: Words) -> Markup:
    """The navigation: parts of the book, the table, the search, the other languages."""
    home = link(page.here, within(page.language, ""))
    parts = [element("a", words.say("short title"), href=home, class_="home")]
    for each in [*AROUND, "table"] if made.runtime else AROUND:
        parts.append(to(page.address, page.language, f"{each}/", words.say(f"way {each}")))
    search, label = link(page.here, within(page.language, SEARCH)), words.say("search")
    asked = element("input", type="search", name="q", aria_label=label, placeholder=label)
    form = element("form", asked, role="search", action=search)
    ways = element("nav", joined(parts, " "))
    asks = form if page.address else Markup()  # the first page has a box of its own
    return element("header", ways, asks, _languages(page, words), class_="book")


def _languages(page: BookPage, words: Words) -> Markup:
    """The same page in the other languages."""
    links = []
    for each in languages():
        there = link(page.here, within(each, page.address))
        now = "true" if each == page.language else None
        links.append(element("a", each, hreflang=each, lang=each, href=there, aria_current=now))
    label = words.say("languages")
    return element("nav", joined(links, " "), class_="languages", aria_label=label)


def _foot(page: BookPage, made: Made, words: Words) -> Markup:
    """The other parts of the book, what the page was made from, and how to cite it."""
    ways = (to(page.address, page.language, f"{each}/", words.say(each)) for each in BELOW)
    more = element("nav", joined(ways, " "), aria_label=words.say("short title"))
    text = element("p", words.say("made from", version=made.version, date=newest_source()))
    return element("footer", more, text, _data(page, words), cite_block(page, made, words))


def _data(page: BookPage, words: Words) -> Markup:
    """The way to what says the same to programs."""
    if not page.data:
        return Markup()
    there = element("a", words.say("as data"), href=link(page.here, page.data), rel="alternate")
    return element("p", there)


def moved_page(gone: MovedAddress, language: str = DEFAULT_LANGUAGE) -> BookPage:
    """The page of an address that is gone: it leads on at once, and says what became of it."""
    words = book_words(language)
    at, why = to(gone.address, language, gone.to, gone.to), element("p", gone.why)
    body = fragment(element("h1", words.say("moved")), why, element("p", at))
    return BookPage(gone.address, language, words.say("moved"), body, now_at=gone.to)
