"""The fewest readings beside an edition that explain a material, found case by case.

What is measured is the number of readings and of results left unexplained, together: a reading
must explain more than it costs, so that one odd number does not bring in two odd readings.
"""

from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from ruling.proving.evidence import Evidence, Missed, Observed
from ruling.proving.hypothesis import NONE_BESIDE, Beside, Hypothesis
from ruling.proving.remedies import Remedies, remedies

Place = tuple[int, Observed]
"""A result: the number of its case, and what came about there."""

MOST_STEPS = 2_000
"""Steps of the search in which every way is gone; after them only the best of each step is."""


class Explained(NamedTuple):
    """Rules, and what is missed under them; the fewer readings and results, the ``nearer``."""

    hypothesis: Hypothesis
    missed: Mapping[Place, Missed]

    @property
    def distance(self) -> tuple[int, int]:
        """Readings and results left together, and of these the results."""
        return len(self.hypothesis.beside) + len(self.missed), len(self.missed)


class Material:
    """All cases, each looked at again only where a reading that it asked for changes."""

    def __init__(self, cases: Sequence[Evidence]) -> None:
        self.cases = cases
        self._asking: dict[str, dict[str, list[int]]] = {}
        self._known: dict[Hypothesis, Mapping[Place, Missed]] = {}
        self._remedies: dict[tuple[int, Hypothesis], Remedies] = {}

    def asking(self, edition: str) -> Mapping[str, list[int]]:
        """The numbers of the cases that ask a question under an edition, by the question."""
        if edition not in self._asking:
            found: dict[str, list[int]] = {}
            for number, case in enumerate(self.cases):
                for question, _ in case.under(Hypothesis(edition)).asked:
                    found.setdefault(question, []).append(number)
            self._asking[edition] = found
        return self._asking[edition]

    def missed(self, hypothesis: Hypothesis) -> Mapping[Place, Missed]:
        """Everything that does not come out under some rules as it came about."""
        if hypothesis not in self._known:
            self._known[hypothesis] = dict(self._missed(hypothesis))
        return self._known[hypothesis]

    def _missed(self, hypothesis: Hypothesis) -> Iterator[tuple[Place, Missed]]:
        numbers = set(range(len(self.cases)))
        if hypothesis.beside:
            asking = self.asking(hypothesis.edition)
            numbers = {n for question, _ in hypothesis.beside for n in asking.get(question, ())}
            for place, missed in self.missed(Hypothesis(hypothesis.edition)).items():
                if place[0] not in numbers:
                    yield place, missed
        for number in sorted(numbers):
            for observed, missed in self.cases[number].under(hypothesis).missed.items():
                yield (number, observed), missed

    def remedies(self, place: Place, hypothesis: Hypothesis) -> tuple[Beside, ...]:
        """The least sets of further readings that one result calls for."""
        number, observed = place
        found = self._remedies_of(number, Hypothesis(hypothesis.edition))
        if any(question in found.met for question, _ in hypothesis.beside):
            found = self._remedies_of(number, hypothesis)
        return found.least[observed]

    def _remedies_of(self, number: int, hypothesis: Hypothesis) -> Remedies:
        key = number, hypothesis
        if key not in self._remedies:
            self._remedies[key] = remedies(self.cases[number], hypothesis)
        return self._remedies[key]


class _Step(NamedTuple):
    """A step of the search, the cheapest first: what is left unexplained was given up."""

    cost: int
    given_up: int
    number: int
    hypothesis: Hypothesis
    left: frozenset[Place]


def least_readings(material: Material, edition: str) -> list[Explained]:
    """The nearest explanations beside an edition; of as near ones, those that explain more."""
    ends = {found.hypothesis: found for found in _ends(material, Hypothesis(edition))}
    best = min(found.distance for found in ends.values())
    return [found for found in ends.values() if found.distance == best]


def _ends(material: Material, start: Hypothesis) -> Iterator[Explained]:
    """Where the search comes to an end, as long as that can still be the nearest."""
    numbers, known = count(), set()
    steps = [_Step(0, 0, next(numbers), start, frozenset())]
    best: tuple[int, int] | None = None
    while steps:
        step = heappop(steps)
        if best is not None and (step.cost, step.given_up) > best:
            return
        if (step.hypothesis, step.left) in known:
            continue
        known.add((step.hypothesis, step.left))
        groups = _groups(material, step)
        if not groups:
            best = best or (step.cost, step.given_up)
            yield Explained(step.hypothesis, material.missed(step.hypothesis))
            continue
        further = list(_further_steps(step, *min(groups.items(), key=_fewest_ways), numbers))
        for each in further if len(known) < MOST_STEPS else [min(further)]:
            heappush(steps, each)


_Groups = Mapping[tuple[Beside, ...], list[Place]]
"""Results by the sets of readings that they call for."""


def _groups(material: Material, step: _Step) -> _Groups:
    """What is not explained yet, those together that call for the same."""
    groups: dict[tuple[Beside, ...], list[Place]] = {}
    for place in material.missed(step.hypothesis):
        if place not in step.left:
            ways = material.remedies(place, step.hypothesis)
            groups.setdefault(tuple(sorted(ways, key=sorted)), []).append(place)
    return groups


def _fewest_ways(group: tuple[tuple[Beside, ...], list[Place]]) -> tuple[int, int]:
    """What leaves least to choose comes first, and what most results call for."""
    return len(group[0]), -len(group[1])


def _further_steps(
    step: _Step, ways: Sequence[Beside], places: Sequence[Place], numbers: Iterator[int]
) -> Iterator[_Step]:
    """Each way to explain some results, or else to give them up."""
    for way in ways:
        beside = step.hypothesis.and_beside(way)
        yield step._replace(cost=step.cost + len(way), number=next(numbers), hypothesis=beside)
    number = len(places)
    yield _Step(
        step.cost + number,
        step.given_up + number,
        next(numbers),
        step.hypothesis,
        step.left.union(places),
    )
