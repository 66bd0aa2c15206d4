"""A tunnel joins two road ends, wherever they are."""

from ruling.case.names import Names
from ruling.errors import sentence
from ruling.reading.nodes import Scalar
from ruling.reading.shapes import Field, ListOf, Record, Text
from ruling.scenario.actions.happening import Lying
from ruling.scenario.actions.token import token
from ruling.scenario.actions.token_entry import TokenEntry
from ruling.scenario.grid import lying_on, no_pointer
from ruling.table.features import TUNNEL, Change, Link
from ruling.table.squares import MIDDLE, Pointer, parse_pointer
from ruling.table.tiles import ROAD

KEY = "tunnels"
"""The key of the tunnels that are on a map before the action."""

SHAPE = Record(
    "a tunnel",
    {
        "joins": Field(
            ListOf(Text("a road end", names=Names.PLACE), "a list of two road ends", whole=True),
            "the two road ends that it joins: [A1 E, C3 N]",
            True,
        ),
    },
)


def lay(entry: TokenEntry) -> Change | None:
    """Lays a tunnel; None where it cannot be laid."""
    tunnel = _tunnel(entry)
    return entry.board.connect(tunnel) if tunnel is not None else None


def _tunnel(entry: TokenEntry) -> Link | None:
    """A tunnel between two roads that end on their tiles: there are its mouths.

    A mouth that is printed on a tile is open until then; at any other end nothing is.
    """
    listed: tuple[Scalar, ...] = entry.filled.get("joins") or ()
    if len(listed) != 2:
        if "joins" in entry.filled.keys and entry.filled.get("joins") is not None:
            entry.mistakes.note(entry.last("joins"), "token.tunnel-two-ends")
        return None
    mouths = [mouth for words in listed if (mouth := _mouth(entry, words)) is not None]
    if len(mouths) < 2:
        return None
    (one, open), (two, more) = mouths
    if one == two:
        entry.mistakes.note(listed[1], "token.tunnel-twice")
        return None
    return Link(TUNNEL, (one, two), open + more)


def _mouth(entry: TokenEntry, words: Scalar) -> tuple[Pointer, int] | None:
    """The mouth of a tunnel, and the number of open ends that it closes; None if it has none."""
    end = parse_pointer(words.text)
    if end is None:
        no_pointer(words, entry.mistakes)
        return None
    tiles = entry.board.tiles
    square = words.part(0, end.square.name)
    if lying_on(square, tiles, entry.broken, entry.mistakes) is None:
        return None
    laid = tiles[end.square]
    at = {side: (segment, sides) for segment, sides in laid.segments() for side in sides}
    segment, sides = at.get(end.side, (None, ()))
    name = f"{end.name} ({laid.label})"
    if segment is None or segment.kind != ROAD:
        middle = end.side == MIDDLE
        hint = sentence("token.name-a-side", square=end.square.name) if middle else ""
        entry.mistakes.add(words, sentence("token.tunnel-without-road", end=name), hint)
    elif len(sides) > 1:
        entry.mistakes.note(words, "token.tunnel-road-goes-on", end=name)
    elif laid.tile.lake:
        entry.mistakes.note(words, "token.tunnel-at-a-lake", end=name)
    elif any(link.by == TUNNEL and end in link.ends for link in entry.board.links):
        entry.mistakes.note(words, "token.tunnel-already", end=end.name)
    else:
        return end, segment.mouths
    return None


HAPPENING = token(
    TUNNEL,
    SHAPE,
    lay,
    Lying(
        KEY,
        ListOf(SHAPE, "a list of tunnels"),
        "tunnels that are there: {joins: [A1 E, C3 N]}",
    ),
)
