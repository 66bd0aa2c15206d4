"""The shape that is declared at a path of a case, and whether a tap on the board can fill it."""

import json
from typing import Any

from ruling.case.names import Names
from ruling.case.paths import Path, fitting, list_shape, listed, shape_at, value_at, with_value
from ruling.case.tree import is_sketch
from ruling.reading.shapes import ListOf, OneOf, Record, Shape, Text
from ruling.scenario.actions.castle import CASTLE
from ruling.site.editor.desk import Desk
from ruling.table.tiles import CITY

TAPPED = (Names.PLACE, Names.SQUARE, Names.MOVE, Names.MEEPLE)
"""The kinds of names that can be tapped on the board."""


def kinds_at(path: Path) -> tuple[str, ...]:
    """The kinds of features that a place at a path must be on; empty where any will do."""
    return (CITY,) if CASTLE in path[-2:] else ()


def shown_tree(desk: Desk) -> dict[str, Any]:
    """The tree of the case, with the key that was opened in the form and is still empty."""
    tree = dict(desk.tree)
    if not desk.opened:
        return tree
    path, empty = json.loads(desk.opened)
    there = value_at(tree, path)
    return tree if there is not None else with_value(desk.draft.shape, tree, path, empty) or {}


def declared(desk: Desk, path: Path) -> Shape | None:
    """The shape that is declared for a path of the case; None where there can be no such path."""
    return shape_at(desk.draft.shape, shown_tree(desk), path)


def shape_there(desk: Desk, path: Path) -> Shape | None:
    """The shape of the value at a path; that of a list where a list may stand there."""
    shape = declared(desk, path)
    if shape is None:
        return None
    return list_shape(shape) or fitting(shape, value_at(shown_tree(desk), path))


def path_text(path: Path) -> str:
    """A path as the JSON that edits take."""
    return json.dumps([*path], ensure_ascii=False)


def names_at(shape: Shape | None) -> Names | None:
    """The kind of names that a shape, or each item of its list, takes from the board; else None."""
    if isinstance(shape, OneOf):
        shape = fitting(shape, "")
    inner = shape.item if isinstance(shape, ListOf) else shape
    names = inner.names if isinstance(inner, Text) else None
    return names if names in TAPPED else None


def to_pick(desk: Desk, path: Path, shape: Shape, value: Any) -> str:
    """The path, as JSON, of the first place in a new value that the board can give.

    It is empty where there is none, and in a sketch, which has no board.
    """
    if is_sketch(desk.tree):
        return ""
    if names_at(shape) is not None and not (value and isinstance(value, str)):
        # a list of squares is filled tap by tap, any other from its first item on
        whole = isinstance(shape, ListOf) and not shape.marks
        return path_text([*path, 0] if whole else path)
    several = list_shape(shape)
    at, item = path, value
    if several is not None and listed(value) and not isinstance(shape, OneOf):
        at, item = [*path, 0], listed(value)[0]
    record = fitting(several.item if several is not None else shape, item)
    if not isinstance(record, Record) or not isinstance(item, dict):
        return ""
    fields = ((name, record.field_of(name)) for name in item)
    found = (to_pick(desk, [*at, name], each.shape, item[name]) for name, each in fields if each)
    return next(filter(None, found), "")
