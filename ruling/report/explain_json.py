"""Explanations as JSON (``ruling-explain/1``)."""

import json
from collections.abc import Sequence

from ruling.expect.examples import example
from ruling.judging.explainable import QUESTION, Explainable
from ruling.report.explain_outline import example_name, meaning
from ruling.report.json_form import Form, ruling_parts
from ruling.report.notes import extras
from ruling.rulebook.editions import edition, edition_ids
from ruling.rulebook.questions import questions, related
from ruling.rulebook.reference import Reference

FORMAT = "ruling-explain/1"


def render_explain_json(listed: Sequence[Explainable], words: Reference, examples: bool) -> str:
    """Topics as text; without examples only what each means."""
    form = {"format": FORMAT, "topics": [topic_form(t, words, examples) for t in listed]}
    return json.dumps(form, ensure_ascii=False, indent=1)


def topic_form(topic: Explainable, words: Reference, examples: bool) -> Form:
    """A topic as plain data."""
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
        form["related"] = related(topic.question)
    if examples:
        form["example"] = _example(topic)
    return form


def _answer(id: str, question: str, words: Reference) -> Form:
    answer = edition(id).answers[question]
    return {
        "reading": answer.reading,
        "authority": answer.authority,
        "source": answer.source,
        "date": answer.date,
        "remark": words.remark(answer),
        **extras(answer, words),
    }


def _example(topic: Explainable) -> Form | None:
    judgement = example(topic)
    if judgement is None:
        return None
    return {
        "file": example_name(judgement),
        "title": judgement.scenario.title,
        "edition": judgement.rules.edition.id,
        "house": dict(judgement.rules.house),
        "ruling": ruling_parts(judgement.ruling),
    }
