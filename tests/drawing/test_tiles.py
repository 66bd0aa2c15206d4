"""What is drawn of tiles, in pictures and in characters, held against their facts."""

import pytest

from ruling.table.signs import SIGNS
from ruling.table.squares import SIDES
from ruling.table.tile_search import find_tiles
from ruling.table.tiles import CITY, RIVER, ROAD, Turned, designs, read_tile
from tests.conftest import run_ruling
from tests.drawing.pictures import check_svg, lines_of, marks, picture_of, placed_texts, where
from tests.drawing.test_shapes import each_tile

GOODS = ("wine", "grain", "cloth")

ON_TILES = ("gold mine", "robber", "volcano", "dragon", "magic portal", "bazaar", "crop circle",
            "flying machine")  # fmt: skip


@pytest.mark.slow
@each_tile
def test_the_marks_on_a_tile_are_those_that_it_has(laid: Turned) -> None:
    segments = laid.tile.segments
    expected = {
        "coat-of-arms": sum(bool(segment.coat_of_arms) for segment in segments),
        "inn": sum(segment.inn or segment.inn_if is not None for segment in segments),
        "disputed": sum(segment.inn_if is not None and not segment.inn for segment in segments),
        "cathedral": sum(segment.cathedral for segment in segments),
        "monastery": int(laid.tile.monastery),
        "magic-symbol": int(laid.tile.magic),
        "lake": int(laid.tile.lake),
        "garden": int(laid.tile.garden is not None and laid.name == laid.tile.garden),
        "river": int(bool(laid.tile.river)),
        "spring": int(laid.tile.river_end == "spring"),
        "river-lake": int(laid.tile.river_end == "lake"),
        "princess": sum(segment.princess for segment in segments),
        "bridge": int(laid.tile.id in ("GM-D", "GM-F", "TB-B", "TB-C", "TW-H")),
        "mouth": 2 * sum(segment.tunnel for segment in segments),
        **{goods: sum(segment.goods == goods for segment in segments) for goods in GOODS},
        **{sign.replace(" ", "-"): int(sign in laid.tile.signs) for sign in ON_TILES},
    }
    root = picture_of(laid)
    assert {kind: len(where(root, kind)) for kind in expected} == expected


@pytest.mark.parametrize("ascii_only", [False, True])
def test_the_text_of_a_tile_shows_its_edges(ascii_only: bool) -> None:
    each_tile(lambda laid: shows_its_edges(laid, ascii_only))()


def shows_its_edges(laid: Turned, ascii_only: bool) -> None:
    lines = lines_of(laid, ascii_only)
    across, down, city = "=|#" if ascii_only else "═║▒"

    def letter(name: str) -> str:
        return SIGNS[name].plain if ascii_only else SIGNS[name].letters

    bend = any(part.kind == ROAD and len(sides) == 2 for part, sides in laid.segments())
    cells = {0: (0, 4), 1: (1, 8), 2: (2, 4), 3: (1, 0)}
    for side, (row, column) in cells.items():
        near = lines[row][max(0, column - 1) : column + 2] if bend else lines[row][column]
        road = down if side in (0, 2) else across
        assert (road in near) == (laid.edge(side) == ROAD), SIDES[side]
        if lines[row][column] not in [letter(name) for name in ("coat of arms", "magic", "garden")]:
            river = laid.edge(side) == RIVER
            assert (lines[row][column] == letter("river")) == river or bend, SIDES[side]
            assert (city == lines[row][column]) == (laid.edge(side) == CITY), SIDES[side]
    drawn_text = "\n".join(lines)
    for sign, number in (
        (letter("magic"), int(laid.tile.magic)),
        (letter("garden"), int(laid.has_garden)),
        (letter("lake"), 3 * laid.tile.lake),
        (letter("coat of arms"), sum(bool(segment.coat_of_arms) for segment in laid.tile.segments)),
        (letter("inn"), sum(segment.inn for segment in laid.tile.segments)),
        (letter("monastery"), int(laid.tile.monastery)),
        (letter("cathedral"), int(any(segment.cathedral for segment in laid.tile.segments))),
    ):
        assert drawn_text.count(sign) == number, sign
    signs = [*laid.tile.signs, *(s.goods or "princess" * s.princess for s in laid.tile.segments)]
    for name in filter(None, signs):
        shown = sum(drawn_text.count(each) for each in {*letter(name)})
        assert shown == signs.count(name), name


def test_the_sheet_of_all_tiles() -> None:
    root = check_svg(run_ruling("tiles", "--format", "svg").stdout)
    assert len(marks(root, "tile")) == len(designs()) == 189
    shown = {text for *_, text in placed_texts(root)}
    assert {tile.id for tile in designs()} <= shown


def test_an_abbey_has_ground_of_its_own() -> None:
    """No grass, but a paved yard within walls, and its monastery."""
    (laid,) = find_tiles("abbey")
    assert lines_of(laid) == ["░░░░░░░░░", "░░░░⌂░░░░", "░░░░░░░░░"]
    root = check_svg(run_ruling("tiles", "abbey", "--format", "svg").stdout)
    assert len(marks(root, "abbey")) == len(marks(root, "monastery")) == 2  # and in the legend


def test_the_lake_of_a_river_is_water_of_the_river_and_no_lake_for_ferries() -> None:
    for ascii_only in (False, True):
        lines = lines_of(read_tile("RI-L"), ascii_only)
        river, lake = (SIGNS[name].plain if ascii_only else SIGNS[name].letters
                       for name in ("river", "lake"))  # fmt: skip
        assert lines[1][3:6] == 3 * river
        assert lake not in "".join(lines)
