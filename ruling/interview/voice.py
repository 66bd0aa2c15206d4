"""Asks in the words of a language and an edition, and understands answers in them."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from ruling.errors import FEW, joined, nearest_names
from ruling.interview.question import Question, Reader, Refused
from ruling.rulebook import data
from ruling.rulebook.editions import default_edition, edition
from ruling.rulebook.language import DEFAULT_LANGUAGE
from ruling.rulebook.wordings import without_accents
from ruling.wording.words import Words

_ENGLISH = f"words/{DEFAULT_LANGUAGE}/interview"

NOTHING = ("done", "none", "nobody")
"""Answers that mean that there is nothing (more); the words of each, and a no, stand for all."""


class Voice(Words):
    """Makes questions from phrases, and reads the answers that each language has words for."""

    def __init__(self, language: str, edition_name: str = "") -> None:
        chosen = edition(edition_name or default_edition())
        super().__init__(chosen, language, "interview")

    def ask(
        self,
        key: str,
        phrase: str,
        default: str,
        read: Reader,
        *,
        help: str = "",
        board: bool = False,
        **values: Any,
    ) -> Question:
        """A question; its help is that of its phrase where no other is named."""
        prompt = self.say(phrase, **values)
        help_text = self.say(f"{help or phrase} help", **values)
        return Question(key, prompt, help_text, default, read, board)

    def choose(
        self, key: str, phrase: str, default: str, names: Sequence[str], **values: Any
    ) -> Question:
        """A question with a few answers."""
        return self.ask(key, phrase, self.label(default), self.choice(*names), **values)

    def agree(
        self, key: str, phrase: str, default: str = "no", help: str = "yes no", **values: Any
    ) -> Question:
        """A yes-or-no question."""
        read = self.choice("yes", "no")
        agreed = self.label(default)
        return self.ask(
            key, phrase, agreed, lambda typed: read(typed) == "yes", help=help, **values
        )

    def choice(self, *names: str) -> Reader:
        """A reader of some answers: by any of their words, a beginning, or within a sentence."""

        def read(typed: str) -> str:
            known = {word: name for name in reversed(names) for word in self.heard(name)}
            called = {folded(self.label(name)): name for name in names} | {n: n for n in names}
            word = self.bare(typed)
            for found in (
                {known[each] for each in (folded(typed), word) if each in known},
                {name for other, name in called.items() if word and other.startswith(word)},
                {name for other, name in known.items() if word and other.startswith(word)},
                {known[each] for each in _within(word, known)},
            ):
                if len(found) == 1:
                    return found.pop()
            labels = list(map(self.label, names))
            if nearest_names(word, labels):
                raise self.unknown(typed, labels)
            raise self.refuse("answer", typed=typed, names=self.any_of(labels))

        return read

    def exactly(self, name: str) -> Reader:
        """A reader of an answer in full, for use beside names that the players made up."""

        def read(typed: str) -> str:
            if not self.means(name, typed):
                raise self.refuse("answer", typed=typed, names=self.label(name))
            return name

        return read

    def means(self, name: str, typed: str) -> bool:
        """Whether a text is an answer, in full."""
        return not {folded(typed), self.bare(typed)}.isdisjoint(self.heard(name))

    def named(self, typed: str, kinds: Mapping[str, str]) -> str:
        """The name that a text means: itself, a part of it, or its kind where only one has that."""
        whole = {folded(name): name for name in kinds}
        word = self.bare(typed)
        for each in (folded(typed), word):
            if each in whole:
                return whole[each]
        found = [name for other, name in whole.items() if f" {word} " in f" {other} "]
        found = found or [name for name, kind in kinds.items() if kind and self.means(kind, typed)]
        if len(found) == 1:
            return found[0]
        if found:
            raise self.refuse("several", typed=typed, names=self.any_of(found))
        raise self.unknown(typed, kinds)

    def heard(self, name: str) -> frozenset[str]:
        """All words that are accepted for an answer, in this language and in English."""
        return _heard(self.sheet_file, name)

    def entries(self, *path: str) -> Mapping[str, Any]:
        """A table of words of this language."""
        found: Mapping[str, Any] = data.entry(self.sheet_file, self._sheet, *path)
        return found

    def terms(self, table: str) -> dict[str, str]:
        """The terms of a table in English and this language, each with its meaning."""
        files = (_ENGLISH, self.sheet_file)
        tables = [data.entry(file, data.read(file), table).items() for file in files]
        pairs = (pair for each in tables for pair in each)
        return {folded(word): name for name, words in pairs for word in words}

    def stop_words(self) -> list[str]:
        """Words that say nothing about a tile."""
        files = (_ENGLISH, self.sheet_file)
        return [folded(word) for f in files for word in data.texts(f, data.read(f), "stop words")]

    def ignored(self) -> list[str]:
        """Words that an answer may begin with and that say nothing."""
        return [folded(each) for each in data.texts(self.sheet_file, self._sheet, "ignored")]

    def refuse(self, why: str, **values: Any) -> Refused:
        """A refusal with its reason in this language."""
        return Refused(self._fill(values, "refused", why))

    def unknown(self, typed: str, known: Iterable[str]) -> Refused:
        """A refusal of an unknown name, with the nearest name or the few that exist."""
        names = list(known)
        near = [self.say("quoted", name=name) for name in nearest_names(typed, names)]
        if near:
            return self.refuse("near", typed=typed, near=self.any_of(near))
        few = len(names) <= FEW
        return self.refuse("unknown" if few else "nowhere", typed=typed, names=self.any_of(names))

    def any_of(self, names: Iterable[str]) -> str:
        """Names in a sentence: ``a, b or c``."""
        return joined(names, self.say("or"))

    def label(self, answer: str) -> str:
        """The word for an answer such as ``done`` in this language."""
        return str(data.entry(self.sheet_file, self._sheet, "answers", answer)[0])

    def bare(self, typed: str) -> str:
        """Words folded, without a leading article or the like."""
        word, before = folded(typed), ""
        while word != before:
            before = word
            for each in self.ignored():
                start = each if each.endswith("'") else f"{each} "
                word = word.removeprefix(start)
        return word

    def _fill(self, values: Mapping[str, Any], *path: str) -> str:
        return self.fill(data.entry(self.sheet_file, self._sheet, *path), values)


@cache
def voice_of(language: str, edition_name: str = "") -> Voice:
    """The voice of a language in the vocabulary of an edition, by default the default one."""
    return Voice(language, edition_name)


@cache
def _heard(file: str, name: str) -> frozenset[str]:
    names = (*NOTHING, "no") if name in NOTHING else (name,)
    tables = [data.entry(each, data.read(each), "answers") for each in (file, _ENGLISH)]
    return frozenset(folded(word) for table in tables for each in names for word in table[each])


def folded(typed: str) -> str:
    """A word in the form for comparison: lower case, without accents or final stops."""
    kept = without_accents(typed.replace("\u2019", "'"))
    return " ".join(kept.split()).rstrip(".!,") or kept


def _within(typed: str, known: Iterable[str]) -> list[str]:
    """The answers that occur within a text; of two that overlap, the longer."""
    found: list[str] = []
    for word in sorted(known, key=len, reverse=True):
        start = re.search(rf"(?<!\w){re.escape(word)}(?!\w)", typed) if len(word) > 2 else None
        if start:
            found.append(word)
            typed = typed[: start.start()] + " " * len(word) + typed[start.end() :]
    return found
