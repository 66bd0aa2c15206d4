"""How the rules came about, year by year: what was printed, asked, answered and corrected."""

import re
from html import escape
from typing import NamedTuple

from ruling.rulebook.editions import edition, edition_ids
from ruling.rulebook.questions import questions
from ruling.site.addresses import of_question
from ruling.site.page import BookPage, BookWords, book_words, listed, section, to

ADDRESS = "history/"

_DAY = re.compile(r"\b((?:19|20)\d\d)(?:-(\d\d))?(?:-(\d\d))?\b")
_MONTH = re.compile(r"\b(\d{1,2})/((?:19|20)\d\d)\b")


class Event(NamedTuple):
    """Something that was said of a question: the day as far as it is known, its date in words."""

    day: str
    date: str
    question: str
    text: str
    number: int

    @property
    def year(self) -> str:
        """Its year; empty where no date is known."""
        return self.day[:4]

    @property
    def id(self) -> str:
        """An anchor of its own."""
        return f"{self.question}-{self.number}"


def events(words: BookWords) -> list[Event]:
    """Everything that was corrected or made clear, the oldest first; undated ones at the end."""
    found = [
        Event(day_of(each.date), each.date, question, each.text, number)
        for question in questions()
        for number, each in enumerate(words.corrections(question), start=1)
    ]
    return sorted(found, key=lambda event: (event.day or "9", event.question, event.number))


def day_of(date: str) -> str:
    """The last day that a date names, as ISO writes it; what is not known of it is its first."""
    days = [f"{y}-{m or '01'}-{d or '01'}" for y, m, d in _DAY.findall(date)]
    days += [f"{year}-{int(month):02}-01" for month, year in _MONTH.findall(date)]
    return max(days, default="")


def newest_source() -> str:
    """The date of the newest source that answers anything."""
    answers = [answer for id in edition_ids() for answer in edition(id).answers.values()]
    return max(day_of(answer.date) for answer in answers)


def history_page(language: str) -> BookPage:
    """The page of the history."""
    words, years = book_words(language), dict[str, list[str]]()
    for event in events(words):
        link = to(ADDRESS, language, of_question(event.question), words.title(event.question))
        told = f"{escape(event.date)}: {link} {escape(event.text)}"
        years.setdefault(event.year, []).append(f'<span id="{event.id}">{told}</span>')
    heading = escape(words.say("history"))
    feed = f'<p><a href="history.atom" type="application/atom+xml">{words.say("feed")}</a></p>'
    parts = [f"<h1>{heading}</h1>", f"<p>{escape(words.say('about history'))}</p>", feed]
    parts += [
        section(year or words.say("undated"), listed(points), f"y{year}")
        for year, points in years.items()
    ]
    told = words.say("about history")
    return BookPage(ADDRESS, language, words.say("history"), "\n".join(parts), told)
