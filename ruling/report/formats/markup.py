"""HTML, built so that no text can be left unescaped."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from html import escape


class Markup(str):
    """Text that is HTML already. What is put together from it in any other way is plain again."""

    __slots__ = ()


Attribute = str | int | None
"""What an attribute may be: its value; True for its name alone; None or False for none."""

VOID = frozenset({"base", "br", "img", "input", "link", "meta", "wbr"})
"""Elements that hold nothing and have no end."""


KEPT = 4096
"""Texts and attributes that are known escaped: on pages of one book most come again and again."""


def element(name: str, /, *children: str, **attributes: Attribute) -> Markup:
    """An element with all that is in it, plain text escaped.

    A keyword is an attribute: ``data_step`` is ``data-step``, ``class_`` is ``class``.
    """
    start = name
    for keyword, value in attributes.items():
        start += _attribute(keyword, value)
    if name in VOID:
        assert not children, f"<{name}> holds nothing"
        return Markup(f"<{start}>")
    return Markup(f"<{start}>{''.join(map(_escaped, children))}</{name}>")


@lru_cache(maxsize=KEPT, typed=True)  # True is no 1 here
def _attribute(keyword: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    name = keyword.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'


def joined(parts: Iterable[str], between: str = "") -> Markup:
    """Markup and plain text, one after the other; the plain text escaped."""
    return Markup(_escaped(between).join(map(_escaped, parts)))


def _escaped(part: str) -> str:
    return part if type(part) is Markup else _plain(part)


_plain = lru_cache(maxsize=KEPT)(escape)


def fragment(*parts: str) -> Markup:
    """Markup and plain text, one after the other; the plain text escaped."""
    return joined(parts)


def lines(*parts: str) -> Markup:
    """The same, each on a line."""
    return joined(parts, "\n")


def page(language: str, head: Markup, body: Markup) -> Markup:
    """A whole page."""
    inside = lines("", element("head", head), element("body", body))
    return lines(Markup("<!DOCTYPE html>"), element("html", inside, lang=language))


def listed(points: Sequence[str], kind: str = "") -> Markup:
    """A list of points; nothing where there are none."""
    items = (element("li", point) for point in points)
    return element("ul", *items, class_=kind or None) if points else Markup()


def section(heading: str, inside: str, anchor: str = "") -> Markup:
    """A section with its heading."""
    return element("section", element("h2", heading), inside, id=anchor or None)
