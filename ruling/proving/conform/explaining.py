"""The readings that an engine plays: how often it answers as each would have it.

A reading must explain more than it costs: it counts where it explains more than one case, less
those that it makes differ.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

from ruling.proving.conform.evidence import AnsweredCase
from ruling.proving.infer.explaining import MOST_TOGETHER
from ruling.proving.infer.hypothesis import FurtherReadings
from ruling.rulebook.questions import questions

MOST_SEARCHED = 30
"""Cases in which readings are tried in pairs because none explains them alone.

A case with 20 questions has hundreds of pairs, each a ruling, and an engine that plays another
game differs in all cases.
"""

Sets = tuple[FurtherReadings, ...]
"""Readings that explain something: each set of them does."""

Reasons = Mapping[int, Mapping[str, Sets]]
"""By the number of a case, what would explain each key of it."""


class PlayedReadings(NamedTuple):
    """Readings that an engine may play, and with how many cases it then agrees."""

    readings: FurtherReadings
    agrees: int


class Tally(NamedTuple):
    """In how many ``cases`` the readings of a question part, and how often each is answered.

    ``as_ruled`` is how often the answer is what the edition of each case has; of the cases those
    count whose answer comes out under one of the readings.
    """

    cases: int
    as_ruled: int
    by_reading: Mapping[str, int]

    @property
    def confirmed(self) -> bool:
        """Whether every answer is as the edition has it."""
        return self.as_ruled == self.cases

    @property
    def plays(self) -> Sequence[str]:
        """The readings by which every answer comes out, where it is not as the edition has it."""
        every = [] if self.confirmed else self.by_reading.items()
        return [reading for reading, number in every if number == self.cases]


class Answered:
    """The answered cases, by the readings under which the answers come out."""

    def __init__(self, cases: Sequence[AnsweredCase]) -> None:
        self.cases = cases
        self.differing = frozenset(n for n, case in enumerate(cases) if not case.agrees)
        self.agreeing = len(cases) - len(self.differing)

    @cached_property
    def _alone(self) -> Mapping[tuple[str, str], tuple[frozenset[int], frozenset[int]]]:
        """The cases in which each reading alone is another than the rules: it fits, or does not."""
        found: dict[tuple[str, str], tuple[set[int], set[int]]] = {}
        for number, case in enumerate(self.cases):
            for question in case.asked:
                for reading in questions()[question]:
                    if reading != case.reading(question):
                        fits, fails = found.setdefault((question, reading), (set(), set()))
                        agrees = case.agrees_under(frozenset({(question, reading)}))
                        (fits if agrees else fails).add(number)
        return {each: (frozenset(fits), frozenset(fails)) for each, (fits, fails) in found.items()}

    def tallies(self) -> dict[str, Tally]:
        """Of each question whose readings part in a case, how often each of them is answered.

        A case whose own house fixes the question tells nothing of what an engine plays.
        """
        found: dict[str, Tally] = {}
        for question in sorted({question for question, _ in self._alone}):
            tally = self._tally(question)
            if tally.cases:
                found[question] = tally
        return found

    def _tally(self, question: str) -> Tally:
        of = {r: self._alone[q, r] for q, r in self._alone if q == question}
        numbers = [
            n
            for n, case in enumerate(self.cases)
            if question in case.asked and not case.fixes(question)
        ]
        by_reading, cases, as_ruled = Counter[str](), 0, 0
        for n in numbers:
            own = {self.cases[n].reading(question): self.cases[n].agrees}
            fitting = {
                reading: n in fits for reading, (fits, fails) in of.items() if n in fits | fails
            }
            fitting |= own
            if any(fitting.values()) and not all(fitting.values()):
                cases += 1
                as_ruled += self.cases[n].agrees
                by_reading.update(reading for reading, fits in fitting.items() if fits)
        given = {reading: by_reading[reading] for reading in questions()[question]}
        return Tally(cases, as_ruled, given)

    def reasons(self) -> Reasons:
        """What would explain each case that differs: one reading, or else two together."""
        found, searched = {}, 0
        for number in sorted(self.differing):
            found[number] = self.cases[number].explained_by(1)
            if searched < MOST_SEARCHED and not all(found[number].values()):
                searched += 1
                found[number] = self.cases[number].explained_by(MOST_TOGETHER)
        return found

    def explanations(self, reasons: Reasons) -> list[PlayedReadings]:
        """The readings that explain most of what differs, each alone; pairs where two meet in one.

        Of readings that explain the same cases, each is given.
        """
        found, left = list[PlayedReadings](), self.differing
        while best := self._best(left):
            found += [PlayedReadings(frozenset({each}), self._agrees(each)) for each in best]
            left -= self._alone[best[0]][0]
        together = [*_together(found)]
        left = frozenset(n for n in left if not any(map(self.cases[n].agrees_under, together)))
        known = {each for explanation in found for each in explanation.readings}
        for pair in self._pairs(left, reasons, known):
            if not pair <= known:
                found.append(PlayedReadings(pair, self._agrees_under(pair)))
        return found

    def _best(self, left: Collection[int]) -> list[tuple[str, str]]:
        """The readings that explain most of these cases, and the same ones; none for too few."""
        gains: dict[tuple[str, str], tuple[int, frozenset[int]]] = {}
        for each, (fits, fails) in self._alone.items():
            gained, lost = fits.intersection(left), fails - self.differing
            if len(gained) - len(lost) > 1:
                gains[each] = (len(gained) - len(lost), gained)
        if not gains:
            return []
        most, gained = max(gains.values(), key=lambda of: (of[0], sorted(of[1])))
        return [each for each, of in gains.items() if of == (most, gained)]

    def _agrees(self, reading: tuple[str, str]) -> int:
        fits, fails = self._alone[reading]
        return self.agreeing + len(fits & self.differing) - len(fails - self.differing)

    def _pairs(
        self, left: Collection[int], reasons: Reasons, known: Collection[tuple[str, str]]
    ) -> Iterator[FurtherReadings]:
        """Two readings at a time that explain more of what is left than they cost together."""
        pairs = Counter(
            each
            for number in left
            for each in {each for sets in reasons[number].values() for each in sets}
            if len(each) == MOST_TOGETHER and self.cases[number].agrees_under(each)
        )
        for pair, number in pairs.most_common():
            if number > len(pair - {*known}) and self._agrees_under(pair) > self.agreeing:
                yield pair

    def _agrees_under(self, readings: FurtherReadings) -> int:
        return sum(case.agrees_under(readings) for case in self.cases)

    def attributed(self, reasons: Reasons, found: Sequence[PlayedReadings]) -> Reasons:
        """What explains each case that differs: what explains most of them, where that does."""
        return {
            number: _attributed(self.cases[number], of, found) for number, of in reasons.items()
        }


def _attributed(
    case: AnsweredCase, of: Mapping[str, Sets], found: Sequence[PlayedReadings]
) -> Mapping[str, Sets]:
    enough = [readings for readings in _together(found) if case.agrees_under(readings)]
    few = min(map(len, enough), default=0)
    sets = tuple(dict.fromkeys(readings for readings in enough if len(readings) == few))
    return dict.fromkeys(of, sets) if sets else of


def _together(found: Sequence[PlayedReadings]) -> Iterator[FurtherReadings]:
    """What explains something; and two such, where no question then has two readings."""
    yield from (each.readings for each in found)
    for one, two in combinations(found, 2):
        both = one.readings | two.readings
        if len(dict(both)) == len(both):
            yield both


def questions_of(sets: Sequence[FurtherReadings]) -> tuple[str, ...]:
    """The questions that some sets of readings are about, each once."""
    return tuple(dict.fromkeys(question for each in sets for question, _ in sorted(each)))
