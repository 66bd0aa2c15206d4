"""A tile is placed; on a sketch it says what its segments do."""

from collections.abc import Iterator

from ruling.case.names import Names
from ruling.reading.shapes import Choice, Field, ListOf, OneOf, Record, Text
from ruling.referee.situation import Part, Placing
from ruling.scenario.actions.entries import PartEntry
from ruling.scenario.actions.happening import ActionSchema
from ruling.scenario.actions.move import OWED
from ruling.scenario.actions.setting import Setting
from ruling.scenario.actions.token import TOKENS
from ruling.scenario.schema.feature_keys import AROUND, BROUGHT, COMPLETES, JOINED, KIND, NAME
from ruling.scenario.schema.keys import FEW
from ruling.scenario.table import Table
from ruling.table.features import ABBEY, BRIDGE, Change

TILE, SEGMENTS = "tile", "segments"

BY = "by"
"""The key of a segment that names the token by which it was changed, instead of the tile."""

_WHAT = "what the placed tile does"
_EXTENDS = Record(
    _WHAT,
    {"extends": Field(NAME, "the feature that grows", True), "completes": COMPLETES, **BROUGHT},
)
_JOINS = Record(
    _WHAT,
    {
        **JOINED,
        "completes": COMPLETES,
        BY: Field(Choice("piece", TOKENS), "the piece that joins them, where the tile does not"),
        **BROUGHT,
    },
)
_NEW = Record(
    _WHAT,
    {
        "new": Field(NAME, "the name of a feature that begins on this tile", True),
        "kind": KIND,
        BY: Field(Choice("piece", (BRIDGE,)), "that it is a bridge"),
        "neighbours": AROUND,
        **BROUGHT,
    },
)
_SEGMENT = OneOf(_WHAT, {"joins": _JOINS, "new": _NEW, "": _EXTENDS})

_ON_MAP = {
    TILE: Field(Text("the name of a tile"), "the tile that is placed", True),
    "at": Field(
        Text("a square such as B1", names=Names.SQUARE), "the square that it is placed on", True
    ),
}
_IN_SKETCH = {
    TILE: Field(
        Choice("tile in a sketch", ("magic", "plain", ABBEY)),
        "magic or plain; an abbey completes what its segments name and adds no tile",
        True,
    ),
    SEGMENTS: Field(ListOf(_SEGMENT, "a list", most=FEW), _WHAT),
}


def _read(setting: Setting, part: PartEntry, change: Change | None) -> Placing:
    """A tile that was placed; what else is done with it completes that."""
    name = part.player.text if part.player is not None else ""
    if name and change is not None and change.abbey:
        if name in setting.had_abbey:
            setting.mistakes.note(part.entry.get("tile"), "play.abbey-placed", player=name)
        setting.had_abbey.add(name)
    return Placing(owed=bool(part.entry.get(OWED)), player=name)


def _place(table: Table, part: PartEntry) -> Change | None:
    return table.place(part.entry)


def _pieces(part: Part) -> Iterator[str]:
    if part.change.abbey:
        yield ABBEY


HAPPENING = ActionSchema(
    TILE,
    _read,
    beside=_ON_MAP,
    beside_in_sketch=_IN_SKETCH,
    scores=True,
    offered=True,
    change=_place,
    pieces=_pieces,
)
