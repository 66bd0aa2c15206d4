"""What comes of ending ``ruling witness -j 2`` by a signal, at random moments after its start.

Run by hand: ``python -m tests.bench.ending [SIGNAL [rounds [seconds]]]``, with the interpreter of
an environment where ``ruling`` is installed. SIGINT goes to the whole group, as Ctrl-C does, the
others to the first process alone. Moments are drawn from the first so many seconds.
"""

import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

RULES = ("C3", "C3+score.both=half-then-mage")
"""They part on no small table, and all are looked at."""

WITNESS = [str(Path(sys.executable).with_name("ruling")), "witness", *RULES, "-j", "2"]

TIMEOUT = 10
"""Seconds after which a process that was to end counts as one that does not."""


def ended(sent: signal.Signals, after: float) -> str:
    """In a few words, how one process ended that got a signal so many seconds after its start."""
    process = subprocess.Popen(
        WITNESS,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    time.sleep(after)
    (os.killpg if sent == signal.SIGINT else os.kill)(process.pid, sent)
    try:
        code = process.wait(TIMEOUT)
        left = "" if _is_empty(process.pid) else ", and its workers go on"
        how = f"exit code {code}{left}"
    except subprocess.TimeoutExpired:
        how = "goes on"
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    return how + _traced(process.communicate()[1].decode())


def _is_empty(group: int) -> bool:
    """Whether a group of processes comes to its end within a second."""
    end = time.monotonic() + 1
    while time.monotonic() < end:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.01)
    return False


def _traced(told: str) -> str:
    """Whether a traceback was shown, and whether only of what Python does before it is asked."""
    if "Traceback" not in told and "Exception ignored" not in told:
        return ""
    ours = "import run" in told or "/ruling/" in told
    return ", with a traceback" if ours else ", with a traceback of Python's own start"


def main(sent: signal.Signals, rounds: int, seconds: float) -> None:
    """Print how often it ended how."""
    random.seed(24)
    found = Counter(ended(sent, random.uniform(0, seconds)) for _ in range(rounds))
    for how, times in found.most_common():
        print(f"{times:4} {how}")


if __name__ == "__main__":
    words = sys.argv[1:] + ["SIGINT", "140", "0.2"][len(sys.argv) - 1 :]
    main(signal.Signals[words[0]], int(words[1]), float(words[2]))
