"""What is declared of a thing that can happen: its key, its fields, and how its entry is read."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from ruling.referee.situation import Action, Part, Placing
from ruling.scenario.actions.entries import PartEntry
from ruling.scenario.actions.setting import Setting
from ruling.scenario.actions.token_entry import TokenEntry
from ruling.scenario.schema.shapes import Exactly, Field, Filled, ListOf, Record
from ruling.scenario.source import Mistakes
from ruling.scenario.table import Table
from ruling.table.features import Change, Feature

Read = Callable[[Setting, PartEntry, Change | None], Action | None]
"""The referee's action of an entry; None, and mistakes noted, where it cannot be done."""

Fields = Mapping[str, Field]

NO_FIELDS: Fields = MappingProxyType({})


def nothing_changed(table: Table, part: PartEntry) -> Change | None:
    """What all but tiles and tokens change of the roads, cities and fields of a table."""
    return Change()


def no_piece(part: Part) -> Iterable[str]:
    """What is done without a piece of another expansion."""
    return ()


class Lying(NamedTuple):
    """What lies on a map before the action: its key, the shape of the list, what that is for."""

    key: str
    shape: ListOf
    description: str


class Happening(NamedTuple):
    """One thing that can happen, all that this room knows of it; the registry has them in order.

    What is an action of its own has a shape, ``on_map`` and ``in_sketch``; its entry is ``read``.
    What may stand in the action of a placed tile has fields ``beside`` it, or
    ``beside_in_sketch`` if others. There it is a part of the turn ``before_tile`` or
    ``after_tile``, or completes the tile (``with_tile``); of what is done ``once`` a turn one thing
    excludes the others. In what ``scores`` the order of scoring can be named.

    ``change`` does it on the table; of a token ``lay`` does so on a map, and ``lying`` is what lies
    there before. ``holds`` finds the complete feature that still has its meeples, ``pieces`` are
    those of other expansions that it is done with, and ``check`` notes what belongs to it and
    stands in an action without it. Somebody who lays a case in a form, or by questions, is
    ``offered`` it; a form writes what it is ``begun`` with under its key.
    """

    key: str
    read: Read | None = None
    on_map: Record | Exactly | None = None
    in_sketch: Record | Exactly | None = None
    beside: Fields = NO_FIELDS
    beside_in_sketch: Fields | None = None
    before_tile: bool = False
    after_tile: bool = False
    once: bool = False
    scores: bool = False
    with_tile: Callable[[Setting, PartEntry, Change | None, Placing], Placing] | None = None
    change: Callable[[Table, PartEntry], Change | None] = nothing_changed
    holds: Callable[[Table, Any, Mistakes], Feature | None] | None = None
    pieces: Callable[[Part], Iterable[str]] = no_piece
    lay: Callable[[TokenEntry], Change | None] | None = None
    lying: Lying | None = None
    offered: bool = False
    begun: Any = None
    check: Callable[[Filled, Mistakes], None] | None = None
