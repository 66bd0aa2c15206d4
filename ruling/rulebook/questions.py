"""The points where a referee must decide, and the readings of each."""

from functools import cache

from ruling.errors import UnknownName
from ruling.rulebook import data


@cache
def questions() -> dict[str, tuple[str, ...]]:
    """Each question with its readings, the default reading first."""
    return {question: tuple(readings) for question, readings in data.read("questions").items()}


def readings_of(question: str) -> tuple[str, ...]:
    """The readings of a question, the default first; raises UnknownName."""
    known = questions()
    if question not in known:
        raise UnknownName("question", question, known)
    return known[question]


def check_reading(question: str, reading: str) -> None:
    """Raise UnknownName where the question or the reading does not exist."""
    readings = readings_of(question)
    if reading not in readings:
        raise UnknownName(f"reading of {question}", reading, readings)
