"""The claim that is chosen next: whose, about what, and whether another choice replaces it."""

from typing import Any

from ruling.case.tree import entries_at
from ruling.judging.claim_keys import CLAIM_KEYS
from ruling.site.editor.desk import Desk

CLAIMED = [name for name, key in CLAIM_KEYS.items() if not key.of_rule]
"""What can be claimed here; what a rule is said to be is written as text."""


def next_claim(desk: Desk, value: Any) -> dict[str, Any]:
    """A claim of what is chosen, as the case has it."""
    return {"by": desk.claimant, desk.claim_what or CLAIMED[0]: value}


def in_hand(desk: Desk) -> str:
    """What was claimed last, as long as another choice replaces it; else nothing."""
    last = entries_at(desk.tree, "claims")[-1:]
    return desk.claim_value if last == [next_claim(desk, desk.claim_value)] else ""
