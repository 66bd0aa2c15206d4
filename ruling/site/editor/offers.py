"""The kinds of actions and of features that the forms offer.

The kinds of claims are in ``judging/claim_keys.py``.
"""

from collections.abc import Iterable
from typing import Any

from ruling.case.tree import text_at
from ruling.scenario.actions.final_scoring import FINAL_SCORING
from ruling.scenario.actions.happenings import HAPPENINGS
from ruling.scenario.actions.tile import TILE
from ruling.scenario.sketch import ONLY_FOR
from ruling.table.tiles import CITY, MONASTERY, ROAD

END = "end"
_NAMES = {FINAL_SCORING: END}

HAPPENED = tuple(_NAMES.get(key, key) for key, each in HAPPENINGS.items() if each.offered)
"""The kinds of actions that the forms show first, as buttons."""

KINDS = (ROAD, CITY, MONASTERY)
"""The kinds of features that a sketch is made of."""

FIGURE_KINDS = (ROAD, CITY)
"""The kinds of features on which a magic figure can stand."""


def keys_for(kind: str, keys: Iterable[str]) -> list[str]:
    """Those of some keys that a feature of a kind can have."""
    return [key for key in keys if kind in KINDS and kind in ONLY_FOR[key]]


ACTION_KINDS = tuple(_NAMES.get(key, key) for key, each in HAPPENINGS.items()
              if each.on_map is not None or key == TILE)  # fmt: skip
"""All kinds of actions that can be a part of a turn by themselves."""


def what_happens(action: Any) -> str:
    """The kind of an action, one of ``ACTION_KINDS``; empty where it has none.

    An action that says no more than a player or a square is a tile that is being placed.
    """
    if action == FINAL_SCORING:
        return END
    if isinstance(action, dict):
        found = next((kind for kind in ACTION_KINDS if kind in action), "")
        return TILE if not found and action.keys() <= {"player", "at"} else found
    return ""


def lacks_tile(action: Any) -> bool:
    """Whether an action places a tile, and does not say yet which tile."""
    return what_happens(action) == TILE and not text_at(action, TILE)
