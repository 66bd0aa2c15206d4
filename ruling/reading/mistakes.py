"""Places in a file, and the mistakes found there so far."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple, Protocol

from ruling.errors import SHOWN, Mistake, Said, Sentence, Value, meant, sentence, unknown


class Position(NamedTuple):
    """A place in a file, counted from 1."""

    line: int
    column: int


class Placed(Protocol):
    """Anything that knows its place in the file."""

    @property
    def position(self) -> Position:
        """The place where it starts."""


class Mistakes(NamedTuple):
    """The mistakes found so far.

    ``examples`` has a name of the file for some of what a word can name: hints are shown with it.
    """

    found: list[Mistake]
    examples: Mapping[Any, str] = {}

    def add(self, where: Placed | Position, what: Said, hint: Said = "") -> None:
        """Notes a mistake at a place; the hint says what was probably meant."""
        line, column = where if isinstance(where, Position) else where.position
        self.found.append(Mistake(line, column, what, hint))

    def note(self, where: Placed | Position, id: str, /, **values: Value) -> None:
        """Notes a mistake at a place by the id of its sentence, with the values."""
        self.add(where, sentence(id, **values))

    def unknown(
        self, where: Placed | Position, kind: str | Sentence, name: str, known: Iterable[str]
    ) -> None:
        """Notes an unknown name; among the first mistakes of a file with the name probably meant.

        Where ``kind`` is a sentence, that is all that is said.
        """
        few = len(self.found) < SHOWN  # nobody sees the others, and to look takes long
        self.add(where, unknown(kind, name), _meant(name, [*known]) if few else "")

    def draw(self, index: int, drawing: Iterable[str]) -> None:
        """Adds lines beneath a mistake, such as the map."""
        self.found[index] = self.found[index]._replace(drawing=tuple(drawing))


def _meant(name: str, known: Collection[str]) -> Said:
    """A hint: several names that were given as one, or what ``meant`` gives."""
    several = listed(name)
    if len(several) > 1 and all(each in known for each in several):
        return sentence("shape.as-list", names=", ".join(several))
    return meant(name, known)


def listed(text: str) -> list[str]:
    """The names between the commas of a text."""
    return [part.strip() for part in text.split(",")]
