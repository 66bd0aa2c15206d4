"""Shapes made of other shapes: lists, mappings, records, and one of several."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ruling.errors import nearest
from ruling.scenario.mistakes import Mistakes
from ruling.scenario.nodes import Entries, Items, Node, Scalar
from ruling.scenario.values import MISSING, Filled, Shape, wrong_kind


class ListOf:
    """A list, each item of one shape.

    ``or_one`` admits a single item without the list, ``least`` is the fewest items, and a
    list that is ``whole`` is MISSING where one of its items could not be read.
    """

    def __init__(
        self, item: Shape, what: str, or_one: bool = False, least: int = 0, whole: bool = False
    ) -> None:
        self.item, self.what, self.or_one = item, what, or_one
        self.least, self.whole = least, whole

    def read(self, node: Node, mistakes: Mistakes) -> tuple[Any, ...] | None:
        """The items that could be read."""
        if isinstance(node, Items):
            if len(node.items) < self.least:
                mistakes.add(node, f"{self.what} is expected here, and it is empty")
                return None
            values = [self.item.read(item, mistakes) for item in node.items]
            found = tuple(value for value in values if value is not MISSING)
            return None if self.whole and len(found) < len(values) else found
        if not self.or_one:
            wrong_kind(node, self.what, mistakes)
            return None
        value = self.item.read(node, mistakes)
        return () if value is MISSING else (value,)


class MapOf:
    """A mapping from names of the author's choice to values of one shape.

    ``keep`` keeps the names of values that could not be read, with MISSING.
    """

    def __init__(self, value: Shape, what: str, keep: bool = False) -> None:
        self.value, self.what, self.keep = value, what, keep

    def read(self, node: Node, mistakes: Mistakes) -> tuple[tuple[Scalar, Any], ...] | None:
        """Pairs of name and value, those that could be read."""
        if not isinstance(node, Entries):
            wrong_kind(node, self.what, mistakes)
            return None
        pairs = [(key, self.value.read(value, mistakes)) for key, value in node.entries]
        return tuple(pair for pair in pairs if self.keep or pair[1] is not MISSING)


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
            wrong_kind(node, f"a mapping ({self.what})", mistakes)
            return None
        values, keys, meant = {}, {}, set()
        for key, value in node.entries:
            field = self._field(key.text)
            if field is None and f"{key.text} " in self.fields:
                mistakes.add(key, f"'{key.text}' is followed by names", f"'{key.text} C1, C2'")
            elif field is None:
                mistakes.unknown(key, f"key of {self.what}", key.text, self.names())
                meant.add(nearest(key.text, self.names()))
            if field is None:
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
        wrong_kind(node, self.what, mistakes)
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
