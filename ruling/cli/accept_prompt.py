"""``ruling test --accept`` and ``--missing``: ask, and write what was found into the files."""

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from ruling.cli.exit_codes import DONE, FAULT, USAGE
from ruling.cli.output import tell
from ruling.cli.usage import Misused
from ruling.errors import NotWritten, joined, one_line
from ruling.expect.accepting import Amendment, NotAccepted, Plan, plan_for
from ruling.expect.results import FileResult
from ruling.expect.running import result_of_file
from ruling.expect.writing import write_plan
from ruling.report.run.failures import failed, only_the_difference, shown
from ruling.scenario.source import read_source


class Accepting:
    """Accepts what was found, file by file, where either is wanted.

    ``code`` is the exit code for the files that could not be written. Raises UsageError
    under CI, where a changed expectation would only hide a failure.
    """

    def __init__(
        self, accept: bool, missing: bool, editions: tuple[str, ...], to_stderr: bool
    ) -> None:
        self._accept, self._missing, self._editions = accept, missing, editions
        self._to_stderr = to_stderr
        under_ci = os.environ.get("CI", "").casefold() not in ("", "0", "false")
        if (accept or missing) and under_ci:
            raise Misused("usage.under-ci")
        self.code = DONE

    def results(self, results: Sequence[FileResult]) -> Iterator[FileResult]:
        """The results of files, run again where they were written."""
        for result in results:
            wanted = (self._accept and result.failed) or (self._missing and result.cases)
            path = Path(result.file)
            written = wanted and self._write(path)
            yield result_of_file(path, failed, self._editions) if written else result

    def _write(self, path: Path) -> bool:
        """Whether a file was changed."""
        plan = plan_for(read_source(path), self._editions, self._accept, self._missing)
        for line in change_lines(plan):
            click.echo(line, err=self._to_stderr)
        if not plan.changes or not _agreed(path):
            return False
        try:
            write_plan(path, plan, self._editions)
        except NotWritten as error:
            tell(str(error))
            self.code = max(self.code, FAULT if error.fault else USAGE)
            return False
        return True


def _agreed(path: Path) -> bool:
    """Whether to write: a user at a terminal is asked, a script has chosen already."""
    streams = (sys.stdin, sys.stdout)
    if not all(stream is not None and stream.isatty() for stream in streams):
        return True
    try:
        return click.confirm(f"Write {one_line(str(path))}?", default=False)
    except click.Abort:
        tell(f"\nstopped; {one_line(str(path))} is left as it was")
        raise


def change_lines(plan: Plan) -> Iterator[str]:
    """A line for each change, and for each value that cannot be accepted."""
    for change in plan.changes:
        yield f"{_place(plan, change)}: {_change(change)}"
    for left in plan.left:
        yield f"{_place(plan, left)}: cannot be accepted: {left.why}"


def _place(plan: Plan, change: Amendment | NotAccepted) -> str:
    line, column = change.position
    return f"{plan.before.name}:{line}:{column}: [{', '.join(change.editions)}] {change.key}"


def _change(change: Amendment) -> str:
    if change.expected is None:
        return f"new, with {joined(change.found, 'and')}"
    expected, found = only_the_difference(change.expected, change.found)
    return f"{shown(expected)} becomes {shown(found)}; {_cause(change)}"


def _cause(change: Amendment) -> str:
    """Which question made the change: the readings under which none would be needed."""
    if change.readings:
        return f"would be as expected under {joined(change.readings)}"
    return "no single question explains it"
