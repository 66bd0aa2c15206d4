"""Where output goes: a terminal with its width, colours and letters, a pipe, or a file."""

import os
import sys
from pathlib import Path

import click

from ruling.errors import RulingError
from ruling.report.formats import FORMATS
from ruling.report.paper import Paper

WIDEST, PIPED = 100, 80
"""Columns of text on a wide terminal, and where there is no terminal."""

UNWRITTEN = (".png", ".jpg", ".pdf")
"""Endings of files that no command writes."""


def named_file(_: click.Context, param: click.Parameter, value: Path | None) -> Path | None:
    """The file to write; None prints, as '-' does."""
    if value is not None and not value.name:
        raise click.BadParameter("a file needs a name", param=param)
    return None if value == Path("-") else value


def format_by_name(ctx: click.Context, param: click.Parameter, value: str) -> str:
    """The format that was asked for, or else the one that the name of the file asks for."""
    from click.core import ParameterSource

    output, offered = ctx.params.get("output"), getattr(param.type, "choices", ())
    given = ctx.get_parameter_source("format_name") is not ParameterSource.DEFAULT
    ending = output.suffix.casefold() if output is not None else ""
    wanted = next((name for name, each in FORMATS.items() if ending in each.endings), "")
    if given or not (wanted or ending in UNWRITTEN):
        return value
    if wanted not in offered:
        formats = ", ".join(offered)
        raise click.BadParameter(f"{output} cannot be written: there is {formats}", param=param)
    return wanted


def use_color(choice: str) -> bool:
    """Whether the output is coloured: as asked for, as the environment says, or a terminal."""
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    dumb = os.environ.get("TERM") == "dumb"
    return sys.stdout is not None and sys.stdout.isatty() and not dumb


def paper_for(color: str, output: Path | None, ascii_only: bool = False) -> Paper:
    """What is written on: the terminal with its width, colours and letters, or a file."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    to_file = output is not None
    plain = ascii_only or (not to_file and (_is_plain_locale() or not _can_write(encoding)))
    return Paper(text_width(), not to_file and use_color(color), plain, _columns())


def _is_plain_locale() -> bool:
    """Whether the environment asks for the C locale, whatever Python makes of that."""
    # LC_CTYPE tells nothing: Python sets it itself where it finds the C locale (PEP 538)
    return (os.environ.get("LC_ALL") or os.environ.get("LANG")) in ("C", "POSIX")


def _can_write(encoding: str) -> bool:
    """Whether the lines and blocks of a board can be written."""
    try:
        "═▒⌂◆".encode(encoding)
    except (UnicodeError, LookupError):
        return False
    return True


def text_width() -> int:
    """The columns of text to fill."""
    return max(40, min(WIDEST, _columns()))


def _columns() -> int:
    """The columns of the terminal; where there is none, what a pipe gets."""
    from shutil import get_terminal_size

    return get_terminal_size((PIPED, 24)).columns


def write(text: str, output: Path | None) -> None:
    """Print a text, or write it to a file: whole, or not at all."""
    if output is None:
        if sys.stdout is None:
            raise RulingError("standard output is closed; -o writes to a file")
        click.echo(text, color=True)
        return
    from ruling.scenario.replacing import replace_file

    try:
        replace_file(output, f"{text}\n".encode(errors="replace"))
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise RulingError(f"{output}: cannot be written: {why}") from None
