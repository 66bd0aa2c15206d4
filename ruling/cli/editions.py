"""``ruling editions``: what each edition answers to each question."""

from pathlib import Path

import click

from ruling.cli.options import authority_option, edition_argument, language_option, output_options
from ruling.cli.output import paper_for, write
from ruling.report.matrix import matrix, matrix_outline, render_matrix_json
from ruling.report.render import render_documents
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.rules import Rules


@click.command("editions")
@edition_argument
@authority_option
@language_option
@output_options("text", "json", "markdown", "html")
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
    if format_name == "json":
        write(render_matrix_json(rules, rows), output)
        return
    document = matrix_outline(rules, rows, language)
    write(render_documents([document], format_name, paper_for(color, output), language), output)
