"""Slips of spelling: the known word that was probably meant. Nothing is mended unasked."""

from difflib import SequenceMatcher

from ruling.asking.lexicon import Lexicon
from ruling.asking.senses import Sense
from ruling.errors import nearest_names
from ruling.rulebook.wordings import without_accents

LEAST = 4
"""Letters of a word that is compared with others."""

ALIKE = 0.75
"""How much of two words is the same at the least."""

WEIGHTY = frozenset(
    {
        *(Sense.KIND, Sense.KINDS, Sense.FIGURE, Sense.TILES, Sense.COAT, Sense.COATS, Sense.SIGN),
        *(Sense.MEEPLE, Sense.MEEPLES, Sense.FINISHED, Sense.FINISHES, Sense.OPEN, Sense.JOINS),
        *(Sense.PLAYER, Sense.MAGIC, Sense.MAGIC_TILE, Sense.DRAGON),
    }
)
"""The senses of words that are worth a question: any other is as likely to be another word."""


def near(word: str, lexicon: Lexicon) -> list[str]:
    """The known words that a word is nearest to, as they are written.

    There are none where it is known, short, or several.
    """
    plain = without_accents(word)
    if len(plain) < LEAST or not plain.isalpha() or (plain,) in lexicon.phrases:
        return []
    alike = [each for each in lexicon.single if abs(len(each) - len(plain)) < 3]
    alike = [each for each in alike if each[0] == plain[0] and _likeness(plain, each) >= ALIKE]
    senses = {each: {meant.sense for meant in lexicon.phrases[(each,)]} for each in alike}
    nearest = nearest_names(plain, [each for each in alike if senses[each] & WEIGHTY])
    return list(dict.fromkeys(lexicon.written[each] for each in nearest))


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other).ratio()
