"""Many files on several processes: in order, and none is lost with a process."""

import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from ruling.expect.processes import run_many
from ruling.workers.sharing import Workers, processes
from tests.conftest import EXAMPLE, run_ruling

FILES = [Path(f"{number:03}") for number in range(130)]


def named(given: Any) -> str:
    return str(given.path)


def ending(given: Any) -> str:
    if given.path in ("017", "128"):
        os.kill(os.getpid(), signal.SIGKILL)
    return str(given.path)


def lost(path: str | Path) -> str:
    return f"lost {path}"


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_results_come_in_the_order_of_the_files(jobs: int) -> None:
    assert list(run_many(named, FILES, processes(jobs), lost)) == [file.name for file in FILES]


@pytest.mark.slow
def test_who_is_far_away_takes_more_files_at_once() -> None:
    sent: list[int] = []

    class Here(ThreadPoolExecutor):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
            sent.append(len(args[0]))
            return super().submit(fn, *args, **kwargs)

    many = FILES * 10
    for far, most in ((False, 50), (True, len(many) // 8)):
        sent.clear()
        list(run_many(named, many, Workers(2, lambda _: Here(1), far), lost))
        assert max(sent) == most, far
    assert len(many) // 8 > 50


@pytest.mark.slow
def test_a_file_that_ends_its_process_is_named_and_the_others_go_on() -> None:
    expected = [f"lost {f.name}" if f.name in ("017", "128") else f.name for f in FILES]
    assert list(run_many(ending, FILES, processes(2), lost)) == expected


def test_any_number_of_processes_can_be_asked_for(tmp_path: Path) -> None:
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_bytes(EXAMPLE.read_bytes())
    ran = run_ruling("test", tmp_path, "-j", "9" * 30)
    assert (ran.returncode, ran.stderr) == (0, "")
