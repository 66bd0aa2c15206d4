"""``ruling conform``: how far another engine agrees with the cases."""

import shlex
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import click

from ruling.cli.engine_cases import case_options, forms_of_cases
from ruling.cli.exit_codes import DONE, FAILED, NOTHING
from ruling.cli.options import language_option, output_options
from ruling.cli.output import publish
from ruling.cli.progress import counted
from ruling.cli.sharing import shared_by
from ruling.cli.usage import Misused
from ruling.proving.conform.asked import AskedCase, Heard
from ruling.proving.conform.baseline import LARGEST, compared, read_baseline
from ruling.proving.conform.conformity import conformity
from ruling.proving.conform.engine import Engine, answers_of
from ruling.proving.conform.hearing import Hearing
from ruling.proving.conform.smallest import Parting, Smallest, shrunk
from ruling.report.conform import conform_report
from ruling.report.reports import CONFORM_FORMATS
from ruling.scenario.source import read_source
from ruling.workers.sharing import Workers, in_order

AFTER = """COMMAND is started once. It reads the lines of 'ruling export' without
"expect", and answers each with one line, in any order, written at once
(flushed): any of "obligation", "moves", "points" and "figures", or why it
skips the case.

\b
  {"id": ID, "edition": EDITION, "points": {"red": 3}}
  {"id": ID, "edition": EDITION, "skip": "no fields"}

It may tell of itself in a line {"engine": {"name": "Wisp", "version": "2"}}.
A case that it answers with nonsense, twice, not at all, or not within the
timeout is at fault, and so is the one at which it ends; it is started again
with what is left. A file of answers has the same lines.

Where answers differ, the readings are looked for that explain most of it, two
at once at the most, and the smallest cases of each question are made smaller.
The exit code is 1 where anything differs or is at fault; with --baseline,
where that was not so in the result that it names.
"""


class _BeforeCommand(click.Command):
    """A command line that may end with another one, after ``--``."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The words before ``--``; those after it are kept for the callback."""
        at = args.index("--") if "--" in args else len(args)
        ctx.meta[__name__] = tuple(args[at + 1 :])
        return super().parse_args(ctx, args[:at])

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """The usage, with both ways to give answers."""
        return ["[OPTIONS]", "{RESULTS.jsonl | -- COMMAND...}"]


@click.command("conform", cls=_BeforeCommand, epilog=AFTER)
@click.argument("results", required=False, type=click.Path(allow_dash=True))
@case_options
@click.option(
    "--timeout",
    type=click.FloatRange(0, min_open=True),
    default=10,
    show_default=True,
    metavar="SECONDS",
    help="How long the command may take for a case.",
)
@click.option(
    "-j", "--jobs", type=click.IntRange(1), help="Ask on N processes, and rule on as many."
)
@click.option(
    "--baseline",
    type=click.Path(),
    help="An earlier result (--format json): fail only where it was better.",
)
@click.option("--shrink/--no-shrink", default=True, help="Whether to show the smallest cases.")
@language_option
@output_options(CONFORM_FORMATS)
def command(
    results: str | None,
    named: tuple[str, ...],
    editions: tuple[str, ...],
    only: str | None,
    timeout: float,
    jobs: int | None,
    baseline: str | None,
    shrink: bool,
    language: str,
    **printing: Any,
) -> int:
    """Tell how far another engine agrees with the cases, and what it plays.

    Its answers come from a command that is asked, or from a file: what
    agrees, what differs and by which question, what is skipped, what is at
    fault, and which readings would explain it.

    \b
    Examples:
      ruling conform -- python adapter.py
      ruling conform --topic join --only inns -- python adapter.py
      ruling conform answers.jsonl -o report.html
      ruling conform --baseline before.json -- python adapter.py
      ruling conform --format badge -o badge.json -- python adapter.py
    """
    words: tuple[str, ...] = click.get_current_context().meta[__name__]
    if bool(words) == (results is not None):
        raise Misused("usage.answers-or-command")
    before = read_baseline(baseline) if baseline is not None else None
    with shared_by(jobs, None) as workers:
        forms = forms_of_cases(named, editions, only, workers)
        if not forms:
            return NOTHING
        cases = [AskedCase(form) for form in forms]
        if results is None:
            engine = {"command": shlex.join(words)}
            heard = answers_of(Engine(words, timeout), cases, jobs or 1)
        else:
            engine = {"command": results}
            heard = _read(results, cases, bool(named or editions or only is not None))
        found = conformity(cases, heard, engine, partial(_shrunk, workers, shrink))
    if before is not None:
        found = compared(found, before)
    publish(conform_report(found, language), **printing)
    return DONE if found.conforms else FAILED


def _read(file: str, cases: Sequence[AskedCase], others: bool) -> Heard:
    """The answers of a file; where not all cases are asked, those to ``others`` say nothing."""
    hearing = Hearing(cases, others)
    for line in read_source(file, LARGEST).lines:
        hearing.line(line)
    return hearing.heard()


def _shrunk(workers: Workers, wanted: bool, parts: Sequence[Parting]) -> Iterator[Smallest]:
    """The cases of these parts, made smaller where that is wanted."""
    todo = parts if wanted else ()
    return counted(in_order(workers, shrunk, todo), len(todo))
