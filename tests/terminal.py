"""A person at a pseudo-terminal, where ``ruling new`` asks or another command works."""

import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.conftest import ROOT, heed_ends

SEEN = {"COLUMNS": "60", "NO_COLOR": "1", "LC_ALL": "C.UTF-8"}
"""Wherever the tests run, a terminal is of this width, and shows these letters."""

PROMPT = re.compile(r"\n(> |\[[^\]\n]*\] )\Z")
"""How what is shown ends where an answer is waited for: alone, or behind what Enter takes."""


class Terminal:
    """A person at a pseudo-terminal."""

    def __init__(self, folder: Path, *args: str, command: str = "new", **env: str) -> None:
        pty = pytest.importorskip("pty")
        self._ours, theirs = pty.openpty()
        self.shown = ""
        self._seen = self._typed = 0
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ruling", command, *args],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=folder,
            start_new_session=True,
            preexec_fn=lambda: _own(theirs),
            env={**os.environ, **SEEN, "PYTHONPATH": str(ROOT), **env},
        )
        os.close(theirs)

    def wait_for(self, words: str) -> str:
        """Read until the words stand there; what was new."""
        end = time.monotonic() + 30
        while words not in self.shown[self._seen :]:
            assert time.monotonic() < end, self.shown
            if not self._read(0.2):
                assert words in self.shown[self._seen :], self.shown
        start, self._seen = self._seen, self.shown.index(words, self._seen) + len(words)
        return self.shown[start : self._seen]

    def is_asked(self) -> bool:
        """Whether something is asked: read until a prompt stands there, or all is said."""
        end = time.monotonic() + 30
        while not PROMPT.search(self.shown[self._typed :]):
            assert time.monotonic() < end, self.shown
            if not self._read(0.2):
                return False
        return True

    def type(self, line: str) -> None:
        self._typed = len(self.shown)
        os.write(self._ours, f"{line}\n".encode())

    def press(self, key: str) -> None:
        os.write(self._ours, key.encode())

    def leave(self) -> int:
        """All that is still said, and the exit code."""
        end = time.monotonic() + 30
        while self._read(0.2):
            assert time.monotonic() < end, self.shown
        return self.process.wait(30)

    def is_left(self) -> bool:
        """Whether it is closed soon by the last of the processes that had it."""
        end = time.monotonic() + 10
        while time.monotonic() < end:
            if select.select([self._ours], [], [], 0.2)[0] and not self._read(0):
                return True
        return False

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
        os.close(self._ours)

    def _read(self, seconds: float) -> bool:
        if not select.select([self._ours], [], [], seconds)[0]:
            if self.process.poll() is None:
                return True
            if not select.select([self._ours], [], [], 0)[0]:  # its last words, said meanwhile
                return False
        try:
            data = os.read(self._ours, 65536)
        except OSError:
            return False
        self.shown += data.decode().replace("\r\n", "\n")
        return bool(data)


def _own(descriptor: int) -> None:
    """Make a terminal the one that Ctrl-C is typed at."""
    import fcntl
    import termios

    heed_ends()
    fcntl.ioctl(descriptor, termios.TIOCSCTTY, 0)
