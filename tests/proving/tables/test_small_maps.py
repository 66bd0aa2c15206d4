"""The small maps: each once, and each as its file is ruled on."""

import pytest

from ruling import judge, load_text
from ruling.proving.tables.bound import bound_in_words
from ruling.proving.tables.maps import TILES, MapChunk, laid_maps, map_chunks, map_text
from ruling.proving.tables.table import SmallFeature, feature_names
from ruling.proving.witness.rules_in_words import rules_in_words, two_rules
from ruling.proving.witness.witness import find_witness
from ruling.referee.rule import rule
from ruling.table.tiles import read_tile
from tests.saying import told

MAPS_ALONE = bound_in_words("in all=2, maps=5")


@pytest.mark.parametrize(
    ("tile", "number"),
    [
        ("E", 12),  # 3 ways for the figures, 2 for a meeple, 2 ends
        ("U", 12),
        ("D", 42),  # 7, 3 and 2
        ("W", 104),  # 13, 4 and 2
        ("MW-G", 58),  # as many, but 6 of 52 stay as they are when the tile is turned half
    ],
)
def test_there_are_as_many_maps_of_one_tile_as_there_must_be(tile: str, number: int) -> None:
    found = [each for n in range(6) for each, _ in laid_maps(MapChunk((tile,), n))]
    assert len(found) == len(set(found)) == number


def test_two_tiles_meet_by_a_road_or_city_in_every_way_in_which_they_look_different() -> None:
    pairs = {chunk.tiles for chunk in map_chunks(2) if len(chunk.tiles) == 2}
    assert len(pairs) == sum(
        1
        for drawn in _in_every_turn()
        for placed in _in_every_turn()
        if read_tile(drawn).edge(1) == read_tile(placed).edge(3) != "field"
        and not drawn[:4] == placed[:4] in ("IC-C", "MW-G", "MW-H")  # a box holds one of each
    )


def _in_every_turn() -> list[str]:
    twice = [f"{name}@{turn}" for name in ("U", "MW-G") for turn in (0, 90)]
    once = [name for name in TILES if name not in ("U", "MW-G")]
    return [*twice, *(f"{name}@{turn}" for name in once for turn in (0, 90, 180, 270))]


@pytest.mark.parametrize(
    ("in_all", "each"),
    [
        (2, 27),
        pytest.param(2, 9, marks=pytest.mark.slow),
        pytest.param(5, 101, marks=pytest.mark.nightly),
    ],
)
def test_a_map_is_ruled_on_as_its_file_is(in_all: int, each: int) -> None:
    rules = rules_in_words("C3").rules
    maps = (found for chunk in map_chunks(in_all) for found in laid_maps(chunk))
    for number, (found, laid) in enumerate(maps):
        if number % each:
            continue
        scenario = load_text(map_text(found, "one"))
        assert told(laid.situation) == told(scenario.situation), found
        assert told(laid.action) == told(scenario.action), found
        ruled = rule(*laid, rules)
        assert told(ruled) == told(rule(scenario.situation, scenario.action, rules)), found


@pytest.mark.slow
def test_only_a_tile_tells_of_a_disputed_inn() -> None:
    rules = two_rules("C3+tile.IC-C-inn=east", "C3+tile.IC-C-inn=east-and-west")
    found = find_witness(rules, ("points",), MAPS_ALONE)
    assert found.questions == ("tile.IC-C-inn",)
    assert "IC-C" in found.scenario
    east, both = (
        judge(load_text(found.scenario), house={"tile.IC-C-inn": reading}).ruling.points
        for reading in ("east", "east-and-west")
    )
    assert (east, both) == ({"red": 1, "blue": 0}, {"red": 0, "blue": 0})


@pytest.mark.slow
def test_a_figure_that_stays_on_its_tile_has_not_moved() -> None:
    rules = two_rules("C3+move.destination=another-tile", "C3")
    found = find_witness(rules, ("figures",), MAPS_ALONE)
    assert found.parts
    assert "move.destination" in found.questions


def test_each_feature_of_a_small_table_has_a_name_of_its_own() -> None:
    four = tuple(SmallFeature(tiles) for tiles in range(1, 5))
    assert feature_names(four) == ["north road", "east road", "south road", "west road"]
