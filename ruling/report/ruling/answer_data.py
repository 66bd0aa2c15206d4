"""An edition's answer as data: the same in every report, also in those that rule on nothing."""

from typing import Any

from ruling.rulebook.editions import Answer
from ruling.rulebook.language import Texts
from ruling.rulebook.sources import dated


def answer_data(answer: Answer, words: Texts) -> dict[str, Any]:
    """What an edition answers, and on whose word; a fact has no reading."""
    return {
        **({"reading": answer.reading} if answer.reading else {}),
        "authority": answer.authority,
        "source": answer.source,
        "date": answer.date,
        **extras(answer, words),
    }


def extras(answer: Answer, words: Texts) -> dict[str, Any]:
    """What JSON says besides of an answer: readings ruled out, and what a default follows from."""
    if not answer.inference:
        return excluded(answer)
    inference: dict[str, Any] = {
        "text": words.inference(answer),
        "source": words.cited(answer.inference),
    }
    if not answer.follows:
        inference |= {"follows": False, "against": words.against(answer)}
    return {**excluded(answer), "inference": inference}


def excluded(answer: Answer) -> dict[str, Any]:
    """The readings that a source rules out, and on whose word, as JSON says it."""
    listed = [
        {"reading": reading, "authority": authority, "source": dated(source, date)}
        for reading, authority, source, date in answer.excludes
    ]
    return {"excluded": listed} if listed else {}
