"""The rules of the table written down once more, as plainly and slowly as possible.

Nothing here uses the board or the referee: features are found by flood fill over the raw
facts, and targets by the definition, one feature after another.
"""

import json
import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

CATALOGUES = Path(__file__).parents[1] / "ruling/table"


def raw(file: str) -> Any:
    """The data of a file beside the catalogue, as it stands there."""
    return json.loads((CATALOGUES / file).read_text(encoding="utf-8"))


CATALOGUE: list[dict[str, Any]] = raw("tiles.json")
FURTHER: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in raw("more_tiles.json")}
GRASS: dict[str, list[dict[str, Any]]] = raw("fields.json")
FACTS = {entry["id"]: entry for entry in CATALOGUE if "lake" not in entry}
LAKES = {entry["id"]: entry for entry in CATALOGUE if "lake" in entry}
NAMED_SETS = ("princess-and-dragon", "bridges-castles-bazaars", "the-tower", "abbey-and-mayor")
"""Sets in no box with Mage & Witch, which are on the table where they are named."""

SIDES = "NESW"
OFFSETS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}

BENDS = ["V", "N", "I", "O", "IC-E", "IC-P", "MW-E", "MW-H"]
"""Tiles that lead features around corners and back to themselves."""

TUNNELS: dict[str, dict[str, Any]] = {
    "one mouth": {"edges": "RFFF", "segments": [{"kind": "road", "sides": "N", "mouths": 1}]},
    "two mouths": {
        "edges": "RFRF",
        "segments": [{"kind": "road", "sides": side, "mouths": 1} for side in "NS"],
    },
}
"""Tiles made up: roads that end in tunnels."""

ABBEY = "abbey"
"""The tile that fits into every hole, and nowhere else."""

EVERY = {**FACTS, **LAKES, **FURTHER, **TUNNELS}

Place = tuple[int, int]
Board = dict[Place, tuple[str, int]]
"""Squares (row, column) with a tile id and its turn in degrees."""


Pointer = tuple[Place, str]


class Tie(NamedTuple):
    """A piece that is no tile: it joins two roads, or is itself a road over a square."""

    by: str
    ends: tuple[Pointer, Pointer]
    closes: int = 0


class Found(NamedTuple):
    """A feature as the flood fill finds it: pointers, counts and marks."""

    kind: str
    pointers: frozenset[Pointer]
    tiles: int
    open_ends: int
    coats_of_arms: int
    inn: bool
    cathedral: bool

    @property
    def complete(self) -> bool:
        return self.open_ends == 0


def turned(side: str, degrees: int) -> str:
    return SIDES[(SIDES.index(side) + degrees // 90) % 4]


def bridged(ties: Iterable[Tie]) -> set[Pointer]:
    """The edges to which bridges lead."""
    return {end for tie in ties if tie.by == "bridge" for end in tie.ends}


def printed(tile: str, degrees: int, side: str) -> str:
    edges: str = EVERY[tile]["edges"]
    return edges[SIDES.index(turned(side, 360 - degrees))]


def edge(board: Board, place: Place, side: str, ties: Iterable[Tie] = ()) -> str:
    return "R" if (place, side) in bridged(ties) else printed(*board[place], side)


def beyond(place: Place, side: str) -> tuple[Place, str]:
    row, column = OFFSETS[side]
    return (place[0] + row, place[1] + column), turned(side, 180)


def fits(board: Board, place: Place, tile: str, degrees: int, ties: Iterable[Tie] = ()) -> bool:
    """Whether a tile may lie here, with its bridge: free, beside another, all edges alike."""
    over = bridged(ties)
    if tile == ABBEY:
        return place not in board and all(beyond(place, side)[0] in board for side in SIDES)
    met = [side for side in SIDES if beyond(place, side)[0] in board]
    return (
        place not in board
        and bool(met)
        and all(
            ("R" if (place, side) in over else printed(tile, degrees, side))
            == edge(board, *beyond(place, side), ties)
            for side in met
        )
    )


def holes(board: Board) -> list[Place]:
    """The squares with a tile on each side."""
    free = {beyond(place, side)[0] for place in board for side in SIDES}
    return [place for place in sorted(free) if fits(board, place, ABBEY, 0)]


def may_span(board: Board, tie: Tie, ties: Iterable[Tie]) -> bool:
    """Whether a bridge may lie over a tile: on fields, and a road or nothing beyond."""
    meets = [beyond(*end) for end in tie.ends]
    fields = all(edge(board, *end, ties) == "F" for end in tie.ends)
    return fields and all(at[0] not in board or edge(board, *at, ties) in "R?" for at in meets)


def segments(
    board: Board, place: Place, ties: Iterable[Tie] = ()
) -> list[tuple[dict[str, Any], frozenset[Pointer]]]:
    tile, degrees = board[place]
    printed_here = [
        (part, frozenset((place, turned(side, degrees)) for side in part["sides"]))
        for part in EVERY[tile]["segments"]
    ]
    over = [tie for tie in ties if tie.by == "bridge" and tie.ends[0][0] == place]
    return [*printed_here, *(({"kind": "road"}, frozenset(tie.ends)) for tie in over)]


def closed(board: Board, place: Place, side: str) -> bool:
    """Whether an abbey lies beyond an edge."""
    return board.get(beyond(place, side)[0], ("", 0))[0] == ABBEY


def features(board: Board, ties: Iterable[Tie] = ()) -> list[Found]:
    """Every road and city, by flood fill."""
    left = {pointers: part for place in board for part, pointers in segments(board, place, ties)}
    at = {pointer: pointers for pointers in left for pointer in pointers}
    joining = [tie for tie in ties if tie.by != "bridge"]
    both_ways = [*(tie.ends for tie in joining), *(tie.ends[::-1] for tie in joining)]
    found = []
    while left:
        group = [next(iter(left))]
        parts = [left.pop(group[0])]
        for pointers in group:
            across = [beyond(*pointer) for pointer in pointers]
            across += [there for here, there in both_ways if here in pointers]
            for other in [at[pointer] for pointer in across if pointer in at]:
                if other in left:
                    group.append(other)
                    parts.append(left.pop(other))
        reached = frozenset().union(*group)
        found.append(
            Found(
                parts[0]["kind"],
                reached,
                len({place for place, _ in reached}),
                sum(beyond(*end) not in at and not closed(board, *end) for end in reached)
                + sum(part.get("mouths", 0) for part in parts)
                - sum(tie.closes for tie in joining if tie.ends[0] in reached),
                sum(part.get("coat_of_arms", False) for part in parts),
                any(part.get("inn", False) for part in parts),
                any(part.get("cathedral", False) for part in parts),
            )
        )
    return found


class Meadow(NamedTuple):
    """A field as the flood fill finds it: the half-edges, the tiles, and edges of its cities."""

    halves: frozenset[Pointer]
    tiles: frozenset[Place]
    cities: frozenset[Pointer]


def facing(place: Place, half: str) -> Pointer:
    """The half-edge of the neighbour that meets one: left meets right."""
    there, side = beyond(place, half[0])
    return there, side + {"1": "2", "2": "1"}[half[1]]


def meadows(board: Board) -> list[Meadow]:
    """Every field, by flood fill."""
    left: dict[tuple[Place, int], tuple[frozenset[Pointer], frozenset[Pointer]]] = {}
    for place, (tile, degrees) in board.items():
        for number, part in enumerate(GRASS[tile]):
            ends = {(place, turned(h[0], degrees) + h[1]) for h in part["halves"].split()}
            segments_by = [EVERY[tile]["segments"][index] for index in part.get("cities", ())]
            cities = {(place, turned(side, degrees)) for by in segments_by for side in by["sides"]}
            left[place, number] = frozenset(ends), frozenset(cities)
    at = {half: name for name, (halves, _) in left.items() for half in halves}
    found = []
    while left:
        group = [next(iter(left))]
        parts = [left.pop(group[0])]
        for halves, _ in parts:  # grows as it goes
            for met in (facing(*half) for half in halves):
                if met in at and at[met] in left:
                    group.append(at[met])
                    parts.append(left.pop(at[met]))
        every, cities_by = (frozenset().union(*each) for each in zip(*parts, strict=True))
        found.append(Meadow(every, frozenset(place for place, _ in group), cities_by))
    return found


def random_board(
    rng: random.Random,
    tiles: int,
    crowded: bool = False,
    board: Board | None = None,
    ties: Iterable[Tie] = (),
    more: Iterable[str] = (),
) -> Iterator[tuple[Place, str, int]]:
    """Legal placements one after another, with ``more`` tiles than the catalogue has.

    Whoever gives a board and ties may add to them. Crowded boards prefer holes, so rings
    come up.
    """
    bag = [*more, *(id for id, entry in FACTS.items() for _ in range(entry["copies"]))]
    if crowded:
        bag += BENDS * 6
    rng.shuffle(bag)
    board = {} if board is None else board
    start = bag.pop()
    for place, tile, degrees in [((50, 50), start, rng.choice((0, 90, 180, 270)))]:
        board[place] = (tile, degrees)
        yield place, tile, degrees
    while len(board) < tiles and bag:
        tile = bag.pop()
        free = {beyond(place, side)[0] for place in board for side in SIDES} - set(board)
        options = [(place, degrees) for place in sorted(free) for degrees in (0, 90, 180, 270)]
        rng.shuffle(options)
        if crowded:
            options.sort(key=lambda option: -_neighbours(board, option[0]))
        fitting = (option for option in options if fits(board, option[0], tile, option[1], ties))
        if choice := next(fitting, None):
            board[choice[0]] = (tile, choice[1])
            yield choice[0], tile, choice[1]


def _neighbours(board: Board, place: Place) -> int:
    return sum(beyond(place, side)[0] in board for side in SIDES)
