"""Shapes: what a place in a file may hold.

A shape declares it. It reads a node into a value and notes every mistake on the way; a value that
could not be read is MISSING. Schemas, forms and what a case uses are made of the same declaration.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence, Set
from typing import Any, NamedTuple, Protocol

from ruling.errors import (
    SHOWN,
    Count,
    Said,
    Sentence,
    Term,
    Value,
    called_names,
    cut,
    meant,
    near,
    nearest_names,
    one_line,
    sentence,
)
from ruling.reading.mistakes import Mistakes, Placed, Position, listed
from ruling.reading.nodes import Entries, Items, Node, Scalar, note_twice

MISSING: Any = None
"""The value of a shape where it found a mistake."""

NOTHING = object()
"""The value of ``null`` where that is allowed."""

TOO_LONG = 12
"""Digits of a number that are read: no bound has as many, so a longer one is beyond it as well."""

MOST = 5000
"""Entries of a list or mapping for which nothing else is said.

No table needs so many; a file of 1 MB could have half a million, each with a mistake of its own.
"""


KINDS = {Scalar: "a word", Items: "a list", Entries: "a mapping"}


class Shape(Protocol):
    """The shape of a value: reads a node, and notes where it has another shape."""

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


class Text(NamedTuple):
    """A word or text that is not empty.

    It goes on one line unless it may have ``lines``; one that is ``drawn`` keeps them as they
    are, which takes a block after ``|``: any other that YAML would run into one is a mistake.
    ``names`` is what it names, for those who declare and use it: no shape asks.
    """

    what: str = "a text"
    lines: bool = False
    drawn: bool = False
    names: Any = None

    def read(self, node: Node, mistakes: Mistakes) -> Scalar | None:
        """The text with its place."""
        if not isinstance(node, Scalar):
            wrong_kind(node, self.what, mistakes)
            return None
        text = node.text.strip()
        if self.drawn and node.style != "|" and node.folded:
            mistakes.note(node, "shape.run-together", what=Term(self.what))
        elif not text:
            mistakes.note(node, "shape.no-text", what=Term(self.what))
        elif "\n" in text and not self.lines:
            mistakes.note(node, "shape.one-line", what=Term(self.what))
        else:
            return node if self.lines else node._replace(text=text)
        return None


NAME = Text("a name")


class Exactly(NamedTuple):
    """One word and no other; the mistake says what was expected ``otherwise``."""

    word: str
    otherwise: str

    def read(self, node: Node, mistakes: Mistakes) -> Scalar | None:
        """The word with its place."""
        if isinstance(node, Scalar) and node.text == self.word:
            return node
        mistakes.note(node, "shape.expected", what=Term(self.otherwise))
        return None


class Formed(NamedTuple):
    """A word that matches a pattern; the mistake shows an example of one."""

    what: str
    pattern: str
    example: str

    def read(self, node: Node, mistakes: Mistakes) -> Scalar | None:
        """The word with its place."""
        if not isinstance(node, Scalar):
            wrong_kind(node, self.what, mistakes)
        elif re.fullmatch(self.pattern, node.text) is None:
            given = {"example": self.example, "text": node.text}
            mistakes.note(node, "shape.no-form", what=Term(self.what), **given)
        else:
            return node
        return None


class Integer(NamedTuple):
    """A whole number between two bounds."""

    what: str
    least: int = 0
    most: int = 100_000

    def read(self, node: Node, mistakes: Mistakes) -> Number | None:
        """The number with its place."""
        if not isinstance(node, Scalar):
            wrong_kind(node, self.what, mistakes)
            return None
        sign = "-" * node.text.startswith("-")
        digits = node.text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit()):
            mistakes.note(node, "shape.no-number", what=Term(self.what), text=node.text)
        elif (value := int(sign + digits.lstrip("0")[:TOO_LONG].zfill(1))) > self.most:
            mistakes.note(node, "shape.at-most", what=Term(self.what), number=self.most)
        elif value < self.least:
            mistakes.note(node, "shape.at-least", what=Term(self.what), number=self.least)
        else:
            return Number(value, node.position)
        return None


YES, NO = ("true", "yes"), ("false", "no")
"""The words for what is so, and for what is not."""


class Flag(NamedTuple):
    """true or false, also called yes or no."""

    what: str

    def read(self, node: Node, mistakes: Mistakes) -> bool | None:
        """Whether the word is a yes; notes a mistake and gives None where it is neither."""
        if not isinstance(node, Scalar):
            wrong_kind(node, "true or false", mistakes)
        elif node.text not in (*YES, *NO):
            none = sentence("shape.no-flag", what=Term(self.what), text=node.text)
            mistakes.add(node, none, _nearest(node.text, (*YES, *NO)))
        else:
            return node.text in YES
        return None


class Choice(NamedTuple):
    """One of some names."""

    kind: str
    names: Collection[str]

    def read(self, node: Node, mistakes: Mistakes) -> Scalar | None:
        """The name with its place."""
        if not isinstance(node, Scalar):
            wrong_kind(node, sentence("shape.of-a-kind", kind=Term(self.kind)), mistakes)
        elif node.text not in self.names:
            mistakes.unknown(node, self.kind, node.text, self.names)
        else:
            return node
        return None


class ListOf(NamedTuple):
    """A list, each item of one shape.

    ``or_one`` admits a single item without the list, ``least`` and ``most`` are the numbers of
    items, which are called ``entries`` where there are too many, and a list that is ``whole`` is
    MISSING where one of its items could not be read. Of a list that ``marks`` some of what is
    there, each is in it once or not at all.
    """

    item: Shape
    what: str
    or_one: bool = False
    least: int = 0
    whole: bool = False
    most: int = MOST
    entries: str = "entries here"
    marks: bool = False

    def read(self, node: Node, mistakes: Mistakes) -> tuple[Any, ...] | None:
        """The items that could be read."""
        if not isinstance(node, Items) and not self.or_one:
            wrong_kind(node, self.what, mistakes, self._hint(node))
            return None
        items = node.items if isinstance(node, Items) else (node,)
        if len(items) < self.least:
            id = "shape.too-few" if items else "shape.empty-list"
            mistakes.note(node, id, number=len(items), what=Term(self.what))
            return None
        if len(items) > self.most:
            too_many(items[self.most], self.entries, self.most, mistakes)
        values = (self.item.read(item, mistakes) for item in items[: self.most])
        found = tuple(value for value in values if value is not MISSING)
        return None if self.whole and len(found) < len(items) else found

    def _hint(self, node: Node) -> Said:
        """The list that was probably meant: of names with commas between, or of one mapping."""
        if isinstance(node, Scalar):
            names = listed(node.text)
            if all(_fits(self.item, node._replace(text=name)) for name in names):
                return sentence("shape.as-list", names=", ".join(names))
        elif isinstance(node, Entries) and isinstance(self.item, Record):
            pair = self.item.pair_of(node.entries[:1])
            if pair or any(self.item.field_of(key.text) for key, _ in node.entries):
                return sentence("shape.with-dash", entry=f"{{{pair or '…'}}}")
        return ""


class MapOf(NamedTuple):
    """A mapping from names of the author's choice to values of one shape.

    Blanks around a name do not count. ``keep`` keeps the names of values that could not be
    read, with MISSING; ``most`` is the number of names, and ``names`` what they are names of.
    Names that have a ``key`` of their own have that shape, and the mistake that a record below one
    of them lacks something points to the name. ``least`` is 1 where an empty mapping says nothing.
    """

    value: Shape
    what: str
    keep: bool = False
    most: int = MOST
    names: Any = None
    key: Shape = NAME
    least: int = 0

    def read(self, node: Node, mistakes: Mistakes) -> tuple[tuple[Scalar, Any], ...] | None:
        """Pairs of name and value, those that could be read."""
        if not isinstance(node, Entries):
            wrong_kind(node, self.what, mistakes, self._hint(node, mistakes))
            return None
        if len(node.entries) < self.least:
            mistakes.note(node, "shape.no-text", what=Term(self.what))
            return None
        if len(node.entries) > self.most:
            too_many(node.entries[self.most][0], "names here", self.most, mistakes)
        found: dict[str, tuple[Scalar, Any]] = {}
        for number, (key, value) in enumerate(node.entries):
            name = self.key.read(key, mistakes)
            if name is not None and name.text in found:
                note_twice(key, name.text, found[name.text][0], mistakes)
            elif name is not None or self.key is not NAME:
                read = self._read(key, value, mistakes) if number < self.most else MISSING
                if name is not None:
                    found[name.text] = (name, read)
        return tuple(pair for pair in found.values() if self.keep or pair[1] is not MISSING)

    def _read(self, key: Scalar, value: Node, mistakes: Mistakes) -> Any:
        """The value of a name."""
        if self.key is NAME:
            return self.value.read(value, mistakes)
        return _below(key, self.value, value, mistakes)

    def _hint(self, node: Node, mistakes: Mistakes) -> Said:
        """Whose a value alone may be, where the file has an example of such a name."""
        example = mistakes.examples.get(self.names)
        if example is not None and isinstance(node, Scalar) and _fits(self.value, node):
            return sentence("shape.whose", player=example, value=node.text)
        return ""


class Named(NamedTuple):
    """A mapping from known names of one kind, each to a value of a shape of its own.

    What a record lacks below one of them is noted at the name.
    """

    kind: str
    what: str
    values: Mapping[str, Shape]

    def read(self, node: Node, mistakes: Mistakes) -> dict[str, tuple[Scalar, Any]] | None:
        """By name, the name with its place and the value; those that could be read."""
        if not isinstance(node, Entries):
            wrong_kind(node, self.what, mistakes)
            return None
        found = {}
        for key, value in node.entries:
            if key.text not in self.values:
                mistakes.unknown(key, self.kind, key.text, self.values)
                continue
            read = _below(key, self.values[key.text], value, mistakes)
            if read is not MISSING:
                found[key.text] = (key, read)
        return found


class Field(NamedTuple):
    """A field of a record: its shape, what it is for, and whether it must be there.

    ``uses`` names what an engine must play with to act on the value, such as another piece.
    """

    shape: Shape
    description: str
    required: bool = False
    uses: str = ""


class Pair(NamedTuple):
    """Two fields that are meant where a file has one value as a key before the other.

    Of ``red: A1 E`` the one is ``whose`` it is, the other ``where``; ``is_where`` says of a value
    whether it is the latter.
    """

    whose: str
    where: str
    is_where: Callable[[str], object]


class Record(NamedTuple):
    """A mapping with known fields; one whose name ends in a blank takes every key that begins so.

    ``elsewhere`` are keys that a mapping of this kind has in another sort of file, each with the
    id of what is said of it here.
    """

    what: str
    fields: Mapping[str, Field]
    pair: Pair | None = None
    elsewhere: Mapping[str, str] = {}

    def read(self, node: Node, mistakes: Mistakes, above: Placed | None = None) -> Filled | None:
        """The fields that could be read; that one is missing is noted at what is ``above``."""
        if not isinstance(node, Entries):
            wrong_kind(node, sentence("shape.mapping", what=Term(self.what)), mistakes)
            return None
        if pair := self.pair_of(node.entries):
            mistakes.note(node, "shape.pair", what=Term(self.what), pair=pair)
            return None
        names = [name.strip() for name in self.fields]
        values, keys, hints = {}, {}, set()
        for key, value in node.entries:
            if (field := self.field_of(key.text)) is not None:
                keys[key.text] = key
                values[key.text] = field.shape.read(value, mistakes)
            elif f"{key.text} " in self.fields:
                mistakes.note(key, "shape.names-follow", key=key.text)
            elif key.text in self.elsewhere:
                mistakes.note(key, self.elsewhere[key.text], key=key.text)
            else:
                unknown = sentence("shape.unknown-key", what=Term(self.what), name=key.text)
                few = len(mistakes.found) < SHOWN  # to look for what was meant takes long
                if few and (meant_pair := self._key_for(key.text, names)):
                    mistakes.add(key, unknown, near([": ".join(meant_pair)]))
                    hints.add(_only(meant_pair[0]))
                else:
                    mistakes.unknown(key, unknown, key.text, names)
                    hints.add(mistakes.found[-1].meant)
        for name, field in self.fields.items():
            if field.required and name not in keys and _only(name) not in hints:
                lacks = sentence(
                    "shape.lacks",
                    what=Term(self.what),
                    name=name,
                    description=Term(field.description),
                )
                mistakes.add(above or node, lacks)
        return Filled(values, node.position, keys)

    def field_of(self, key: str) -> Field | None:
        """The field that a key fills, or that it is the start of; None where there is none."""
        starts = (name for name in self.fields if name.endswith(" ") and key.startswith(name))
        return self.fields.get(key) or self.fields.get(next(starts, ""))

    def _key_for(self, word: str, names: Collection[str]) -> tuple[str, str] | None:
        """The key and the value where a value stands as a key: ``large: yes``; else None."""
        if called_names(word, names):
            return None
        for name, (shape, *_) in self.fields.items():
            for value in called_names(word, shape.names) if isinstance(shape, Choice) else ():
                return name, value
        return None

    def pair_of(self, entries: Sequence[tuple[Scalar, Node]]) -> str:
        """Both values behind their keys, where one is written behind the other; else empty."""
        if self.pair is None or len(entries) != 1 or self.field_of(entries[0][0].text):
            return ""
        key, value = entries[0]
        if not isinstance(value, Scalar) or not value.text or nearest_names(key.text, self.fields):
            return ""
        values = (key.text, value.text)
        whose, where = values[::-1] if self.pair.is_where(key.text) else values
        return f"{self.pair.whose}: {whose}, {self.pair.where}: {where}"


class OneOf(NamedTuple):
    """One of several shapes, told apart by a key that the mapping has, or by the kind of node.

    ``cases`` maps a key of a mapping, or ``Scalar``, to its shape; the empty key stands for
    every other mapping. ``hint`` is the id of what is said where it is none of them.
    """

    what: str
    cases: Mapping[Any, Shape]
    hint: str = ""

    def read(self, node: Node, mistakes: Mistakes) -> Any:
        """The value by the shape that the node calls for."""
        keys = {key.text for key, _ in node.entries} if isinstance(node, Entries) else {type(node)}
        shape = self.shape_for(keys)
        if shape is not None:
            return shape.read(node, mistakes)
        wrong_kind(node, self.what, mistakes, sentence(self.hint) if self.hint else "")
        return MISSING

    def shape_for(self, given: Set[Any]) -> Shape | None:
        """The shape for a mapping with some keys, or for a kind of node; None where none is."""
        mapping = given.isdisjoint(KINDS)
        for case, shape in self.cases.items():
            if case in given or (case == "" and mapping):
                return shape
        return None


class OrNothing(NamedTuple):
    """A value, or ``null`` for none."""

    shape: Shape

    def read(self, node: Node, mistakes: Mistakes) -> Any:
        """The value, or NOTHING."""
        if isinstance(node, Scalar) and node.style == "" and node.text in ("null", "~"):
            return NOTHING
        return self.shape.read(node, mistakes)


def _below(key: Scalar, shape: Shape, value: Node, mistakes: Mistakes) -> Any:
    """The value under a name; what a record lacks there is noted at the name."""
    if isinstance(shape, Record):
        return shape.read(value, mistakes, key)
    return shape.read(value, mistakes)


def too_many(first: Placed, what: str, most: int, mistakes: Mistakes) -> None:
    """Notes that there are more entries than ``most``, at the ``first`` that is one too many."""
    mistakes.note(first, "shape.too-many", number=Count(most), what=Term(what))


LONGEST_SHOWN = 40
"""The most letters of a wrong text that are quoted: its beginning and its end."""


def wrong_kind(node: Node, what: str | Sentence, mistakes: Mistakes, hint: Said = "") -> None:
    """Notes that something else was expected here; the hint says what was probably meant."""
    found: Value = Term(KINDS[type(node)])
    if isinstance(node, Scalar):
        text = cut(one_line(node.text), LONGEST_SHOWN)
        found = sentence("quoted", name=text) if text else Term("nothing")
    expected = Term(what) if isinstance(what, str) else what
    mistakes.add(node, sentence("shape.wrong-kind", what=expected, found=found), hint)


def _fits(shape: Shape, node: Node) -> bool:
    """Whether a shape can read a node."""
    return shape.read(node, Mistakes([])) is not MISSING


def _nearest(name: str, known: Collection[str]) -> Said:
    """A hint: the known names that are near; empty where none is, for the mistake lists them."""
    return meant(name, known) if nearest_names(name, known) else ""


def _only(name: str) -> Said:
    """The hint that this name and no other was meant."""
    return meant(name, (name,))
