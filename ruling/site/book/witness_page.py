"""The witnesses: the smallest tables on which two editions part, and which each reading changes."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations

from ruling.referee.whatif import questions_apart
from ruling.report.formats.markup import Markup, element, fragment, lines, listed, section
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.questions import questions
from ruling.rulebook.rules import Rules
from ruling.site.book.addresses import of_case, of_question
from ruling.site.book.boxes import edition_head
from ruling.site.book.page import BookPage, book_words, to
from ruling.wording.words import Words

ADDRESS, FOLDER = "witnesses/", "witnesses"


def witness_page(cases: Mapping[str, str], language: str) -> BookPage:
    """The page of the witnesses among all cases, which are given by address with their titles."""
    words = book_words(language)
    about = words.say("about witnesses")
    pairs = [*combinations(edition_ids(), 2)]
    alike = [_rule_alike(*pair, words) for pair in pairs if not _apart(*pair)]
    folded = [_folded(*pair, words) for pair in pairs if _apart(*pair)]
    body = lines(
        element("h1", words.say("witnesses")),
        element("p", about),
        *alike,
        section(words.say("witness pairs"), _pairs(cases, words)),
        element("p", words.say("part only")),
        element("div", *folded, class_="groups"),
        section(words.say("witness readings"), _readings(cases, words)),
    )
    return BookPage(ADDRESS, language, words.say("witnesses"), body, about)


def beside(one: str, others: Iterable[str], page_at: str, words: Words) -> Markup:
    """For the ``others``, whether one edition rules as they do, or the questions that part them.

    Those that the same questions part from it stand together.
    """
    of: dict[tuple[str, ...], list[str]] = {}
    for other in others:
        of.setdefault(_apart(one, other), []).append(other)
    return lines(*(_beside(one, ids, page_at, words) for ids in of.values()))


def _beside(one: str, others: Sequence[str], page_at: str, words: Words) -> Markup:
    named = ", ".join(others)
    if not _apart(one, others[0]):
        return _rule_alike(one, named, words)
    text = element("p", words.say("rule otherwise", one=one, two=named))
    return fragment(text, _parting(one, others[0], page_at, words))


def _folded(one: str, two: str, words: Words) -> Markup:
    """The questions that alone part two editions, to be opened."""
    text = element("summary", f"{one} · {two} ({len(_apart(one, two))})")
    return element("details", text, _parting(one, two, ADDRESS, words))


def _rule_alike(one: str, two: str, words: Words) -> Markup:
    return element("p", words.say("rule alike", one=one, two=two), class_="told")


def _parting(one: str, two: str, page_at: str, words: Words) -> Markup:
    asked = _apart(one, two)
    return listed([to(page_at, words.language, of_question(id), words.title(id)) for id in asked])


@cache
def _apart(one: str, two: str) -> tuple[str, ...]:
    return questions_apart(Rules.of(one), Rules.of(two))


def _at(name: str) -> str:
    return of_case(f"{FOLDER}/{name}")


def _pairs(cases: Mapping[str, str], words: Words) -> Markup:
    """A row and a column for each edition: where they part, the table that shows it."""
    heads = (edition_head(ADDRESS, words, id) for id in edition_ids())
    rows = [
        element(
            "tr",
            edition_head(ADDRESS, words, one, "row"),
            *(_pair(one, two, cases, words) for two in edition_ids()),
        )
        for one in edition_ids()
    ]
    return _grid([element("td"), *heads], rows)


def _pair(one: str, two: str, cases: Mapping[str, str], words: Words) -> Markup:
    if one == two:
        return element("td", data_label=two)
    found = [_at(f"{a}-and-{b}") for a, b in ((one, two), (two, one))]
    at = next((address for address in found if address in cases), "")
    nowhere = words.say("part nowhere" if _apart(one, two) else "alike everywhere")
    text = to(ADDRESS, words.language, at, words.say("part")) if at else nowhere
    return element("td", text, data_label=two)


def _readings(cases: Mapping[str, str], words: Words) -> Markup:
    """A row for each reading whose smallest table is known."""
    rows = []
    for question, readings in questions().items():
        for reading in readings:
            at = _at(f"{question}={reading}")
            if at in cases:
                there = to(ADDRESS, words.language, of_question(question, reading), reading)
                table = to(ADDRESS, words.language, at, words.say("part"))
                cells = (words.title(question), there, table)
                rows.append(element("tr", *(element("td", each) for each in cells)))
    names = (words.say("question"), words.say("reading"), words.say("witness"))
    return _grid([element("th", name, scope="col") for name in names], rows)


def _grid(heads: Sequence[Markup], rows: Sequence[Markup]) -> Markup:
    head = element("thead", element("tr", *heads))
    return element("table", head, element("tbody", *rows), class_="stack")
