"""Standard output and standard error that are closed, full, or without a buffer."""

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import EXAMPLE, ROOT

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


@pytest.mark.parametrize("redirected", ["2>&-", "2>/dev/full"])
@pytest.mark.parametrize(
    ("words", "expected"),
    [([str(EXAMPLE)], 0), (["missing.yaml"], 2), (["--nothing-like-it"], 2)],
    ids=["done", "unread", "usage"],
)
def test_standard_error_changes_no_exit_code(
    words: list[str], expected: int, redirected: str
) -> None:
    found, out, _ = code(words, redirected)
    assert found == expected
    assert bool(out) == (expected == 0)


@pytest.mark.parametrize("redirected", [">&-", ">/dev/full"])
def test_standard_output_that_cannot_be_written_is_told(redirected: str) -> None:
    found, _, told = code([str(EXAMPLE)], redirected)
    assert found == 2
    assert len(told.splitlines()) == 1


@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
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
