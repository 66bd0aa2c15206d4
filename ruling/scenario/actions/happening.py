"""The declaration of a kind of action: its key, its fields, and how its entry is read."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from ruling.reading.mistakes import Mistakes
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Exactly, Field, Filled, ListOf, Record
from ruling.referee.situation import Action, MeeplesChanged, Part, Placing
from ruling.scenario.actions.entries import PartEntry
from ruling.scenario.actions.setting import Setting
from ruling.scenario.actions.token_entry import TokenEntry
from ruling.scenario.table import Table
from ruling.table.features import Change

Read = Callable[[Setting, PartEntry, Change | None], Action | None]
"""The referee's action of an entry; None, and mistakes noted, where it cannot be done."""

KeyFields = Mapping[str, Field]

NO_FIELDS: KeyFields = MappingProxyType({})


def nothing_changed(table: Table, part: PartEntry) -> Change | None:
    """The default of ``change``: only tiles and tokens change roads, cities and fields."""
    return Change()


def as_laid(setting: Setting, part: PartEntry, change: Change | None, placing: Placing) -> Placing:
    """A ``with_tile`` that leaves the tile as it is: the action is a part before or after it."""
    return placing


def no_piece(part: Part) -> Iterable[str]:
    """The default of ``pieces``: none of another expansion is needed."""
    return ()


def by_its_piece(part: Part) -> Iterable[str]:
    """The ``pieces`` of what puts or takes meeples: the one that does so."""
    return (part.action.by,) if isinstance(part.action, MeeplesChanged) else ()


class Lying(NamedTuple):
    """Tokens that lie on a map before the action: their key, its shape and its description."""

    key: str
    shape: ListOf
    description: str


class ActionSchema(NamedTuple):
    """How a file has one kind of action; the registry has the kinds in their order.

    An action of its own has a shape, ``on_map`` and ``in_sketch``, and its entry is ``read``. An
    action that may stand beside a placed tile has fields ``beside`` it, and ``beside_in_sketch``
    where they differ there. It is then a part of the turn ``before_tile`` or ``after_tile``, or
    belongs to the tile (``with_tile``); only one of those that are done ``once`` can be there.
    ``by_any_tile`` is what a tile brings about without a word of the file.
    Where an action ``scores``, the order of scoring can be named.

    ``change`` carries it out on the table; ``lay`` does so for a token on a map, and ``lying``
    declares those that lie there before. The feature of an action that ``holds`` still has its
    meeples though it is complete, ``pieces`` are those of other expansions that it needs, and
    ``check`` notes keys of it in an action without it. It is ``offered`` first in forms, and in
    interviews.
    """

    key: str
    read: Read | None = None
    on_map: Record | Exactly | None = None
    in_sketch: Record | Exactly | None = None
    beside: KeyFields = NO_FIELDS
    beside_in_sketch: KeyFields | None = None
    before_tile: bool = False
    after_tile: bool = False
    once: bool = False
    scores: bool = False
    with_tile: Callable[[Setting, PartEntry, Change | None, Placing], Placing] | None = None
    by_any_tile: Callable[[Setting, PartEntry, Placing], Placing] | None = None
    change: Callable[[Table, PartEntry], Change | None] = nothing_changed
    holds: bool = False
    pieces: Callable[[Part], Iterable[str]] = no_piece
    lay: Callable[[TokenEntry], Change | None] | None = None
    lying: Lying | None = None
    offered: bool = False
    check: Callable[[Filled, Mistakes], None] | None = None


WithKey = Callable[[Setting, Scalar, Scalar, Change | None, Placing], Placing]
"""A tile with what its key says of it, for the player whose turn it is."""


def done_with_tile(
    key: str,
    field: Field,
    with_key: WithKey,
    done: Callable[[Placing], object],
    once: bool = True,
) -> ActionSchema:
    """What a piece lets a player do with a tile, mostly ``once`` instead of placing a meeple.

    ``with_key`` reads the key, and ``done`` says whether a tile then has what the piece brings.
    """

    def with_tile(
        setting: Setting, part: PartEntry, change: Change | None, placing: Placing
    ) -> Placing:
        words, player = part.entry.get(key), part.player
        if words is None or player is None:
            return placing
        return with_key(setting, words, player, change, placing)

    def pieces(part: Part) -> Iterable[str]:
        there = isinstance(part.action, Placing) and done(part.action)
        return (field.uses,) if there else ()

    return ActionSchema(key, once=once, with_tile=with_tile, beside={key: field}, pieces=pieces)
