"""The history as an Atom feed (RFC 4287)."""

from xml.etree.ElementTree import Element, SubElement, indent, tostring

from ruling.site.book.addresses import FILE, within
from ruling.site.book.history import ADDRESS, HistoryEntry, events
from ruling.site.book.page import Made, book_words
from ruling.wording.words import Words

ATOM = "http://www.w3.org/2005/Atom"


def feed(language: str, made: Made) -> bytes:
    """The feed of a language, the newest first; without a known address its links are relative."""
    words = book_words(language)
    dated = [event for event in reversed(events(words)) if event.day]
    root = Element("feed", {"xmlns": ATOM, "xml:lang": language})
    SubElement(root, "title").text = words.say("title")
    SubElement(root, "id").text = _id(language, "")
    SubElement(root, "updated").text = _time(max(event.day for event in dated))
    page = made.base + within(language, ADDRESS) if made.base else FILE
    SubElement(root, "link", {"rel": "alternate", "type": "text/html", "href": page})
    if made.base:
        own = made.base + within(language, f"{ADDRESS}history.atom")
        SubElement(root, "link", {"rel": "self", "type": "application/atom+xml", "href": own})
    author = SubElement(root, "author")
    SubElement(author, "name").text = "ruling"
    for event in dated:
        _entry(root, event, words, page)
    indent(root)
    text: bytes = tostring(root, "utf-8", xml_declaration=True)
    return text + b"\n"


def _entry(root: Element, event: HistoryEntry, words: Words, page: str) -> None:
    entry = SubElement(root, "entry")
    SubElement(entry, "title").text = f"{event.date}: {event.head}"
    SubElement(entry, "id").text = _id(words.language, event.id)
    SubElement(entry, "updated").text = _time(event.day)
    SubElement(entry, "link", {"rel": "alternate", "href": f"{page}#{event.id}"})
    SubElement(entry, "summary").text = event.text


def _id(language: str, of: str) -> str:
    """A name that stays the same wherever the book stands."""
    return ":".join(filter(None, ("urn", "x-ruling", "history", language, of)))


def _time(day: str) -> str:
    return f"{day}T00:00:00Z"
