"""Two parts of a turn, and the first move not named: each choice is carried through to the end."""

import json

import pytest

from ruling import judge, load_text, render
from ruling.referee.ruling import Ruling
from ruling.table.figures import words_of
from tests.saying import says


def ruled(text: str, **house: str) -> Ruling:
    named = {name.replace("_", ".", 1).replace("_", "-"): value for name, value in house.items()}
    return judge(load_text(text), house=named).ruling


MANY = """
players: [red, blue]
features:
%saction:
  - {player: red, tile: magic, segments: [{extends: r0}]}
  - {player: red, tile: %s, segments: [{extends: r1, completes: true}]}
claims: [{by: red, points: {red: 3}}]
"""


@pytest.mark.parametrize(
    ("roads", "second", "counted"),
    [(100, "plain", True), (101, "plain", False), (8, "magic", True), (12, "magic", False)],
)
def test_over_two_hundred_ways_are_not_counted(roads: int, second: str, counted: bool) -> None:
    """Of 100 roads, 200 moves; of 8, 16 and then up to 14 more, of 12, 24 and 22."""
    each = "".join(
        f"  r{at}: {{kind: road, tiles: 2, meeples: {{red: 1}}}}\n" for at in range(roads)
    )
    judgement = judge(load_text(MANY % (each, second)))
    ruling, data, told = judgement.ruling, json.loads(render(judgement, "json")), render(judgement)
    assert (ruling.waiting, ruling.not_counted) == (1, not counted)
    assert not says(told, "phrases.choices for nothing", of="ui")
    assert [each.verdict for each in judgement.claims] == ["open"]
    if counted:
        assert "not_counted" not in data
        return
    assert says(told, "phrases.parts not counted", of="ui")
    assert data["not_counted"] is True
    assert (data["points"], data["scoring"], data["figures"], data["outcomes"]) == (None,) * 3 + (
        [],
    )
    assert {move["points"] for move in data["moves"]} == {None}


DOUBLE = """
players: [red, blue]
features:
  lane: {kind: road, tiles: 3, meeples: {red: 1}}
  way: {kind: road, tiles: 4, meeples: {blue: 1}}
figures: {mage: supply, witch: supply}
action:
  - {player: red, tile: magic%s}
  - {player: blue, tile: plain, segments: [{extends: lane, completes: true}]}
"""


def test_an_illegal_move_leaves_the_points_as_if_none_was_named() -> None:
    wrong = ruled(DOUBLE % ", move: mage to supply")
    bare = ruled(DOUBLE % "")
    assert wrong.step.illegal
    assert wrong.step.obligation == "place-or-move"
    for ruling in (wrong, bare):
        assert ruling.points is None
        assert [move.points for move in ruling.step.moves] == [
            {"red": 8, "blue": 0},
            {"red": 4, "blue": 0},
            {"red": 2, "blue": 0},
            {"red": 4, "blue": 0},
        ]


def test_the_second_of_two_moves_is_carried_through_as_well() -> None:
    """The lane is worth 4, with the mage 8, with the witch 2; both must move."""
    table = DOUBLE.replace("mage: supply, witch: supply", "mage: way, witch: third")
    more = "  third: {kind: road, tiles: 9}\n  fourth: {kind: road, tiles: 9}\n"
    table = table.replace("figures:", f"{more}figures:")
    house = {"move.how-many": "both"}
    first = judge(load_text(table % ""), house=house).ruling
    assert {
        f"{move.figure} to {getattr(move.to, 'id', '')}": move.points and move.points["red"]
        for move in first.step.moves
    } == {"mage to lane": 8, "mage to fourth": None, "witch to lane": 2, "witch to fourth": None}
    second = judge(load_text(table % ", move: mage to fourth"), house=house).ruling
    assert (first.waiting, second.waiting) == (1, 1)
    assert [move.points and move.points["red"] for move in second.last_step.moves] == [2, 4]


DRAGON = """
players: [red]
board: |
  U@90 U@90 U@90 .
figures: {mage: supply, witch: supply}
meeples: [{player: red, at: A1 E}]
action:
  - {player: red, tile: MW-07, at: D1}
  - {dragon: [%s]}
"""


@pytest.mark.parametrize(
    ("visits", "lane", "city"),
    [("B1", None, "D1 E"), ("D1", None, "supply"), ("B1, D1", None, "supply")],
)
def test_on_which_tile_a_figure_stands_is_the_movers_choice(
    visits: str, lane: str | None, city: str
) -> None:
    """The road lies on four tiles, and the dragon visits one or two: eaten, or not."""
    ruling = ruled(DRAGON % visits)
    assert (ruling.waiting, ruling.figures) == (1, None)
    ends = {
        getattr(move.to, "id", ""): move.figures and words_of(move.figures[move.figure])
        for move in ruling.step.moves
    }
    assert (ends["A1 E"], ends["D1 E"]) == (lane, city)


def test_one_legal_move_beside_an_illegal_one_leaves_nothing_to_be_named() -> None:
    text = """
players: [red, blue]
features:
  lane: {kind: road, tiles: 2, meeples: {blue: 1}}
figures: {witch: lane}
action:
  - {player: blue, tile: magic, segments: [{extends: lane}], move: mage to lane}
  - final scoring
"""
    judgement = judge(load_text(text))
    assert judgement.ruling.points == {"red": 0, "blue": 3}
    assert not says(" ".join(render(judgement).split()), "phrases.parts wait", of="ui")
