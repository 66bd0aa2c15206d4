"""Options that several commands share, and the names that a shell completes in them."""

import os
import re
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from ruling.cli.edition_names import EDITION
from ruling.cli.output import format_by_name, named_file
from ruling.cli.usage import LANGUAGE, Misused
from ruling.errors import joined, one_line
from ruling.report.reports import FORMATS
from ruling.rulebook.editions import default_edition, edition, edition_ids
from ruling.rulebook.language import DEFAULT_LANGUAGE, check_language, languages
from ruling.rulebook.questions import LEVELS, questions
from ruling.rulebook.rules import Rules, house_names, readings_written

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from ruling.games.jcz.record import SavedGame

F = TypeVar("F", bound=Callable[..., Any])


def complete(
    known: Callable[[], Iterable[str]],
    _: click.Context,
    __: click.Parameter,
    incomplete: str,
    listed: bool = False,
) -> list[str]:
    """The names that begin like this, in any case; of a list with commas, like its last part."""
    before, comma, last = incomplete.rpartition(",") if listed else ("", "", incomplete)
    given, folded = before.split(","), last.casefold()
    names = [name for name in known() if name not in given and name.casefold().startswith(folded)]
    return [f"{before}{comma}{name}" for name in names]


def _readings() -> list[str]:
    """The named tables, and every reading of every question."""
    pairs = [f"{q}={reading}" for q, readings in questions().items() for reading in readings]
    return [*house_names(), *pairs]


def _kept() -> Iterable[str]:
    from ruling.proving.shrink.kept import SEEN  # few commands need that room

    return SEEN


def machine_language() -> str:
    """The language of the machine, where the rulebook has it; else English."""
    named = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    language = re.split(r"[_.@-]", named.casefold())[0]
    return language if language in languages() else DEFAULT_LANGUAGE


class Listing(click.Option):
    """An option whose help names what the rulebook holds."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The option with its help, the gaps in it filled."""
        names, text = super().get_help_record(ctx) or ("", "")
        default = edition(default_edition())
        return names, text.format(
            editions=joined(edition_ids()),
            alias=next(iter(default.aliases), default.id),
            languages=joined(languages()),
            tables=joined(house_names()),
        )


class ScenarioPath(click.Path):
    """A file or the name of a shipped case; a shell completes both."""

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> "list[CompletionItem]":
        """The cases that begin like this; where there is none, or a file does, the files."""
        from glob import escape  # only a shell asks for it

        from click.shell_completion import CompletionItem

        from ruling.scenario.corpus import BEFORE, case_names

        before = BEFORE if incomplete.startswith(BEFORE) else ""
        begun = incomplete.removeprefix(before)
        named = [f"{before}{name}" for name in case_names() if begun and name.startswith(begun)]
        if named and not any(Path().glob(f"{escape(incomplete)}*")):
            return [CompletionItem(name) for name in named]
        return super().shell_complete(ctx, param, incomplete)


SCENARIO = ScenarioPath(allow_dash=True)


class Address(click.types.StringParamType):
    """The address of a page, to which a fragment can be added."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The address as it was given; what is none fails."""
        from urllib.parse import urlsplit

        try:
            parts = urlsplit(value)
            known = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
        except ValueError:  # of a port, or of brackets
            known = False
        shown = one_line(value)
        if not known or shown != value or " " in value:
            raise Misused("usage.no-address", text=shown)
        if "#" in value:
            raise Misused("usage.fragment", text=shown)
        return value


edition_option = click.option(
    "--edition",
    metavar="EDITION",
    type=EDITION,
    shell_complete=partial(complete, edition_ids),
    cls=Listing,
    help="{editions}; or as on the box, such as {alias}; or the path of an edition's file.",
)
authority_option = click.option(
    "--authority",
    metavar="LEVEL",
    shell_complete=partial(complete, lambda: LEVELS),
    default="community",
    show_default=True,
    help="The least weight that counts: printed, official or community.",
)
house_option = click.option(
    "--house",
    metavar="Q=R",
    shell_complete=partial(complete, _readings),
    multiple=True,
    cls=Listing,
    help="Fix a reading, QUESTION=READING, or name a table: {tables}.",
)
keep_option = click.option(
    "--keep",
    metavar="LIST",
    shell_complete=partial(complete, _kept, listed=True),
    help="What stays as it is, with commas: obligation, move, claims, questions, editions, points.",
)


def _known_language(_: click.Context, __: click.Parameter, language: str) -> str:
    """The language; raises UnknownName where it is none."""
    if language:
        check_language(language)
    return language


def option_of_language(text: str, default: str = DEFAULT_LANGUAGE, **how: Any) -> Callable[[F], F]:
    """The option of a language; its help says what is printed in it."""
    return click.option(
        LANGUAGE,
        "language",
        metavar="LANG",
        shell_complete=partial(complete, languages),
        default=default,
        show_default=bool(default),
        callback=_known_language,
        cls=Listing,
        help=f"The language of {text}.",
        **how,
    )


language_option = option_of_language("the output: {languages}")
language_of_mistakes = option_of_language("error messages: {languages}", expose_value=False)
"""For a command that prints nothing in a language."""


def _output_option(text: str) -> Callable[[F], F]:
    """The file to write to, with more about its name."""
    return click.option(
        "-o",
        "--output",
        type=click.Path(path_type=Path),
        is_eager=True,
        callback=named_file,
        help=f"Write to this file instead of the terminal{text}.",
    )


output_option = _output_option("")
color_option = click.option(
    "--color",
    type=click.Choice(["auto", "always", "never"]),
    default="auto",
    help="Colour the text; NO_COLOR and FORCE_COLOR are obeyed.",
)
ascii_option = click.option(
    "--ascii",
    "ascii_only",
    is_flag=True,
    help="Draw in ASCII, for terminals that show nothing else.",
)
full_option = click.option(
    "--full",
    is_flag=True,
    help="Tell all: what happened, every move, refusals, open questions, the texts themselves.",
)
base_option = click.option(
    "--base",
    metavar="URL",
    type=Address(),
    help="The link behind the address of a page; implies --link.",
)
lenient_option = click.option(
    "--lenient",
    is_flag=True,
    help="Of a saved game: go on where pieces are not known, and mark what they touch.",
)


def rules_options(command: F) -> F:
    """Edition, authority and house: what is ruled under; and the language."""
    return edition_option(authority_option(house_option(language_option(command))))


def output_options(formats: tuple[str, ...]) -> Callable[[F], F]:
    """Format, file and colour of what is printed; the first format is the default."""
    format_option = click.option(
        "--format",
        "format_name",
        type=click.Choice(formats),
        default=formats[0],
        show_default=True,
        callback=format_by_name,
    )
    endings = [FORMATS[name].endings[0] for name in formats if FORMATS[name].endings]
    text = f"; its ending says the format: {joined(endings)}" if len(endings) > 1 else ""
    return lambda command: format_option(_output_option(text)(color_option(command)))


def game_options(command: F) -> F:
    """Whether unknown pieces of a saved game stop the ruling, and one turn of it."""
    turn_option = click.option(
        "--turn", metavar="N", help="One turn in full: a number, or 'final'."
    )
    return lenient_option(turn_option(command))


def house_readings(given: tuple[str, ...]) -> dict[str, str]:
    """The readings that ``--house`` fixes; raises RulingError where one is malformed."""
    readings: dict[str, str] = {}
    for text in given:
        readings |= readings_written(text)
    return readings


def game_rules(
    saved: "SavedGame",
    edition: str | None,
    authority: str = "community",
    house: tuple[str, ...] = (),
) -> Rules | None:
    """The rules that were asked for a saved game; None where none were.

    Without an edition they are those it was played by, with other readings or weights.
    """
    if edition is None and authority == "community" and not house:
        return None
    from ruling.games.replay import played_rules

    readings = house_readings(house)
    if edition is not None:
        return Rules.of(edition, authority, readings)
    played = played_rules(saved)
    return Rules.of(played.edition.id, authority, {**played.house, **readings})
