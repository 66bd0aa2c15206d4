"""Shell completion, and the counting of long work."""

import os
import pty
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import CORPUS, ROOT, run_ruling

COMPLETED = {
    "judge --edition c1": {"C1", "C1-BB4", "C1-RGG", "C1-ZMG"},
    "compare --editions C2,c": {"C2,C1", "C2,C1-BB4", "C2,C1-RGG", "C2,C1-ZMG", "C2,C3"},
    "judge --authority p": {"printed"},
    "judge --house join.nowhere": {"join.nowhere=set-one-aside", "join.nowhere=both-stay"},
    "judge --lang i": {"it"},
    "explain join.tri": {"join.trigger", "join.trigger=any-tile"},
    "explain fact.c": {"fact.colours"},
    "explain same-t": {"same-tile"},
    "explain abbey": {"abbey"},
    "editions c3": {"C3"},
    "tiles mw-0": {f"MW-0{number}" for number in range(1, 10)},
    "tiles --has ca": {"cathedral"},
    "tiles --set b": {"base", "bridges-castles-bazaars"},
    "schema ruling-com": {"ruling-compare/1", "ruling-compare-replay/1"},
    "editions st": {"standing", "stage"},
    "help re": {"replay"},
    "judge claims/blue-w": {"claims/blue-wants-the-supply"},
    "test scenarios/claims/blue-w": {"file,scenarios/claims/blue-w"},
    "claims/blue-w": {"claims/blue-wants-the-supply"},
    "com": {"compare"},
    "export --topic jo": {"join"},
    "conform --edition c2": {"C2"},
}


def completed(words: str) -> list[str]:
    """What a shell is offered for the last word."""
    listed = ["ruling", *words.split()]
    done = run_ruling(
        _RULING_COMPLETE="bash_complete",
        COMP_WORDS=" ".join(listed),
        COMP_CWORD=str(len(listed) - 1),
    )
    return done.stdout.split()


@pytest.mark.parametrize("words", COMPLETED)
def test_names_are_completed_in_any_case(words: str) -> None:
    assert {item.removeprefix("plain,") for item in completed(words)} == COMPLETED[words]


@pytest.mark.parametrize("command", ["judge", "test", "compare", "draw", "replay"])
def test_files_are_completed_by_the_shell(command: str) -> None:
    assert completed(f"{command} scen") == ["file,scen"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
@pytest.mark.parametrize("told", [{}, {"COMP_WORDS": "ruling"}, {"COMP_CWORD": "x"}], ids=str)
def test_who_asks_otherwise_than_a_shell_is_told(shell: str, told: dict[str, Any]) -> None:
    done = run_ruling(_RULING_COMPLETE=f"{shell}_complete", **told)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "_RULING_COMPLETE is for shells, which say what to complete\n"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_gets_its_script(shell: str) -> None:
    done = run_ruling(_RULING_COMPLETE=f"{shell}_source")
    assert "_RULING_COMPLETE" in done.stdout


AT_ONCE = "from ruling.cli import progress, run; progress.COUNT_AFTER = progress.EVERY = 0; run()"
"""The command line, which counts from the first file on."""


def on_terminal(*arguments: str) -> str:
    """What standard error shows when it is a terminal."""
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", AT_ONCE, *arguments],
        stdout=subprocess.DEVNULL,
        stderr=follower,
        cwd=ROOT,
    )
    os.close(follower)
    shown = b""
    try:
        while part := os.read(leader, 4096):
            shown += part
    except OSError:  # the other end is closed
        pass
    process.wait()
    os.close(leader)
    return shown.decode()


@pytest.mark.nightly
def test_many_files_are_counted_on_a_terminal_by_a_bar_that_is_full_in_the_end(
    tmp_path: Path,
) -> None:
    for path in CORPUS[:7]:
        shutil.copy(path, tmp_path)
    *drawn, wiped, _ = on_terminal("test", str(tmp_path), "-j", "1").split("\r")[1:]
    bars = [f"[{'#' * (20 * done // 7):-<20}] {done}/7" for done in range(1, 8)]
    assert [each.rstrip() for each in drawn] == bars
    assert not wiped.strip()
    assert on_terminal("test", "--quiet", str(tmp_path), "-j", "1") == ""


@pytest.mark.slow
def test_nothing_is_counted_where_no_terminal_is() -> None:
    """However long it takes."""
    command = [sys.executable, "-c", AT_ONCE, "test", str(ROOT / "scenarios/claims")]
    assert subprocess.run(command, capture_output=True, cwd=ROOT, check=True).stderr == b""
