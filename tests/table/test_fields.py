"""Fields against the facts, and against a flood fill over half-edges."""

import json
import random
from itertools import chain
from pathlib import Path

import pytest

from ruling.table.board import Board
from ruling.table.features import Feature
from ruling.table.squares import SIDES, Pointer, Square, half_edge, parse_pointer
from ruling.table.tiles import catalogue, designs, lay, read_tile
from tests import naive
from tests.conftest import few_and_many, for_each

BENDING = [*naive.FURTHER, *naive.LAKES] * 2
"""All the further tiles: rivers, bridges of roads, crop circles, fields that cities shut in."""


def board_of(**tiles: str) -> Board:
    board = Board()
    for name, words in tiles.items():
        pointer = parse_pointer(name)
        assert pointer is not None
        board.place(pointer.square, read_tile(words))
    return board


def at(board: Board, pointer: str) -> Feature | None:
    parsed = parse_pointer(pointer)
    assert parsed is not None
    return board.feature_at(parsed)


def field(board: Board, pointer: str) -> Feature:
    found = at(board, pointer)
    assert found is not None
    return found


def test_a_road_parts_two_fields_and_left_meets_right() -> None:
    board = board_of(A1="D", B1="U@90")
    north, south = field(board, "A1 E1"), field(board, "A1 E2")
    assert north is field(board, "B1 N")
    assert north.squares() == ["A1 E1", "B1 N1"]
    assert south is field(board, "B1 S2")
    assert (north.kind, north.id, north.complete, north.tiles) == ("field", "A1 E1", False, 2)
    assert [city.id for city in board.cities_by(north)] == ["A1 N"]
    assert board.cities_by(south) == ()


def test_half_edges_name_the_field_beside_a_road_and_edges_of_road_the_road() -> None:
    board = board_of(A1="D")
    assert field(board, "A1 W").kind == "road"
    assert field(board, "A1 W2") is field(board, "A1 E1")
    assert at(board, "A1 N1") is None


def test_the_field_of_a_tile_is_its_only_one_or_the_one_that_is_shut_in() -> None:
    assert field(board_of(A1="E"), "A1 field").squares() == ["A1 E1"]
    assert at(board_of(A1="D"), "A1 field") is None
    shut = board_of(A1="TB-N")
    assert field(shut, "A1 field").squares() == ["A1 field"]
    assert [city.id for city in shut.cities_by(field(shut, "A1 field"))] == ["A1 E", "A1 S"]
    assert field(shut, "A1 N").squares() == ["A1 N1"]
    assert at(board_of(A1="C"), "A1 field") is None


def test_a_field_that_nothing_can_lengthen_is_not_complete() -> None:
    assert not field(board_of(A1="IC-H"), "A1 field").complete


def test_fields_asked_for_late_are_those_asked_for_at_once() -> None:
    early, late = Board(), Board()
    early.fields()
    for square, tile in ((Square(0, 0), "D"), (Square(0, 1), "U@90"), (Square(1, 1), "E@180")):
        early.place(square, read_tile(tile))
        late.place(square, read_tile(tile))
    names = ("A1 E1", "A1 E2", "B1 N", "B2 field")
    assert [field(early, n).squares() for n in names] == [field(late, n).squares() for n in names]


def test_the_parts_of_fields_agree_with_the_facts(shared: Path) -> None:
    facts = json.loads((shared / "tiles-box.json").read_text(encoding="utf-8"))["tiles"]
    ours = {id: parts for id, parts in naive.GRASS.items() if not id.startswith(("TW-", "AM-"))}
    assert {fact["id"]: fact["fields"] for fact in facts} | {"abbey": []} == ours
    for fact in facts:  # the cities of a field are numbers of segments: their order counts
        segments = [(part["kind"], {*part["sides"]}) for part in fact["segments"]]
        own = catalogue()[fact["id"]].segments
        assert [(each.kind, {SIDES[side] for side in each.sides}) for each in own] == segments


@for_each([design.id for design in designs() if not design.abbey])
def test_every_half_edge_beside_a_road_or_river_or_on_grass_has_one_field(tile: str) -> None:
    """A city has none, and a part that touches no edge borders cities all around."""
    design = catalogue()[tile]
    halves = [half for part in naive.GRASS[design.id] for half in part["halves"].split()]
    grass = [side + half for side, kind in zip("NESW", design.edges, strict=True)
             if kind != "C" for half in "12"]  # fmt: skip
    assert sorted(halves) == sorted(grass)
    shut = [part for part in naive.GRASS[design.id] if not part["halves"]]
    assert len(shut) <= 1
    assert all(part["cities"] for part in shut)
    cities = {number for number, each in enumerate(design.segments) if each.kind == "city"}
    assert {c for part in naive.GRASS[design.id] for c in part.get("cities", ())} <= cities


def grown(seed: int) -> tuple[Board, naive.Board]:
    """A random board; fields are asked for from the beginning, in the middle, or at the end."""
    rng = random.Random(seed)
    board, raw = Board(), dict[naive.Place, tuple[str, int]]()
    placements = naive.random_board(rng, 4 + seed % 40, seed % 2 == 0, raw, more=BENDING)
    for number, (place, tile, degrees) in enumerate(placements):
        if number == seed % 7:
            board.fields()
        laid = lay(tile, degrees // 90)
        assert laid is not None
        board.place(Square(*place), laid)
        for hole in naive.holes(raw)[:1]:
            raw[hole] = (naive.ABBEY, 0)
            board.place(Square(*hole), read_tile(naive.ABBEY))
    return board, raw


def agree(seed: int) -> int:
    """How many fields there were; all are those of the flood fill, with their cities."""
    board, raw = grown(seed)
    found = naive.meadows(raw)
    for meadow in found:
        pointers = [Pointer(Square(*place), half_edge(half)) for place, half in meadow.halves]
        if not pointers:
            (place,) = meadow.tiles
            pointers = [Pointer(Square(*place), half_edge("field"))]
        features = {board.feature_at(pointer) for pointer in pointers}
        (feature,) = features
        assert feature is not None
        assert {(at.square.row, at.square.column) for at in feature.pointers()} == meadow.tiles
        edges = [Pointer(Square(*place), "NESW".index(side)) for place, side in meadow.cities]
        assert set(board.cities_by(feature)) == {board.feature_at(edge) for edge in edges}
    grass = chain.from_iterable(meadow.halves for meadow in found)
    assert len(set(grass)) == sum(len(meadow.halves) for meadow in found)
    return len(found)


@pytest.mark.parametrize("number", few_and_many(20, 50))
def test_fields_are_those_of_a_flood_fill_on_random_boards(number: int) -> None:
    assert sum(map(agree, range(number))) > 5 * number
