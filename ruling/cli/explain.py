"""``ruling explain``: what an id means, who says so, and an example."""

from functools import partial
from typing import Any

import click

from ruling.cli.edition_names import EDITION
from ruling.cli.options import complete, edition_option, language_option, output_options
from ruling.cli.output import publish
from ruling.expect.examples import example
from ruling.judging.explainable import topics
from ruling.report.asked import topics_called
from ruling.report.reports import DOCUMENT_FORMATS
from ruling.rulebook.editions import default_edition
from ruling.rulebook.editions import edition as named
from ruling.wording.words import Words


def _ids() -> list[str]:
    return [topic.id for topic in topics()]


@click.command("explain")
@click.argument("id", required=False, type=EDITION, shell_complete=partial(complete, _ids))
@click.option("--all", "everything", is_flag=True, help="The whole reference.")
@edition_option
@language_option
@output_options(DOCUMENT_FORMATS)
def command(
    id: str | None, everything: bool, edition: str | None, language: str, **printing: Any
) -> None:
    """Explain a question, reading, reason, edition, footnote or piece, or any other id.

    With each edition's source, what was corrected over the years, and an
    example. Without an ID: the list of what can be asked for. --edition
    chooses the words, and adds the answers of an edition of your own.

    \b
    Examples:
      ruling explain
      ruling explain join.destination           # a question
      ruling explain C3:join.destination        # a footnote
      ruling explain C1-RGG                     # an edition
      ruling explain join.timing --edition my-edition.yaml
      ruling explain ferry                      # another piece on the table
      ruling explain move-apart -o part.html    # as a page
    """
    from ruling.report.reference import reference_report  # help and completion need none of it

    words = Words(named(edition or default_edition()), language)
    listed = topics_called(id, words) if id else topics()
    shown = map(example, listed) if everything or id else ()
    publish(reference_report(listed, words, [*shown]), **printing)
