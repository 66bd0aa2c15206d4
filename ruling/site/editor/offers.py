"""The choices that a form offers for a case: kinds of actions and of features.

Those of claims are in ``judging/claim_keys.py``.
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
"""The kinds of actions that a form offers."""

KINDS = (ROAD, CITY, MONASTERY)
"""The kinds of features that a sketch is made of."""

FIGURE_KINDS = (ROAD, CITY)
"""Those on which a magic figure can be, or move to."""


def keys_for(kind: str, keys: Iterable[str]) -> list[str]:
    """Of some keys of a feature those that one of a kind can have."""
    return [key for key in keys if kind in KINDS and kind in ONLY_FOR[key]]


ALONE = tuple(_NAMES.get(key, key) for key, each in HAPPENINGS.items()
              if each.on_map is not None or key == TILE)  # fmt: skip
"""The kinds of everything that can be an action of its own."""


def what_happens(action: Any) -> str:
    """The kind of an action among all that can be one; empty where it is none of them."""
    if action == FINAL_SCORING:
        return END
    if isinstance(action, dict):
        found = next((kind for kind in ALONE if kind in action), "")
        return TILE if not found and action.keys() <= {"player", "at"} else found
    return ""


def lacks_tile(action: Any) -> bool:
    """Whether a tile is placed of which nothing is known yet."""
    return what_happens(action) == TILE and not text_at(action, TILE)
