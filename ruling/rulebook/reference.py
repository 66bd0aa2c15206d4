"""What the reference tells of each id, beyond what a ruling needs: read late."""

from functools import cache
from typing import NamedTuple

from ruling.rulebook import data
from ruling.rulebook.editions import Edition
from ruling.rulebook.language import DEFAULT_LANGUAGE, Words
from ruling.rulebook.questions import entries


class Correction(NamedTuple):
    """How an answer changed at some time."""

    date: str
    text: str


class Reference(Words):
    """The words of a language with the longer texts of the reference."""

    def __init__(self, edition: Edition, language: str = DEFAULT_LANGUAGE) -> None:
        super().__init__(edition, language)
        self._longer = data.read(self.file, 1)

    def about(self, question: str) -> str:
        """What a question is about, and when it comes up at the table."""
        return self._of(question, "about", document=1)

    def leads(self, question: str, reading: str) -> str:
        """What a reading leads to."""
        return self._of(question, "leads", reading, document=1)

    def corrections(self, question: str) -> list[Correction]:
        """How the answer changed over time, the oldest first; empty where it did not."""
        file = self.file_of(question)
        found = data.entry(file, data.read(file, 1), question).get("corrections", [])
        return [Correction(entry["date"], self.fill(entry["text"])) for entry in found]

    def meaning(self, kinds: str, id: str) -> str:
        """What an id of a kind (``reasons``, ``editions`` …) means, in a few sentences."""
        return self.fill(data.entry(self.file, self._longer, kinds, id))


def example_of(kind: str, id: str) -> str | None:
    """The path in the corpus of the scenario that shows an id, if one does."""
    return examples().get(kind, {}).get(id)


@cache
def examples() -> dict[str, dict[str, str]]:
    """The paths of the scenarios that show ids, by kind and id."""
    of = entries(1)
    shown = {question: each["example"] for question, each in of.items() if "example" in each}
    readings = {
        f"{question}={reading}": path
        for question, each in of.items()
        for reading, path in each.get("examples", {}).items()
    }
    return {"question": shown, "reading": readings, **data.read("examples")}
