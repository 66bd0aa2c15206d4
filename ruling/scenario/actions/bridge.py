"""A bridge is laid over fields: by itself, or with the tile that it makes fit."""

from collections.abc import Iterable, Mapping

from ruling.reading.mistakes import Mistakes
from ruling.reading.shapes import Field, Filled, ListOf, Record
from ruling.scenario.actions.happening import Lying
from ruling.scenario.actions.token import token
from ruling.scenario.actions.token_entry import AT, TWO_SIDES, Tiles, TokenEntry, edge_text
from ruling.scenario.grid import note_mismatch
from ruling.table.board import Board
from ruling.table.features import BRIDGE, Change, Link
from ruling.table.squares import Pointer, Square
from ruling.table.tiles import FIELD, Turned

KEY = "bridges"
"""The key of the bridges that lie on a map before the action."""

SHAPE = Record(
    "a bridge",
    {
        "at": AT,
        "joins": Field(TWO_SIDES, "the two sides that it leads to: [E, W] or [N, S]", True),
    },
)


def lay(entry: TokenEntry) -> Change | None:
    """Lays a bridge by itself; None where it cannot be."""
    square = entry.square(entry.board.tiles)
    if square is None:
        return None
    laid = entry.board.tiles[square]
    bridge = bridge_over(entry, square, laid)
    fits = bridge is not None and _fits(entry, square, laid, bridge)
    return entry.board.connect(bridge) if fits and bridge is not None else None


def bridge_over(entry: TokenEntry, square: Square, laid: Turned) -> Link | None:
    """A bridge straight over the fields of a tile, whatever it meets there."""
    ends = entry.ends("joins", square, "token.bridge-two-sides")
    if ends is None:
        return None
    wall = next((end.side for end in ends if laid.edge(end.side) != FIELD), None)
    if (ends[0].side - ends[1].side) % 2:
        entry.mistakes.note(entry.last("joins"), "token.bridge-straight")
    elif wall is not None:
        edge = edge_text(square, wall, laid)
        entry.mistakes.note(entry.filled.get("at"), "token.bridge-over-fields", edge=edge)
    elif entry.lies(BRIDGE, square) is not None:
        at = entry.filled.get("at")
        entry.mistakes.note(at, "token.bridge-already", square=square.name)
    else:
        return Link(BRIDGE, ends)
    return None


def _fits(entry: TokenEntry, square: Square, laid: Turned, bridge: Link) -> bool:
    """Whether a bridge meets roads or nothing."""
    found = entry.board.mismatches(square, laid, bridge)
    met = [each for each in found if Pointer(square, each.side) in bridge.ends]
    for mismatch in met:
        note_mismatch(entry.filled.get("at"), laid, mismatch, entry.board.tiles, entry.mistakes)
    return not met


def bridges_before(
    entries: Iterable[Filled],
    tiles: Mapping[Square, Turned | None],
    broken: Tiles,
    mistakes: Mistakes,
) -> dict[Square, Link]:
    """The bridges that lie before the action; the tile under an impossible one is broken."""
    found: dict[Square, Link] = {}
    for filled in entries:
        entry = TokenEntry(filled, Board(), broken, mistakes)
        square = entry.square(tiles)
        if square is None or (laid := tiles[square]) is None:
            continue
        bridge = bridge_over(entry, square, laid)
        if bridge is None:
            broken[square] = laid
        elif square in found:
            mistakes.note(filled.get("at"), "token.bridge-already", square=square.name)
        else:
            found[square] = bridge
    return found


HAPPENING = token(
    BRIDGE,
    SHAPE,
    lay,
    Lying(
        KEY,
        ListOf(SHAPE, "a list of bridges"),
        "bridges that lie there: {at: B1, joins: [E, W]}",
    ),
    with_tile="the bridge that makes it fit",
)
