import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from ruling.errors import RulingError
from ruling.table.squares import SIDES
from ruling.table.tiles import (
    CITY,
    EDGE_KINDS,
    Tile,
    catalogue,
    catalogue_spelling,
    designs,
    lay,
    read_tile,
)
from tests.conftest import for_each

SIGNS = (
    "crop circle",
    "flying machine",
    "gold mine",
    "robber",
    "volcano",
    "dragon",
    "magic portal",
    "bazaar",
)

NOT_IN_FACTS = ("the-tower", "abbey-and-mayor")
"""The sets that are taken from the tile files of JCloisterZone."""

SAME_DESIGN = {"RI-F": "RI-D", "RI-J": "RI-G", "CC-E": "MW-09"}
"""The second of two letters of one design: the name in saved games goes with the first."""


def test_the_boxes_hold_as_many_tiles_as_they_say() -> None:
    boxes: Counter[str] = Counter()
    for tile in designs():
        boxes["MW-09" if tile.id == "MW-09" else tile.set] += tile.copies
    assert boxes == {
        "base": 72,
        "inns-and-cathedrals": 18,
        "mage-and-witch": 8,
        "MW-09": 1,
        "the-ferries": 8,
        "river": 14,  # of the spring and of the lake there are two designs, and a box has one
        "traders-and-builders": 24,
        "the-flying-machines": 8,
        "the-gold-mines": 8,
        "the-robbers": 8,
        "the-crop-circles": 6,
        "princess-and-dragon": 30,
        "bridges-castles-bazaars": 12,
        "the-tower": 18,
        "abbey-and-mayor": 18,  # six are abbeys
    }


def test_further_sets_are_read_only_when_a_tile_of_theirs_is_named() -> None:
    asked = "from ruling.table import tiles; tiles.lay('E', 0); tiles.lay({!r}, 0)"
    asked += "; print(tiles.tiles_in.cache_info().misses)"
    for name, files in (("MW-A", "1"), ("TB-A", "2")):
        run = [sys.executable, "-c", asked.format(name)]
        told = subprocess.run(run, capture_output=True, text=True, check=True)
        assert told.stdout.strip() == files


def test_the_eight_tiles_with_the_magic_symbol_are_those_of_the_expansion() -> None:
    magic = {tile.id for tile in designs() if tile.magic}
    assert magic == {f"MW-{letter}" for letter in "ABCDEFGH"}


@for_each([tile for tile in designs() if not tile.abbey], lambda tile: tile.id)
def test_segments_lie_on_the_edges_of_their_kind_and_fill_them(tile: Tile) -> None:
    sides = {side: segment.kind for segment in tile.segments for side in segment.sides}
    sides |= {SIDES.index(letter): "river" for letter in tile.river}
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
    assert read_tile(catalogue_spelling(words)).label == label


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
    facts = json.loads((shared / "tiles-box.json").read_text(encoding="utf-8"))["tiles"]
    assert {fact["id"] for fact in facts} == {
        tile.id for tile in designs() if tile.set not in NOT_IN_FACTS
    }
    saved: dict[str, str] = {}
    for fact in facts:
        tile = catalogue()[fact["id"]]
        assert (tile.edges, tile.copies, tile.set) == (fact["edges"], fact["count"], fact["set"])
        assert tile.monastery == fact.get("monastery", False)
        assert tile.magic == fact.get("magic", False)
        assert tile.lake == fact.get("ferry_lake", False)
        assert tile.calls == fact.get("crop_circle_for", "")
        assert tile.river == fact.get("river", "")
        assert tile.river_end == next((each for each in ("spring", "lake") if each in fact), "")
        assert tile.machine == fact.get("flying_machine", "")
        assert set(tile.signs) == {sign for sign in SIGNS if fact.get(sign.replace(" ", "_"))}
        marks = ("coat_of_arms", "inn", "cathedral", "princess", "tunnel")
        named = {
            (s.kind, "".join(SIDES[i] for i in s.sides), s.goods, *(getattr(s, m) for m in marks))
            for s in tile.segments
        }
        expected = {
            (
                part["kind"],
                part["sides"],
                part.get("goods", ""),
                *(part.get(mark, False) for mark in marks),
            )
            for part in fact["segments"]
        }
        assert named == expected
        jcz = fact.get("jcz", {"id": tile.id, "rotate_jcz_by": 0})
        for name in (jcz["id"], *([jcz["garden_id"]] if "garden_id" in jcz else [])):
            laid = lay(name, jcz["rotate_jcz_by"] // 90)
            assert laid is not None
            if saved.setdefault(name, tile.id) == tile.id:
                assert (laid.tile.id, laid.quarters) == (tile.id, 0)
            else:  # the same design under two letters
                assert SAME_DESIGN[tile.id] == laid.tile.id == saved[name]
        assert tile.garden == jcz.get("garden_id", "RO-D-garden" if tile.id == "RO-D" else None)
        if "edges" in fact.get("c1", {}):
            drawn = lay(f"MW-{fact['c1']['number']}", 0)
            assert drawn is not None
            assert drawn.tile is tile
            assert [drawn.edge(i) for i in range(4)] == [
                EDGE_KINDS[letter] for letter in fact["c1"]["edges"]
            ]


@pytest.mark.parametrize(
    ("words", "labels"),
    [
        ("X", ["X"]),
        ("U", ["U", "U@90"]),
        ("V@90", ["V@90", "V@180", "V@270", "V"]),
        ("RI-G", ["RI-G", "RI-G@90", "RI-G@180", "RI-G@270"]),  # its edges alone tell the river
    ],
)
def test_a_tile_lies_each_way_once_and_a_river_counts(words: str, labels: list[str]) -> None:
    assert [each.label for each in read_tile(words).rotations()] == labels
