"""Another engine as a command: it reads a case a line, and answers each with a line.

A process that ends early or says nothing for too long costs the case that it was at; another one
gets the rest. Nothing that it prints is held in memory for long.
"""

import os
import selectors
import signal
import subprocess
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Event
from time import monotonic
from typing import NamedTuple

from ruling.errors import RulingError, Said, one_line, sentence
from ruling.proving.conform.asked import AnswersHeard, AskedCase, EngineFaultKind
from ruling.proving.conform.hearing import LONGEST_LINE, Hearing

MOST_BARREN = 25
"""Processes one after the other that answer nothing before the rest is given up.

An engine that cannot start would else be started for each case.
"""

GRACE = 1.0
"""Seconds in which a process is to end once its input has and all is answered."""

TICK = 0.1
"""Seconds after which it is asked at the latest whether all is to stop."""

_CHUNK = 1 << 16
_LAST_WORDS = 2000
"""Bytes that are read at once, and that are kept of what it prints as errors."""


class Engine(NamedTuple):
    """A command, and how many seconds it has for a case."""

    command: tuple[str, ...]
    timeout: float


class _End(NamedTuple):
    """How a process ended: too late, or with a code and its last words."""

    kind: EngineFaultKind
    why: Said
    clean: bool = False


def answers_of(
    engine: Engine,
    cases: Sequence[AskedCase],
    jobs: int = 1,
    progress: Callable[[int], None] = lambda number: None,
) -> AnswersHeard:
    """Asks a command all cases, on several processes at once; raises RulingError for no command.

    ``progress`` is called with each number of cases that were answered meanwhile.
    """
    stop = Event()
    shares = [cases[start::jobs] for start in range(jobs) if cases[start::jobs]]
    if len(shares) < 2:
        return _asked(engine, cases, stop, progress)
    with ThreadPoolExecutor(len(shares)) as threads:
        try:
            futures = [threads.submit(_asked, engine, share, stop, progress) for share in shares]
            return AnswersHeard.together([future.result() for future in futures])
        finally:
            stop.set()


def _asked(
    engine: Engine, cases: Sequence[AskedCase], stop: Event, progress: Callable[[int], None]
) -> AnswersHeard:
    """Asks one process after the other, until none is needed or too many were in vain."""
    hearing, barren = Hearing(cases), 0
    while (left := hearing.waiting) and barren < MOST_BARREN and not stop.is_set():
        if barren:  # the next cases may be of the same kind, and others of another
            left = left[len(left) // 2 :] + left[: len(left) // 2]
        before = hearing.answered
        with _Process(engine, left, hearing) as process:
            end = process.listen(stop)
        barren = 0 if hearing.answered > before else barren + 1
        _blame(hearing, left, end)
        progress(hearing.answered - before)
    return hearing.heard()


def _blame(hearing: Hearing, asked: Sequence[AskedCase], end: _End) -> None:
    """Notes which case a process ended at: the first that waits, in the order asked."""
    hearing.settle()
    if end.clean:
        for key in hearing.passed_by([case.key for case in asked]):
            hearing.fault(key, EngineFaultKind.MISSING)
    waiting = {case.key for case in hearing.waiting}
    at = next((case.key for case in asked if case.key in waiting), None)
    if at is not None:
        hearing.fault(at, end.kind, end.why)


class _Process:
    """One process of an engine, from its start until it has ended."""

    def __init__(self, engine: Engine, cases: Sequence[AskedCase], hearing: Hearing) -> None:
        self._engine, self._hearing = engine, hearing
        self._input = memoryview("".join(f"{case.line}\n" for case in cases).encode())
        self._line, self._skipping, self._errors = bytearray(), False, b""

    def __enter__(self) -> "_Process":
        try:
            self._process = subprocess.Popen(
                self._engine.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # what it starts itself ends with it
            )
        except (OSError, ValueError) as error:
            why = (getattr(error, "strerror", None) or str(error)).lower()
            command = one_line(self._engine.command[0])
            raise RulingError(sentence("conform.no-command", command=command, why=why)) from None
        self._selector = selectors.DefaultSelector()
        pipes = self._process.stdin, self._process.stdout, self._process.stderr
        doing = self._write, self._read, self._read_errors
        for pipe, do in zip(pipes, doing, strict=True):
            assert pipe is not None
            os.set_blocking(pipe.fileno(), False)
            event = selectors.EVENT_WRITE if do == self._write else selectors.EVENT_READ
            self._selector.register(pipe, event, do)
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._selector.close()
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            with suppress(OSError):  # what it never read
                assert pipe is not None
                pipe.close()

    def listen(self, stop: Event) -> _End:
        """Writes and reads until it ends, answers nothing for too long, or all shall stop."""
        answered, since = self._hearing.answered, monotonic()
        while self._output_is_open() and not stop.is_set():
            for key, _ in self._selector.select(TICK):
                key.data(key.fd)
            if self._hearing.answered > answered:
                answered, since = self._hearing.answered, monotonic()
            done = not self._hearing.expects_more
            if monotonic() - since > (
                min(GRACE, self._engine.timeout) if done else self._engine.timeout
            ):
                return _End(EngineFaultKind.LATE, "")
        self._flush()
        return self._ended()

    def _output_is_open(self) -> bool:
        out = self._process.stdout
        return out is not None and any(
            key.fileobj is out for key in self._selector.get_map().values()
        )

    def _ended(self) -> _End:
        try:
            code = self._process.wait(self._engine.timeout)
        except subprocess.TimeoutExpired:  # it closed its output, and goes on
            return _End(EngineFaultKind.LATE, "")
        said = self._errors.decode(errors="replace").strip().splitlines()
        last = f": {one_line(said[-1])}" if said else ""
        why = sentence("conform.ended", code=code, last=last)
        return _End(EngineFaultKind.ENDED, why, code == 0 and not self._input)

    def _write(self, pipe: int) -> None:
        try:
            self._input = self._input[os.write(pipe, self._input[:_CHUNK]) :]
        except BlockingIOError:
            return
        except OSError:  # it reads no more
            self._leave(pipe)
            return
        if not self._input:
            self._leave(pipe)

    def _leave(self, pipe: int) -> None:
        """Closes its input."""
        self._selector.unregister(pipe)
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()

    def _read(self, pipe: int) -> None:
        found = self._chunk(pipe)
        *lines, rest = found.split(b"\n")
        for line in lines:
            self._line += line
            self._flush()
        if not self._skipping:
            self._line += rest
        if len(self._line) > LONGEST_LINE:
            self._hearing.nonsense(sentence("conform.too-long", number=LONGEST_LINE))
            self._line, self._skipping = bytearray(), True

    def _read_errors(self, pipe: int) -> None:
        self._errors = (self._errors + self._chunk(pipe))[-_LAST_WORDS:]

    def _chunk(self, pipe: int) -> bytes:
        """What can be read now; a pipe that has ended is read no more."""
        try:
            found = os.read(pipe, _CHUNK)
        except BlockingIOError:
            return b""
        if not found:
            self._selector.unregister(pipe)
        return found

    def _flush(self) -> None:
        """Hears the line that has come to its end; the rest of one that is too long is dropped."""
        if not self._skipping:
            self._hearing.line(self._line.decode(errors="replace"))
        self._line, self._skipping = bytearray(), False
