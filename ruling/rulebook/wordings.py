"""Parses queries: words are folded, spelling is corrected, and ideas are looked up."""

import re
import unicodedata
from collections.abc import Collection, Container, Iterable, Mapping
from difflib import get_close_matches
from functools import cache, cached_property
from typing import Any, NamedTuple

from ruling.reading.mistakes import listed
from ruling.rulebook import data
from ruling.rulebook.questions import entries

FILE = "asking"
"""The file with what is the same in all languages, and that of each language."""

LEAST_STEM, LEAST_PART, LEAST_PREFIX, LEAST_MENDED, LIKENESS, LIKER = 4, 4, 3, 4, 0.8, 0.85
"""Letters that a stem keeps, that a part of a compound has, or its first where the rest says
nothing, and that a word has which is mended; and how like it the word must be that was probably
meant, or the name of a piece."""

FIGURE, COLOUR, WHO = "figure", "colour", "who"
"""The ideas of a magic figure, of which of the two has which colour, and of who it is."""

YES_OR_NO, WAYS = "yes or no", ("may", "must", "does")
"""Where the data say how one asks for yes or no, and in which ways."""

LONGEST = 8
"""Words of a phrase, at the most; the longest in the data has seven."""

MOST_WORDS, LONGEST_WORD = 100, 64
"""Words that are listened to, and letters of each: to mend a word takes long."""

_WORD = re.compile(r"[a-z0-9]+")
_SPELT_OUT = re.compile("([aou])e")

_OF_HEARING = (
    *("ignored", "pronouns", "endings", "colours", "ideas"),
    *("names", "foreign", "light", "beside", YES_OR_NO),
)
"""What a language's file holds for understanding a query, besides the ways of asking."""


class Heard(NamedTuple):
    """A query as it was understood.

    ``foreign`` names topics that are not covered, ``strange`` the unknown words; ``of_them`` says
    whether a pronoun may stand for the mage or the witch.
    """

    ideas: tuple[str, ...]
    foreign: tuple[str, ...]
    strange: tuple[str, ...]
    of_them: bool


class Wordings:
    """The vocabulary of queries in one language; words of a phrase are joined by underscores.

    Where the names of other pieces are given, by id, these are ideas too, and the ways of asking
    are those of the questions that pieces raise.
    """

    def __init__(self, language: str, called: Mapping[str, Iterable[str]] | None = None) -> None:
        self.language = language
        self._data = data.read(f"words/{language}/{FILE}")
        endings = "|".join(listed(self._data["endings"]))
        self._ending = re.compile(rf"(.{{{LEAST_STEM},}}?)(?:{endings})+")
        self._ignored = frozenset(self._data["ignored"].split())
        self._colours = frozenset(self._data["colours"].split())
        self._pronouns = frozenset(self._data["pronouns"].split())
        self._ideas = {idea: idea for idea in self._data["ideas"]} | self._by_word("ideas")
        self._foreign = self._by_word("foreign")
        self._raised = called is not None
        if called is not None:
            names = _by_name(called) | self._ideas | self._by_word("names")
            topics = self._foreign.items()
            self._foreign = {w: t for w, t in topics if names.keys().isdisjoint([w, *w.split("_")])}
            self._ideas = names

    def documents(self, titles: Mapping[str, str]) -> dict[str, list[list[str]]]:
        """The ways of asking each question as ideas, line by line, with those of all languages."""
        meant, asked = shared()["meant"], self._asked
        return {
            id: [
                *(self._line(line) for line in [title, *asked.get(id, "").splitlines()]),
                *(_with_more(line.split()) for line in meant.get(id, "").split("|")),
            ]
            for id, title in titles.items()
        }

    def _line(self, line: str) -> list[str]:
        return self._heard(joined(folded_words(line), self._ideas))

    def hear(self, query: str) -> Heard:
        """Parses a query into ideas and topics, with spelling corrected."""
        mended = [self._mended(word, self._known) for word in folded_words(query)[:MOST_WORDS]]
        heard = self._parsed(mended, self._foreign)
        named = FIGURE in heard.ideas or FIGURE in self._heard(mended)  # "mage and witch" is both
        return self._parsed(mended, self._heavy) if named else heard

    def _parsed(self, mended: list[str], foreign: Mapping[str, str]) -> Heard:
        """Looks up the words of a query where some words and phrases are of other topics."""
        words = joined(mended, self._ideas.keys() | foreign.keys())
        own = [word for word in words if word not in foreign]
        ideas = self._heard(word for word in own if word in self._ideas or not word.isdigit())
        return Heard(
            tuple(ideas),
            tuple(dict.fromkeys(foreign[word] for word in words if word in foreign)),
            tuple(word for word in own if not self._knows(word)),
            not self._pronouns.isdisjoint(words),
        )

    def near_figures(self, ideas: Iterable[str]) -> list[str]:
        """The topics among some ideas that are covered only where they concern the figures."""
        return [t for t, of in self._data["beside"].items() if {*listed(of)} & {*ideas}]

    def piece(self, query: str, called: Mapping[str, Iterable[str]], strangers: bool) -> str:
        """The piece that a query names together with a figure, by the longest name.

        Empty where there is none; ``strangers`` leaves out pieces that are ideas themselves.
        """
        named = _by_name(called)
        words = joined(
            [self._mended(word, named, LIKER) for word in folded_words(query)[:MOST_WORDS]], named
        )
        known = self._ideas if strangers else self._ignored
        others = [word for word in words if word in named and word not in known]
        if not others:
            return ""
        name = max(others, key=lambda word: word.count("_"))
        rest = [self._mended(word, self._known) for word in words if word != name]
        ideas = self._heard(joined(rest, self._ideas))
        return "" if {*data.read(FILE)["meets"]}.isdisjoint(ideas) else named[name]

    @cached_property
    def ways_of_yes_or_no(self) -> dict[str, str]:
        """By which words one asks for yes or no: ``may``, ``must`` or ``does`` by word."""
        return {word: way for way in WAYS for word in self._of_yes_or_no(way)}

    @cached_property
    def idea_names(self) -> frozenset[str]:
        """The ideas, and the pieces where these are some; any other word is its stem."""
        return frozenset(self._ideas.values())

    @cached_property
    def words_before(self) -> frozenset[str]:
        """The words that may stand before what asks for yes or no."""
        return self._of_yes_or_no("before")

    @cached_property
    def ways_of_asking_otherwise(self) -> frozenset[str]:
        """The words by which one does not ask for yes or no."""
        return self._of_yes_or_no("otherwise")

    @cached_property
    def plain_words(self) -> frozenset[str]:
        """The words of a question for yes or no that turn nothing round."""
        return self._of_yes_or_no("plain").union(self.words_before, self.ways_of_yes_or_no)

    def _of_yes_or_no(self, key: str) -> frozenset[str]:
        words = listed(self._data[YES_OR_NO][key])
        return frozenset(word.replace(" ", "_") for word in words)

    def plain(self) -> dict[str, Any]:
        """The vocabulary as plain data, so that a script can parse queries in the same way."""
        return {
            **{key: self._data[key] for key in _OF_HEARING},
            "words": self.other_words(),
            "limits": {
                "stem": LEAST_STEM,
                "part": LEAST_PART,
                "prefix": LEAST_PREFIX,
                "mended": LEAST_MENDED,
                "like": LIKENESS,
                "liker": LIKER,
                "longest": LONGEST,
                "letters": LONGEST_WORD,
                "words": MOST_WORDS,
            },
        }

    def other_words(self) -> str:
        """The words known only from the ways of asking, separated by blanks."""
        phrases = {*self._ideas, *self._foreign}
        parts = {part for phrase in phrases for part in phrase.split("_")}
        others = self._known - self._ignored - self._pronouns - phrases - parts
        return " ".join(sorted(others))

    def words_known(self, query: str) -> int:
        """The number of words of a query that are of this language; stop words count double."""
        return sum(
            2 if word in self._ignored else word in self._own
            for word in folded_words(query)[:MOST_WORDS]
        )

    def _heard(self, words: Iterable[str]) -> list[str]:
        """The ideas that words stand for, those of a compound's parts, or the words' stems."""
        telling = [word for word in words if word not in self._ignored]
        ideas = [idea for word in telling for idea in self._ideas_of(word)]
        return _with_more(_without_not([*ideas, *self._likened(telling)]))

    def _likened(self, words: Iterable[str]) -> list[str]:
        """The idea of colour, where a figure is named by its colour and by another name, or alone.

        Alone are also "who" and "which figure": "who is the purple one?" is about the colour.
        """
        by_colour: set[str] = set()
        by_name: set[str] = set()
        for word in words:
            coloured = not self._colours.isdisjoint(word.split("_"))
            (by_colour if coloured else by_name).add(self._idea(word))
        also: dict[str, str] = data.read(FILE)["also"]
        figures = {idea for idea in by_colour if also.get(idea) == FIGURE}
        alone = by_name <= {FIGURE, WHO}
        return [COLOUR] if figures and (alone or figures & by_name) else []

    def _ideas_of(self, word: str) -> list[str]:
        idea = self._idea(word)
        return [idea] if idea else self._parted(word) or [self.stem(word)]

    def _idea(self, word: str) -> str:
        """The idea that a word stands for; empty where it is none."""
        return self._ideas.get(word) or self._stems.get(self.stem(word), "")

    def stem(self, word: str) -> str:
        """Removes the endings of a word, as long as enough of it is left."""
        match = self._ending.fullmatch(word)
        stem = match[1] if match else word
        return stem[:-1] if len(stem) > LEAST_STEM and stem[-1] == stem[-2] else stem

    def _parted(self, word: str) -> list[str]:
        """The ideas of the two parts of a compound; none where it is not one.

        Of an idea and a word that says nothing, as "wegstellen" is, it is the idea alone.
        """
        for place in range(len(word) - LEAST_PART, LEAST_PREFIX - 1, -1):
            first, last = word[:place], word[place:]
            if last in self._ignored and first in self._ideas:
                return [self._ideas[first]]
            parts = [self._idea(first), self._idea(last)]
            if place >= LEAST_PART and all(parts):
                return parts
        return []

    def _knows(self, word: str) -> bool:
        return word in self._known or self.stem(word) in self._known_stems or word.isdigit()

    def _mended(self, word: str, known: Collection[str], likeness: float = LIKENESS) -> str:
        """A word if it is known, or else the known word nearest in spelling."""
        if len(word) < LEAST_MENDED or self._knows(word) or self._parted(word):
            return word
        respelt = [each for each in _respelt(word) if each in known]
        near = get_close_matches(word, _like(word, known, likeness), 1, likeness)
        return next(iter([*respelt, *near]), word)

    @cached_property
    def _own(self) -> frozenset[str]:
        """The words for ideas and other topics, one by one."""
        texts = (*self._data["ideas"].values(), *self._data["foreign"].values())
        return frozenset(folded_words(" ".join(texts)))

    @cached_property
    def _asked(self) -> dict[str, str]:
        """The ways in which players ask each question, or each that pieces raise."""
        raised = shared()["raised by"]
        ways = ways_of_asking(self.language)
        return {id: lines for id, lines in ways.items() if (id in raised) is self._raised}

    @cached_property
    def _heavy(self) -> dict[str, str]:
        """The other topics that count beside the mage and the witch, too, by word."""
        light = self._data["light"]
        return {word: topic for word, topic in self._foreign.items() if topic not in light}

    @cached_property
    def _stems(self) -> dict[str, str]:
        """The idea of each stem; the first word's where several share it."""
        return {self.stem(word): idea for word, idea in reversed(self._ideas.items())}

    @cached_property
    def _known(self) -> frozenset[str]:
        """All words and phrases of the data."""
        phrases = {*self._ideas, *self._foreign}
        text = folded_words(" ".join([*phrases, *self._asked.values()]))
        return self._ignored.union(self._pronouns, phrases, text)

    @cached_property
    def _known_stems(self) -> frozenset[str]:
        return frozenset(map(self.stem, self._known))

    def _by_word(self, key: str) -> dict[str, str]:
        named = ((name, word) for name, words in self._data[key].items() for word in listed(words))
        return {word.replace(" ", "_"): name for name, word in named}


@cache
def shared() -> dict[str, Any]:
    """The data that all languages share: for words, and for each question."""
    of = entries(1)
    keys = ("needs", "raised by", "meant", YES_OR_NO)
    said = {key: {id: each[key] for id, each in of.items() if key in each} for key in keys}
    return {**data.read(FILE), **said, "alone": [id for id, each in of.items() if "alone" in each]}


@cache
def ways_of_asking(language: str) -> dict[str, str]:
    """The ways in which players ask each question in a language, one a line."""
    topics = (data.read(f"words/{language}/{topic}", 1) for topic in data.names("questions"))
    return {id: of["asked"] for said in topics for id, of in said.items() if "asked" in of}


def _respelt(word: str) -> list[str]:
    """A word with "ae" for an umlaut as one letter, and with two neighbouring letters swapped."""
    places = range(len(word) - 1)
    swapped = [word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in places]
    return [_SPELT_OUT.sub(r"\1", word), *swapped]


def _like(word: str, known: Collection[str], likeness: float) -> list[str]:
    """The known words that have enough letters of a word; ``difflib`` looks at each far longer."""
    letters, long = {*word}, len(word)
    lengths = {n for n in range(2 * long + 1) if 2.0 * min(long, n) / (long + n) >= likeness}
    return [
        each
        for each in known
        if len(each) in lengths
        and 2.0 * (len(each) - len({*each} - letters)) / (long + len(each)) >= likeness
    ]


def _by_name(called: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """The id of each piece by its names."""
    return {"_".join(folded_words(name)): id for id, names in called.items() for name in names}


def without_accents(text: str) -> str:
    """A text in lower case without accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    if plain.isascii():
        return plain
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def folded_words(text: str) -> list[str]:
    """The words of a text, in lower case without accents and punctuation."""
    return [word[:LONGEST_WORD] for word in _WORD.findall(without_accents(text))]


def joined(words: list[str], known: Container[str]) -> list[str]:
    """Joins the words of each known phrase by underscores."""
    found, place = [], 0
    while place < len(words):
        ahead = words[place : place + LONGEST]
        phrases = ("_".join(ahead[:length]) for length in range(len(ahead), 1, -1))
        found.append(next((phrase for phrase in phrases if phrase in known), words[place]))
        place += found[-1].count("_") + 1
    return found


def _without_not(ideas: Iterable[str]) -> list[str]:
    """Merges each "not" with the idea that it negates, which may come after a road or city.

    Other "not"s are dropped: "no road is open" negates what is said of the road.
    """
    turned: dict[str, str] = data.read(FILE)["not"]
    looked_over: list[str] = data.read(FILE)["not over"]
    found, negated = list[str](), False
    for idea in ideas:
        if idea == "not":
            negated = True
        else:
            found.append(turned.get(idea, idea) if negated else idea)
            negated = negated and idea in looked_over
    return found


def _with_more(ideas: Iterable[str]) -> list[str]:
    also: dict[str, str] = data.read(FILE)["also"]
    pairs: dict[str, str] = data.read(FILE)["pairs"]
    texts: list[str] = [each for idea in ideas for each in (idea, also.get(idea, "")) if each]
    return [*texts, *(more for pair, more in pairs.items() if {*pair.split()} <= {*texts})]
