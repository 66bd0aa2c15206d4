"""The edits that say whether any other road or city is open."""

from collections.abc import Mapping
from itertools import count
from typing import Any

from ruling.case.map_lines import drawn_tiles
from ruling.case.tree import features_of, is_sketch, segments_of, text_at
from ruling.judging.another_open import another_open
from ruling.site.editor.desk import Desk, editor_words


def also_open(desk: Desk, kind: str) -> Desk:
    """Adds one more open road or city."""
    for key, value in another_open(_table(desk), kind, _free_name(kind, desk)).items():
        desk = desk.put([key], value)
    return desk


def nothing_else(desk: Desk) -> Desk:
    """Says that nothing else is open."""
    return desk._replace(alone=True)


def _table(desk: Desk) -> Mapping[str, Any]:
    """What lies on the table: features, or tiles by their squares."""
    if is_sketch(desk.tree):
        return {"features": features_of(desk.tree)}
    return {"board": drawn_tiles(text_at(desk.tree, "board"))}


def _free_name(kind: str, desk: Desk) -> str:
    """What one more road or city is called in a sketch."""
    called = editor_words(desk.language).say(f"legend {kind}")
    segments = segments_of(desk.tree)
    begun = {text_at(each, key) for each in segments for key in ("new", "name")}
    taken = {*features_of(desk.tree), *begun}
    return next(name for n in count(1) if (name := f"{called} {n}") not in taken)
