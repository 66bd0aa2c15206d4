"""A question of the interview, and the draft that all answers make."""

from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from ruling.errors import RulingError

Reader = Callable[[str], Any]
"""Turns what was typed into a value; raises Refused where it is wrong."""


class Refused(RulingError):
    """An answer that is not accepted; the text says why, and what is possible."""


class Question(NamedTuple):
    """A question with its help text, its default as it would be typed, and its reader.

    Without a default something must be typed. ``board`` says that the board should be shown first;
    ``unasked`` is the value in drafts before the question was asked, where that is not the default.
    ``offers`` are shown below the help, ``more`` to those who ask for help, each on its line.
    """

    key: str
    prompt: str
    help: str
    default: str
    read: Reader
    board: bool = False
    unasked: str = ""
    offers: tuple[str, ...] = ()
    more: tuple[str, ...] = ()


class Draft(NamedTuple):
    """The result of the answers: the text of a scenario, and its file's name, empty for none."""

    text: str
    file: str


Asking = Generator[Question, Any, Any]
"""Questions one after another; each is sent the value of its answer."""
