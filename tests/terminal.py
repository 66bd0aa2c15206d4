"""A person at a pseudo-terminal, where ``ruling new`` asks or another command works."""

import os
import re
import select
import sys
import time
from collections.abc import Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from ruling.__main__ import run
from tests.conftest import heed_ends

SEEN = {"COLUMNS": "60", "NO_COLOR": "1", "LC_ALL": "C.UTF-8"}
"""Wherever the tests run, a terminal is of this width, and shows these letters."""

PROMPT = re.compile(r"\n(> |\[[^\]\n]*\] )\Z")
"""How what is shown ends where an answer is waited for: alone, or behind what Enter takes."""


class Terminal:
    """A person at a pseudo-terminal.

    Its process is a fork of the one of the tests, which has imported what takes longest to begin.
    """

    def __init__(self, folder: Path, *args: str, command: str = "new", **env: str) -> None:
        pty = pytest.importorskip("pty")
        self._ours, theirs = pty.openpty()
        self.shown = ""
        self._seen = self._typed = 0
        self.process: Any = get_context("fork").Process(
            target=_begin,
            args=(theirs, self._ours, folder, ["ruling", command, *args], {**SEEN, **env}),
        )
        self.process.start()
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
        self.process.join(30)
        assert self.process.exitcode is not None
        return int(self.process.exitcode)

    def is_left(self) -> bool:
        """Whether it is closed soon by the last of the processes that had it."""
        end = time.monotonic() + 10
        while time.monotonic() < end:
            if select.select([self._ours], [], [], 0.2)[0] and not self._read(0):
                return True
        return False

    def close(self) -> None:
        self.process.kill()
        self.process.join()
        os.close(self._ours)

    def _read(self, seconds: float) -> bool:
        if not select.select([self._ours], [], [], seconds)[0]:
            if self.process.is_alive():
                return True
            if not select.select([self._ours], [], [], 0)[0]:  # its last words, said meanwhile
                return False
        try:
            data = os.read(self._ours, 65536)
        except OSError:
            return False
        self.shown += data.decode().replace("\r\n", "\n")
        return bool(data)


def _begin(
    theirs: int, ours: int, folder: Path, words: Sequence[str], env: Mapping[str, str]
) -> None:
    """Be the command line at a terminal, as if it was just started there."""
    import fcntl
    import termios

    os.setsid()
    os.close(ours)
    heed_ends()
    fcntl.ioctl(theirs, termios.TIOCSCTTY, 0)  # the one that Ctrl-C is typed at
    for name, number, mode in (("stdin", 0, "r"), ("stdout", 1, "w"), ("stderr", 2, "w")):
        os.dup2(theirs, number)
        stream = os.fdopen(number, mode, encoding="utf-8", closefd=False)
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)
    os.close(theirs)
    os.chdir(folder)
    os.environ.update(env)
    sys.argv = [*words]
    run()
