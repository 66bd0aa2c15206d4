"""What was asked in words, as data (``ruling-ask/1``)."""

from collections.abc import Sequence
from typing import Any

from ruling.report.answer_data import answer_data
from ruling.rulebook.asking import Asked
from ruling.rulebook.editions import Answer, Edition
from ruling.rulebook.language import Words
from ruling.rulebook.reference import example_of


def ask_data(asked: Asked, editions: Sequence[Edition], words: Words) -> dict[str, Any]:
    """The questions that were probably meant, the best first; none where it is declined."""
    return {
        "query": asked.query,
        "language": asked.language,
        "answers": [
            {
                "id": id,
                "question": words.title(id),
                "editions": {each.id: _answer(each.answers[id], words) for each in editions},
                "scenario": f"scenarios/{example_of('question', id)}",
            }
            for id in asked.answers
        ],
    }


def _answer(answer: Answer, words: Words) -> dict[str, Any]:
    text = words.reading(answer.question, answer.reading)
    return {**answer_data(answer, words), "text": text, "remark": words.remark(answer)}
