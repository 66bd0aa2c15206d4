"""``ruling editions``: what each edition answers to each question."""

from functools import partial
from pathlib import Path

import click

from ruling.cli.options import authority_option, complete, language_option, output_options
from ruling.cli.output import paper_for, write
from ruling.report.formats import DOCUMENT_FORMATS
from ruling.report.reports import matrix_report
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.matrix import matrix
from ruling.rulebook.rules import Rules


@click.command("editions")
@click.argument(
    "editions", nargs=-1, metavar="[EDITION]...", shell_complete=partial(complete, edition_ids)
)
@authority_option
@language_option
@output_options(DOCUMENT_FORMATS)
def command(
    editions: tuple[str, ...],
    authority: str,
    language: str,
    format_name: str,
    output: Path | None,
    color: str,
) -> None:
    """Show the matrix of questions and answers; of two editions, only what differs."""
    rules = [Rules.of(name, authority) for name in editions or edition_ids()]
    rows = matrix(rules, differing=len(rules) == 2)
    report = matrix_report(rules, rows, language)
    write(report.render(format_name, paper_for(color, output)), output)
