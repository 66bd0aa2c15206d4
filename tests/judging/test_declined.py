"""Claims about points where messages may be declined for two points: told, and in bounded time."""

from typing import Any

import pytest

from ruling import judge, load_text, render
from ruling.judging.comparing import compare
from ruling.judging.judgement import Judgement
from ruling.referee import rule
from ruling.referee.ruling import Ruling

_RULE_ALL = rule._rule_all

TABLE = """
players: [red, blue]
features:
  town: {kind: city, tiles: 5, meeples: {red: 1}}
  keep: {kind: city, tiles: 6, meeples: {red: 1}}
  lane: {kind: road, tiles: 4, meeples: {red: 1}}
  path: {kind: road, tiles: 3, meeples: {red: 1}}
figures: {mage: town, witch: lane}
"""
TILE = "  - {player: red, tile: magic, segments: [{new: side, kind: road}]}\n"


def ruled(*actions: str, points: int) -> Judgement:
    claim = f"claims: [{{by: red, points: {{red: {points}}}}}]\n"
    return judge(load_text(TABLE + "action:\n" + "".join(actions) + claim))


def drawn(message: str) -> str:
    return f"  - {{player: red, message: {message}}}\n"


def test_a_message_before_an_open_move_can_be_declined_and_the_claim_says_so() -> None:
    """Knights 4, or 2 instead; where the figure then goes has no bearing on that."""
    judgement = ruled(drawn("knights"), TILE, points=2)
    assert [each.verdict for each in judgement.claims] == ["open"]
    said = "depends on what red chooses: red 4 (if the message is carried out) or red 2 (if two"
    assert said in " ".join(render(judgement).split())


def test_a_message_after_an_open_move_can_be_declined_and_the_claim_says_who_chooses() -> None:
    judgement = ruled(TILE, drawn("knights"), points=2)
    said = "depends on what red chooses: red 4 (if the message is carried out) or red 2 (if two"
    assert said in " ".join(render(judgement).split())
    assert "depends on the move" in render(ruled(TILE, drawn("shortest road"), points=3))


@pytest.mark.parametrize("points", [19, 20])
def test_too_many_ways_to_decline_are_not_gone_through(
    points: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Six moves, and five messages that each may be declined: 186 ways under each reading."""
    rulings = []

    def counted(*given: Any) -> Ruling:
        rulings.append(_RULE_ALL(*given))
        return rulings[-1]

    monkeypatch.setattr(rule, "_rule_all", counted)
    messages = ["smallest city", "shortest road", "knights", "knights", "coats of arms"]
    judgement = ruled(TILE, *map(drawn, messages), points=points)
    assert [each.verdict for each in judgement.claims] == ["open"]
    told = " ".join(render(judgement).split())
    assert "there are more than 100 ways to go on, so they were not counted" in told
    compare(judgement.scenario)
    assert len(rulings) < 300


def test_nothing_is_ruled_on_twice_where_nobody_claims_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def found(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(rule, "_declined", found)
    scenario = load_text(TABLE + "action: {player: red, message: knights}\n")
    assert judge(scenario).ruling.points == {"red": 4, "blue": 0}
    assert compare(scenario).agree


def test_several_players_choose() -> None:
    blue = "  - {player: blue, message: knights}\n"
    judgement = ruled(drawn("knights"), blue, points=2)
    assert "depends on what red and blue choose: red 4 (if" in " ".join(render(judgement).split())
