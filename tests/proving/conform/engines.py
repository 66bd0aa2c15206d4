"""Engines in this process: they answer by ``ruling`` itself, perhaps by readings of their own."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from ruling import judge, load_text
from ruling.expect.keys import EXPECT_KEYS
from ruling.proving.conform.asked import ANSWERED, AskedCase, EngineAnswer, Heard
from ruling.proving.conform.ruled_cases import case_files, ruled_cases
from ruling.report.export import case_data
from ruling.scenario.scenario import Scenario

FEW = ("abbot", "score")
"""Topics that stand for all."""


@cache
def asked(*topics: str) -> tuple[AskedCase, ...]:
    """The cases about some topics, or all, as an engine is asked them."""
    files = case_files(topics)
    return tuple(AskedCase(case_data(case)) for file in files for case in ruled_cases(file))


@cache
def _scenario(text: str) -> Scenario:
    return load_text(text)


def answer(case: AskedCase, readings: Mapping[str, str]) -> EngineAnswer:
    """What ``ruling`` answers to a case, with some readings before those that it asks for."""
    if not {*readings} & {*case.form["rules"]}:  # nothing of the case hangs on them
        return EngineAnswer(case.key, {key: case.form["expect"][key] for key in ANSWERED})
    scenario = _scenario(json.dumps(case.form["scenario"], ensure_ascii=False))
    judgement = judge(scenario, case.key.edition, house=readings)
    values: dict[str, Any] = {key: EXPECT_KEYS[key].pinned(judgement) for key in ANSWERED}
    return EngineAnswer(case.key, {**values, "moves": values["moves"] or []})


def heard(cases: Sequence[AskedCase], readings: Mapping[str, str] | None = None) -> Heard:
    """All that such an engine answers."""
    return Heard({case.key: answer(case, readings or {}) for case in cases}, ())
