"""Two counters of each player with messages, and robbers at one of them: each number by hand."""

import pytest

from ruling import Judgement, judge, load_text
from tests.conftest import edition_ids

QUESTION = "copy.robber-counter"

TABLE = """\
players: [red, blue, green]
features:
  lane: {kind: road, tiles: 4, meeples: {red: 1}}
  town: {kind: city, tiles: 4, meeples: {red: 1}}
  keep: {kind: city, tiles: 3, meeples: {red: 1}}
  way: {kind: road, tiles: 6, meeples: {green: 1}}
  abbey: {kind: monastery, neighbours: 4, meeples: {red: {abbot: 1}}}
"""
AT = "robber: {at: red, of: blue}\n"
KNIGHTS = "{message: knights, player: red}"  # 4, and half of that
LANE = "{player: red, tile: plain, segments: [{extends: lane, completes: true}]}"  # 5, 3


def ruled(action: str, beside: str = AT, house: dict[str, str] | None = None) -> Judgement:
    return judge(load_text(f"{TABLE}{beside}action: {action}\n"), house=house)


def blue(judgement: Judgement) -> set[int]:
    """All that blue can get."""
    ruling = judgement.ruling
    ends = [ruling.points] if ruling.points is not None else [e.points for e in ruling.orders]
    return {end["blue"] for end in ends}


def asked(judgement: Judgement) -> bool:
    return QUESTION in {answer.question for answer in judgement.ruling.asked}


def test_an_old_file_is_ruled_on_as_before_and_the_question_matters() -> None:
    """What is assumed, and what a file says of counters, is told in ``judge/counters``."""
    for edition in edition_ids():
        judgement = judge(load_text(f"{TABLE}{AT}action: {KNIGHTS}\n"), edition)
        assert judgement.ruling.points == {"red": 4, "blue": 2, "green": 0}
        assert judgement.mattering == (QUESTION,)


@pytest.mark.parametrize(
    ("action", "beside"),
    [
        (LANE, AT),  # no messages: one counter
        (KNIGHTS, "robber: {at: green, of: blue}\n"),  # nobody robbed moves
        (KNIGHTS, ""),
        (KNIGHTS, AT.replace("at: red", "at: red, counter: first")
         + "house: {copy.robber-counter: beside-the-robber}\n"),
    ],
)  # fmt: skip
def test_nothing_is_assumed_where_there_is_one_counter_no_robber_or_a_house_rule(
    action: str, beside: str
) -> None:
    judgement = ruled(action, beside)
    assert QUESTION not in judgement.mattering


@pytest.mark.parametrize("counter", ["first", "second"])
@pytest.mark.parametrize(
    "moves", ["first", "second", "{red: first}", "{red: second, green: first}"]
)
def test_a_robber_robs_the_counter_at_which_it_stands_and_no_other(
    counter: str, moves: str
) -> None:
    beside = AT.replace("at: red", f"at: red, counter: {counter}")
    judgement = ruled(KNIGHTS.replace("player: red", f"player: red, counter: {moves}"), beside)
    robbed = counter in (moves, moves[1:].split(",")[0].removeprefix("red: ").rstrip("}"))
    assert judgement.ruling.points == {"red": 4, "blue": 2 * robbed, "green": 0}
    assert not asked(judgement)
    assert not judgement.mattering


def test_a_claim_that_only_such_a_choice_makes_right_is_open() -> None:
    claims = "claims: [{by: blue, points: {blue: %d}}]\n"
    for points, verdict in ((3, "open"), (2, "open"), (0, "open"), (5, "wrong"), (4, "wrong")):
        text = f"{TABLE}{AT}{claims % points}action: [{LANE}, {KNIGHTS}]\n"
        for edition in edition_ids():
            (judged,) = judge(load_text(text), edition).claims
            assert (points, judged.verdict) == (points, verdict)


FAIRY = "fairy: {at: lane, player: red}\nrobber: {at: red, counter: second, of: blue}\n"


@pytest.mark.parametrize(
    ("action", "beside", "robbed"),
    [
        # the fairy's point at the start, by the counter that the action names
        (f"{{start of turn: true, counter: second, {LANE[1:]}", FAIRY, 1),
        (f"{{start of turn: true, counter: {{red: {{lane: second}}}}, {LANE[1:]}", FAIRY, 1),
        (f"{{start of turn: true, counter: first, {LANE[1:]}", FAIRY, 0),
        ("{player: red, tile: plain, segments: [], abbot home: abbey, counter: second}",
         FAIRY[31:], 3),
        ("{player: red, tile: plain, segments: [], abbot home: abbey, counter: first}",
         FAIRY[31:], 0),
        ("{message: knights, player: red, instead: two points, counter: second}", FAIRY[31:], 1),
        ("{message: knights, player: red, instead: two points, counter: first}", FAIRY[31:], 0),
        (f"{{counter: second, message: knights, {LANE[1:]}", FAIRY[31:], 3),
    ],
)  # fmt: skip
def test_whatever_moves_a_counter_moves_the_one_that_is_named(
    action: str, beside: str, robbed: int
) -> None:
    assert blue(ruled(action, beside)) == {robbed}


def test_with_messages_in_play_the_final_scoring_leaves_it_open_too() -> None:
    judgement = ruled("final scoring", f"in play: messages\n{AT}")
    assert {*judgement.mattering} == {"copy.robber-final", QUESTION}
    assert "copy.robber-final" in ruled("final scoring").mattering
    assert QUESTION not in ruled("final scoring").mattering


def test_a_counter_is_said_of_messages_which_are_then_in_play() -> None:
    at_second = AT.replace("at: red", "at: red, counter: second")
    judgement = ruled(LANE, at_second)
    assert judgement.scenario.in_play == ("messages",)
    assert judgement.mattering == (QUESTION,)
