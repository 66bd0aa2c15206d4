"""The choices that a form or an interview offers for a case.

The kinds of actions are in ``tree``, those of claims in ``judging/claim_keys.py``.
"""

from collections.abc import Iterable

from ruling.scenario.sketch import ONLY_FOR
from ruling.table.tiles import CITY, MONASTERY, ROAD

KINDS = (ROAD, CITY, MONASTERY)
"""The kinds of features that a sketch is made of."""

FIGURE_KINDS = (ROAD, CITY)
"""Those on which a magic figure can be, or move to."""


def keys_for(kind: str, keys: Iterable[str]) -> list[str]:
    """Of some keys of a feature those that one of a kind can have."""
    return [key for key in keys if kind in KINDS and kind in ONLY_FOR[key]]
