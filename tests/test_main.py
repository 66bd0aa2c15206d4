"""The process of the command line ends in order whenever it is asked to."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ruling.workers.signals import ENDS
from tests.conftest import EXAMPLE, ROOT, heed_ends, some_soon

TIMEOUT = 20
"""Seconds until a process must have ended; of itself it would end after sixty."""

IMPORTING = """
import sys
class Finder:
    def find_spec(self, name, *_):
        if name == "click":
            stall()
sys.meta_path.insert(0, Finder())
"""

WORKING = """
import ruling.cli
def work():
    try:
        stall()
    finally:
        print("taken back")
ruling.cli.run = work
"""

DELETING = """
import ruling.cli
class Held:
    def __del__(self):
        stall()
def work():
    Held()
    time.sleep(60)
ruling.cli.run = work
"""

FORKING = """
import os, signal
def end():
    os.kill(os.getpid(), signal.SIGINT)
os.register_at_fork(after_in_parent=end, after_in_child=end)
"""

RUN = """
from ruling.__main__ import run
run()
"""


def started(code: str, *words: str | Path, ignored: bool = False) -> "subprocess.Popen[bytes]":
    """The command line in a process that was prepared by some code."""
    stall = "import time\ndef stall():\n    print('now', flush=True)\n    time.sleep(60)\n"
    return subprocess.Popen(
        [sys.executable, "-c", f"{stall}{code}{RUN}", *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        preexec_fn=_ignore_ends if ignored else heed_ends,
    )


def _ignore_ends() -> None:
    for number in ENDS:
        signal.signal(number, signal.SIG_IGN)


def stalled(process: "subprocess.Popen[bytes]") -> bool:
    """Wait until a process came to where it stalls."""
    assert process.stdout is not None
    return process.stdout.readline() == b"now\n"


@pytest.mark.slow
@pytest.mark.parametrize("sent", some_soon(ENDS, 2, pytest.mark.slow))
@pytest.mark.parametrize(
    ("code", "told"),
    [(IMPORTING, b""), (WORKING, b"taken back\n"), (DELETING, b"")],
    ids=["while it starts", "in its work", "where no exception gets out"],
)
def test_it_ends_at_once_and_without_a_traceback(
    code: str, told: bytes, sent: signal.Signals
) -> None:
    process = started(code)
    assert stalled(process)
    process.send_signal(sent)
    assert process.communicate(timeout=TIMEOUT) == (told, b"")
    assert process.returncode == 128 + sent


def test_what_is_ignored_where_it_was_started_stays_ignored() -> None:
    process = started(WORKING, ignored=True)
    assert stalled(process)
    for sent in ENDS:
        process.send_signal(sent)
    time.sleep(0.2)
    assert process.poll() is None
    process.kill()
    process.communicate()


def test_any_other_error_of_a_destructor_is_told_as_ever() -> None:
    odd = "class Odd:\n    def __del__(self):\n        1 / 0\n"
    out, told = started(f"import ruling.cli\n{odd}ruling.cli.run = Odd\n").communicate(
        timeout=TIMEOUT
    )
    assert out == b""
    assert b"ZeroDivisionError" in told


@pytest.mark.slow
def test_ctrl_c_while_processes_are_started_ends_them_all(tmp_path: Path) -> None:
    """Each process hears of it as soon as there is one more."""
    for number in range(9):
        (tmp_path / f"{number}.yaml").write_bytes(EXAMPLE.read_bytes())
    process = started(FORKING, "test", tmp_path, "-j", "3")
    out, told = process.communicate(timeout=TIMEOUT)  # until the last of them has closed these
    assert (process.returncode, out, told.strip()) == (130, b"", b"")
