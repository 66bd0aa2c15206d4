"""``ruling editions``: what each edition answers to each question."""

from functools import partial
from typing import Any

import click

from ruling.cli.edition_names import EDITION
from ruling.cli.options import authority_option, complete, language_option, output_options
from ruling.cli.output import publish
from ruling.report.editions import matrix_report
from ruling.report.reports import DOCUMENT_FORMATS
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.matrix import matrix
from ruling.rulebook.rules import Rules


@click.command("editions")
@click.argument(
    "editions",
    nargs=-1,
    metavar="[EDITION]...",
    type=EDITION,
    shell_complete=partial(complete, edition_ids),
)
@authority_option
@language_option
@output_options(DOCUMENT_FORMATS)
def command(editions: tuple[str, ...], authority: str, language: str, **printing: Any) -> None:
    """Show the matrix of questions and answers; of two editions, only what differs.

    \b
    Examples:
      ruling editions
      ruling editions C1 BB7
      ruling editions C3 my-edition.yaml
      ruling editions C2 C3 --authority printed    # by the printed rules alone
      ruling editions --format wikitext -o matrix.wiki
    """
    rules = [Rules.of(name, authority) for name in editions or edition_ids()]
    rows = matrix(rules, differing=len(rules) == 2)
    publish(matrix_report(rules, rows, language), **printing)
