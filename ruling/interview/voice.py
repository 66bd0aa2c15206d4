"""The words of the interview, and what the things of a case are called in them."""

import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import Any

from ruling.rulebook import data
from ruling.rulebook.editions import default_edition, edition
from ruling.rulebook.wordings import without_accents
from ruling.wording.words import Words


class Voice(Words):
    """The phrases of the interview in a language and an edition's vocabulary."""

    def __init__(self, language: str, edition_name: str = "") -> None:
        chosen = edition(edition_name or default_edition())
        super().__init__(chosen, language, "interview")

    def entries(self, table: str) -> Mapping[str, Any]:
        """A table of words of this language."""
        found: Mapping[str, Any] = data.entry(self.sheet_file, self._sheet, table)
        return found

    def label(self, answer: str) -> str:
        """The word for a thing or an answer, such as ``road`` or ``yes``, in this language."""
        return str(data.entry(self.sheet_file, self._sheet, "answers", answer))


@cache
def voice_of(language: str, edition_name: str = "") -> Voice:
    """The voice of a language in the vocabulary of an edition, by default the default one."""
    return Voice(language, edition_name)


def folded(typed: str) -> str:
    """A word in the form for comparison: lower case, without accents or final stops."""
    kept = without_accents(unicodedata.normalize("NFC", typed.replace("\u2019", "'")))
    return " ".join(kept.split()).rstrip(".!,") or kept
