"""Options that several commands share."""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.shell_completion import CompletionItem

from ruling.errors import RulingError

if TYPE_CHECKING:
    from ruling.report.document import Paper

F = TypeVar("F", bound=Callable[..., Any])

WIDEST, PIPED = 100, 80
"""Columns of text on a wide terminal, and where there is no terminal."""

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


def edition_option(command: F) -> F:
    """Which edition is ruled under."""
    return click.option(
        "--edition",
        type=Name("EDITION", _editions),
        help="C1, C1-RGG, C1-ZMG, C2 or C3; also BB4, BB6, BB7, 'Big Box 7' …",
    )(command)


def editions_option(command: F) -> F:
    """Only some editions."""
    return click.option(
        "--edition",
        "editions",
        multiple=True,
        type=Name("EDITION", _editions),
        help="Only under this edition; may be given several times.",
    )(command)


def columns_options(command: F) -> F:
    """What is compared: editions, and levels of authority, each as a list with commas."""
    editions = click.option(
        "--editions",
        default="",
        type=Name("LIST", _editions, listed=True),
        help="Only these: C1,C1-RGG,C3.",
    )
    return editions(
        click.option(
            "--authorities",
            default="community",
            show_default=True,
            type=Name("LIST", _levels, listed=True),
            help="Also how far each carries: printed,official,community.",
        )(command)
    )


def edition_argument(command: F) -> F:
    """Editions to show."""
    named = Name("EDITION", _editions)
    return click.argument("editions", nargs=-1, type=named, metavar="[EDITION]...")(command)


def id_argument(command: F) -> F:
    """An id to explain."""
    return click.argument("id", required=False, type=Name("ID", _ids))(command)


def authority_option(command: F) -> F:
    """The least weight that an answer must have."""
    return click.option(
        "--authority",
        type=Name("LEVEL", _levels),
        default="community",
        show_default=True,
        help="The least that counts: printed, official or community.",
    )(command)


def house_option(command: F) -> F:
    """Readings that the table agreed on."""
    return click.option(
        "--house",
        type=Name("Q=R", _readings),
        multiple=True,
        help="Fix a reading, QUESTION=READING, or name a table: jcloisterzone.",
    )(command)


def language_option(command: F) -> F:
    """The language of the output."""
    return click.option(
        "--lang",
        "language",
        type=Name("LANG", _languages),
        default="en",
        show_default=True,
        help="The language of the output: en, de or it.",
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
        help="Write to a file instead of the terminal.",
    )(command)


def output_options(*formats: str) -> Callable[[F], F]:
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


def wants_svg(ctx: click.Context, format_name: str, output: Path | None) -> bool:
    """Whether a picture is asked for: by its format, or by the name of the file."""
    from click.core import ParameterSource

    chosen = ctx.get_parameter_source("format_name") is not ParameterSource.DEFAULT
    by_name = output is not None and output.suffix.casefold() == ".svg"
    return format_name == "svg" or (by_name and not chosen)


def use_color(choice: str) -> bool:
    """Whether the output is coloured: as asked for, as the environment says, or a terminal."""
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    dumb = os.environ.get("TERM") == "dumb"
    return sys.stdout is not None and sys.stdout.isatty() and not dumb


def paper_for(color: str, output: Path | None, ascii_only: bool = False) -> "Paper":
    """What is written on: the terminal with its width, colours and letters, or a file."""
    from ruling.report.document import Paper

    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    to_file = output is not None
    plain = ascii_only or (not to_file and (_is_plain_locale() or not _can_write(encoding)))
    return Paper(text_width(), not to_file and use_color(color), plain, _columns())


def _is_plain_locale() -> bool:
    """Whether the environment asks for the C locale, whatever Python makes of that."""
    # LC_CTYPE tells nothing: Python sets it itself where it finds the C locale (PEP 538)
    return (os.environ.get("LC_ALL") or os.environ.get("LANG")) in ("C", "POSIX")


def _can_write(encoding: str) -> bool:
    """Whether the lines and blocks of a board can be written."""
    try:
        "═▒⌂◆".encode(encoding)
    except (UnicodeError, LookupError):
        return False
    return True


def text_width() -> int:
    """The columns of text to fill."""
    return max(40, min(WIDEST, _columns()))


def _columns() -> int:
    """The columns of the terminal; where there is none, what a pipe gets."""
    from shutil import get_terminal_size

    return get_terminal_size((PIPED, 24)).columns


def write(text: str, output: Path | None) -> None:
    """Print a text, or write it to a file: whole, or not at all."""
    if output is None:
        if sys.stdout is None:
            raise RulingError("standard output is closed; -o writes to a file")
        click.echo(text, color=True)
        return
    beside = output.with_name(f".{output.name}.part")
    try:
        if output.exists() and not output.is_file():  # a device or a pipe is not replaced
            output.write_text(text + "\n", encoding="utf-8")
            return
        beside.write_text(text + "\n", encoding="utf-8")
        beside.replace(output)
    except OSError as error:
        beside.unlink(missing_ok=True)
        why = (error.strerror or str(error)).lower()
        raise RulingError(f"{output}: cannot be written: {why}") from None


def _editions() -> list[str]:
    from ruling.rulebook.editions import edition_ids

    return edition_ids()


def _ids() -> list[str]:
    from ruling.suite.topics import topics

    return [topic.id for topic in topics()]


def _languages() -> list[str]:
    from ruling.rulebook.language import languages

    return languages()


def _levels() -> list[str]:
    from ruling.rulebook.authority import LEVELS

    return list(LEVELS)


def _readings() -> list[str]:
    from ruling.rulebook.questions import questions
    from ruling.rulebook.rules import table_names

    pairs = [f"{q}={reading}" for q, readings in questions().items() for reading in readings]
    return [*table_names(), *pairs]
