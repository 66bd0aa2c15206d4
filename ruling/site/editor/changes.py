"""Changes that several edits share: to the action, and to the meeples of a square."""

from typing import Any

from ruling.case.tree import entries_at, text_at
from ruling.case.writing import not_empty
from ruling.site.editor.desk import Desk
from ruling.table.squares import Square, parse_pointer


def with_action(desk: Desk, **values: Any) -> Desk:
    """The state with other values under keys of the action; a key without a value is removed."""
    kept = dict(desk.action) if isinstance(desk.action, dict) else {}
    if not kept.get("player") and any(values.values()):
        kept = {"player": (desk.players or [""])[0], **kept}
    return desk.put(desk.action_path, not_empty({**kept, **values}) or None)


def without_standers(desk: Desk, square: Square) -> Desk:
    """The state without the meeples and figures of a square."""
    tree = desk.tree
    figures = tree.get("figures")
    meeples = [each for each in entries_at(tree, "meeples") if not _stands_on(each, square)]
    if isinstance(figures, dict):
        left = {who: at for who, at in figures.items() if not _stands_on({"at": at}, square)}
        desk = desk.put(["figures"], left)
    return desk.put(["meeples"], meeples)


def _stands_on(entry: dict[str, Any], square: Square) -> bool:
    at = parse_pointer(text_at(entry, "at"))
    return at is not None and at.square == square
