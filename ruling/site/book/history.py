"""How the rules came about, year by year: what was printed, asked, answered and corrected."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import NamedTuple

from ruling.report.formats.markup import Markup, element, fragment, lines, listed, section
from ruling.rulebook.editions import Answer, edition, edition_ids
from ruling.rulebook.questions import questions
from ruling.site.book.addresses import of_question, slug
from ruling.site.book.linking import Linker
from ruling.site.book.page import BookPage, book_words, to
from ruling.wording.words import Words

ADDRESS = "history/"

_DAY = re.compile(r"\b((?:19|20)\d\d)(?:-(\d\d))?(?:-(\d\d))?\b")
_MONTH = re.compile(r"\b(\d{1,2})/((?:19|20)\d\d)\b")


class HistoryEntry(NamedTuple):
    """Something that was said: the day as far as it is known, its date in words, an id of its own.

    ``head`` says what it is about; ``question`` is the one that it corrects, if it does.
    """

    day: str
    date: str
    id: str
    head: str
    text: str
    question: str = ""

    @property
    def year(self) -> str:
        """Its year; empty where no date is known."""
        return self.day[:4]


def events(words: Words) -> list[HistoryEntry]:
    """All that answers something, and all that was corrected; the oldest first, then undated ones.

    A date that several share in one question or edition is numbered, so that a later entry changes
    no id but of its own day.
    """
    found, seen = [], Counter[str]()
    for event in chain(_answered(words), _corrected(words)):
        seen[event.id] += 1
        number = seen[event.id]
        found.append(event._replace(id=f"{event.id}-{number}") if number > 1 else event)
    return sorted(found, key=lambda event: (event.day or "9", event.id))


def _answered(words: Words) -> Iterator[HistoryEntry]:
    """Every source with a date, with the questions that it answers in the edition that cites it."""
    of: dict[tuple[str, str, str], list[Answer]] = {}
    for id in edition_ids():
        for answer in edition(id).answers.values():
            if answer.date and answer.given_in == id:
                of.setdefault((id, answer.source, answer.date), []).append(answer)
    for (id, source, date), answers in of.items():
        text = words.say("answers", questions=", ".join(each.question for each in answers))
        yield HistoryEntry(
            day_of(date), date, f"{id}-{slug(date)}", f"{id}: {words.cited(source)}", text
        )


def _corrected(words: Words) -> Iterator[HistoryEntry]:
    for question in questions():
        for each in words.corrections(question):
            id, head = f"{question}-{slug(each.date)}", words.title(question)
            yield HistoryEntry(day_of(each.date), each.date, id, head, each.text, question)


def day_of(date: str) -> str:
    """The last day that a date names, as ISO writes it; what is not known of it is its first."""
    days = [f"{y}-{m or '01'}-{d or '01'}" for y, m, d in _DAY.findall(date)]
    days += [f"{year}-{int(month):02}-01" for month, year in _MONTH.findall(date)]
    return max(days, default="")


@cache
def newest_source() -> str:
    """The date of the newest source that answers anything."""
    answers = [answer for id in edition_ids() for answer in edition(id).answers.values()]
    return max(day_of(answer.date) for answer in answers)


def history_page(language: str) -> BookPage:
    """The page of the history."""
    words, years = book_words(language), dict[str, list[Markup]]()
    for event in events(words):
        text = element("span", _event_text(event, words), id=event.id)
        years.setdefault(event.year, []).append(text)
    feed = element("a", words.say("feed"), href="history.atom", type="application/atom+xml")
    heading, about = words.say("history"), words.say("about history")
    parts = [element("h1", heading), element("p", about), element("p", feed)]
    parts += [
        section(year or words.say("undated"), listed(points), f"y{year}")
        for year, points in years.items()
    ]
    return BookPage(ADDRESS, language, heading, lines(*parts), about)


def _event_text(event: HistoryEntry, words: Words) -> Markup:
    """An event with links to its questions."""
    head, text = f"{event.head}.", Linker(ADDRESS, words.language)(event.text)
    if event.question:
        head = to(ADDRESS, words.language, of_question(event.question), event.head)
    return fragment(f"{event.date}: ", head, " ", text)
