import json
from collections import Counter
from pathlib import Path

import pytest

from ruling.errors import RulingError
from ruling.table.squares import SIDES
from ruling.table.tiles import CITY, EDGE_KINDS, Tile, catalogue, designs, lay, read_tile, spelt


def test_the_boxes_hold_72_18_8_and_8_tiles_and_the_crop_circle_tile() -> None:
    boxes: Counter[str] = Counter()
    for tile in designs():
        boxes["crop circle" if tile.crop_circle else tile.set] += tile.copies
    assert boxes == {
        "base": 72,
        "inns-and-cathedrals": 18,
        "mage-and-witch": 8,
        "crop circle": 1,
        "the-ferries": 8,
    }


def test_the_eight_tiles_with_the_magic_symbol_are_those_of_the_expansion() -> None:
    magic = {tile.id for tile in designs() if tile.magic}
    assert magic == {f"MW-{letter}" for letter in "ABCDEFGH"}


@pytest.mark.parametrize("tile", designs(), ids=lambda tile: tile.id)
def test_segments_lie_on_the_edges_of_their_kind_and_fill_them(tile: Tile) -> None:
    sides = {side: segment.kind for segment in tile.segments for side in segment.sides}
    for side in range(4):
        kind = EDGE_KINDS[tile.edges[side]]
        assert sides.get(side, "field") == kind


@pytest.mark.parametrize(
    ("name", "id", "edges"),
    [
        ("E", "E", "CFFF"),
        ("MW-A", "MW-A", "CRRR"),
        ("MW-07", "MW-A", "RCRR"),  # as the first edition's picture lies
        ("MW-08", "MW-D", "FCFC"),
        ("MW-03", "MW-C", "CRCC"),
        ("MW/CRRR.3", "MW-A", "CRRR"),
        ("BA/RFr", "U", "FRFR"),  # a saved game draws the straight road from west to east
        ("BA/Cc+", "M", "CFFC"),
        ("IC/C!", "IC-G", "CFFF"),
        ("MW-09", "MW-09", "CFCF"),
    ],
)
def test_each_name_stands_for_its_own_drawing(name: str, id: str, edges: str) -> None:
    laid = lay(name, 0)
    assert laid is not None
    assert laid.tile.id == id
    assert [laid.edge(side) for side in range(4)] == [EDGE_KINDS[letter] for letter in edges]


@pytest.mark.parametrize(
    ("words", "label"), [("e@90", "E@90"), ("mw-07", "MW-07"), ("ba/rcr@270", "BA/RCr@270")]
)
def test_words_name_a_tile_and_its_turn_in_any_case(words: str, label: str) -> None:
    assert read_tile(spelt(words)).label == label


@pytest.mark.parametrize(
    ("words", "why"),
    [("E@45", "not '45'"), ("E@", "not ''"), ("ZZ@90", "unknown tile 'ZZ'"), ("e", "tile 'e'")],
)
def test_words_that_name_no_tile_or_no_turn_are_refused(words: str, why: str) -> None:
    with pytest.raises(RulingError, match=why):
        read_tile(words)


def test_a_tile_turns_clockwise() -> None:
    laid = lay("E", 1)
    assert laid is not None
    assert [SIDES[side] for side in range(4) if laid.edge(side) == CITY] == ["E"]
    assert laid.label == "E@90"


def test_an_unknown_name_is_no_tile() -> None:
    assert lay("Y", 0) is None


def test_garden_ids_name_the_same_design() -> None:
    assert catalogue()["BA/CG"] is catalogue()["E"]


def test_the_inn_of_ic_c_is_certain_on_the_east_road_and_disputed_on_the_west() -> None:
    roads = {SIDES[segment.sides[0]]: segment for segment in catalogue()["IC-C"].segments}
    assert roads["E"].inn
    assert not roads["W"].inn
    assert roads["W"].inn_if == ("tile.IC-C-inn", "east-and-west")
    assert roads["S"].inn_if is None
    disputed = [s for tile in designs() for s in tile.segments if s.inn_if]
    assert len(disputed) == 1


def test_the_catalogue_agrees_with_the_facts(shared: Path) -> None:
    facts = json.loads((shared / "tiles.json").read_text(encoding="utf-8"))["tiles"]
    box = json.loads((shared / "tiles-box.json").read_text(encoding="utf-8"))["tiles"]
    facts += [fact for fact in box if fact["set"] == "the-ferries"]
    assert len(facts) == len(designs()) > 0
    for fact in facts:
        tile = catalogue()[fact["id"]]
        assert (tile.edges, tile.copies, tile.set) == (fact["edges"], fact["count"], fact["set"])
        assert tile.monastery == fact.get("monastery", False)
        assert tile.magic == fact.get("magic", False)
        assert tile.lake == fact.get("ferry_lake", False)
        named = {
            (s.kind, "".join(SIDES[i] for i in s.sides), s.coat_of_arms, s.inn, s.cathedral)
            for s in tile.segments
        }
        expected = {
            (
                part["kind"],
                part["sides"],
                *(part.get(mark, False) for mark in ("coat_of_arms", "inn", "cathedral")),
            )
            for part in fact["segments"]
        }
        assert named == expected
        saved = lay(fact["jcz"]["id"], fact["jcz"]["rotate_jcz_by"] // 90)
        assert saved is not None
        assert (saved.tile.id, saved.quarters) == (fact["id"], 0)
        if "edges" in fact["c1"]:
            drawn = lay(f"MW-{fact['c1']['number']}", 0)
            assert drawn is not None
            assert drawn.tile is tile
            assert [drawn.edge(i) for i in range(4)] == [
                EDGE_KINDS[letter] for letter in fact["c1"]["edges"]
            ]
