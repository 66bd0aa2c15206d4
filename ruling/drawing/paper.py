"""What a report is written on: a terminal or a file, and how much room there is."""

from typing import NamedTuple


class Paper(NamedTuple):
    """What a text is written on: columns of text, whether in colour, whether in ASCII alone.

    ``columns`` is how wide a board may be, where that is more than a text should be. A ``page``
    has room for pictures. ``full`` tells all there is; ``height`` are the lines of a terminal
    that is looked at, 0 where there is none.
    """

    width: int = 80
    color: bool = False
    ascii_only: bool = False
    columns: int = 0
    page: bool = False
    full: bool = False
    height: int = 0


PAPER = Paper()
"""What is written on where nobody says otherwise."""
