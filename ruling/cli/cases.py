"""``ruling cases``: shipped cases, found by words."""

from typing import Any

import click

from ruling.cli.exit_codes import DONE, FAILED
from ruling.cli.options import language_option, output_options
from ruling.cli.output import publish
from ruling.expect.case_search import find_cases
from ruling.report.cases import cases_report
from ruling.report.reports import DOCUMENT_FORMATS
from ruling.rulebook.editions import default_edition, edition
from ruling.wording.words import Words


@click.command("cases")
@click.argument("words", nargs=-1)
@language_option
@output_options(DOCUMENT_FORMATS)
def command(words: tuple[str, ...], language: str, **printing: Any) -> int:
    """Find shipped cases that have all of WORDS; without any, list them all.

    Words are looked for in names, numbers (JOIN-07), titles and sources, in
    the ids and titles of the questions that a case shows, in the editions
    that it names, and in what lies on its table: a ferry, an inn, an abbot.
    They may be shortened.
    The name of a case can be given to every command that takes a FILE, in
    any folder. The exit code is 1 where none is found.

    \b
    Examples:
      ruling cases supply
      ruling cases ferry witch
      ruling cases join.destination
      ruling cases "Rio Grande" --format json
    """
    texts = Words(edition(default_edition()), language)
    found = find_cases(" ".join(words), texts)
    publish(cases_report(found, texts), **printing)
    return DONE if found.cases else FAILED
