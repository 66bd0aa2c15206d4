"""The smallest cases on which an engine answers otherwise, made smaller still."""

from collections.abc import Sequence
from typing import NamedTuple

from ruling.errors import RulingError
from ruling.expect.files import load_scenario, load_text
from ruling.expect.keys import EXPECT_KEYS
from ruling.judging.judgement import Judgement, judge
from ruling.proving.conform.asked import CaseKey
from ruling.proving.conform.evidence import AnsweredCase
from ruling.proving.conform.explaining import Reasons, questions_of
from ruling.proving.infer.hypothesis import FurtherReadings
from ruling.proving.shrink.kept import RuledScenario, Ruler
from ruling.proving.shrink.shrinking import shrink, size_of
from ruling.scenario.corpus import corpus_folder

MOST = 3
"""Cases that are shown of each question: the smallest; more would show the same again."""


class DistinguishingCase(NamedTuple):
    """A case on which other readings come to something else under a key: what tells them apart."""

    question: str
    case: CaseKey
    key: str
    readings: FurtherReadings


class Smallest(NamedTuple):
    """A case of a question, as the smallest scenario on which the same readings part."""

    question: str
    case: CaseKey
    key: str
    scenario: str

    @property
    def judgement(self) -> Judgement:
        """The ruling on it under its edition."""
        return judge(load_text(self.scenario), self.case.edition)


class _StillPart(NamedTuple):
    """Keeps that the readings of a case part under a key."""

    names: tuple[str, ...]
    readings: FurtherReadings

    def holds(self, case: RuledScenario) -> bool:
        """Whether they part in another case."""
        judgement = case.judgement
        rules = judgement.rules._replace(house={**judgement.rules.house, **dict(self.readings)})
        other = judgement.rulings.under(rules)
        if other is judgement.ruling:
            return False
        there = type(judgement)(judgement.scenario, rules, judgement.rulings)
        (key,) = self.names
        found = EXPECT_KEYS[key].pinned
        return bool(found(judgement) != found(there))


def partings(cases: Sequence[AnsweredCase], reasons: Reasons) -> list[DistinguishingCase]:
    """The smallest cases of each question that explains a difference, the smallest first."""
    by_size = sorted(reasons, key=lambda number: (_size(cases[number]), cases[number].case.key))
    found: dict[str, list[DistinguishingCase]] = {}
    for number in by_size:
        for key, sets in reasons[number].items():
            for question in questions_of(sets):
                known = found.setdefault(question, [])
                case = cases[number].case.key
                if len(known) < MOST and case.id not in {each.case.id for each in known}:
                    readings = next(s for s in sets if question in dict(s))
                    known.append(DistinguishingCase(question, case, key, readings))
    return [each for question in sorted(found) for each in found[question]]


def _size(case: AnsweredCase) -> int:
    return sum(size_of(case.scenario).values())


def shrunk(parting: DistinguishingCase) -> Smallest:
    """A smaller case in which the readings still part; the case itself where none can be made."""
    path = corpus_folder() / f"{parting.case.id}.yaml"
    kept = _StillPart((parting.key,), parting.readings)
    scenario = load_scenario(path)
    try:
        text = shrink(scenario, (), Ruler(parting.case.edition), lambda *_: kept).text
    except RulingError:  # it stays as it is
        text = scenario.origin.text
    return Smallest(parting.question, parting.case, parting.key, text)
