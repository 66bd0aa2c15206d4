"""The help texts of all commands as one man page."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import click

from ruling import __version__

WIDTH = 72
"""Columns of a help text: a man page indents it on a terminal of 80."""

_BACKSLASHES_AND_HYPHENS = re.compile(r"[\\-]")


def man_page(main: click.Group, more: Mapping[str, str]) -> str:
    """The man page ``ruling(1)``: what ``--help`` prints, of the program and of each command.

    ``more`` are further sections, by their headings.
    """
    with click.Context(main, info_name="ruling", **_settings(main)) as root:
        short = main.get_short_help_str(WIDTH)
        lines = [
            f'.TH RULING 1 "" "ruling {__version__}"',
            ".SH NAME",
            _text(f"ruling - {short}"),
            ".SH SYNOPSIS",
            _text(root.get_usage().partition(": ")[2]),
            ".SH DESCRIPTION",
            *_verbatim(_without_usage(main.get_help(root))),
            ".SH COMMANDS",
        ]
        for name in main.list_commands(root):
            command = main.get_command(root, name)
            assert command is not None
            with click.Context(command, root, name, **_settings(main)) as inner:
                lines += [f".SS {_text(f'ruling {name}')}", *_verbatim(command.get_help(inner))]
    for head, text in more.items():
        lines += [f".SH {head.upper()}", *_verbatim(text)]
    return "\n".join(lines)


def _settings(main: click.Group) -> dict[str, Any]:
    return {**main.context_settings, "terminal_width": WIDTH}


def _without_usage(text: str) -> str:
    return text.partition("\n\n")[2]


def _verbatim(text: str) -> Iterator[str]:
    """Lines that are shown as they are."""
    yield ".nf"
    yield from map(_text, text.splitlines())
    yield ".fi"


def _text(line: str) -> str:
    """A line of which nothing is taken for a request or an escape of roff."""
    escaped = _BACKSLASHES_AND_HYPHENS.sub(lambda found: {"\\": r"\e"}.get(found[0], r"\-"), line)
    return rf"\&{escaped}" if escaped.startswith((".", "'")) else escaped
