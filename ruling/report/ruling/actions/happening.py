"""How a report puts one kind of action into words."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ruling.judging.claims import Doubted
from ruling.judging.judgement import JudgedPart
from ruling.referee.ruling import Ruling
from ruling.referee.situation import Part
from ruling.report.blocks import MarkedText
from ruling.report.footnotes import Marks
from ruling.wording.words import Words


def nothing_happened(part: Part, words: Words) -> Iterable[MarkedText]:
    """The sentences of an action that the ruling alone describes: none."""
    return ()


def nothing_made(part: Part, ruling: Ruling, words: Words) -> Iterable[MarkedText]:
    """The default of ``made``: no move and no meeple."""
    return ()


def of_who_acts(part: Part) -> str:
    """The default of ``whose``: the player who acts; empty where none does."""
    return getattr(part.action, "player", "")


class ActionWords(NamedTuple):
    """The words for one kind of action; the registry has them by the types of actions.

    ``name`` is the key of what it is called in a turn of several parts, ``whose`` the player named
    there. ``happened`` gives the sentences on what was done, ``made`` those on the moves and the
    meeple, and ``came_of_it`` those on what followed; ``says_who_left`` where these already name
    the figures that left the board.
    """

    name: Callable[[Part], str]
    happened: Callable[[Part, Words], Iterable[MarkedText]]
    came_of_it: Callable[[JudgedPart, Words, Marks, Doubted], Iterable[MarkedText]]
    made: Callable[[Part, Ruling, Words], Iterable[MarkedText]] = nothing_made
    says_who_left: bool = False
    whose: Callable[[Part], str] = of_who_acts
