"""``ruling conform``: how far another engine agrees with the cases."""

import shlex
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import click

from ruling.cli.engine_cases import case_options, form_under, forms_of_cases
from ruling.cli.exit_codes import DONE, FAILED, NOTHING
from ruling.cli.options import full_option, language_option, output_options
from ruling.cli.output import deliver, publish
from ruling.cli.parallel import shared_by
from ruling.cli.progress import counted
from ruling.cli.usage import Misused
from ruling.errors import one_line
from ruling.proving.conform.asked import About, AnswersHeard, AskedCase
from ruling.proving.conform.conformity import conformity
from ruling.proving.conform.engine import Engine, answers_of
from ruling.proving.conform.hearing import Hearing
from ruling.proving.conform.known import read_known, with_changes
from ruling.proving.conform.plays import read_plays
from ruling.proving.conform.smallest import DistinguishingCase, Smallest, shrunk
from ruling.reading.source import Source
from ruling.report.conform import conform_report
from ruling.report.reports import CONFORM_FORMATS
from ruling.scenario.source import read_source
from ruling.workers.sharing import Workers, in_order

LARGEST = 50_000_000
"""Bytes of a file of answers at the most. An answer has some hundred, but an engine may send
back each case (1.2 MB for all) and write a log between; so large a file is read in 130 MB of
memory."""

AFTER = """COMMAND is started once. It reads the lines of 'ruling export' without
"expect", and answers each with one line, in any order, written at once
(flushed): any of "obligation", "moves", "points" and "figures", or why it
skips the case.

\b
  {"id": ID, "edition": EDITION, "points": {"red": 3}}
  {"id": ID, "edition": EDITION, "skip": "no fields"}

It may tell of itself in a first line {"engine": {"name": "Wisp", "version": "2"}}.
A case that it answers with nonsense, twice, not at all, or not within the
timeout is at fault, and so is the one at which it ends; it is started again
with what is left. A file of answers has the same lines.

That line may also say what it plays, "plays": {QUESTION: READING}, and under
which "edition": to these its answers are held, as with --plays. Where it says
nothing of a question that no text decides, a different answer is reported,
but is no failure.

Where answers differ, the readings are looked for that explain most of it, and
the smallest cases of each question are made smaller. The exit code is 1 where
anything differs or is at fault, and 5 where every case is skipped. What is
known to differ stands in a file for --known, each with a reason:

\b
  - case: return/*
    edition: C3
    keys: [points]
    reason: it takes the figure off at once
  - question: return.unoccupied
    reason: not built in yet

"keys" may have "fault", too. A known difference is no failure, and one that
agrees again is. With --accept, what differs now and is not known is added
with its reason left blank, and what agrees again goes.
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
    "--plays",
    metavar="FILE|TABLE",
    help="What it plays: a file of questions with readings, or the name of a table.",
)
@click.option(
    "--known",
    type=click.Path(path_type=Path),
    help="A file of known differences, each with a reason: fail only where others are.",
)
@click.option("--accept", is_flag=True, help="Write to that file what differs now.")
@full_option
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
    plays: str | None,
    known: Path | None,
    accept: bool,
    no_house: bool,
    chosen: str | None,
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
      ruling conform --set base -- node adapter.js
      ruling conform --topic join --only inns -- python adapter.py
      ruling conform answers.jsonl -o report.html
      ruling conform --plays jcloisterzone --known known.yaml -- python adapter.py
      ruling conform --format badge -o badge.json -- python adapter.py
    """
    words: tuple[str, ...] = click.get_current_context().meta[__name__]
    if bool(words) == (results is not None):
        raise Misused("usage.answers-or-command")
    if accept and known is None:
        raise Misused("usage.accept-and-known")
    text = _text_of(known, accept)
    entries = read_known(Source(one_line(str(known)), text))
    readings = read_plays(plays) if plays is not None else {}
    with shared_by(jobs, None) as workers:
        forms = forms_of_cases(named, editions, only, workers, no_house, chosen)
        if not forms:
            return NOTHING
        cases = [AskedCase(form) for form in forms]
        if results is None:
            engine = {"command": shlex.join(words)}
            heard = answers_of(Engine(words, timeout), cases, jobs or 1)
        else:
            engine = {"command": results}
            some = bool(named or editions or only is not None or no_house or chosen)
            heard = _read(results, cases, some)
        cases = _held(cases, heard.engine, readings)
        found = conformity(cases, heard, engine, partial(_shrunk, workers, shrink), entries)
    publish(conform_report(found, language), **printing)
    if known is not None and accept:
        deliver(with_changes(text, found.agree_again, found.unknown).rstrip("\n"), known)
        return DONE
    if found.conforms and not found.answered:
        return NOTHING
    return DONE if found.conforms else FAILED


def _text_of(known: Path | None, accept: bool) -> str:
    """The text of a file of known differences; empty where that is yet to be written."""
    if known is None or (accept and not known.exists()):
        return ""
    return read_source(known).text


def _held(cases: Sequence[AskedCase], about: About, readings: Mapping[str, str]) -> list[AskedCase]:
    """The cases of the edition that an engine plays, held to the readings that it plays."""
    plays = {**about.plays, **readings}
    asked = [each for each in cases if not about.edition or about.edition in each.editions]
    return [AskedCase(form_under(each.form, plays), plays) for each in asked]


def _read(file: str, cases: Sequence[AskedCase], others: bool) -> AnswersHeard:
    """The answers of a file; where not all cases are asked, those to ``others`` say nothing."""
    hearing = Hearing(cases, others)
    for line in read_source(file, LARGEST).lines:
        hearing.line(line)
    return hearing.heard()


def _shrunk(
    workers: Workers, wanted: bool, parts: Sequence[DistinguishingCase]
) -> Iterator[Smallest]:
    """The cases of these parts, made smaller where that is wanted."""
    todo = parts if wanted else ()
    return counted(in_order(workers, shrunk, todo), len(todo))
