"""The rules of one ruling: an edition, the least authority that counts, and house rules."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ruling.errors import Listed, Sentence, UnknownName, nearest_names, sentence
from ruling.rulebook import data
from ruling.rulebook.editions import Answer, Edition, default_edition, edition
from ruling.rulebook.questions import LEVELS, Authority, check_reading, questions, readings_of

NOTHING: Mapping[str, Answer] = MappingProxyType({})
"""No answers."""


class Rules(NamedTuple):
    """The rules of a ruling; ``borrowed`` answers of other rules come before the edition's own."""

    edition: Edition
    authority: Authority
    house: Mapping[str, str]
    borrowed: Mapping[str, Answer] = NOTHING

    @classmethod
    def of(
        cls,
        name: str | None = None,
        authority: str = Authority.COMMUNITY,
        house: Mapping[str, str] | str | None = None,
    ) -> "Rules":
        """Makes rules from names: an edition or alias, a level in any case, readings or a house.

        Without a name, the edition is the default. Raises UnknownName.
        """
        readings = named_house(house) if isinstance(house, str) else dict(house or {})
        for question, reading in readings.items():
            check_reading(question, reading)
        chosen, level = edition(name or default_edition()), authority.strip().casefold()
        if level not in LEVELS:
            raise UnknownName("authority", authority, LEVELS)
        return cls(chosen, Authority(level), readings)

    def under(self, name: str) -> "Rules":
        """The same authority and house under another edition."""
        return self._replace(edition=edition(name))

    @property
    def readings(self) -> dict[str, str]:
        """The reading of every question."""
        return {question: self.answer(question).reading for question in questions()}

    def with_house(self, question: str, reading: str) -> "Rules":
        """The same rules with one more house reading."""
        return self._replace(house={**self.house, question: reading})

    def borrowing(self, answers: Mapping[str, Answer]) -> "Rules":
        """The same rules with answers of other rules in place of some, house rules among them."""
        house = {each: self.house[each] for each in self.house if each not in answers}
        return self._replace(house=house, borrowed={**self.borrowed, **answers})

    def answer(self, question: str) -> Answer:
        """The answer to a question: the house's, the edition's, or the default, marked as open.

        An answer of less weight than the authority is left out, and the question is then open. So
        is an exclusion of a reading.
        """
        if question in self.house:
            reading = self.house[question]
            return Answer(question, reading, Authority.HOUSE, Authority.HOUSE.value)
        if question in self.borrowed:
            return self.borrowed[question]
        return self.edition.answers[question].under(self.authority)


def named_house(name: str) -> dict[str, str]:
    """The readings of a named house such as ``jcloisterzone``; raises UnknownName."""
    known = house_names()
    if name in questions():
        raise UnknownName(lacks_reading(name), name, ())
    if name.casefold() not in known:
        raise UnknownName("table", name, nearest_names(name, [*known, *questions()]) or known)
    readings: dict[str, str] = data.read(f"house/{name.casefold()}")["readings"]
    return dict(readings)


def readings_written(text: str) -> dict[str, str]:
    """The readings of a named table, or the one of ``QUESTION=READING``; raises UnknownName."""
    question, equals, reading = text.partition("=")
    return {question.strip(): reading.strip()} if equals else named_house(text)


def lacks_reading(question: str) -> Sentence:
    """That a question is named without one of its readings."""
    named = Listed(tuple(f"{question}={reading}" for reading in readings_of(question)))
    return sentence("rules.lacks-reading", question=question, readings=named)


def house_title(name: str) -> str:
    """What a known house is called."""
    title: str = data.read(f"house/{name}")["name"]
    return title


def house_names() -> list[str]:
    """The names of the known houses."""
    return data.names("house")
