"""What can be typed without knowing the commands: help, the version, a file alone, a folder."""

import json
import shutil
from pathlib import Path

import pytest

from ruling import __version__
from ruling.cli import COMMANDS
from ruling.cli.exit_codes import FAILED
from tests.conftest import EVENING, ROOT, run_ruling

CASE = "claims/blue-wants-the-supply"
FILE = ROOT / f"scenarios/{CASE}.yaml"


def test_help_of_a_command_is_what_its_own_help_says() -> None:
    assert run_ruling("help", "judge").stdout == run_ruling("judge", "--help").stdout
    short, long = run_ruling("--help").stdout, run_ruling("help").stdout
    assert long.startswith(short)
    heads = {line for line in long.splitlines() if line.endswith(":") and line[0] != " "}
    assert {"Exit codes:", "Languages:", "Completion:"} <= heads
    assert "COMP_WORDBREAKS" not in short


def test_the_man_page_has_every_command_and_nothing_that_roff_would_read() -> None:
    page = run_ruling("help", "--man").stdout
    requests = {line.split()[0] for line in page.splitlines() if line.startswith((".", "'"))}
    assert requests == {".TH", ".SH", ".SS", ".nf", ".fi"}
    for name in COMMANDS:
        assert f"\n.SS ruling {name}\n" in page
    assert r"\-\-format" in page
    assert all(f"\n.SH {head}\n" in page for head in ("EXIT CODES", "LANGUAGES", "COMPLETION"))
    assert run_ruling("help", "--man", "-o", "-").stdout == page


@pytest.mark.parametrize("option", ["-V", "--version"])
def test_the_version(option: str) -> None:
    shown = run_ruling(option).stdout
    assert shown.split()[-1] == __version__
    assert shown.startswith("ruling")


@pytest.mark.parametrize("given", [CASE, str(FILE)])
def test_a_file_alone_is_judged(given: str, tmp_path: Path) -> None:
    alone = run_ruling(given, "--no-board", folder=tmp_path)
    judged = run_ruling("judge", given, "--no-board", folder=tmp_path)
    assert (alone.stdout, alone.returncode) == (judged.stdout, judged.returncode)
    assert alone.returncode == FAILED


def test_standard_input_and_a_link_alone_are_judged() -> None:
    link = run_ruling("judge", FILE, "--link").stdout.strip()
    judged = run_ruling("judge", FILE, "--format", "json").stdout
    for words, text in ((["-"], FILE.read_text(encoding="utf-8")), ([link], None)):
        form = json.loads(run_ruling(*words, "--format", "json", text=text).stdout)
        assert form["claims"] == json.loads(judged)["claims"]


def test_a_sentence_alone_is_for_new_and_a_question_for_ask() -> None:
    said = "red's road is finished, 5 tiles, the witch is on it"
    for sentence, command in (
        (said, "new"),
        (f"{said}, who scores?", "new"),
        ("may the mage go where somebody's meeple stands?", "ask"),
    ):
        alone = run_ruling(sentence)
        assert alone.returncode == 0, alone.stderr
        assert alone.stdout == run_ruling(command, sentence).stdout
        assert alone.stdout == run_ruling("new", sentence).stdout


def test_a_misspelt_file_is_no_misspelt_command() -> None:
    file, word = run_ruling("dispute.yaml"), run_ruling("x" * 5000)
    assert (file.returncode, file.stderr.count("\n")) == (2, 1)
    assert file.stderr.startswith("dispute.yaml: ")
    assert word.stderr.startswith("Usage: "), "it is no file: the system knows none so long"


def test_a_command_comes_before_a_file_of_its_name(tmp_path: Path) -> None:
    shutil.copy(FILE, tmp_path / "tiles")
    assert "Blue" not in run_ruling("tiles", "MW-A", folder=tmp_path).stdout


def test_all_scenarios_in_a_folder_are_judged(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "empty").mkdir()
    (tmp_path / "README.md").write_text("no scenario", encoding="utf-8")
    shutil.copy(FILE, tmp_path / "deep")
    form = json.loads(run_ruling("judge", tmp_path, "--format", "json").stdout)
    assert [each["scenario"]["title"][:9] for each in form] == ["Blue says"]
    empty = run_ruling("judge", "empty", folder=tmp_path)
    assert (empty.returncode, empty.stdout) == (5, "")
    assert empty.stderr.startswith("empty: ")


def test_a_scenario_of_no_turn_lists_those_on_which_the_two_matter() -> None:
    done = run_ruling("replay", EVENING, "--scenario")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    heads = [line.split(".")[0] for line in lines if line.startswith("  - Turn ")]
    assert heads == [f"  - Turn {number}" for number in (3, 5, 7, 14)]  # 13 scores without them
    commands = [line.split() for line in lines if line.startswith("ruling replay")]
    assert len(commands) == 5  # and the final scoring, in which the witch halves a road
    for _, *words in commands[::4]:
        assert run_ruling(*words).stdout.startswith("title:")
