"""The board against flood fill, and the shapes that go wrong most easily."""

import random
from collections import Counter

import pytest

from ruling.table.board import Board
from ruling.table.features import FERRY, Feature, Link
from ruling.table.squares import MIDDLE, SIDES, Pointer, Square, parse_pointer
from ruling.table.tiles import MONASTERY, lay
from tests.table.linked import Linked

EVERYTHING = {
    *("tile begun", "tile grown", "tile joined", "met itself"),
    *("ferry joined", "ferry changed nothing", "ferry away, 2 left", "ferry away completed"),
    *("tunnel grown", "tunnel joined", "tunnel away, 1 left", "tunnel away, 2 left"),
    *("tunnel completed", "bridge needed", "bridge begun", "bridge grown", "bridge joined"),
    *("bridge away, 0 left", "bridge away, 1 left", "bridge away, 2 left", "bridge completed"),
    *("tile closed by an abbey", "tile beside an abbey"),
}
"""What can happen on a board with links."""


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
        assert (middle.open_ends, middle.complete) == (0, True)
        assert middle in change.completed


def test_edges_that_do_not_match_are_named() -> None:
    board = board_of(("A1", "E", 90))
    laid = lay("V", 0)
    assert laid is not None
    (mismatch,) = board.mismatches(Square(0, 1), laid)
    assert (SIDES[mismatch.side], mismatch.edge, mismatch.neighbour_edge) == ("W", "road", "city")


def played(seed: int) -> Counter[str]:
    """What happened on a random board: on three of four boards links come and go."""
    linked = Linked(random.Random(seed), 4 + seed % 20, seed % 2 == 0, seed % 4 != 3)
    linked.play()
    return linked.seen


@pytest.mark.parametrize(
    "seeds",
    [
        pytest.param(range(40, 100), id="some"),
        pytest.param(range(200), id="all", marks=pytest.mark.slow),
    ],
)
def test_features_and_changes_are_those_of_a_flood_fill_on_random_boards(seeds: range) -> None:
    """Half of them crowded so that features meet themselves."""
    seen: Counter[str] = Counter()
    for seed in seeds:
        seen += played(seed)
    assert set(seen) >= EVERYTHING, "the boards were too tame: the test would prove little"


def test_an_abbey_closes_what_meets_it_and_joins_nothing() -> None:
    """A road from the north, two cities on one tile, and grass: only one has no other end."""
    around = [("B1", "U", 0), ("A2", "E", 90), ("C2", "E", 0), ("B3", "I", 180)]
    board = board_of(*around)
    road, city, south = (at(board, name) for name in ("B1 N", "A2 E", "B3 E"))
    laid = lay("abbey", 1)
    assert laid is not None
    change = board.place(Square(1, 1), laid)
    assert change.abbey
    assert not change.magic
    closed = {growth.parts: growth.feature for growth in change.grown}
    assert closed[road,].open_ends == 1
    assert [feature.id for feature in change.completed] == [city.id]
    assert at(board, "A2 E").tiles == 1
    assert at(board, "B3 E") is south  # its cities are in the east and the south
    assert [feature.id for feature in change.touched] == ["B2"]
    assert at(board, "B2").open_ends == 4


def test_what_is_laid_beside_an_abbey_is_closed_too() -> None:
    """A map is laid row after row."""
    board = board_of(("B2", "abbey", 0), ("B1", "U", 0), ("B3", "R", 0), ("B4", "E", 180))
    assert at(board, "B1 N").open_ends == 1
    assert at(board, "B3 N").open_ends == 2  # its western and eastern ends
    assert board.feature_at(Pointer(Square(1, 1), 0)) is None


def test_a_road_that_a_ferry_leaves_stays_closed_by_its_abbey() -> None:
    board = board_of(("B2", "abbey", 0), ("B1", "FE-02", 0), ("A1", "U", 90))
    ends = Pointer(Square(0, 1), 2), Pointer(Square(0, 1), 3)
    link = Link(FERRY, ends)
    joined = board.connect(link).grown[0].feature
    board.disconnect(link)
    assert (joined.open_ends, at(board, "A1 E").open_ends) == (1, 1)
    assert at(board, "B1 S").complete
