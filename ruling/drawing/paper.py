"""The medium of a report: a terminal, a file or a page, and how much room it has."""

from typing import NamedTuple


class Paper(NamedTuple):
    """The medium of a text: its width, whether it has colour, whether it is ASCII only.

    ``columns`` is how wide a board may be, where that is more than a text should be. A ``page`` has
    room for pictures. ``full`` shows everything; ``height`` is the number of lines of a terminal, 0
    where there is none. What is ``spoken`` tells places as players do, who have seen no file.
    """

    width: int = 80
    color: bool = False
    ascii_only: bool = False
    columns: int = 0
    page: bool = False
    full: bool = False
    height: int = 0
    spoken: bool = False


PAPER = Paper()
"""What is written on where nobody says otherwise."""
