"""The rules in five minutes: all of it in short, each sentence under its question.

One text serves the page of the book, where sentences lead to their questions, and the sheet to
keep in the box, which is one file that needs nothing else.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from ruling.drawing.paper import Paper
from ruling.drawing.picture import Picture
from ruling.drawing.scene import step_starts
from ruling.expect.files import load_scenario
from ruling.judging.judgement import Judgement, judge
from ruling.report.blocks import Vector
from ruling.report.formats.html_figure import figure
from ruling.report.formats.markup import Markup, element, fragment, joined, lines, page
from ruling.report.ruling.document import picture
from ruling.rulebook import data
from ruling.rulebook.editions import Answer, default_edition, edition, edition_ids
from ruling.rulebook.questions import Authority
from ruling.scenario.corpus import corpus_folder
from ruling.site.book.addresses import of_question, within
from ruling.site.book.answering import weight_mark
from ruling.site.book.boxes import by_box
from ruling.site.book.history import newest_source
from ruling.site.book.page import BookPage, Made, book_words, to
from ruling.site.book.shared_pictures import Pictures
from ruling.site.book.style import book_style, inside_style, printed_style
from ruling.wording.words import Words

ADDRESS = "five-minutes/"

DRAWN = {
    "turn": "move/a-figure-must-be-moved",
    "join": "join/any-tile-can-join-them",
    "score": "score/the-mage-pays-one-a-tile",
}
"""The cases whose pictures stand beside parts."""

Draw = Callable[[Picture | Vector, str], Markup]
"""Shows a picture, given a prefix for its ids."""

Leads = Callable[[str, str], Markup]
"""Leads from a text to the question that it answers."""


def parts(language: str) -> Mapping[str, Any]:
    """The parts of the telling, each with its ``title`` and its ``sentences`` by question."""
    found: Mapping[str, Any] = data.read(f"words/{language}/book")["lesson"]
    return found


def five_minutes_page(language: str) -> tuple[BookPage, dict[str, str]]:
    """The page of a language, with its drawings."""
    words, pictures = book_words(language), Pictures(within(language, ADDRESS))

    def leads(text: str, question: str) -> Markup:
        return to(ADDRESS, language, of_question(question), text)

    heading, about = words.say("five-minutes"), words.say("about five-minutes")
    top = lines(element("h1", heading), element("p", about))
    body = lines(top, _parts(words, leads, pictures.show))
    page = BookPage(ADDRESS, language, heading, body, about, picture=pictures.first)
    return page, pictures.files


def sheet(language: str, made: Made) -> Markup:
    """The same as one page to print on both sides of a sheet; it leads to the book at its base."""
    words = book_words(language)

    def leads(text: str, question: str) -> Markup:
        at = made.base + within(language, of_question(question))
        return element("a", text, href=at) if made.base else fragment(text)

    heading = words.say("five-minutes")
    phrase = words.say("made from", version=made.version, date=newest_source())
    on_screen = book_style() + inside_style()
    head = lines(
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("title", heading),
        element("style", Markup(f"{on_screen}@media print{{{printed_style()}}}")),
    )
    inside = (element("h1", heading), _parts(words, leads, figure), element("p", phrase))
    return lines(page(language, head, element("main", lines("", *inside, ""), class_="sheet")), "")


def _parts(words: Words, leads: Leads, draw: Draw) -> Markup:
    """Every part: its sentences with their margin, and a picture where there is one."""
    found = []
    for name, part in parts(words.language).items():
        drawn = list(_drawn(DRAWN[name], words, draw, name)) if name in DRAWN else []
        points = [
            element("li", element("span", leads(words.fill(text), id)), _margin(id, words))
            for id, text in part["sentences"].items()
        ]
        heading = element("h2", words.fill(part["title"]))
        inside = (heading, *drawn, element("ul", lines("", *points, "")))
        found.append(element("section", lines("", *inside, ""), id=name))
    return element("div", lines("", *found, ""), class_="lesson")


def _margin(id: str, words: Words) -> Markup:
    """Where the editions are not of one mind on a sentence, or no printed rule says so."""
    alike: dict[tuple[str, str], list[Answer]] = {}
    for answer in (edition(each).on(id) for each in edition_ids()):
        alike.setdefault((answer.reading, words.weight(answer)), []).append(answer)
    (first, *_), *others = alike.values()
    if not others and first.authority is Authority.PRINTED:
        return Markup()
    notes = (element("span", *_note(of, not others, words)) for of in alike.values())
    return element("small", joined(notes, " "), class_="margin")


def _note(answers: list[Answer], all_alike: bool, words: Words) -> Iterator[Markup]:
    """How much an answer weighs, and in which editions; what they say where it differs."""
    yield weight_mark(answers[0], words)
    if not all_alike:
        yield fragment(": ", by_box([each.edition for each in answers], words))
    newest = edition(default_edition()).on(answers[0].question)
    if answers[0].reading != newest.reading:
        yield fragment("; ", words.reading(newest.question, answers[0].reading))


@cache
def _judged(case: str) -> Judgement:
    return judge(load_scenario(corpus_folder() / f"{case}.yaml"))


def _drawn(case: str, words: Words, draw: Draw, prefix: str) -> Iterator[Markup]:
    """The picture of a case."""
    judgement = _judged(case)
    words = words.calling(judgement.scenario.situation.players)
    start, *_ = step_starts(judgement)
    for block in picture(judgement, words, start, Paper(page=True)):
        if isinstance(block, Picture | Vector):
            yield draw(block, prefix)
