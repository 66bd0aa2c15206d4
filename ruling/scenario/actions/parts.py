"""The parts of a turn as a file has them, in their order: a tile, what is beside it, and so on."""

from collections.abc import Iterator

from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Exactly, Filled
from ruling.scenario.actions.entries import Given, PartEntry, listed
from ruling.scenario.actions.happenings import HAPPENINGS
from ruling.scenario.actions.tile import BY, SEGMENTS, TILE
from ruling.table.features import BRIDGE


def part_entries(action: Given) -> list[PartEntry]:
    """All parts of an action, the final scoring too."""
    if isinstance(action, Filled) and action.keys.keys().isdisjoint(_more()):
        return [_part(TILE, action, action)]  # most actions are a tile alone
    numbered = enumerate(listed(action), start=1)
    return [part._replace(number=number) for number, each in numbered for part in _of(each)]


def _more() -> frozenset[str]:
    """The keys with which an action is more than a placed tile."""
    every = HAPPENINGS.values()
    parts = (each.key for each in every if each.on_map or each.before_tile or each.after_tile)
    return frozenset({*parts, SEGMENTS})


def _of(action: Scalar | Filled) -> Iterator[PartEntry]:
    """The tile of an action, and what stands beside it; or the one thing that it is."""
    if isinstance(action, Scalar):
        words = (each.key for each in HAPPENINGS.values() if isinstance(each.on_map, Exactly))
        kind = next(each for each in words if each == action.text)
        yield PartEntry(kind, Filled({}, action.position, {}), None, action)
        return
    alone = {each.key for each in HAPPENINGS.values() if each.on_map is not None}
    placed = TILE in action.keys or alone.isdisjoint(action.keys)
    for each in HAPPENINGS.values():
        if each.before_tile and action.get(each.key):
            yield _part(each.key, action, action)
        elif each.key == TILE and placed:
            yield _part(TILE, action, action)
            yield from _by_tokens(action)
        elif each.key in action.keys and (each.after_tile or (each.on_map and not placed)):
            yield from _under(each.key, action)


def _under(key: str, action: Filled) -> Iterator[PartEntry]:
    """Yields the part of a key, or several where its entry is a list."""
    value = action.get(key)
    listed = value if isinstance(value, tuple) and not isinstance(value, Filled | Scalar) else ()
    entries = [each for each in listed if isinstance(each, Filled)]
    for each in entries:
        yield _part(key, each, action, each)
    if not entries:
        yield _part(key, value if isinstance(value, Filled) else action, action, value)


def _by_tokens(action: Filled) -> Iterator[PartEntry]:
    """Yields a part for each token that a segment of the placed tile names."""
    for entry in action.get(SEGMENTS) or ():
        by = entry.get(BY)
        if by is not None and by.text != BRIDGE:
            yield _part(by.text, entry, action)


def _part(kind: str, entry: Filled, action: Filled, value: object = None) -> PartEntry:
    scores = HAPPENINGS[kind].scores
    return PartEntry(kind, entry, action.get("player"), value, action, scores)
