"""The witnesses: the smallest tables on which two editions part, and which each reading changes."""

from collections.abc import Mapping
from html import escape

from ruling.rulebook.editions import edition_ids
from ruling.rulebook.questions import questions
from ruling.site.addresses import of_case, of_question
from ruling.site.elements import section
from ruling.site.page import BookPage, BookWords, book_words, to, to_edition

ADDRESS, FOLDER = "witnesses/", "witnesses"


def witness_page(cases: Mapping[str, str], language: str) -> BookPage:
    """The page of the witnesses among all cases, which are given by address with their titles."""
    words = book_words(language)
    parts = [
        f"<h1>{escape(words.say('witnesses'))}</h1>",
        f"<p>{escape(words.say('about witnesses'))}</p>",
        section(words.say("witness pairs"), _pairs(cases, words)),
        section(words.say("witness readings"), _readings(cases, words)),
    ]
    about = words.say("about witnesses")
    return BookPage(ADDRESS, language, words.say("witnesses"), "\n".join(parts), about)


def _at(name: str) -> str:
    return of_case(f"{FOLDER}/{name}")


def _pairs(cases: Mapping[str, str], words: BookWords) -> str:
    """A row and a column for each edition: where they part, the table that shows it."""
    heads = "".join(
        f'<th scope="col">{to_edition(ADDRESS, words, id)}</th>' for id in edition_ids()
    )
    rows = [
        f'<tr><th scope="row">{to_edition(ADDRESS, words, one)}</th>'
        + "".join(_pair(one, two, cases, words) for two in edition_ids())
        + "</tr>"
        for one in edition_ids()
    ]
    head = f"<tr><td></td>{heads}</tr>"
    return f'<table class="stack"><thead>{head}</thead><tbody>{"".join(rows)}</tbody></table>'


def _pair(one: str, two: str, cases: Mapping[str, str], words: BookWords) -> str:
    label = f'data-label="{escape(two)}"'
    if one == two:
        return f"<td {label}></td>"
    found = [_at(f"{a}-and-{b}") for a, b in ((one, two), (two, one))]
    at = next((address for address in found if address in cases), "")
    if not at:
        return f"<td {label}>{escape(words.say('part nowhere'))}</td>"
    return f"<td {label}>{to(ADDRESS, words.language, at, words.say('part'))}</td>"


def _readings(cases: Mapping[str, str], words: BookWords) -> str:
    """A row for each reading whose smallest table is known."""
    rows = []
    for question, readings in questions().items():
        for reading in readings:
            at = _at(f"{question}={reading}")
            if at in cases:
                there = to(ADDRESS, words.language, of_question(question, reading), reading)
                table = to(ADDRESS, words.language, at, words.say("part"))
                cells = f"<td>{escape(words.title(question))}</td><td>{there}</td><td>{table}</td>"
                rows.append(f"<tr>{cells}</tr>")
    names = (words.say("question"), words.say("reading"), words.say("witness"))
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    head = f"<thead><tr>{heads}</tr></thead>"
    return f'<table class="stack">{head}<tbody>{"".join(rows)}</tbody></table>'
