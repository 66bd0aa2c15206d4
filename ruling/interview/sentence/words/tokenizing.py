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


NAMED = (Sense.FEATURE, Sense.FEATURES, Sense.PLAYER, Sense.FIGURE, Sense.NAME)
"""The senses of what a relative clause may be about: ``the city where the mage is``."""


def tokens_of(text: str, vocabulary: Vocabulary) -> list[Token]:
    """The tokens of a text; words that say nothing are left out, and a question is one token."""
    words = words_of(text)
    found: list[Token] = []
    place = sentence = clause = 0
    while place < len(words):
        length, told = _behind_number(words, place) or vocabulary.longest(words, place)
        first = words[place]
        alone = length == 1 and first.accented in vocabulary.questions
        clause_length = _to_the_end_of_clause(words, place) if alone else 0
        if alone and (words[place + clause_length - 1].typed == "?" or not _is_relative(found)):
            length = clause_length
            told = (Meaning(Sense.STRANGE, text[first.start : _end(words[place + length - 1])]),)
        last = words[place + length - 1]
        start, end = first.start, _end(last)
        asked = [words[each] for each in (sentence, clause) if _asks(words[each], vocabulary)]
        if last.typed == "?" and asked:  # who asks whether something is so does not tell it
            start = asked[0].start
            told = (Meaning(Sense.STRANGE, text[start:end]),)
            found = [each for each in found if each.end <= start]
        elif told is None:
            told = _unknown(first, vocabulary)
        found += [Token(*each, start, end) for each in told]
        place += length
        sentence = place if last.typed in STOPS else sentence
        clause = place if last.typed in STOPS | COMMAS else clause
    return found


def _end(word: Word) -> int:
    return word.start + len(word.typed)


def _asks(word: Word, vocabulary: Vocabulary) -> bool:
    """Whether a sentence that begins with a word is a question, if there is a question mark."""
    return word.accented in vocabulary.asking


def _is_relative(before: Sequence[Token]) -> bool:
    """Whether "where" does not ask: it stands behind what it is about."""
    senses = [each.sense for each in before[-2:]]
    if senses[-1:] == [Sense.TILES]:
        return Sense.NUMBER not in senses  # "the tile where", but "5 tiles, where"
    behind = senses[-1:] == [Sense.COMMA]
    return bool(senses) and senses[0 if behind else -1] in NAMED


def _to_the_end_of_clause(words: Sequence[Word], place: int) -> int:
    """The number of words from a place to the next comma or stop; a question mark is one more."""
    for at in range(place, len(words)):
        if words[at].typed in STOPS | COMMAS:
            return at - place + (words[at].typed == "?")
    return len(words) - place


def _behind_number(words: Sequence[Word], place: int) -> tuple[int, Meanings] | None:
    """What is written behind a number without a blank, in one word; None elsewhere."""
    word, before = words[place], words[place - 1]
    if not place or not before.typed.isdecimal() or _end(before) < word.start:
        return None
    meant = BEHIND_NUMBERS.get(word.plain)
    return None if meant is None else (1, meant)


def _unknown(word: Word, vocabulary: Vocabulary) -> Meanings:
    """What a word is that is in no phrase: a number, a mark, a slip, a name or strange."""
    if word.typed.isdecimal() and word.typed.isascii():
        return (Meaning(Sense.NUMBER, word.typed.lstrip("0")[:9] or "0"),)
    if word.typed in COMMAS:
        return (Meaning(Sense.COMMA, word.typed),)
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
