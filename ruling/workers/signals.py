"""The signals that end a process, and the moments at which they are not heard."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager

ENDS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""Ctrl-C, an end asked for by another process, and a terminal that was closed."""


@contextmanager
def deferred() -> Iterator[None]:
    """Signals that end a process come when this is over.

    A process that is started meanwhile hears of none, until it calls ``leave_to_parent``.
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
    """Signals that a terminal sends to all processes at once are the business of the first one.

    It ends the others by SIGTERM, perhaps before they come here: what waits must not get lost.
    """
    for number in ENDS:
        own = number == signal.SIGTERM
        signal.signal(number, signal.SIG_DFL if own else signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDS)
