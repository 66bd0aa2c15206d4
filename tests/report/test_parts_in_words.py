"""What is said of a last part that is no tile: it alone, and not what came before it."""

import pytest

from ruling import judge, load_text, render

MESSAGE = """
players: [red, blue]
features:
  lane: {kind: road, tiles: 2, meeples: {red: 1}}
  town: {kind: city, tiles: 2, meeples: {red: 2}}
  way: {kind: road, tiles: 4, meeples: {red: 1}}
  other: {kind: road, tiles: 6, meeples: {red: 1}}
figures: {mage: lane, witch: way}
action: {player: red, tile: plain, segments: [{extends: lane, completes: true}], message: %s}
"""
DRAGON = """
players: [red, blue]
board: |
  A@270 U@90 .
figures: {mage: A1 E, witch: supply}
meeples: [{player: red, at: %s}]
action: {player: red, tile: A@90, at: C1, dragon: [B1]}
house: {crop.last-meeple: leaves}
"""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            MESSAGE % "knights",
            "meeple of red in a city: 2 x 2. Points of this part: red 4",
        ),
        (MESSAGE % "shortest road", "The road 'way' is the cheapest"),
        (MESSAGE % "shortest road", "The witch stays there."),
        (DRAGON % "A1 E", "The dragon eats neither the mage nor the witch. [1] The mage goes back"),
        (DRAGON % "B1 E", "The dragon eats neither the mage nor the witch."),
    ],
)
def test_what_is_said_of_the_last_part(text: str, said: str) -> None:
    assert said in " ".join(render(judge(load_text(text))).split())


def test_nobody_is_eaten_who_came_off_by_the_scoring() -> None:
    for meeple in ("A1 E", "B1 E"):
        assert "is eaten" not in render(judge(load_text(DRAGON % meeple)))


TWICE_OPEN = """
players: [red, blue, green]
teacher: green
robber: {at: red, of: green}
features:
  a: {kind: road, tiles: 4, meeples: {blue: 1}}
  b: {kind: city, tiles: 3, meeples: {red: 1}}
  c: {kind: road, tiles: 4, meeples: {blue: 1}}
  d: {kind: road, tiles: 4, meeples: {red: 1}}
  e: {kind: city, tiles: 2, meeples: {blue: 1}}
  f: {kind: city, tiles: 3, meeples: {red: 1}}
figures: {mage: c, witch: supply}
action:
  - player: red
    tile: plain
    segments: [{extends: e, completes: true}, {extends: a, completes: true}]
  - player: blue
    tile: plain
    segments: [{extends: d, completes: true}, {extends: b, completes: true}]
  - player: red
    tile: plain
    segments: [{extends: f, completes: false}, {extends: c, completes: true}]
"""


def test_the_last_part_has_its_own_points_where_the_order_is_open_in_two_before() -> None:
    judgement = judge(load_text(TWICE_OPEN))
    first, second, last = judgement.ruling.parts
    assert (len(first.orders), len(second.orders), judgement.ruling.points) == (2, 2, None)
    assert last.points == {"red": 0, "blue": 10, "green": 0}  # 5 tiles, and 5 for the mage
    assert "Points of this part: red 0, blue 10, green 0." in " ".join(render(judgement).split())


def test_the_points_of_the_parts_are_those_of_the_turn() -> None:
    ruling = judge(load_text(MESSAGE % "knights")).ruling
    assert [part.points for part in ruling.parts] == [{"red": 6, "blue": 0}, {"red": 4, "blue": 0}]
    assert ruling.points == {"red": 10, "blue": 0}


def test_the_points_of_a_turn_that_waits_in_its_first_part_are_told() -> None:
    text = """
players: [red, blue]
features:
  town: {kind: city, tiles: 3, meeples: {blue: 1}}
  lane: {kind: road, tiles: 2}
  way: {kind: road, tiles: 4}
figures: {mage: way, witch: supply}
action:
  - {player: red, tile: magic, segments: [{extends: town, completes: true}]}
  - {player: red, tile: plain, segments: [{extends: lane}]}
"""
    judgement = judge(load_text(text))
    assert (judgement.ruling.waiting, judgement.ruling.points) == (1, {"red": 0, "blue": 8})
    assert "Points: red 0, blue 8." in " ".join(render(judgement).split())


def test_a_city_that_becomes_a_castle_has_no_lord_before() -> None:
    judgement = judge(load_text(CASTLE))
    assert "lord" not in render(judgement, full=True).partition("WHAT HAPPENED")[2]


CASTLE = """
players: [red, blue]
features:
  town: {kind: city, tiles: 2, complete: true, meeples: {red: 1}}
  lane: {kind: road, tiles: 4, meeples: {blue: 1}}
action:
  - {player: red, castle: town}
  - {player: blue, tile: plain, segments: [{extends: lane, completes: true}]}
"""
