"""Checks the arguments of a call: all mistakes are reported, with hints."""

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from ruling.errors import (
    ErrorEntry,
    Mistake,
    RulingError,
    Said,
    Wording,
    id_of,
    meant,
    one_line,
    sentence,
    unknown,
)
from ruling.mcp.tools import Argument, Tool, tools
from ruling.reading.source import LARGEST
from ruling.rulebook.language import DEFAULT_LANGUAGE, languages

LANGUAGE = "language"
"""The argument that asks for a language."""

_OF_CASE = re.compile(r"[:{\n]\s")
"""What every scenario has: a key with its value, on a line of its own or in braces."""


class WrongCall(RulingError):
    """What is wrong with a call, one by one."""

    def __init__(self, *mistakes: Mistake) -> None:
        super().__init__(*mistakes)
        self.mistakes = mistakes

    def text(self, words: Wording) -> str:
        """A line for each, with what was probably meant."""
        lines = ((words.say(each.what), each.hint_in(words)) for each in self.mistakes)
        return "\n".join(f"{what} ({hint})" if hint else what for what, hint in lines)

    def entries(self, words: Wording) -> Sequence[ErrorEntry]:
        """Each mistake in its form for programs."""
        return [
            ErrorEntry("", 0, 0, id_of(e.what, "mistake"), words.say(e.what), e.hint_in(words))
            for e in self.mistakes
        ]


def tool_named(name: str) -> Tool:
    """The tool of a name; raises WrongCall."""
    if name not in tools():
        raise WrongCall(_strange(sentence("mcp.no-tool", name=one_line(name)), name, tools()))
    return tools()[name]


def language_of(arguments: Mapping[str, Any]) -> str:
    """The language in which a call is answered, whatever else is wrong with it."""
    asked = arguments.get(LANGUAGE)
    return asked if asked in languages() else DEFAULT_LANGUAGE


def check_language(arguments: Mapping[str, Any]) -> None:
    """Raises WrongCall where a language is asked for that is none of ours."""
    asked = arguments.get(LANGUAGE)
    if asked is not None and asked not in languages():
        raise WrongCall(_strange(unknown(LANGUAGE, one_line(asked)), asked, languages()))


def check(tool: Tool, arguments: Mapping[str, Any]) -> None:
    """Raises WrongCall where a tool cannot be called so."""
    size = len(json.dumps(arguments, ensure_ascii=False).encode(errors="replace"))
    if size > LARGEST:
        raise WrongCall(_mistake(sentence("mcp.too-large", number=f"{LARGEST:,}")))
    known = {each.name: each for each in tool.arguments}
    mistakes = [*_unknown(tool, arguments, known), *_lacking(tool, arguments)]
    for name, value in arguments.items():
        if name in known and value is not None:
            mistakes += _wrong(known[name], value)
    if mistakes:
        raise WrongCall(*mistakes)


def _unknown(tool: Tool, arguments: Mapping[str, Any], known: Collection[str]) -> Iterator[Mistake]:
    for name in arguments:
        if name not in known:
            what = sentence("mcp.no-argument", tool=tool.name, name=one_line(name))
            yield _strange(what, name, known)


def _lacking(tool: Tool, arguments: Mapping[str, Any]) -> Iterator[Mistake]:
    for each in tool.arguments:
        if each.required and arguments.get(each.name) is None:
            yield _mistake(sentence("mcp.lacks", tool=tool.name, name=each.name))


def _wrong(argument: Argument, value: Any) -> Iterator[Mistake]:
    """What is wrong with the value of an argument that is there."""
    if argument.readings and isinstance(value, Mapping):
        for name, reading in value.items():
            if not isinstance(reading, str):
                yield _mistake(sentence("mcp.no-text", name=f"{argument.name}.{one_line(name)}"))
    elif not isinstance(value, str):
        text = sentence("mcp.no-text", name=argument.name)
        yield _mistake(sentence("mcp.no-house", name=argument.name) if argument.readings else text)
    elif not value.strip():
        yield _mistake(sentence("mcp.empty", name=argument.name))
    elif argument.names and value not in argument.names:
        yield _strange(unknown(argument.name, one_line(value)), value, argument.names)
    elif argument.whole and not _OF_CASE.search(f"{value} "):
        yield _mistake(sentence("mcp.no-case", name=argument.name))


def _mistake(what: Said) -> Mistake:
    return Mistake(0, 0, what)


def _strange(what: Said, name: str, known: Collection[str]) -> Mistake:
    """An unknown name, with the known one that was probably meant."""
    return Mistake(0, 0, what, meant(name, known))
