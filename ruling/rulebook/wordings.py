"""Words as players type them: folded, mended, and brought to the ideas that they stand for."""

import re
import unicodedata
from collections.abc import Container, Iterable, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from ruling.rulebook import data
from ruling.rulebook.slips import nearest_word

LEAST_STEM, LEAST_PART = 4, 4
"""Letters that a stem keeps, and that a part of a compound has."""

_WORD = re.compile(r"[a-z0-9]+")
_JOINTS = ("", "s", "n", "en")


class Heard(NamedTuple):
    """A query as it was understood.

    ``foreign`` names what is not answered here, ``strange`` the words that nobody knows;
    ``of_them`` says whether a pronoun may stand for the mage or the witch.
    """

    ideas: tuple[str, ...]
    foreign: tuple[str, ...]
    strange: tuple[str, ...]
    of_them: bool


class Wordings:
    """How the players of one language ask."""

    def __init__(self, language: str) -> None:
        self._data = data.read(f"asking/{language}")
        endings = "|".join(self._listed(self._data["endings"]))
        self._ending = re.compile(rf"(.{{{LEAST_STEM},}}?)(?:{endings})+")
        self._ignored = frozenset(self._data["ignored"].split())
        self._pronouns = frozenset(self._data["pronouns"].split())
        self._found: dict[str, list[str]] = {}

    def beside(self, ideas: Iterable[str]) -> list[str]:
        """The topics that are answered only where they meet the figures, of some ideas."""
        return [t for t, of in self._data["beside"].items() if {*self._listed(of)} & {*ideas}]

    def documents(self, texts: Mapping[str, Iterable[str]]) -> dict[str, list[list[str]]]:
        """What is asked and told of each question, line by line, as ideas."""
        asked = self._data["asked"]
        lines = {id: [*asked.get(id, "").splitlines(), *told] for id, told in texts.items()}
        whole = fold("\n".join(line for told in lines.values() for line in told))
        heard = map(self._line, whole.split("\n"))
        return {
            id: [*(next(heard) for _ in told), *map(_with_more, map(str.split, _meant(id)))]
            for id, told in lines.items()
        }

    def _line(self, line: str) -> list[str]:
        return self._heard(self._telling(_joined(_WORD.findall(line), self._phrases, self._ideas)))

    def hear(self, query: str) -> Heard:
        """A query with its slips mended, as ideas and topics."""
        mended = [self._mended(word) for word in _WORD.findall(fold(query))]
        known = self._ideas | self._foreign
        words = _joined(mended, _phrases(known), known)
        told = [word for word in self._telling(words) if word not in self._foreign]
        ideas = self._heard(w for w in told if w in self._ideas or not w.isdigit())
        light = self._data["light"] if "figure" in ideas else ()
        topics = dict.fromkeys(self._foreign[word] for word in words if word in self._foreign)
        return Heard(
            tuple(ideas),
            tuple(topic for topic in topics if topic not in light),
            tuple(word for word in told if not self._knows(word) and not word.isdigit()),
            not self._pronouns.isdisjoint(words),
        )

    def words_known(self, query: str) -> int:
        """How many words of a query are of this language; its small words count double."""
        words = _WORD.findall(fold(query))
        known = set(_WORD.findall(" ".join(self._data["ideas"].values())))
        return sum(2 if word in self._ignored else word in known for word in words)

    def _telling(self, words: Iterable[str]) -> Iterator[str]:
        return (word for word in words if word not in self._ignored)

    def _idea(self, word: str) -> str:
        """The idea that a word stands for; empty where it is none."""
        return self._ideas.get(word) or self._stems.get(self._stem(word), "")

    def _stem(self, word: str) -> str:
        """A word without its endings, as long as enough of it is left."""
        match = self._ending.fullmatch(word)
        stem = match[1] if match else word
        return stem[:-1] if len(stem) > LEAST_STEM and stem[-1] == stem[-2] else stem

    def _heard(self, words: Iterable[str]) -> list[str]:
        """What words stand for: ideas, those of the parts of a compound, or their stems."""
        return _with_more(_without_not(idea for word in words for idea in self._ideas_of(word)))

    def _ideas_of(self, word: str) -> list[str]:
        if word not in self._found:
            idea = self._idea(word)
            self._found[word] = [idea] if idea else self._parted(word) or [self._stem(word)]
        return self._found[word]

    def _parted(self, word: str) -> list[str]:
        """The ideas of the two parts of a compound; none where it is no such thing."""
        for place in range(len(word) - LEAST_PART, LEAST_PART - 1, -1):
            last = self._idea(word[place:])
            firsts = [self._idea(word[:place].removesuffix(joint)) for joint in _JOINTS if last]
            if any(firsts):
                return [next(filter(None, firsts)), last]
        return []

    def _mended(self, word: str) -> str:
        """A word as it is known, or else the one that is nearest in spelling."""
        if self._knows(word) or word.isdigit() or self._parted(word):
            return word
        return nearest_word(word, self._meant) or word

    def _knows(self, word: str) -> bool:
        return word in self._vocabulary or self._stem(word) in self._known_stems

    @cached_property
    def _ideas(self) -> dict[str, str]:
        """The idea of each word or phrase, the words of a phrase joined by low lines."""
        return {idea: idea for idea in self._data["ideas"]} | dict(self._by_word("ideas"))

    @cached_property
    def _phrases(self) -> dict[str, list[int]]:
        return _phrases(self._ideas)

    @cached_property
    def _stems(self) -> dict[str, str]:
        """The idea of each stem, that of the first word where several share it."""
        single = ((word, idea) for word, idea in reversed(self._ideas.items()) if "_" not in word)
        return {self._stem(word): idea for word, idea in single}

    @cached_property
    def _foreign(self) -> dict[str, str]:
        return dict(self._by_word("foreign"))

    @cached_property
    def _vocabulary(self) -> frozenset[str]:
        """Every word of the data, phrases and their parts."""
        parts = (part for phrase in self._foreign for part in phrase.split("_"))
        return self._meant | {*self._ignored, *self._pronouns, *self._ideas, *self._foreign, *parts}

    @cached_property
    def _known_stems(self) -> frozenset[str]:
        single = (word for word in self._vocabulary if "_" not in word)
        return frozenset(self._stem(word) for word in single if len(word) > LEAST_STEM)

    @cached_property
    def _meant(self) -> frozenset[str]:
        """The words that a misspelt one may stand for."""
        parts = {part for phrase in self._ideas for part in phrase.split("_")}
        asked = _WORD.findall(fold("\n".join(self._data["asked"].values())))
        return frozenset([*parts, *asked, *(word for word in self._foreign if len(word) > 5)])

    def _by_word(self, key: str) -> Iterator[tuple[str, str]]:
        for name, words in self._data[key].items():
            for word in self._listed(words):
                yield word.replace(" ", "_"), name

    def _listed(self, words: str) -> list[str]:
        return [word.strip() for word in words.split(",")]


def fold(text: str) -> str:
    """A text in small letters without accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return plain if plain.isascii() else "".join(c for c in plain if not unicodedata.combining(c))


def _phrases(words: Iterable[str]) -> dict[str, list[int]]:
    """By the first word of each phrase among some words, how many words it has, the most first."""
    found: dict[str, set[int]] = {}
    for phrase in words:
        if "_" in phrase:
            found.setdefault(phrase.partition("_")[0], set()).add(phrase.count("_") + 1)
    return {first: sorted(lengths, reverse=True) for first, lengths in found.items()}


def _joined(words: list[str], phrases: Mapping[str, list[int]], known: Container[str]) -> list[str]:
    """Words with those of each phrase that is known joined by low lines."""
    found, place = [], 0
    while place < len(words):
        lengths = phrases.get(words[place], ())
        longer = ("_".join(words[place : place + length]) for length in lengths)
        found.append(next((phrase for phrase in longer if phrase in known), words[place]))
        place += found[-1].count("_") + 1
    return found


def _without_not(ideas: Iterable[str]) -> Iterator[str]:
    """Ideas with each "not" and what it turns round as one; any other "not" is dropped."""
    shared = data.read("asking")
    near = far = False
    for idea in ideas:
        if idea == "not":
            near = far = True
            continue
        turns = near or (far and idea in shared["over others"])
        yield shared["not"].get(idea, idea) if turns else idea
        near, far = False, far and idea in shared["others"]


def _with_more(ideas: Iterable[str]) -> list[str]:
    also: dict[str, str] = data.read("asking")["also"]
    told: list[str] = [each for idea in ideas for each in (idea, also.get(idea, "")) if each]
    return [*told, "both"] if {"mage", "witch"} <= set(told) else told


def _meant(id: str) -> list[str]:
    """How a question is asked in any language."""
    meant: dict[str, str] = data.read("asking")["meant"]
    return meant.get(id, "").split("|")
