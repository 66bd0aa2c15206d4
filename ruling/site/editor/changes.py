"""Changes that several edits share: to the action, and to the meeples of a square."""

from typing import Any

from ruling.case.tree import entries_at, text_at
from ruling.case.writing import not_empty
from ruling.site.editor.desk import Desk
from ruling.table.squares import Square, parse_pointer


def with_action(desk: Desk, **values: Any) -> Desk:
    """The state with other values under keys of the action; a key without a value is removed."""
    before = desk.action
    kept = dict(before) if isinstance(before, dict) else {}
    if not kept.get("player") and any(values.values()):
        kept = {"player": (desk.players or [""])[0], **kept}
    return put_action(desk, not_empty({**kept, **values}))


def put_action(desk: Desk, action: Any) -> Desk:
    """The state with another action; of several parts the one that the forms change is replaced."""
    whole = desk.tree.get("action")
    if not isinstance(whole, list):
        return desk.put(action=action)
    at = desk.part % len(whole) if whole else 0
    parts = [*whole[:at], *([action] if action else []), *whole[at + 1 :]]
    return desk.put(action=parts[0] if len(parts) == 1 else parts)


def without_standers(desk: Desk, square: Square) -> Desk:
    """The state without the meeples and figures of a square."""
    tree = desk.tree
    figures = tree.get("figures")
    meeples = [each for each in entries_at(tree, "meeples") if not _stands_on(each, square)]
    if isinstance(figures, dict):
        desk = desk.put(
            figures={who: at for who, at in figures.items() if not _stands_on({"at": at}, square)}
        )
    return desk.put(meeples=meeples)


def _stands_on(entry: dict[str, Any], square: Square) -> bool:
    at = parse_pointer(text_at(entry, "at"))
    return at is not None and at.square == square
