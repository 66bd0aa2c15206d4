"""``ruling ask``: the rule that a player's words are about."""

from typing import Any

import click

from ruling.cli.exit_codes import DONE, FAILED
from ruling.cli.options import (
    edition_option,
    machine_language,
    option_of_language,
    output_options,
)
from ruling.cli.output import publish
from ruling.report.asked import ask_report
from ruling.report.reports import DOCUMENT_FORMATS
from ruling.rulebook.asking import ask_each, often_asked
from ruling.rulebook.editions import default_edition, edition_ids
from ruling.rulebook.editions import edition as named
from ruling.rulebook.language import Texts


@click.command("ask")
@click.argument("words", nargs=-1)
@edition_option
@option_of_language(
    "question and answer: {languages}; else it is guessed, or your machine's", default=""
)
@output_options(DOCUMENT_FORMATS)
def command(words: tuple[str, ...], edition: str | None, language: str, **printing: Any) -> int:
    """Answer a question about the rules that is asked in WORDS, or by its number.

    Typing mistakes do not matter; of several questions each is answered.
    Where nothing here is about that, it says so, with exit code 1. Without
    WORDS: what players ask most, numbered.

    \b
    Examples:
      ruling ask
      ruling ask 7
      ruling ask "can I just put him back in the box?" --edition BB6
      ruling ask "wie halbiert die Hexe?" --lang de
    """
    return answer(" ".join(words), edition, language, **printing)


def answer(query: str, edition: str | None, language: str, **printing: Any) -> int:
    """Print what is known of a question, and the exit code of that."""
    own = machine_language()
    asked, *also = ask_each(query, language, own) if query else [often_asked(language or own)]
    ruled = [named(name) for name in ([edition] if edition else edition_ids())]
    words = Texts(named(edition or default_edition()), asked.language)
    publish(ask_report(asked, ruled, words, also), **printing)
    return DONE if asked.answered else FAILED
