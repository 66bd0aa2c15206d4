"""The words of a sentence as terms, each a letter: ``red's road`` is ``p'k``.

Of several phrases that fit, the longest counts; a slip is mended where only one term is near.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from ruling.errors import nearest_names
from ruling.interview.voice import voice_of
from ruling.rulebook import data
from ruling.rulebook.editions import edition, edition_ids
from ruling.rulebook.in_play import called
from ruling.rulebook.wordings import LONGEST_WORD, folded_words, without_accents
from ruling.table.tiles import CITY, ROAD

FILE = "sentence"

LETTERS: Mapping[str, tuple[str, str]] = {
    "road": ("k", ROAD),
    "city": ("k", CITY),
    "roads": ("K", ROAD),
    "cities": ("K", CITY),
    "mage": ("m", "mage"),
    "witch": ("m", "witch"),
    "both": ("B", ""),
    "me": ("p", ""),
    "we": ("X", ""),
    "own": ("h", ""),
    "a": ("a", "1"),
    "tiles": ("t", ""),
    "coat": ("c", ""),
    "coats": ("C", ""),
    "inn": ("i", "inn"),
    "cathedral": ("i", "cathedral"),
    "inns": ("I", "inn"),
    "cathedrals": ("I", "cathedral"),
    "meeple": ("e", ""),
    "meeples": ("M", ""),
    "knight": ("e", CITY),
    "knights": ("M", CITY),
    "thief": ("e", ROAD),
    "thieves": ("M", ROAD),
    "large": ("l", ""),
    "small": ("L", ""),
    "not": ("x", ""),
    "nobody": ("N", ""),
    "finished": ("f", ""),
    "finishes": ("F", ""),
    "finished or finishes": ("U", ""),
    "makes": ("V", ""),
    "off": ("@", ""),
    "open": ("u", ""),
    "joins": ("j", ""),
    "end": ("E", ""),
    "dragon": ("D", ""),
    "reaches": ("R", ""),
    "magic": ("g", ""),
    "magic tile": ("G", ""),
    "plain": ("q", ""),
    "places": ("v", ""),
    "other": ("o", ""),
    "only": ("A", ""),
    "here": ("y", ""),
    "on": ("s", ""),
    "supply": ("S", ""),
    "board": (":", ""),
    "same": ("%", ""),
    "with this": ("w", ""),
    "before": ("b", ""),
    "and this": ("W", ""),
    "has": ("H", ""),
    "had": ("Z", ""),
    "turn": ("T", ""),
    "of": ("'", ""),
    "belongs to": ("0", ""),
    "which": ("/", ""),
    "except": ("!", ""),
    "tie": ("=", ""),
    "by": ("Y", ""),
    "through": ("8", ""),
    "that of": ("d", ""),
    "pronoun": ("~", ""),
    "too": ("z", ""),
    "each": ("r", ""),
    "and": ("&", ""),
    "or": ("|", ""),
    "asked": ("Q", ""),
    "must": ("1", ""),
    "nothing else open": ("O", ""),
}
"""The letter of each term, and what it says beside that."""

PLAYER, NUMBER, COMMA, STOP, STRANGE, NAME, BOX = "p", "n", ",", ".", "_", "P", "J"
"""The letters of what no term is; NAME is of an unknown word that may be a player's name."""

UNMENDED = "xNna|O'YsHZrzThAXLJ0/!=1@:%8"
"""Terms that no slip is mended to: too much hangs on them, or they are too short."""

MOST_TOKENS, LONGEST_PHRASE = 150, 8
"""Words of a text, and of a phrase, at the most."""

LEAST_MENDED, LONG_WORD = 4, 8
"""Letters of a word that is mended, and of one in which two slips are."""

_TOKEN = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]+|\n|[^\w\s]|_")

_GAP = re.compile(r"\{([^}]*)\}")

_COMMAS, _STOPS = frozenset(",()[]/\u2013\u2014\u2026"), frozenset(".;!?\n")
_UNHEARD = frozenset("'\u2019\u2018`\u00b4\"\u201c\u201d\u201e\u00ab\u00bb:-*=#\u200d\ufe0f")
"""Marks that say nothing; a dash between blanks is a comma."""


class Token(NamedTuple):
    """A word or phrase of a text: its term's letter, what it says, and where it stands."""

    letter: str
    value: str
    start: int
    end: int


class Word(NamedTuple):
    """A word or mark as typed, in its two folded forms, and where it stands."""

    typed: str
    accented: str
    plain: str
    start: int


def words_of(text: str) -> list[Word]:
    """The words, numbers and marks of a text; a dash between blanks is a comma."""
    found = []
    for match in _TOKEN.finditer(text):
        typed = match[0]
        at, end = match.span()
        if typed == "-" and text[at - 1 : at].isspace() and text[end : end + 1].isspace():
            typed = ","
        if typed not in _UNHEARD:
            found.append(Word(typed, typed.casefold(), without_accents(typed), at))
    return found


class Order(NamedTuple):
    """Whether it is said after something whose it is, and a verb's second part at the end."""

    owner_after: bool
    participle_last: bool


class Vocabulary:
    """The words of a language for what is said of a dispute."""

    def __init__(self, language: str) -> None:
        self.language = language
        name = f"words/{language}/{FILE}"
        self._data = data.read(name)
        self.order = Order(
            data.text(name, self._data, "owner") == "after",
            data.text(name, self._data, "participle") == "last",
        )
        self.me = voice_of(language).label("me")
        self.phrases: dict[tuple[str, ...], tuple[tuple[str, str], ...]] = {}
        for key, phrases in data.entry(name, self._data, "terms").items():
            letters = tuple(LETTERS[each] for each in key.split(" + "))
            told = tuple(
                (letter, self.me if letter == PLAYER else value) for letter, value in letters
            )
            self._learn(phrases, told)
        for player, phrases in data.entry(name, self._data, "players").items():
            self._learn(phrases, ((PLAYER, player),))
        for player, phrases in data.entry(name, self._data, "of players").items():
            self._learn(phrases, ((PLAYER, player), LETTERS["of"]))
        numbers = voice_of(language).entries("numbers").items()
        own = data.entry(name, self._data, "numbers").items()
        for number, phrases in (*numbers, *own):
            if number != "1":  # that is a word for "a" as well
                self._learn(phrases, ((NUMBER, number),))
        self._learn(data.texts(name, self._data, "stop words"), ())
        self._asking = frozenset(data.texts(name, self._data, "asking"))
        for phrase in data.texts(name, self._data, "editions"):
            for id, names in self._editions().items():
                said = [phrase.format(edition=each) for each in names]
                self._learn(said, ((BOX, id),))
        others = data.texts(name, self._data, "other words")
        self.others = frozenset(word for each in others for word in folded_words(each))
        self._single = sorted({words[0] for words in self.phrases if len(words) == 1})

    def _learn(self, phrases: Iterable[str], told: tuple[tuple[str, str], ...]) -> None:
        for phrase in self._with_each(phrases):
            words = words_of(phrase)
            accented = tuple(word.accented for word in words)
            self.phrases[accented] = told
            for spelt in product(*({*_spellings(word)} for word in accented)):
                self.phrases.setdefault(spelt, told)

    def _with_each(self, phrases: Iterable[str]) -> Iterator[str]:
        """The phrases, each once for every phrase of a part that it names: ``with {this one}``."""
        for phrase in phrases:
            named = _GAP.findall(phrase)
            listed = (self._data["parts"][each] for each in named)
            for chosen in product(*listed):
                yield phrase.format(**dict(zip(named, chosen, strict=True)))

    def _editions(self) -> Mapping[str, Sequence[str]]:
        """What each edition is called, but for names that may mean something else."""
        voice = voice_of(self.language)
        found = {}
        for id in edition_ids():
            short, bracket, _ = voice.edition(id).partition(" (")
            names = [id, *edition(id).aliases, *([short] if bracket else [])]
            found[id] = [name for name in names if not self._means_more(name)]
        return found

    def _means_more(self, name: str) -> bool:
        """Whether a name without a number begins with a word that has a meaning here."""
        words = words_of(name)
        numbered = any(word.typed.isdecimal() for word in words)
        return not numbered and (words[0].plain,) in self.phrases

    def tokens(self, text: str) -> list[Token]:
        """The terms of a text; words that say nothing are left out."""
        words = words_of(text)
        found: list[Token] = []
        place = first = 0
        while place < len(words):
            length, told = self._ending_of_number(words, place) or self._longest(words, place)
            last = words[place + length - 1]
            span = words[place].start, last.start + len(last.typed)
            if told is None:
                told = self._unknown(words, place)
            # Who asks whether something is so does not tell it.
            if last.typed == "?" and words[first].accented in self._asking:
                span = words[first].start, span[1]
                told = ((STRANGE, text[slice(*span)]),)
            found += [Token(letter, value, *span) for letter, value in told]
            place += length
            first = place if last.typed in _STOPS else first
        return found

    def known_words(self, text: str) -> int:
        """The number of words of a text that are of this language."""
        words, place, known = words_of(text), 0, 0
        while place < len(words):
            length, told = self._longest(words, place)
            known += length if told is not None and words[place].typed.isalpha() else 0
            place += length
        return known

    def near(self, word: str) -> list[str]:
        """The known words near to one."""
        return nearest_names(without_accents(word), self._near(without_accents(word)))

    def _near(self, word: str) -> list[str]:
        return [each for each in self._single if abs(len(each) - len(word)) < 3]

    def _ending_of_number(
        self, words: list[Word], place: int
    ) -> tuple[int, tuple[tuple[str, str], ...]] | None:
        """What is written behind a number without a blank: ``2x``, ``3er``; None elsewhere."""
        word, before = words[place], words[place - 1]
        if (
            not place
            or not before.typed.isdecimal()
            or before.start + len(before.typed) < word.start
        ):
            return None
        return {"x": (1, ()), "er": (1, (LETTERS["tiles"],))}.get(word.plain)

    def _longest(
        self, words: list[Word], place: int
    ) -> tuple[int, tuple[tuple[str, str], ...] | None]:
        """The length of the longest known phrase at a place, and its terms."""
        for length in range(min(LONGEST_PHRASE, len(words) - place), 0, -1):
            ahead = words[place : place + length]
            for spelt in (tuple(w.accented for w in ahead), tuple(w.plain for w in ahead)):
                if spelt in self.phrases:
                    return length, self.phrases[spelt]
        return 1, None

    def _unknown(self, words: list[Word], place: int) -> tuple[tuple[str, str], ...]:
        """The term of a word that is in no phrase: a number, a mark, a slip, a name or strange."""
        word = words[place]
        if word.typed.isdecimal() and word.typed.isascii():
            return ((NUMBER, word.typed.lstrip("0")[:9] or "0"),)
        if word.typed in _COMMAS:
            return ((COMMA, ""),)
        if word.typed in _STOPS:
            return ((STOP, ""),)
        if not word.typed.isalpha():
            return ((STRANGE, word.typed),)
        if is_given_name(word.plain):
            return ((NAME, word.typed),)
        mended = self._mended(word.plain)
        if mended is not None:
            return mended
        a_name = word.typed[0].isupper() and word.plain not in _of_pieces(self.language)
        return ((NAME if a_name else STRANGE, word.typed),)

    def _mended(self, word: str) -> tuple[tuple[str, str], ...] | None:
        """The terms of the word that was probably meant; None where none or several are near."""
        if not LEAST_MENDED <= len(word) <= LONGEST_WORD or word in self.others:
            return None
        slips = 2 if len(word) >= LONG_WORD else 1
        found: dict[int, set[tuple[tuple[str, str], ...]]] = {}
        for known in self._near(word):
            told = self.phrases[(known,)]
            if told and len(known) >= LEAST_MENDED and known[:1] in word[:2]:
                apart = _apart(word, known, slips)
                if apart <= slips:
                    found.setdefault(apart, set()).add(told)
        nearest = found[min(found)] if found else set()
        if len(nearest) != 1:
            return None
        meant = next(iter(nearest))
        return None if any(letter in UNMENDED for letter, _ in meant) else meant


def _spellings(word: str) -> Iterator[str]:
    """A word without its accents, and with ä as ae."""
    yield without_accents(word)
    composed = unicodedata.normalize("NFC", word)
    yield without_accents(composed.translate({228: "ae", 246: "oe", 252: "ue"}))


def _apart(word: str, other: str, most: int) -> int:
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


@cache
def vocabulary(language: str) -> Vocabulary:
    """The vocabulary of a language."""
    return Vocabulary(language)


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


@cache
def _of_pieces(language: str) -> frozenset[str]:
    """The words of other pieces: no player is called so."""
    return frozenset(
        word for names in called(language).values() for n in names for word in folded_words(n)
    )
