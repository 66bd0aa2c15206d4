"""Writing a scenario: a file from its fields, laid out as a person would, and its single values."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ruling.case.map_lines import map_lines

WIDTH = 100
"""Columns of a line; longer values go on several lines."""

_PLAIN = re.compile(r"\w(?:[\w .'+@/-]*[\w.'+@/-])?")
"""Texts that mean themselves wherever they stand in YAML."""

_BY_ENTRY = ("features", "action", "expect")
"""The fields of which every entry has a line of its own, or more."""


def scenario_text(fields: Mapping[str, Any]) -> str:
    """The text of a scenario of these fields, in their order; what is empty is left out.

    Values are in the words of a scenario, but ``board`` is a mapping of squares to tiles.
    """
    lines = (line for key, value in not_empty(fields).items() for line in _field(key, value))
    return "".join(f"{line}\n" for line in lines)


def not_empty(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields that have a value."""
    return {key: value for key, value in fields.items() if value}


def _field(key: str, value: Any) -> Iterator[str]:
    if key == "board":
        yield "board: |"
        yield from (f"  {line}" for line in map_lines(value))
    elif key == "meeples":
        yield from _items(key, value, "")
    elif key in _BY_ENTRY and isinstance(value, Mapping):
        yield f"{key}:"
        for name, entry in value.items():
            listed = (key, name) == ("action", "segments")
            write = _items if listed else entry_lines
            yield from write(scalar(name), entry, "  ")
    else:
        yield from entry_lines(key, value, "")


def _items(key: str, items: Sequence[Any], indent: str) -> Iterator[str]:
    """A list with a line for each item, however short."""
    yield f"{indent}{key}:"
    yield from (f"{indent}  - {flow(item)}" for item in items)


def scalar(value: str | int) -> str:
    """A word or number; a word that YAML would take for something else gets quotes."""
    if isinstance(value, bool):
        return str(value).lower()
    text = str(value)
    plain = _PLAIN.fullmatch(text) and text != "null"
    return text if plain or isinstance(value, int) else json.dumps(text, ensure_ascii=False)


def flow(tree: Any) -> str:
    """A value on one line; None is ``null``."""
    if tree is None:
        return "null"
    if isinstance(tree, Mapping):
        return f"{{{', '.join(f'{scalar(key)}: {flow(value)}' for key, value in tree.items())}}}"
    if isinstance(tree, Sequence) and not isinstance(tree, str):
        return f"[{', '.join(flow(item) for item in tree)}]"
    return scalar(tree)


def entry_lines(key: str, tree: Any, indent: str) -> Iterator[str]:
    """A key with its value: on one line where it fits, else on several."""
    line = f"{indent}{key}: {flow(tree)}"
    if len(line) <= WIDTH or isinstance(tree, str | int) or not tree:
        yield line
    elif isinstance(tree, Mapping):
        yield f"{indent}{key}:"
        yield from (f"{indent}  {scalar(name)}: {flow(value)}" for name, value in tree.items())
    else:
        yield from _items(key, tree, indent)
