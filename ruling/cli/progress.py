"""A counter for long work on a terminal; silent in a pipe."""

import sys
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import TypeVar

import click

from ruling.cli.output import ignoring_failures

T = TypeVar("T")

COUNT_AFTER, EVERY = 0.5, 0.1
"""Seconds of work before anything is counted, and between two counts."""


def counted(items: Iterable[T], what: str, total: int) -> Iterator[T]:
    """Yields the same items; on a terminal, long work shows how many of them are done."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from items
        return
    last, shown = monotonic() + COUNT_AFTER - EVERY, ""
    try:
        for number, item in enumerate(items, start=1):
            if monotonic() - last >= EVERY:
                last, shown = monotonic(), f"{what} {number} of {total}"
                _count(shown)
            yield item
    finally:
        if shown:
            _count(f"{' ' * len(shown)}\r")


def _count(text: str) -> None:
    """Overwrites the current line."""
    with ignoring_failures():
        click.echo(f"\r{text}", nl=False, err=True)
