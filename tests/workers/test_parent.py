"""Processes that share a work end with the one that started them, however that ends."""

import os
import signal
import subprocess
import sys
import time

import pytest

from ruling.workers.sharing import in_order, processes
from ruling.workers.signals import ENDS
from tests.conftest import ROOT, heed_ends, some_soon

TIMEOUT = 20
"""Seconds until all must have ended; of themselves they would end after sixty."""


def stay(_: int) -> None:
    os.write(1, b"now\n")
    time.sleep(60)


def share() -> None:
    list(in_order(processes(3), stay, range(6)))


SHARE = f"""
import ruling.cli
from ruling.__main__ import run
from {__name__} import share
ruling.cli.run = share
run()
"""


@pytest.mark.slow
@pytest.mark.parametrize("sent", some_soon([signal.SIGKILL, *ENDS], 4, pytest.mark.slow))
def test_no_process_outlives_its_parent(sent: signal.Signals) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", SHARE],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        preexec_fn=heed_ends,
    )
    assert process.stdout is not None
    assert [process.stdout.readline() for _ in range(3)] == [b"now\n"] * 3
    process.send_signal(sent)
    process.communicate(timeout=TIMEOUT)  # until the last of them has closed it
    assert process.returncode != 0
