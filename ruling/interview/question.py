"""A question of the interview, what its answer becomes, and what all answers come to."""

from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from ruling.errors import RulingError

Reader = Callable[[str], Any]
"""Turns what was typed into a value; raises Refused where it is wrong."""


class Refused(RulingError):
    """An answer that is not taken; the text says why, and what is possible."""


class Question(NamedTuple):
    """A question with its line of help, its default as it would be typed, and its reader.

    ``board`` says that whoever answers should see the board first; ``unasked`` is what a draft
    takes before anybody was asked, where that is not the default.
    """

    key: str
    prompt: str
    help: str
    default: str
    read: Reader
    board: bool = False
    unasked: str = ""


class Draft(NamedTuple):
    """What the answers come to: the text of a scenario, and the file that it is meant for."""

    text: str
    file: str


Asking = Generator[Question, Any, Any]
"""Questions one after another; each is sent the value of its answer."""
