"""A hypothesis: rules that may explain results, an edition with a few other readings."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from ruling.rulebook.questions import Authority, questions
from ruling.rulebook.rules import Rules

FurtherReadings = frozenset[tuple[str, str]]
"""Readings that take the place of an edition's own, as questions with readings."""

NO_FURTHER: FurtherReadings = frozenset()
"""An edition as it is."""


class Hypothesis(NamedTuple):
    """An edition, and the readings in which the rules depart from it."""

    edition: str
    further: FurtherReadings = NO_FURTHER

    def with_further(self, more: FurtherReadings) -> "Hypothesis":
        """The same with further readings, which come before its own of the same questions."""
        return self._replace(further=frozenset({**dict(self.further), **dict(more)}.items()))

    @property
    def house(self) -> dict[str, str]:
        """The readings beside the edition, in the order of the questions."""
        found = dict(self.further)
        return {question: found[question] for question in questions() if question in found}

    @property
    def rules(self) -> Rules:
        """Rules to rule under."""
        return Rules.of(self.edition, Authority.COMMUNITY, self.house)

    def others(self, question: str) -> list["Hypothesis"]:
        """The same with each other reading of a question."""
        own, here = readings_of_edition(self.edition)[question], readings_under(self)[question]
        rest = frozenset(each for each in self.further if each[0] != question)
        return [
            self._replace(further=rest if reading == own else rest | {(question, reading)})
            for reading in questions()[question]
            if reading != here
        ]


@cache
def readings_of_edition(edition: str) -> Mapping[str, str]:
    """The reading of every question in an edition."""
    return Rules.of(edition).readings


@cache
def readings_under(hypothesis: Hypothesis) -> Mapping[str, str]:
    """The reading of every question under a hypothesis."""
    return {**readings_of_edition(hypothesis.edition), **hypothesis.house}
