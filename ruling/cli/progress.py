"""A bar with a count for long work on a terminal; silent in a pipe."""

import sys
from collections import deque
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import TypeVar

import click

from ruling.cli.output import ignoring_failures

T = TypeVar("T")

COUNT_AFTER, EVERY = 0.5, 0.1
"""Seconds of work before anything is counted, and between two counts."""

ESTIMATE_AFTER, LATELY = 3.0, 200
"""Seconds of work before the rest is estimated, and so many counts from which it is."""

WIDE = 20
"""Characters of a whole bar."""


def counted(items: Iterable[T], total: int) -> Iterator[T]:
    """Yields the same items; on a terminal, long work shows how many are done, in no language.

    The time left is estimated from the last of them, of which the later may take longer.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield from items
        return
    last, shown = monotonic() + COUNT_AFTER - EVERY, ""
    lately = deque([(monotonic(), 0)], maxlen=LATELY)
    try:
        for number, item in enumerate(items, start=1):
            if monotonic() - last >= EVERY:
                last = monotonic()
                left = _left(lately[0], (last, number), total)
                wide = len(shown)
                shown = f"{bar(number, total)} {number}/{total}{left}"
                _count(shown.ljust(wide))
                lately.append((last, number))
            yield item
    finally:
        if shown:
            _count(f"{' ' * len(shown)}\r")


def bar(done: int, total: int) -> str:
    """``[#####---------------]``: how much of all is done, full when all of it is."""
    full = WIDE * done // max(total, 1)
    return f"[{'#' * full:-<{WIDE}}]"


def _left(before: tuple[float, int], now: tuple[float, int], total: int) -> str:
    """``, ~40 s``, from two moments, each with what was done by then."""
    took, done = now[0] - before[0], now[1] - before[1]
    if took < ESTIMATE_AFTER or not done:
        return ""
    seconds = round(took * (total - now[1]) / done)
    return f", ~{seconds} s" if seconds < 120 else f", ~{seconds // 60} min"


def _count(text: str) -> None:
    """Overwrites the current line."""
    with ignoring_failures():
        click.echo(f"\r{text}", nl=False, err=True)
