"""A castle lord scores alone what nobody holds: whether the figure there leaves is open."""

from ruling import Judgement, judge, load_text

CASE = """
title: Who scores it?
players: [red, blue]
features:
  castle: {kind: city, tiles: 2, complete: true}
  road: {kind: road, tiles: 4}
castle lord: {at: castle, player: red}
robber: {at: red, of: blue}
figures: {FIGURE: road}
action: {player: blue, tile: plain, segments: [{extends: road, completes: true}]}
"""


def judged(figure: str = "mage", **house: str) -> Judgement:
    readings = {key.replace("__", ".").replace("_", "-"): word for key, word in house.items()}
    return judge(load_text(CASE.replace("FIGURE", figure)), house=readings)


def asked(found: Judgement) -> list[str]:
    every = [each.question for each in found.ruling.asked]
    return [each for each in every if each.startswith("return.")]


def test_a_lord_who_gets_the_plain_points_leaves_it_as_nobody_scored() -> None:
    assert asked(judged(copy__castle_lord="unmodified")) == ["return.unoccupied"]


def test_a_witch_who_has_nothing_to_halve_has_changed_nothing() -> None:
    text = CASE.replace("tiles: 4}", "tiles: 1, surveyors: peasant uprising, farmhouses: 1}")
    found = judge(load_text(text.replace("FIGURE", "witch")))
    assert found.ruling.points == {"red": 1, "blue": 1}
    assert asked(found) == ["return.unoccupied"]
