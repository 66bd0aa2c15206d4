"""Builders and pigs go home with their player's last meeple, whatever takes that."""

import pytest

from ruling import Judgement, RulingError, judge, load_text, render
from ruling.table.figures import Figure, Off
from tests.saying import says

TOWN = """
title: Who goes home with whom?
players: [red, blue]
features:
  town: {kind: city, tiles: 4, coats of arms: 1, meeples: {red: {meeple: 1, builder: 1}}}
  lane: {kind: road, tiles: 2, meeples: {blue: 1}}
  meadow: {kind: field, cities: 2, meeples: {red: {meeple: 1, pig: 1}}}
figures: {mage: supply, witch: town}
"""
MAP = """
title: Who goes home with whom?
players: [red, blue]
board: |
  E@90  G       .
  .     E@90    .
figures: {mage: supply, witch: A1 E}
meeples:
  - {player: red, at: B1 W}
  - {player: red, at: A1 E, kind: builder}
"""
LAKE = """
title: Who goes home with whom?
players: [red, blue]
features:
  west road:  {kind: road, tiles: 4, meeples: {red: {builder: 1}}}
  east road:  {kind: road, tiles: 5, meeples: {red: 1}}
  north road: {kind: road, tiles: 2}
figures: {mage: supply, witch: west road}
"""
MOVED = "ferry: {joins: [east road, north road], moved from: [east road, west road]}"
TAKINGS = [
    (TOWN, "{player: red, crop circle: city, back: {red: town}}"),
    (TOWN, "{taken off: {red: town}, by: tower}"),
    (TOWN, "{message: one follower, player: red, follower: town}"),
    (MAP, "{dragon: [B2, B1]}"),
    (LAKE, f"{{player: red, {MOVED}}}"),
]
LEAVES = {"crop.last-meeple": "leaves"}


def judged(table: str, *actions: str) -> Judgement:
    listed = "".join(f"  - {each}\n" for each in actions)
    action = f" {actions[0]}\n" if len(actions) == 1 else f"\n{listed}"
    return judge(load_text(f"{table}action:{action}"))


def asked(found: Judgement) -> bool:
    return "crop.last-meeple" in [each.question for each in found.ruling.asked]


@pytest.mark.parametrize(("table", "taking"), TAKINGS)
def test_whatever_takes_the_last_meeple_leaves_the_figure_alone(table: str, taking: str) -> None:
    assert asked(judged(table, taking))
    ruling = judge(load_text(f"{table}action: {taking}\n"), house=LEAVES).ruling
    assert ruling.figures is not None
    assert ruling.figures[Figure.WITCH] is Off.SUPPLY


@pytest.mark.parametrize(("table", "taking"), TAKINGS[:-1])
def test_beside_another_meeple_of_its_player_a_builder_stays(table: str, taking: str) -> None:
    two = table.replace("{meeple: 1, builder", "{large: 1, meeple: 1, builder")
    two = two.replace("meeples:\n", "meeples:\n  - {player: red, at: A1 E, kind: phantom}\n")
    assert not asked(judged(two, taking))


def test_a_meeple_of_somebody_else_keeps_the_figure_company_and_no_builder() -> None:
    shared = TOWN.replace("{meeple: 1, builder: 1}}}", "{meeple: 1, builder: 1}, blue: 1}}")
    found = judged(shared, "{taken off: {red: town}, by: tower}")
    assert not asked(found)
    told = render(found, "text")
    assert says(told, "phrases.goes home too", of="ui", kind="builder", player="red")


@pytest.mark.parametrize("taking", [each for table, each in TAKINGS if table is TOWN])
def test_where_it_stood_somebody_else_may_be_placed(taking: str) -> None:
    placed = "{player: blue, tile: plain, segments: [{extends: town}], meeple: town}"
    found = judged(TOWN, taking, placed, "final scoring")
    assert found.ruling.scoring is not None
    (town,) = [each for each in found.ruling.scoring if each.feature.id == "town"][-1:]
    assert dict(town.majority) == {"blue": 1}


def test_a_pig_goes_home_with_its_farmer() -> None:
    circle = "{player: red, crop circle: field, back: {red: meadow}}"
    with pytest.raises(RulingError, match="meeple of 'red'"):
        judged(TOWN, circle, "{taken off: {red: pig on meadow}, by: tower}")
    found = judged(TOWN, circle, "final scoring")
    assert not any(each.feature.id == "meadow" for each in found.ruling.scoring or ())


def test_who_takes_two_points_instead_of_the_message_keeps_both() -> None:
    message = "{message: one follower, player: red, follower: town}"
    found = judged(TOWN, message, "final scoring")
    assert found.ruling.declined is not None
    (other,) = found.ruling.declined
    scores = {each.feature.id: dict(each.majority) for each in other.scoring or ()}
    assert scores["town"] == {"red": 1}


def test_on_a_map_too_nobody_comes_back_with_a_ferry_that_moves() -> None:
    table = """
title: Who goes home?
players: [red, blue]
board: |
  .     U@90  FE-02  U@90   .
  .     .     U      .      .
ferries: [{at: C1, joins: [E, W]}]
meeples:
  - {player: red, at: B1 W}
  - {player: red, at: D1 E, kind: large}
"""
    circle = "{player: blue, crop circle: road, back: {red: B1 W}}"
    tile = "{player: red, tile: U@90, at: E1, ferry: {at: C1, joins: [E, S], moved from: [E, W]}}"
    found = judged(table, circle, tile, "final scoring")
    scores = {each.feature.id: dict(each.majority) for each in found.ruling.scoring or ()}
    assert scores == {"C1 E": {"red": 2}}


REOPENED = """
title: Who is on the road that a ferry opens again?
players: [red, blue]
board: |
  A@270  U@90  FE-02  U@90  .
  .      .     U      .     .
ferries: [{at: C1, joins: [E, W]}]
meeples:
  - {player: blue, at: B1 W}
  - {player: red, at: D1 E}
"""


def test_who_has_scored_is_not_on_the_road_that_a_ferry_opens_again() -> None:
    away = "{player: red, tile: U@90, at: E1, ferry: {at: C1, joins: [E, S], moved from: [E, W]}}"
    back = "{player: blue, tile: U, at: C3, ferry: {at: C1, joins: [S, W], moved from: [E, S]}}"
    found = judged(REOPENED, away, back, "final scoring")
    assert found.ruling.points == {"red": 3, "blue": 3}
