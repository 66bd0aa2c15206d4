"""The points where a referee must decide, and the readings of each."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from ruling.errors import UnknownName
from ruling.rulebook import data

FILE = "questions"
WHERE_FIGURES_END = "where-figures-end"
"""What a question can tell: where a figure is afterwards."""


@cache
def questions() -> dict[str, tuple[str, ...]]:
    """Each question with its readings, the default reading first."""
    return {question: _readings(question) for question in data.read(FILE)}


def readings_of(question: str) -> tuple[str, ...]:
    """The readings of a question, the default first; raises UnknownName."""
    known = questions()
    if question not in known:
        raise UnknownName("question", question, known)
    return known[question]


def first_left(question: str, excluded: Iterable[str]) -> str:
    """The default of a question: its first reading that is not ruled out."""
    barred = set(excluded)
    return next(reading for reading in readings_of(question) if reading not in barred)


def check_reading(question: str, reading: str) -> None:
    """Raise UnknownName where the question or the reading does not exist."""
    readings = readings_of(question)
    if reading not in readings:
        raise UnknownName(f"reading of {question}", reading, readings)


def related(question: str) -> list[str]:
    """The ids of related questions."""
    return list(_of(question).get("related", ()))


def tells(question: str) -> str:
    """What its answer tells beside the move that rests on it; mostly nothing."""
    told: str = _of(question).get("tells", "")
    return told


def tells_with(question: str) -> str:
    """The question that must be asked too for that to be told; mostly none."""
    other: str = _of(question).get("with", "")
    return other


def lets_wait(question: str, reading: str) -> bool:
    """Whether under a reading the two part only after a meeple was placed."""
    return reading in _of(question).get("waiting", ())


def _readings(question: str) -> tuple[str, ...]:
    readings = data.entry(FILE, data.read(FILE), question, "readings")
    return data.texts(FILE, {question: readings}, question)


def _of(question: str) -> dict[str, Any]:
    found: dict[str, Any] = data.read(FILE)[question]
    return found
