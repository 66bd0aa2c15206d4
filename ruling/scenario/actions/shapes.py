"""The shape of an action, made of what is declared of everything that can happen."""

from collections.abc import Collection, Mapping
from typing import Any

from ruling.reading.nodes import Items, Scalar
from ruling.reading.shapes import Exactly, Field, ListOf, OneOf, Record, Shape
from ruling.scenario.actions.happening import ActionSchema, KeyFields
from ruling.scenario.actions.tile import TILE
from ruling.scenario.schema.keys import PLAYER
from ruling.scenario.schema.order_keys import ORDERING
from ruling.table.figures import KINDS

FOR_A_MAP, FOR_A_SKETCH = "sketch.for-a-map", "sketch.for-a-sketch"
"""What is said of a key that belongs to the other sort of file."""

MOST_PARTS = 12
"""Actions of a turn, at the most: each open move multiplies the ways that are followed."""


def action_shape(happenings: Mapping[str, ActionSchema], in_sketch: bool) -> OneOf:
    """An action, or several in a list: the parts of a turn or of two, final scoring at its end."""
    placing = _placing([*happenings.values()], in_sketch)
    words: dict[Any, Shape] = {}
    kinds: dict[Any, Shape] = {TILE: placing}
    for each in happenings.values():
        shape = each.in_sketch if in_sketch else each.on_map
        if isinstance(shape, Exactly):
            words[Scalar] = shape
        elif shape is not None:
            kinds[each.key] = shape
    kinds[""] = placing
    several = ListOf(
        OneOf("an action", {**words, **kinds}),
        f"a list of 2 to {MOST_PARTS} actions",
        least=2,
        whole=True,
        most=MOST_PARTS,
        entries="actions in a turn",
    )
    return OneOf("an action", {**words, Items: several, **kinds})


def _placing(happenings: Collection[ActionSchema], in_sketch: bool) -> Record:
    """The action of a placed tile, with all that may stand beside it."""
    quiet, scoring = dict[str, Field](), dict[str, Field]()
    for each in happenings:
        (scoring if each.scores else quiet).update(_beside(each, in_sketch))
    player = Field(PLAYER, "whose turn it is", True)
    fields = {"player": player, **quiet, **ORDERING, **scoring}
    others = (key for each in happenings for key in _beside(each, not in_sketch))
    alone = (each.on_map.word for each in happenings if isinstance(each.on_map, Exactly))
    elsewhere = {
        **dict.fromkeys(others, FOR_A_MAP if in_sketch else FOR_A_SKETCH),
        **dict.fromkeys(alone, "shape.stands-alone"),
        **dict.fromkeys(KINDS, "meeple.kind-before"),
    }
    unknown = {key: id for key, id in elsewhere.items() if key not in fields}
    return Record("the action", fields, elsewhere=unknown)


def _beside(happening: ActionSchema, in_sketch: bool) -> KeyFields:
    own = happening.beside_in_sketch if in_sketch else None
    return happening.beside if own is None else own
