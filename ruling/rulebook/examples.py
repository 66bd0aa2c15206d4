"""The scenarios of the corpus that show an id."""

from ruling.rulebook import data
from ruling.rulebook.questions import file_of, questions


def example_of(kind: str, id: str) -> str | None:
    """The path in the corpus of the scenario that shows an id; None where there is none."""
    question, _, reading = id.partition("=")
    if kind not in ("question", "reading"):
        path: str | None = data.read("examples").get(kind, {}).get(id)
        return path
    if question not in questions():
        return None
    of = data.read(file_of(question), 1).get(question, {})
    path = of.get("examples", {}).get(reading) if reading else of.get("example")
    return path


def shown_by(question: str) -> list[str]:
    """The paths in the corpus of the scenarios that show a question or one of its readings."""
    of = data.read(file_of(question), 1).get(question, {})
    return [path for path in (of.get("example"), *of.get("examples", {}).values()) if path]
