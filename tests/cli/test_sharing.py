"""``-j`` and ``--cluster``: what cannot be, and several games at once."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ruling.cli.exit_codes import DONE, INTERRUPTED, USAGE
from tests.conftest import EVENING, EXAMPLE, run_ruling
from tests.saying import says
from tests.terminal import Terminal

APART_LATE = ("C3", "C3+score.both=half-then-mage")
"""Rules that part on no small table, though on none it is known before."""

COMMANDS = [("witness", "C2", "C3"), ("test", EXAMPLE), ("replay", EVENING)]


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_a_cluster_needs_dask(
    words: tuple[str | Path, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    done = run_ruling(*words, "--cluster", "127.0.0.1:8786")
    assert (done.returncode, done.stdout) == (USAGE, "")
    assert says(done.stderr, "cluster.no-dask")


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_work_is_shared_in_one_way(words: tuple[str | Path, ...]) -> None:
    done = run_ruling(*words, "--cluster", "127.0.0.1:8786", "-j", "2")
    assert done.returncode == USAGE
    assert says(done.stderr, "usage.jobs-and-cluster")
    assert run_ruling(*words, "-j", "0").returncode == USAGE


def games(tmp_path: Path) -> list[str]:
    """Two games, and between them one that cannot be read and one that is not there."""
    for name in ("a.jcz", "d.jcz"):
        (tmp_path / name).write_bytes(EVENING.read_bytes())
    (tmp_path / "b.jcz").write_text("{", encoding="utf-8")
    return ["a.jcz", "b.jcz", "c.jcz", "d.jcz"]


def as_text(printed: list[str]) -> str:
    return "".join(printed)


def as_json(printed: list[str]) -> str:
    return f"[{','.join(text for text in printed if text)}]\n".replace("\n,", ",\n").replace(
        "\n]", "]"
    )


def told(errors: str, format_name: str) -> list[Any]:
    """What is said on standard error: lines, or the errors of one document."""
    if format_name == "text" or not errors:
        return errors.splitlines()
    found: list[Any] = json.loads(errors)["errors"]
    return found


@pytest.mark.parametrize(
    ("format_name", "joined"),
    [("text", as_text), pytest.param("json", as_json, marks=pytest.mark.slow)],
)
def test_several_games_are_printed_as_each_is_alone(
    tmp_path: Path, format_name: str, joined: Callable[[list[str]], str]
) -> None:
    """As JSON they stand in a list."""
    names = games(tmp_path)
    options = "--format", format_name
    each = [run_ruling("replay", name, *options, folder=tmp_path) for name in names]
    for jobs in ("1", "2"):
        done = run_ruling("replay", *names, *options, "-j", jobs, folder=tmp_path)
        assert done.stdout == joined([one.stdout for one in each])
        assert format_name == "text" or len(json.loads(done.stdout)) == 2
        assert told(done.stderr, format_name) == [
            error for one in each for error in told(one.stderr, format_name)
        ]
        assert done.returncode == max(one.returncode for one in each) == USAGE


def test_several_games_become_one_file_but_no_page(tmp_path: Path) -> None:
    good = [name for name in games(tmp_path) if name in ("a.jcz", "d.jcz")]
    done = run_ruling("replay", *good, "-o", "games.md", folder=tmp_path)
    assert (done.returncode, done.stdout) == (DONE, "")
    told = run_ruling("replay", *good, "--format", "markdown", folder=tmp_path)
    assert (tmp_path / "games.md").read_text(encoding="utf-8") == told.stdout
    page = run_ruling("replay", *good, "-o", "games.html", folder=tmp_path)
    assert page.returncode == USAGE
    assert says(page.stderr, "usage.one-game-a-page")
    assert run_ruling("replay", "a.jcz", "-o", "a.html", folder=tmp_path).returncode == DONE


@pytest.mark.slow
def test_who_interrupts_processes_hears_how_far_they_came(
    tmp_path: Path, terminals: list[Terminal]
) -> None:
    """Ctrl-C goes to all processes at once; one answers, and none is left."""
    terminals.append(Terminal(tmp_path, *APART_LATE, "-j", "2", command="witness"))
    watched = terminals[0]
    watched.wait_for("/")  # so many of all are done
    watched.press("\x03")
    assert watched.leave() == INTERRUPTED
    assert "interrupted: " in watched.shown
    assert "tables were looked at, the last of them with" in watched.shown
    assert "Traceback" not in watched.shown
    assert watched.is_left()
