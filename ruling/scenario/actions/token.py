"""The common part of bridges, tunnels and ferries: they join roads without being a tile."""

from collections.abc import Callable, Iterator

from ruling.reading.shapes import Field, ListOf, Record, Shape
from ruling.referee.situation import Part, Placing
from ruling.scenario.actions import move
from ruling.scenario.actions.entries import PartEntry
from ruling.scenario.actions.happening import NO_FIELDS, ActionSchema, KeyFields, Lying, no_piece
from ruling.scenario.actions.setting import Setting
from ruling.scenario.actions.token_entry import TokenEntry
from ruling.scenario.schema.feature_keys import BROUGHT, COMPLETES, JOINED
from ruling.scenario.schema.keys import PLAYER
from ruling.scenario.schema.order_keys import ORDERING
from ruling.scenario.table import Table
from ruling.table.features import BRIDGE, FERRY, TUNNEL, Change

MOST_AT_ONCE = 5
"""The most tokens of one kind that one action can lay: one, and more along four roads."""

TOKENS = (BRIDGE, TUNNEL, FERRY)
"""The kinds of tokens, in the order of the turn."""


def token(
    kind: str,
    shape: Record,
    lay: Callable[[TokenEntry], Change | None],
    lying: Lying,
    in_sketch: KeyFields = NO_FIELDS,
    with_tile: str = "",
    piece: bool = True,
    several: str = "",
) -> ActionSchema:
    """A kind of token, laid by an action of its own, or beside a placed tile and after it.

    ``shape`` is what its entry has on a map, where ``lay`` lays it, and ``lying`` declares those
    that are there before. ``in_sketch`` are the keys that it alone has in a sketch. ``with_tile``
    describes one that is laid beside a tile and belongs to it, so that it is no part of its own.
    ``piece`` says whether it is a piece that some editions lack. ``several`` describes a list of
    entries, where one action can lay more than one.
    """
    on_map: Shape = Record(shape.what, {**shape.fields, move.KEY: move.MADE})
    sketched: Shape = _sketched(kind, in_sketch)
    if several:
        on_map, sketched = _or_several(on_map, several), _or_several(sketched, several)
    what = f"a {kind} that is laid"
    return ActionSchema(
        kind,
        _read,
        _alone(kind, Field(on_map, what, True, kind)),
        _alone(kind, Field(sketched, what, True, kind)),
        beside={kind: Field(shape if with_tile else on_map, with_tile or what, uses=kind)},
        beside_in_sketch={kind: Field(sketched, what, uses=kind)},
        after_tile=not with_tile,
        scores=True,
        change=_connect,
        pieces=_pieces if piece else no_piece,
        lay=lay,
        lying=lying,
    )


def _or_several(shape: Shape, what: str) -> ListOf:
    """The shape of one entry or of a list of them."""
    return ListOf(shape, what, or_one=True, least=1, most=MOST_AT_ONCE)


def _sketched(kind: str, own: KeyFields) -> Record:
    """The shape of its entry in a sketch."""
    fields = {**JOINED, "completes": COMPLETES, "tiles": BROUGHT["tiles"], **own}
    return Record(f"a {kind}", {**fields, move.KEY: move.MADE})


def _alone(kind: str, laid: Field) -> Record:
    """The action of somebody who lays it without a tile."""
    player = Field(PLAYER, "whose turn it is", True)
    return Record("the action", {"player": player, kind: laid, **ORDERING})


def _read(setting: Setting, part: PartEntry, change: Change | None) -> Placing:
    """A token that was laid, with the moves."""
    moves = move.moves_made(setting, part.entry)
    name = part.player.text if part.player is not None else ""
    placing = Placing(moves, player=name)
    return placing if change is None else placing._replace(order=setting.order(part))


def _connect(table: Table, part: PartEntry) -> Change | None:
    return table.connect(part.kind, part.entry)


def _pieces(part: Part) -> Iterator[str]:
    if part.change.link is not None:
        yield part.change.link.by
