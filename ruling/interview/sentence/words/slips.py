"""Slips: the word that was meant, where one alone is near to what was typed."""

from ruling.errors import nearest_names
from ruling.interview.sentence.words.senses import Sense
from ruling.interview.sentence.words.vocabulary import Meanings, Vocabulary
from ruling.rulebook.wordings import LONGEST_WORD, without_accents

UNMENDED = frozenset(
    {
        *(Sense.NOT, Sense.NOBODY, Sense.NUMBER, Sense.A, Sense.OR, Sense.NOTHING_ELSE_OPEN),
        *(Sense.OF, Sense.BY, Sense.ON, Sense.HAS, Sense.HAD, Sense.EACH, Sense.TOO, Sense.TURN),
        *(Sense.OWN, Sense.ONLY, Sense.WE, Sense.SMALL, Sense.BOX, Sense.BELONGS_TO, Sense.WHICH),
        *(Sense.A_MAN, Sense.STILL, Sense.BUT, Sense.LAST, Sense.SHARES, Sense.ASKED_FOR),
        *(Sense.EXCEPT, Sense.TIE, Sense.MUST, Sense.OFF, Sense.BOARD, Sense.SAME, Sense.THROUGH),
    }
)
"""Senses that no slip is mended to: too much hangs on them, or their words are too short."""

LEAST_MENDED, LEAST_CHANGED, LONG_WORD = 4, 5, 8
"""Letters of a word that is mended, of one with another letter in it, and with two slips."""


def near(word: str, vocabulary: Vocabulary) -> list[str]:
    """The known words near to one."""
    plain = without_accents(word)
    return nearest_names(plain, _alike(plain, vocabulary))


def mended(word: str, vocabulary: Vocabulary) -> Meanings | None:
    """What the word means that was probably meant; None where none or several are near."""
    if not LEAST_MENDED <= len(word) <= LONGEST_WORD or word in vocabulary.others:
        return None
    most = 2 if len(word) >= LONG_WORD else 1
    found: dict[int, set[Meanings]] = {}
    for known in _alike(word, vocabulary):
        meant = vocabulary.phrases[(known,)]
        if meant and len(known) >= LEAST_MENDED and known[:1] in word[:2]:
            slips = _slips(word, known, most)
            if slips <= most and not _is_other_short_word(word, known):
                found.setdefault(slips, set()).add(meant)
    nearest = found[min(found)] if found else set()
    if len(nearest) != 1:
        return None
    only = next(iter(nearest))
    return None if any(each.sense in UNMENDED for each in only) else only


def _is_other_short_word(word: str, known: str) -> bool:
    """Whether two short words have one letter each that the other has not: ``like`` is no lake."""
    return len(word) == len(known) < LEAST_CHANGED and sorted(word) != sorted(known)


def _alike(word: str, vocabulary: Vocabulary) -> list[str]:
    """The known words of about the same length."""
    return [each for each in vocabulary.single if abs(len(each) - len(word)) < 3]


def _slips(word: str, other: str, most: int) -> int:
    """The number of slips between two words: letters changed, missing, more, or swapped."""
    if abs(len(word) - len(other)) > most:
        return most + 1
    rows = [list(range(len(other) + 1))]
    for at, letter in enumerate(word, 1):
        row, above = [at], rows[-1]
        for column, its in enumerate(other, 1):
            cost = min(above[column] + 1, row[-1] + 1, above[column - 1] + (letter != its))
            if at > 1 and column > 1 and letter == other[column - 2] and word[at - 2] == its:
                cost = min(cost, rows[-2][column - 2] + 1)
            row.append(cost)
        rows.append(row)
    return rows[-1][-1]
