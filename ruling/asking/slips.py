"""Slips of spelling: the known word that was probably meant. Nothing is mended unasked."""

from ruling.asking.lexicon import Lexicon
from ruling.errors import nearest_names
from ruling.rulebook.wordings import without_accents

LEAST = 4
"""Letters of a word that is compared with others."""


def near(word: str, lexicon: Lexicon) -> list[str]:
    """The known words that a word is nearest to; none where it is short, or is more than one."""
    plain = without_accents(word)
    if len(plain) < LEAST or not plain.isalpha():
        return []
    return nearest_names(
        plain, [each for each in lexicon.single if abs(len(each) - len(plain)) < 3]
    )
