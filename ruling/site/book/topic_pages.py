"""A page for everything that has an id: what it means, who says so, and which cases show it."""

from collections.abc import Iterator, Sequence

from ruling.expect.examples import example
from ruling.expect.files import load_scenario
from ruling.judging import explainable as topics
from ruling.judging.explainable import Explainable
from ruling.judging.judgement import Judgement, judge
from ruling.report.blocks import Document, MarkedLines, MarkedText
from ruling.report.formats.html import Links, render_article
from ruling.report.formats.markup import element, lines, listed, section
from ruling.report.reference import short, title, topic_document
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.stages import Each, ScoringStage, stages
from ruling.scenario.corpus import corpus_folder
from ruling.site.book.addresses import of_stage, of_topic, within
from ruling.site.book.linking import Linker
from ruling.site.book.page import BookPage, CitedBy, book_words
from ruling.site.book.question_page import ANSWERED_FIRST, case_points, question_page, to_case
from ruling.site.book.shared_pictures import Pictures
from ruling.site.book.witness_page import beside
from ruling.wording.words import Words, upper_first

CALLED_BY_MEANING = (
    topics.REASON,
    topics.OBLIGATION,
    topics.EDITION,
    topics.AUTHORITY,
)
"""Topics whose meaning begins with a sentence that is a name."""

Made = tuple[BookPage, dict[str, str]]
"""A page with the drawings that it needs."""


def shown_by(topic: Explainable, case: str | None) -> Judgement | None:
    """The ruling on the ``case`` that shows a question, else on the one that is named for it."""
    if case is None or topic.kind not in ANSWERED_FIRST:
        return example(topic)
    return judge(load_scenario(corpus_folder() / case))


def topic_page(
    topic: Explainable,
    shown: Judgement | None,
    cited: Sequence[CitedBy],
    language: str,
    table: bool = False,
) -> Made:
    """The page of a topic, with the cases that cite it, or of a piece with those that have it.

    The case of the ruling that is ``shown`` can be laid on the ``table`` where there is one.
    """
    if topic.kind in ANSWERED_FIRST:
        return question_page(topic, shown, cited, language, table)
    words, address = book_words(language), of_topic(topic)
    pictures = Pictures(within(language, address))
    ways = Links(Linker(address, language), pictures.show)
    named, document = _named(topic, shown, words)
    parts = [element("h1", named), render_article(document, "", ways)]
    if topic.kind == topics.EDITION:
        others = (each for each in edition_ids() if each != topic.id)
        text = beside(topic.id, others, address, words)
        parts.append(section(words.say("beside editions"), text))
    if cited:
        points = [to_case(case, address, words) for case in cited]
        parts.append(section(words.say("cases with piece"), case_points(points, words), "cases"))
    body = lines(*parts)
    about = title(topic, words)
    return BookPage(address, language, named, body, about, picture=pictures.first), pictures.files


def _named(topic: Explainable, shown: Judgement | None, words: Words) -> tuple[str, Document]:
    """What the page of a topic is called, in words where there are some, and what is on it."""
    _, first, *rest = topic_document(topic, shown, words)
    id = MarkedLines([MarkedText(title(topic, words))])
    if topic.kind in CALLED_BY_MEANING and isinstance(first, MarkedLines):
        name, *more = first.sentences
        return name.text.rstrip("."), [id, MarkedLines(more), *rest]
    if topic.kind == topics.READING:
        return f"{words.title(topic.question)} ({topic.reading})", [id, first, *rest]
    if topic.kind == topics.PIECE:
        return upper_first(short(topic, words)), [id, first, *rest]
    return title(topic, words), [first, *rest]


def stage_page(stage: ScoringStage, language: str) -> BookPage:
    """The page of a stage of scoring: what it brings, where it stands, and what it asks."""
    words, address = book_words(language), of_stage(stage.name)
    linked, place = Linker(address, language), list(stages()).index(stage.name) + 1
    texts = [words.stage(stage)] if stage.source else list(_brings(stage, words))
    texts += [words.say("stage place", place=place, number=len(stages()))]
    heading = words.say("stage title", name=words.say(f"line {stage.name}"))
    parts = [element("h1", heading), *(element("p", linked(text)) for text in texts)]
    if stage.asks:
        points = [linked(words.titled(each.question)) for each in stage.asks]
        parts.append(section(words.say("stage asks"), listed(points)))
    return BookPage(address, language, heading, lines(*parts), texts[0])


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
