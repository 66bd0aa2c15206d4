"""Bridges, ferries and tunnels on a map: their keys, and how they are laid on its board."""

from collections.abc import Iterable, Mapping, MutableMapping
from typing import NamedTuple

from ruling.scenario.grid import SIDE_NAMES, lying_on, no_pointer, note_mismatch
from ruling.scenario.schema.shapes import Choice, Field, Filled, ListOf, Names, Record, Text
from ruling.scenario.source import Mistakes
from ruling.scenario.yaml.nodes import Scalar
from ruling.table.board import Board, in_one
from ruling.table.features import BRIDGE, FERRY, TUNNEL, Change, Link
from ruling.table.squares import MIDDLE, SIDES, Pointer, Square, parse_pointer
from ruling.table.tiles import FIELD, ROAD, Turned

MOVED_FROM = "moved from"
"""The key of the ends that a ferry joined before it was moved."""

_TWO_SIDES = ListOf(Choice("side", tuple(SIDES)), "a list of two sides", whole=True)
_AT = Field(Text("a square such as B1", names=Names.PLACE), "the square that it lies on", True)
_SPANS = {
    "at": _AT,
    "joins": Field(_TWO_SIDES, "the two sides that it leads to: [E, W] or [N, S]", True),
}
_SAILS = {
    "at": _AT,
    "joins": Field(_TWO_SIDES, "the sides of the two road ends that it joins", True),
}
_LEADS = {
    "joins": Field(
        ListOf(Text("a road end", names=Names.PLACE), "a list of two road ends", whole=True),
        "the two road ends that it joins: [A1 E, C3 N]",
        True,
    ),
}
_FROM = {MOVED_FROM: Field(_TWO_SIDES, "the sides of the two road ends that it joined until now")}

LAID = {
    BRIDGE: Record("a bridge", _SPANS),
    FERRY: Record("a ferry", {**_SAILS, **_FROM}),
    TUNNEL: Record("a tunnel", _LEADS),
}
"""What is laid by an action, by its kind."""

LYING = {
    "bridges": Field(
        ListOf(LAID[BRIDGE], "a list of bridges"), "bridges that lie there: {at: B1, joins: [E, W]}"
    ),
    "ferries": Field(
        ListOf(Record("a ferry", _SAILS), "a list of ferries"),
        "ferries that lie there: {at: B1, joins: [N, E]}",
    ),
    "tunnels": Field(
        ListOf(LAID[TUNNEL], "a list of tunnels"),
        "tunnels that are there: {joins: [A1 E, C3 N]}",
    ),
}
"""What lies on a map before the action."""


Ends = tuple[Pointer, Pointer]

Tiles = MutableMapping[Square, Turned | None]
"""The tiles that could not be laid: nothing there is a new mistake."""


class TokenEntry(NamedTuple):
    """An entry for one of them on a board; mistakes are noted as they are met."""

    filled: Filled
    board: Board
    broken: Tiles
    mistakes: Mistakes

    def lay(self, kind: str) -> Change | None:
        """Lay it, or move it if it is a ferry that was moved; None where it cannot be."""
        if kind == TUNNEL:
            tunnel = self._tunnel()
            return self.board.connect(tunnel) if tunnel is not None else None
        square = self.square(self.board.tiles)
        if square is None:
            return None
        laid = self.board.tiles[square]
        if kind == BRIDGE:
            bridge = self.bridge(square, laid)
            fits = bridge is not None and self._fits(square, laid, bridge)
            return self.board.connect(bridge) if fits and bridge is not None else None
        away = None
        if MOVED_FROM in self.filled.keys:
            moved = self._moved(square, laid)
            if moved is None:
                return None
            away = self.board.disconnect(moved)
        ferry = self._ferry(square, laid)
        if ferry is None:
            return None
        change = self.board.connect(ferry)
        return in_one(away, change) if away is not None else change

    def square(self, tiles: Mapping[Square, Turned | None]) -> Square | None:
        """The square that it lies on, if there is a tile."""
        at = self.filled.get("at")
        return lying_on(at, tiles, self.broken, self.mistakes) if at is not None else None

    def bridge(self, square: Square, laid: Turned) -> Link | None:
        """A bridge straight over the fields of a tile, whatever it meets there."""
        ends = self._ends("joins", square, "a bridge leads to two sides of its tile")
        if ends is None:
            return None
        wall = next((end.side for end in ends if laid.edge(end.side) != FIELD), None)
        if (ends[0].side - ends[1].side) % 2:
            hint = "say [E, W] or [N, S]"
            self.mistakes.add(self._last("joins"), "a bridge goes straight over its tile", hint)
        elif wall is not None:
            edge = _edge(square, wall, laid)
            self.mistakes.add(self.filled.get("at"), f"a bridge lies over fields, and {edge}")
        elif self._lies(BRIDGE, square) is not None:
            message = f"a bridge lies over {square.name} already"
            self.mistakes.add(self.filled.get("at"), message)
        else:
            return Link(BRIDGE, ends)
        return None

    def _fits(self, square: Square, laid: Turned, bridge: Link) -> bool:
        """Whether a bridge meets roads or nothing."""
        found = self.board.mismatches(square, laid, bridge)
        met = [each for each in found if Pointer(square, each.side) in bridge.ends]
        for mismatch in met:
            note_mismatch(self.filled.get("at"), laid, mismatch, self.board.tiles, self.mistakes)
        return not met

    def _ferry(self, square: Square, laid: Turned) -> Link | None:
        """A ferry between two of the roads that end at a lake."""
        at = self.filled.get("at")
        if not laid.tile.lake:
            hint = "'ruling tiles --has lake' shows the tiles that have one"
            self.mistakes.add(at, f"there is no lake on {square.name} ({laid.label})", hint)
            return None
        ends = self._road_ends("joins", square, laid)
        there = self._lies(FERRY, square)
        if there is not None and ends is not None:
            self.mistakes.add(at, f"{_ferry_text(there)} already", "a lake has one ferry")
            return None
        return Link(FERRY, ends) if ends is not None else None

    def _moved(self, square: Square, laid: Turned) -> Link | None:
        """The ferry of a lake where it was until now."""
        ends, there = self._road_ends(MOVED_FROM, square, laid), self._lies(FERRY, square)
        if ends is None:
            return None
        joins = {Pointer(square, SIDES.index(each.text)) for each in self.filled.get("joins") or ()}
        if there is None or there.ends != ends:
            message = f"no ferry joins {ends[0].name} and {ends[1].name}"
            hint = _ferry_text(there) if there is not None else ""
            self.mistakes.add(self._last(MOVED_FROM), message, hint)
        elif joins == set(ends):
            self.mistakes.add(self._last("joins"), "the ferry was there before")
        else:
            return there
        return None

    def _tunnel(self) -> Link | None:
        """A tunnel between two roads that end on their tiles: there are its mouths.

        A mouth that is printed on a tile is open until then; at any other end nothing is.
        """
        listed: tuple[Scalar, ...] = self.filled.get("joins") or ()
        if len(listed) != 2:
            if "joins" in self.filled.keys and self.filled.get("joins") is not None:
                self.mistakes.add(self._last("joins"), "a tunnel joins two road ends")
            return None
        mouths = [mouth for words in listed if (mouth := self._mouth(words)) is not None]
        if len(mouths) < 2:
            return None
        (one, open), (two, more) = mouths
        if one == two:
            self.mistakes.add(listed[1], "a tunnel has two mouths, and this is one twice")
            return None
        return Link(TUNNEL, (one, two), open + more)

    def _mouth(self, words: Scalar) -> tuple[Pointer, int] | None:
        """Where a tunnel begins, and how many open ends that closes."""
        end = parse_pointer(words.text)
        if end is None:
            no_pointer(words, self.mistakes)
            return None
        tiles = self.board.tiles
        square = words.part(0, end.square.name)
        if lying_on(square, tiles, self.broken, self.mistakes) is None:
            return None
        laid = tiles[end.square]
        at = {side: (segment, sides) for segment, sides in laid.segments() for side in sides}
        segment, sides = at.get(end.side, (None, ()))
        name, hint = f"{end.name} ({laid.label})", ""
        if segment is None or segment.kind != ROAD:
            message = f"a tunnel joins roads, and there is none at {name}"
            hint = f"name a side, such as {end.square.name} N" if end.side == MIDDLE else ""
        elif len(sides) > 1:
            message = f"a tunnel begins where a road ends on its tile; the one at {name} goes on"
        elif laid.tile.lake:
            message = f"a tunnel does not begin at a lake, as the road at {name} ends"
        elif any(link.by == TUNNEL and end in link.ends for link in self.board.links):
            message = f"a tunnel begins at {end.name} already"
        else:
            return end, segment.mouths
        self.mistakes.add(words, message, hint)
        return None

    def _road_ends(self, key: str, square: Square, laid: Turned) -> Ends | None:
        """The two road ends of a lake that a key names."""
        ends = self._ends(key, square, "a ferry joins two road ends of its lake")
        for place, end in enumerate(ends or ()):
            if laid.edge(end.side) != ROAD:
                edge = _edge(square, end.side, laid)
                words = self.filled.get(key)[place]
                self.mistakes.add(words, f"a ferry joins roads, and {edge}")
                return None
        return ends

    def _ends(self, key: str, square: Square, needed: str) -> Ends | None:
        """The two different sides of a key, on a square."""
        sides = self.filled.get(key)
        if sides is None:
            return None
        if len({side.text for side in sides}) != 2 or len(sides) != 2:
            self.mistakes.add(self._last(key), needed)
            return None
        one, two = sorted(SIDES.index(side.text) for side in sides)
        return Pointer(square, one), Pointer(square, two)

    def _lies(self, kind: str, square: Square) -> Link | None:
        """The bridge or the ferry of a square."""
        there = (x for x in self.board.links if x.by == kind and square == x.ends[0].square)
        return next(there, None)

    def _last(self, key: str) -> Scalar:
        """Where a list is wrong as a whole: at its last word, or at its key."""
        listed: tuple[Scalar, ...] = self.filled.get(key)
        return listed[-1] if listed else self.filled.keys[key]


def bridges_before(
    entries: Iterable[Filled],
    tiles: Mapping[Square, Turned | None],
    broken: Tiles,
    mistakes: Mistakes,
) -> dict[Square, Link]:
    """The bridges that lie before the action; a tile under one that cannot be is broken."""
    found: dict[Square, Link] = {}
    for filled in entries:
        entry = TokenEntry(filled, Board(), broken, mistakes)
        square = entry.square(tiles)
        if square is None or (laid := tiles[square]) is None:
            continue
        bridge = entry.bridge(square, laid)
        if bridge is None:
            broken[square] = laid
        elif square in found:
            mistakes.add(filled.get("at"), f"a bridge lies over {square.name} already")
        else:
            found[square] = bridge
    return found


def _edge(square: Square, side: int, laid: Turned) -> str:
    return f"the {SIDE_NAMES[side]} edge of {square.name} ({laid.label}) is a {laid.edge(side)}"


def _ferry_text(ferry: Link) -> str:
    return f"a ferry joins {ferry.ends[0].name} and {ferry.ends[1].name}"
