"""``ruling test``: hold scenarios to what they expect."""

from collections.abc import Iterator, Sequence
from functools import partial
from time import perf_counter
from typing import Any

import click

from ruling.cli.accept_prompt import Accepting
from ruling.cli.edition_names import EDITION
from ruling.cli.error_output import ERRORS
from ruling.cli.exit_codes import DONE, FAILED, NOTHING, USAGE
from ruling.cli.options import SCENARIO, complete, language_option, output_options
from ruling.cli.output import publish
from ruling.cli.parallel import shared_by, sharing_options
from ruling.cli.progress import counted
from ruling.expect.processes import run_many
from ruling.expect.results import FileResult, counts, covered, percent
from ruling.expect.running import find_files, lost_file, result_of_file
from ruling.report.failures import failed
from ruling.report.reports import JSON_FORMATS, RUN_FORMATS
from ruling.report.test_results import run_report
from ruling.rulebook.editions import edition_id, edition_ids
from ruling.wording.errors import said

ACCEPT = """Write what was found into the files, each whole or not at all. A link stays a link; a
file of another owner or with hard links is written over in place."""

AFTER = """Files are read here, and their texts are given to the processes of -j or to
the workers of --cluster, which need no such files.

--accept is for a ruling that changes on purpose: only values that differ
are written, with every comment and all layout left as it is, and each
change names the question behind it. What only some editions find goes into
an 'expect in C1, C2:' of their own; notes and claims are never changed. A
new file is written beside the old one, read again, and takes its place only
if it gives the same ruling. --accept and --missing ask first on a terminal,
and refuse where CI is set.
"""


@click.command("test", epilog=AFTER)
@click.argument("paths", nargs=-1, required=True, type=SCENARIO)
@click.option("-k", "pattern", default="", help="Only files with this in their path or title.")
@click.option(
    "--edition",
    "editions",
    multiple=True,
    metavar="EDITION",
    type=EDITION,
    shell_complete=partial(complete, edition_ids),
    help="Only under this edition; may be given several times.",
)
@sharing_options("Run on N processes.")
@click.option("--quiet", "-q", is_flag=True, help="Only failures and the closing line.")
@click.option("--fail-fast", "-x", is_flag=True, help="Stop at the first file that fails.")
@click.option("--durations", type=click.IntRange(0), default=0, help="List the N slowest cases.")
@click.option("--coverage", "cover", is_flag=True, help="Show how much of the rules was exercised.")
@click.option(
    "--fail-under",
    type=click.FloatRange(0, 100),
    help="Fail where less than this percentage was exercised; implies --coverage.",
)
@click.option("--accept", is_flag=True, help=ACCEPT)
@click.option("--missing", is_flag=True, help="Write an 'expect:' where there is none.")
@language_option
@output_options(RUN_FORMATS)
def command(
    paths: tuple[str, ...],
    pattern: str,
    editions: tuple[str, ...],
    jobs: int | None,
    cluster: str | None,
    quiet: bool,
    fail_fast: bool,
    durations: int,
    cover: bool,
    fail_under: float | None,
    accept: bool,
    missing: bool,
    language: str,
    format_name: str,
    **printing: Any,
) -> int:
    """Rule on scenario files under every edition that they hold in.

    Folders are searched. What each file expects is compared with its ruling;
    a file that expects nothing fails. The exit code is 1 where something is
    not as expected, 2 where a file cannot be read, 5 where nothing was run.

    \b
    Examples:
      ruling test scenarios
      ruling test scenarios -k city --coverage
      ruling test scenarios --format github --fail-under 5    # for CI
      ruling test dispute.yaml --accept
    """
    start = perf_counter()
    names = tuple(edition_id(name) for name in editions)
    telling = partial(failed, language=language)
    error_text = partial(said, language=language)
    run = partial(result_of_file, telling=telling, editions=names, error_text=error_text)
    accepting = Accepting(accept, missing, run, names, language, format_name)
    worker, lost = partial(run, pattern=pattern), partial(lost_file, error_text=error_text)
    files = find_files(paths)
    with shared_by(jobs, cluster) as workers:
        running = run_many(worker, files, workers, lost)
        if not quiet:
            running = counted(running, len(files))
        results = list(_until_failure(running) if fail_fast else running)
    results = list(accepting.results(results))
    cover = cover or fail_under is not None
    report = run_report(results, perf_counter() - start, durations, cover, language)
    publish(report, format_name, **printing)
    if format_name in JSON_FORMATS:  # the others have them in the report alone
        for each in filter(None, (result.reason for result in results)):
            ERRORS.tell(each)
    return max(_code(results, fail_under), accepting.code)


def _until_failure(results: Iterator[FileResult]) -> Iterator[FileResult]:
    for result in results:
        yield result
        if result.failed or result.error:
            return


def _code(results: Sequence[FileResult], fail_under: float | None) -> int:
    count = counts(results)
    if count["errors"]:
        return USAGE
    if count["failed"]:
        return FAILED
    if not count["passed"]:
        return NOTHING
    enough = fail_under is None or percent(covered(results)) >= fail_under
    return DONE if enough else FAILED
