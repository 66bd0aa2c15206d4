"""An engine's lines in a file: which case each answers, and what is none."""

import json
from pathlib import Path
from typing import Any

import pytest

from ruling.proving.conform.asked import CaseKey, EngineFault, EngineFaultKind
from tests.conftest import run_ruling
from tests.proving.conform.engines import asked

ONE, TWO = (case.key for case in asked("flight"))
RIGHT = {case.key: {"points": case.form["expect"]["points"]} for case in asked("flight")}


def line(key: CaseKey, **values: Any) -> str:
    return json.dumps({**key._asdict(), **(values or RIGHT[key])})


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "answers.jsonl"


def heard(file: Path, *lines: str, words: tuple[str, ...] = ("--topic", "flight")) -> Any:
    """What is told of a file with these lines."""
    file.write_text("\n".join(lines), encoding="utf-8")
    done = run_ruling("conform", *words, "--no-shrink", "--format", "json", file)
    return json.loads(done.stdout)


def faults(found: Any) -> list[tuple[EngineFaultKind, CaseKey | None]]:
    return [
        (each["what"], CaseKey(each["id"], each["edition"]) if each["id"] else None)
        for each in found["faults"]
    ]


def states(found: Any) -> list[str]:
    return [found["results"][key.id][key.edition] for key in (ONE, TWO)]


AGREE = ["agrees", "agrees"]


def test_answers_come_in_any_order(file: Path) -> None:
    found = heard(file, line(TWO), "", line(ONE))
    assert (states(found), faults(found)) == (AGREE, [])
    assert states(heard(file, line(TWO), line(ONE, points={"red": 99}))) == ["differs", "agrees"]


def test_a_case_that_is_skipped_says_why(file: Path) -> None:
    found = heard(file, line(ONE, skip="no  fields\nyet"), line(TWO))
    assert (states(found), found["skipped"]) == (["skipped", "agrees"], {"no fields yet": 1})


def test_a_second_answer_is_a_fault_of_its_case(file: Path) -> None:
    found = heard(file, line(ONE), line(TWO), line(ONE))
    assert faults(found) == [(EngineFaultKind.TWICE, ONE)]
    assert states(found) == ["fault", "agrees"]


def test_what_is_not_answered_is_missing(file: Path) -> None:
    assert faults(heard(file, line(TWO))) == [(EngineFaultKind.MISSING, ONE)]


def test_an_engine_may_say_its_name_and_its_version(file: Path) -> None:
    found = heard(file, '{"engine": {"name": "Wisp", "version": 2}}', line(ONE), line(TWO))
    assert (found["engine"]["name"], found["engine"]["version"]) == ("Wisp", "2")
    assert faults(found) == []


def test_a_line_before_an_answer_belongs_to_no_case(file: Path) -> None:
    found = heard(file, "reading cards …", line(ONE), line(TWO))
    assert (faults(found), states(found)) == ([(EngineFaultKind.NONSENSE, None)], AGREE)


def test_a_line_in_place_of_an_answer_belongs_to_the_case_that_waits_longest(file: Path) -> None:
    found = heard(file, "Segmentation fault", line(TWO))
    assert faults(found) == [(EngineFaultKind.NONSENSE, ONE)]
    assert "Segmentation fault" in found["faults"][0]["why"]


@pytest.mark.slow
def test_an_answer_to_no_case_is_told_unless_only_some_are_asked(file: Path) -> None:
    lines = (line(CaseKey("a/three", "C1"), points={}), line(ONE), line(TWO))
    (fault,) = (
        each for each in heard(file, *lines, words=())["faults"] if each["what"] != "missing"
    )
    assert (fault["what"], fault["id"]) == (EngineFaultKind.NONSENSE, None)
    assert "a/three" in fault["why"]
    assert faults(heard(file, *lines)) == []


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"point": {"red": 3}}, "did you mean 'points'"),
        ({"points": {"red": 1.5}}, "'points' is not whole numbers"),
        ({"points": {"red": True}}, "'points' is not whole numbers"),
        ({"moves": "mage to A1 E"}, "'moves' is not a list"),
        ({"figures": ["supply"]}, "'figures' is not places"),
        ({"obligation": None}, "'obligation' is not a text"),
    ],
)
def test_a_value_that_is_none_is_a_fault_of_its_case(file: Path, values: Any, told: str) -> None:
    found = heard(file, line(ONE, **values), line(TWO))
    ((kind, key), *_) = faults(found)
    assert (kind, key) == (EngineFaultKind.NONSENSE, ONE)
    assert told in found["faults"][0]["why"]


@pytest.mark.parametrize(
    "text", ["[]", "3", "null", "{}", '{"id": "a/one"}', "{" * 5000, "[" * 100_000, "1" * 5000]
)
def test_whatever_is_printed_stops_nothing(file: Path, text: str) -> None:
    found = heard(file, line(ONE), text, line(TWO))
    assert (states(found), faults(found)) == (AGREE, [(EngineFaultKind.NONSENSE, None)])


def test_an_answer_without_anything_is_none(file: Path) -> None:
    found = heard(file, json.dumps(ONE._asdict()), line(TWO))
    assert faults(found) == [(EngineFaultKind.NONSENSE, ONE)]


def test_no_more_stray_lines_are_kept_than_anybody_reads(file: Path) -> None:
    found = heard(file, line(ONE), line(TWO), *["noise"] * 300)
    assert faults(found) == [(EngineFaultKind.NONSENSE, None)] * 100


def test_a_fault_has_no_reason_where_there_is_none() -> None:
    assert EngineFault(EngineFaultKind.LATE, ONE).why == ""
