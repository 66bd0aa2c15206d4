"""The pages for those who write programs: the Python interface, and the formats of JSON."""

import inspect
import json
from functools import cache
from html import escape
from types import ModuleType
from typing import Any

from ruling.expect.files import KEYS
from ruling.report.formats.markup import Markup, element, fragment, lines, listed, section
from ruling.report.schemas import format_schema, promises
from ruling.rulebook.language import DEFAULT_LANGUAGE
from ruling.scenario.schema.json_schema import scenario_schema
from ruling.site.book.addresses import link, within
from ruling.site.book.page import BookPage, book_words, to, written_in
from ruling.wording.words import Words

FORMATS, PYTHON = "formats/", "python/"

DOCSTRINGS = "en"
"""The language of what a program says of itself."""

LONG, DEEP, DOTS = 100_000, 5, "…"
"""Letters of a schema that is too long to read, how deep it is shown then, and the rest of it."""

SCENARIO = "scenario"
"""What the format of scenario files is called here."""


def python_page(package: ModuleType, language: str) -> BookPage:
    """What can be imported from the package, by its docstrings; these are in English."""
    words = book_words(language)
    about, described = _doc_text(inspect.getdoc(package)), []
    for name in sorted(set(package.__all__) - {"__version__"}, key=str.casefold):
        described.append(section(name, _described(getattr(package, name)), name))
    text, english = words.say("about python"), written_in(DOCSTRINGS, language)
    heading = words.say("python")
    inside = lines(about, element("div", *described, class_="groups"))
    body = fragment(element("h1", heading), element("div", inside, lang=english))
    return BookPage(PYTHON, language, heading, body, text)


def _described(thing: object) -> Markup:
    """A function or class: how it is called, what it gives; of a class its public parts too."""
    found = [_signature(thing), _doc_text(inspect.getdoc(thing))]
    if inspect.isclass(thing):
        members = {name: of for name, of in vars(thing).items() if _is_documented(name, of)}
        docs = ((name, _doc_text(inspect.getdoc(of))) for name, of in members.items())
        found.append(listed([fragment(element("code", name), text) for name, text in docs]))
    return fragment(*found)


def _is_documented(name: str, of: object) -> bool:
    shown = callable(of) or isinstance(of, property)
    return shown and not name.startswith("_") and bool(inspect.getdoc(of))


def _signature(thing: object) -> Markup:
    if not callable(thing):
        return Markup()
    try:
        return element("pre", element("code", str(inspect.signature(thing))))
    except ValueError:
        return Markup()


def _doc_text(text: str | None) -> Markup:
    return element("pre", text) if text else Markup()


def format_names() -> list[str]:
    """Every format that has a schema."""
    return [SCENARIO, *promises()]


def format_address(name: str) -> str:
    """The address of a format, such as ``formats/ruling-compare-1/``."""
    return f"{FORMATS}{name.replace('/', '-')}/"


@cache
def schema_text(name: str, deep: int | None = None) -> str:
    """The schema of a format, as a file; of what is too ``deep`` it has dots."""
    schema: Any = scenario_schema(KEYS) if name == SCENARIO else format_schema(name)
    schema = schema if deep is None else _outline(schema, deep)
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def _outline(part: Any, deep: int) -> Any:
    """A part of a schema down to a depth."""
    if isinstance(part, dict):
        return {key: _outline(of, deep - 1) for key, of in part.items()} if deep else DOTS
    if isinstance(part, list):
        return [_outline(of, deep - 1) for of in part] if deep else DOTS
    return part


def format_page(name: str, language: str) -> BookPage:
    """The page of one format, with its schema; this is in English, and stands there alone."""
    words, address = book_words(language), format_address(name)
    here = within(language, address)
    file = link(here, f"{address}schema.json")
    keep = element("a", words.say("schema"), href=file, download=True)
    if language == DEFAULT_LANGUAGE:
        shown = _shown_schema(name, words)
    else:
        at, text = link(here, address), words.say("schema to read")
        shown = element("p", element("a", text, href=at, hreflang=DEFAULT_LANGUAGE))
    body = fragment(element("h1", name), element("p", keep), shown)
    return BookPage(address, language, name, body, words.say("format told", name=name))


def _shown_schema(name: str, words: Words) -> Markup:
    """A schema to read; of a very long one what stands at the top, the rest is in its file."""
    text, short = schema_text(name), Markup()
    if len(text) > LONG:
        text, short = schema_text(name, DEEP), element("p", words.say("schema short"))
    # a schema is full of quotes, which need no escape here
    return lines(short, element("pre", Markup(escape(text, quote=False))))


def formats_page(language: str) -> BookPage:
    """The list of formats."""
    words = book_words(language)
    points = [to(FORMATS, language, format_address(name), name) for name in format_names()]
    heading, about = words.say("formats"), words.say("about formats")
    body = fragment(element("h1", heading), element("p", about), listed(points))
    return BookPage(FORMATS, language, heading, body, about)
