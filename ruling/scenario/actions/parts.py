"""The parts of a turn as a file has them, in their order: a tile, what is beside it, and so on."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from ruling.scenario.schema.shapes import Filled
from ruling.scenario.yaml.nodes import Scalar
from ruling.table.features import BRIDGE, FERRY, TUNNEL

TILE, CASTLE, DRAGON = "tile", "castle", "dragon"
MESSAGE, CIRCLE, TAKEN = "message", "crop circle", "taken off"
FINAL_SCORING = "final scoring"

TOKENS = (BRIDGE, TUNNEL, FERRY)
"""What joins roads without being a tile, in the order of the turn."""

WITH_TILE = (TUNNEL, FERRY, DRAGON, MESSAGE, CIRCLE)
"""What can stand beside a placed tile and comes after it; a bridge there is laid with it."""

ALONE = (BRIDGE, CASTLE, TAKEN)
"""What is an action of its own, and never comes after a tile in the same one."""

FLIGHT, ABBOT = "flies to", "abbot home"
FLYING_MACHINE, ABBOT_KIND = "flying-machine", "abbot"
"""The id of the piece with which a meeple flies; what the piece and the meeple of an abbot are."""

INSTEAD = frozenset({FLIGHT, ABBOT})
"""What is done beside a tile, instead of placing a meeple."""

LATE = "noticed late"
"""What says of a table that both figures are on one feature, and that nobody noticed before."""

TWO_POINTS = "instead"
"""What says beside a message that its player takes two points."""

SEGMENTS = "segments"

START = "start of turn"
"""What says beside a placed tile that the turn is told from its start."""

MORE = frozenset({START, *WITH_TILE, *ALONE, SEGMENTS})
"""Without these keys an action is a placed tile alone."""

BY = "by"
"""What a segment of the placed tile says that a token did, and not the tile."""


class PartEntry(NamedTuple):
    """What a file says of one part of a turn: its kind, and whose turn it is.

    ``entry`` is what stands under the kind, or for a tile the whole action; ``action`` is that.
    """

    kind: str
    entry: Filled
    player: Scalar | None
    value: Any = None
    action: Filled | None = None


Given = Scalar | Filled | tuple[Scalar | Filled, ...] | None
"""The action as a file gives it; None where it could not be read."""


def part_entries(action: Given) -> list[PartEntry]:
    """All parts of an action, the final scoring too."""
    return [part for each in _listed(action) for part in _of(each)]


def action_entries(action: Given) -> tuple[Filled, ...]:
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


def _of(action: Scalar | Filled) -> Iterator[PartEntry]:
    """The tile of an action, and what stands beside it; or the one thing that it is."""
    if isinstance(action, Scalar):
        yield PartEntry(FINAL_SCORING, Filled({}, action.position, {}), None, action)
        return
    player = action.get("player")
    if action.get(START):
        yield PartEntry(START, action, player, action=action)
    if not {*WITH_TILE, *ALONE} & action.keys.keys() or TILE in action.keys:
        yield PartEntry(TILE, action, player, action=action)
        for entry in action.get(SEGMENTS) or ():
            by = entry.get(BY)
            if by is not None and by.text != BRIDGE:
                yield PartEntry(by.text, entry, player, action=action)
    for kind in (*WITH_TILE, *(() if TILE in action.keys else ALONE)):
        if kind in action.keys:
            value = action.get(kind)
            under = value if isinstance(value, Filled) else action
            yield PartEntry(kind, under, player, value, action)
