"""What stands in files of several kinds: texts, sources and weights."""

from collections.abc import Collection, Iterable
from math import isfinite
from typing import NamedTuple

from ruling.reading.mistakes import Mistakes
from ruling.reading.nodes import Node, Scalar
from ruling.reading.shapes import Choice, Field, ListOf, MapOf, OneOf, Shape, Text
from ruling.rulebook.language import languages
from ruling.rulebook.questions import LEVELS, WEIGHTS, Authority

MOST_SOURCES = 20
"""Sources of one answer, at the most. The shipped ones have three; an edition's file of 1 MB
could name a hundred thousand, which every report that cites the answer would print."""

TEXT, ID = Text(lines=True), Text("an id")


class Spoken(NamedTuple):
    """A text that somebody says: it has a letter or a digit, and no more letters than it may."""

    what: str = "a text"
    most: int = 0

    def read(self, node: Node, mistakes: Mistakes) -> Scalar | None:
        """The text with its place."""
        found = Text(self.what, lines=True).read(node, mistakes)
        if found is None:
            return None
        if not any(map(str.isalnum, found.text)):
            mistakes.note(node, "check.says-nothing")
        elif 0 < self.most < len(found.text):
            mistakes.note(node, "check.too-long", number=len(found.text), most=self.most)
        else:
            return found
        return None


class Decimal(NamedTuple):
    """A number that may have a fraction, of any size but infinite."""

    def read(self, node: Node, mistakes: Mistakes) -> Scalar | None:
        """The number as it is written, with its place."""
        found = TEXT.read(node, mistakes)
        if found is not None and not _is_number(found.text):
            mistakes.note(node, "check.no-number", text=found.text)
            return None
        return found


def _is_number(text: str) -> bool:
    try:
        return isfinite(float(text))
    except ValueError:
        return False


def in_languages(shape: Shape) -> Shape:
    """A text for all languages, or one for each that is named."""
    named = MapOf(shape, "texts by language", key=choice("language", languages()), least=1)
    return OneOf("a text, or one for each language", {Scalar: shape, "": named})


def choice(kind: str, names: Iterable[str]) -> Choice:
    """A shape that takes one of these names; they are fixed when it is made."""
    return Choice(kind, tuple(map(str, names)))


def source_field(known: Collection[str] | None, description: str, required: bool = False) -> Field:
    """A source or several: ids of those that are known, or texts where any may be cited."""
    source = Text("a source", lines=True) if known is None else choice("source", known)
    several = ListOf(
        source,
        "a source, or a list of them",
        or_one=True,
        least=1,
        most=MOST_SOURCES,
        entries="sources in one list",
    )
    return Field(several, description, required)


def weight_field(names: Iterable[Authority] = WEIGHTS, required: bool = True) -> Field:
    """The weight of what a source says."""
    return Field(choice("authority", names), "whose word it is", required)


LEVEL = weight_field(LEVELS)
"""The weight of what always has a source."""

FLAG = choice("word", ("true", "false"))
