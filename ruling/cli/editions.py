"""``ruling editions``: what each edition answers to each question."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

import click

from ruling.cli.edition_names import EDITION
from ruling.cli.options import authority_option, complete, language_option, output_options
from ruling.cli.output import publish
from ruling.errors import UnknownName
from ruling.report.reports import DOCUMENT_FORMATS
from ruling.rulebook.editions import default_edition, edition, edition_id, edition_ids
from ruling.rulebook.language import Texts
from ruling.rulebook.matrix import matrix, narrowed
from ruling.rulebook.questions import groups, questions, topic_of
from ruling.rulebook.rules import Rules


def _names() -> Iterable[str]:
    """The editions, groups and topics, for a shell."""
    return dict.fromkeys([*edition_ids(), *groups(), *map(topic_of, questions())])


@click.command("editions")
@click.argument(
    "words",
    nargs=-1,
    metavar="[EDITION|WORD]...",
    type=EDITION,
    shell_complete=partial(complete, _names),
)
@click.option("--open", "left_open", is_flag=True, help="Only what some edition leaves open.")
@click.option("--differ", "differing", is_flag=True, help="Only what editions answer differently.")
@authority_option
@language_option
@output_options(DOCUMENT_FORMATS)
def command(
    words: tuple[str, ...],
    left_open: bool,
    differing: bool,
    authority: str,
    language: str,
    **printing: Any,
) -> None:
    """Show what each edition answers: a line for each question, a mark for each edition.

    A mark says how much the answer weighs, and a number which reading it is,
    where that is not the first. A WORD leaves only the questions that have it
    in their id, their title or the heading of their group. For two editions
    the differences are given in words. 'ruling explain' has the whole answers.

    \b
    Examples:
      ruling editions
      ruling editions --open
      ruling editions join --differ
      ruling editions C1 BB7
      ruling editions C3 my-edition.yaml
      ruling editions C2 C3 --authority printed    # by the printed rules alone
      ruling editions --format wikitext -o matrix.wiki
    """
    from ruling.report.editions import matrix_report  # help and completion need none of it

    names, others = _parted(words)
    rules = [Rules.of(name, authority) for name in names or edition_ids()]
    among = narrowed(others, Texts(edition(default_edition()), language))
    rows = matrix(rules, differing or len(rules) == 2, left_open, among)
    publish(matrix_report(rules, rows, language, among), **printing)


def _parted(words: Sequence[str]) -> tuple[list[str], list[str]]:
    """The editions among some words, and the other words."""
    names: list[str] = []
    others: list[str] = []
    for word in words:
        try:
            names.append(edition_id(word))
        except UnknownName:
            others.append(word)
    return names, others
