"""The cases for other engines, a line of JSON each: what they are asked, and what comes out."""

from collections.abc import Iterable
from typing import Any

from ruling.expect.keys import EXPECT_KEYS
from ruling.judging.judgement import Judgement
from ruling.proving.conform.ruled_cases import RuledCase
from ruling.report.export.scenario import scenario_data
from ruling.report.export.table import table_data
from ruling.report.export.uses import uses_of
from ruling.report.reports import EXPORT_FORMATS, Form, Report

EXPECTED = ("obligation", "moves", "points", "figures", "open")
"""What a case tells of the ruling on it, under the keys of ``expect:``."""


def export_report(forms: Iterable[Form]) -> Report:
    """The cases for other engines; ``forms`` are made by ``case_data``."""
    return Report("ruling-case/1", lambda _: (), lambda: forms, formats=EXPORT_FORMATS)


def case_data(case: RuledCase) -> Form:
    """All of a case: the rules that it asks for, its file, its table, and what comes out."""
    judgement, scenario = case.judgement, case.judgement.scenario
    return {
        "id": case.id,
        "number": scenario.number,
        "title": scenario.title,
        "source": scenario.source,
        "edition": case.editions[0],
        "editions": list(case.editions),
        "rules": {answer.question: answer.reading for answer in judgement.ruling.asked},
        "uses": uses_of(scenario),
        "scenario": scenario_data(scenario),
        "table": table_data(judgement),
        **({"part": judgement.ruling.part} if judgement.ruling.parts else {}),
        "expect": {key: _expected(key, judgement) for key in EXPECTED},
    }


def _expected(key: str, judgement: Judgement) -> Any:
    """What a ruling has under a key of ``expect:``; None where that is not settled."""
    found = EXPECT_KEYS[key].pinned(judgement)
    return EXPECT_KEYS[key].nothing if found is None else found
