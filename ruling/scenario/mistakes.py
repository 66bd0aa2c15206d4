"""Collecting every mistake of a file while reading goes on."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from ruling.errors import Mistake, suggestion


class Position(NamedTuple):
    """A place in a file, counted from 1."""

    line: int
    column: int


class Placed(Protocol):
    """Anything that knows its place in the file."""

    @property
    def position(self) -> Position:
        """Where it starts."""


class Mistakes:
    """The mistakes found so far."""

    def __init__(self) -> None:
        self.found: list[Mistake] = []

    def add(self, where: Placed | Position, message: str, hint: str = "") -> None:
        """Note a mistake at a place; the hint says what was probably meant."""
        line, column = where if isinstance(where, Position) else where.position
        self.found.append(Mistake(line, column, message, hint))

    def unknown(self, where: Placed | Position, kind: str, name: str, known: Iterable[str]) -> None:
        """Note a name that nothing answers to, with the nearest one that exists."""
        hint = suggestion(name, known).removeprefix(" (").removesuffix(")")
        self.add(where, f"unknown {kind} '{name}'", hint)

    def draw(self, drawing: Iterable[str]) -> None:
        """Show lines, such as the map, beneath the last mistake noted."""
        if self.found:
            self.found[-1] = self.found[-1]._replace(drawing=tuple(drawing))
