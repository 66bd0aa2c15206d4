"""What errors say, in a language: their sentences stand in ``words/<language>/errors.yaml``.

Nothing of it is read before an error is shown.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cache, cached_property
from typing import Any

from ruling.errors import (
    Count,
    Listed,
    OfPiece,
    RulingError,
    Said,
    Saying,
    Sentence,
    Sentences,
    Term,
    Value,
    Wording,
    joined,
)
from ruling.rulebook import data
from ruling.rulebook.editions import default_edition, edition
from ruling.rulebook.language import DEFAULT_LANGUAGE, Texts, languages

TERMS = "terms"
"""The key of words of the game and of files: those of English are what the program writes."""

MEANT = "meant"
"""The key of words of a file, each with what players call it in this language."""


class ErrorWording:
    """The sentences of a language."""

    def __init__(self, language: str) -> None:
        self._language, self.file = language, file_of(language)

    @cached_property
    def _texts(self) -> Mapping[str, Any]:
        return data.read(self.file)

    def say(self, value: Value) -> str:
        """A sentence with its gaps filled, or what stands in one."""
        if isinstance(value, Sentence):
            return self._fill(data.entry(self.file, self._texts, *value.id.split(".")), value)
        if isinstance(value, Term):
            return str(self._texts.get(TERMS, {}).get(value.text, value.text))
        if isinstance(value, Count):
            return f"{value.number:,}".replace(",", self.say(Term(",")))
        if isinstance(value, OfPiece):
            return self._of_piece(value)
        if isinstance(value, Listed):
            names = list(map(self.say, value.names))
            return joined(names, self.say(Term(value.last))) if value.last else "; ".join(names)
        if isinstance(value, Sentences):
            return "\n    ".join(map(self.say, value.lines))
        return str(value)

    def hint(self, value: Said) -> str:
        """The hint that always stands below a sentence; most have none."""
        if not isinstance(value, Sentence):
            return ""
        *path, last = value.id.split(".")
        below = data.entry(self.file, self._texts, *path)
        return self._fill(below.get(f"{last} hint", ""), value)

    def meant_by(self, name: str) -> Collection[str]:
        """The words that a file has for what players of any language call by a folded name."""
        return _called().get(name, ())

    def _of_piece(self, value: OfPiece) -> str:
        """What the rulebook says of a piece, in the words of the default edition."""
        from ruling.rulebook.in_play import name_of, piece_text, pieces  # few errors name one

        words = Texts(edition(default_edition()), self._language)
        piece = pieces()[value.id]
        if value.what is Saying.SOURCE:
            return words.cited(piece.source)
        return (name_of if value.what is Saying.NAME else piece_text)(piece, words)

    def _fill(self, text: str, said: Sentence) -> str:
        return text.format_map({gap: self.say(value) for gap, value in said.values})


def file_of(language: str) -> str:
    """The file of a language; that of English where it has none."""
    files = [f"words/{each}/errors" for each in (language, DEFAULT_LANGUAGE)]
    return next((each for each in files if (data.FOLDER / f"{each}.yaml").is_file()), files[-1])


@cache
def _called() -> Mapping[str, Sequence[str]]:
    """What players of all languages call the words of a file, folded, with those words."""
    found: dict[str, list[str]] = {}
    for language in languages():
        for word, names in data.read(file_of(language)).get(MEANT, {}).items():
            for name in names:
                found.setdefault(name.casefold(), []).append(word)
    return {name: list(dict.fromkeys(words)) for name, words in found.items()}


@cache
def wording_of(language: str = DEFAULT_LANGUAGE) -> Wording:
    """What errors say in a language."""
    return ErrorWording(language)


def said(error: RulingError, language: str = DEFAULT_LANGUAGE) -> str:
    """All that is to be shown of an error, in a language."""
    return error.text(wording_of(language))
