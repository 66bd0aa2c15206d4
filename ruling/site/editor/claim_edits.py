"""The edits of claims, and of the head of a case."""

from typing import Any

from ruling.judging.claim_keys import claimed_as
from ruling.scenario.case.tree import entries_at
from ruling.scenario.schema.keys import MOVE_OR_NOTHING, OBLIGATION, POINTS
from ruling.site.editor.desk import Desk
from ruling.site.editor.people_edits import stand

_OFFERED = (MOVE_OR_NOTHING, POINTS.shape, OBLIGATION.shape)

CLAIMED = [key for shape in _OFFERED for key in claimed_as(shape)]
"""What the form can claim; whatever else a text claims is shown."""


def claim(desk: Desk) -> Desk:
    """One more claim, as it was chosen."""
    return _claim(desk, desk.claim_value)._replace(claim_value="") if desk.claim_value else desk


def claim_points(desk: Desk, player: str, number: str) -> Desk:
    """It is claimed that a player gets so many points; the same claimant's other ones stay."""
    if not number.strip():
        return desk
    by, listed = _by(desk), entries_at(desk.tree, "claims")
    last = listed[-1] if listed else {}
    if last.get("by") == by and isinstance(last.get("points"), dict):
        entry = {**last, "points": {**last["points"], player: number.strip()}}
        return desk.put(claims=[*listed[:-1], entry])
    return _claim(desk, {player: number.strip()})


def unclaim(desk: Desk, number: str) -> Desk:
    """Removes a claim."""
    listed = entries_at(desk.tree, "claims")
    return desk.put(claims=[each for at, each in enumerate(listed) if at != int(number)])


def _by(desk: Desk) -> str:
    return desk.claim_by or (desk.players or [""])[0]


def _claim(desk: Desk, value: Any) -> Desk:
    entry = {"by": _by(desk), desk.claim_what or CLAIMED[0]: value}
    return desk.put(claims=[*entries_at(desk.tree, "claims"), entry])


def title(desk: Desk, words: str) -> Desk:
    """Sets the title of the case."""
    return desk.put(title=" ".join(words.split()))


def edition(desk: Desk, name: str) -> Desk:
    """Sets the edition of the case; a list stays a list."""
    return desk.put(edition=name.split(", ") if ", " in name else name)._replace(under="")


def figure_at(desk: Desk, figure: str, at: str) -> Desk:
    """Sets the place of a magic figure before the action."""
    before = desk.tree.get("figures")
    same = isinstance(before, dict) and before.get(figure) == at
    return desk if same else stand(desk, figure, at)


def rewrite(desk: Desk, text: str) -> Desk:
    """Replaces the whole text by the user's own."""
    return desk._replace(text=text)


def under(desk: Desk, name: str) -> Desk:
    """Rules under another edition, and leaves the case as it is."""
    return desk._replace(under=name)
