"""What the reference tells of each id, beyond what a ruling needs: read late."""

from collections.abc import Mapping
from typing import NamedTuple

from ruling.rulebook import data
from ruling.rulebook.editions import Edition, of_a_file, own_words
from ruling.rulebook.language import DEFAULT_LANGUAGE, Words


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
        return self._text_at("about", question)

    def leads(self, question: str, reading: str) -> str:
        """What a reading leads to."""
        return self._text_at("leads", question, reading)

    def corrections(self, question: str) -> list[Correction]:
        """How the answer changed over time, the oldest first; empty where it did not."""
        entries: list[Mapping[str, str]] = self._longer["corrections"].get(question, [])
        return [Correction(entry["date"], self.fill(entry["text"])) for entry in entries]

    def meaning(self, kinds: str, id: str) -> str:
        """What an id of a kind (``reasons``, ``editions`` …) means, in a few sentences."""
        own = own_words(id, "about", self.language) if kinds == "editions" else ""
        return self.fill(own) if own or of_a_file(id) else self._text_at(kinds, id)

    def _text_at(self, *path: str) -> str:
        return self.fill(data.entry(self.file, self._longer, *path))


def example_of(kind: str, id: str) -> str | None:
    """The path in the corpus of the scenario that shows an id, if one does."""
    examples: Mapping[str, Mapping[str, str]] = data.read("examples")
    return examples.get(kind, {}).get(id)
