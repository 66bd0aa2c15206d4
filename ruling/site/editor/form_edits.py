"""The edits of any key of a case: what can stand there, the shapes of a file declare.

A path is the JSON of a list of keys and numbers.
"""

import json
from typing import Any

from ruling.case.paths import Path, alone, begun, fitting, listed, value_at
from ruling.case.tree import flagged, text_at
from ruling.reading.shapes import Flag, MapOf, OneOf, Record
from ruling.site.editor.desk import Desk
from ruling.site.editor.form_paths import declared, shape_there, to_pick


def fill(desk: Desk, path: str, value: str) -> Desk:
    """Writes a word or a number at a path; an empty one removes the key."""
    return desk.put(json.loads(path), " ".join(value.split()) or None)


def flip(desk: Desk, path: str) -> Desk:
    """Sets a flag, or removes it."""
    at = json.loads(path)
    shape, there = declared(desk, at), value_at(desk.tree, at)
    so = flagged({"": there}, "") if isinstance(shape, Flag) else there
    return desk.put(at, None if so or shape is None else begun(shape))


def mark(desk: Desk, path: str, item: str) -> Desk:
    """Adds an item to a list, or removes it."""
    at = json.loads(path)
    before = listed(value_at(desk.tree, at))
    items = [each for each in before if each != item]
    items += [] if item in before else [item]
    return desk.put(at, alone(declared(desk, at), items))


def add(desk: Desk, path: str, key: str = "") -> Desk:
    """Adds a key to a mapping, or an item to a list; if it needs a place, that is tapped next."""
    at, key = json.loads(path), " ".join(key.split())
    desk = _as_mapping(desk, at) if key else desk
    named = isinstance(shape_there(desk, at), Record | MapOf) or _is_key(desk, at, key)
    there = [*at, key if named else len(listed(value_at(desk.tree, at)))]
    shape = declared(desk, there)
    if shape is None or (named and not key) or value_at(desk.tree, there) is not None:
        return desk
    value = begun(shape, desk.players)
    desk = desk._replace(picking=to_pick(desk, there, shape, value))
    return desk.put(there, value) if value else _opened(desk, there, value)


def _is_key(desk: Desk, path: Path, key: str) -> bool:
    """Whether a key belongs to the mapping that stands at a path, where a list can stand too."""
    shape = declared(desk, path)
    there = fitting(shape, value_at(desk.tree, path)) if shape is not None else None
    return isinstance(there, Record) and bool(key) and there.field_of(key) is not None


def _as_mapping(desk: Desk, path: Path) -> Desk:
    """Opens an empty mapping at a key that can hold a word or a mapping and holds neither yet."""
    shape = declared(desk, path)
    ways = shape.cases.values() if isinstance(shape, OneOf) else ()
    begins = any(isinstance(each, MapOf) for each in ways) and value_at(desk.tree, path) is None
    return _opened(desk, path, {}) if begins else desk


def drop(desk: Desk, path: str) -> Desk:
    """Removes what stands at a path."""
    return desk.put(json.loads(path), None)._replace(picking="", opened="")


def reshape(desk: Desk, path: str, number: str) -> Desk:
    """Begins a value anew in another shape that its key can have: a mapping instead of a word."""
    at = json.loads(path)
    shape = declared(desk, at)
    if not isinstance(shape, OneOf):
        return desk
    way = begun([*shape.cases.values()][int(number)], desk.players)
    return desk.put(at, way) if way else _opened(desk.put(at, None), at, way)


def pick(desk: Desk, path: str) -> Desk:
    """Lets a place be tapped for a path; the same path again ends that."""
    return desk._replace(picking="" if desk.picking == path else path)


def take(desk: Desk, value: str) -> Desk:
    """Writes a place where one is to be tapped."""
    return fill(desk, desk.picking, value)._replace(picking="") if desk.picking else desk


def also(desk: Desk) -> Desk:
    """Adds a part to the turn, which the forms change from then on."""
    parts = listed(desk.tree.get("action"))
    last = text_at(parts[-1] if parts else {}, "player")
    more = {"player": last or desk.first_player}
    return desk.put(["action", len(parts)], more)._replace(part=-1, picking="")


def of_part(desk: Desk, number: str) -> Desk:
    """Chooses the part of the turn that the forms change."""
    return desk._replace(part=int(number), picking="")


def not_part(desk: Desk, number: str) -> Desk:
    """Removes a part of the turn."""
    return desk.put(["action", int(number)], None)._replace(part=-1, picking="")


def _opened(desk: Desk, path: Path, empty: Any) -> Desk:
    """Shows a key that the case does not have yet, with an empty value."""
    return desk._replace(opened=json.dumps([path, empty], ensure_ascii=False))
