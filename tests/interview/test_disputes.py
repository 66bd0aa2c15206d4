"""Disputes as tables have them: each ends in its verdict, by a file and, where it can, in words."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from ruling import judge
from ruling.expect.files import load_text
from ruling.rulebook.editions import default_edition, edition_ids
from tests.conftest import run_ruling

FILE = Path(__file__).with_name("disputes.yaml")
LEAST, LEAST_IN_WORDS = 25, 6


@cache
def disputes() -> Mapping[str, Any]:
    found: dict[str, Any] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    assert len(found) >= LEAST
    assert sum("sentence" in each for each in found.values()) >= LEAST_IN_WORDS
    return found


def by_edition(told: Mapping[str, str]) -> dict[str, str]:
    """The verdict in all editions, but for those that are named."""
    assert {*told} <= {"all", *edition_ids()}
    return {id: told.get(id, told["all"]) for id in edition_ids()}


@pytest.mark.parametrize("name", disputes())
@pytest.mark.slow
def test_a_dispute_ends_in_the_right_verdict(name: str) -> None:
    dispute = disputes()[name]
    scenario = load_text(dispute["case"])
    assert scenario.editions == ()
    judged = [dict(each.by_edition) for each in judge(scenario).claims]
    assert judged == [by_edition(each) for each in dispute["verdicts"]]


@pytest.mark.parametrize("name", [n for n, each in disputes().items() if "sentence" in each])
def test_a_dispute_that_is_told_in_a_sentence_ends_in_it_too(name: str) -> None:
    dispute = disputes()[name]
    done = run_ruling("new", "--yes", "--format", "json", dispute["sentence"])
    assert done.returncode in (0, 1), done.stderr
    verdicts = [each["verdict"] for each in json.loads(done.stdout)["claims"]]
    assert verdicts == [by_edition(each)[default_edition()] for each in dispute["verdicts"]]
