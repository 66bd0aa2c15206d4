"""The readings that explain most of what an engine answers otherwise, two at once at most.

As in ``infer``, a reading must explain more than it costs: of all sets, those are taken with
which the fewest cases differ, a reading counting as one case; of these, those with the fewest.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from ruling.proving.conform.evidence import AnsweredCase
from ruling.proving.infer.hypothesis import FurtherReadings
from ruling.proving.infer.remedies import MOST_TOGETHER

MOST_PAIRED = 15
"""Readings that are tried in pairs: those that explain most alone."""

MOST_SEARCHED = 30
"""Cases in which readings are tried in pairs because none explains them alone."""

MOST_SHOWN = 10
"""Explanations that are told, at the most."""

Sets = tuple[FurtherReadings, ...]
"""Readings that explain something: each set of them does."""

Reasons = Mapping[int, Mapping[str, Sets]]
"""By the number of a case, what would explain each key of it."""


class Explanation(NamedTuple):
    """Readings that an engine may play, and with how many cases it then agrees."""

    readings: FurtherReadings
    agrees: int


def reasons_of(cases: Sequence[AnsweredCase]) -> Reasons:
    """What would explain each case that differs: one reading, or else two together."""
    found, searched = {}, 0
    for number, case in enumerate(cases):
        if not case.agrees:
            found[number] = case.explained_by(1)
            if searched < MOST_SEARCHED and not all(found[number].values()):
                searched += 1
                found[number] = case.explained_by(MOST_TOGETHER)
    return found


def explanations(cases: Sequence[AnsweredCase], reasons: Reasons) -> list[Explanation]:
    """The sets of readings with which an engine agrees most; none where they explain nothing."""
    asking: dict[str, list[int]] = {}
    for number, case in enumerate(cases):
        for question in case.asked:
            asking.setdefault(question, []).append(number)
    agreeing = sum(case.agrees for case in cases)
    best, found = (len(cases) - agreeing, 0), list[Explanation]()
    for readings in _candidates(reasons):
        numbers = {n for question, _ in readings for n in asking.get(question, ())}
        numbers |= reasons.keys()
        agrees = agreeing + sum(cases[n].agrees_under(readings) - cases[n].agrees for n in numbers)
        distance = len(readings) + len(cases) - agrees, len(readings)
        if distance < best:
            best, found = distance, []
        if distance == best:
            found.append(Explanation(readings, agrees))
    return found[:MOST_SHOWN]


def attributed(
    cases: Sequence[AnsweredCase], reasons: Reasons, found: Sequence[Explanation]
) -> Reasons:
    """What explains each case that differs: what explains most of them, where that does."""
    return {number: _attributed(cases[number], of, found) for number, of in reasons.items()}


def _attributed(
    case: AnsweredCase, of: Mapping[str, Sets], found: Sequence[Explanation]
) -> Mapping[str, Sets]:
    parts = (part for each in found for part in _parts(each.readings))
    enough = [part for part in parts if case.agrees_under(part)]
    few = min(map(len, enough), default=0)
    sets = tuple(dict.fromkeys(part for part in enough if len(part) == few))
    return dict.fromkeys(of, sets) if sets else of


def _parts(readings: FurtherReadings) -> list[FurtherReadings]:
    """Each reading of a set alone, and all of it."""
    return [*(frozenset({each}) for each in sorted(readings)), readings]


def _candidates(reasons: Reasons) -> Iterator[FurtherReadings]:
    """Every set that explains a key of a case, and pairs of the readings that do so most."""
    explains = Counter(
        readings for of in reasons.values() for sets in of.values() for readings in sets
    )
    known = sorted(explains, key=lambda each: (len(each), -explains[each], sorted(each)))
    yield from known
    singles = [each for each in known if len(each) == 1][:MOST_PAIRED]
    for one, two in combinations(singles, MOST_TOGETHER):
        both = one | two
        if len(dict(both)) == len(both) and both not in explains:
            yield both


def questions_of(sets: Sequence[FurtherReadings]) -> tuple[str, ...]:
    """The questions that some sets of readings are about, each once."""
    return tuple(dict.fromkeys(question for each in sets for question, _ in sorted(each)))
