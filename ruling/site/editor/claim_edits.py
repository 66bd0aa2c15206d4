"""The edits of claims, of the edition, and of the text as a whole."""

from typing import Any

from ruling.case.paths import listed
from ruling.case.tree import entries_at
from ruling.site.editor.desk import CLAIMED, Desk, in_hand, next_claim


def claim(desk: Desk, value: str) -> Desk:
    """Adds a claim with a value; another value replaces it, until a further claim is asked for."""
    if in_hand(desk):
        desk = unclaim(desk, str(len(entries_at(desk.tree, "claims")) - 1))
    return (_claim(desk, value) if value else desk)._replace(claim_value=value)


def one_more_claim(desk: Desk) -> Desk:
    """Lets the next choice be a further claim, where it would else replace the last."""
    return desk._replace(claim_value="")


def claim_of(desk: Desk, name: str, value: str) -> Desk:
    """Claims something of one player or figure; what the same claimant says of others stays."""
    if not value.strip():
        return desk
    key, claims = desk.claim_what or CLAIMED[0], entries_at(desk.tree, "claims")
    last = claims[-1] if claims else {}
    if last.get("by") == desk.claimant and isinstance(last.get(key), dict):
        return desk.put(["claims", len(claims) - 1, key, name], value.strip())
    return _claim(desk, {name: value.strip()})


def of_claim(desk: Desk, number: str) -> Desk:
    """Chooses the claim whose form is shown; the same one again closes that."""
    return desk._replace(claim="" if desk.claim == number else number, picking="")


def unclaim(desk: Desk, number: str) -> Desk:
    """Removes a claim."""
    return desk.put(["claims", int(number)], None)._replace(claim="", picking="")


def _claim(desk: Desk, value: Any) -> Desk:
    """Adds the next claim with a value."""
    return desk.put(["claims", len(listed(desk.tree.get("claims")))], next_claim(desk, value))


def edition(desk: Desk, name: str) -> Desk:
    """Sets the edition of the case, or several with commas between them, and rules under that."""
    return desk.put(["edition"], name.split(", ") if ", " in name else name)._replace(under="")


def rewrite(desk: Desk, text: str) -> Desk:
    """Replaces the whole text by the user's own."""
    return desk._replace(text=text)


def under(desk: Desk, name: str) -> Desk:
    """Rules under another edition, and leaves the case as it is."""
    return desk._replace(under=name)
