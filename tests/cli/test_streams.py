"""Standard output and standard error that are closed, full, or without a buffer."""

import os
import resource
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.conftest import EXAMPLE, ROOT, run_ruling, some_soon
from tests.saying import says

JUDGE = [sys.executable, "-m", "ruling", "judge"]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}


def code(words: list[str], redirected: str) -> tuple[int, str, str]:
    command = f'exec "$@" {redirected}'
    ran = subprocess.run(
        ["bash", "-c", command, "bash", *JUDGE, *words],
        capture_output=True,
        text=True,
        env=ENVIRONMENT,
        timeout=60,
        check=False,
    )
    return ran.returncode, ran.stdout, ran.stderr


@pytest.mark.slow
@pytest.mark.parametrize("redirected", some_soon(["2>&-", "2>/dev/full"], 2, pytest.mark.slow))
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        pytest.param([str(EXAMPLE)], 0, id="done"),
        pytest.param(["missing.yaml"], 2, id="unread", marks=pytest.mark.slow),
        pytest.param(["--nothing-like-it"], 2, id="usage", marks=pytest.mark.slow),
    ],
)
def test_standard_error_changes_no_exit_code(
    words: list[str], expected: int, redirected: str
) -> None:
    found, out, _ = code(words, redirected)
    assert found == expected
    assert bool(out) == (expected == 0)


@pytest.mark.slow
@pytest.mark.parametrize("redirected", some_soon([">/dev/full", ">&-"], 2, pytest.mark.slow))
def test_standard_output_that_cannot_be_written_is_told(redirected: str) -> None:
    found, _, told = code([str(EXAMPLE)], redirected)
    assert found == 2
    assert len(told.splitlines()) == 1


@pytest.mark.slow
@pytest.mark.parametrize("unbuffered", some_soon(["", "1"], 2, pytest.mark.slow))
def test_output_is_not_cut_off_unnoticed(tmp_path: Path, unbuffered: str) -> None:
    def nearly_full() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

    with (tmp_path / "out.txt").open("w") as file:
        ran = subprocess.run(
            [*JUDGE, str(EXAMPLE)],
            stdout=file,
            stderr=subprocess.PIPE,
            preexec_fn=nearly_full,
            env={**ENVIRONMENT, "PYTHONUNBUFFERED": unbuffered, "PYTHONDONTWRITEBYTECODE": "1"},
            check=False,
        )
    assert ran.returncode == 2
    assert ran.stderr == b"cannot be written: file too large\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "handles"),
    [
        ("test . -j 2", 12),
        *(
            pytest.param(*given, marks=pytest.mark.slow)
            for given in (("test . -j 2", 14), ("test . -j 8", 15), ("site book", 14))
        ),
    ],
)
def test_too_few_handles_for_all_who_share_a_work_are_told(
    tmp_path: Path, words: str, handles: int
) -> None:
    for number in range(16):
        (tmp_path / f"{number}.yaml").write_text(EXAMPLE.read_text("utf-8"), "utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "ruling", *words.split()],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (handles, handles)),
        env=ENVIRONMENT,
        timeout=60,
        check=False,
    )
    assert ran.returncode == 2
    assert says(ran.stderr, "system.too-many-files")
    assert len(ran.stderr.splitlines()) == 1


def judged_with(megabytes: int) -> subprocess.CompletedProcess[str]:
    """What comes of a judgement in so much memory."""

    def little() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))

    return subprocess.run(
        [*JUDGE, str(EXAMPLE)],
        capture_output=True,
        text=True,
        preexec_fn=little,
        env=ENVIRONMENT,
        check=False,
    )


@pytest.mark.nightly
@pytest.mark.parametrize("sizes", some_soon([range(24, 28), range(20, 32)], 2))
def test_too_little_memory_is_told(sizes: Iterable[int]) -> None:
    """Mostly: at some sizes it is Python itself that ends in the middle of telling."""
    ran = [judged_with(size) for size in sizes]
    told = [done.stderr == "there is too little memory for this\n" for done in ran]
    enough = [done.returncode == 0 for done in ran]
    if not any(told + enough):
        pytest.skip("here Python alone takes more")
    assert 2 * sum(told + enough) >= len(ran)
    assert all(done.returncode == 2 for done, so in zip(ran, told, strict=True) if so)


@pytest.mark.parametrize(
    "missing", [MemoryError(), RuntimeError("can't start new thread"), OSError(24, "no")], ids=str
)
def test_what_is_missing_around_the_program_is_no_fault_of_it(
    missing: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise missing

    monkeypatch.setattr("ruling.cli.main.main", fail)
    ran = run_ruling("judge", EXAMPLE)
    assert ran.returncode == 2
    assert len(ran.stderr.splitlines()) == 1
    assert "fault" not in ran.stderr
