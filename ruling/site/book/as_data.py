"""The book for programs: each question as JSON beside its page, an index of all, and the cases."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from ruling.judging.explainable import Explainable
from ruling.proving.conform.ruled_cases import RuledCase
from ruling.report.export import case_data, export_report
from ruling.report.reference import topic_data
from ruling.report.ruling.answer_data import answer_data
from ruling.rulebook.rules import house_names, named_house
from ruling.site.book.addresses import of_topic
from ruling.site.book.answering import shown_answer
from ruling.site.book.page import BookPage, CitedBy
from ruling.wording.words import Words

QUESTION_FORMAT, BOOK_FORMAT = "ruling-question/1", "ruling-book/1"

FILE, CASE_LINES, ALL_CASES = "index.json", "case.jsonl", "cases-1.jsonl"

Form = dict[str, Any]


def question_data(topic: Explainable, cited: Sequence[CitedBy], words: Words) -> Form:
    """A question or fact as data: its answer first, then all that its page says."""
    answer, known = shown_answer(topic.id, words), topic_data(topic, words)
    of_cases: dict[str, Form] = {}
    for each in cited:
        title = words.case_title(each.number, each.title)
        case = of_cases.setdefault(each.address, {"address": each.address, "title": title})
        case.setdefault("editions", []).append(each.note.rpartition(":")[0])
    return {
        "format": QUESTION_FORMAT,
        "id": topic.id,
        "kind": topic.kind,
        "language": words.language,
        "address": of_topic(topic),
        "title": words.title(topic.id),
        "answer": {
            "edition": answer.answer.edition,
            "sentence": answer.sentence,
            "rest": answer.rest,
            "weight": words.weight(answer.answer),
            **answer_data(answer.answer, words),
        },
        "text": known["text"],
        "readings": known.get("readings", []),
        "answers": known["answers"],
        "corrections": known.get("corrections", []),
        "otherwise": _otherwise(topic.id, answer.answer.reading),
        "related": known["related"],
        "cases": list(of_cases.values()),
    }


def _otherwise(question: str, reading: str) -> list[Form]:
    """The named tables and programs that play another reading."""
    played = {name: named_house(name).get(question, reading) for name in house_names()}
    return [{"table": name, "reading": of} for name, of in played.items() if of != reading]


def index_data(pages: Iterable[BookPage], language: str) -> Form:
    """Every page of a language, with the file that says the same to programs where it has one."""
    listed = [
        {
            "address": page.here,
            "title": page.title,
            "description": page.description,
            "data": page.data,
        }
        for page in pages
        if page.language == language
    ]
    return {"format": BOOK_FORMAT, "language": language, "pages": listed}


def case_lines(cases: Iterable[RuledCase]) -> str:
    """Cases as ``ruling export`` prints them, a line each."""
    return str(export_report(map(case_data, cases)).render("jsonl")) + "\n"


def json_text(form: Form) -> str:
    """Data as a file."""
    return json.dumps(form, ensure_ascii=False, indent=1) + "\n"
