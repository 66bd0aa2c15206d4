"""The catalogue of tiles: the usual sets, and further sets that are read on demand.

A tile design is drawn as the second and third edition print it. It answers to several names, and
each name stands for a drawing: under ``MW-07`` the first edition printed the tile ``MW-A`` turned
by a quarter, so ``MW-07`` is ``MW-A`` turned by 90 degrees.
"""

import json
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ruling.errors import RulingError, UnknownName, sentence
from ruling.table.squares import SIDES, STEPS_TO, Square

DIE = 3
"""The most that the die of a flying machine says."""

ROAD, CITY, MONASTERY, FIELD, RIVER = "road", "city", "monastery", "field", "river"
GARDEN = "garden"
"""The kinds of a feature; rivers are known but not followed across tiles."""

SURROUNDED = (MONASTERY, GARDEN)
"""What counts the tiles around its own."""

USUAL, FURTHER = "tiles.json", "more_tiles.json"
"""The base game, Inns & Cathedrals, Mage & Witch and The Ferries; all other sets."""

TURNS = ("0", "90", "180", "270")
"""How far a tile may be turned clockwise, in degrees; the place in the list counts quarters."""

WALL = "wall"
"""The kind of an edge that fits whatever it meets, and closes it."""

EDGE_KINDS = {"R": ROAD, "C": CITY, "F": FIELD, "V": RIVER, "?": WALL}


class Segment(NamedTuple):
    """The part of a road, city or field that lies on one tile.

    ``inn_if`` names the question and the reading under which an inn that the sources
    dispute belongs to this road, and ``coat_if`` under which the city has a coat of arms that some
    editions print; they are None where nothing is disputed. ``mouths`` are ends
    in a tunnel, which stay open until a link closes them. One over a ``bridge`` is not printed.
    ``goods`` are wine, grain or cloth; through a printed ``tunnel`` a road goes on. A city may have
    more than one ``coat_of_arms``.
    """

    kind: str
    sides: tuple[int, ...]
    coat_of_arms: int = 0
    inn: bool = False
    cathedral: bool = False
    inn_if: tuple[str, str] | None = None
    coat_if: tuple[str, str] | None = None
    mouths: int = 0
    bridge: bool = False
    goods: str = ""
    princess: bool = False
    tunnel: bool = False


class Tile(NamedTuple):
    """A tile design and how many copies of it one box of its set holds.

    At a ``lake`` every road on it ends; only a ferry joins two of those ends. ``river`` are the
    sides where a river leaves, ``river_end`` is a spring or lake. ``machine`` is where a flying
    machine points, ``calls`` whose meeples a crop circle calls, ``signs`` what else is printed.
    """

    id: str
    set: str
    edges: str
    segments: tuple[Segment, ...]
    copies: int
    names: dict[str, int]
    monastery: bool = False
    magic: bool = False
    lake: bool = False
    garden: str | None = None
    river: str = ""
    river_end: str = ""
    machine: str = ""
    calls: str = ""
    signs: tuple[str, ...] = ()

    def __hash__(self) -> int:
        """Hashes by the id, so that turned tiles can be keys of caches."""
        return hash(self.id)

    @property
    def abbey(self) -> bool:
        """Whether it fills a hole: it fits whatever meets it, closes that and joins nothing."""
        return "?" in self.edges

    def labels(self) -> "list[str]":
        """All names of the tile, with the turn that makes it look as on the rule sheets."""
        return [Turned(self, 0, name).label for name in self.names]


class Turned(NamedTuple):
    """A tile design with its rotation in quarter turns clockwise."""

    tile: Tile
    quarters: int
    name: str

    @property
    def label(self) -> str:
        """The name that was used for it with the turn in degrees, such as ``E@90``."""
        drawn = self.tile.names.get(self.name, 0) // 90
        turn = (self.quarters - drawn) % 4 * 90
        return f"{self.name}@{turn}" if turn else self.name

    @property
    def edges(self) -> str:
        """The letters of the edges as the tile is turned, clockwise from the north: ``CRFR``."""
        return "".join(self.tile.edges[side - self.quarters & 3] for side in range(4))

    @property
    def has_garden(self) -> bool:
        """Whether it is the copy of its design that has a garden."""
        return self.tile.garden is not None and self.tile.garden == self.name

    def edge(self, side: int) -> str:
        """The kind of edge on a side of the square."""
        return EDGE_KINDS[self.tile.edges[side - self.quarters & 3]]

    @property
    def machine(self) -> str:
        """The direction of its flying machine as the tile is turned; empty without one."""
        ways = list(STEPS_TO)
        at = self.tile.machine
        return ways[(ways.index(at) + 2 * self.quarters) % len(ways)] if at else ""

    def flights(self, square: Square) -> list[Square]:
        """The squares that its flying machine reaches from a square: for the die's 1 first."""
        down, right = STEPS_TO[self.machine]
        return [Square(square.row + n * down, square.column + n * right) for n in range(1, DIE + 1)]

    def bridged(self, sides: Iterable[int]) -> "Turned":
        """Returns the tile with a bridge to these sides as if it were printed on it."""
        printed = tuple((side - self.quarters) % 4 for side in sides)
        edges = "".join("R" if at in printed else kind for at, kind in enumerate(self.tile.edges))
        segments = (*self.tile.segments, Segment(ROAD, printed, bridge=True))
        return self._replace(tile=self.tile._replace(edges=edges, segments=segments))

    def rotations(self) -> Iterator["Turned"]:
        """Yields the tile in each rotation that looks different, beginning with this one."""
        seen = set()
        for turns in range(len(TURNS)):
            laid = self._replace(quarters=(self.quarters + turns) % len(TURNS))
            parts = frozenset((s._replace(sides=()), tuple(sides)) for s, sides in laid.segments())
            if (laid.edges, parts) not in seen:  # a river is at its edges alone
                seen.add((laid.edges, parts))
                yield laid

    def segments(self) -> Iterator[tuple[Segment, list[int]]]:
        """Yields each segment with the sides of the square that it touches, in the order NESW."""
        for segment in self.tile.segments:
            yield segment, sorted((side + self.quarters) % 4 for side in segment.sides)

    def first_side(self, side: int) -> int | None:
        """The first side of the segment at a side; None where there is no segment."""
        return next((sides[0] for _, sides in self.segments() if side in sides), None)


def catalogue() -> dict[str, Tile]:
    """All tile designs by all their names."""
    return tiles_in(USUAL) | tiles_in(FURTHER)


@cache
def tiles_in(file: str) -> dict[str, Tile]:
    """The tile designs of one of the two data files by all their names."""
    data = json.loads(Path(__file__).with_name(file).read_text(encoding="utf-8"))
    parts = ((entry, tuple(map(_segment, entry["segments"]))) for entry in data)
    designs = [
        Tile(**{**entry, "segments": segments, "signs": tuple(entry.get("signs", ()))})
        for entry, segments in parts
    ]
    return {name: tile for tile in designs for name in tile.names}


def designs() -> list[Tile]:
    """All tile designs, each once, in the order of the rule sheets."""
    return [*usual_designs(), *_once(tiles_in(FURTHER))]


def usual_designs() -> list[Tile]:
    """The tile designs of the usual sets, each once."""
    return _once(tiles_in(USUAL))


def lay(name: str, quarters: int) -> Turned | None:
    """The tile of a name, turned from the drawing that the name stands for; None if unknown."""
    tile = tiles_in(USUAL).get(name) or tiles_in(FURTHER).get(name)
    if tile is None:
        return None
    return Turned(tile, (quarters + tile.names[name] // 90) % 4, name)


def read_tile(words: str) -> Turned:
    """Parses a tile such as ``E@90``; raises RulingError, and UnknownName for its name."""
    name, at, turn = words.partition("@")
    if at and turn not in TURNS:
        raise RulingError(sentence("tile.turn", turn=turn))
    laid = lay(name, TURNS.index(turn or "0"))
    if laid is None:
        raise UnknownName("tile", name, catalogue())
    return laid


def catalogue_spelling(words: str) -> str:
    """Returns words such as ``e@90`` with a known name spelt as in the catalogue."""
    name, at, turn = words.partition("@")
    known = {each.casefold(): each for each in catalogue()}
    return known.get(name.casefold(), name) + at + turn


def _once(tiles: dict[str, Tile]) -> list[Tile]:
    return list({tile.id: tile for tile in tiles.values()}.values())


def _segment(part: dict[str, Any]) -> Segment:
    sides = tuple(SIDES.index(letter) for letter in part["sides"])
    disputed: dict[str, Any] = {
        key: tuple(part[key]) for key in ("inn_if", "coat_if") if key in part
    }
    return Segment(**{**part, "sides": sides, **disputed})
