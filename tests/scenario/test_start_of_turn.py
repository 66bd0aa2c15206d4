"""A turn that is told from its start: the fairy's point, which moves the counter by itself."""

import json

import pytest

from ruling import judge, load_text, render
from ruling.errors import ScenarioError
from tests.conftest import edition_ids
from tests.saying import says

HEAD = """
players: [red, blue]
features:
  lane: {kind: road, tiles: 3, meeples: {red: 1}}
  town: {kind: city, tiles: 3, meeples: {blue: 1}}
"""
CLOSED = "segments: [{extends: lane, completes: true}]"
START = f"action: {{player: red, start of turn: true, tile: plain, {CLOSED}}}\n"
ROBBER = "robber: {at: red, of: blue}\n"


def points(text: str, **house: str) -> object:
    return judge(load_text(HEAD + text), house=house).ruling.points


def test_files_that_do_not_begin_with_the_turn_keep_their_points() -> None:
    plain = START.replace("start of turn: true, ", "")
    assert points(f"fairy: lane\n{plain}") == {"red": 7, "blue": 0}
    told = START.replace("start of turn: true", "start of turn: false")
    assert points(f"fairy: lane\n{told}") == {"red": 7, "blue": 0}


@pytest.mark.parametrize("id", edition_ids())
def test_the_fairy_brings_one_point_before_the_tile(id: str) -> None:
    found = judge(load_text(f"{HEAD}fairy: lane\n{START}"), id)
    assert found.ruling.points == {"red": 8, "blue": 0}  # 1, then 3 and 4
    data = json.loads(render(found, "json"))
    (start,) = data["earlier"]
    assert start["points"] == {"red": 1, "blue": 0}
    (award,) = start["awards"]
    assert {**award, "because": []} == {
        "what": "fairy at the start",
        "player": "red",
        "points": 1,
        "because": [],
        "source": "the Complete Annotated Rules, 1; playtale, The Princess & the Dragon",
    }
    assert data["awards"] == start["awards"]


def test_she_brings_nothing_to_whose_meeple_she_does_not_stand_by() -> None:
    text = f"{HEAD}fairy: town\n{START}"
    assert judge(load_text(text)).ruling.points == {"red": 4, "blue": 0}
    told = render(judge(load_text(text)), "text")
    assert says(told, "phrases.start brings nothing", of="ui", player="red")


def test_a_robber_takes_half_of_that_movement_and_goes_home() -> None:
    assert points(f"fairy: lane\n{ROBBER}{START}") == {"red": 8, "blue": 1}
    plain = START.replace("start of turn: true, ", "")
    assert points(f"fairy: lane\n{ROBBER}{plain}") == {"red": 7, "blue": 2}


def test_a_message_can_follow_the_point_before_the_tile() -> None:
    message = "- {player: red, start of turn: true, message: shortest road}\n"
    tile = f"- {{player: red, tile: plain, {CLOSED}}}\n"
    found = judge(load_text(f"{HEAD}fairy: lane\naction:\n{message}{tile}")).ruling
    assert found.points == {"red": 1 + 3 + 3 + 4, "blue": 0}


def test_in_a_list_it_is_told_of_the_next_player_too_as_she_stands_then() -> None:
    first = f"- {{player: red, start of turn: true, tile: plain, {CLOSED}}}\n"
    blue = "- {player: blue, start of turn: true, tile: plain, segments: [{extends: town}]}\n"
    assert points(f"fairy: town\naction:\n{first}{blue}") == {"red": 4, "blue": 1}
    assert points(f"fairy: lane\naction:\n{first}{blue}") == {"red": 8, "blue": 0}
    again = first.replace("completes: true", "completes: false")
    more = again.replace("player: red", "player: blue").replace("lane", "town")
    assert points(f"fairy: town\naction:\n{again}{more}") == {"red": 0, "blue": 1}


def test_a_choice_of_moves_counts_the_point_at_the_end_of_each() -> None:
    text = f"{HEAD}fairy: lane\n{START.replace('plain', 'magic')}"
    ruling = judge(load_text(text)).ruling
    assert {tuple((move.points or {}).items()) for move in ruling.step.moves} == {
        (("red", 8), ("blue", 0))
    }


def test_without_the_fairy_it_is_a_mistake() -> None:
    with pytest.raises(ScenarioError, match="'start of turn' is for the fairy"):
        load_text(HEAD + START)
