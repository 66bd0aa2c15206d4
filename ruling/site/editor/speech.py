"""What the page says, in the words of a language and of the edition that is ruled under."""

from functools import cache
from typing import Any

from ruling.rulebook import data
from ruling.rulebook.editions import default_edition, edition
from ruling.rulebook.language import Words
from ruling.table.squares import SIDES, Pointer


class Speech:
    """The page's own phrases, and those of the reports."""

    def __init__(self, language: str, edition_id: str = "") -> None:
        self.words = Words(edition(edition_id or default_edition()), language)
        self._file = f"words/{self.words.language}/laying"
        self._texts = data.read(self._file)

    def say(self, key: str, **values: Any) -> str:
        """A phrase of the page with its gaps filled."""
        return self.words.fill(data.entry(self._file, self._texts, "phrases", key), values)

    def side(self, side: int) -> str:
        """What a side of a tile is called."""
        named: str = data.entry(self._file, self._texts, "sides", SIDES[side])
        return named

    def part(self, kind: str) -> str:
        """What a road, city, field or monastery is called."""
        return self.words.phrase(f"legend {kind}")

    def kind(self, kind: str) -> str:
        """What a kind of meeple is called."""
        return self.words.phrase(f"kind {kind}")

    def where(self, at: Pointer) -> str:
        """A pointer in words: the square, and the side of it."""
        side = at.side
        return f"{at.square.name}, {self.side(side)}" if 0 <= side < 4 else at.name


@cache
def speech_of(language: str, edition_id: str = "") -> Speech:
    """The speech of a language and an edition."""
    return Speech(language, edition_id)
