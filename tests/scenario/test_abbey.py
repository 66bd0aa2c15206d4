"""An abbey completes what it touches, joins nothing, and is a tile of nothing."""

import pytest

from ruling import judge, load_text
from ruling.referee.ruling import TILE, Decider
from tests.conftest import edition_ids
from tests.saying import refused

TABLE = """
players: [red, blue]
features:
  town: {kind: city, tiles: 3, meeples: {red: 1}}
  stub: {kind: city, tiles: 1, meeples: {blue: 1}}
  lane: {kind: road, tiles: 3, inn: true, meeples: {blue: 1}}
  open road: {kind: road, tiles: 2}
  minster: {kind: monastery, neighbours: 7, meeples: {red: 1}}
figures: {mage: town, witch: lane}
"""


def ruled(segments: str, more: str = "") -> str:
    return f"{TABLE}action: {{player: red, tile: abbey, segments: [{segments}]{more}}}\n"


@pytest.mark.parametrize("edition", edition_ids())
def test_what_it_touches_scores_without_it(edition: str) -> None:
    text = ruled("{extends: town}, {extends: lane, completes: true}, {extends: minster}")
    ruling = judge(load_text(text), edition).ruling
    assert ruling.step.obligation == "none"
    assert ruling.points == {"red": 3 * 2 + 3 + 9, "blue": 3}  # the inn makes 6, the witch 3
    assert [str(place) for place in (ruling.figures or {}).values()] == ["supply", "supply"]


def test_a_city_of_one_tile_can_be_closed_by_it() -> None:
    assert judge(load_text(ruled("{extends: stub}"))).ruling.points == {"red": 0, "blue": 2}


def test_it_has_a_monastery_of_its_own() -> None:
    text = ruled("{new: cloister, kind: monastery, neighbours: 4}", ", meeple: cloister")
    assert judge(load_text(text)).ruling.points == {"red": 0, "blue": 0}


def test_it_asks_for_no_move() -> None:
    assert judge(load_text(ruled("", ", move: mage to open road"))).ruling.illegal


def test_a_player_has_one_abbey() -> None:
    first = "{player: red, tile: abbey, segments: [{extends: town}]}"
    second = first.replace("town", "stub")
    text = f"{TABLE}action:\n  - {first}\n  - {second}\n"
    with refused("play.abbey-placed") as caught:
        load_text(text)
    (mistake,) = caught.value.mistakes
    line = text.splitlines()[mistake.line - 1]
    assert (mistake.line, line[mistake.column - 1 :][:5]) == (text.count("\n"), "abbey")
    load_text(text.replace(second, second.replace("red", "blue")))


AFTER_A_FERRY = """
players: [red, blue]
house: jcloisterzone
features:
  north road: {kind: road, tiles: 2, meeples: {red: 1}}
  lake road: {kind: road, tiles: 2, meeples: {blue: 1}}
  town: {kind: city, tiles: 3, meeples: {red: 1}}
figures: {mage: north road, witch: lake road}
action:
  - {player: red, ferry: {joins: [north road, lake road]}}
"""


def test_a_join_that_waits_for_the_next_tile_waits_on() -> None:
    """JCloisterZone asks nothing of the two when an abbey is placed, only at the tile after it."""
    abbey = "  - {player: blue, tile: abbey, segments: [{extends: town}]}\n"
    ruling = judge(load_text(AFTER_A_FERRY + abbey)).ruling
    assert (ruling.step.obligation, ruling.points) == ("none", {"red": 6, "blue": 0})
    assert ruling.decides == Decider("", TILE)
    tile = "  - {player: red, tile: plain, segments: [{new: lane, kind: road}]}\n"
    assert judge(load_text(AFTER_A_FERRY + abbey + tile)).ruling.step.obligation == "move-apart"


MAP = """
players: [red, blue]
board: |
  U@90  V     E@180
  E@90  {}     D
  B     E     B
figures: {{mage: A2 E, witch: A1 W}}
meeples:
  - {{player: red, at: A2 E}}
  - {{player: blue, at: B1 W, kind: large}}
action: {}
"""
"""A hole in B2: a road ends at it in the north, one in the east, and two cities of one tile."""

PLACED = "{player: red, tile: abbey, at: B2, meeple: B2}"


@pytest.mark.parametrize("edition", edition_ids())
def test_on_a_map_it_is_a_monastery_and_closes_what_meets_it(edition: str) -> None:
    """The mage's city is 2 and 1, the abbey 9; the roads have another open end."""
    ruling = judge(load_text(MAP.format(".", PLACED)), edition).ruling
    assert (ruling.step.obligation, ruling.points) == ("none", {"red": 12, "blue": 0})
    assert {each.feature.id: each.value for each in ruling.scoring or ()} == {
        "A2 E": 3,
        "B2": 9,
        "B3 N": 2,
    }
    assert [str(place) == "supply" for place in (ruling.figures or {}).values()] == [True, False]


def test_on_the_map_it_lies_in_its_hole() -> None:
    """The road that ends at it is one of 2 tiles at the end of the game, halved."""
    text = MAP.format("abbey", "final scoring").replace("  - {player: red, at: A2 E}\n", "")
    assert judge(load_text(text.replace("mage: A2 E, ", ""))).ruling.points == {"red": 0, "blue": 1}


def test_it_borders_fields_and_ends_them() -> None:
    text = MAP.format(".", PLACED).replace("A2 E}\n  -", "C2 N1}\n  -").replace("mage: A2 E, ", "")
    scenario = load_text(text.replace("C2 N1", "C2 S1"))
    assert judge(scenario).ruling.points == {"red": 9, "blue": 0}


@pytest.mark.parametrize(
    ("cell", "action", "told"),
    [
        (".", "tile: abbey, at: D1", "abbey.no-hole"),
        ("abbey", "tile: abbey, at: B2", "map.taken"),
    ],
)
def test_what_it_cannot_do_on_a_map_is_a_mistake(cell: str, action: str, told: str) -> None:
    with refused(told):
        load_text(MAP.format(cell, f"{{player: red, {action}}}"))
