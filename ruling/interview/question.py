"""A question, and the voice that asks it in the words of a language and an edition."""

import unicodedata
from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from ruling.errors import RulingError
from ruling.rulebook.editions import default_edition, edition
from ruling.rulebook.language import Words

Reader = Callable[[str], Any]
"""Turns what was typed into a value; raises Refused where it is wrong."""


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
    """Makes questions of phrases."""

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
