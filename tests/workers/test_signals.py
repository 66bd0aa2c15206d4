"""Signals that end a process wait while others are started, and none of them gets lost."""

import os
import signal
import subprocess
import sys

import pytest

from ruling.workers.signals import ENDS
from tests.conftest import ROOT, heed_ends

SENT = """
import os, signal, sys
from ruling.workers.signals import deferred, leave_to_parent
with deferred():
    os.kill(os.getpid(), int(sys.argv[1]))
    print("later", flush=True)
    {inside}
print("over", flush=True)
"""


def ran(inside: str, sent: signal.Signals) -> tuple[int, list[str]]:
    """How a process ends that gets a signal while they are deferred, and what it printed."""
    done = subprocess.run(
        [sys.executable, "-c", SENT.format(inside=inside), str(int(sent))],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        preexec_fn=heed_ends,
    )
    return done.returncode, done.stdout.split()


@pytest.mark.parametrize("sent", ENDS)
def test_a_signal_comes_when_it_is_over(sent: signal.Signals) -> None:
    assert ran("pass", sent) == (-sent, ["later"])


@pytest.mark.parametrize("sent", ENDS)
def test_a_process_that_shares_a_work_hears_of_its_own_end_alone(sent: signal.Signals) -> None:
    own = sent == signal.SIGTERM
    expected = (-sent, ["later"]) if own else (0, ["later", "over"])
    assert ran("leave_to_parent()", sent) == expected
