"""The board: tiles are placed, features merge, counters say what is still open.

Segments are joined by union-find. Nothing is rescanned: placing a tile costs the sides of
that tile, and the squares of a merged feature are joined smaller into larger.
"""

from typing import NamedTuple

from ruling.table.features import NEIGHBOURS, Feature
from ruling.table.squares import MIDDLE, Pointer, Square, opposite
from ruling.table.tiles import FIELD, MONASTERY, Segment, Turned


class Mismatch(NamedTuple):
    """An edge of a tile that does not fit the edge that it meets."""

    square: Square
    side: int
    edge: str
    neighbour: Square
    neighbour_edge: str


class Placement(NamedTuple):
    """What a placed tile did.

    ``touched`` are the roads, cities and the monastery on the tile as they are now,
    ``merged`` pairs each of them with the features that it was made of, and ``completed``
    are all features, monasteries around it included, that it made complete.
    """

    square: Square
    laid: Turned
    touched: tuple[Feature, ...]
    merged: tuple[tuple[Feature, tuple[Feature, ...]], ...]
    completed: tuple[Feature, ...]


class _Joint:
    """What the new tile brings together into one feature while it is being placed."""

    def __init__(self) -> None:
        self.segments: list[Segment] = []
        self.own: list[Pointer] = []
        self.parts: dict[Feature, None] = {}
        self.edges = 0


class Board:
    """Tiles on squares, and the features that they make."""

    def __init__(self) -> None:
        self.tiles: dict[Square, Turned] = {}
        self._node: dict[Pointer, int] = {}
        self._parent: list[int] = []
        self._feature: dict[int, Feature] = {}
        self._squares: dict[int, set[Square]] = {}
        self._monastery: dict[Square, Feature] = {}

    def features(self) -> tuple[Feature, ...]:
        """Every road, city and monastery as it is now, in the order of their making."""
        return (*self._feature.values(), *self._monastery.values())

    def feature_at(self, pointer: Pointer) -> Feature | None:
        """The feature that a pointer names now; a field edge gives a field of its own.

        None where no tile lies, and for the middle of a tile without a monastery.
        """
        if pointer.side == MIDDLE:
            return self._monastery.get(pointer.square)
        node = self._node.get(pointer)
        if node is not None:
            return self._feature[self._find(node)]
        if pointer.square in self.tiles:
            return Feature(FIELD, 1, 1, first=pointer, own=(pointer,), home=pointer.square)
        return None

    def mismatches(self, square: Square, laid: Turned) -> list[Mismatch]:
        """The edges at which the tile would not fit its neighbours on this square."""
        found = []
        for side in range(4):
            neighbour = self.tiles.get(square.step(side))
            if neighbour is None:
                continue
            edge, other = laid.edge(side), neighbour.edge(opposite(side))
            if edge != other:
                found.append(Mismatch(square, side, edge, square.step(side), other))
        return found

    def place(self, square: Square, laid: Turned) -> Placement:
        """Place a tile on an empty square where its edges fit, and say what that did.

        The caller has looked at ``tiles`` and ``mismatches`` first.
        """
        assert square not in self.tiles
        assert not self.mismatches(square, laid)
        self.tiles[square] = laid
        joints = self._join(square, laid)
        merged = tuple(self._merge(root, joint, square) for root, joint in joints.items())
        monasteries = self._surround(square, laid)
        touched = [feature for feature, _ in merged]
        completed = [feature for feature in (*touched, *monasteries) if feature.complete]
        if laid.tile.monastery:
            touched.append(self._monastery[square])
        return Placement(square, laid, tuple(touched), merged, tuple(completed))

    def _join(self, square: Square, laid: Turned) -> dict[int, _Joint]:
        """Join the new segments to their neighbours; what came together, by its root."""
        nodes = [self._add(square, sides) for _, sides in laid.segments()]
        met = [self._meet(square, sides) for _, sides in laid.segments()]
        for node, pointers in zip(nodes, met, strict=True):
            for pointer in pointers:
                self._union(node, self._node[pointer])
        joints: dict[int, _Joint] = {}
        for (segment, sides), node, parts in zip(laid.segments(), nodes, met, strict=True):
            joint = joints.setdefault(self._find(node), _Joint())
            joint.segments.append(segment)
            joint.own.append(Pointer(square, sides[0]))
            joint.parts.update(dict.fromkeys(parts.values()))
            joint.edges += len(parts)
        return joints

    def _add(self, square: Square, sides: list[int]) -> int:
        node = len(self._parent)
        self._parent.append(node)
        self._squares[node] = {square}
        for side in sides:
            self._node[Pointer(square, side)] = node
        return node

    def _meet(self, square: Square, sides: list[int]) -> dict[Pointer, Feature]:
        """The segments across the given sides and the features that they belong to."""
        across = [Pointer(square.step(side), opposite(side)) for side in sides]
        nodes = [(pointer, self._node.get(pointer)) for pointer in across]
        return {
            pointer: self._feature[self._find(node)] for pointer, node in nodes if node is not None
        }

    def _merge(
        self, root: int, joint: _Joint, square: Square
    ) -> tuple[Feature, tuple[Feature, ...]]:
        """The feature that now stands at a root, made of the old ones and the new segments."""
        parts, segments = tuple(joint.parts), joint.segments
        tiles = len(self._squares[root])
        sides = sum(len(segment.sides) for segment in segments)
        feature = self._feature[root] = Feature(
            segments[0].kind,
            tiles,
            sum(part.open_ends for part in parts) + sides - 2 * joint.edges,
            sum(part.coats_of_arms for part in parts) + sum(s.coat_of_arms for s in segments),
            any(part.inn for part in parts) or any(s.inn for s in segments),
            any(part.cathedral for part in parts) or any(s.cathedral for s in segments),
            frozenset(s.inn_if for s in segments if s.inn_if).union(*(p.inn_if for p in parts)),
            home=square if tiles == 1 else None,
            first=min([*joint.own, *(part.first for part in parts if part.first)]),
            parts=parts,
            own=tuple(joint.own),
        )
        return feature, parts

    def _surround(self, square: Square, laid: Turned) -> list[Feature]:
        """Count the tile for the monasteries around it and its own; those that it touched."""
        around = square.around()
        changed = {place: self._monastery.get(place) for place in around}
        counts = {place: old.neighbours + 1 for place, old in changed.items() if old is not None}
        if laid.tile.monastery:
            counts[square] = sum(place in self.tiles for place in around)
        for place, count in counts.items():
            self._monastery[place] = _monastery(place, count)
        return [self._monastery[place] for place in counts]

    def _find(self, node: int) -> int:
        parent = self._parent
        while parent[node] != node:
            parent[node] = parent[parent[node]]
            node = parent[node]
        return node

    def _union(self, one: int, two: int) -> None:
        one, two = self._find(one), self._find(two)
        if one == two:
            return
        if len(self._squares[one]) < len(self._squares[two]):
            one, two = two, one
        self._parent[two] = one
        self._squares[one] |= self._squares.pop(two)
        self._feature.pop(two, None)


def _monastery(square: Square, neighbours: int) -> Feature:
    pointer = Pointer(square, MIDDLE)
    missing = NEIGHBOURS - neighbours
    return Feature(MONASTERY, 1, missing, first=pointer, own=(pointer,), home=square)
