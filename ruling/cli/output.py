"""Where output goes: a terminal with its width, colours and letters, a pipe, or a file.

Standard output and standard error may be full, closed, or without a buffer.
"""

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import click
from click.core import ParameterSource

from ruling.cli.usage import Misused
from ruling.drawing.paper import Paper
from ruling.errors import RulingError, Sentence, cut, one_line, printable, sentence
from ruling.report.reports import FORMATS, JSON_FORMATS, SCENARIO_FORMATS, Report

WIDEST, PIPED = 100, 80
"""Columns of text on a wide terminal, and where there is no terminal."""

LONGEST = 1_000
"""Letters of a line on standard error: what was typed may go on for ever."""

UNWRITTEN = (".png", ".jpg", ".pdf")
"""Endings of files that no command writes."""

OUT, ERROR = 1, 2


def named_file(_: click.Context, param: click.Parameter, value: Path | None) -> Path | None:
    """The file to write; None prints, as '-' does."""
    if value is not None and not value.name:
        raise Misused("usage.no-name")
    return None if value == Path("-") else value


def format_by_name(ctx: click.Context, param: click.Parameter, value: str) -> str:
    """The format that was asked for, or else the one that the name of the file asks for."""
    output, offered = ctx.params.get("output"), getattr(param.type, "choices", ())
    offered = SCENARIO_FORMATS if ctx.params.get("scenario") else offered
    ending = output.suffix.casefold() if output is not None else ""
    wanted = by_ending(ending)
    if format_is_named(ctx) or not (wanted or ending in UNWRITTEN):
        return value
    if wanted not in offered:
        formats = ", ".join(offered)
        raise Misused("usage.other-formats", file=one_line(str(output)), formats=formats)
    return wanted


def format_is_named(ctx: click.Context) -> bool:
    """Whether a format was asked for, and not left to the name of the file."""
    return ctx.get_parameter_source("format_name") is not ParameterSource.DEFAULT


def by_ending(ending: str) -> str:
    """The format of files that end so; empty where there is none."""
    return next((name for name, each in FORMATS.items() if ending.casefold() in each.endings), "")


def paper_for(
    color: str, output: Path | None, ascii_only: bool = False, full: bool = False
) -> Paper:
    """What is written on: the terminal with its size, colours and letters, or a file.

    Colours are as asked for, as the environment says, or as the terminal can.
    """
    columns, lines = _terminal_size()
    width = max(40, min(WIDEST, columns))
    if output is not None:
        return Paper(width, False, ascii_only, columns, full=full)
    env = os.environ.get
    on_terminal = sys.stdout is not None and sys.stdout.isatty() and env("TERM") != "dumb"
    unasked = not env("NO_COLOR") and (bool(env("FORCE_COLOR")) or on_terminal)
    colored = color == "always" or (color == "auto" and unasked)
    # LC_CTYPE tells nothing: Python sets it itself where it finds the C locale (PEP 538)
    plain = ascii_only or (env("LC_ALL") or env("LANG")) in ("C", "POSIX") or not _can_draw()
    height = lines if on_terminal else 0
    return Paper(width, colored, plain, columns, full=full, height=height)


def _terminal_size() -> tuple[int, int]:
    """Columns and lines: as the environment says, or else those of the terminal, if there is one.

    So does ``shutil``, which brings whatever unpacks archives with it.
    """
    texts = [os.environ.get(name, "") for name in ("COLUMNS", "LINES")]
    columns, lines = (int(each) if each.isdecimal() else 0 for each in texts)
    if columns and lines:
        return columns, lines
    try:
        found = os.get_terminal_size(vars(sys)["__stdout__"].fileno())
    except (AttributeError, ValueError, OSError):
        found = os.terminal_size((PIPED, 24))
    return columns or found.columns or PIPED, lines or found.lines or 24


def _can_draw() -> bool:
    """Whether standard output can write the lines and blocks of a board."""
    try:
        "═▒⌂◆".encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except (UnicodeError, LookupError):
        return False
    return True


def publish(
    report: Report,
    format_name: str,
    output: Path | None,
    color: str,
    ascii_only: bool = False,
    full: bool = False,
) -> None:
    """Print a report as it was asked for, or write it to a file."""
    deliver(report.render(format_name, paper_for(color, output, ascii_only, full)), output)


def deliver(text: str, output: Path | None) -> None:
    """Print a text, or write it to a file, and tell somebody at a terminal what was written."""
    write(text, output)
    tell_written(output)


def write(text: str, output: Path | None) -> None:
    """Print a text, or write it to a file: whole, or not at all."""
    if output is None:
        if sys.stdout is None:
            raise RulingError(sentence("file.output-closed"))
        click.echo(text, color=True)
        return
    from ruling.scenario.replacing import write_file

    write_file(output, f"{text}\n".encode(errors="replace"))


def prepare_streams() -> None:
    """Makes letters that a stream cannot encode question marks; nothing is written in part."""
    raw = getattr(sys.stdout, "buffer", None)
    if isinstance(raw, io.RawIOBase):  # PYTHONUNBUFFERED: it would stop in the middle, unnoticed
        sys.stdout = io.TextIOWrapper(io.BufferedWriter(raw), sys.stdout.encoding)
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - else Click takes stdout
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    if isinstance(sys.stdin, io.TextIOWrapper):  # bytes that make no letter are kept as such
        sys.stdin.reconfigure(errors="surrogateescape")


def tell(text: str, longest: int = LONGEST) -> None:
    """Writes to standard error, with lines of limited length; errors of that are ignored."""
    with ignoring_failures():
        lines = (cut(line, longest) for line in printable(text).split("\n"))
        click.echo("\n".join(lines), err=True)


def tell_written(output: Path | None) -> None:
    """Tells somebody at a terminal what file, or folder, was written; who asked for JSON, not."""
    if output is not None:
        tell_terminal(sentence("file.written", file=one_line(str(output))))


def tell_terminal(what: Sentence) -> None:
    """Tells a sentence where standard error is a terminal, and no JSON was asked for."""
    if sys.stderr is None or not sys.stderr.isatty():
        return
    from ruling.rulebook.language import DEFAULT_LANGUAGE  # only somebody at a terminal needs them
    from ruling.wording.errors import wording_of

    asked = click.get_current_context().params
    if asked.get("format_name") not in JSON_FORMATS:
        tell(wording_of(asked.get("language") or DEFAULT_LANGUAGE).say(what))


@contextmanager
def ignoring_failures() -> Iterator[None]:
    """Ignores errors of writing to standard error."""
    try:
        yield
    except OSError:
        drop(ERROR)


def drop(stream: int) -> None:
    """Discards what is still to be written to a stream, so that closing it raises no error."""
    with suppress(OSError):  # nothing can be opened any more
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
