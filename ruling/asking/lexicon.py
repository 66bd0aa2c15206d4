"""The lexicon of a language: its phrases, and what each means; names of players in any language."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from functools import cache
from itertools import product

from ruling.asking.senses import Meaning, Sense, meaning
from ruling.asking.text import Word, spellings, words_of
from ruling.errors import nearest_names
from ruling.rulebook import data
from ruling.rulebook.editions import edition, edition_ids
from ruling.rulebook.wordings import without_accents
from ruling.wording.words import Words

FILE = "sentence"
"""The file of the words of each language."""

LONGEST_PHRASE = 12
"""Words of a phrase at the most: the longest of the shipped ones has eleven.

A name in an edition's file of one's own may be longer, and each word with an accent doubles the
spellings that are learnt.
"""

ME = "\0"
"""Stands for the player who tells it, until the language says what that one is called."""

CAPITALS = frozenset({"de"})
"""The languages in which any noun has a capital."""

YEAR = 4
"""Digits of a number that an edition may be called by."""

OF = Meaning(Sense.OF)
"""Stands behind a player in the meaning of a possessive, such as ``my`` or ``red's``."""

_GAP = re.compile(r"\{([^}]*)\}")

LEAST = 4
"""Letters of a word that is compared with others: with fewer, one slip makes another word of it."""

ALIKE = 0.75
"""How much of two words is the same at the least."""

WEIGHTY = frozenset(
    {
        *(Sense.KIND, Sense.KINDS, Sense.FIGURE, Sense.TILES, Sense.COAT, Sense.COATS, Sense.SIGN),
        *(Sense.MEEPLE, Sense.MEEPLES, Sense.FINISHED, Sense.FINISHES, Sense.OPEN, Sense.JOINS),
        *(Sense.PLAYER, Sense.MAGIC, Sense.MAGIC_TILE, Sense.DRAGON),
    }
)
"""The senses of words to which a misspelt one is likened; near any other it may be no slip."""


def is_given_name(word: str) -> bool:
    """Whether a word is known as a name, in any case of letters; also with an s at its end.

    Accents may be missing from it, and none may be too many: ``sarà`` is no Sara.
    """
    typed = word.casefold()
    return not {typed, typed.removesuffix("s")}.isdisjoint(given_names())


@cache
def given_names() -> frozenset[str]:
    """The names of every language, each as it is written and without its accents."""
    files = [f"words/{each}/{FILE}" for each in data.languages(FILE)]
    names = [data.texts(file, data.read(file), "given names") for file in files]
    written = [name.casefold() for each in names for name in each]
    return frozenset([*written, *map(without_accents, written)])


Meanings = tuple[Meaning, ...]
"""What a phrase means: mostly one thing, and nothing where it only holds others together."""


class Lexicon:
    """The phrases of a language with what each means, from its file of words for sentences."""

    def __init__(self, language: str) -> None:
        self.language = language
        name = f"words/{language}/{FILE}"
        self._data = data.read(name)
        self.capitals = language in CAPITALS
        self.phrases: dict[tuple[str, ...], Meanings] = {}
        self._bare: set[tuple[str, ...]] = set()  # what has lost the accents of its phrase
        self.written: dict[str, str] = {}  # single words, each as the language writes it
        for key, phrases in data.entry(name, self._data, "terms").items():
            self._learn(phrases, tuple(self._meaning(each) for each in key.split(" + ")))
        for rule, phrases in data.entry(name, self._data, "rules").items():
            self._learn(phrases, (Meaning(Sense.RULE, rule),))
        self._kin = data.entry(name, self._data, "kin")
        for table in (data.entry(name, self._data, "players"), self._kin):
            for player, phrases in table.items():
                self._learn(phrases, (Meaning(Sense.PLAYER, player),))
        for player, phrases in data.entry(name, self._data, "of players").items():
            self._learn(phrases, (Meaning(Sense.PLAYER, player), OF))
        for table in ("units", "numbers"):
            for number, phrases in data.entry(name, self._data, table).items():
                if number != "1":  # that is a word for "a" as well
                    self._learn(phrases, (Meaning(Sense.NUMBER, number),))
        for nth, phrases in data.entry(name, self._data, "ordinals").items():
            self._learn(phrases, (Meaning(Sense.NTH, nth),))
        for tens, phrases in data.entry(name, self._data, "tens").items():
            self._learn(phrases, (Meaning(Sense.NUMBER, tens),))
            self._learn_compounds(name, int(tens), phrases)
        self._learn(data.texts(name, self._data, "glue"), (Meaning(Sense.GLUE),))
        self.asking = self._listed(name, "asking")
        self.articles = self._listed(name, "articles")
        self.asked_about = self._listed(name, "asked about")
        self.questions = self._listed(name, "questions")
        self.apposition = data.text(name, self._data, "apposition")
        called = self._editions()
        for phrase in data.texts(name, self._data, "editions"):
            for id, names in called.items():
                for name in names:
                    self._learn_phrase(phrase.format(edition=name), (Meaning(Sense.BOX, id),))
        self.single = sorted({words[0] for words in self.phrases if len(words) == 1})

    def near(self, word: str) -> list[str]:
        """The known words that a word is nearest to, as they are written.

        There are none where it is known, short, or several. Nothing is mended unasked.
        """
        plain = without_accents(word)
        if len(plain) < LEAST or not plain.isalpha() or (plain,) in self.phrases:
            return []
        alike = [each for each in self.single if abs(len(each) - len(plain)) < 3]
        alike = [each for each in alike if each[0] == plain[0] and _likeness(plain, each) >= ALIKE]
        senses = {each: {meant.sense for meant in self.phrases[(each,)]} for each in alike}
        nearest = nearest_names(plain, [each for each in alike if senses[each] & WEIGHTY])
        return list(dict.fromkeys(self.written.get(each, each) for each in nearest))

    def is_kin(self, player: str) -> bool:
        """Whether a player is called by who that is to whoever tells it: ``my wife``."""
        return player in self._kin

    def _listed(self, name: str, key: str) -> frozenset[str]:
        return frozenset(map(str.casefold, data.texts(name, self._data, key)))

    def _meaning(self, name: str) -> Meaning:
        """What a name in the data means; "me" is the player who tells it."""
        return Meaning(Sense.PLAYER, ME) if name == "me" else meaning(name)

    def _learn(self, phrases: Iterable[str], meanings: Meanings) -> None:
        for phrase in self._with_each(phrases):
            self._learn_phrase(phrase, meanings)

    def _learn_phrase(self, phrase: str, meanings: Meanings) -> None:
        accented = tuple(word.accented for word in words_of(phrase))
        if len(accented) > LONGEST_PHRASE:
            return  # nobody looks for it
        self.phrases[accented] = meanings
        for spelt in product(*({*spellings(word)} for word in accented)):
            self.phrases.setdefault(spelt, meanings)
            if len(accented) == 1:
                self.written.setdefault(spelt[0], phrase)
            if spelt != accented:
                self._bare.add(spelt)

    def _learn_compounds(self, name: str, tens: int, phrases: Iterable[str]) -> None:
        """Learns the numbers of some tens and a unit: ``twenty-one``."""
        compound = data.text(name, self._data, "compound")
        for unit, units in data.entry(name, self._data, "units").items():
            said = [compound.format(ten=ten, unit=each) for ten in phrases for each in units]
            self._learn(said, (Meaning(Sense.NUMBER, str(tens + int(unit))),))

    def _with_each(self, phrases: Iterable[str]) -> Iterator[str]:
        """The phrases, each once for every phrase of a part that it names: ``with {this one}``."""
        for phrase in phrases:
            named = _GAP.findall(phrase)
            listed = (self._data["parts"][each] for each in named)
            for chosen in product(*listed):
                yield phrase.format(**dict(zip(named, chosen, strict=True)))

    def _editions(self) -> Mapping[str, Sequence[str]]:
        """The names of each edition, without those that could as well be other words."""
        called = _names_of_editions(self.language)
        return {
            id: [name for name in names if self._is_name(words_of(name))] for id, *names in called
        }

    def _is_name(self, words: Sequence[Word]) -> bool:
        """Whether words are a name, and not what mostly means something else.

        A number alone is one where it is a year; without a number the first word has no meaning.
        """
        numbers = [word.typed for word in words if word.typed.isdecimal()]
        if len(numbers) == len(words):
            return [*map(len, numbers)] == [YEAR]
        return bool(numbers) or (words[0].plain,) not in self.phrases

    def longest(self, words: Sequence[Word], place: int) -> tuple[int, Meanings | None]:
        """The length of the longest known phrase at a place, and what it means."""
        for length in range(min(LONGEST_PHRASE, len(words) - place), 0, -1):
            ahead = words[place : place + length]
            typed, plain = tuple(w.accented for w in ahead), tuple(w.plain for w in ahead)
            if typed in self.phrases:
                return length, self.phrases[typed]
            if plain in self._bare:  # not "würde" for "wurde": that never had the accent
                return length, self.phrases[plain]
        return 1, None

    def known_words(self, text: str) -> int:
        """The number of words of a text that are of this language."""
        words, place, known = words_of(text), 0, 0
        while place < len(words):
            length, phrase = self.longest(words, place)
            known += length if phrase is not None and words[place].typed.isalpha() else 0
            place += length
        return known


def lexicon(language: str) -> Lexicon:
    """The lexicon of a language, with the names of the editions that are known now."""
    return _lexicon(language, _names_of_editions(language))


@cache
def _lexicon(language: str, _: Sequence[Sequence[str]]) -> Lexicon:
    return Lexicon(language)


def _names_of_editions(language: str) -> tuple[tuple[str, ...], ...]:
    """The id of each edition, and then all that it is called."""
    found = []
    for id in edition_ids():
        short, bracket, _ = Words(edition(id), language).edition(id).partition(" (")
        found.append((id, id, *edition(id).aliases, *([short] if bracket else [])))
    return tuple(found)


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other).ratio()
