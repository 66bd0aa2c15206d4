"""Infers the rules that explain results: editions, or other readings beside the nearest one."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ruling.errors import Listed, RulingError, Said, sentence
from ruling.proving.infer.evidence import Evidence, Missed, Observed
from ruling.proving.infer.hypothesis import Hypothesis, readings_under
from ruling.proving.infer.least_readings import Explained, least_readings
from ruling.proving.infer.observations import Observations, ResultAt
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.questions import questions

MOST_SHOWN = 10
"""The most explanations that are given; the others are only counted."""


class Forced(NamedTuple):
    """A reading, and the cases that it alone explains."""

    question: str
    reading: str
    cases: tuple[str, ...]


class Unexplained(NamedTuple):
    """A result that comes out otherwise, and its case."""

    case: str
    observed: Observed
    missed: Missed


class Explanation(NamedTuple):
    """Readings beside an edition; ``likewise`` are younger editions with the same ones.

    ``leaves`` are the results that it leaves unexplained and others do not.
    """

    edition: str
    likewise: tuple[str, ...]
    forced: tuple[Forced, ...]
    leaves: tuple[Unexplained, ...]


class Undecided(NamedTuple):
    """A question that was asked, and the readings that the results do not tell apart."""

    question: str
    readings: tuple[str, ...]


class Inference(NamedTuple):
    """The result: ``editions`` that explain everything, or else ``explanations``.

    ``more`` is the number of further explanations, ``whole`` says whether the search was complete.
    ``left_out`` says why some editions were left out.
    """

    cases: int
    results: int
    editions: tuple[str, ...]
    explanations: tuple[Explanation, ...]
    more: int
    whole: bool
    unexplained: tuple[Unexplained, ...]
    never_asked: tuple[str, ...]
    undecided: tuple[Undecided, ...]
    left_out: tuple[Said, ...]


def infer(cases: Sequence[Evidence]) -> Inference:
    """Finds the rules that explain all results of some cases, or as many as possible.

    Raises RulingError where no edition has all tiles.
    """
    observations = Observations(cases)
    lacking: dict[str, Said] = {
        id: next(filter(None, (case.lacks(id) for case in cases)), "") for id in edition_ids()
    }
    left_out = tuple(lacks for lacks in lacking.values() if lacks)
    names = [id for id, lacks in lacking.items() if not lacks]
    if not names:
        raise RulingError(sentence("infer.no-edition", why=Listed(left_out, "")))
    holding = [id for id in names if not observations.missed(Hypothesis(id))]
    found, whole = ([], True) if holding else _nearest(observations, names)
    here = Hypothesis(holding[0]) if holding else found[0].hypothesis
    asking = observations.asking(here)
    explanations = list(_explanations(observations, found))
    return Inference(
        len(cases),
        sum(case.observed for case in cases),
        tuple(holding),
        tuple(explanations[:MOST_SHOWN]),
        len(explanations[MOST_SHOWN:]),
        whole,
        tuple(_unexplained(observations, found[0], _everywhere(found))) if found else (),
        tuple(question for question in questions() if question not in asking),
        tuple(_undecided(observations, here)),
        left_out,
    )


def _nearest(observations: Observations, names: Sequence[str]) -> tuple[list[Explained], bool]:
    """The nearest explanations beside any edition, the oldest first."""
    found: list[Explained] = []
    whole = True
    for name in names:
        search = least_readings(observations, name)
        found += search.found
        whole = whole and search.whole
    best = min(each.distance for each in found)
    return [each for each in found if each.distance == best], whole


def _everywhere(found: Sequence[Explained]) -> set[ResultAt]:
    """The results that none of some explanations explains."""
    return set.intersection(*(set(each.missed) for each in found))


def _explanations(observations: Observations, found: Sequence[Explained]) -> Iterator[Explanation]:
    """Each set of readings once, with all the editions that it explains the results with."""
    everywhere = _everywhere(found) if found else set()
    sets = dict.fromkeys(each.hypothesis.further for each in found)
    for readings in sets:
        first, *others = [each for each in found if each.hypothesis.further == readings]
        yield Explanation(
            first.hypothesis.edition,
            tuple(each.hypothesis.edition for each in others),
            tuple(_forced(observations, first)),
            tuple(_unexplained(observations, first, set(first.missed) - everywhere)),
        )


def _forced(observations: Observations, found: Explained) -> Iterator[Forced]:
    """Each reading with the cases that fail without it."""
    here = found.hypothesis
    for question, reading in here.house.items():
        without = Hypothesis(here.edition, here.further - {(question, reading)})
        numbers = {place[0] for place in observations.missed(without) if place not in found.missed}
        names = tuple(observations.cases[number].name for number in sorted(numbers))
        yield Forced(question, reading, names)


def _unexplained(
    observations: Observations, found: Explained, places: set[ResultAt]
) -> Iterator[Unexplained]:
    for place, missed in found.missed.items():
        if place in places:
            number, observed = place
            yield Unexplained(observations.cases[number].name, observed, missed)


def _undecided(observations: Observations, here: Hypothesis) -> Iterator[Undecided]:
    """The questions of which another reading would give the same in every case."""
    asking = observations.asking(here)
    for question in (each for each in questions() if each in asking):
        cases = [observations.cases[number] for number in asking[question]]
        as_well = [each for each in here.others(question) if not _matters(each, here, cases)]
        if as_well:
            readings = {readings_under(each)[question] for each in (here, *as_well)}
            texts = tuple(reading for reading in questions()[question] if reading in readings)
            yield Undecided(question, texts)


def _matters(other: Hypothesis, here: Hypothesis, cases: Sequence[Evidence]) -> bool:
    """Whether other rules miss other results in any of some cases."""
    return any(case.under(other).missed != case.under(here).missed for case in cases)
