"""Files that one run at a time may write to."""

from typing import IO, Any


def hold(file: IO[Any]) -> bool:
    """Takes an open file for this run; returns False where another run has it.

    It is let go when it is closed, or when the process ends, however that ends. Where the system
    cannot see to it, nobody is kept out.
    """
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:  # not on every system
        return True
    try:
        flock(file, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        return False
    return True
