"""Shapes of values: what a place in a scenario file may hold.

One declaration of the fields feeds the reader here; a shape reads a node into a value and
notes every mistake on the way. A value that could not be read is MISSING.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, Protocol

from ruling.errors import nearest
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
            _wrong(node, self.what, mistakes)
            return None
        if not node.text.strip():
            mistakes.add(node, f"{self.what} is expected here, and there is nothing")
            return None
        if "\n" in node.text.strip() and not self.lines:
            mistakes.add(node, f"{self.what} goes on one line")
            return None
        return node if self.lines else node._replace(text=node.text.strip())


class Integer:
    """A whole number between two bounds."""

    def __init__(self, what: str, least: int = 0, most: int = 100_000) -> None:
        self.what, self.least, self.most = what, least, most

    def read(self, node: Node, mistakes: Mistakes) -> Number | None:
        """The number with its place."""
        if not isinstance(node, Scalar):
            _wrong(node, self.what, mistakes)
            return None
        digits = node.text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit()) or len(digits) > 9:
            mistakes.add(node, f"{self.what} is a whole number, not '{node.text}'")
            return None
        if not self.least <= int(node.text) <= self.most:
            message = f"{self.what} is at least {self.least}"
            if int(node.text) > self.most:
                message = f"{self.what} is at most {self.most}"
            mistakes.add(node, message)
            return None
        return Number(int(node.text), node.position)


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
        _wrong(node, "true or false", mistakes)
        return None


class Choice:
    """One of some names."""

    def __init__(self, kind: str, names: Iterable[str]) -> None:
        self.kind, self.names = kind, tuple(names)

    def read(self, node: Node, mistakes: Mistakes) -> Scalar | None:
        """The name with its place."""
        if not isinstance(node, Scalar):
            _wrong(node, f"a {self.kind}", mistakes)
            return None
        if node.text not in self.names:
            mistakes.unknown(node, self.kind, node.text, self.names)
            return None
        return node


class ListOf:
    """A list, each item of one shape; ``or_one`` admits a single item without the list."""

    def __init__(self, item: Shape, what: str, or_one: bool = False) -> None:
        self.item, self.what, self.or_one = item, what, or_one

    def read(self, node: Node, mistakes: Mistakes) -> tuple[Any, ...] | None:
        """The items that could be read."""
        if isinstance(node, Items):
            values = [self.item.read(item, mistakes) for item in node.items]
            return tuple(value for value in values if value is not MISSING)
        if not self.or_one:
            _wrong(node, self.what, mistakes)
            return None
        value = self.item.read(node, mistakes)
        return () if value is MISSING else (value,)


class MapOf:
    """A mapping from names of the author's choice to values of one shape."""

    def __init__(self, value: Shape, what: str) -> None:
        self.value, self.what = value, what

    def read(self, node: Node, mistakes: Mistakes) -> tuple[tuple[Scalar, Any], ...] | None:
        """Pairs of name and value, those that could be read."""
        if not isinstance(node, Entries):
            _wrong(node, self.what, mistakes)
            return None
        pairs = [(key, self.value.read(value, mistakes)) for key, value in node.entries]
        return tuple((key, value) for key, value in pairs if value is not MISSING)


class Field(NamedTuple):
    """A field of a record: its shape, what it is for, and whether it must be there."""

    shape: Shape
    description: str
    required: bool = False


class Record:
    """A mapping with known fields; a name that ends in a blank is the start of a name."""

    def __init__(self, what: str, fields: Mapping[str, Field]) -> None:
        self.what, self.fields = what, fields

    def read(self, node: Node, mistakes: Mistakes) -> Filled | None:
        """The fields that could be read."""
        if not isinstance(node, Entries):
            _wrong(node, f"{self.what} (a mapping)", mistakes)
            return None
        values, keys, meant = {}, {}, set()
        for key, value in node.entries:
            field = self._field(key.text)
            if field is None:
                mistakes.unknown(key, f"key of {self.what}", key.text, self.names())
                meant.add(nearest(key.text, self.names()))
                continue
            keys[key.text] = key
            values[key.text] = field.shape.read(value, mistakes)
        for name, field in self.fields.items():
            if field.required and name not in keys and f"'{name}'" not in meant:
                mistakes.add(node, f"{self.what} lacks '{name}': {field.description}")
        return Filled(values, node.position, keys)

    def names(self) -> list[str]:
        """The names of the fields."""
        return [name.strip() for name in self.fields]

    def _field(self, name: str) -> Field | None:
        for known, field in self.fields.items():
            if name == known or (known.endswith(" ") and name.startswith(known)):
                return field
        return None


class OneOf:
    """One of several shapes, told apart by a key that the mapping has, or by the kind of node.

    ``cases`` maps a key of a mapping, or ``Scalar``, to its shape; the empty key stands for
    every other mapping.
    """

    def __init__(self, what: str, cases: Mapping[Any, Shape]) -> None:
        self.what, self.cases = what, cases

    def read(self, node: Node, mistakes: Mistakes) -> Any:
        """The value by the shape that the node calls for."""
        for case, shape in self.cases.items():
            if case is type(node) or (isinstance(case, str) and _has(node, case)):
                return shape.read(node, mistakes)
        _wrong(node, self.what, mistakes)
        return None


class OrNothing:
    """A value, or ``null`` for none."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape

    def read(self, node: Node, mistakes: Mistakes) -> Any:
        """The value, or NOTHING."""
        if isinstance(node, Scalar) and node.style == "" and node.text in ("null", "~"):
            return NOTHING
        return self.shape.read(node, mistakes)


class _Nothing:
    """The value of ``null``."""


NOTHING = _Nothing()
"""What ``null`` stands for where it is allowed."""


def _has(node: Node, key: str) -> bool:
    """Whether a node is a mapping that has a key; the empty key is in every mapping."""
    if not isinstance(node, Entries):
        return False
    return key == "" or any(name.text == key for name, _ in node.entries)


def _wrong(node: Node, what: str, mistakes: Mistakes) -> None:
    """Note that something else was expected here."""
    found = KINDS[type(node)]
    if isinstance(node, Scalar):
        found = f"'{node.text}'" if node.text else "nothing"
    mistakes.add(node, f"{what} is expected here, not {found}")
