"""The tokens of a text: of several phrases that fit, the longest counts; slips are mended."""

from collections.abc import Sequence
from functools import cache

from ruling.interview.sentence.words.names import is_given_name
from ruling.interview.sentence.words.senses import Meaning, Sense, Token
from ruling.interview.sentence.words.slips import mended
from ruling.interview.sentence.words.spelling import COMMAS, STOPS, Word, words_of
from ruling.interview.sentence.words.vocabulary import Meanings, Vocabulary
from ruling.rulebook.in_play import called
from ruling.rulebook.wordings import folded_words

BEHIND_NUMBERS: dict[str, Meanings] = {"x": (), "er": (Meaning(Sense.TILES),)}
"""What is written behind a number without a blank: ``2x``, ``3er``."""


def tokens_of(text: str, vocabulary: Vocabulary) -> list[Token]:
    """The tokens of a text; words that say nothing are left out."""
    words = words_of(text)
    found: list[Token] = []
    place = first = 0
    while place < len(words):
        length, told = _behind_number(words, place) or vocabulary.longest(words, place)
        last = words[place + length - 1]
        span = words[place].start, last.start + len(last.typed)
        if told is None:
            told = _unknown(words[place], vocabulary)
        # Who asks whether something is so does not tell it.
        if last.typed == "?" and words[first].accented in vocabulary.asking:
            span = words[first].start, span[1]
            told = (Meaning(Sense.STRANGE, text[slice(*span)]),)
        found += [Token(*each, *span) for each in told]
        place += length
        first = place if last.typed in STOPS else first
    return found


def _behind_number(words: Sequence[Word], place: int) -> tuple[int, Meanings] | None:
    """What is written behind a number without a blank, in one word; None elsewhere."""
    word, before = words[place], words[place - 1]
    if not place or not before.typed.isdecimal() or before.start + len(before.typed) < word.start:
        return None
    meant = BEHIND_NUMBERS.get(word.plain)
    return None if meant is None else (1, meant)


def _unknown(word: Word, vocabulary: Vocabulary) -> Meanings:
    """What a word is that is in no phrase: a number, a mark, a slip, a name or strange."""
    if word.typed.isdecimal() and word.typed.isascii():
        return (Meaning(Sense.NUMBER, word.typed.lstrip("0")[:9] or "0"),)
    if word.typed in COMMAS:
        return (Meaning(Sense.COMMA),)
    if word.typed in STOPS:
        return (Meaning(Sense.STOP),)
    strange = (Meaning(Sense.STRANGE, word.typed),)
    if not word.typed.isalpha():
        return strange
    name = (Meaning(Sense.NAME, word.typed),)
    if is_given_name(word.plain):
        return name
    meant = mended(word.plain, vocabulary)
    if meant is not None:
        return meant
    a_name = word.typed[0].isupper() and word.plain not in _of_pieces(vocabulary.language)
    return name if a_name else strange


@cache
def _of_pieces(language: str) -> frozenset[str]:
    """The words of other pieces: no player is called so."""
    return frozenset(
        word for names in called(language).values() for n in names for word in folded_words(n)
    )
