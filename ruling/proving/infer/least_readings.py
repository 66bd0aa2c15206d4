"""Finds the fewest readings beside an edition that explain all observations, case by case.

The distance is the number of readings plus the number of results left unexplained: a reading must
explain more than it costs, so that one odd number does not bring in two odd readings.
"""

from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from ruling.proving.infer.evidence import Missed
from ruling.proving.infer.hypothesis import FurtherReadings, Hypothesis
from ruling.proving.infer.observations import Observations, ResultAt

MOST_STEPS = 200
"""Steps of the search: it branches at each observation that no set of readings explains yet.

Observations of one engine take a few; those that contradict each other much take more, and have
no answer worth the wait.
"""


class Explained(NamedTuple):
    """Rules, and the results that they miss."""

    hypothesis: Hypothesis
    missed: Mapping[ResultAt, Missed]

    @property
    def distance(self) -> tuple[int, int]:
        """Readings and results left unexplained, together; and of these the results."""
        return len(self.hypothesis.further) + len(self.missed), len(self.missed)


class Search(NamedTuple):
    """The explanations found for an edition, and whether the search was complete."""

    found: Sequence[Explained]
    whole: bool


class _Step(NamedTuple):
    """A step of the search, cheapest first; what is left unexplained was given up."""

    cost: int
    given_up: int
    number: int
    hypothesis: Hypothesis
    left: frozenset[ResultAt]


def least_readings(observations: Observations, edition: str) -> Search:
    """The nearest explanations with an edition; of several, those that explain more.

    Where there are too many ways to search, the result of a greedy search.
    """
    start = Hypothesis(edition)
    near = _step_by_step(observations, start)
    search = _Searching(observations, near.distance)
    ends = {near.hypothesis: near, **{found.hypothesis: found for found in search.ends(start)}}
    best = min(found.distance for found in ends.values())
    return Search([each for each in ends.values() if each.distance == best], search.whole)


def _step_by_step(observations: Observations, start: Hypothesis) -> Explained:
    """A greedy search: takes the best next step as long as one leads nearer."""
    here = Explained(start, observations.missed(start))
    while True:
        ways = {
            way for place in here.missed for way in observations.explaining(place, here.hypothesis)
        }
        more = [here.hypothesis.with_further(way) for way in sorted(ways, key=sorted)]
        less = [Hypothesis(start.edition, here.hypothesis.further - {each})
                for each in sorted(here.hypothesis.further)]  # fmt: skip
        next_ones = [Explained(each, observations.missed(each)) for each in (*more, *less)]
        nearest = min(next_ones, key=lambda each: each.distance, default=here)
        if nearest.distance >= here.distance:
            return here
        here = nearest


class _Searching:
    """Searches all ways that can be as near as the best known, the cheapest first."""

    def __init__(self, observations: Observations, best: tuple[int, int]) -> None:
        self._observations, self._best = observations, best
        self._numbers = count()
        self._steps: list[_Step] = []
        self.whole = True

    def ends(self, start: Hypothesis) -> Iterator[Explained]:
        """Where everything left is explained or given up."""
        self._push(_Step(0, 0, next(self._numbers), start, frozenset()))
        known = set()
        while self._steps:
            step = heappop(self._steps)
            if (step.hypothesis, step.left) in known:
                continue
            known.add((step.hypothesis, step.left))
            if len(known) > MOST_STEPS:
                self.whole = False
                return
            groups = _groups(self._observations, step)
            if groups:
                for further in self._further(step, *min(groups.items(), key=_fewest_ways)):
                    self._push(further)
            else:
                found = Explained(step.hypothesis, self._observations.missed(step.hypothesis))
                self._best = min(self._best, found.distance)
                yield found

    def _push(self, step: _Step) -> None:
        """Keep a step to be taken, unless it is farther already than what is known."""
        if (step.cost, step.given_up) <= self._best:
            heappush(self._steps, step)

    def _further(
        self, step: _Step, ways: Sequence[FurtherReadings], places: Sequence[ResultAt]
    ) -> Iterator[_Step]:
        """Each way to explain some results, or else to give them up."""
        for way in ways:
            tried = step.hypothesis.with_further(way)
            number = next(self._numbers)
            yield step._replace(cost=step.cost + len(way), number=number, hypothesis=tried)
        lost = len(places)
        cost, given_up = step.cost + lost, step.given_up + lost
        left = step.left.union(places)
        yield _Step(cost, given_up, next(self._numbers), step.hypothesis, left)


_Groups = Mapping[tuple[FurtherReadings, ...], list[ResultAt]]
"""Results by the sets of readings that they call for."""


def _groups(observations: Observations, step: _Step) -> _Groups:
    """The unexplained results, grouped by the readings that explain them."""
    groups: dict[tuple[FurtherReadings, ...], list[ResultAt]] = {}
    for place in observations.missed(step.hypothesis):
        if place not in step.left:
            ways = observations.explaining(place, step.hypothesis)
            groups.setdefault(tuple(sorted(ways, key=sorted)), []).append(place)
    return groups


def _fewest_ways(group: tuple[tuple[FurtherReadings, ...], list[ResultAt]]) -> tuple[int, int]:
    """The sort key of groups: those with the fewest such readings first, then the largest."""
    return len(group[0]), -len(group[1])
