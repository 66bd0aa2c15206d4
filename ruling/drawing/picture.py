"""A board as a block of a report, for a text or a page."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:  # texts without pictures need neither
    from ruling.drawing.scene import Scene
    from ruling.wording.words import Words


class Picture(NamedTuple):
    """A board, limited to ``most_rows`` in a text, and to columns and rows ``on_page``.

    With 0 rows a text has all of it, in strips where it is wider than the paper. ``step`` is the
    step of the turn whose moves are numbered on it, ``whole`` says how to see all of a board that
    is cut, and ``caption`` when it lay so, where that is not plain.
    """

    scene: "Scene"
    words: "Words"
    most_rows: int
    on_page: tuple[int, int] = (1000, 1000)
    step: int = 1
    whole: str = ""
    caption: str = ""
