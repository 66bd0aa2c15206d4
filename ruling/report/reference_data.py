"""Explanations as JSON (``ruling-explain/1``)."""

from collections.abc import Sequence

from ruling.judging.explainable import QUESTION, Explainable
from ruling.judging.judgement import Judgement
from ruling.report.answer_data import answer_data
from ruling.report.reference_document import example_name, meaning
from ruling.report.ruling_data import Form, ruling_parts
from ruling.rulebook.editions import edition, edition_ids
from ruling.rulebook.questions import facts, questions
from ruling.rulebook.reference import Reference


def reference_data(
    topics: Sequence[Explainable], words: Reference, examples: Sequence[Judgement | None] = ()
) -> Form:
    """Topics as plain data; without examples only what each means."""
    forms = [_topic(topic, words) for topic in topics]
    for form, example in zip(forms, examples, strict=bool(examples)):
        form["example"] = None if example is None else _example(example)
    return {"topics": forms}


def _topic(topic: Explainable, words: Reference) -> Form:
    form: Form = {"id": topic.id, "kind": topic.kind, "text": meaning(topic, words)}
    if topic.kind == QUESTION:
        form["readings"] = [
            {
                "reading": reading,
                "text": words.reading(topic.question, reading),
                "leads_to": words.leads(topic.question, reading),
            }
            for reading in questions()[topic.question]
        ]
    if topic.question:
        form["answers"] = {id: _answer(id, topic.question, words) for id in edition_ids()}
        form["corrections"] = [c._asdict() for c in words.corrections(topic.question)]
        form["related"] = list(facts()[topic.question].related)
    return form


def _answer(id: str, question: str, words: Reference) -> Form:
    answer = edition(id).answers[question]
    return {**answer_data(answer, words), "remark": words.remark(answer)}


def _example(judgement: Judgement) -> Form:
    return {
        "file": example_name(judgement),
        "title": judgement.scenario.title,
        "edition": judgement.rules.edition.id,
        "house": dict(judgement.rules.house),
        "ruling": ruling_parts(judgement.ruling),
    }
