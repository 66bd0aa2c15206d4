"""Engines in this process: they answer by ``ruling`` itself, perhaps by readings of their own."""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from ruling import judge, load_text, render
from ruling.proving.conform.asked import ANSWERED, AnswersHeard, AskedCase, EngineAnswer
from ruling.scenario.scenario import Scenario
from tests.conftest import run_ruling

FEW = ("abbot", "score")
"""Topics that stand for all."""


@cache
def asked(*topics: str) -> tuple[AskedCase, ...]:
    """The cases about some topics, or all, as an engine is asked them."""
    lines = run_ruling("export", *(word for topic in topics for word in ("--topic", topic))).stdout
    return tuple(AskedCase(json.loads(line)) for line in lines.splitlines())


@cache
def _scenario(text: str) -> Scenario:
    return load_text(text)


def values(form: Mapping[str, Any], edition: str, readings: Mapping[str, str]) -> dict[str, Any]:
    """What comes out of a case, in the words of an engine."""
    scenario = _scenario(json.dumps(form["scenario"], ensure_ascii=False))
    found = json.loads(render(judge(scenario, edition, house=readings), "json"))
    moves = [f"{each['figure']} to {_place(each['to'])}" for each in found["moves"]]
    figures = found["figures"] and {who: _place(at) for who, at in found["figures"].items()}
    return {**{key: found[key] for key in ANSWERED}, "moves": moves, "figures": figures}


def _place(form: Any) -> str:
    return str(form["id"] if isinstance(form, dict) else form)


def answer(case: AskedCase, readings: Mapping[str, str]) -> EngineAnswer:
    """What ``ruling`` answers to a case, with some readings before those that it asks for."""
    if not {*readings} & {*case.form["rules"]}:  # nothing of the case hangs on them
        return EngineAnswer(case.key, {key: case.form["expect"][key] for key in ANSWERED})
    return EngineAnswer(case.key, values(case.form, case.key.edition, readings))


def heard(cases: Sequence[AskedCase], readings: Mapping[str, str] | None = None) -> AnswersHeard:
    """All that such an engine answers."""
    return AnswersHeard({case.key: answer(case, readings or {}) for case in cases}, ())
