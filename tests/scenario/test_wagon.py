"""A wagon that drives on: where it may, what keeps it from driving, and what follows finds it."""

import pytest

from ruling import ScenarioError, judge, load_text
from ruling.referee.ruling import Ruling
from tests.conftest import edition_ids
from tests.saying import says

SKETCH = """
players: [red, blue]
features:
  town: {kind: city, tiles: 3, meeples: {red: {wagon: 1}}}
  keep: {kind: city, tiles: 2, meeples: {blue: {wagon: 1}}}
  lane: {kind: road, tiles: 4}
  path: {kind: road, tiles: 2, meeples: {blue: 1}}
  way: {kind: road, tiles: 5}
figures: {mage: lane, witch: supply}
"""
MAP = """
players: [red, blue]
board: |
  E@90   .      .      .
  .      U      .      .
  .      V@180  .      .
  .      .      U@90   U@90
figures: {mage: supply, witch: supply}
meeples:
  - {player: red, at: A1 E, kind: wagon}
"""
CLOSES = "{extends: town, completes: true}"
BOTH = f"{CLOSES}, {{extends: keep, completes: true}}"
END = "final scoring"


def tile(wagon: str, segments: str = CLOSES, more: str = "") -> str:
    drives = f", wagon: {wagon}" if wagon else ""
    return f"{{player: red, tile: plain, segments: [{segments}]{drives}{more}}}"


def on_map(wagon: str, more: str = "") -> str:
    return f"{{player: red, tile: D@270, at: B1, wagon: {wagon}{more}}}"


def listed(*actions: str, table: str = SKETCH) -> str:
    return table + "action:\n" + "".join(f"  - {each}\n" for each in actions)


def ruled(*actions: str, table: str = SKETCH, edition: str = "C3") -> Ruling:
    return judge(load_text(listed(*actions, table=table)), edition).ruling


def points(*actions: str, table: str = SKETCH, edition: str = "C3") -> dict[str, int]:
    return dict(ruled(*actions, table=table, edition=edition).points or {})


@pytest.mark.parametrize("wagon", ["lane", "{to: lane}", "{to: lane, player: red}", "[{to: lane}]"])
def test_it_scores_where_it_drove(wagon: str) -> None:
    assert points(tile(wagon), END) == {"red": 16, "blue": 4}


@pytest.mark.parametrize("wagon", ["", "home", "{to: home}"])
def test_else_it_goes_home(wagon: str) -> None:
    assert points(tile(wagon), END) == {"red": 8, "blue": 4}


def test_several_drive_each_its_own_way() -> None:
    both = "[{player: red, to: way}, {player: blue, to: lane}]"
    assert points(tile(both, BOTH), END) == {"red": 13, "blue": 16}


def test_one_that_has_driven_can_drive_on_again() -> None:
    again = "{player: red, tile: plain, segments: [{extends: lane, completes: true}], wagon: way}"
    assert points(tile("lane"), again, END) == {"red": 8 + 10 + 5, "blue": 4}


def test_a_message_beside_the_tile_finds_it_where_it_drove() -> None:
    shortest = ", message: shortest road"
    assert points(tile("lane", more=shortest), END) == {"red": 8 + 8 + 8, "blue": 4}
    assert points(tile("home", more=shortest), END) == {"red": 8, "blue": 4}


def test_a_figure_keeps_it_out_where_the_table_reads_so() -> None:
    for question, reading in (("wagon.beside-figure", "no"), ("figure.keeps-meeples-out", "yes")):
        table = SKETCH + f"house: {{{question}: {reading}}}\n"
        ruling = ruled(tile("lane"), END, table=table)
        assert ruling.points == {"red": 8, "blue": 4}
        assert question in [each.question for each in ruling.asked]
        assert points(tile("way"), END, table=table) == {"red": 13, "blue": 4}


def test_one_that_a_figure_kept_out_has_not_scored() -> None:
    table = SKETCH.replace("mage: lane", "mage: way") + "house: {figure.keeps-meeples-out: yes}\n"
    road = "{extends: way, completes: true}"
    placed = tile("lane", road, ", meeple: wagon on way")
    assert points(placed, END, table=table) == {"red": 3, "blue": 4}
    assert points(placed, END) == {"red": 3 + 6 + 8, "blue": 4}


def test_on_a_map_it_drives_to_a_tile_around_it_or_where_its_feature_leads() -> None:
    assert points(on_map("B1 S"), END, table=MAP) == {"red": 4 + 3, "blue": 0}
    assert points(on_map("B3 E"), END, table=MAP) == {"red": 4 + 3, "blue": 0}
    assert points(on_map("B2 N"), END, table=MAP) == {"red": 4 + 3, "blue": 0}


def test_the_dragon_eats_it_before_it_scores_or_where_it_drove() -> None:
    eaten, there = (on_map("B1 S", f", dragon: [{square}]") for square in ("A1", "B1"))
    for edition, first, then in (("C3", 0, 7), ("C1-RGG", 7, 4)):
        assert points(eaten, END, table=MAP, edition=edition)["red"] == first
        assert points(there, END, table=MAP, edition=edition)["red"] == then


@pytest.mark.parametrize(
    ("action", "told", "meant"),
    [
        (tile("path"), "somebody stands on the road path already", "it can drive to lane or way"),
        (tile("town"), "the city town is complete", "it can drive to lane or way"),
        (tile("lan"), "unknown feature 'lan'", "did you mean 'lane'"),
        (tile("{to: lane, player: blue}"), "no wagon stands on what", "wagon of red scores here"),
        (tile("lane", "{extends: way, completes: true}"), "no wagon stands on what", ""),
        (tile("lane", BOTH), "this can be any of them", "player: red, to: "),
        (tile("[{to: lane}, {to: way}]"), "no wagon stands on what", ""),
        (
            tile("[{player: red, to: way}, {player: blue, to: way}]", BOTH),
            "somebody stands on the road way already",
            "it can drive to lane",
        ),
        (tile("{}"), "lacks 'to'", ""),
    ],
)
def test_a_wrong_way_is_a_mistake_with_what_was_meant(action: str, told: str, meant: str) -> None:
    with pytest.raises(ScenarioError) as raised:
        load_text(listed(action, END))
    assert told in str(raised.value)
    assert meant in str(raised.value)


def test_what_is_not_next_to_it_on_a_map_is_a_mistake() -> None:
    with pytest.raises(ScenarioError, match="the road D4 W is not next to the wagon") as raised:
        load_text(listed(on_map("D4 W"), END, table=MAP))
    assert says(str(raised.value), "wagon.reaches")


@pytest.mark.parametrize(
    ("to", "first", "later"),
    [("B1 S", [], []), ("B3 E", [], ["wagon-far"]), ("A2 W", ["wagon-aside"], [])],
)
def test_editions_differ_in_where_it_may_drive_and_doubt_the_rest(
    to: str, first: list[str], later: list[str]
) -> None:
    table = MAP.replace(".      U      .", "E@270  U      .", 1)
    scenario = load_text(listed(on_map(to), END, table=table))
    for edition in edition_ids():
        doubts = [(each.what, each.player) for each in judge(scenario, edition).doubts]
        found = first if edition.startswith("C1") else later
        assert doubts == [(what, "red") for what in found], edition
