"""``ruling test --accept`` and ``--missing``: ask, and write what was found into the files."""

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from ruling.cli.exit_codes import DONE, FAULT, USAGE
from ruling.cli.output import tell
from ruling.errors import NotWritten, one_line
from ruling.expect.accepting import plan_for
from ruling.expect.results import FileResult
from ruling.expect.running import result_of_file
from ruling.expect.writing import write_plan
from ruling.report.change_lines import change_lines
from ruling.report.failure_words import failed
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
            raise click.UsageError("--accept and --missing write files; not under CI (CI is set)")
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
    """Whether to write: a person at a terminal is asked, a script has asked already."""
    streams = (sys.stdin, sys.stdout)
    if not all(stream is not None and stream.isatty() for stream in streams):
        return True
    return click.confirm(f"Write {one_line(str(path))}?", default=False)
