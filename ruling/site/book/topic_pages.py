"""A page for everything that has an id: what it means, who says so, and which cases show it."""

from collections.abc import Iterator, Sequence

from ruling.drawing.paper import Paper
from ruling.expect.examples import example
from ruling.judging import explainable as topics
from ruling.judging.explainable import Explainable
from ruling.judging.judgement import Judgement
from ruling.report.blocks import Document, Lines, Sentence
from ruling.report.formats.html import Ways, render_article
from ruling.report.formats.markup import Markup, element, fragment, lines, listed, section
from ruling.report.reference.document import short, title, topic_document
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.questions import questions
from ruling.rulebook.stages import Each, ScoringStage, stages
from ruling.site.book.addresses import of_question, of_stage, of_topic, within
from ruling.site.book.case_pages import CitedBy
from ruling.site.book.linking import Linker
from ruling.site.book.page import BookPage, book_words, to
from ruling.site.book.shared_pictures import Pictures
from ruling.site.book.witness_page import beside
from ruling.wording.words import Words, upper_first

FEW = 12
"""So many cases are shown at once; more are folded."""

CALLED_BY_MEANING = (
    topics.QUESTION,
    topics.FACT,
    topics.REASON,
    topics.OBLIGATION,
    topics.EDITION,
    topics.AUTHORITY,
)
"""Topics of which the first sentence that tells what they mean is a name."""

Made = tuple[BookPage, dict[str, str]]
"""A page with the drawings that it needs."""


def topic_page(topic: Explainable, cited: Sequence[CitedBy], language: str) -> Made:
    """The page of a topic, with the cases that cite it."""
    words, address = book_words(language), of_topic(topic)
    pictures = Pictures(within(language, address))
    ways = Ways(Linker(address, language), pictures.show)
    named, document = _named(topic, example(topic), words)
    parts = [element("h1", named), render_article(document, "", ways)]
    if topic.kind == topics.QUESTION:
        parts.append(section(words.say("readings apart"), _readings(topic, words)))
        parts.append(_cases(topic, cited, words))
    if topic.kind == topics.EDITION:
        others = (each for each in edition_ids() if each != topic.id)
        told = [beside(topic.id, other, address, words) for other in others]
        parts.append(section(words.say("beside editions"), lines(*told)))
    body = lines(*filter(None, parts))
    return BookPage(address, language, named, body, title(topic, words)), pictures.files


def _named(topic: Explainable, shown: Judgement | None, words: Words) -> tuple[str, Document]:
    """What the page of a topic is called, in words where there are some, and what is on it."""
    _, first, *rest = topic_document(topic, shown, words, Paper(page=True))
    id = Lines([Sentence(title(topic, words))])
    if topic.kind in CALLED_BY_MEANING and isinstance(first, Lines):
        name, *more = first.sentences
        return name.text.rstrip("."), [id, Lines(more), *rest]
    if topic.kind == topics.READING:
        return f"{words.title(topic.question)} ({topic.reading})", [id, first, *rest]
    if topic.kind == topics.PIECE:
        return upper_first(short(topic, words)), [id, first, *rest]
    return title(topic, words), [first, *rest]


def _readings(topic: Explainable, words: Words) -> Markup:
    """Links to the pages of a question's readings."""
    question, at = topic.question, of_topic(topic)
    return listed(
        [
            to(at, words.language, of_question(question, reading), reading)
            for reading in questions()[question]
        ]
    )


def _cases(topic: Explainable, cited: Sequence[CitedBy], words: Words) -> Markup:
    """The cases in whose footnotes the question stands, with the editions cited there."""
    at, found = of_topic(topic), dict[CitedBy, list[str]]()
    for each in cited:
        found.setdefault(each._replace(note=""), []).append(each.note.rpartition(":")[0])
    if not found:
        return Markup()
    points = [
        fragment(
            to(at, words.language, case.address, case.title),
            f" ({', '.join(_in_order(editions))})",
        )
        for case, editions in found.items()
    ]
    inside = listed(points[:FEW], "cases")
    if len(points) > FEW:
        more = element("summary", words.say("more cases", number=len(points) - FEW))
        inside = fragment(inside, element("details", more, listed(points[FEW:], "cases")))
    return section(words.say("cited by"), inside, "cases")


def _in_order(editions: Sequence[str]) -> list[str]:
    known = edition_ids()
    return sorted(editions, key=lambda each: known.index(each) if each in known else len(known))


def stage_page(stage: ScoringStage, language: str) -> BookPage:
    """The page of a stage of scoring: what it brings, where it stands, and what it asks."""
    words, address = book_words(language), of_stage(stage.name)
    linked, place = Linker(address, language), list(stages()).index(stage.name) + 1
    told = [words.stage(stage)] if stage.source else list(_brings(stage, words))
    told += [words.say("stage place", place=place, number=len(stages()))]
    heading = words.say("stage title", name=words.say(f"line {stage.name}"))
    parts = [element("h1", heading), *(element("p", linked(text)) for text in told)]
    if stage.asks:
        points = [linked(words.titled(each.question)) for each in stage.asks]
        parts.append(section(words.say("stage asks"), listed(points)))
    return BookPage(address, language, heading, lines(*parts), told[0])


def _brings(stage: ScoringStage, words: Words) -> Iterator[str]:
    """What a stage of every game brings, by kind of feature."""
    for kind, each in stage.on.items():
        named = upper_first(words.say(f"legend {kind}"))
        yield words.say("stage brings", kind=named, each=_each(each, words))
    if stage.unfinished is not None:
        yield words.say("stage unfinished", each=_each(stage.unfinished, words))


def _each(each: Each, words: Words) -> str:
    """What a stage brings for each that it counts, in words."""
    return (
        words.say("stage number", each=each)
        if isinstance(each, int)
        else words.say(f"stage {each}")
    )
