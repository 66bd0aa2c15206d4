"""``ruling conform`` on the command line."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep
from typing import Any
from xml.etree import ElementTree

import pytest

from ruling.cli.exit_codes import DONE, FAILED, NOTHING, USAGE
from tests.conftest import ROOT, run_ruling
from tests.proving.conform.engines import asked, heard

TOPIC = ("--topic", "score")
PLAYS = {"score.both": "half-then-mage"}

ECHO = """
import json, sys
known = {(c["id"], c["edition"]): c for c in map(json.loads, open(sys.argv[1]))}
for line in sys.stdin:
    case = json.loads(line)
    print(json.dumps(known[case["id"], case["edition"]]), flush=True)
"""
"""An engine that has its answers from a file."""


def answers(path: Path, readings: dict[str, str] | None = None) -> Path:
    found = heard(asked("score"), readings).answers.values()
    lines = [json.dumps({**each.key._asdict(), **each.values}) for each in found]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def form(*words: str | Path) -> tuple[int, Any]:
    done = run_ruling("conform", *TOPIC, "--format", "json", *words)
    assert done.stderr == ""
    return done.returncode, json.loads(done.stdout)


BY_RULING = (sys.executable, str(ROOT / "tests/proving/conform/by_ruling.py"))


@pytest.mark.parametrize(
    ("topics", "words"),
    [
        (("castle",), ("--topic", "castle")),
        pytest.param((), ("-j", "2"), marks=pytest.mark.nightly),
    ],
    ids=str,
)
def test_an_engine_that_answers_by_ruling_itself_agrees_in_all(
    topics: tuple[str, ...], words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    done = run_ruling("conform", *words, "--format", "json", "--", *BY_RULING)
    found = json.loads(done.stdout)
    assert done.returncode == DONE
    assert found["agrees"] == found["cases"] == len(asked(*topics))
    assert {each["differs"] for each in found["by_question"].values()} == {0}
    assert found["skipped"] == {}


@pytest.mark.slow
def test_a_wrong_engine_that_is_asked_all_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    words = (*BY_RULING, "join.timing=after-scoring")
    done = run_ruling("conform", "-j", "2", "--format", "json", "--", *words)
    found = json.loads(done.stdout)
    assert done.returncode == FAILED
    (explanation,) = found["explained_by"]
    assert explanation["readings"] == {"join.timing": "after-scoring"}
    assert explanation["agrees"] == found["cases"]


def test_a_file_of_right_answers_agrees(tmp_path: Path) -> None:
    code, found = form(answers(tmp_path / "right.jsonl"))
    assert code == DONE
    assert found["agrees"] == found["cases"] == len(asked("score"))
    assert found["differs"] == found["faults"] == found["explained_by"] == []
    assert {state for of in found["results"].values() for state in of.values()} == {"agrees"}


def test_a_command_is_asked_and_what_it_plays_is_told(tmp_path: Path) -> None:
    file = answers(tmp_path / "wrong.jsonl", PLAYS)
    command = (sys.executable, "-I", "-S", "-c", ECHO, str(file))
    done = run_ruling("conform", *TOPIC, "--", *command)
    assert done.returncode == FAILED
    told = " ".join(done.stdout.split())
    assert "score.both=half-then-mage" in told
    first = form(file)[1]["smallest"][0]["scenario"]
    assert " ".join(first.split()) in told


def test_the_smallest_cases_are_scenarios_that_rule_as_they_expect(tmp_path: Path) -> None:
    file = answers(tmp_path / "wrong.jsonl", PLAYS)
    _, found = form(file)
    assert {each["question"] for each in found["smallest"]} == {*PLAYS}
    assert 1 <= len(found["smallest"]) <= 3
    for number, each in enumerate(found["smallest"]):
        path = tmp_path / f"{number}.yaml"
        path.write_text(each["scenario"], encoding="utf-8")
        assert run_ruling("test", path).returncode == DONE
    assert form("--no-shrink", file)[1]["smallest"] == []


@pytest.mark.slow
def test_with_a_baseline_only_what_is_worse_fails(tmp_path: Path) -> None:
    wrong, right = answers(tmp_path / "w.jsonl", PLAYS), answers(tmp_path / "r.jsonl")
    for name in ("wrong", "right"):
        file = wrong if name == "wrong" else right
        run_ruling("conform", *TOPIC, "--no-shrink", file, "-o", tmp_path / f"{name}.json")
    code, found = form("--no-shrink", wrong, "--baseline", tmp_path / "wrong.json")
    assert (code, found["worse"]) == (DONE, [])
    assert form(right, "--baseline", tmp_path / "wrong.json")[0] == DONE
    code, found = form("--no-shrink", wrong, "--baseline", tmp_path / "right.json")
    assert code == FAILED
    states = [state for of in found["results"].values() for state in of.values()]
    assert found["worse"]
    assert len(found["worse"]) == states.count("differs")


def test_a_baseline_that_is_none_is_told(tmp_path: Path) -> None:
    file = answers(tmp_path / "right.jsonl")
    for text in ("{}", "[]", "no", '{"format": "ruling/1"}'):
        (tmp_path / "before.json").write_text(text, encoding="utf-8")
        done = run_ruling("conform", file, "--baseline", tmp_path / "before.json")
        assert done.returncode == USAGE
        assert (done.stdout, done.stderr.count("before.json: ")) == ("", 1)


@pytest.mark.slow
def test_a_badge_and_a_page_and_a_report_for_ci(tmp_path: Path) -> None:
    file = answers(tmp_path / "wrong.jsonl", PLAYS)
    badge = json.loads(run_ruling("conform", *TOPIC, "--format", "badge", file).stdout)
    assert {*badge} == {"schemaVersion", "label", "message", "color"}
    agrees, of, cases = badge["message"].split()
    assert int(agrees) < int(cases)
    assert of == "of"
    run_ruling("conform", *TOPIC, file, "-o", tmp_path / "report.html")
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "score.both=half-then-mage" in page
    run_ruling("conform", *TOPIC, file, "-o", tmp_path / "report.xml")
    root = ElementTree.parse(tmp_path / "report.xml").getroot()
    assert int(root.get("tests", "0")) == int(cases)
    assert int(root.get("failures", "0")) == int(cases) - int(agrees)


def test_what_is_skipped_is_counted_by_its_reason(tmp_path: Path) -> None:
    keys = [case.key for case in asked("score")]
    lines = [json.dumps({**key._asdict(), "skip": "not yet"}) for key in keys]
    (tmp_path / "skips.jsonl").write_text("\n".join(lines), encoding="utf-8")
    code, found = form(tmp_path / "skips.jsonl")
    assert (code, found["skipped"], found["agrees"]) == (DONE, {"not yet": len(keys)}, 0)
    done = run_ruling("conform", *TOPIC, tmp_path / "skips.jsonl", "--format", "junit")
    assert done.stdout.count('<skipped message="not yet"') == len(keys)


@pytest.mark.slow
def test_who_is_ended_ends_the_engine_too(tmp_path: Path) -> None:
    """It is in a group of its own, and would go on."""
    wait = f"open({str(tmp_path / 'pid')!r}, 'w').write(str(__import__('os').getpid()))"
    words = ("-m", "ruling", "conform", *TOPIC, "--timeout", "99", "--", sys.executable, "-c")
    code = f"{wait}; __import__('time').sleep(99)"
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    process = subprocess.Popen([sys.executable, *words, code], env=env)
    while not (pid := _read(tmp_path / "pid")):
        sleep(0.05)
    process.terminate()
    assert process.wait(10) == 128 + signal.SIGTERM
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def _read(path: Path) -> int:
    return int(path.read_text() or 0) if path.exists() else 0


def test_a_command_that_cannot_be_started_is_told() -> None:
    done = run_ruling("conform", *TOPIC, "--lang", "de", "--", "no-such-engine")
    assert (done.returncode, done.stdout) == (USAGE, "")
    assert done.stderr.startswith("„no-such-engine“ ")


def test_where_no_case_is_left_nothing_is_run() -> None:
    done = run_ruling("conform", "--topic", "abbot", "--only", "", "--", "false")
    assert (done.returncode, done.stdout) == (NOTHING, "")
