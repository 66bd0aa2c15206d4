"""Writing a scenario: the text of a file from its fields, laid out as a person would."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ruling.scenario.grid import map_lines
from ruling.scenario.wording import entry_lines, flow, scalar

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
