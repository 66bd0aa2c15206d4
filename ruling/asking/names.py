"""The names of players that are known, however they are spelt."""

from functools import cache

from ruling.rulebook import data
from ruling.rulebook.wordings import without_accents

FILE = "sentence"
"""The file of the words of each language."""


def is_given_name(word: str) -> bool:
    """Whether a word is known as a name, in any case of letters; also with an s at its end."""
    plain = without_accents(word)
    return plain in given_names() or plain.removesuffix("s") in given_names()


@cache
def given_names() -> frozenset[str]:
    """The names of every language."""
    files = [f"words/{each}/{FILE}" for each in data.languages(FILE)]
    names = [data.texts(file, data.read(file), "given names") for file in files]
    return frozenset(without_accents(name) for each in names for name in each)
