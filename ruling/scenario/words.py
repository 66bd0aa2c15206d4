"""The small languages inside a scenario's texts: moves and meeples."""

import re
from typing import NamedTuple

from ruling.scenario.mistakes import Mistakes
from ruling.scenario.nodes import Scalar
from ruling.table.figures import Figure, Off

EITHER = "either"

_MOVE = re.compile(r"(\S+)(\s+to\s+)(\S.*)")
_MEEPLE = re.compile(r"(?:(\S+)(\s+on\s+))?(\S.*)")


class MoveWords(NamedTuple):
    """``mage to A2 E`` taken apart: which figures, and where to."""

    figures: tuple[Figure, ...]
    to: Scalar


class MeepleWords(NamedTuple):
    """``large on B1 E`` taken apart."""

    large: bool
    at: Scalar


def parse_move(text: Scalar, mistakes: Mistakes, either: bool = False) -> MoveWords | None:
    """The parts of a move; ``either`` admits the word that stands for both figures."""
    match = _MOVE.fullmatch(text.text)
    if match is None:
        hint = "write it like 'mage to A1 E' or 'witch to supply'"
        mistakes.add(text, f"'{text.text}' is not a move", hint)
        return None
    name, to = match[1], text.part(match.start(3), match[3])
    if either and name == EITHER:
        return MoveWords(tuple(Figure), to)
    if name not in tuple(Figure):
        known = (*Figure, EITHER) if either else tuple(Figure)
        mistakes.unknown(text, "figure", name, known)
        return None
    return MoveWords((Figure(name),), to)


def parse_meeple(text: Scalar, mistakes: Mistakes) -> MeepleWords | None:
    """The parts of a placed meeple."""
    match = _MEEPLE.fullmatch(text.text)
    assert match is not None
    kind, at = match[1], text.part(match.start(3), match[3])
    if kind not in (None, "large", "meeple"):
        mistakes.unknown(text, "kind of meeple", kind, ("large", "meeple"))
        return None
    return MeepleWords(kind == "large", at)


def supply(words: Scalar) -> Off | None:
    """The supply, where the words name it: the only place off the board to move to."""
    return Off.SUPPLY if words.text == Off.SUPPLY else None


def off_board(words: Scalar) -> Off | None:
    """The place of a figure that is on no tile, where the words say so."""
    return Off(words.text) if words.text in tuple(Off) else None
