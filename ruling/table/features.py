"""Features: roads, cities and monasteries as they stand at one moment.

A feature never changes. A tile that extends it makes a new one that remembers the old,
so whoever holds a feature holds a snapshot, and a placement costs what it touches.
"""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from operator import attrgetter

from ruling.table.squares import Pointer
from ruling.table.tiles import MONASTERY

NEIGHBOURS = 8
"""How many neighbours complete a monastery."""


@dataclass(frozen=True, slots=True, eq=False)
class Feature:
    """One road, city or monastery; two features are the same only if they are one object.

    ``tiles`` counts each tile once. ``open_ends`` is what is missing: sides without a
    neighbour, or neighbours of a monastery. ``home`` is the tile of a feature that lies on
    a single tile (its square; in a sketch any mark that tells tiles apart). ``name`` is set
    in sketches only; on a map the feature is named after its first segment.
    """

    kind: str
    tiles: int
    open_ends: int
    coats_of_arms: int = 0
    inn: bool = False
    cathedral: bool = False
    inn_if: frozenset[tuple[str, str]] = frozenset()
    name: str | None = None
    home: Hashable = None
    first: Pointer | None = None
    parts: "tuple[Feature, ...]" = ()
    own: tuple[Pointer, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether nothing is missing any more."""
        return self.open_ends == 0

    @property
    def neighbours(self) -> int:
        """How many of the eight neighbours of a monastery lie; 0 for anything else."""
        return NEIGHBOURS - self.open_ends if self.kind == MONASTERY else 0

    @property
    def id(self) -> str:
        """The name in the output: the sketch's name, or the pointer to the first segment."""
        if self.name is not None:
            return self.name
        assert self.first is not None
        return self.first.name

    def pointers(self) -> list[Pointer]:
        """One pointer for each segment, by row and column; empty in a sketch."""
        return sorted(pointer for part in self._every_part() for pointer in part.own)

    def squares(self) -> list[str]:
        """The names of the pointers to its segments; in a sketch, its own name."""
        return [pointer.name for pointer in self.pointers()] or [self.id]

    def lies_elsewhere(self, tile: Hashable) -> bool:
        """Whether some of its segments lie on another tile than the given one."""
        return self.tiles > 1 or self.home != tile

    def _every_part(self) -> "Iterator[Feature]":
        waiting = [self]
        while waiting:
            part = waiting.pop()
            yield part
            waiting.extend(part.parts)


def by_place(features: Iterable[Feature]) -> list[Feature]:
    """The features of a map sorted by their place; those of a sketch keep their order."""
    listed = list(features)
    if listed and listed[0].first is not None:
        listed.sort(key=attrgetter("first"))
    return listed
