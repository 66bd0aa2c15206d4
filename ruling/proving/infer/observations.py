"""The observations of an inference: many cases, and the results that some rules miss in them."""

from collections.abc import Iterator, Mapping, Sequence

from ruling.proving.infer.evidence import Evidence, Missed, Observed
from ruling.proving.infer.explaining import ExplainingReadings, explaining
from ruling.proving.infer.hypothesis import FurtherReadings, Hypothesis

ResultAt = tuple[int, Observed]
"""A result: the number of its case, and what came about there."""


class Observations:
    """All cases, each examined again only where a reading that it asked for changes."""

    def __init__(self, cases: Sequence[Evidence]) -> None:
        self.cases = cases
        self._asking: dict[Hypothesis, dict[str, list[int]]] = {}
        self._known: dict[Hypothesis, Mapping[ResultAt, Missed]] = {}
        self._explaining: dict[tuple[int, Hypothesis], ExplainingReadings] = {}

    def asking(self, hypothesis: Hypothesis) -> Mapping[str, list[int]]:
        """The numbers of the cases that ask a question under some rules, by the question."""
        if hypothesis not in self._asking:
            found: dict[str, list[int]] = {}
            for number, case in enumerate(self.cases):
                for question in case.under(hypothesis).asked:
                    found.setdefault(question, []).append(number)
            self._asking[hypothesis] = found
        return self._asking[hypothesis]

    def missed(self, hypothesis: Hypothesis) -> Mapping[ResultAt, Missed]:
        """All results that some rules miss."""
        if hypothesis not in self._known:
            self._known[hypothesis] = dict(self._missed(hypothesis))
        return self._known[hypothesis]

    def _missed(self, hypothesis: Hypothesis) -> Iterator[tuple[ResultAt, Missed]]:
        numbers = set(range(len(self.cases)))
        if hypothesis.further:
            alone = Hypothesis(hypothesis.edition)
            asking = self.asking(alone)
            numbers = {n for question, _ in hypothesis.further for n in asking.get(question, ())}
            for place, missed in self.missed(alone).items():
                if place[0] not in numbers:
                    yield place, missed
        for number in sorted(numbers):
            for observed, missed in self.cases[number].under(hypothesis).missed.items():
                yield (number, observed), missed

    def explaining(self, place: ResultAt, hypothesis: Hypothesis) -> tuple[FurtherReadings, ...]:
        """The minimal sets of further readings that would explain one result."""
        number, observed = place
        found = self._explaining_of(number, Hypothesis(hypothesis.edition))
        if any(question in found.met for question, _ in hypothesis.further):
            found = self._explaining_of(number, hypothesis)
        return found.least[observed]

    def _explaining_of(self, number: int, hypothesis: Hypothesis) -> ExplainingReadings:
        key = number, hypothesis
        if key not in self._explaining:
            self._explaining[key] = explaining(self.cases[number], hypothesis)
        return self._explaining[key]
