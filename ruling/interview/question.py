"""A question, and the voice that asks it in the words of a language and an edition."""

import unicodedata
from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from ruling.errors import RulingError, suggestion
from ruling.rulebook.editions import default_edition, edition
from ruling.rulebook.language import Words

Reader = Callable[[str], Any]
"""Turns what was typed into a value; raises Refused where it is wrong."""

NOBODY = ("none", "nobody")
"""Answers that mean that there is nothing; either is taken where one is asked for."""


class Refused(RulingError):
    """An answer that is not taken; the text says why, and what is possible."""


class Question(NamedTuple):
    """A question with its line of help, its default as it would be typed, and its reader.

    ``board`` says that whoever answers should see the board first.
    """

    key: str
    prompt: str
    help: str
    default: str
    read: Reader
    board: bool = False


class Draft(NamedTuple):
    """What the answers come to: the text of a scenario, and the file that it is meant for."""

    text: str
    file: str


Asking = Generator[Question, Any, Any]
"""Questions one after another; each is sent the value of its answer."""


class Voice:
    """Makes questions of phrases, and reads the answers that have a word in each language."""

    def __init__(self, language: str, edition_name: str = "") -> None:
        self.words = Words(edition(edition_name or default_edition()), language)

    def ask(
        self,
        key: str,
        phrase: str,
        default: str,
        read: Reader,
        *,
        help: str = "",
        board: bool = False,
        **values: Any,
    ) -> Question:
        """A question; its help is that of its phrase where no other is named."""
        prompt = self.say(phrase, **values)
        told = self.say(f"{help or phrase} help", **values)
        return Question(key, prompt, told, default, read, board)

    def choose(
        self, key: str, phrase: str, default: str, names: tuple[str, ...], **values: Any
    ) -> Question:
        """A question with a few answers."""
        return self.ask(key, phrase, self.label(default), self.choice(*names), **values)

    def agree(
        self, key: str, phrase: str, default: str = "no", help: str = "yes no", **values: Any
    ) -> Question:
        """A question whether something is so."""
        read = self.choice("yes", "no")
        agreed = self.label(default)
        return self.ask(
            key, phrase, agreed, lambda typed: read(typed) == "yes", help=help, **values
        )

    def choice(self, *names: str) -> Reader:
        """One of some answers: as the language has it or in English; its beginning will do."""
        known = {word: name for name in names if name in NOBODY for word in NOBODY}
        known |= {name: name for name in names}
        known |= {folded(self.label(name)): name for name in names}

        def read(typed: str) -> str:
            word = folded(typed)
            meant = {name for other, name in known.items() if other.startswith(word)}
            if word in known:
                return known[word]
            if len(meant) == 1:
                return meant.pop()
            hint = suggestion(typed, [self.label(name) for name in names])
            raise Refused(f"'{typed}' is no answer to this{hint}")

        return read

    def exactly(self, name: str) -> Reader:
        """An answer in full, for where it stands beside names that a table made up."""
        full = {name, folded(self.label(name)), *(NOBODY if name in NOBODY else ())}

        def read(typed: str) -> str:
            if folded(typed) not in full:
                raise Refused(f"'{typed}' is no answer to this")
            return name

        return read

    def say(self, phrase: str, **values: Any) -> str:
        """A phrase of the interview with its gaps filled."""
        return self.words.phrase(f"new {phrase}", **values)

    def label(self, answer: str) -> str:
        """What an answer such as ``done`` is called in this language."""
        return self.words.phrase(f"new answer {answer}")


def folded(typed: str) -> str:
    """A word as it is compared: in any case, and without accents, which not all can type."""
    plain = unicodedata.normalize("NFKD", typed.casefold())
    return "".join(char for char in plain if not unicodedata.combining(char))
