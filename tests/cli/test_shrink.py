"""``ruling shrink`` and ``ruling replay --shrink`` at the command line."""

import json
from itertools import count
from pathlib import Path

import pytest

from tests.conftest import EVENING, ROOT, run_process, run_ruling, some_soon
from tests.proving.quarrels import FAR, SKETCH, TOLD
from tests.saying import says
from tests.terminal import Terminal

DISPUTE = ROOT / "scenarios/claims/blue-wants-the-supply.yaml"


@pytest.mark.slow
def test_what_is_printed_is_a_scenario_that_is_ruled_alike(tmp_path: Path) -> None:
    small = tmp_path / "small.yaml"
    assert run_ruling("shrink", DISPUTE, "-o", small).returncode == 0
    assert small.read_text(encoding="utf-8") == run_ruling("shrink", DISPUTE).stdout
    verdicts = [
        [(claim["verdict"], claim["otherwise_in"]) for claim in json.loads(found.stdout)["claims"]]
        for found in (run_ruling("judge", each, "--format", "json") for each in (DISPUTE, small))
    ]
    assert verdicts[0] == verdicts[1] != []
    assert run_ruling("test", small).returncode == 0


@pytest.mark.slow
def test_the_same_bytes_come_in_every_process() -> None:
    first, second = (run_process("shrink", "-", text=TOLD, PYTHONHASHSEED=seed) for seed in "12")
    assert first.stdout == second.stdout != ""
    assert first.stderr == ""  # only a terminal is told how much is left


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--keep", "clams"], "unknown thing to keep 'clams' (did you mean 'claims'?)"),
        (["--keep", ""], "there is nothing to keep: name some of obligation, move, points, "),
        (["--keep", "claims"], "nobody claims anything (did you mean --keep obligation,move,"),
    ],
)
def test_what_cannot_be_kept_is_a_mistake(words: list[str], told: str) -> None:
    found = run_ruling("shrink", "-", *words, text=FAR)
    assert found.returncode == 2
    assert told in found.stderr
    assert found.stdout == ""


@pytest.mark.slow
def test_json_tells_how_large_the_case_was() -> None:
    form = json.loads(run_ruling("shrink", "-", "--format", "json", text=SKETCH).stdout)
    assert form["kept"] == ["obligation", "move", "claims", "questions", "editions"]
    assert (form["before"]["features"], form["after"]["features"]) == (3, 1)
    assert form["scenario"] == run_ruling("shrink", "-", text=SKETCH).stdout


@pytest.mark.slow
def test_a_terminal_is_told_how_much_is_left(terminals: list[Terminal], tmp_path: Path) -> None:
    (tmp_path / "told.yaml").write_text(TOLD, encoding="utf-8")
    numbers = {"en": "4 of 6 tiles", "de": "4 von 6 Plättchen", "it": "tessere 4 su 6"}
    for language, told in numbers.items():
        words = ("told.yaml", "-o", "small.yaml", "--lang", language)
        terminals.append(Terminal(tmp_path, *words, command="shrink"))
        terminals[-1].wait_for(told)


EARLY = {
    "en": "Time was up before all was tried",
    "de": "Die Zeit war um, ehe alles versucht war",
    "it": "Il tempo è finito prima di aver provato tutto",
}


@pytest.mark.slow
@pytest.mark.parametrize("language", some_soon(EARLY, 3, pytest.mark.slow))
def test_where_time_is_up_it_is_said_and_what_was_reached_is_printed(language: str) -> None:
    words = ("shrink", "-", "--timeout", "0.000001", "--lang", language)
    found = run_ruling(*words, text=TOLD)
    assert (found.returncode, found.stderr.startswith(EARLY[language])) == (0, True)
    assert run_ruling("judge", "-", text=found.stdout).returncode == 1  # as the claim is wrong
    form = run_ruling(*words, "--format", "json", text=TOLD)
    assert form.stderr == ""
    assert json.loads(form.stdout)["stopped_early"]
    whole = run_ruling("shrink", "-", "--format", "json", text=TOLD)
    assert (json.loads(whole.stdout)["stopped_early"], whole.stderr) == (False, "")


@pytest.mark.parametrize("seconds", ["0", "-1", "soon"])
def test_what_is_no_time_is_a_mistake(seconds: str) -> None:
    assert run_ruling("shrink", "-", "--timeout", seconds, text=SKETCH).returncode == 2


def test_a_turn_is_made_smaller_no_longer_than_that(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here each look at the clock takes an hour."""
    hours = count(step=3600)
    monkeypatch.setattr("ruling.proving.shrink.shrinking.monotonic", lambda: next(hours))
    found = run_ruling("replay", EVENING, "--scenario", "--turn", "7", "--shrink")
    assert (found.returncode, found.stderr.startswith(EARLY["en"])) == (0, True)


@pytest.mark.slow
def test_a_turn_is_written_and_made_smaller_at_once(tmp_path: Path) -> None:
    whole = tmp_path / "turn.yaml"
    assert run_ruling("replay", EVENING, "--scenario", "--turn", "7", "-o", whole).returncode == 0
    at_once = run_ruling("replay", EVENING, "--scenario", "--turn", "7", "--shrink")
    assert at_once.returncode == 0
    assert at_once.stdout == run_ruling("shrink", whole).stdout
    assert len(at_once.stdout) < len(whole.read_text(encoding="utf-8"))


def test_keep_alone_says_nothing_to_a_turn() -> None:
    found = run_ruling("replay", EVENING, "--scenario", "--turn", "7", "--keep", "points")
    assert found.returncode == 2
    assert says(found.stderr, "usage.keep-and-shrink")


@pytest.mark.slow
def test_a_turn_in_which_nothing_is_decided_names_itself() -> None:
    found = run_ruling("replay", EVENING, "--scenario", "--turn", "final", "--shrink")
    assert found.returncode == 2
    assert says(found.stderr, "keep.nothing")
    assert run_ruling(
        "replay", EVENING, "--scenario", "--turn", "final", "--shrink", "--keep", "points"
    ).stdout
