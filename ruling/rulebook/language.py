"""The words of a language and an edition: every text that a report shows comes from here."""

from collections.abc import Mapping
from typing import Any

from ruling.errors import UnknownName
from ruling.rulebook import data
from ruling.rulebook.authority import Authority
from ruling.rulebook.editions import Answer, Edition

DEFAULT_LANGUAGE = "en"


class Words:
    """Texts of one language, with an edition's own words for pieces and symbols."""

    def __init__(self, edition: Edition, language: str = DEFAULT_LANGUAGE) -> None:
        if language not in languages():
            raise UnknownName("language", language, languages())
        self.language = language
        self.file = f"languages/{language}"
        self._texts = data.read(self.file)
        vocabularies = data.entry(self.file, self._texts, "vocabularies")
        where = f"editions/{edition.id}", "vocabulary"
        data.check_known(*where, "vocabulary", edition.vocabulary, vocabularies)
        self._vocabulary: Mapping[str, str] = vocabularies[edition.vocabulary]

    def phrase(self, key: str, **values: Any) -> str:
        """A phrase of the report with its gaps filled."""
        return self._text("phrases", key, values=values)

    def obligation(self, id: str) -> str:
        """What must be done, as a sentence."""
        return self._text("obligations", id)

    def reason(self, id: str) -> str:
        """Why a move is refused, as a clause."""
        return self._text("reasons", id)

    def authority(self, id: str) -> str:
        """What a weight is called."""
        return self._text("authorities", id)

    def weight(self, answer: Answer) -> str:
        """How much an answer weighs; of one left out, that it does not count here."""
        if answer.left_out is None:
            return self.authority(answer.authority)
        return self.phrase("weight left out", authority=self.authority(answer.left_out))

    def edition(self, id: str) -> str:
        """The full name of an edition."""
        return self._text("editions", id)

    def title(self, question: str) -> str:
        """A question as a player asks it."""
        return self._text("questions", question, "title")

    def reading(self, question: str, reading: str) -> str:
        """The rule under a reading."""
        return self._text("questions", question, "readings", reading)

    def footnote(self, answer: Answer) -> str:
        """The text of an answer's footnote: the rule, and what the edition adds to it."""
        rule = self.reading(answer.question, answer.reading)
        if answer.authority is Authority.HOUSE:
            return self.phrase("note house", text=rule)
        if answer.left_out is not None:
            weight = self.authority(answer.left_out)
            return self.phrase("note left out", authority=weight, text=rule)
        if answer.open:
            return f"{self.phrase('note open', text=rule)} {self.remark(answer)}".rstrip()
        return f"{rule} {self.remark(answer)}".rstrip()

    def remark(self, answer: Answer) -> str:
        """What an edition adds to the rule: a contradiction, a correction; mostly nothing."""
        return self.fill(self._texts["remarks"].get(answer.id, ""))

    def _text(self, *path: str, values: Mapping[str, Any] | None = None) -> str:
        return self.fill(data.entry(self.file, self._texts, *path), values)

    def fill(self, text: str, values: Mapping[str, Any] | None = None) -> str:
        """A text with its gaps filled with the words of the edition, and with values."""
        return text.format_map({**self._vocabulary, **(values or {})})


def languages() -> list[str]:
    """The languages that there are data files for."""
    return data.names("languages")
