"""Saved games at the command line: exit codes, and what is said where."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from ruling.games.replay import replay
from tests.conftest import EVENING, EXAMPLE, run_ruling
from tests.games.forms import (
    Form,
    broken,
    evening,
    game_of,
    message,
    on,
    payload,
    saved,
)
from tests.saying import says

SCENARIO = {
    "title": 'How "setup": and "replay": {share',
    "edition": "C3",
    "players": ["setup", "replay"],
    "board": "D  .",
    "action": {"player": "setup", "tile": "U@90", "at": "B1"},
    "expect": {"points": {"setup": 0, "replay": 0}},
}


def run(tmp_path: Path, form: Form, *options: str, command: str = "replay") -> Any:
    """The command line on a game."""
    path = tmp_path / "game.jcz"
    path.write_text(json.dumps(form), encoding="utf-8")
    return run_ruling(*command.split(), str(path), *options)


def test_an_illegal_move_is_named_with_message_and_turn_and_the_game_goes_on(
    tmp_path: Path,
) -> None:
    """The mage may not stay where he is, so moving him there is illegal: exit code 1."""
    form = broken(22, payload(figureId="mage.1", to=on(0, 2, "City", "W")))
    result = run(tmp_path, form)
    assert result.returncode == 1
    (told,) = result.stderr.splitlines()
    assert re.findall(r" (\d+)[,:]", told) == ["22", "7"]
    assert "Turn 13" in result.stdout
    found = replay(saved(form))
    assert [turn.turn.saved.number for turn in found.turns if turn.illegal] == [7]


def test_unknown_pieces_are_all_named_at_once(tmp_path: Path) -> None:
    form = evening()
    form["setup"]["elements"] |= {"shepherd": 1, "king": True, "count": 0, "hill": False}
    form["setup"]["rules"] = {"princess-action": "may", "tiny-city-scoring": "7", "new-rule": 3,
                              "bazaar-auction": True}  # fmt: skip
    message(form, 31)["payload"]["tileId"] = "AM/MCC"
    message(form, 2)["payload"]["meepleId"] = "0.ringmaster.1"
    form["replay"].insert(2, {"type": "BAZAAR_BID", "payload": {}, "player": 1})
    result = run(tmp_path, form)
    assert result.returncode == 2
    for name in ("shepherd", "king", "tiny-city-scoring", "new-rule", "AM/MCC", "ringmaster"):
        assert name in result.stderr
    assert "BAZAAR_BID" in result.stderr
    for name in ("count", "hill", "princess-action", "bazaar-auction"):
        assert name not in result.stderr


def test_a_piece_that_is_also_placed_is_named_once(tmp_path: Path) -> None:
    form = evening()
    form["setup"]["elements"]["shepherd"] = 1
    message(form, 2)["payload"]["meepleId"] = "0.shepherd.1"
    shown = run(tmp_path, form, "--lenient").stdout.splitlines()
    assert next(line for line in shown if "shepherd" in line).count("shepherd") == 1


def test_compare_reads_a_saved_game_from_standard_input() -> None:
    text = EVENING.read_text(encoding="utf-8")
    done = run_ruling("compare", "-", "--format", "json", text=text)
    assert done.returncode == 1
    assert json.loads(done.stdout)["format"] == "ruling-compare-replay/1"


@pytest.mark.parametrize("command", ["replay", "replay --scenario"])
@pytest.mark.parametrize("turn", ["0", "15", "-1", "first", ""])
def test_a_turn_that_there_is_not(tmp_path: Path, command: str, turn: str) -> None:
    result = run(tmp_path, evening(), "--turn", turn, command=command)
    assert result.returncode == 2
    assert f"'{turn}'" in result.stderr
    assert "14" in result.stderr


@pytest.mark.parametrize(
    ("name", "mark"), [("game.jcz", ""), ("game.yaml", "\ufeff"), ("-", ""), ("-", "\ufeff")]
)
@pytest.mark.parametrize(
    ("words", "given", "meant"),
    [
        ("judge", EVENING, "'ruling replay'"),
        ("draw", EVENING, "'ruling replay'"),
        ("replay", EXAMPLE, "'ruling judge'"),
        ("replay --scenario --turn 3", EXAMPLE, "'ruling judge'"),
    ],
)
def test_who_takes_the_other_kind_of_file_is_told(
    tmp_path: Path, words: str, given: Path, meant: str, name: str, mark: str
) -> None:
    text = mark + given.read_text(encoding="utf-8")
    if name != "-":
        (tmp_path / name).write_text(text, encoding="utf-8")
    done = run_ruling(*words.split(), name, text=text, folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert meant in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_nobody_is_sent_from_judge_to_replay_and_back(tmp_path: Path) -> None:
    path = tmp_path / "a-scenario.jcz"
    path.write_bytes(EXAMPLE.read_bytes())
    assert "'ruling judge'" in run_ruling("replay", path).stderr
    assert run_ruling("judge", path).returncode == 0


def test_a_scenario_that_speaks_of_a_replay_is_no_saved_game(tmp_path: Path) -> None:
    """Told by its keys, wherever the words stand besides."""
    path = tmp_path / "scenario.json"
    path.write_text(json.dumps(SCENARIO), encoding="utf-8")
    assert run_ruling("judge", str(path)).returncode == 0
    assert run_ruling("compare", str(path)).returncode in (0, 1)
    assert "'ruling judge'" in run_ruling("replay", str(path)).stderr
    path.write_text(json.dumps(evening()), encoding="utf-8")
    assert says(run_ruling("judge", str(path)).stderr, "file.saved-game")


def test_a_turn_alone_says_that_the_game_breaks_off_in_it(tmp_path: Path) -> None:
    """In which words, and by which house rules it is ruled on: ``replay/one-turn``."""
    form = evening()
    del form["replay"][-1]
    assert "14" in run(tmp_path, form, "--turn", "14").stderr
    assert run(tmp_path, evening(), "--turn", "14").stderr == ""


def test_tokens_at_the_end_are_something_that_scores(tmp_path: Path) -> None:
    wine = ("TB/CFc.w", 0, -1, 90)
    form = game_of([wine], [("BA/C", 0, -2, 180)], traders=True)
    told = run(tmp_path, form).stdout
    assert "wine: Ben" in told
    assert not says(told, "phrases.nothing scores", of="ui")
    assert says(
        run(tmp_path, game_of([wine], traders=True)).stdout, "phrases.nothing scores", of="ui"
    )


@pytest.mark.parametrize("before", [True, False])
def test_a_turn_is_written_under_the_rules_that_are_asked_for(before: bool, tmp_path: Path) -> None:
    """In whatever order the options stand, and it holds what it expects."""
    flag, file = ["--scenario"], ["-o", "case.yaml"]
    words = [*flag, *file] if before else [*file, *flag]
    rules = ["--turn", "5", "--edition", "C1-RGG"]
    assert run_ruling("replay", EVENING, *rules, *words, folder=tmp_path).stderr == ""
    assert "edition: C1-RGG" in (tmp_path / "case.yaml").read_text(encoding="utf-8")
    assert run_ruling("test", "case.yaml", folder=tmp_path).returncode == 0
