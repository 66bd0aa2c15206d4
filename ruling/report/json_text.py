"""Plain data as the text of JSON, each level a space further in."""

import re
from collections.abc import Iterator
from json import dumps
from json.encoder import encode_basestring as quoted
from typing import Any

from ruling.errors import HARMFUL

Written = dict[tuple[int, str], tuple["Shared", str]]
"""The text of a shared form by its id and by how far in it stands; holds the form as well."""

TOP, KEY, ITEM = "\n", "\n ", "\n  "
"""Lines at the three highest levels."""


class Shared(dict[str, Any]):
    """A form that stands in many places, and is written only once.

    Each turn of a long game names every road and city of the board, over and over.
    """


def json_text(data: Any) -> str:
    """What ``json.dumps`` gives with an indent of 1 and all letters as they are, but harmful ones.

    At the top an iterator may stand for a list: what comes of it is held until it is written.
    """
    known: Written = {}
    whole = isinstance(data, dict) and data
    text = "".join(_form(data, known)) if whole else _text(data, TOP, known)
    return HARMFUL.sub(_escaped, text)


def _escaped(match: re.Match[str]) -> str:
    """A letter that no terminal should get, as every reader of JSON reads it all the same."""
    return f"\\u{ord(match[0]):04x}" if match[0] < "\uffff" else dumps(match[0])[1:-1]


def _form(form: dict[str, Any], known: Written) -> Iterator[str]:
    """The object at the top, in pieces: as a whole it may be very long."""
    before = "{"
    for key, value in form.items():
        yield f"{before}{KEY}{quoted(key)}: "
        if isinstance(value, Iterator):
            yield from _list(value, known)
        else:
            yield _text(value, KEY, known)
        before = ","
    yield f"{TOP}}}"


def _list(values: Iterator[Any], known: Written) -> Iterator[str]:
    before = "["
    for value in values:
        yield f"{before}{ITEM}{_text(value, ITEM, known)}"
        before = ","
    yield f"{KEY}]" if before == "," else "[]"


def _text(value: Any, start: str, known: Written) -> str:
    """A value; ``start`` begins its last line."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, Shared):
        if (id(value), start) not in known:
            known[id(value), start] = value, _text({**value}, start, known)
        return known[id(value), start][1]
    inner = f"{start} "
    if isinstance(value, dict):
        # most values are texts: asking here spares a call for each of them
        lines = [
            f"{quoted(key)}: {quoted(v) if isinstance(v, str) else _text(v, inner, known)}"
            for key, v in value.items()
        ]
        return f"{{{inner}{f',{inner}'.join(lines)}{start}}}" if lines else "{}"
    if isinstance(value, list):
        lines = [_text(each, inner, known) for each in value]
        return f"[{inner}{f',{inner}'.join(lines)}{start}]" if lines else "[]"
    return str(value) if type(value) is int else dumps(value)
