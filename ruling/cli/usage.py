"""Mistakes in how the program was called, in the language that was asked for."""

import re
from collections.abc import Collection, Sequence

import click

from ruling.errors import (
    ErrorEntry,
    RulingError,
    Said,
    Sentence,
    Value,
    id_of,
    meant,
    one_line,
    quoted,
    sentence,
)

LANGUAGE = "--lang"
"""The option that asks for a language."""

OTHER = "usage"
"""The id of what Click alone says."""

SHORT = 2
"""Letters of a short option, with its hyphen: its value may stand right behind it."""

_OF_CLICK = {
    r"Got unexpected extra arguments? \((?P<given>.*)\)": "usage.extra-argument",
    r"Option '(?P<name>.*)' requires (?:an argument|\d+ arguments)\.": "usage.needs-value",
    r"Option '(?P<name>.*)' does not take a value\.": "usage.takes-none",
    r"'(?P<given>.*)' is not one of (?P<names>.*)\.": "usage.not-one-of",
    r"'(?P<given>.*)' is not a valid (?:integer|float)(?: range)?\.": "usage.no-number",
    r"(?P<given>\S+) is not in the range (?P<range>.*)\.": "usage.out-of-range",
    r"Missing command\.": "usage.missing-command",
    r"\w+ '(?P<name>.*)' does not exist\.": "usage.not-there",
    r"\w+ '(?P<name>.*)' is not readable\.": "usage.not-readable",
    r"\w+ '(?P<name>.*)' is a directory\.": "usage.folder",
    r"\w+ '(?P<name>.*)' is a file\.": "usage.no-folder",
}
"""What Click says in English alone, with the id of the same in every language."""


class Misused(click.BadParameter):
    """A mistake in how the program was called, by what is said of it."""

    def __init__(self, id: str, /, **values: Value) -> None:
        self.what = sentence(id, **values)
        super().__init__(str(self.what))


class NoCommand(Misused):
    """A command that does not exist, with the one that was probably meant."""

    def __init__(self, name: str, known: Collection[str], ctx: click.Context) -> None:
        super().__init__("usage.no-command", name=one_line(name))
        self.meant = meant(name, known)
        self.ctx = ctx


def language_of(arguments: Sequence[str]) -> str:
    """Returns the language that some arguments ask for, whatever else is wrong with them."""
    return value_of(arguments, LANGUAGE) or "en"


def value_of(arguments: Sequence[str], option: str) -> str:
    """The last value that some arguments give an option, whatever else is wrong with them."""
    found, joint = "", option if len(option) == SHORT else f"{option}="
    for argument, following in zip(arguments, [*arguments[1:], ""], strict=False):
        if argument == "--":
            break
        if argument == option and following:
            found = following
        elif argument.startswith(joint) and argument != option:
            found = argument.removeprefix(joint)
    return found


def error_text(error: click.ClickException | RulingError, arguments: Sequence[str]) -> str:
    """Returns all that is to be shown of an error, in the language that the arguments ask for."""
    from ruling.wording.errors import said  # only an error needs it

    language = language_of(arguments)
    if isinstance(error, RulingError):
        return said(error, language)
    if isinstance(error, click.UsageError):
        return _usage(error, language)
    return f"Error: {error.format_message()}"


def error_entries(
    error: click.ClickException | RulingError, arguments: Sequence[str]
) -> Sequence[ErrorEntry]:
    """Returns what is wrong, one by one, in the language that the arguments ask for."""
    from ruling.wording.errors import wording_of  # only an error needs it

    words = wording_of(language_of(arguments))
    if isinstance(error, RulingError):
        return error.entries(words)
    if not isinstance(error, click.UsageError):
        return [ErrorEntry("", 0, 0, OTHER, error.format_message())]
    what, message = _what(error), words.say(_named(error))
    return [ErrorEntry("", 0, 0, id_of(what, OTHER), message, words.say(_meant(error)))]


def _usage(error: click.UsageError, language: str) -> str:
    """How the command is called, where its help is, and what is wrong."""
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        return error.format_message()
    from ruling.wording.errors import wording_of  # and with this

    say = wording_of(language).say
    lines: list[Sentence] = []
    if error.ctx is not None:
        usage = error.ctx.get_usage().partition(":")[2].strip()
        lines.append(sentence("usage.usage", usage=usage))
        command = f"{error.ctx.command_path} {error.ctx.help_option_names[-1]}"
        lines.append(sentence("usage.try", command=command))
    hint = _meant(error)
    what = say(sentence("usage.error", what=_named(error)))
    what += say(sentence("usage.hint", hint=hint)) if hint else ""
    return "\n\n".join(part for part in ("\n".join(map(say, lines)), what) if part)


def _named(error: click.UsageError) -> Said:
    """What is wrong, behind the name of the option or argument whose value it is."""
    what = _what(error)
    if isinstance(error, click.MissingParameter) or not isinstance(error, click.BadParameter):
        return what
    if error.param is None or error.ctx is None:
        return what
    name = _quoted(error.param.get_error_hint(error.ctx))
    return sentence("usage.bad-value", name=name, what=what)


def _what(error: click.UsageError) -> Said:
    """What is wrong; in English where nothing else is known."""
    if isinstance(error, click.NoSuchOption):
        return sentence("usage.no-option", name=error.option_name)
    if isinstance(error, click.MissingParameter) and error.param is not None:
        hint = error.param.get_error_hint(error.ctx or click.get_current_context())
        return sentence("usage.missing", name=_quoted(hint))
    return error.what if isinstance(error, Misused) else _in_words(error.message)


def _meant(error: click.UsageError) -> Said:
    """What was probably meant; mostly nothing."""
    if isinstance(error, click.NoSuchOption):
        return meant(error.option_name, error.possibilities or ())
    return error.meant if isinstance(error, NoCommand) else ""


def _quoted(names: str) -> Value:
    """Names that Click has quoted, as the language quotes them."""
    return quoted(re.findall("'([^']*)'", names))


def _in_words(text: str) -> Said:
    """A text of Click as a sentence."""
    for pattern, id in _OF_CLICK.items():
        if match := re.fullmatch(pattern, text, re.DOTALL):
            given = match.groupdict()
            names = {"names": _quoted(given["names"])} if "names" in given else {}
            return sentence(id, **{**given, **names})
    return text
