"""A ferry joins two of the roads that end at its lake; it can have joined others before."""

from ruling.errors import Said, sentence
from ruling.reading.shapes import Field, ListOf, Record
from ruling.scenario.actions.happening import Lying
from ruling.scenario.actions.token import token
from ruling.scenario.actions.token_entry import AT, TWO_SIDES, TokenEnds, TokenEntry, edge_text
from ruling.scenario.schema.feature_keys import NAME
from ruling.table.board import combined
from ruling.table.features import FERRY, Change, Link
from ruling.table.squares import SIDES, Pointer, Square
from ruling.table.tiles import ROAD, Turned

KEY = "ferries"
"""The key of the ferries that lie on a map before the action."""

MOVED_FROM = "moved from"
"""The key of the ends that a ferry joined before it was moved."""

_SAILS = {
    "at": AT,
    "joins": Field(TWO_SIDES, "the sides of the two road ends that it joins", True),
}
SHAPE = Record(
    "a ferry",
    {
        **_SAILS,
        MOVED_FROM: Field(TWO_SIDES, "the sides of the two road ends that it joined until now"),
    },
)
_BEFORE = {
    MOVED_FROM: Field(
        ListOf(NAME, "a list of the two roads that it joined before", least=2, most=2, marks=True),
        "the two roads that it joined before",
    ),
    "closes": Field(
        ListOf(NAME, "a list of roads", most=2, marks=True), "those of them with no open end left"
    ),
}


def lay(entry: TokenEntry) -> Change | None:
    """Lays or moves a ferry; None where it cannot be."""
    square = entry.square(entry.board.tiles)
    if square is None:
        return None
    laid = entry.board.tiles[square]
    away = None
    if MOVED_FROM in entry.filled.keys:
        moved = _moved(entry, square, laid)
        if moved is None:
            return None
        away = entry.board.disconnect(moved)
    ferry = _ferry(entry, square, laid)
    if ferry is None:
        return None
    change = entry.board.connect(ferry)
    return combined(away, change) if away is not None else change


def _ferry(entry: TokenEntry, square: Square, laid: Turned) -> Link | None:
    """A ferry between two of the roads that end at a lake."""
    at = entry.filled.get("at")
    if not laid.tile.lake:
        entry.mistakes.note(at, "token.no-lake", square=square.name, tile=laid.label)
        return None
    ends = _road_ends(entry, "joins", square, laid)
    there = entry.lies(FERRY, square)
    if there is not None and ends is not None:
        entry.mistakes.note(at, "token.ferry-already", **_named(there))
        return None
    return Link(FERRY, ends) if ends is not None else None


def _moved(entry: TokenEntry, square: Square, laid: Turned) -> Link | None:
    """The ferry of a lake where it was until now."""
    ends, there = _road_ends(entry, MOVED_FROM, square, laid), entry.lies(FERRY, square)
    if ends is None:
        return None
    joins = {Pointer(square, SIDES.index(each.text)) for each in entry.filled.get("joins") or ()}
    if there is None or there.ends != ends:
        what = sentence("token.no-ferry", one=ends[0].name, other=ends[1].name)
        hint: Said = sentence("token.ferry-there", **_named(there)) if there is not None else ""
        entry.mistakes.add(entry.last(MOVED_FROM), what, hint)
    elif joins == set(ends):
        entry.mistakes.note(entry.last("joins"), "token.ferry-was-there")
    else:
        return there
    return None


def _road_ends(entry: TokenEntry, key: str, square: Square, laid: Turned) -> TokenEnds | None:
    """The two road ends of a lake that a key names."""
    ends = entry.ends(key, square, "token.ferry-two-ends")
    for place, end in enumerate(ends or ()):
        if laid.edge(end.side) != ROAD:
            edge = edge_text(square, end.side, laid)
            words = entry.filled.get(key)[place]
            entry.mistakes.note(words, "token.ferry-joins-roads", edge=edge)
            return None
    return ends


def _named(ferry: Link) -> dict[str, str]:
    one, other = ferry.ends
    return {"one": one.name, "other": other.name}


HAPPENING = token(
    FERRY,
    SHAPE,
    lay,
    Lying(
        KEY,
        ListOf(Record("a ferry", _SAILS), "a list of ferries"),
        "ferries that lie there: {at: B1, joins: [N, E]}",
    ),
    in_sketch=_BEFORE,
    piece=False,
    several="a ferry, or a list of them",
)
