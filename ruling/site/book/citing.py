"""How a page is cited: as text, in a forum, in a bibliography and in a wiki."""

import re
from collections.abc import Mapping

from ruling.report.formats.markup import Markup, element, lines
from ruling.site.book.history import newest_source
from ruling.site.book.page import BookPage, Made, book_words
from ruling.wording.words import Words

AUTHOR = "the ruling contributors"

IN_FORUM = str.maketrans("[]", "()")
"""What would end a link there, and what stands for it."""

IN_WIKI = {ord(each): f"&#{ord(each)};" for each in "[]{}|<>&"}

IN_BIBTEX = {ord(each): f"\\{each}" for each in "&%$#_{}"} | {
    ord("\\"): r"\textbackslash{}",
    ord("~"): r"\textasciitilde{}",
    ord("^"): r"\textasciicircum{}",
}


def citations(page: BookPage, made: Made) -> Mapping[str, str]:
    """The forms in which a page is cited, by the phrase that names each.

    The address is whole where that of the book is known; else it starts in the book.
    """
    words, address = book_words(page.language), (made.base + page.here) or "index.html"
    note = words.say("cite note", version=made.version, date=newest_source())
    title = page.title
    return {
        "cite text": f"{_ended(title)} {note}. {address}",
        "cite forum": f"[url={address}]{title.translate(IN_FORUM)}[/url]",
        "cite bibtex": _bibtex(page.here, title.translate(IN_BIBTEX), address, note),
        "cite wiki": f"<ref>[{address} {title.translate(IN_WIKI)}], {note}</ref>",
    }


def _bibtex(here: str, title: str, address: str, note: str) -> str:
    """An entry that every style of BibTeX shows with its address."""
    key = re.sub(r"[^\w.+-]+", "-", f"ruling-{here}").strip("-")
    fields = {
        "title": f"{{{title}}}",
        "author": f"{{{AUTHOR}}}",
        "howpublished": rf"\url{{{address}}}",
        "note": note,
    }
    inside = ",\n".join(f"  {name} = {{{value}}}" for name, value in fields.items())
    return f"@misc{{{key},\n{inside}\n}}"


def _ended(title: str) -> str:
    """A title as a sentence; after a question mark no full stop is added."""
    return title if title.endswith((".", "?", "!")) else f"{title}."


def cite_block(page: BookPage, made: Made, words: Words) -> Markup:
    """The forms to be selected; a script adds a button for each, which copies it at one tap."""
    parts = [element("summary", words.say("cite"))]
    if not made.base:
        parts.append(element("p", words.say("cite hint")))
    forms = [
        element(tag, text)
        for name, form in citations(page, made).items()
        for tag, text in (("dt", words.say(name)), ("dd", form))
    ]
    parts.append(element("dl", *forms))
    inside, copy, copied = lines("", *parts, ""), words.say("copy"), words.say("copied")
    return element("details", inside, class_="cite", data_copy=copy, data_copied=copied)
