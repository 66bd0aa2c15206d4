"""The readings that explain a missed result, searched along the questions asked."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ruling.proving.infer.evidence import Evidence, Observed
from ruling.proving.infer.hypothesis import NO_FURTHER, FurtherReadings, Hypothesis
from ruling.rulebook.questions import questions

MOST_TOGETHER = 2
"""Readings that are tried together for one result: all triples of 20 questions would be thousands
of rulings. Further ones come by way of other results."""


class ExplainingReadings(NamedTuple):
    """For each missed result of a case, the minimal sets of further readings that explain it.

    ``met`` are the questions asked on the way: readings of others change nothing of all this.
    """

    least: Mapping[Observed, tuple[FurtherReadings, ...]]
    met: frozenset[str]


def explaining(
    evidence: Evidence, start: Hypothesis, most: int = MOST_TOGETHER, fixed: bool = True
) -> ExplainingReadings:
    """The readings that explain a case from some rules on; ``most`` are tried together.

    The further readings of these rules stay, where they are ``fixed``.

    A ruling that reads alike all that was asked is the same, so each step changes a question that
    the last ruling asked; no other set of so few readings can help.
    """
    found: dict[Observed, list[FurtherReadings]] = {
        each: [] for each in evidence.under(start).missed
    }
    met: set[str] = set()
    layer = [NO_FURTHER]
    for _ in range(most):
        layer = _further(evidence, start, layer, fixed)
        for readings in layer:
            seen = evidence.under(start.with_further(readings))
            met |= seen.asked.keys()
            for each, least in found.items():
                if each not in seen.missed and not any(less < readings for less in least):
                    least.append(readings)
        layer = [
            readings
            for readings in layer
            if not all(_helped(readings, each) for each in found.values())
        ]
    met |= evidence.under(start).asked.keys()
    return ExplainingReadings({each: tuple(least) for each, least in found.items()}, frozenset(met))


def _helped(readings: FurtherReadings, least: Iterable[FurtherReadings]) -> bool:
    """Whether a set, or a part of it, is enough."""
    return any(less <= readings for less in least)


def _further(
    evidence: Evidence, start: Hypothesis, layer: Iterable[FurtherReadings], fixed: bool
) -> list[FurtherReadings]:
    """The sets with one reading more, of a question that was asked and is not fixed yet."""
    kept = {question for question, _ in start.further} if fixed else set()
    further: dict[FurtherReadings, None] = {}
    for readings in layer:
        taken = kept.union(question for question, _ in readings)
        for question, here in evidence.under(start.with_further(readings)).asked.items():
            if question not in taken:
                others = (each for each in questions()[question] if each != here)
                further |= {readings | {(question, reading)}: None for reading in others}
    return list(further)
