"""A scenario under several editions: the report, and its JSON."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ruling.drawing.paper import Paper
from ruling.judging.comparing import DECIDED, OPEN, Column, Comparison, Difference
from ruling.report.reports import Form, Report
from ruling.report.ruling.answer_data import excluded
from ruling.report.ruling.data import ruling_parts
from ruling.rulebook.editions import Answer
from ruling.rulebook.sources import dated

if TYPE_CHECKING:
    from ruling.report.blocks import Document


def comparison_report(comparison: Comparison, language: str = "en") -> Report:
    """A scenario under several editions."""

    def documents(paper: Paper) -> "Iterator[Document]":
        from ruling.report.comparison.document import comparison_document  # boards and all

        yield comparison_document(comparison, language, paper)

    return Report("ruling-compare/1", documents, lambda: [comparison_data(comparison)], language)


def comparison_data(comparison: Comparison) -> Form:
    """The comparison as plain data.

    ``editions`` are the names of the columns: editions, levels of authority, or both.
    """
    scenario = comparison.scenario
    rules = comparison.outcomes[0][0].judgement.rules
    return {
        "scenario": {"file": scenario.file, "title": scenario.title},
        "house": dict(rules.house),
        "agree": comparison.agree,
        "outcomes": [_outcome(group) for group in comparison.outcomes],
        "differences": [_difference(difference) for difference in comparison.differences],
        "authority": [
            {"question": split.question, "answers": _answers(split.answers)}
            for split in comparison.authority
        ],
        "left_out": list(map(str, comparison.left_out)),
        "open_besides": [
            {"question": question, "editions": list(columns)}
            for question, columns in comparison.further_open.items()
        ],
    }


def _outcome(group: Sequence[Column]) -> Form:
    parts = {key: _value(key, group[0]) for key in (*DECIDED, OPEN)}
    return {"editions": _names(group), **parts}


def _value(key: str, column: Column) -> object:
    if key == OPEN:
        return list(column.open)
    return ruling_parts(column.judgement.ruling)[key]


def _difference(difference: Difference) -> Form:
    columns = [column for group in difference.values for column in group]
    return {
        "key": difference.key,
        "values": [
            {"editions": _names(group), "value": _value(difference.key, group[0])}
            for group in difference.values
        ],
        "questions": [
            {
                "question": question,
                "answers": _answers({c.name: c.judgement.rules.answer(question) for c in columns}),
            }
            for question in difference.questions
        ],
    }


def _answers(answers: Mapping[str, Answer]) -> list[Form]:
    return [
        {
            "edition": name,
            "reading": answer.reading,
            "authority": answer.authority,
            "source": dated(answer.source, answer.date),
            "left_out": answer.left_out,
            **excluded(answer),
        }
        for name, answer in answers.items()
    ]


def _names(group: Sequence[Column]) -> list[str]:
    return [column.name for column in group]
