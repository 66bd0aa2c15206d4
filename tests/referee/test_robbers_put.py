"""Robbers that a tile puts or moves: they stand there before anything scores."""

import json

from ruling import judge, load_text, render
from tests.conftest import edition_ids

TABLE = """\
players: [red, blue, green]
features:
  lane: {kind: road, tiles: 4, meeples: {red: 1}}
  way: {kind: road, tiles: 2, meeples: {green: 1}}
  lake road: {kind: road, tiles: 3, meeples: {red: 1}}
  shore: {kind: road, tiles: 1}
  abbey: {kind: monastery, neighbours: 4, meeples: {red: {abbot: 1}}}
"""
CLOSED = "segments: [{extends: lane, completes: true}]"  # 5 for red
PUT = "{player: blue, tile: plain, robber: {at: red}, segments: [{extends: lane, completes: true}]}"


def points(action: str, beside: str = "", edition: str = "C3") -> tuple[int, ...]:
    ruling = judge(load_text(f"{TABLE}{beside}action: {action}\n"), edition).ruling
    assert ruling.points is not None
    return tuple(ruling.points.values())


def test_a_robber_that_the_tile_puts_robs_what_the_tile_scores() -> None:
    for edition in edition_ids():
        assert points(PUT, edition=edition) == (5, 3, 0)
    assert points(PUT.replace("robber: {at: red}, ", "")) == (5, 0, 0)


def test_a_robber_that_the_tile_moves_is_no_longer_where_it_stood() -> None:
    both = PUT.replace("}]", "}, {extends: way, completes: true}]")
    assert points(both, "robber: {at: green, of: blue}\n") == (5, 3, 3)
    assert points(both.replace("robber: {at: red}, ", ""), "robber: {at: green, of: blue}\n") == (
        5, 2, 3,
    )  # fmt: skip


def test_the_next_player_may_put_one_too() -> None:
    both = PUT.replace("{at: red}", "[{at: red}, {at: red, of: green}]")
    assert points(both) == (5, 3, 3)


def test_one_that_robs_nothing_yet_stands_there_in_the_turns_that_follow() -> None:
    first = "{player: blue, tile: plain, robber: {at: red}, segments: []}"
    then = f"{{player: red, tile: plain, {CLOSED}}}"
    assert points(f"[{first}, {then}]") == (5, 3, 0)
    ruling = judge(load_text(f"{TABLE}action: [{first}, {then}]\n")).ruling
    cited = [each.question for score in ruling.scoring or () for each in score.cited]
    assert "copy.robber-put" not in cited  # it was put in another turn


def test_what_scores_after_a_ferry_is_robbed_as_well() -> None:
    ferry = PUT.replace(
        "robber: {at: red}, ", "robber: {at: red}, ferry: {joins: [lake road, shore]}, "
    )
    assert points(ferry) == (5, 3, 0)


def test_an_abbot_who_goes_home_is_robbed_and_the_fairy_before_the_tile_is_not() -> None:
    home = (
        "{player: red, tile: plain, robber: {at: red, of: blue}, segments: [], abbot home: abbey}"
    )
    assert points(home) == (5, 3, 0)
    begun = "{player: red, start of turn: true, tile: plain, robber: {at: red, of: blue}, "
    assert points(f"{begun}segments: []}}", "fairy: lane\n") == (1, 0, 0)
    before = "fairy: lane\nrobber: {at: red, of: blue}\n"
    assert points(f"{begun}{CLOSED}}}", before) == (9, 3, 0)  # 1, 3 and 5: half of 1, then of 3


def test_with_messages_it_stands_at_one_of_two_counters() -> None:
    for counter, robbed in (("first", 0), ("second", 3)):
        put = PUT.replace("at: red", "at: red, counter: second")
        put = put.replace("tile:", f"counter: {counter}, tile:")
        assert points(put) == (5, robbed, 0)


def test_the_report_tells_it_with_whose_word_that_is() -> None:
    """In words and in each language it is in the golden set: ``judge/claims``, ``robber-put``."""
    for edition in edition_ids():
        judgement = judge(load_text(f"{TABLE}action: {PUT}\n"), edition)
        notes = json.loads(render(judgement, "json"))["notes"]
        (note,) = (each for each in notes if each["id"] == f"{edition}:copy.robber-put")
        assert note["authority"] == "community"
        assert "3h" in note["source"]


def test_a_verdict_on_it_weighs_as_much_as_the_order_of_play() -> None:
    claims = "claims: [{by: red, points: {blue: 0}}]\n"
    (judged,) = judge(load_text(f"{TABLE}{claims}action: {PUT}\n")).claims
    assert judged.verdict == "wrong"
    assert "copy.robber-put" in [each.question for each in judged.because]
