"""Where errors go: to standard error in words, or as one JSON document where JSON was asked for."""

import sys
from collections.abc import Sequence
from pathlib import Path

import click

from ruling.cli.output import LONGEST, by_ending, format_by_name, tell
from ruling.cli.usage import error_entries, error_text, value_of
from ruling.errors import ErrorEntry, RulingError, cut
from ruling.report.reports import JSON_FORMATS

FORMAT = "format_name"
"""What the format is called among the values of a command."""


class Errors:
    """The errors of a run: those of JSON are kept until all is done."""

    def __init__(self) -> None:
        self.command: click.Command | None = None
        self._kept: list[ErrorEntry] = []

    def begin(self) -> None:
        """Forget those of an earlier run."""
        self.command = None
        self._kept.clear()

    def tell(self, error: click.ClickException | RulingError) -> None:
        """Tell an error, or keep it for the document."""
        arguments = sys.argv[1:]
        if format_of(self.command, arguments) in JSON_FORMATS:
            self._kept += map(_short, error_entries(error, arguments))
        else:
            tell(error_text(error, arguments))

    def end(self) -> None:
        """Tell what was kept, if there is any."""
        if self._kept:
            from ruling.report.errors import errors_report  # only an error needs it

            tell(errors_report(self._kept).render("json"), sys.maxsize)
            self._kept.clear()


ERRORS = Errors()
"""Those of this run."""


def _short(error: ErrorEntry) -> ErrorEntry:
    """An error with lines of limited length: what was typed may go on for ever."""
    lines = [cut(line, LONGEST) for line in error.message.split("\n")]
    return error._replace(message="\n".join(lines))


def format_of(command: click.Command | None, arguments: Sequence[str]) -> str:
    """The format that some arguments ask a command for, whatever else is wrong with them."""
    given = value_of(arguments, "--format")
    option = _format_option(command)
    if given or option is None:
        return given
    output = value_of(arguments, "--output") or value_of(arguments, "-o")
    named = by_ending(Path(output).suffix) if option.callback is format_by_name else ""
    return named if named in getattr(option.type, "choices", ()) else str(option.default)


def _format_option(command: click.Command | None) -> click.Parameter | None:
    params = command.params if command is not None else ()
    return next((each for each in params if each.name == FORMAT), None)
