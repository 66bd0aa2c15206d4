"""Roads that are joined without a tile, by a ferry, a tunnel or a bridge, and parted again."""

from ruling.table.board import Board
from ruling.table.features import BRIDGE, FERRY, TUNNEL, Growth, Link, Parting
from ruling.table.squares import Square, parse_pointer
from tests.table.linked import laid_tile
from tests.table.test_board import at, board_of

LAKE = "FE-01"
"""Three roads end at its lake."""


def link(by: str, one: str, two: str, closes: int = 0) -> Link:
    first, second = parse_pointer(one), parse_pointer(two)
    assert first is not None
    assert second is not None
    return Link(by, (first, second), closes)


def lake() -> Board:
    """Roads of 3 tiles to the west of C2, of 4 to the east, and of 2 to the south of it.

    Those in the east and the south are closed at their other ends.
    """
    west = [("A2", "U", 90), ("B2", "U", 90)]
    east = [("D2", "U", 90), ("E2", "U", 90), ("F2", LAKE, 0)]
    return board_of(*west, ("C2", LAKE, 0), *east, ("C3", LAKE, 90))


def test_a_ferry_makes_one_road_in_which_the_lake_tile_counts_once() -> None:
    board = lake()
    west, east = at(board, "A2 E"), at(board, "F2 W")
    assert [(road.tiles, road.open_ends) for road in (west, east)] == [(3, 1), (4, 0)]
    change = board.connect(link("ferry", "C2 W", "C2 E"))
    road = at(board, "F2 W")
    assert change.grown == (Growth(road, (west, east), FERRY),)
    assert (change.touched, change.completed, change.tile) == ((road,), (), None)
    assert (road.tiles, road.open_ends, road.id) == (6, 1, "A2 E")
    assert road.squares() == ["A2 E", "B2 E", "C2 E", "C2 W", "D2 E", "E2 E", "F2 W"]
    assert road not in (west, east)
    assert (west.tiles, east.tiles) == (3, 4)


def test_a_moved_ferry_parts_the_road_and_cuts_off_an_end_that_is_complete() -> None:
    board = lake()
    ferry = link("ferry", "C2 W", "C2 E")
    board.connect(ferry)
    road = at(board, "C2 E")
    away = board.disconnect(ferry)
    west, east = at(board, "A2 W"), at(board, "C2 E")
    assert away.parted in ((Parting(road, (west, east)),), (Parting(road, (east, west)),))
    assert [(each.tiles, each.open_ends) for each in (west, east)] == [(3, 1), (4, 0)]
    assert away.completed == (east,)
    assert east.squares() == ["C2 E", "D2 E", "E2 E", "F2 W"]
    there = board.connect(link("ferry", "C2 W", "C2 S"))
    assert [growth.feature.tiles for growth in there.grown] == [4]
    assert at(board, "C2 E") is east
    assert road.squares() == ["A2 E", "B2 E", "C2 E", "C2 W", "D2 E", "E2 E", "F2 W"]


def test_what_was_complete_before_is_not_completed_again() -> None:
    board = lake()
    ferry = link("ferry", "C2 E", "C2 S")
    joined = board.connect(ferry)
    assert joined.touched[0].complete
    assert joined.completed == ()
    assert board.disconnect(ferry).completed == ()


def test_a_ferry_between_two_ends_of_one_road_changes_nothing() -> None:
    board = lake()
    board.connect(link("ferry", "C2 W", "C2 E"))
    road, again = at(board, "C2 W"), link("ferry", "C2 E", "C2 W")
    for change in (board.connect(again), board.disconnect(again)):
        assert (change.grown, change.parted, change.touched) == ((), (), (road,))
    assert at(board, "C2 E") is road


def mouths() -> Board:
    """Roads of 3 and of 4 tiles that lie apart, each from a closed end to a mouth."""
    board = board_of(("A1", LAKE, 180), ("B1", "U", 90), ("A3", LAKE, 180), ("B3", "U", 90))
    for square, tile in (((2, 2), "U"), ((0, 2), "one mouth"), ((2, 3), "one mouth")):
        turn = 90 if tile == "U" else 270
        board.place(Square(*square), laid_tile(tile, turn))
    return board


def test_a_tunnel_between_tiles_adds_up_and_closes_both_mouths() -> None:
    board = mouths()
    roads = at(board, "A1 E"), at(board, "A3 E")
    assert [(road.tiles, road.open_ends) for road in roads] == [(3, 1), (4, 1)]
    tunnel = link("tunnel", "C1 W", "D3 W", closes=2)
    change = board.connect(tunnel)
    road = at(board, "A1 E")
    assert change.grown == (Growth(road, roads, TUNNEL),)
    assert (road.tiles, change.completed) == (7, (road,))
    away = board.disconnect(tunnel)
    assert sorted(each.tiles for each in away.touched) == [3, 4]
    assert not any(each.complete for each in away.touched)
    assert away.completed == ()


def test_a_tunnel_between_two_mouths_of_one_road_completes_it() -> None:
    board = Board()
    for column, turn in ((0, 90), (1, 270)):
        board.place(Square(0, column), laid_tile("one mouth", turn))
    road, tunnel = at(board, "A1 E"), link("tunnel", "A1 E", "B1 W", closes=2)
    assert road.open_ends == 2
    change = board.connect(tunnel)
    (whole,) = change.completed
    assert change.grown == (Growth(whole, (road,), TUNNEL),)
    assert (whole.tiles, whole.open_ends) == (2, 0)
    assert [part.open_ends for part in board.disconnect(tunnel).touched] == [2]


def test_a_bridge_lets_a_road_go_over_fields() -> None:
    board = board_of(("B1", "B", 0))
    road, square = laid_tile("U", 90), Square(0, 0)
    (mismatch,) = board.mismatches(square, road)
    assert (mismatch.edge, mismatch.neighbour_edge) == ("road", "field")
    begun = board.connect(link("bridge", "B1 W", "B1 E"))
    bridge = at(board, "B1 W")
    assert begun.grown == (Growth(bridge, (), BRIDGE),)
    assert (bridge.kind, bridge.tiles, bridge.open_ends, bridge.id) == ("road", 1, 2, "B1 E")
    assert board.mismatches(square, laid_tile("B", 0))
    assert board.mismatches(square, road) == []
    change = board.place(square, road)
    assert change.grown == (Growth(at(board, "B1 E"), (bridge,)),)
    assert (at(board, "B1 E").tiles, at(board, "B1 N").kind) == (2, "field")


def test_a_bridge_can_be_what_makes_its_own_tile_fit() -> None:
    board = board_of(("A1", LAKE, 180))
    bridge, square = link("bridge", "B1 W", "B1 E"), Square(0, 1)
    assert board.mismatches(square, laid_tile("B", 0))
    assert board.mismatches(square, laid_tile("B", 0), bridge) == []
    change = board.place(square, laid_tile("B", 0), bridge)
    road, monastery = change.touched
    assert (change.link, change.label) == (bridge, "B")
    assert (road.tiles, road.open_ends, monastery.kind) == (2, 1, "monastery")
    assert road is at(board, "A1 E")


def test_a_bridge_and_the_printed_road_below_it_count_one_tile_in_one_road() -> None:
    # the road goes north from B2, around, over B2 itself, and ends on A2
    ring = [("B2", "U", 0), ("B1", "V", 270), ("C1", "V", 0)]
    board = board_of(*ring)
    bridge = link("bridge", "B2 W", "B2 E")
    board.connect(bridge)
    for square, tile in (((1, 2), laid_tile("V", 90)), ((1, 0), laid_tile(LAKE, 180))):
        board.place(Square(*square), tile)
    road = at(board, "B2 N")
    assert road is at(board, "B2 E")
    assert road.squares() == ["B1 E", "C1 S", "A2 E", "B2 N", "B2 E", "C2 N"]
    assert (road.tiles, road.open_ends) == (5, 1)
    change = board.disconnect(bridge)
    assert sorted((part.tiles, part.open_ends) for part in change.touched) == [(1, 1), (4, 2)]
    assert at(board, "B2 E").kind == "field"
    again = board.connect(bridge)
    assert (again.touched[0].tiles, again.touched[0].open_ends) == (5, 1)
