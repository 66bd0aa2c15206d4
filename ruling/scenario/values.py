"""Shapes of values: what a place in a scenario file may hold.

One declaration of the fields feeds the reader here; a shape reads a node into a value and
notes every mistake on the way. A value that could not be read is MISSING.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Protocol

from ruling.scenario.mistakes import Mistakes, Position
from ruling.scenario.nodes import Entries, Items, Node, Scalar

MISSING: Any = None
"""What a shape gives where it found a mistake."""

KINDS = {Scalar: "a word", Items: "a list", Entries: "a mapping"}


class Shape(Protocol):
    """What a value must look like."""

    def read(self, node: Node, mistakes: Mistakes) -> Any:
        """The value of a node; notes mistakes and gives MISSING where there are any."""


class Number(NamedTuple):
    """A whole number and where it stands."""

    value: int
    position: Position


class Filled(NamedTuple):
    """The values of a record by the names of its fields; absent fields are not in it."""

    values: Mapping[str, Any]
    position: Position
    keys: Mapping[str, Scalar]

    def get(self, name: str) -> Any:
        """The value of a field, or MISSING."""
        return self.values.get(name, MISSING)


class Text:
    """A word or text that is not empty."""

    def __init__(self, what: str = "a text", lines: bool = False) -> None:
        self.what, self.lines = what, lines

    def read(self, node: Node, mistakes: Mistakes) -> Scalar | None:
        """The text with its place."""
        if not isinstance(node, Scalar):
            wrong_kind(node, self.what, mistakes)
            return None
        if not node.text.strip():
            hint = "a text that begins with # needs quotes"
            mistakes.add(node, f"{self.what} is expected here, and there is nothing", hint)
            return None
        if "\n" in node.text.strip() and not self.lines:
            mistakes.add(node, f"{self.what} goes on one line")
            return None
        return node if self.lines else node._replace(text=node.text.strip())


class Map:
    """A text drawn in lines, each kept as it is: a block after ``|``."""

    what = "a map"

    def read(self, node: Node, mistakes: Mistakes) -> Scalar | None:
        """The text with its place; lines that YAML would run into one are a mistake."""
        if not isinstance(node, Scalar):
            return Text(self.what).read(node, mistakes)
        if node.style != "|" and node.folded:
            mistakes.add(node, "the lines of a map would be run together here", "write 'board: |'")
            return None
        return Text(self.what, lines=True).read(node, mistakes)


class Exactly:
    """One word; the message says what else there could be."""

    def __init__(self, word: str, otherwise: str) -> None:
        self.word, self.otherwise = word, otherwise

    def read(self, node: Node, mistakes: Mistakes) -> Scalar | None:
        """The word with its place."""
        if isinstance(node, Scalar) and node.text == self.word:
            return node
        mistakes.add(node, f"{self.otherwise} is expected here")
        return None


class Integer:
    """A whole number between two bounds."""

    def __init__(self, what: str, least: int = 0, most: int = 100_000) -> None:
        self.what, self.least, self.most = what, least, most

    def read(self, node: Node, mistakes: Mistakes) -> Number | None:
        """The number with its place."""
        if not isinstance(node, Scalar):
            wrong_kind(node, self.what, mistakes)
            return None
        digits = node.text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit()):
            mistakes.add(node, f"{self.what} is a whole number, not '{node.text}'")
            return None
        value = int(node.text[:12])  # no bound has as many digits
        if value > self.most:
            mistakes.add(node, f"{self.what} is at most {self.most}")
        elif value < self.least:
            mistakes.add(node, f"{self.what} is at least {self.least}")
        else:
            return Number(value, node.position)
        return None


class Flag:
    """true or false."""

    def __init__(self, what: str) -> None:
        self.what = what

    def read(self, node: Node, mistakes: Mistakes) -> bool | None:
        """Whether it is so."""
        if isinstance(node, Scalar) and node.text in ("true", "false"):
            return node.text == "true"
        if isinstance(node, Scalar):
            mistakes.add(node, f"{self.what} is true or false, not '{node.text}'")
            return None
        wrong_kind(node, "true or false", mistakes)
        return None


class Choice:
    """One of some names."""

    def __init__(self, kind: str, names: Iterable[str]) -> None:
        self.kind, self.names = kind, tuple(names)

    def read(self, node: Node, mistakes: Mistakes) -> Scalar | None:
        """The name with its place."""
        if not isinstance(node, Scalar):
            wrong_kind(node, f"a {self.kind}", mistakes)
            return None
        if node.text not in self.names:
            mistakes.unknown(node, self.kind, node.text, self.names)
            return None
        return node


def wrong_kind(node: Node, what: str, mistakes: Mistakes) -> None:
    """Note that something else was expected here."""
    found = KINDS[type(node)]
    if isinstance(node, Scalar):
        found = f"'{node.text}'" if node.text else "nothing"
    mistakes.add(node, f"{what} is expected here, not {found}")
