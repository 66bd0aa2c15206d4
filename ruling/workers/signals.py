"""Delays the signals that end a process, and leaves them to the parent process."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager

ENDS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""Ctrl-C, an end asked for by another process, and a terminal that was closed."""


@contextmanager
def deferred() -> Iterator[None]:
    """Holds back signals that end a process until the context ends.

    A process that is started meanwhile ignores them until it calls ``leave_to_parent``.
    """
    if not hasattr(signal, "pthread_sigmask"):  # not on every system
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    try:
        signal.pthread_sigmask(signal.SIG_BLOCK, ENDS)
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def leave_to_parent() -> None:
    """Ignores signals that a terminal sends to all processes at once; the parent handles them.

    The parent ends the others by SIGTERM, perhaps before they call this: a SIGTERM that waits is
    kept.
    """
    for number in ENDS:
        own = number == signal.SIGTERM
        signal.signal(number, signal.SIG_DFL if own else signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDS)
