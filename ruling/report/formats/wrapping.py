"""Wraps what a terminal shows: between words, never within a name of a place."""

import re
import textwrap

BLANK = "\u00a0"
"""A blank at which no line ends; it is printed as any other."""

_INDENT = "\ue000"
"""A blank at the beginning of a cell: a table strips any that is known as one."""

_PLACE = re.compile(r"\b([A-Z]{1,2}[1-9][0-9]?) (?=[NESW]\b)")
"""The square of a pointer with a side: ``B1 N``."""

_HYPHEN, _KEPT = "-", "\u2011"
"""A hyphen, and what stands for one at which no line ends."""


def wrap(text: str, width: int, first: str, later: str | None = None) -> list[str]:
    """The lines of a text, with what stands before the first and before the later ones."""
    lines = textwrap.wrap(
        _PLACE.sub(rf"\1{BLANK}", text),
        width,
        initial_indent=first,
        subsequent_indent=later or first + "  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace(BLANK, " ") for line in lines]


def kept(cell: object) -> object:
    """A cell of a table in which places and ids cannot be parted, and an indent stays."""
    if not isinstance(cell, str):
        return cell
    text = cell.lstrip(" ")
    indent = _INDENT * (len(cell) - len(text))
    return indent + _PLACE.sub(rf"\1{BLANK}", text).replace(_HYPHEN, _KEPT)


def freed(line: str) -> str:
    """A line of such a table as it is printed."""
    return line.replace(BLANK, " ").replace(_KEPT, _HYPHEN).replace(_INDENT, " ")
