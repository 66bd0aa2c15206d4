"""A castle in a list of actions finds the table as the actions before it left that."""

import pytest

from ruling import ScenarioError, judge, load_text
from ruling.referee.ruling import Ruling
from ruling.referee.situation import Castle, actions_of
from tests.saying import ids_of, refused, says

SKETCH = """
players: [red, blue, green]
features:
  small city: {kind: city, tiles: 2, complete: true, meeples: {red: 1}}
  new city: {kind: city, tiles: 1, meeples: {red: 1}}
  lane: {kind: road, tiles: 4, meeples: {green: 1}}
  way: {kind: road, tiles: 2}
figures: {mage: supply, witch: small city}
"""
EMPTY = SKETCH.replace("complete: true, meeples: {red: 1}", "complete: true")
MAP = """
players: [red, blue]
board: |
  E@90 .      .
  .    .      .
meeples:
  - {player: red, at: A1 E}
"""
BEGINS = "{player: green, tile: plain, segments: [{extends: way}]}"
CLOSES = "{player: green, tile: plain, segments: [{extends: lane, completes: true}]}"
NEW = "{player: red, tile: plain, segments: [{extends: new city, completes: true}]}"
BUILDS = "{player: red, castle: small city}"


def listed(*actions: str, table: str = SKETCH) -> str:
    return table + "action:\n" + "".join(f"  - {each}\n" for each in actions)


def ruled(*actions: str) -> Ruling:
    return judge(load_text(listed(*actions))).ruling


def test_it_has_its_lord_whatever_comes_before() -> None:
    for before in ([], [BEGINS], [BEGINS, "{taken off: {green: lane}, by: tower}"]):
        ruling = ruled(*before, BUILDS, CLOSES)
        assert ruling.points is not None
        assert ruling.points["red"] == 5


def test_the_dragon_may_have_eaten_its_lord_and_the_figure() -> None:
    table = MAP.replace("E@90 .  ", "E@90 E@270")
    text = listed("{dragon: [A1]}", "{castle: A1 E}", "final scoring", table=table)
    ruling = judge(load_text(text + "figures: {witch: A1 E}\n")).ruling
    assert "castle.figure" not in [each.question for each in ruling.asked]


CASTLED = NEW[:-1] + ", castle: new city}"


def test_the_tile_that_closes_a_city_can_make_a_castle_of_it() -> None:
    here = EMPTY.replace("witch: small city", "witch: new city")
    castle, scored = (
        judge(load_text(listed(each, CLOSES, table=here))).ruling for each in (CASTLED, NEW)
    )
    assert castle.points == {"red": 5, "blue": 0, "green": 5}
    assert scored.points == {"red": 2, "blue": 0, "green": 5}
    asked = {each.question for each in castle.asked}
    assert "castle.figure" in asked
    assert "base.two-tile-city" not in asked


def test_what_is_eaten_builds_no_castle_where_the_dragon_comes_first() -> None:
    tile = "{player: red, tile: E@270, at: B1, castle: A1 E, dragon: [A1]}"
    scenario = load_text(f"{MAP}figures: {{witch: A1 E}}\naction: {tile}\n")
    for edition, lords in (("C3", 0), ("C1-RGG", 1)):
        scoring = judge(scenario, edition).ruling.scoring or ()
        assert sum(each.castle for each in scoring) == lords


@pytest.mark.parametrize(
    ("table", "action", "id"),
    [
        (EMPTY, BEGINS[:-1] + ", castle: small city}", "castle.not-now"),
        (EMPTY, BEGINS[:-1] + ", castle: new city}", "castle.unfinished"),
        (
            EMPTY.replace("{red: 1}}\n  lane", "{red: {builder: 1}}}\n  lane"),
            CASTLED,
            "castle.nobody-there",
        ),
        (EMPTY.replace("tiles: 1,", "tiles: 1, goods: [wine],"), CASTLED, "castle.tokens"),
        (EMPTY.replace("tiles: 1,", "tiles: 1, gold: 1,"), CASTLED, "castle.tokens"),
    ],
)
def test_what_cannot_become_a_castle_by_a_tile_is_refused(table: str, action: str, id: str) -> None:
    with refused(id):
        load_text(listed(action, CLOSES, table=table))


def test_several_castles_each_have_their_city() -> None:
    old = "features:\n  old city: {kind: city, tiles: 2, complete: true, meeples: {blue: 1}}\n"
    table = SKETCH.replace("features:\n", old)
    actions = BUILDS, BEGINS, "{player: blue, castle: old city}", CLOSES
    scenario = load_text(listed(*actions, table=table))
    cities = [each.city.id for each in actions_of(scenario.action) if isinstance(each, Castle)]
    assert cities == ["small city", "old city"]
    assert judge(scenario).ruling.points == {"red": 5, "blue": 5, "green": 5}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (listed(NEW, "{player: red, castle: new city}", table=EMPTY), 11),
        (listed(BEGINS, NEW, BEGINS, "{player: red, castle: new city}", table=EMPTY), 13),
        (listed("{player: red, tile: E@270, at: B1}", "{castle: B1 W}", table=MAP), 10),
        (listed("{player: red, tile: E@270, at: B1}", "{castle: A1 E}", table=MAP), 10),
    ],
)
def test_a_city_that_an_action_of_the_list_has_scored_becomes_none(text: str, line: int) -> None:
    with pytest.raises(ScenarioError) as error:
        load_text(text)
    (mistake,) = error.value.mistakes
    assert mistake.line == line
    assert says(str(mistake.what), "castle.scored")


@pytest.mark.parametrize(
    ("text", "id"),
    [
        (listed(BEGINS, "{castle: new city}"), "castle.unfinished"),
        (listed(BEGINS, "{castle: lane}"), "castle.unfinished"),
        (listed(BUILDS, BUILDS), "castle.has-a-lord"),
        (
            listed(BEGINS, BUILDS) + "castle lord: {at: small city, player: blue}\n",
            "castle.has-a-lord",
        ),
        (listed("{castle: C1 E}", "final scoring", table=MAP), "map.no-tile"),
    ],
)
def test_what_is_no_castle_is_told_once(text: str, id: str) -> None:
    with refused(id) as error:
        load_text(text)
    assert [id in ids_of(each.what) for each in error.value.mistakes].count(True) == 1
