"""Values of a case by their paths, and what is declared there: all that a form must know of a key.

A path has a key for each mapping, and a number for each list. Where one item stands for a list it
has the number 0, as if it were in one.
"""

from collections.abc import Sequence
from typing import Any

from ruling.case.names import Names
from ruling.reading.nodes import Items, Scalar
from ruling.reading.shapes import (
    Choice,
    Exactly,
    Flag,
    Integer,
    ListOf,
    MapOf,
    OneOf,
    OrNothing,
    Record,
    Shape,
    Text,
)

Path = Sequence[str | int]


def listed(value: Any) -> list[Any]:
    """The items of a list; a value alone stands for a list of it, None for an empty one."""
    if isinstance(value, list):
        return value
    return [] if value is None else [value]


def value_at(value: Any, path: Path) -> Any:
    """The value at a path; None where nothing stands there."""
    for step in path:
        if isinstance(step, int):
            items = listed(value)
            value = items[step] if step < len(items) else None
        else:
            value = value.get(step) if isinstance(value, dict) else None
    return value


def fitting(shape: Shape, value: Any) -> Shape | None:
    """The one of several shapes that a value has; the first, where there is no value yet."""
    if isinstance(shape, OrNothing):
        return fitting(shape.shape, value)
    if not isinstance(shape, OneOf):
        return shape
    if value is None:
        return next(iter(shape.cases.values()))
    if isinstance(value, dict):
        return shape.shape_for({*value})
    return shape.shape_for({Items if isinstance(value, list) else Scalar})


def list_shape(shape: Shape) -> ListOf | None:
    """The shape of a list, also of one for which an item can stand."""
    if isinstance(shape, OneOf):
        shape = shape.cases.get(Items, shape)
    return shape if isinstance(shape, ListOf) else None


def shape_at(shape: Shape | None, value: Any, path: Path) -> Shape | None:
    """The shape at a path below a value; None where nothing is declared."""
    for step in path:
        if shape is None:
            return None
        shape = shape_under(shape, value, step)
        value = value_at(value, [step])
    return shape


def shape_under(shape: Shape, value: Any, step: str | int) -> Shape | None:
    """The shape of what a value has under a key, or as the item of a number."""
    if isinstance(step, int):
        items = list_shape(shape)
        return items.item if items is not None else None
    inner = fitting(shape, value)
    if isinstance(inner, MapOf):
        return inner.value
    field = inner.field_of(step) if isinstance(inner, Record) else None
    return field.shape if field is not None else None


def with_value(shape: Shape | None, before: Any, path: Path, value: Any) -> Any:
    """A value with another one at a path in it; None takes away what stands there.

    A mapping that is left empty goes as well; a required key stays, with nothing in it.
    """
    if not path:
        return value
    step, *rest = path
    under = shape_under(shape, before, step) if shape is not None else None
    new = with_value(under, value_at(before, [step]), rest, value)
    if isinstance(step, int):
        items = listed(before)
        items = [*items[:step], *([] if new is None else [new]), *items[step + 1 :]]
        return alone(shape, items)
    there = dict(before) if isinstance(before, dict) else {}
    if new is None and _required(shape, before, step):
        new = [] if under is not None and list_shape(under) else ""
    there.pop(step, None) if new is None else there.update({step: new})
    return there or None


def _required(shape: Shape | None, value: Any, key: str) -> bool:
    record = fitting(shape, value) if shape is not None else None
    field = record.field_of(key) if isinstance(record, Record) else None
    return field is not None and field.required


def alone(shape: Shape | None, items: list[Any]) -> Any:
    """A list as a person writes it: one item alone where the shape takes that, None if empty."""
    several = list_shape(shape) if shape is not None else None
    one = several is not None and (several.or_one or isinstance(shape, OneOf))
    return items[0] if one and len(items) == 1 else items or None


def begun(shape: Shape, players: Sequence[str] = ()) -> Any:
    """The value with which a form begins: all that is required, with nothing chosen for anybody.

    Where it names a player, that is the first of ``players``; where it names two, as who is robbed
    and by whom, each is another one.
    """
    match shape:
        case Flag():
            return "true"
        case Exactly(word):
            return word
        case Integer(_, least):
            return str(max(least, 1))
        case Choice(_, names):
            return str(names[0]) if len(names) == 1 else ""
        case Text(names=Names.PLAYER):
            return next(iter(players), "")
        case ListOf():
            first = begun(shape.item, players)
            of_words = isinstance(shape.item, Text | Choice)
            return [] if of_words and not (shape.least and first) else alone(shape, [first])
        case MapOf():
            return {}
        case Record(_, fields):
            found, left = dict[str, Any](), players
            for name, each in fields.items():
                if each.required:
                    found[name] = begun(each.shape, left)
                    left = left[1:] if left[1:] and found[name] == left[0] else left
            return found
        case OneOf() | OrNothing():
            inner = fitting(shape, None)
            return begun(inner, players) if inner is not None else ""
    return ""
