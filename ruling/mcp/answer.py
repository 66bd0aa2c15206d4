"""An answer to a call, and how calls and answers travel between two processes."""

import json
from collections.abc import Mapping
from typing import IO, Any, NamedTuple

from ruling.errors import RulingError
from ruling.report.errors import errors_report
from ruling.wording.errors import wording_of

PAGE = "page"
"""The call for what can be read at an address; every other is the name of a tool."""

NO_MEMORY = 9
"""The exit code of a process that had too little memory for an answer."""

LENGTH = 4
"""Bytes of the length that stands before each call and answer."""


class ToolAnswer(NamedTuple):
    """An answer: a text, the same as data, and whether it says what is wrong."""

    text: str
    data: Mapping[str, Any]
    wrong: bool = False


def refusal(error: RulingError, language: str) -> ToolAnswer:
    """What is wrong, in words and for programs."""
    words = wording_of(language)
    (form,) = errors_report(error.entries(words)).forms()
    return ToolAnswer(error.text(words), form, wrong=True)


def framed(form: object) -> bytes:
    """A value as JSON with its length before it."""
    raw = json.dumps(form).encode()
    return len(raw).to_bytes(LENGTH, "big") + raw


def read_frame(stream: IO[bytes]) -> Any:
    """The next value of a stream; raises EOFError at its end."""
    head = stream.read(LENGTH)
    raw = stream.read(int.from_bytes(head, "big"))
    if len(head) < LENGTH or not raw:
        raise EOFError
    return json.loads(raw)
