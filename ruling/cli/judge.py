"""``ruling judge``: rule on scenarios."""

from pathlib import Path

import click

from ruling.cli import DONE, FAILED, USAGE
from ruling.cli.options import full_option, house_readings, output_options, rules_options
from ruling.cli.output import paper_for, tell, write
from ruling.cli.progress import counted
from ruling.errors import ScenarioError
from ruling.expect.files import load_scenario
from ruling.judging.judgement import judge
from ruling.report.reports import DOCUMENT_FORMATS, ruling_report


@click.command("judge")
@click.argument("files", nargs=-1, required=True, type=click.Path(allow_dash=True))
@rules_options
@click.option("--no-board", "board", flag_value=False, default=True, help="Draw no board.")
@full_option
@output_options(DOCUMENT_FORMATS)
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    edition: str | None,
    authority: str,
    house: tuple[str, ...],
    language: str,
    board: bool,
    full: bool,
    format_name: str,
    output: Path | None,
    color: str,
) -> None:
    """Rule on scenario files ('-' is standard input).

    Without --edition a scenario is ruled on under the first edition that it
    names, or under the default one.
    """
    readings = house_readings(house)
    judgements = []
    unread: list[str] = []
    code = DONE
    for file in counted(files, "file", len(files)) if len(files) > 1 else files:
        try:
            judgements.append(judge(load_scenario(file), edition, authority, readings))
        except ScenarioError as error:
            unread.append(str(error))
            code = USAGE
    for told in unread:  # after the counting, which uses the same stream
        tell(told)
    if judgements:
        report = ruling_report(judgements, language, len(files) > 1, board)
        write(report.render(format_name, paper_for(color, output, full=full)), output)
    if code == DONE and any(judgement.failed for judgement in judgements):
        code = FAILED
    ctx.exit(code)
