"""Standard output and standard error, whatever they are: full, closed, or without a buffer."""

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

OUT, ERROR = 1, 2


def prepare_streams() -> None:
    """Letters that a stream cannot write become question marks; nothing is written in part."""
    raw = getattr(sys.stdout, "buffer", None)
    if isinstance(raw, io.RawIOBase):  # PYTHONUNBUFFERED: it would stop in the middle, unnoticed
        sys.stdout = io.TextIOWrapper(io.BufferedWriter(raw), sys.stdout.encoding)
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115 - Click would take standard output
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def tell(text: str, newline: bool = True) -> None:
    """Write to standard error; where it cannot be written, nobody would hear of that either."""
    with unheard():
        click.echo(text, nl=newline, err=True)


@contextmanager
def unheard() -> Iterator[None]:
    """What cannot be written to standard error changes nothing."""
    try:
        yield
    except OSError:
        drop(ERROR)


def drop(stream: int) -> None:
    """What is still to be written to a stream goes nowhere, so that its end is no error."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
