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
from tests.saying import says

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


def answers(path: Path, readings: dict[str, str] | None = None, topic: str = "score") -> Path:
    found = heard(asked(topic), readings).answers.values()
    lines = [json.dumps({**each.key._asdict(), **each.values}) for each in found]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def form(*words: str | Path) -> tuple[int, Any]:
    done = run_ruling("conform", *TOPIC, "--format", "json", *words)
    assert done.stderr == ""
    return done.returncode, json.loads(done.stdout)


BY_RULING = (sys.executable, str(ROOT / "tests/proving/conform/by_ruling.py"))


@pytest.mark.slow
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


@pytest.mark.nightly
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


@pytest.mark.slow
def test_a_command_is_asked_and_what_it_plays_is_told(tmp_path: Path) -> None:
    file = answers(tmp_path / "wrong.jsonl", PLAYS)
    command = (sys.executable, "-I", "-S", "-c", ECHO, str(file))
    done = run_ruling("conform", *TOPIC, "--full", "--", *command)
    assert done.returncode == FAILED
    told = " ".join(done.stdout.split())
    assert "score.both=half-then-mage" in told
    for smallest in form(file)[1]["smallest"]:
        assert says(told, "phrases.conform smallest", of="ui", key=smallest["key"])


@pytest.mark.slow
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


def told_by(engine: dict[str, Any], file: Path) -> Path:
    """The answers of a file behind what the engine says of itself."""
    path = file.with_name(f"told-{file.name}")
    path.write_text(json.dumps({"engine": engine}) + "\n" + file.read_text("utf-8"), "utf-8")
    return path


@pytest.mark.slow
def test_an_engine_is_held_to_what_it_says_it_plays(tmp_path: Path) -> None:
    file = answers(tmp_path / "wrong.jsonl", PLAYS)
    code, found = form("--no-shrink", file)
    assert code == FAILED
    assert found["tallies"]["score.both"]["as_ruled"] == 0
    assert found["tallies"]["score.both"]["plays"] == [*PLAYS.values()]
    code, found = form(told_by({"name": "Wisp", "plays": PLAYS}, file))
    assert (code, found["agrees"]) == (DONE, found["cases"])
    assert found["engine"]["plays"] == PLAYS
    assert found["tallies"]["score.both"]["as_ruled"] == found["tallies"]["score.both"]["cases"]
    (tmp_path / "plays.yaml").write_text("score.both: half-then-mage\n", "utf-8")
    assert form("--plays", tmp_path / "plays.yaml", file)[0] == DONE
    code, found = form("--no-shrink", told_by({"plays": PLAYS}, answers(tmp_path / "right.jsonl")))
    assert code == FAILED


def test_what_an_engine_says_it_plays_must_exist(tmp_path: Path) -> None:
    file = answers(tmp_path / "right.jsonl")
    code, found = form(told_by({"plays": {"score.booth": "x"}}, file))
    assert code == FAILED
    assert says(found["faults"][0]["why"], "unknown", name="score.booth")
    (tmp_path / "plays.yaml").write_text("score.both: half-then-mge\n", "utf-8")
    done = run_ruling("conform", *TOPIC, "--plays", tmp_path / "plays.yaml", file)
    assert done.returncode == USAGE
    assert says(done.stderr, "nearest", names="'half-then-mage'")


def test_an_engine_that_names_its_edition_is_asked_for_that_alone(tmp_path: Path) -> None:
    code, found = form(told_by({"edition": "Big Box 7"}, answers(tmp_path / "right.jsonl")))
    assert (code, found["engine"]["edition"]) == (DONE, "C3")
    assert found["cases"] < len(asked("score"))
    assert found["by_edition"]["C3"]["cases"] == found["cases"]


def open_answers(path: Path) -> Path:
    """Answers of an engine that plays otherwise where no text decides."""
    found = heard(asked("return"), {"return.unoccupied": "returns"}).answers.values()
    lines = [json.dumps({**each.key._asdict(), **each.values}) for each in found]
    path.write_text("\n".join(lines), "utf-8")
    return path


def test_to_play_otherwise_where_no_text_decides_is_told_and_no_failure(tmp_path: Path) -> None:
    file, topic = open_answers(tmp_path / "open.jsonl"), ("--topic", "return")
    done = run_ruling("conform", *topic, "--no-shrink", "--format", "json", file)
    found = json.loads(done.stdout)
    assert (done.returncode, found["differs"]) == (DONE, [])
    assert {q for each in found["plays_otherwise"] for q in each["questions"]} >= {
        "return.unoccupied"
    }
    said = told_by({"plays": {"return.unoccupied": "stays"}}, file)
    assert run_ruling("conform", *topic, "--no-shrink", said).returncode == FAILED


def test_an_answer_under_any_edition_of_a_line_counts(tmp_path: Path) -> None:
    every = {(case.key.id, case.key.edition): case.editions for case in asked("score")}
    lines = answers(tmp_path / "right.jsonl").read_text("utf-8").splitlines()
    forms = [json.loads(line) for line in lines]
    for each in forms:
        each["edition"] = every[each["id"], each["edition"]][-1]
    (tmp_path / "last.jsonl").write_text("\n".join(map(json.dumps, forms)), "utf-8")
    code, found = form(tmp_path / "last.jsonl")
    assert (code, found["agrees"], found["faults"]) == (DONE, len(asked("score")), [])
    code, found = form("--edition", "C3", tmp_path / "right.jsonl")
    assert (code, found["agrees"], found["faults"]) == (DONE, found["cases"], [])
    assert 0 < found["cases"] < len(asked("score"))


@pytest.mark.slow
def test_known_differences_are_no_failure_until_they_agree_again(tmp_path: Path) -> None:
    wrong, right = answers(tmp_path / "w.jsonl", PLAYS), answers(tmp_path / "r.jsonl")
    known, words = tmp_path / "known.yaml", ("--no-shrink", "--known", tmp_path / "known.yaml")
    known.write_text("# ours\n- question: score.both\n  reason: not yet\n", "utf-8")
    code, found = form(*words, wrong)
    assert (code, {each["reason"] for each in found["known"]}) == (DONE, {"not yet"})
    code, found = form(*words, right)
    assert (code, found["agree_again"]) == (
        FAILED,
        [{"question": "score.both", "reason": "not yet"}],
    )
    assert form(*words, "--accept", right)[0] == DONE
    assert known.read_text("utf-8") == "# ours\n"
    assert form(*words, "--accept", wrong)[0] == DONE
    assert "  keys: [points]\n  reason:\n" in known.read_text("utf-8")
    code, found = form(*words, wrong)
    assert (code, {each["reason"] for each in found["known"]}) == (DONE, {""})
    assert len(found["known"]) == len({(e["id"], e["edition"]) for e in found["known"]})
    known.write_text("- {case: score/*, keys: point}\n- reason: x\n", "utf-8")
    done = run_ruling("conform", *TOPIC, *words, wrong)
    assert done.returncode == USAGE
    assert says(done.stderr, "nearest", names="'points'")
    assert says(done.stderr, "conform.case-or-question")


def test_a_known_fault_is_none_in_other_cases(tmp_path: Path) -> None:
    lines = answers(tmp_path / "right.jsonl").read_text("utf-8").splitlines()
    (tmp_path / "few.jsonl").write_text("\n".join(lines[2:]), "utf-8")
    words = ("--known", tmp_path / "known.yaml", tmp_path / "few.jsonl")
    assert form("--accept", *words)[0] == DONE
    code, found = form(*words)
    assert (code, [each["key"] for each in found["known"]]) == (DONE, ["fault", "fault"])
    (tmp_path / "few.jsonl").write_text("\n".join(lines[3:]), "utf-8")
    code, found = form(*words)
    assert (code, len(found["faults"]), len(found["known"])) == (FAILED, 1, 2)


def test_a_known_difference_counts_for_each_entry_that_names_it(tmp_path: Path) -> None:
    wrong = answers(tmp_path / "wrong.jsonl", PLAYS)
    known = tmp_path / "known.yaml"
    known.write_text(
        "- {case: score/*, keys: points, reason: x}\n"
        "- {question: score.both, edition: big box 6, reason: y}\n",
        "utf-8",
    )
    code, found = form("--known", known, wrong)
    assert (code, found["agree_again"]) == (DONE, [])
    assert {each["reason"] for each in found["known"]} == {"x"}


def test_a_known_difference_names_what_there_is(tmp_path: Path) -> None:
    known = tmp_path / "known.yaml"
    known.write_text(
        "- {case: score/both-on-one-cty, reason: x}\n"
        "- {case: scor/*, reason: x}\n"
        "- {question: score.both, edition: C9, reason: x}\n",
        "utf-8",
    )
    done = run_ruling("conform", *TOPIC, "--known", known, answers(tmp_path / "right.jsonl"))
    assert done.returncode == USAGE
    named = ("1:10", "score/both-on-one-cty"), ("2:10", "scor/*"), ("3:35", "C9")
    for (place, name), line in zip(named, done.stderr.splitlines()[::3], strict=True):
        assert f"known.yaml:{place}: " in line
        assert says(line, "unknown", name=name)


def test_a_line_that_belongs_to_no_case_is_told_at_a_glance(tmp_path: Path) -> None:
    file = answers(tmp_path / "right.jsonl")
    lines = file.read_text("utf-8")
    file.write_text('{"engine": {"name": "Wisp", "edition": "C9"}}\n' + lines, "utf-8")
    done = run_ruling("conform", *TOPIC, file)
    assert done.returncode == FAILED
    assert says(done.stdout, "phrases.conform stray", of="ui", number=1)
    assert "'C9'" in done.stdout
    done = run_ruling("conform", *TOPIC, "--format", "junit", file)
    root = ElementTree.fromstring(done.stdout)
    assert root.get("failures") == "1"


def test_cases_with_house_rules_can_be_left_out(tmp_path: Path) -> None:
    found = form("--no-house", answers(tmp_path / "right.jsonl"))[1]
    lines = run_ruling("export", *TOPIC, "--no-house").stdout.splitlines()
    assert found["cases"] == len(lines) < len(asked("score"))
    assert not any("house" in json.loads(line)["scenario"] for line in lines)


def test_one_that_heeds_no_house_rule_is_told_so(tmp_path: Path) -> None:
    """What it plays is the rule; it differs where a case agrees on something else."""
    played = {"join.timing": "before-scoring"}
    file = answers(tmp_path / "no-house.jsonl", played, "join")
    done = run_ruling("conform", "--topic", "join", "--no-shrink", file)
    assert done.returncode == FAILED
    readings = "join.timing=before-scoring"
    assert says(done.stdout, "phrases.conform plays anyway", of="ui", readings=readings)


def test_that_nobody_scores_can_be_said_without_a_name(tmp_path: Path) -> None:
    """A player who is not named has no points, and so has nobody where none is."""
    lines = [json.loads(line) for line in answers(tmp_path / "all").read_text("utf-8").splitlines()]
    for each in lines:
        each["points"] = {who: number for who, number in (each["points"] or {}).items() if number}
    (tmp_path / "short.jsonl").write_text("\n".join(map(json.dumps, lines)), "utf-8")
    found = form("--no-shrink", tmp_path / "short.jsonl")[1]
    assert {} in [each["points"] for each in lines]
    settled = [case for case in asked("score") if case.form["expect"]["points"] is not None]
    assert (found["agrees"], found["faults"]) == (len(settled), [])


def test_at_a_glance_it_is_twelve_lines_at_the_most(tmp_path: Path) -> None:
    done = run_ruling("conform", *TOPIC, answers(tmp_path / "wrong.jsonl", PLAYS))
    assert len(done.stdout.splitlines()) <= 12
    assert says(done.stdout, "phrases.conform in full", of="ui")
    told = " ".join(done.stdout.split())
    assert says(
        told,
        "phrases.conform seems to play",
        of="ui",
        readings="score.both=half-then-mage",
        share="2 of 2",
        ruled="0 of 2",
    )


@pytest.mark.slow
def test_a_badge_and_a_page_and_a_report_for_ci(tmp_path: Path) -> None:
    file = answers(tmp_path / "wrong.jsonl", PLAYS)
    badge = json.loads(run_ruling("conform", *TOPIC, "--format", "badge", file).stdout)
    assert {*badge} == {"schemaVersion", "label", "message", "color"}
    agrees, of, cases = badge["message"].split()
    assert int(agrees) < int(cases)
    assert of == "of"
    covered = run_ruling("conform", *TOPIC, "--format", "coverage-badge", file).stdout
    assert json.loads(covered)["message"] == f"{cases} of {cases}"
    skips = [json.dumps({**case.key._asdict(), "skip": "not yet"}) for case in asked("score")]
    (tmp_path / "skips.jsonl").write_text("\n".join(skips), "utf-8")
    none = run_ruling("conform", *TOPIC, "--format", "badge", tmp_path / "skips.jsonl")
    assert (none.returncode, json.loads(none.stdout)["color"]) == (NOTHING, "lightgrey")
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
    assert (code, found["skipped"], found["agrees"]) == (NOTHING, {"not yet": len(keys)}, 0)
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
