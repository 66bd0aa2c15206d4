"""The words of a move, of a placed meeple and of an order of scoring."""

from collections.abc import Iterable, Mapping
from typing import Any

from ruling.table.figures import PLAIN, Figure

EITHER = "either"
"""The word for both figures in a move."""

THEN, ROBS = " then ", " robs "
"""The separators in an order of scoring: between features, and between robber and robbed."""


def move_words(figure: str, to: str) -> str:
    """A move as a scenario writes it."""
    return f"{figure} to {to}"


def meeple_words(kind: str, at: str) -> str:
    """A meeple on its place, as an action writes it."""
    return at if kind == PLAIN else f"{kind} on {at}"


def parts_of_move(words: str) -> tuple[str, str]:
    """The figure (or ``either``) of a move, and where it goes."""
    figure, rest = words.split(None, 1)
    return figure, rest.removeprefix("to").strip()


def figures_of(words: str) -> list[str]:
    """The figures that a move stands for: both where it says ``either``."""
    figure, _ = parts_of_move(words)
    return [each.value for each in Figure] if figure == EITHER else [figure]


def condensed(moves: Mapping[str, Any]) -> dict[str, Any]:
    """Moves with what belongs to them; ``either to …`` where both figures have the same."""
    found: dict[str, Any] = {}
    for words, value in moves.items():
        figure, to = parts_of_move(words)
        both = [move_words(each, to) for each in Figure]
        if all(each in moves and moves[each] == value for each in both):
            found.setdefault(move_words(EITHER, to), value)
        else:
            found[move_words(figure, to)] = value
    return found


def condensed_list(moves: Iterable[str]) -> list[str]:
    """Moves, those of both figures to one place as one."""
    return list(condensed(dict.fromkeys(moves)))
