"""Who stands where in the parts of a turn: who was called back, came, or went home in one."""

import pytest

from ruling import RulingError, judge, load_text

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
CLOSES = "  - {player: red, tile: plain, segments: [{extends: city, completes: true}]}\n"


def points(*parts: str) -> dict[str, int]:
    found = judge(load_text(TABLE + "".join(parts))).ruling.points
    assert found is not None
    return dict(found)


def test_who_was_called_back_is_away_for_the_rest_of_the_turn() -> None:
    dragon = CLOSES.replace("}]}", "}], dragon: [mage]}")
    assert points(BACK, CLOSES) == points(BACK, dragon) == {"red": 0, "blue": 0}


def test_a_meeple_placed_in_the_second_part_meets_the_figure_there() -> None:
    plain = "  - {player: red, tile: plain}\n"
    places = "  - {player: red, tile: plain, segments: [{extends: road}], meeple: road}\n"
    ruling = judge(load_text(TABLE + plain + places)).ruling
    assert ruling.meeple is not None
    assert [each.question for each in ruling.meeple.because] == ["figure.keeps-meeples-out"]


def test_nobody_is_taken_away_twice() -> None:
    for second in (BACK, "  - {taken off: {blue: city}, by: tower}\n"):
        with pytest.raises(RulingError, match="no meeple of 'blue' stands there"):
            load_text(TABLE + BACK + second)


def test_a_meeple_on_a_hill_and_by_the_fairy_can_be_taken_off() -> None:
    table = TABLE.replace("meeples: {blue: 1}", "meeples: {blue: 1}, hill: [blue]")
    table = table.replace("action:\n", "fairy: city\naction: {taken off: {blue: city}, by: tower}")
    assert not judge(load_text(table)).ruling.illegal


def test_beside_ones_own_meeple_stands_another_for_the_rest_of_the_turn() -> None:
    beside = "  - {player: red, crop circle: city, beside: {blue: city}}\n"
    ruling = judge(load_text(TABLE + beside + CLOSES)).ruling
    assert ruling.scoring is not None
    assert dict(ruling.scoring[0].majority) == {"blue": 2}
