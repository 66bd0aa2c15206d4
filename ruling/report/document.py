"""A report before it has a format: headings, sentences with footnote marks, tables."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ruling.rulebook.language import Words

if TYPE_CHECKING:
    from ruling.report.drawing.scene import Scene
    from ruling.table.tiles import Turned


class Sentence(NamedTuple):
    """A text with the marks of the footnotes that it rests on."""

    text: str
    marks: tuple[int, ...] = ()


class Title(NamedTuple):
    """The title of the whole report."""

    text: str


class Heading(NamedTuple):
    """The heading of a section."""

    text: str


class Lines(NamedTuple):
    """Sentences, each on a line of its own."""

    sentences: Sequence[Sentence]


class Bullets(NamedTuple):
    """A list of points; a point may have points below it, and a picture on a page."""

    points: Sequence[Sentence]
    below: Sequence[Sequence[Sentence]] = ()
    pictures: "Sequence[Picture | None]" = ()


Cell = str | int | tuple[int, ...]
"""A cell of a table: a text, a number, or marks."""


class Grid(NamedTuple):
    """A table: its headers, and rows of texts, numbers and marks.

    ``total`` says that the last row sums up the others. Where the rows are the moves, numbered
    from 1, ``step`` is the step of the turn to which they belong: 1, or 2 for a second move.
    """

    headers: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    caption: Sentence | None = None
    total: bool = False
    step: int = 0


class Verbatim(NamedTuple):
    """Lines that stand as they are."""

    lines: Sequence[str]


class Footnotes(NamedTuple):
    """The numbered footnotes: mark, a head (weight and edition), text and source."""

    notes: Sequence[tuple[int, str, str, str]]


class Picture(NamedTuple):
    """A board; at most so many of its rows in a text, and of columns and rows on a page.

    ``step`` is the step of the turn whose moves are numbered on it.
    """

    scene: "Scene"
    words: Words
    most_rows: int
    on_page: tuple[int, int] = (1000, 1000)
    step: int = 1


class Figures(NamedTuple):
    """Tiles as they lie, each with lines that stand beside it."""

    tiles: "Sequence[tuple[Turned, Sequence[str]]]"


class Vector(NamedTuple):
    """A picture for pages alone: drawn as SVG with a prefix for its ids.

    ``caption`` stands below it; where it is ``lit``, pointing at a move of its ``step`` changes
    that. One that goes ``across`` has the whole width of a page.
    """

    draw: Callable[[str], str]
    caption: str = ""
    lit: bool = False
    step: int = 1
    across: bool = False


class After(NamedTuple):
    """What some moves of a step, by their numbers, lead to."""

    step: int
    moves: tuple[int, ...]
    blocks: "Sequence[Block]"


Block = (
    Title
    | Heading
    | Lines
    | Bullets
    | Grid
    | Verbatim
    | Footnotes
    | Picture
    | Figures
    | Vector
    | After
)
Document = list[Block]
