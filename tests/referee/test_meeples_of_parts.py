"""Who stands where in the parts of a turn: who was called back, came, or went home in one."""

from ruling import judge, load_text
from tests.saying import refused

TABLE = """
title: Who is still there?
players: [red, blue]
features:
  road: {kind: road, tiles: 4}
  city: {kind: city, tiles: 3, meeples: {blue: 1}}
  minster: {kind: monastery, neighbours: 6, meeples: {red: {abbot: 1}}}
figures: {mage: road, witch: city}
action:
"""
BACK = "  - {player: red, crop circle: city, back: {blue: city}}\n"


def test_nobody_is_taken_away_twice() -> None:
    for second in (BACK, "  - {taken off: {blue: city}, by: tower}\n"):
        with refused("meeple.none-there"):
            load_text(TABLE + BACK + second)


def test_a_meeple_on_a_hill_and_by_the_fairy_can_be_taken_off() -> None:
    table = TABLE.replace("meeples: {blue: 1}", "meeples: {blue: 1}, hill: [blue]")
    table = table.replace("action:\n", "fairy: city\naction: {taken off: {blue: city}, by: tower}")
    assert not judge(load_text(table)).ruling.illegal
