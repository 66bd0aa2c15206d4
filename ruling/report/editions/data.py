"""The matrix of questions by editions as plain data (``ruling-editions/1``)."""

from collections.abc import Sequence

from ruling.report.ruling.answer_data import answer_data
from ruling.report.ruling.data import Form
from ruling.rulebook.matrix import Row
from ruling.rulebook.questions import details, questions
from ruling.rulebook.rules import Rules
from ruling.wording.words import Words


def matrix_data(rules: Sequence[Rules], rows: Sequence[Row]) -> Form:
    """Every answer with its weight and source."""
    words = Words(rules[0].edition)
    return {
        "editions": [under.edition.id for under in rules],
        "authority": rules[0].authority,
        "questions": [_row(row, words) for row in rows],
    }


def _row(row: Row, words: Words) -> Form:
    pieces = details()[row.question].pieces
    return {
        "question": row.question,
        **({"pieces": pieces} if pieces else {}),
        "readings": questions()[row.question],
        "answers": {id: answer_data(answer, words) for id, answer in row.answers.items()},
    }
