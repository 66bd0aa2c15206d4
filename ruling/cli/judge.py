"""``ruling judge``: rule on scenarios."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import click

from ruling.cli.asked_rules import wrong_rules
from ruling.cli.error_output import ERRORS
from ruling.cli.exit_codes import DONE, FAILED, NOTHING, USAGE
from ruling.cli.options import (
    SCENARIO,
    base_option,
    full_option,
    house_readings,
    output_options,
    rules_options,
)
from ruling.cli.output import deliver, publish, tell_terminal
from ruling.cli.usage import Misused
from ruling.errors import Mistake, ScenarioError, sentence
from ruling.expect.files import load_scenario, load_source
from ruling.judging.judgement import judge
from ruling.report.reports import DOCUMENT_FORMATS
from ruling.report.ruling import ruling_report
from ruling.scenario.source import read_source

AFTER = """A link holds all of a file and nothing else: 'edition:' and 'house:' in the
file are in it, options are not. A file with mistakes has a link too, for
whoever is to find them; they go to standard error, and the exit code is 2.
What can be read as a file is one, also where its name has '#case='.
"""


@click.command("judge", epilog=AFTER)
@click.argument("files", nargs=-1, required=True, type=SCENARIO)
@rules_options
@click.option("--no-board", "board", flag_value=False, default=True, help="Draw no board.")
@full_option
@click.option("--link", is_flag=True, help="Print a link that holds the file, without a ruling.")
@base_option
@output_options(DOCUMENT_FORMATS)
def command(
    files: tuple[str, ...],
    edition: str | None,
    authority: str,
    house: tuple[str, ...],
    language: str,
    board: bool,
    link: bool,
    base: str | None,
    **printing: Any,
) -> int:
    """Rule on scenario files, or links that hold one ('-' is standard input).

    A FILE may be the name of a shipped case, as 'ruling cases' lists them, or
    a folder, of which all scenarios are ruled on. 'ruling FILE' does the same.
    Without --edition a scenario is ruled on under the first edition that it
    names, or under the default one. What no text settles is ruled on under
    the usual reading and said to be open. --authority leaves out answers
    that weigh less; --house takes what your table agreed on.

    \b
    Examples:
      ruling judge dispute.yaml
      ruling judge dispute.yaml --full
      ruling judge claims/blue-wants-the-supply    # a shipped case
      ruling judge dispute.yaml --edition "Rio Grande" --authority official
      ruling judge dispute.yaml --house join.destination=supply
      ruling judge dispute.yaml -o report.html    # a page to pass round
      ruling judge dispute.yaml --link            # the case in one line
      ruling judge dispute.yaml --base https://example.org/table/
      ruling judge '#case=1gxVQGfnQWsseOY2hjfsSUaoTVe1SY4gYAA5808300b'
    """
    found, empty = _found(files)
    for folder in empty:
        ERRORS.tell(ScenarioError(folder, [Mistake(0, 0, sentence("file.empty-folder"))]))
    if not found:
        return NOTHING
    if link or base:
        return _print_links(found, base or "", printing["output"])
    wrong = wrong_rules([edition], [authority], house)
    readings = {} if wrong else house_readings(house)
    judgements = []
    unread: list[ScenarioError] = []
    for file in _counted(found) if len(found) > 1 else found:
        try:
            scenario = load_scenario(file)
            if not wrong:
                judgements.append(judge(scenario, edition, authority, readings))
        except ScenarioError as error:
            unread.append(error)
    for each in (*wrong, *unread):  # after the counting, which uses the same stream
        ERRORS.tell(each)
    if judgements:
        several = found != list(files) or len(found) > 1
        publish(ruling_report(judgements, language, several, board), **printing)
    if wrong or unread:
        return USAGE
    return FAILED if any(judgement.failed for judgement in judgements) else DONE


def _counted(files: Sequence[str]) -> Iterable[str]:
    from ruling.cli.progress import counted  # one file is not counted

    return counted(files, len(files))


def _found(paths: Sequence[str]) -> tuple[list[str], list[str]]:
    """The files that are named or lie in a folder that is, and the folders that have none."""
    files: list[str] = []
    empty: list[str] = []
    for path in paths:
        if not _is_folder(path):
            files.append(path)
            continue
        from ruling.expect.running import find_files  # few name a folder

        inside = find_files([path])
        files += map(str, inside)
        empty += [] if inside else [path]
    return files, empty


def _is_folder(path: str) -> bool:
    """Whether a path is that of a folder; one that is too long, such as a link, is not."""
    try:
        return Path(path).is_dir()
    except OSError:
        return False


def _print_links(files: Sequence[str], base: str, output: Path | None) -> int:
    """Print the link of each file, one a line; the exit code.

    A file with mistakes has a link as well, for whoever is to find them; they are shown.
    """
    from ruling.scenario.link import packed  # few want any

    asked = click.get_current_context().params
    if asked["edition"] or asked["house"]:
        raise Misused("usage.link-alone")
    links: list[str] = []
    mistakes: list[ScenarioError] = []
    for file in files:
        try:
            source = read_source(file)
            links.append(base + packed(source.text, source.name))
            load_source(source)
        except ScenarioError as error:
            mistakes.append(error)
    for mistake in mistakes:
        ERRORS.tell(mistake)
    if links:
        deliver("\n".join(links), output)
        if not base:
            tell_terminal(sentence("link.without-address"))
    return USAGE if mistakes else DONE
