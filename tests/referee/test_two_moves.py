"""Turns of two moves, which only house readings make."""

import pytest

from ruling import judge, load_text
from ruling.referee.ruling import Ruling
from ruling.table.features import Feature
from tests.counting import effort
from tests.saying import says

BOTH_OUT = """
players: [red, blue]
board: |
  E@90   .  E@270
  E@180  .  E@180
figures: {mage: A1 E, witch: A2 S}
meeples:
  - {player: red, at: A1 E}
action: {player: red, tile: MW-D, at: B1%s}
house: {move.how-many: both%s}
"""


def ruled(move: str = "", house: str = "") -> Ruling:
    text = BOTH_OUT % (f", move: [{move}]" if move else "", house)
    return judge(load_text(text)).ruling


def test_the_turn_ends_after_the_second_move() -> None:
    """The mage's city is complete: he may leave it or score, and so on for no third move."""
    ruling = ruled("witch to C2 S, mage to A2 S")
    assert ruling.then is not None
    assert ruling.then.chosen is not None
    assert ruling.then.chosen.legal
    assert all(move.points is not None and move.figures is not None for move in ruling.then.moves)
    assert not ruling.then.followed
    assert ruling.points == {"red": 4, "blue": 0}


def test_no_third_move_follows_although_another_place_is_open() -> None:
    text = BOTH_OUT % (", move: [witch to C2 S]", "")
    text = text.replace("E@180  .  E@180", "E@180  .  E@180  E@180")
    then = judge(load_text(text)).ruling.then
    assert then is not None
    assert [move.to.id for move in then.moves if isinstance(move.to, Feature)] == ["A2 S", "D2 S"]
    assert all(move.points is not None and move.figures is not None for move in then.moves)
    assert not then.followed


def test_a_first_move_says_nothing_that_the_second_still_decides() -> None:
    """With three cities open, where the other figure goes is still to be said."""
    text = BOTH_OUT % ("", "")
    text = text.replace("E@180  .  E@180", "E@180  .  E@180  E@180")
    step = judge(load_text(text)).ruling.step
    assert step.followed
    assert any(move.figures is None for move in step.moves)


def test_who_was_moved_must_stay_and_the_word_about_how_many_says_so() -> None:
    then = ruled("witch to C2 S").then
    assert then is not None
    stays = [each for each in then.refused if each.reason == "must-stay"]
    assert {str(each.figure) for each in stays} == {"witch"}
    assert {answer.id for each in stays for answer in each.because} == {"house:move.how-many"}


def test_the_outcomes_are_those_of_the_first_moves_also_when_one_is_made() -> None:
    ruling = ruled("witch to C2 S")
    indexes = {index for outcome in ruling.outcomes for index in outcome.moves}
    assert indexes == set(range(len(ruling.step.moves)))
    assert ruling.step.followed


def test_who_must_stay_must_stay_for_the_second_move_too() -> None:
    ruling = ruled("witch to C2 S", ", move.off-completed: must-stay")
    assert ruling.then is not None
    assert ruling.then.obligation == "none"
    assert ruling.points == {"red": 6, "blue": 0}  # two tiles, and the mage on both


def test_a_second_move_that_no_rule_asks_for_rests_on_the_rule_that_asks_for_one() -> None:
    text = BOTH_OUT % (", move: [witch to C2 S, mage to A2 S]", "")
    ruling = judge(load_text(text.replace("house: {move.how-many: both}", ""))).ruling
    assert ruling.then is not None
    assert ruling.then.chosen is not None
    assert ruling.then.chosen.reason == "nothing-to-move-for"
    assert [answer.id for answer in ruling.then.chosen.because] == ["C3:move.how-many"]
    assert ruling.illegal


def test_must_stay_is_the_first_reason_even_where_nothing_else_is_open() -> None:
    text = """
players: [red]
board: |
  E@90  .  E@270
figures: {mage: A1 E}
action: {player: red, tile: MW-D, at: B1}
house: {move.off-completed: must-stay}
"""
    step = judge(load_text(text)).ruling.step
    reasons = {r.reason for r in step.refused if r.figure == "mage" and r.to != "supply"}
    assert reasons == {"must-stay"}


def test_on_a_magic_tile_the_timing_of_joins_is_asked_and_changes_nothing() -> None:
    text = """
players: [red]
board: |
  E@90   .  E@270
  E@180  .  E@180
figures: {mage: A1 E, witch: C1 W}
meeples: [{player: red, at: A1 E}]
action: {player: red, tile: MW-G, at: B1}
"""
    plain = judge(load_text(text), "C1-RGG")
    assert {o.changes for o in plain.others["join.timing"]} == {()}
    late = judge(load_text(text), "C1-RGG", house={"join.timing": "after-scoring"})
    points = [[move.points for move in one.ruling.step.moves] for one in (late, plain)]
    assert points[0] == points[1]
    from ruling import render

    assert says(
        " ".join(render(late, full=True).split()), "phrases.timing on a magic tile", of="ui"
    )


@pytest.mark.parametrize("house", ["move.how-many: both", "join.magic-tile: two-moves"])
def test_where_second_moves_lead_is_not_looked_up_for_each_first_one(house: str) -> None:
    """Twice as many roads are twice as much work."""

    def work(number: int) -> int:
        roads = "".join(f"  road {n}: {{kind: road, tiles: 2}}\n" for n in range(number))
        joins = "joins: [road 1, road 2]" if "join" in house else "extends: road 1"
        text = f"features:\n{roads}figures: {{mage: road 1, witch: road 2}}\n"
        text += f"action: {{player: red, tile: magic, segments: [{{{joins}}}]}}\n"
        scenario = load_text(f"{text}house: {{{house}}}\n")
        assert judge(scenario).ruling.step.followed
        return effort(lambda: judge(scenario))

    assert work(100) < 2.3 * work(50)
