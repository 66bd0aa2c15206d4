"""The board against flood fill, and the shapes that go wrong most easily."""

import random

import pytest

from ruling.table.board import Board
from ruling.table.features import Feature
from ruling.table.squares import MIDDLE, SIDES, Pointer, Square, parse_pointer
from ruling.table.tiles import MONASTERY, lay
from tests import naive


def board_of(*placements: tuple[str, str, int]) -> Board:
    board = Board()
    for square, tile, degrees in placements:
        pointer, laid = parse_pointer(square), lay(tile, degrees // 90)
        assert pointer is not None
        assert laid is not None
        board.place(pointer.square, laid)
    return board


def at(board: Board, pointer: str) -> Feature:
    parsed = parse_pointer(pointer)
    assert parsed is not None
    feature = board.feature_at(parsed)
    assert feature is not None
    return feature


def test_a_tile_that_joins_two_cities_makes_one_of_them() -> None:
    board = board_of(("A1", "E", 90), ("C1", "E", 270))
    west, east = at(board, "A1 E"), at(board, "C1 W")
    laid = lay("G", 0)
    assert laid is not None
    change = board.place(Square(0, 1), laid)
    (city,) = change.touched
    assert change.grown in (((city, (west, east)),), ((city, (east, west)),))
    assert change.completed == (city,)
    assert (change.square, change.label, change.magic) == (Square(0, 1), "G", False)
    assert (city.tiles, city.open_ends, city.id) == (3, 0, "A1 E")
    assert city.squares() == ["A1 E", "B1 E", "C1 W"]
    assert at(board, "C1 W") is city


def test_a_feature_held_before_a_placement_stays_as_it_was() -> None:
    board = board_of(("A1", "E", 90))
    before = at(board, "A1 E")
    laid = lay("G", 0)
    assert laid is not None
    board.place(Square(0, 1), laid)
    assert (before.tiles, before.open_ends) == (1, 1)
    assert at(board, "A1 E").tiles == 2


def test_a_tile_in_which_both_segments_meet_counts_once() -> None:
    # a ring of road: two curves, two curves, closed on itself
    board = board_of(("A1", "V", 270), ("B1", "V", 0), ("A2", "V", 180), ("B2", "V", 90))
    road = at(board, "A1 E")
    assert road.complete
    assert road.tiles == 4
    assert len(road.squares()) == 4


def test_two_segments_of_one_tile_in_one_city_count_one_tile() -> None:
    # H has two cities, north and south; R and N tiles lead around it into one
    board = board_of(("A2", "I", 90), ("A1", "N", 90), ("B1", "N", 180), ("B2", "N", 270))
    city = at(board, "A2 N")
    assert city is at(board, "A2 E")
    assert (city.tiles, city.complete) == (4, True)


def test_a_monastery_counts_its_neighbours_whichever_comes_first() -> None:
    squares = [(row, column) for row in range(3) for column in range(3)]
    for order in range(9):
        board = Board()
        laid = lay("B", 0)
        assert laid is not None
        for row, column in squares[order:] + squares[:order]:
            change = board.place(Square(row, column), laid)
        middle = board.feature_at(Pointer(Square(1, 1), MIDDLE))
        assert middle is not None
        assert middle.kind == MONASTERY
        assert (middle.neighbours, middle.complete) == (8, True)
        assert middle in change.completed


def test_edges_that_do_not_match_are_named() -> None:
    board = board_of(("A1", "E", 90))
    laid = lay("V", 0)
    assert laid is not None
    (mismatch,) = board.mismatches(Square(0, 1), laid)
    assert (SIDES[mismatch.side], mismatch.edge, mismatch.neighbour_edge) == ("W", "road", "city")


def check(board: Board, drawn: naive.Board) -> None:
    expected = naive.features(drawn)
    found = [feature for feature in board.features() if feature.kind != MONASTERY]
    assert len(found) == len(expected)
    for feature in expected:
        pointers = {Pointer(Square(*place), SIDES.index(side)) for place, side in feature.pointers}
        (same,) = {board.feature_at(pointer) for pointer in pointers}
        assert same is not None
        assert (same.kind, same.tiles, same.open_ends) == (
            feature.kind,
            feature.tiles,
            feature.open_ends,
        )
        assert (same.coats_of_arms, same.inn, same.cathedral) == (
            feature.coats_of_arms,
            feature.inn,
            feature.cathedral,
        )
        assert same.first == min(pointers)
        assert set(same.pointers()) <= pointers


@pytest.mark.parametrize("block", range(20))
def test_features_are_those_of_a_flood_fill_on_random_boards(block: int) -> None:
    """Two thousand boards in all, half of them crowded so that features meet themselves."""
    rings = 0
    for number in range(100):
        rng = random.Random(block * 100 + number)
        board, drawn = Board(), naive.Board()
        for place, tile, degrees in naive.random_board(rng, 6 + number % 30, number % 2 == 0):
            laid = lay(tile, degrees // 90)
            assert laid is not None
            change = board.place(Square(*place), laid)
            drawn[place] = (tile, degrees)
            rings += any(len(feature.own) > 1 for feature in change.touched)
        check(board, drawn)
    assert rings, "no board had a feature that met itself: the test would prove little"


def test_after_every_single_placement_too() -> None:
    rng = random.Random(7)
    board, drawn = Board(), naive.Board()
    for place, tile, degrees in naive.random_board(rng, 60, crowded=True):
        laid = lay(tile, degrees // 90)
        assert laid is not None
        change = board.place(Square(*place), laid)
        before = {f.pointers for f in naive.features(drawn) if f.complete}
        drawn[place] = (tile, degrees)
        after = {f.pointers for f in naive.features(drawn) if f.complete}
        roads_and_cities = [f for f in change.completed if f.kind != MONASTERY]
        assert len(after - before) == len(roads_and_cities)
        check(board, drawn)
