"""The page of a question or a fact: its answer first, then who says so, and the cases."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from ruling.drawing.paper import Paper
from ruling.drawing.picture import Picture
from ruling.drawing.scene import step_starts
from ruling.judging.explainable import FACT, QUESTION, Explainable
from ruling.judging.judgement import Judgement
from ruling.report.blocks import Vector
from ruling.report.formats.markup import Markup, element, fragment, joined, lines, listed, section
from ruling.report.reference import (
    answers_alike,
    example_name,
    named_beside,
    ruling_lines,
)
from ruling.report.ruling.document import picture
from ruling.rulebook.editions import Answer, edition, edition_ids
from ruling.rulebook.questions import Authority, answerable, questions, topic_of
from ruling.rulebook.rules import house_names, house_title, named_house
from ruling.scenario.corpus import case_name
from ruling.scenario.link import packed
from ruling.site.book.addresses import (
    FOLDERS,
    QUESTIONS,
    TABLE,
    link,
    of_case,
    of_question,
    of_topic,
    slug,
    within,
)
from ruling.site.book.answering import answer_block, shown_answer, weight_mark
from ruling.site.book.as_data import FILE as AS_DATA
from ruling.site.book.boxes import by_box
from ruling.site.book.linking import Linker
from ruling.site.book.lists import topic_title
from ruling.site.book.page import BookPage, CitedBy, book_words, to, to_edition
from ruling.site.book.shared_pictures import Pictures
from ruling.wording.words import Words, upper_first

FEW = 12
"""So many cases are shown at once; more are folded, so that sources below stay in sight."""

PAGE = Paper(page=True)


def question_page(
    topic: Explainable,
    shown: Judgement | None,
    cited: Sequence[CitedBy],
    language: str,
    table: bool = False,
) -> tuple[BookPage, dict[str, str]]:
    """The page with the drawings that it needs.

    ``shown`` is the case that shows it, which can be laid on the ``table`` where there is one;
    ``cited`` are the cases that cite it.
    """
    leaf = _QuestionLeaf(topic, book_words(language), table)
    return leaf.page(shown, cited), leaf.pictures.files


class _QuestionLeaf:
    """The page of a question or fact in one language."""

    def __init__(self, topic: Explainable, words: Words, table: bool) -> None:
        self._topic, self._words, self._table = topic, words, table
        self._address = of_topic(topic)
        self._here = within(words.language, self._address)
        self._linked, self.pictures = (
            Linker(self._address, words.language),
            Pictures(self._here),
        )

    def page(self, shown: Judgement | None, cited: Sequence[CitedBy]) -> BookPage:
        topic, words = self._topic, self._words
        name, answer = words.title(topic.id), shown_answer(topic.id, words)
        about = words.about(topic.id) if topic.kind == QUESTION else ""
        rest = [
            element("p", about) if about else "",
            *self._readings(),
            section(words.say("row of editions"), self._row(), "editions"),
            *self._corrections(),
            section(words.say("heading answers"), self._sources(), "sources"),
            *self._otherwise(answer.answer),
            *self._cases(cited),
            *self._related(),
            *self._before_and_after(),
            self._cited_by(),
        ]
        shows = self._case(shown) if shown else Markup()
        inside = [
            answer_block(answer, words),
            shows,
            element("div", lines("", *filter(None, rest), "")),
        ]
        answered = element("div", lines("", *inside, ""), class_="answered")
        body = lines(self._ways_up(), element("h1", name), answered)
        first = self.pictures.first
        data = f"{self._here}{AS_DATA}"
        return BookPage(
            self._address, words.language, name, body, answer.sentence, picture=first, data=data
        )

    def _ways_up(self) -> Markup:
        """The way to all questions, and to those of its topic."""
        group, language = topic_of(self._topic.id), self._words.language
        all_of = to(self._address, language, f"{QUESTIONS}/", self._words.say(f"list {QUESTIONS}"))
        called = topic_title(group, self._words)
        beside = to(self._address, language, f"{QUESTIONS}/", called, group)
        return element("p", joined((all_of, beside), " / "), class_="from")

    def _cited_by(self) -> Markup:
        """The id, which files, footnotes and other programs name the question by."""
        named = element("code", self._topic.id)
        return element("p", element("small", self._words.say("its id"), " ", named), class_="from")

    def _case(self, shown: Judgement) -> Markup:
        """The case that shows it: its picture, what comes out, and the way to it."""
        words, scenario = Words(shown.rules.edition, self._words.language), shown.scenario
        words = words.calling(scenario.situation.players)
        address = of_case(case_name(example_name(shown)))
        way = link(self._here, within(words.language, address))
        named = element("a", words.scenario_title(scenario), href=way)
        start, *_ = step_starts(shown)
        drawn = [
            self.pictures.show(block, "shows")
            for block in picture(shown, words, start, PAGE)
            if isinstance(block, Picture | Vector)
        ]
        parts = [element("h2", self._words.say("case that shows")), *drawn, element("p", named)]
        if self._table:
            at = link(self._here, within(words.language, TABLE)) + packed(scenario.origin.text)
            parts.append(element("p", element("a", self._words.say("lay"), href=at, class_="act")))
        texts = (element("p", self._linked(text)) for text in ruling_lines(shown, words))
        return element("aside", lines("", *parts, *texts, ""), class_="shows")

    def _readings(self) -> Iterator[Markup]:
        """Each reading with what comes of it, and its id, which leads to its own page."""
        if self._topic.kind != QUESTION:
            return
        words, question = self._words, self._topic.question
        points = []
        for reading in questions()[question]:
            there = to(self._address, words.language, of_question(question, reading), reading)
            leads = element("small", words.leads(question, reading))
            text = words.reading(question, reading)
            points.append(element("li", text, " ", leads, " ", element("small", there), id=reading))
        yield section(words.say("heading readings"), element("ul", *points))

    def _row(self) -> Markup:
        """The editions side by side, those that answer alike in one mark."""
        alike = groupby(self._answers(), lambda each: (each.reading, self._words.weight(each)))
        marks = (self._mark(list(answers)) for _, answers in alike)
        return element("ul", *marks, class_="editions")

    def _answers(self) -> list[Answer]:
        return [edition(id).on(self._topic.id) for id in edition_ids()]

    def _mark(self, answers: Sequence[Answer]) -> Markup:
        ids = [each.edition for each in answers]
        names = [to_edition(self._address, self._words, id) for id in ids]
        weight = weight_mark(answers[0], self._words)
        inside = [element("b", upper_first(by_box(ids, self._words)))]
        inside.append(element("small", joined(names, ", ")))
        if answers[0].reading:
            inside.append(element("span", answers[0].reading))
        return element("li", joined([*inside, weight], " "))

    def _corrections(self) -> Iterator[Markup]:
        words = self._words
        if self._topic.kind == QUESTION and (found := words.corrections(self._topic.question)):
            said = (words.say("correction", date=each.date, text=each.text) for each in found)
            inside = listed([self._linked(text) for text in said])
            yield section(words.say("heading corrections"), inside, "changes")

    def _sources(self) -> Markup:
        """Whose word it is; editions of which the same is said stand together."""
        points = []
        for editions, text in answers_alike(self._answers(), self._words):
            anchors = (element("span", id=each) for each in editions[1:])
            points.append(element("li", *anchors, self._linked(text), id=editions[0]))
        return element("ul", *points)

    def _otherwise(self, answer: Answer) -> Iterator[Markup]:
        """The named tables and programs that play another reading."""
        words, points = self._words, []
        for name in house_names() if self._topic.kind == QUESTION else ():
            reading = named_house(name).get(answer.question, answer.reading)
            if reading != answer.reading:
                address = f"{FOLDERS['table']}/{slug(name)}/"
                there = to(self._address, words.language, address, house_title(name))
                points.append(fragment(there, ": ", words.reading(answer.question, reading)))
        if points:
            yield section(words.say("plays otherwise"), listed(points), "otherwise")

    def _related(self) -> Iterator[Markup]:
        words = self._words
        ids = named_beside(self._topic)
        links = [to(self._address, words.language, of_question(id), words.title(id)) for id in ids]
        if links:
            yield section(words.say("heading related"), listed(links))

    def _before_and_after(self) -> Iterator[Markup]:
        """The ways to the question before it in its topic, and to the next."""
        words, topic = self._words, topic_of(self._topic.id)
        ids = [id for id in answerable() if topic_of(id) == topic]
        at = ids.index(self._topic.id)
        links = [self._way(id, "prev") for id in ids[max(at - 1, 0) : at]]
        links += [self._way(id, "next") for id in ids[at + 1 : at + 2]]
        if links:
            label = topic_title(topic, words)
            yield element("nav", *links, class_="beside", aria_label=label)

    def _way(self, id: str, rel: str) -> Markup:
        here = within(self._words.language, self._address)
        there = within(self._words.language, of_question(id))
        return element("a", self._words.title(id), href=link(here, there), rel=rel)

    def _cases(self, cited: Sequence[CitedBy]) -> Iterator[Markup]:
        """The cases in whose footnotes the question stands, with the editions cited there."""
        found: dict[CitedBy, list[str]] = {}
        for each in cited:
            found.setdefault(each._replace(note=""), []).append(each.note.rpartition(":")[0])
        points = [
            fragment(
                to_case(case, self._address, self._words),
                f" ({self._cited_in(editions)})",
            )
            for case, editions in found.items()
        ]
        if points:
            text = case_points(points, self._words)
            yield section(self._words.say("cited by"), text, "cases")

    def _cited_in(self, editions: Sequence[str]) -> str:
        """Some editions by box; what a house rule is cited for has none."""
        boxes = by_box([id for id in edition_ids() if id in editions], self._words)
        house = [self._words.authority(id) for id in editions if id == Authority.HOUSE]
        return "; ".join(filter(None, [boxes, *house]))


def to_case(case: CitedBy, page_at: str, words: Words) -> Markup:
    """A link to a case, called as it is in the language of the page."""
    title = words.case_title(case.number, case.title)
    return to(page_at, words.language, case.address, title)


def case_points(points: Sequence[Markup], words: Words) -> Markup:
    """A list of cases, of which a few are shown at once."""
    shown = listed(points[:FEW], "cases")
    if len(points) <= FEW:
        return shown
    text = words.say("more cases", number=len(points) - FEW)
    rest = listed(points[FEW:], "cases")
    return fragment(shown, element("details", element("summary", text), rest))


ANSWERED_FIRST = (QUESTION, FACT)
"""Topics whose pages give an answer before all else."""
