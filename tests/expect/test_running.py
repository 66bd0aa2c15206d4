"""Running many scenarios: what is found, what fails, and how failures read."""

import json
import os
import shutil
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from ruling import ScenarioError
from ruling.expect.running import find_files, run_file
from tests.conftest import EXAMPLE, ROOT, edition_ids, run_ruling
from tests.saying import says

EACH = len(edition_ids())
"""Cases of a file that holds in every edition."""


def told(path: Path, edition: str = "C3") -> dict[str, dict[str, str]]:
    """The failures of a file under an edition, by their keys."""
    done = run_ruling("test", path, "--edition", edition, "--format", "json")
    (case,) = json.loads(done.stdout)["files"][0]["cases"]
    return {each["key"]: each for each in case["failures"]}


PYTEST = [sys.executable, "-m", "pytest", "--ruling"]
if "ruling" not in {point.name for point in entry_points(group="pytest11")}:
    PYTEST += ["-p", "ruling.pytest_plugin"]


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    """The example with three wrong expectations."""
    text = EXAMPLE.read_text(encoding="utf-8")
    text = text.replace("points: {red: 0, blue: 9}", "points: {red: 0, blue: 8}")
    text = text.replace("either to A2 S]", "mage to A2 S]")
    text = text.replace("open: []", "open: []\n  refused: {mage to A1 E: complete}", 1)
    path = tmp_path / "bad.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_folders_are_searched_and_each_file_comes_once_and_in_order(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    for name in ("b/two.yaml", "a.yml", "note.txt"):
        (tmp_path / name).write_text("x", encoding="utf-8")
    found = find_files([tmp_path, tmp_path / "a.yml"])
    assert [path.name for path in found] == ["a.yml", "two.yaml"]
    with pytest.raises(ScenarioError, match="no such file or folder"):
        find_files([tmp_path / "missing"])


def test_a_scenario_runs_under_every_edition_that_it_holds_in() -> None:
    assert [case.edition for case in run_file(EXAMPLE)] == list(edition_ids())
    crop = ROOT / "scenarios/tiles/the-crop-circle-tile-is-not-magic.yaml"
    assert [case.edition for case in run_file(crop)] == ["C1", "C1-BB4", "C1-RGG"]
    assert [case.edition for case in run_file(EXAMPLE, ["C2"])] == ["C2"]
    assert run_file(EXAMPLE, (), "nothing like it") == []
    assert len(run_file(EXAMPLE, (), "FINISHED CITY")) == EACH


def test_a_scenario_without_expectations_fails(tmp_path: Path) -> None:
    path = tmp_path / "empty.yaml"
    text = EXAMPLE.read_text(encoding="utf-8")
    path.write_text(text[: text.index("expect:")], encoding="utf-8")
    assert [*told(path)] == ["expect"]


def test_a_wrong_reason_with_the_right_legality_is_a_failure(bad: Path) -> None:
    refused = told(bad)["refused"]
    assert refused["expected"] == "mage to A1 E: complete"
    assert refused["found"] == "mage to A1 E: just-completed"


@pytest.mark.slow
def test_several_processes_give_the_same_results_in_the_same_order() -> None:
    def run(jobs: str) -> list[tuple[str, list[tuple[str, Any]]]]:
        folders = (ROOT / "scenarios/join", ROOT / "scenarios/move")
        form = json.loads(run_ruling("test", *folders, "-j", jobs, "--format", "json").stdout)
        return [
            (file["file"], [(case["edition"], case["failures"]) for case in file["cases"]])
            for file in form["files"]
        ]

    one = run("1")
    assert one == run("2")
    assert [file for file, _ in one] == sorted(file for file, _ in one)


def test_a_claim_is_held_to_the_verdict_that_the_file_gives_it(tmp_path: Path) -> None:
    text = (ROOT / "scenarios/claims/blue-wants-the-supply.yaml").read_text(encoding="utf-8")
    path = tmp_path / "claim.yaml"
    path.write_text(text.replace(", verdict: wrong", "", 1), encoding="utf-8")
    found = told(path)
    assert (*found,) == ("claims",)
    assert (found["claims"]["expected"], found["claims"]["found"]) == ("blue is right", "wrong")
    assert told(path, "C1-RGG") == {}  # open there: neither right nor wrong


def test_exit_codes(bad: Path, tmp_path: Path) -> None:
    assert run_ruling("test", EXAMPLE).returncode == 0
    assert run_ruling("test", bad).returncode == 1
    broken = tmp_path / "broken.yaml"
    broken.write_text("title: x\n", encoding="utf-8")
    done = run_ruling("test", bad, broken)
    assert done.returncode == 2
    assert "broken.yaml:1:1" in done.stdout
    assert run_ruling("test", EXAMPLE, "-k", "nothing like it").returncode == 5
    assert run_ruling("test", str(tmp_path / "missing")).returncode == 2


def test_the_text_is_quiet_about_what_is_well() -> None:
    done = run_ruling("test", str(ROOT / "scenarios/join"), "--quiet")
    assert done.stdout.count("\n") == 1
    assert "passed" in done.stdout
    assert done.stderr == ""


def test_fail_fast_stops_at_the_first_file_that_fails(bad: Path) -> None:
    done = run_ruling("test", "-x", bad, EXAMPLE, "--edition", "C3", "--format", "json")
    assert len(json.loads(done.stdout)["files"]) == 1


def test_durations_name_the_slowest_cases() -> None:
    shown = run_ruling("test", EXAMPLE, "--durations", "2").stdout
    assert shown.count(" ms  ") == 2


def test_json_counts_and_lists_everything(bad: Path) -> None:
    form = json.loads(run_ruling("test", bad, EXAMPLE, "--format", "json").stdout)
    assert form["format"] == "ruling-test/1"
    assert (form["passed"], form["failed"], form["errors"]) == (EACH, EACH, 0)
    assert [len(file["cases"]) for file in form["files"]] == [EACH, EACH]


def test_junit_has_a_suite_a_file_and_a_case_an_edition(bad: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text('title: "\x01<&"\n', encoding="utf-8")
    text = run_ruling("test", bad, broken, "--format", "junit").stdout
    root = ElementTree.fromstring(text.encode())
    assert root.tag == "testsuites"
    suites = root.findall("testsuite")
    assert [suite.get("tests") for suite in suites] == [str(EACH), "1"]
    assert [suite.get("failures") for suite in suites] == [str(EACH), "0"]
    assert [suite.get("errors") for suite in suites] == ["0", "1"]
    for suite in suites:
        cases = suite.findall("testcase")
        assert len(cases) == int(suite.get("tests", "0"))
        assert all({"name", "classname", "time"} <= set(case.keys()) for case in cases)
        failed = [case for case in cases if case.find("failure") is not None]
        assert len(failed) == int(suite.get("failures", "0"))


def test_coverage_tells_what_was_exercised_and_what_not() -> None:
    form = json.loads(run_ruling("test", EXAMPLE, "--coverage", "--format", "json").stdout)
    assert "C3:join.timing" in form["coverage"]["questions"]["seen"]
    assert "dragon.eats=set-aside" in form["coverage"]["readings"]["missing"]
    assert run_ruling("test", EXAMPLE, "--fail-under", "50").returncode == 1
    assert "in all" in run_ruling("test", EXAMPLE, "--coverage").stdout


def test_the_reason_against_a_move_that_was_made_is_exercised(tmp_path: Path) -> None:
    """Also where the feature is open, and only the tile of it is barred."""
    text = "players: [red]\nboard: |\n  U@90  .\nfigures: {mage: A1 E}\n"
    text += "action: {player: red, tile: MW-A, at: B1, move: mage to A1 W}\n"
    text += "house: {move.destination: another-tile}\n"
    for given, met in ((text, True), (text.replace("A1 W", "B1 N"), False)):
        (tmp_path / "case.yaml").write_text(given, encoding="utf-8")
        done = run_ruling("test", tmp_path / "case.yaml", "--coverage", "--format", "json")
        assert ("same-tile" in json.loads(done.stdout)["coverage"]["reasons"]["seen"]) is met


@pytest.mark.slow
def test_the_corpus_exercises_everything_in_every_edition() -> None:
    done = run_ruling("test", str(ROOT / "scenarios"), "--fail-under", "100", "-j", "2")
    assert done.returncode == 0, done.stdout


@pytest.mark.slow
def test_pytest_collects_scenarios_where_it_is_told_to(bad: Path) -> None:
    done = subprocess.run(
        [*PYTEST, "-q", str(bad), shutil.copy(EXAMPLE, bad.parent / "good.yml")],
        capture_output=True, text=True, check=False, cwd=bad.parent,
    )  # fmt: skip
    assert done.returncode == 1
    assert f"{EACH} failed, {EACH} passed" in done.stdout
    assert says(done.stdout, "run.not-as-expected", key="points")
    assert "Traceback" not in done.stdout


@pytest.mark.slow
def test_what_fails_beside_a_scenario_keeps_its_traceback(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text("def pytest_runtest_call(item):\n    1 / 0\n")
    done = subprocess.run(
        [*PYTEST, "-q", shutil.copy(EXAMPLE, tmp_path / "good.yaml")],
        capture_output=True, text=True, check=False, cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 1
    assert "conftest.py:2: ZeroDivisionError" in done.stdout


@pytest.mark.nightly
def test_the_short_summary_of_pytest_tells_what_failed(bad: Path) -> None:
    """Also where the tests are shared out, so that what failed comes from another process."""
    broken = bad.with_name("broken.yaml")
    broken.write_text("title: x\nexpect: {points: {red: 1}\n", encoding="utf-8")
    found = told(bad).values()
    each = [f"{one['key']}: expected {one['expected']}, found {one['found']}" for one in found]
    line = f"bad.yaml::C3 - {'; '.join(each)}"
    for shared in ((), ("-n", "1")):
        done = subprocess.run(
            [*PYTEST, "-q", *shared, str(bad), str(broken)], check=False,
            capture_output=True, text=True, cwd=bad.parent, env={**os.environ, "COLUMNS": "200"},
        )  # fmt: skip
        summary = done.stdout.partition("short test summary")[2]
        assert line in summary
        assert "broken.yaml::the file - 2:9: the '{' that stands here is never closed" in summary


def test_the_plugin_imports_nothing_until_it_is_used() -> None:
    code = "import sys, ruling.pytest_plugin; "
    code += "print([m for m in ('yaml', 'click', 'ruling.expect') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.slow
def test_the_command_never_imports_pytest() -> None:
    code = "import sys; sys.argv = ['ruling', 'test', 'x']; from ruling.cli import run\n"
    code += "try: run()\nexcept SystemExit: print('pytest' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


JUNIT = {
    "testsuites": ({"name", "time", "tests", "failures", "errors"}, set()),
    "testsuite": (
        {"name", "tests", "failures", "errors", "time", "skipped", "timestamp", "file"},
        {"name", "tests", "failures", "errors"},
    ),
    "testcase": ({"name", "time", "classname", "group"}, {"name"}),
    "failure": ({"type", "message"}, set()),
    "error": ({"type", "message"}, set()),
}
"""Attributes that Jenkins' schema (junit-10) knows for each element, and those it demands."""


def test_junit_has_the_elements_and_attributes_that_ci_viewers_know(bad: Path) -> None:
    text = run_ruling("test", bad, EXAMPLE, "--format", "junit").stdout
    met = set()
    for element in ElementTree.fromstring(text.encode()).iter():
        known, demanded = JUNIT[element.tag]
        assert demanded <= set(element.keys()) <= known
        met.add(element.tag)
        time = element.get("time", "0.0")
        assert time.replace(".", "", 1).isdigit()
    assert met == {"testsuites", "testsuite", "testcase", "failure"}


def test_what_several_editions_fail_alike_is_told_once(tmp_path: Path) -> None:
    """Four wrong expectations in six editions: a screen or two, not six."""
    text = EXAMPLE.read_text(encoding="utf-8").partition("\nexpect")[0]
    text = text.replace("  move: witch to A2 E\n", "") + (
        "\nexpect:\n  obligation: none\n  moves: [mage to A2 E]\n"
        "  outcomes: {mage to A2 E: {red: 80}}\n  refused: {mage to supply: complete}\n"
    )
    (tmp_path / "wrong.yaml").write_text(text, encoding="utf-8")
    shown = run_ruling("test", tmp_path / "wrong.yaml").stdout
    assert shown.count(f"[{', '.join(edition_ids())}] obligation") == 1
    assert shown.count("] obligation") == 1
    assert len(shown.splitlines()) <= 60


def test_an_annotation_stays_on_its_line_whatever_a_file_is_called(tmp_path: Path) -> None:
    (tmp_path / "a\nb:,%.yaml").write_text("title: x\n", encoding="utf-8")
    told = run_ruling("test", "a\nb:,%.yaml", "--format", "github", folder=tmp_path).stdout
    (line,) = told.splitlines()
    assert line.startswith("::error file=a\\nb%3A%2C%25.yaml,line=1,col=1::")
