"""An action taken apart: what is done one after the other, in the order of the turn."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from ruling.scenario.nodes import Scalar
from ruling.scenario.shapes import Filled
from ruling.table.features import BRIDGE, FERRY, TUNNEL

TILE, CASTLE, DRAGON = "tile", "castle", "dragon"
MESSAGE, CIRCLE, TAKEN = "message", "crop circle", "taken off"
FINAL_SCORING = "final scoring"

TOKENS = (BRIDGE, TUNNEL, FERRY)
"""What joins roads without being a tile, in the order of the turn."""

BESIDE = (TUNNEL, FERRY, DRAGON, MESSAGE, CIRCLE)
"""What can stand beside a placed tile and comes after it; a bridge there is laid with it."""

ALONE = (BRIDGE, CASTLE, TAKEN)
"""What is an action of its own, and never comes after a tile in the same one."""

FLIGHT, ABBOT = "flies to", "abbot home"
INSTEAD = frozenset({FLIGHT, ABBOT})
"""What is done beside a tile, instead of placing a meeple."""

LATE = "noticed late"
"""What says of a table that both figures are on one feature, and that nobody noticed before."""

TWO_POINTS = "instead"
"""What says beside a message that its player takes two points."""

SEGMENTS = "segments"

START = "start of turn"
"""What says beside a placed tile that the turn is told from its start."""

MORE = frozenset({START, *BESIDE, *ALONE, SEGMENTS})
"""Without these keys an action is a placed tile alone."""

BY = "by"
"""What a segment of the placed tile says that a token did, and not the tile."""


class Doing(NamedTuple):
    """One thing that is done: its kind, what the file says of it, and whose turn it is.

    ``filled`` is what stands under the kind, or for a tile the whole action; ``action`` is that.
    """

    kind: str
    filled: Filled
    player: Scalar | None
    value: Any = None
    action: Filled | None = None


Given = Scalar | Filled | tuple[Scalar | Filled, ...] | None
"""The action as a file gives it; None where it could not be read."""


def doings(action: Given) -> list[Doing]:
    """Everything that an action does, the final scoring too."""
    return [doing for each in _listed(action) for doing in _of(each)]


def actions_of(action: Given) -> tuple[Filled, ...]:
    """The actions that a file lists, or the one that it has, without the final scoring."""
    return tuple(each for each in _listed(action) if isinstance(each, Filled))


def final_scoring_of(action: Given) -> Scalar | None:
    """The word for the final scoring where an action ends with it."""
    last = next(reversed(_listed(action)), None)
    return last if isinstance(last, Scalar) else None


def _listed(action: Given) -> tuple[Scalar | Filled, ...]:
    """What a file lists, or the one thing that it has."""
    if isinstance(action, Scalar | Filled):  # both are tuples too
        return (action,)
    return action or ()


def _of(action: Scalar | Filled) -> Iterator[Doing]:
    """The tile of an action, and what stands beside it; or the one thing that it is."""
    if isinstance(action, Scalar):
        yield Doing(FINAL_SCORING, Filled({}, action.position, {}), None, action)
        return
    player = action.get("player")
    if action.get(START):
        yield Doing(START, action, player, action=action)
    if not {*BESIDE, *ALONE} & action.keys.keys() or TILE in action.keys:
        yield Doing(TILE, action, player, action=action)
        for entry in action.get(SEGMENTS) or ():
            by = entry.get(BY)
            if by is not None and by.text != BRIDGE:
                yield Doing(by.text, entry, player, action=action)
    for kind in (*BESIDE, *(() if TILE in action.keys else ALONE)):
        if kind in action.keys:
            value = action.get(kind)
            filled = value if isinstance(value, Filled) else action
            yield Doing(kind, filled, player, value, action)
