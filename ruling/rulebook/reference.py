"""What the reference tells of each id, beyond what a ruling needs: read late."""

from typing import NamedTuple

from ruling.rulebook import data
from ruling.rulebook.editions import Edition, of_a_file, own_words
from ruling.rulebook.language import DEFAULT_LANGUAGE, Words
from ruling.rulebook.questions import file_of, questions


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
        own = own_words(id, "about", self.language) if kinds == "editions" else ""
        return self.fill(own) if own or of_a_file(id) else self._longer_text(kinds, id)

    def _longer_text(self, *path: str) -> str:
        return self.fill(data.entry(self.file, self._longer, *path))


def example_of(kind: str, id: str) -> str | None:
    """The path in the corpus of the scenario that shows an id, if one does."""
    question, _, reading = id.partition("=")
    if kind not in ("question", "reading"):
        path: str | None = data.read("examples").get(kind, {}).get(id)
        return path
    if question not in questions():
        return None
    of = data.read(file_of(question), 1).get(question, {})
    path = of.get("examples", {}).get(reading) if reading else of.get("example")
    return path
