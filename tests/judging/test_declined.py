"""Claims about points where messages may be declined for two points: told, and in bounded time."""

import re

import pytest

from ruling import Judgement, judge, load_text, render
from ruling.judging.comparing import compare
from tests.counting import effort
from tests.saying import says

TABLE = """
players: [red, blue]
features:
  town: {kind: city, tiles: 5, meeples: {red: 1}}
  keep: {kind: city, tiles: 6, meeples: {red: 1}}
  lane: {kind: road, tiles: 4, meeples: {red: 1}}
  path: {kind: road, tiles: 3, meeples: {red: 1}}
figures: {mage: town, witch: lane}
"""
CLAIM = "claims: [{by: red, points: {red: 4}}]\n"
TILE = "  - {player: red, tile: magic, segments: [{new: side, kind: road}]}\n"


def ruled(*actions: str, points: int) -> Judgement:
    claim = f"claims: [{{by: red, points: {{red: {points}}}}}]\n"
    return judge(load_text(TABLE + "action:\n" + "".join(actions) + claim))


def chosen_by(judgement: Judgement) -> list[str]:
    """Who chooses, as the claim is told, and the points with what the message says and without."""
    told = " ".join(render(judgement).split())
    assert says(told, "phrases.answer depends on a player", of="ui", chooser="red")
    (found,) = re.findall(r"what (\w+) chooses: red (\d+) \([^)]*\) or red (\d+) \(", told)
    return [*found]


def drawn(message: str) -> str:
    return f"  - {{player: red, message: {message}}}\n"


def test_a_message_before_an_open_move_can_be_declined_and_the_claim_says_so() -> None:
    """Knights 4, or 2 instead; where the figure then goes has no bearing on that."""
    judgement = ruled(drawn("knights"), TILE, points=2)
    assert [each.verdict for each in judgement.claims] == ["open"]
    assert chosen_by(judgement) == ["red", "4", "2"]


def test_a_message_after_an_open_move_can_be_declined_and_the_claim_says_who_chooses() -> None:
    judgement = ruled(TILE, drawn("knights"), points=2)
    assert chosen_by(judgement) == ["red", "4", "2"]
    moved = render(ruled(TILE, drawn("shortest road"), points=3))
    assert says(moved, "phrases.answer depends", of="ui")


@pytest.mark.slow
@pytest.mark.parametrize("points", [pytest.param(19, marks=pytest.mark.slow), 20])
def test_too_many_ways_to_decline_are_not_gone_through(points: int) -> None:
    """Six moves, and five messages that each may be declined: 186 ways under each reading."""
    messages = ["smallest city", "shortest road", "knights", "knights", "coats of arms"]
    judgement = ruled(TILE, *map(drawn, messages), points=points)
    assert [each.verdict for each in judgement.claims] == ["open"]
    told = " ".join(render(judgement).split())
    assert says(told, "phrases.choices not counted", of="ui", number="100")
    scenario = judgement.scenario
    plain = effort(lambda: judge(scenario))
    assert effort(lambda: judge(scenario).claims[0].verdict) < 15 * plain
    assert effort(lambda: compare(scenario)) < 25 * plain


def test_nothing_is_ruled_on_twice_where_nobody_claims_anything() -> None:
    text = TABLE + "action: {player: red, message: knights}\n"
    bare, claimed = (load_text(text + claims) for claims in ("", CLAIM))
    assert judge(bare).ruling.points == {"red": 4, "blue": 0}
    alone = effort(lambda: judge(bare).claims)
    assert 5 * alone < effort(lambda: judge(claimed).claims[0].verdict)


def test_several_players_choose() -> None:
    blue = "  - {player: blue, message: knights}\n"
    judgement = ruled(drawn("knights"), blue, points=2)
    told = render(judgement)
    assert says(told, "phrases.answer depends on players", of="ui", chooser="red and blue")
