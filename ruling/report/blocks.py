"""The blocks of a document, independent of its format: headings, sentences, tables and others."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ruling.drawing.picture import Picture

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from ruling.table.tiles import Turned


class MarkedText(NamedTuple):
    """A text with the marks of the footnotes that it rests on."""

    text: str
    marks: tuple[int, ...] = ()

    @property
    def marked(self) -> str:
        """The text followed by its marks, as it is written without any markup."""
        return " ".join([self.text, "".join(f"[{mark}]" for mark in self.marks)]).rstrip()


def _sentences(texts: Iterable[str]) -> list[MarkedText]:
    return [MarkedText(text) for text in texts]


class Title(NamedTuple):
    """The title of the whole report, and what stands below it."""

    text: str
    below: str = ""


MARKS = {"right": "✓", "wrong": "✗", "open": "?", "": " "}
"""The mark of each verdict."""


class Answers(NamedTuple):
    """The answer: sentences, each with a verdict (right, wrong, open) where it is one."""

    points: Sequence[tuple[str, Sequence[MarkedText]]]


class Heading(NamedTuple):
    """The heading of a section."""

    text: str


class MarkedLines(NamedTuple):
    """Sentences, each on a line of its own; ``listed`` where each is an entry of a long list."""

    sentences: Sequence[MarkedText]
    listed: bool = False

    @classmethod
    def of(cls, *texts: str, listed: bool = False) -> "MarkedLines":
        """Lines that rest on no footnote."""
        return cls(_sentences(texts), listed)


class Bullets(NamedTuple):
    """A list of points; a point may have points below it, and on a page a picture and a name."""

    points: Sequence[MarkedText]
    below: Sequence[Sequence[MarkedText]] = ()
    pictures: "Sequence[Picture | None]" = ()
    names: Sequence[str] = ()

    @classmethod
    def of(
        cls, *texts: str, below: Sequence[Iterable[str]] = (), names: Sequence[str] = ()
    ) -> "Bullets":
        """Points that rest on no footnote, with what stands below each."""
        return cls(_sentences(texts), [_sentences(each) for each in below], names=names)


Cell = str | int | tuple[int, ...]
"""A cell of a table: a text, a number, or marks."""


class Grid(NamedTuple):
    """A table: its headers, and rows of texts, numbers and marks.

    Where the rows tell of moves, ``moves`` are their numbers from 1, and ``step`` is the step
    of the turn to which they belong: 1, or 2 for a second move. On a page the first cell of a
    row leads to the point that is named in ``leads``. Cells of ``prose`` are read as sentences.
    """

    headers: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    caption: MarkedText | None = None
    step: int = 0
    moves: Sequence[tuple[int, ...]] = ()
    leads: Sequence[str] = ()
    prose: bool = False


class Verbatim(NamedTuple):
    """Lines to be shown unchanged; in plain text perhaps some columns from the margin."""

    lines: Sequence[str]
    indent: int = 0


class Note(NamedTuple):
    """A footnote: its mark, a head (weight and edition) and its source.

    A full report also prints the ``rule`` and a sentence about the source. What speaks ``against``
    the answer is always printed.

    ``weight`` and ``id`` are what the head is made of, ``date`` is the last of the source.
    """

    mark: int
    head: str
    source: str
    text: str
    rule: str
    against: str = ""
    weight: str = ""
    id: str = ""
    date: str = ""


class Footnotes(NamedTuple):
    """The numbered footnotes of all citations, made when the rest of the document was read."""

    heading: str
    make: Callable[[bool], Sequence[Note]]


class Folded(NamedTuple):
    """Blocks that are shown only on demand; made when they are read.

    ``summary`` says what it is where it can be unfolded, ``hint`` how to get it where it cannot,
    empty where nothing gives it.
    """

    summary: str
    make: Callable[[], "Document"]
    hint: str


class TileDrawings(NamedTuple):
    """Drawings of turned tiles, each with lines of text beside it."""

    tiles: "Sequence[tuple[Turned, Sequence[str]]]"


class Vector(NamedTuple):
    """A picture for pages alone: drawn as SVG with a prefix for its ids.

    ``caption`` stands below it; where it is ``lit``, pointing at a move of its ``step`` changes
    that. One that goes ``across`` has the whole width of a page. ``wordless`` draws it without
    the words of a language, and its ``alt_text`` has them.
    """

    draw: Callable[[str], str]
    caption: str = ""
    lit: bool = False
    step: int = 1
    across: bool = False
    wordless: "Callable[[], Element] | None" = None
    alt_text: Callable[[], Sequence[str]] = tuple


Block = (
    Title
    | Answers
    | Heading
    | MarkedLines
    | Bullets
    | Grid
    | Verbatim
    | Footnotes
    | Folded
    | Picture
    | TileDrawings
    | Vector
)
Document = list[Block]
