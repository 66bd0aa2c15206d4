"""The matrix of questions by editions: each answer with its weight."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ruling.rulebook.editions import Answer
from ruling.rulebook.questions import questions
from ruling.rulebook.rules import Rules


class Row(NamedTuple):
    """A question with the answer of each edition."""

    question: str
    answers: Mapping[str, Answer]


def matrix(rules: Sequence[Rules], differing: bool = False) -> list[Row]:
    """A row for each question; ``differing`` leaves out those with the same answer everywhere."""
    rows = [
        Row(question, {under.edition.id: under.answer(question) for under in rules})
        for question in questions()
    ]
    return [row for row in rows if not differing or _differs(row)]


def _differs(row: Row) -> bool:
    answers = row.answers.values()
    return len({(each.reading, each.authority, each.excluded) for each in answers}) > 1
