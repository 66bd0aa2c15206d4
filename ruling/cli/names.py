"""Names that a shell completes; what they are is looked up only when it asks."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from ruling.errors import joined

if TYPE_CHECKING:
    _Param = click.ParamType[str]
else:
    _Param = click.ParamType  # generic in newer releases of Click only


class Name(_Param):
    """A name that completes from a list; what it stands for is looked up later."""

    def __init__(self, name: str, known: Callable[[], list[str]], listed: bool = False) -> None:
        self.name, self._known, self._listed = name, known, listed

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The names that begin like this, in any case; of a list, like its last part."""
        before, comma, last = incomplete.rpartition(",") if self._listed else ("", "", incomplete)
        folded = last.casefold()
        given = before.split(",")
        known = [name for name in self._known() if name not in given]
        names = [name for name in known if name.casefold().startswith(folded)]
        return [CompletionItem(f"{before}{comma}{name}") for name in names]


class Listing(click.Option):
    """An option whose help names what the rulebook holds; looked up only when it is shown."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The option with its help, the gaps in it filled."""
        names, told = super().get_help_record(ctx) or ("", "")
        return names, told.format_map({gap: known() for gap, known in _LISTED.items()})


def editions() -> list[str]:
    """The ids of the editions."""
    from ruling.rulebook.editions import edition_ids

    return edition_ids()


def ids() -> list[str]:
    """The ids that can be explained."""
    from ruling.judging.explainable import topics

    return [topic.id for topic in topics()]


def languages() -> list[str]:
    """The languages of the output."""
    from ruling.rulebook.language import languages

    return languages()


def levels() -> list[str]:
    """The levels of authority."""
    from ruling.rulebook.questions import LEVELS

    return list(LEVELS)


def readings() -> list[str]:
    """The named tables, and every reading of every question."""
    from ruling.rulebook.questions import questions

    pairs = [f"{q}={reading}" for q, readings in questions().items() for reading in readings]
    return [*_tables(), *pairs]


def _alias() -> str:
    """Another name of the default edition."""
    from ruling.rulebook.editions import default_edition, edition

    chosen = default_edition()
    return next(iter(edition(chosen).aliases), chosen)


def _tables() -> list[str]:
    from ruling.rulebook.rules import table_names

    return table_names()


_LISTED: dict[str, Callable[[], str]] = {
    "editions": lambda: joined(editions()),
    "alias": _alias,
    "languages": lambda: joined(languages()),
    "tables": lambda: joined(_tables()),
}
"""What a help text can name, by its gap."""
