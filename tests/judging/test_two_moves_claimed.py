"""Two moves in one claim: only one of the two figures may move, and on whose word."""

import json

import pytest

from ruling import judge, load_scenario, load_text, render
from tests.conftest import ROOT, edition_ids

BOTH = ROOT / "scenarios/claims/both-figures-with-one-tile.yaml"
JOIN = """
players: [red, blue]
features:
  long road:  {kind: road, tiles: 3}
  other road: {kind: road, tiles: 4}
  side road:  {kind: road, tiles: 2}
  town:       {kind: city, tiles: 2}
figures: {mage: long road, witch: other road}
action: {player: red, tile: TILE, segments: [{joins: [long road, other road]}]MORE}
claims:
  - {by: red, legal: [mage to side road, witch to town]}
"""
MADE = ", move: [mage to side road, witch to town]"


def joined(tile: str = "plain", more: str = "") -> str:
    return JOIN.replace("TILE", tile).replace("MORE", more)


@pytest.mark.parametrize("edition", edition_ids())
def test_only_one_of_them_may_move(edition: str) -> None:
    judgement = judge(load_scenario(BOTH), edition)
    wrong, right = judgement.claims
    assert (wrong.verdict, right.verdict) == ("wrong", "right")
    assert [answer.question for answer in wrong.weighing] == ["move.how-many"]


def test_a_house_that_moves_both_says_yes() -> None:
    judgement = judge(load_scenario(BOTH), house={"move.how-many": "both"})
    assert [claim.verdict for claim in judgement.claims] == ["right", "wrong"]
    for claim in judgement.claims:
        assert "house:move.how-many" in [answer.id for answer in claim.because]


def test_a_second_move_that_was_made_says_why_it_is_refused() -> None:
    """In words, as what else is claimed here: ``judge/claims`` of the golden set."""
    judgement = judge(load_text(joined(more=MADE)))
    then = json.loads(render(judgement, "json"))["then"]
    assert then["chosen"]["reason"] == "nothing-to-move-for"
    assert then["refused"][0]["because"] == ["C3:join.trigger"]


@pytest.mark.parametrize("edition", edition_ids())
def test_a_join_by_a_magic_tile_leaves_it_open(edition: str) -> None:
    plain, magic = (judge(load_text(joined(tile)), edition) for tile in ("plain", "magic"))
    assert plain.claims[0].verdict == "wrong"
    assert magic.claims[0].verdict == "open"
    assert "join.magic-tile" in {answer.question for answer in magic.claims[0].because}
    made = judge(load_text(joined("magic", MADE)), edition)
    assert json.loads(render(made, "json"))["then"]["chosen"]["open"] is True


def test_json_has_both_words() -> None:
    (claim,) = json.loads(render(judge(load_text(joined())), "json"))["claims"]
    assert claim["claim"] == {"legal": ["mage to side road", "witch to town"]}
