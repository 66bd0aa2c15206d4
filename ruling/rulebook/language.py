"""The texts of a language and an edition: every text in a report comes from here."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from ruling.errors import UnknownName
from ruling.rulebook import data
from ruling.rulebook.editions import (
    Answer,
    Edition,
    is_from_file,
    own_words,
    own_words_on,
)
from ruling.rulebook.questions import Authority, details, topic_of
from ruling.rulebook.sources import BETWEEN, dated, translations
from ruling.rulebook.stages import ScoringStage

DEFAULT_LANGUAGE = "en"

EVERY = "every edition"
"""The key that stands in place of an edition where a text is about all of them."""


class Texts:
    """Texts of one language, with an edition's own words for pieces and symbols."""

    def __init__(self, edition: Edition, language: str = DEFAULT_LANGUAGE) -> None:
        check_language(language)
        self.language, self.edition_id = language, edition.id
        self.file = f"words/{language}/ui"
        self._texts = data.late(self.file, "phrases")
        self._vocabulary: Mapping[str, str] = self._texts["vocabularies"][edition.vocabulary]

    def say(self, key: str, /, **values: Any) -> str:
        """Returns a phrase of the report with its gaps filled."""
        return self._text("phrases", key, values=values)

    def obligation(self, id: str) -> str:
        """What the player must do, as a sentence."""
        return self._text("obligations", id)

    def reason(self, id: str) -> str:
        """Why a move is refused, as a clause."""
        return self._text("reasons", id)

    def authority(self, id: str) -> str:
        """The name of a weight."""
        return self._text("authorities", id)

    def stage(self, stage: ScoringStage) -> str:
        """What a scoring stage does, with its source."""
        texts = [self._text("stages", stage.name)]
        texts.append(self.say("note source", source=self.cited(stage.source)))
        if stage.seen:
            texts.append(self.say("number seen", engine=stage.seen))
        return " ".join(texts)

    def weight(self, answer: Answer) -> str:
        """The weight of an answer in words, or that an answer left out does not count.

        For an open one also the readings ruled out, and whether the default follows from other
        texts.
        """
        weight = self.authority(answer.authority)
        if answer.left_out is not None:
            weight = self.say("weight left out", authority=self.authority(answer.left_out))
        for each in answer.excludes:
            by = self.authority(each.authority)
            weight += self.say(
                "weight excluding",
                authority=by,
                reading=self.reading_name(answer.question, each.reading),
            )
        return weight + self.leaning(answer)

    def leaning(self, answer: Answer) -> str:
        """That the default of an open answer follows from other texts, or that they favour it."""
        if not answer.inference:
            return ""
        return self.say("weight inferred" if answer.follows else "weight leaning")

    def edition(self, id: str) -> str:
        """The full name of an edition."""
        return self.fill(own_words(id, "name", self.language)) or self._text("editions", id)

    def title(self, question: str) -> str:
        """A question as a player asks it."""
        return self._of(question, "title")

    def reading(self, question: str, reading: str) -> str:
        """The rule of a reading."""
        return self._of(question, "readings", reading)

    def reading_name(self, question: str, reading: str) -> str:
        """What a reading is called where it is one of several: by its id."""
        return reading

    def case_title(self, number: str, title: str) -> str:
        """The title of a shipped case in this language, by its number and the title in its file.

        Any other is as it is, also where it was changed after it was translated.
        """
        entry = case_titles(self.language, number).get(number, {})
        return str(entry["title"]) if entry.get("english") == title else title

    def fact(self, id: str) -> str:
        """What is so, of a fact."""
        return self._of(id, "answer")

    def answer(self, answer: Answer) -> str:
        """The rule that an answer gives: that of its reading, or the fact itself."""
        question, reading = answer.question, answer.reading
        return self.reading(question, reading) if reading else self.fact(question)

    def footnote(self, answer: Answer) -> str:
        """The text of an answer's footnote: the rule, and the edition's addition."""
        rule = self.reading(answer.question, answer.reading)
        if answer.authority is Authority.HOUSE:
            later = self.later(answer.question, answer.reading)
            return f"{self.say('note house', text=rule)} {later}".rstrip()
        if answer.left_out is not None:
            weight = self.authority(answer.left_out)
            rule = self.say("note left out", authority=weight, text=rule)
        elif answer.open:
            rule = self.say("note open", text=rule)
        return f"{rule} {self.addition(answer)}".rstrip()

    def later(self, question: str, reading: str) -> str:
        """When a reading takes effect, where that is after the action; else empty."""
        return self._of(question, "later") if reading in details()[question].later else ""

    def addition(self, answer: Answer) -> str:
        """The addition to the rule: the readings ruled out, and what the default follows from."""
        texts = [*self._excluded(answer)] if answer.excludes else []
        if answer.inference:
            source = self.cited(answer.inference)
            text = self.inference(answer).rstrip(".")
            key = "note inferred" if answer.follows else "note leaning"
            texts.append(self.say(key, text=text, source=source))
        return " ".join([*texts, self.remark(answer)]).rstrip()

    def source(self, answer: Answer) -> str:
        """The source of an answer with its date; empty where no source answers."""
        return self.cited(dated(answer.source, answer.date))

    def cited(self, source: str) -> str:
        """A source in this language; parts that have no translation stay as they are."""
        known = translations(self.language)
        return BETWEEN.join(known.get(part, part) for part in source.split(BETWEEN))

    def inference(self, answer: Answer) -> str:
        """Why the default of an open question follows from other texts."""
        own = own_words_on(answer.given_in, answer.question, "because", self.language)
        return self.fill(own) or self._of(answer.question, "inference")

    def remark(self, answer: Answer) -> str:
        """The edition's remark on a rule, such as a contradiction or a correction; mostly empty."""
        if answer.left_out is not None:
            return ""
        return f"{self.against(answer)} {self._section_text('remarks', 'remark', answer)}".strip()

    def against(self, answer: Answer) -> str:
        """What speaks against the default of an open question that other texts speak for."""
        text = "" if answer.follows else self._section_text("against", "against", answer)
        return self.say("note against", text=text) if text else ""

    def _section_text(self, section: str, key: str, answer: Answer) -> str:
        """A text on an answer: of its edition, or of the editions that it extends.

        It is in the edition's own file, or with the words of the question, which also hold texts
        for all editions of the package.
        """
        texts = self._words_on(answer.question).get(section, {})
        for id in answer.line:
            own = own_words_on(id, answer.question, key, self.language) or texts.get(id, "")
            if own:
                return self.fill(own)
        return "" if is_from_file(answer.given_in) else self.fill(texts.get(EVERY, ""))

    def _excluded(self, answer: Answer) -> Iterator[str]:
        """Yields each reading that is ruled out, and the readings between which no text decides."""
        for each in answer.excludes:
            weight = self.authority(each.authority)
            source = self.cited(dated(each.source, each.date))
            rule = self.reading(answer.question, each.reading)
            yield self.say("note excluded", authority=weight, source=source, text=rule)
        if answer.others:
            readings = answer.reading, *answer.others
            names = (self.reading_name(answer.question, each) for each in readings)
            named = [self.say("quoted", name=name) for name in names]
            left = f" {self.say('and')} ".join(named)
            yield self.say("note left", readings=left)

    def file_of(self, question: str) -> str:
        """The name of the file with this language's words for a question."""
        return f"words/{self.language}/{topic_of(question)}"

    def _words_on(self, question: str) -> Mapping[str, Any]:
        """This language's words for a question, whatever the edition."""
        file = self.file_of(question)
        found: Mapping[str, Any] = data.entry(file, data.late(file), question)
        return found

    def _of(self, question: str, *path: str, document: int = 0) -> str:
        """This language's text for a question at a path of keys."""
        file = self.file_of(question)
        tree = data.read(file, document) if document else data.late(file)
        return self.fill(data.entry(file, tree, question, *path))

    def _text(self, *path: str, values: Mapping[str, Any] | None = None) -> str:
        return self.fill(data.entry(self.file, self._texts, *path), values)

    def fill(self, text: str, values: Mapping[str, Any] | None = None) -> str:
        """Fills the gaps of a text with the edition's words and with values."""
        if not values:
            return text.format_map(self._vocabulary)
        filled = text.format_map({**self._vocabulary, **values})
        forms = _forms(self.file)
        if not any(name in filled for name in forms.names):
            return filled
        return forms.said.sub(lambda found: forms.instead[found[0]], filled)


def languages() -> list[str]:
    """The languages with data files."""
    return data.languages("ui")


def check_language(language: str) -> None:
    """Raises UnknownName where a language has no data files."""
    known = languages()
    if language not in known:
        raise UnknownName("language", language, known)


def topic_of_case(number: str) -> str:
    """The topic of a case, which is the folder that it lies in: ``join`` of ``JOIN-07``."""
    return number.partition("-")[0].lower()


def case_titles(language: str, number: str) -> Mapping[str, Mapping[str, str]]:
    """The translated titles, by number, of the cases that lie in the folder of one of them."""
    folder = f"words/{language}/cases"
    topic = topic_of_case(number)
    return data.read(f"{folder}/{topic}") if topic in _topics_of_cases(folder) else {}


class _Forms(NamedTuple):
    """Names, a pattern of them behind some words, and what is said instead of each of these."""

    names: tuple[str, ...]
    said: re.Pattern[str]
    instead: Mapping[str, str]


@cache
def _forms(file: str) -> _Forms:
    """What becomes of names behind some words."""
    groups = data.late(file, "phrases")["forms"]
    forms = {
        said.format(name=name): instead.format(name=name)
        for of in groups
        for name in of["names"]
        for said, instead in of["said"].items()
    }
    longest_first = sorted(map(re.escape, forms), key=len, reverse=True)
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)")
    return _Forms(tuple(name for of in groups for name in of["names"]), pattern, forms)


@cache
def _topics_of_cases(folder: str) -> frozenset[str]:
    return frozenset(data.names(folder))
