"""The rules of the table written down once more, as plainly and slowly as possible.

Nothing here uses the board or the referee: features are found by flood fill over the raw
facts, and targets by the definition, one feature after another.
"""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import ruling.table

FACTS: dict[str, dict[str, Any]] = {
    entry["id"]: entry
    for entry in json.loads(
        Path(ruling.table.__file__).with_name("tiles.json").read_text(encoding="utf-8")
    )
}
SIDES = "NESW"
OFFSETS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}

BENDS = ["V", "N", "I", "O", "IC-E", "IC-P", "MW-E", "MW-H"]
"""Tiles that lead features around corners and back to themselves."""

Place = tuple[int, int]
Board = dict[Place, tuple[str, int]]
"""Squares (row, column) with a tile id and its turn in degrees."""


class Found(NamedTuple):
    """A feature as the flood fill finds it: pointers, counts and marks."""

    kind: str
    pointers: frozenset[tuple[Place, str]]
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


def edge(board: Board, place: Place, side: str) -> str:
    tile, degrees = board[place]
    edges: str = FACTS[tile]["edges"]
    return edges[SIDES.index(turned(side, 360 - degrees))]


def beyond(place: Place, side: str) -> tuple[Place, str]:
    row, column = OFFSETS[side]
    return (place[0] + row, place[1] + column), turned(side, 180)


def fits(board: Board, place: Place, tile: str, degrees: int) -> bool:
    """Whether a tile may lie here: free, beside another, all edges alike."""
    if place in board:
        return False
    trial = {**board, place: (tile, degrees)}
    neighbours = [beyond(place, side) for side in SIDES if beyond(place, side)[0] in board]
    own = [edge(trial, place, turned(side, 180)) for _, side in neighbours]
    other = [edge(trial, neighbour, side) for neighbour, side in neighbours]
    return bool(neighbours) and own == other


def segments(
    board: Board, place: Place
) -> list[tuple[dict[str, Any], frozenset[tuple[Place, str]]]]:
    tile, degrees = board[place]
    return [
        (part, frozenset((place, turned(side, degrees)) for side in part["sides"]))
        for part in FACTS[tile]["segments"]
    ]


def features(board: Board) -> list[Found]:
    """Every road and city, by flood fill."""
    every = [segment for place in board for segment in segments(board, place)]
    left = {pointers: part for part, pointers in every}
    found = []
    while left:
        group = [next(iter(left))]
        parts = [left.pop(group[0])]
        for pointers in group:
            across = {beyond(place, side) for place, side in pointers}
            for other in [other for other in left if other & across]:
                group.append(other)
                parts.append(left.pop(other))
        reached = frozenset().union(*group)
        found.append(
            Found(
                parts[0]["kind"],
                reached,
                len({place for place, _ in reached}),
                sum(beyond(place, side)[0] not in board for place, side in reached),
                sum(part.get("coat_of_arms", False) for part in parts),
                any(part.get("inn", False) for part in parts),
                any(part.get("cathedral", False) for part in parts),
            )
        )
    return found


def random_board(
    rng: random.Random, tiles: int, crowded: bool = False
) -> Iterator[tuple[Place, str, int]]:
    """Legal placements one after another.

    Crowded boards prefer holes, so rings come up.
    """
    bag = [id for id, entry in FACTS.items() for _ in range(entry["copies"])]
    if crowded:
        bag += BENDS * 6
    rng.shuffle(bag)
    board: Board = {}
    start = bag.pop()
    for place, tile, degrees in [((50, 50), start, rng.choice((0, 90, 180, 270)))]:
        board[place] = (tile, degrees)
        yield place, tile, degrees
    while len(board) < tiles and bag:
        tile = bag.pop()
        free = {beyond(place, side)[0] for place in board for side in SIDES} - set(board)
        options = [
            (place, tile, degrees)
            for place in sorted(free)
            for degrees in (0, 90, 180, 270)
            if fits(board, place, tile, degrees)
        ]
        if not options:
            continue
        if crowded:
            most = max(_neighbours(board, place) for place, _, _ in options)
            options = [option for option in options if _neighbours(board, option[0]) == most]
        choice = rng.choice(options)
        board[choice[0]] = (choice[1], choice[2])
        yield choice


def _neighbours(board: Board, place: Place) -> int:
    return sum(beyond(place, side)[0] in board for side in SIDES)
