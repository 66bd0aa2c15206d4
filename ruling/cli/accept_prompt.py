"""``ruling test --accept`` and ``--missing``: ask, and write what was found into the files."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import click

from ruling.cli.error_output import ERRORS
from ruling.cli.exit_codes import DONE, FAULT, USAGE
from ruling.cli.output import tell
from ruling.cli.usage import Misused
from ruling.errors import Listed, NotWritten, Sentence, one_line, sentence
from ruling.expect.accepting import Amendment, NotAccepted, Plan, plan_for
from ruling.expect.results import FileResult
from ruling.expect.writing import write_plan
from ruling.report.failures import only_the_difference, run_text, shown
from ruling.report.reports import FORMATS, JSON_FORMATS
from ruling.rulebook.language import DEFAULT_LANGUAGE
from ruling.scenario.source import read_source


class Accepting:
    """Accepts what was found, file by file, where either is wanted.

    ``code`` is the exit code for the files that could not be written. Raises UsageError
    under CI, where a changed expectation would only hide a failure.
    """

    def __init__(
        self,
        accept: bool,
        missing: bool,
        run: Callable[[Path], FileResult],
        editions: tuple[str, ...],
        language: str,
        format_name: str,
    ) -> None:
        self._accept, self._missing, self._run, self._editions = accept, missing, run, editions
        self._language, self._format_name = language, format_name
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
            yield self._run(path) if written else result

    def _write(self, path: Path) -> bool:
        """Whether a file was changed."""
        plan = plan_for(read_source(path), self._editions, self._accept, self._missing)
        for line in change_lines(plan, self._language):
            self._show(line)
        if not plan.changes or not _agreed(path, self._language):
            return False
        try:
            write_plan(path, plan, self._editions)
        except NotWritten as error:
            ERRORS.tell(error)
            self.code = max(self.code, FAULT if error.fault else USAGE)
            return False
        return True

    def _show(self, line: str) -> None:
        """Shows a change, beside a report for programs; JSON has standard error for itself."""
        for_people = FORMATS[self._format_name].for_people
        if self._format_name not in JSON_FORMATS or (sys.stderr and sys.stderr.isatty()):
            click.echo(line, err=not for_people)


def _agreed(path: Path, language: str) -> bool:
    """Whether to write: a user at a terminal is asked, a script has chosen already."""
    streams = (sys.stdin, sys.stdout)
    if not all(stream is not None and stream.isatty() for stream in streams):
        return True
    file = one_line(str(path))
    try:
        return click.confirm(run_text(sentence("run.write", file=file), language), default=False)
    except click.Abort:
        stopped = sentence("run.stopped", file=file)
        tell(f"\n{run_text(stopped, language)}")
        raise


def change_lines(plan: Plan, language: str = DEFAULT_LANGUAGE) -> Iterator[str]:
    """A line for each change, and for each value that cannot be accepted."""
    for change in plan.changes:
        yield f"{_place(plan, change)}: {run_text(_change(change, language), language)}"
    for left in plan.left:
        not_accepted = sentence("run.not-accepted", why=left.why)
        yield f"{_place(plan, left)}: {run_text(not_accepted, language)}"


def _place(plan: Plan, change: Amendment | NotAccepted) -> str:
    line, column = change.position
    return f"{plan.before.name}:{line}:{column}: [{', '.join(change.editions)}] {change.key}"


def _change(change: Amendment, language: str) -> Sentence:
    """What becomes of a value, and which question made the change."""
    if change.expected is None:
        return sentence("run.new", names=Listed(tuple(change.found), "and"))
    sides = only_the_difference(change.expected, change.found)
    before, after = (shown(side, language) for side in sides)
    return sentence("run.becomes", before=before, after=after, cause=_cause(change))


def _cause(change: Amendment) -> Sentence:
    """The readings under which no change would be needed."""
    if change.readings:
        return sentence("run.expected-under", readings=Listed(change.readings))
    return sentence("run.no-single-question")
