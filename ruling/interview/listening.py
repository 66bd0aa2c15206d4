"""What a sentence says of a dispute: the door between what is typed and the account of it."""

from typing import NamedTuple

from ruling.errors import Said, sentence
from ruling.interview.account import Account


class Heard(NamedTuple):
    """The account of a sentence, its language, and what of it was not understood."""

    account: Account
    language: str
    faults: tuple[Said, ...] = ()


def listen(text: str, language: str = "") -> Heard:
    """The account of a sentence; without a language, its words tell the language."""
    return Heard(Account(), language or "en", (sentence("interview.no-sentences", text=text),))
