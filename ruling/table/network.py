"""Segments joined into roads and cities by union-find, and parted again.

Nothing is rescanned: a new segment costs its sides, and the squares of a merged feature are joined
smaller into larger. A feature that is parted is rebuilt from its own segments alone.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from ruling.table.features import Feature, Growth, Link, Parting, Pieces, merged_pieces
from ruling.table.squares import Pointer, Square, facing
from ruling.table.tiles import ROAD, Segment


class _Piece(NamedTuple):
    """A segment with its square."""

    segment: Segment
    square: Square
    sides: list[int]


@dataclass(slots=True)
class _Joint:
    """The parts of one feature to be made: old features, new segments, and ends that close."""

    parts: dict[Feature, None] = field(default_factory=dict)
    closed: int = 0
    pieces: list[_Piece] = field(default_factory=list)


class Network:
    """Segments, and the roads and cities that they make; ``pieces`` are those on segments.

    ``features`` are by their roots; ``unfinished`` are kept apart, so that listing them does not
    scan the complete ones.
    """

    def __init__(self, pieces: Mapping[Pointer, Pieces]) -> None:
        self._pieces_on = pieces
        self._node: dict[Pointer, int] = {}
        self._pieces: list[_Piece] = []
        self._parent: list[int] = []
        self.features: dict[int, Feature] = {}
        self._squares: dict[int, set[Square]] = {}
        self._ties: dict[int, list[Link]] = {}
        self._closed: set[Pointer] = set()  # edges that an abbey closes, which it does not join
        self.unfinished: dict[Feature, None] = {}
        self._rare = False  # whether any tile has goods, or an inn or arms in some editions

    @property
    def complete(self) -> int:
        """The number of complete roads and cities."""
        return len(self.features) - len(self.unfinished)

    def feature_at(self, pointer: Pointer) -> Feature | None:
        """The road or city at an edge; None where there is none."""
        node = self._node.get(pointer)
        return None if node is None else self.features[self._find(node)]

    def lay(
        self, square: Square, segments: Iterable[tuple[Segment, list[int]]]
    ) -> tuple[Growth, ...]:
        """Lays segments on a square and joins them to their neighbours; returns what grew."""
        nodes = [self._add(_Piece(segment, square, sides)) for segment, sides in segments]
        met = [
            [(other, self.features[self._find(other)]) for other in self._across(node)]
            for node in nodes
        ]
        for node, others in zip(nodes, met, strict=True):
            for other, _ in others:
                self._union(node, other)
        joints: dict[int, _Joint] = {}
        for node, others in zip(nodes, met, strict=True):
            joint = joints.setdefault(self._find(node), _Joint())
            joint.pieces.append(self._pieces[node])
            joint.parts.update((part, None) for _, part in others)
            joint.closed += 2 * len(others) + (self._walled(node) if self._closed else 0)
        return tuple(self._make(root, joint) for root, joint in joints.items())

    def close(self, edges: Iterable[Pointer]) -> tuple[Growth, ...]:
        """Close the edges that face an abbey, also those of tiles that are laid there later."""
        joints: dict[int, _Joint] = {}
        for edge in edges:
            self._closed.add(edge)
            if edge in self._node:
                root = self._find(self._node[edge])
                joints.setdefault(root, _Joint({self.features[root]: None})).closed += 1
        return tuple(self._make(root, joint) for root, joint in joints.items())

    def add_link(self, link: Link) -> Growth:
        """Joins two segments by a link; a feature that this leaves unchanged is its own part."""
        one, two = (self._node[end] for end in link.ends)
        self._ties.setdefault(one, []).append(link)
        parts = dict.fromkeys(self.features[self._find(node)] for node in (one, two))
        joint = _Joint(parts, link.closes)
        assert {part.kind for part in joint.parts} == {ROAD}
        if len(joint.parts) == 1 and not link.closes:
            (same,) = joint.parts
            return Growth(same, (same,))
        self._union(one, two)
        return self._make(self._find(one), joint)

    def remove_link(self, link: Link) -> Parting:
        """Removes a link; a feature that this leaves unchanged is its own part."""
        node = self._node[link.ends[0]]
        root = self._find(node)
        old = self.features.pop(root)
        self.unfinished.pop(old, None)
        nodes = [self._node[pointer] for pointer in old.pointers()]
        tied = link in self._ties.get(node, ())
        if tied:
            self._ties[node].remove(link)
        else:
            nodes.remove(node)
            for end in link.ends:
                del self._node[end]
        del self._squares[root]
        joints = self._regroup(nodes)
        if tied and not link.closes and len(joints) == 1:
            self.features[next(iter(joints))] = old
            self.unfinished |= {old: None} if old.open_ends else {}
            return Parting(old, (old,))
        made = (self._make(left, joint).feature for left, joint in joints.items())
        return Parting(old, tuple(made))

    def _add(self, piece: _Piece) -> int:
        node = len(self._parent)
        self._parent.append(node)
        self._pieces.append(piece)
        self._squares[node] = {piece.square}
        segment = piece.segment
        self._rare = self._rare or bool(segment.goods or segment.coat_if or segment.inn_if)
        for side in piece.sides:
            self._node[Pointer(piece.square, side)] = node
        return node

    def _across(self, node: int) -> list[int]:
        """The segments across the edges of a segment."""
        _, square, sides = self._pieces[node]
        across = [self._node.get(facing(square, side)) for side in sides]
        return [other for other in across if other is not None]

    def _walled(self, node: int) -> int:
        """How many edges of a segment an abbey closes."""
        _, square, sides = self._pieces[node]
        return sum(Pointer(square, side) in self._closed for side in sides)

    def _regroup(self, nodes: list[int]) -> dict[int, _Joint]:
        """Joins the segments of one feature afresh; returns the connected groups by their roots."""
        for node in nodes:
            self._parent[node] = node
            self._squares[node] = {self._pieces[node].square}
        met = [self._across(node) for node in nodes]
        ties = [self._ties.get(node, ()) for node in nodes]
        for node, others, links in zip(nodes, met, ties, strict=True):
            for other in [*others, *(self._node[link.ends[1]] for link in links)]:
                self._union(node, other)
        joints: dict[int, _Joint] = {}
        for node, others, links in zip(nodes, met, ties, strict=True):
            joint = joints.setdefault(self._find(node), _Joint())
            joint.pieces.append(self._pieces[node])
            joint.closed += len(others) + sum(link.closes for link in links) + self._walled(node)
        return joints

    def _make(self, root: int, joint: _Joint) -> Growth:
        """Makes the feature at a root from its parts."""
        parts, segments = tuple(joint.parts), [piece.segment for piece in joint.pieces]
        own = tuple([Pointer(piece.square, piece.sides[0]) for piece in joint.pieces])
        squares = self._squares[root]
        made_of: list[Feature | Segment] = [*parts, *segments]
        ends = sum([len(segment.sides) + segment.mouths for segment in segments])
        feature = self.features[root] = Feature(
            (parts or segments)[0].kind,
            len(squares),
            sum([part.open_ends for part in parts]) + ends - joint.closed,
            sum([part.coats_of_arms for part in parts] + [s.coat_of_arms for s in segments]),
            any(each.inn for each in made_of),
            any(each.cathedral for each in made_of),
            _disputed_inns(parts, segments) if self._rare else frozenset(),
            home=next(iter(squares)) if len(squares) == 1 else None,
            first=min([*own, *(part.first for part in parts if part.first)]),
            parts=parts,
            own=own,
            pieces=self._merged(parts, joint.pieces) if self._pieces_on else (),
            goods=tuple(_goods(parts, segments)) if self._rare else (),
            coats_if=tuple(_disputed(parts, segments)) if self._rare else (),
        )
        for part in parts:
            self.unfinished.pop(part, None)
        if feature.open_ends:
            self.unfinished[feature] = None
        return Growth(feature, parts)

    def _merged(self, parts: Iterable[Feature], own: Iterable[_Piece]) -> Pieces:
        """Adds up the pieces on the parts of a feature and on its own segments."""
        edges = (Pointer(piece.square, side) for piece in own for side in piece.sides)
        laid = (self._pieces_on[edge] for edge in edges if edge in self._pieces_on)
        return merged_pieces([*(part.pieces for part in parts), *laid])

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
        self.features.pop(two, None)


def _goods(parts: Iterable[Feature], segments: Iterable[Segment]) -> Iterator[str]:
    """The goods of the parts of a city, and those of its new segments."""
    for part in parts:
        yield from part.goods
    for segment in segments:
        if segment.goods:
            yield segment.goods


def _disputed_inns(
    parts: Iterable[Feature], segments: Iterable[Segment]
) -> frozenset[tuple[str, str]]:
    """The readings under which a road has an inn that the sources dispute."""
    own = frozenset(segment.inn_if for segment in segments if segment.inn_if)
    return own.union(*(part.inn_if for part in parts))


def _disputed(parts: Iterable[Feature], segments: Iterable[Segment]) -> Iterator[tuple[str, str]]:
    """The coats of arms of a city that only some editions print."""
    for part in parts:
        yield from part.coats_if
    for segment in segments:
        if segment.coat_if:
            yield segment.coat_if
