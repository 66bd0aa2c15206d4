"""Options that several commands share."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from ruling.cli.names import Listing, Name, editions, ids, languages, levels, readings
from ruling.cli.output import format_by_name, named_file

F = TypeVar("F", bound=Callable[..., Any])


def edition_option(command: F) -> F:
    """Which edition is ruled under."""
    return click.option(
        "--edition",
        type=Name("EDITION", editions),
        cls=Listing,
        help="{editions}; or as on the box, such as {alias}.",
    )(command)


def editions_option(command: F) -> F:
    """Only some editions."""
    return click.option(
        "--edition",
        "editions",
        multiple=True,
        type=Name("EDITION", editions),
        help="Only under this edition; may be given several times.",
    )(command)


def columns_options(command: F) -> F:
    """What is compared: editions, and levels of authority, each as a list with commas."""
    of_editions = click.option(
        "--editions",
        default="",
        type=Name("LIST", editions, listed=True),
        cls=Listing,
        help="Only these, with commas between them: {editions}.",
    )
    of_levels = click.option(
        "--authorities",
        default="community",
        show_default=True,
        type=Name("LIST", levels, listed=True),
        help="Also how far each carries: printed,official,community.",
    )
    return of_editions(of_levels(command))


def edition_argument(command: F) -> F:
    """Editions to show."""
    named = Name("EDITION", editions)
    return click.argument("editions", nargs=-1, type=named, metavar="[EDITION]...")(command)


def id_argument(command: F) -> F:
    """An id to explain."""
    return click.argument("id", required=False, type=Name("ID", ids))(command)


def authority_option(command: F) -> F:
    """The least weight that an answer must have."""
    return click.option(
        "--authority",
        type=Name("LEVEL", levels),
        default="community",
        show_default=True,
        help="The least that counts: printed, official or community.",
    )(command)


def house_option(command: F) -> F:
    """Readings that the table agreed on."""
    return click.option(
        "--house",
        type=Name("Q=R", readings),
        multiple=True,
        cls=Listing,
        help="Fix a reading, QUESTION=READING, or name a table: {tables}.",
    )(command)


def language_option(command: F) -> F:
    """The language of the output."""
    return click.option(
        "--lang",
        "language",
        type=Name("LANG", languages),
        default="en",
        show_default=True,
        cls=Listing,
        help="The language of the output: {languages}.",
    )(command)


def rules_options(command: F) -> F:
    """Edition, authority and house: what is ruled under; and the language."""
    return edition_option(authority_option(house_option(language_option(command))))


def output_option(command: F) -> F:
    """The file that is written."""
    return click.option(
        "-o",
        "--output",
        type=click.Path(path_type=Path),
        is_eager=True,
        callback=named_file,
        help="Write to a file instead of the terminal; its name may say the format. A link stays a "
        "link; a file of another owner or with hard links is written over in place.",
    )(command)


def output_options(formats: tuple[str, ...]) -> Callable[[F], F]:
    """Format, file and colour of what is printed; the first format is the default."""

    def add(command: F) -> F:
        for option in (
            click.option(
                "--color",
                type=click.Choice(["auto", "always", "never"]),
                default="auto",
                help="Colour the text; NO_COLOR and FORCE_COLOR are obeyed.",
            ),
            output_option,
            click.option(
                "--format",
                "format_name",
                type=click.Choice(formats),
                default=formats[0],
                show_default=True,
                callback=format_by_name,
            ),
        ):
            command = option(command)
        return command

    return add


def house_readings(given: tuple[str, ...]) -> dict[str, str]:
    """The readings that ``--house`` fixes; raises RulingError where one is malformed."""
    from ruling.rulebook.rules import named_table

    readings: dict[str, str] = {}
    for text in given:
        question, equals, reading = text.partition("=")
        if equals:
            readings[question.strip()] = reading.strip()
        else:
            readings.update(named_table(text))
    return readings
