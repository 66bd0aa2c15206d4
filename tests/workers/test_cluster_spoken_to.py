"""What is asked of a cluster, and what is made of its answers: Dask's part is played here."""

import sys
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from ruling.cli.exit_codes import DONE, FAULT, USAGE
from tests.conftest import ROOT, run_ruling
from tests.saying import says

ADDRESS = "tcp://example.org:8786"
SEARCH = (
    *("witness", "C3", "C3+score.witch-order=half-then-extra"),
    *("--bound", "in all=3, maps=2"),
)
"""In parts enough: the first hundred of 179 are looked through here."""


class Dask:
    """A scheduler and its workers; a test sets what they answer."""

    def __init__(self) -> None:
        self.kind, self.status, self.workers = "Scheduler", "running", {"one": 1, "two": 1}
        self.code: str | Exception = ""
        self.at_task: Callable[[], None] = lambda: None
        self.asked: list[str] = []

    # the client

    def __call__(self, address: str, timeout: float, set_as_default: bool) -> "Dask":
        assert (address, set_as_default) == (ADDRESS, False)
        assert timeout > 0
        return self

    def __enter__(self) -> "Dask":
        return self

    def __exit__(self, *_: object) -> None:
        self.asked.append("closed")

    def wait_for_workers(self, number: int, timeout: float) -> None:
        assert number == 1
        if not self.workers:
            raise self.TimeoutError

    def run(self, function: Callable[[], str], on_error: str) -> dict[str, Any]:
        assert on_error == "return"
        return dict.fromkeys(self.workers, self.code or function())

    def nthreads(self) -> dict[str, int]:
        return self.workers

    def get_executor(self) -> Executor:
        dask = self

        class Tasks(ThreadPoolExecutor):
            def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
                dask.at_task()
                dask.asked.append("task")
                return super().submit(fn, *args, **kwargs)

        return Tasks(2)

    # what else the package has

    class TimeoutError(Exception): ...

    class KilledWorker(Exception): ...

    class Security:
        def get_connection_args(self, role: str) -> dict[str, str]:
            return {"for": role}

    def rpc(self, address: str, timeout: float, connection_args: dict[str, str]) -> "Spoken":
        assert (address, connection_args) == (ADDRESS, {"for": "client"})
        return Spoken(self.kind)


class Spoken:
    """A connection to whoever answers."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    async def __aenter__(self) -> "Spoken":
        if not self.kind:
            raise OSError
        return self

    async def __aexit__(self, *_: object) -> None: ...

    async def identity(self) -> dict[str, str]:
        return {"type": self.kind}


@pytest.fixture
def dask(monkeypatch: pytest.MonkeyPatch) -> Dask:
    found = Dask()
    package, core = ModuleType("distributed"), ModuleType("distributed.core")
    for name in ("TimeoutError", "KilledWorker", "Security"):
        setattr(package, name, getattr(found, name))
    package.Client, core.rpc = found, found.rpc  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "distributed", package)
    monkeypatch.setitem(sys.modules, "distributed.core", core)
    return found


@pytest.mark.slow
def test_a_cluster_says_what_one_process_says(dask: Dask) -> None:
    alone = run_ruling(*SEARCH, "-j", "1")
    shared = run_ruling(*SEARCH, "--cluster", ADDRESS)
    assert (shared.returncode, shared.stderr) == (alone.returncode, "") == (DONE, "")
    assert shared.stdout == alone.stdout
    assert dask.asked == ["task"] * 5 + ["closed"]  # sixteen parts each, for it is far


@pytest.mark.slow
def test_processes_who_have_no_such_file_know_the_edition_of_a_file(
    dask: Dask, tmp_path: Path
) -> None:
    """And nothing of it is left for who comes next."""
    (tmp_path / "mine.yaml").write_text("extends: C3\nname: mine\nanswers: {}\n", "utf-8")
    dask.get_executor = lambda: ProcessPoolExecutor(1, get_context("spawn"))  # type: ignore[method-assign]
    for name in ("mine.yaml", "C3"):
        words = ("test", ROOT / "scenarios/abbot", "-q", "--edition", name)
        alone = run_ruling(*words, folder=tmp_path)
        shared = run_ruling(*words, "--cluster", ADDRESS, folder=tmp_path)
        assert (shared.returncode, shared.stderr) == (alone.returncode, "") == (DONE, "")
        assert shared.stdout.partition("(")[0] == alone.stdout.partition("(")[0]


def broken(**answers: object) -> Callable[[Dask], None]:
    return lambda dask: dask.__dict__.update(answers)


def killed(dask: Dask) -> None:
    def at_task() -> None:
        raise dask.KilledWorker

    dask.at_task = at_task


def broken_off(dask: Dask) -> None:
    def at_task() -> None:
        dask.status = "closed"
        raise CancelledError

    dask.at_task = at_task


@pytest.mark.parametrize(
    ("breaking", "told"),
    [
        (broken(kind=""), f"at {ADDRESS} cannot be reached: no scheduler answers"),
        (broken(kind="Worker"), "cannot be reached: there is no scheduler, but a worker"),
        (broken(workers={}), f"the cluster at {ADDRESS} has no workers"),
        (broken(code="another"), "has another ruling than this, or none"),
        (broken(code=ImportError("ruling")), "has another ruling than this, or none"),
        (killed, f"several workers of the cluster at {ADDRESS} ended"),
        (broken_off, f"the cluster at {ADDRESS} broke off"),
    ],
)
def test_what_a_cluster_cannot_do_is_told(
    dask: Dask, breaking: Callable[[Dask], None], told: str
) -> None:
    breaking(dask)
    done = run_ruling(*SEARCH, "--cluster", ADDRESS)
    assert (done.returncode, done.stdout) == (USAGE, "")
    assert told in done.stderr
    assert done.stderr.count("\n") == 1


def test_what_goes_wrong_in_a_task_is_no_fault_of_the_cluster(dask: Dask) -> None:
    def at_task() -> None:
        raise ZeroDivisionError

    dask.at_task = at_task
    done = run_ruling(*SEARCH, "--cluster", ADDRESS)
    assert done.returncode == FAULT
    assert not says(done.stderr, "cluster.broke-off")
