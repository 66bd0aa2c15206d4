"""A board that is to be drawn, as a text or on a page."""

from typing import TYPE_CHECKING, NamedTuple

from ruling.wording.words import Words

if TYPE_CHECKING:
    from ruling.drawing.scene import Scene


class Picture(NamedTuple):
    """A board; at most so many of its rows in a text, and of columns and rows on a page.

    With no such number a text has all of it, in strips where it is wider than the paper.
    ``step`` is the step of the turn whose moves are numbered on it, ``whole`` says how to see all
    of a board that is cut.
    """

    scene: "Scene"
    words: Words
    most_rows: int
    on_page: tuple[int, int] = (1000, 1000)
    step: int = 1
    whole: str = ""
