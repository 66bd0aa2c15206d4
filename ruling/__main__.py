"""``ruling`` and ``python -m ruling``: a process that ends in order whenever it is asked to."""

import signal

if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # no traceback until somebody listens

import os
import sys
from contextlib import suppress
from functools import partial

from ruling.workers.signals import ENDS

TYPE_CHECKING = False  # typing takes long to import, and until then nobody listens
if TYPE_CHECKING:
    from sys import UnraisableHookArgs
    from types import FrameType
    from typing import NoReturn

SOON = 0.01
"""Seconds until an end is raised again that was raised where it cannot be."""


def run() -> "NoReturn":
    """Run the command line as this process.

    Ctrl-C, SIGTERM and SIGHUP end it in order from here on: what is half-done is taken back, no
    traceback is shown, and the exit code is 128 and the number of the signal.
    """
    try:
        _listen()
        from ruling.cli import run as run_commands  # the longest part of the start

        run_commands()
    except KeyboardInterrupt:
        _leave(128 + signal.SIGINT)
    except SystemExit as end:
        _leave(end.code)


def _listen() -> None:
    """Hear the signals that end a process, but for those that whoever started it wants ignored."""
    for number in ENDS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _end)
    if hasattr(signal, "setitimer"):  # not on every system
        sys.unraisablehook = _raised_in_vain


def _end(number: int, _: "FrameType | None") -> "NoReturn":
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    raise SystemExit(128 + number)


def _raised_in_vain(what: "UnraisableHookArgs") -> None:
    """Raise an end again when a place is left that no exception can leave, such as a destructor."""
    end = what.exc_value
    if not isinstance(end, (KeyboardInterrupt, SystemExit)):
        sys.__unraisablehook__(what)
        return
    signal.signal(signal.SIGALRM, partial(_raise, type(end)(*end.args)))
    signal.setitimer(signal.ITIMER_REAL, SOON)


def _raise(error: BaseException, *_: object) -> "NoReturn":
    raise error


def _leave(code: str | int | None) -> "NoReturn":
    """Leave with an exit code; who was asked to end waits for no other process or thread."""
    for number in ENDS:
        if signal.getsignal(number) is _end:
            signal.signal(number, _leave_at_once)
    if isinstance(code, int) and code > 128:
        _flush()
        os._exit(code)
    sys.exit(code)


def _flush() -> None:
    """Write what was printed, where it can be written."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            if stream is not None:
                stream.flush()


def _leave_at_once(number: int, _: "FrameType | None") -> "NoReturn":
    os._exit(128 + number)


if __name__ == "__main__":
    run()
