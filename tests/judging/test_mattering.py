"""What is open matters where moves, points, figures or a verdict hang on it, and only there."""

import json
from collections.abc import Mapping
from html import unescape

import pytest

from ruling import Judgement, judge, load_text, render
from ruling.report.reports import FORMATS
from ruling.rulebook.editions import edition
from ruling.wording.words import Words
from tests.conftest import edition_ids
from tests.saying import says

NO_TARGET = """
players: [red, blue]
board: |
  E@90  .  E@270
figures: {mage: A1 E, witch: C1 W}
action: {player: red, tile: R, at: B1}
"""
OWN = """
players: [red, blue]
features:
  old road: {kind: road, tiles: 1}
figures: {mage: supply, witch: old road}
action: {player: red, tile: magic}
"""
FINISHED = """
players: [red, blue]
features:
  old road: {kind: road, tiles: 3}
figures: {mage: old road}
action: {player: red, tile: magic, segments: [{extends: old road, completes: true}]}
"""
NOTHING = """
players: [red, blue]
features:
  inn road: {kind: road, tiles: 6, inn: true, meeples: {blue: 1}}
figures: {witch: inn road}
action: {message: shortest road, player: blue}
"""
SAME = """
players: [red, blue]
features:
  a road: {kind: road, tiles: 4, little buildings: 1, meeples: {blue: 1}}
figures: {witch: a road}
action: final scoring
"""

CASES = [
    (NO_TARGET, "join.destination", "obligation"),
    (OWN, "move.destination", "refused"),
    (FINISHED, "move.off-completed", "refused"),
    (NOTHING, "message.figures", "scoring"),
]
"""A table, a question that changes nothing that anybody acts on, and what it does change."""


def changes(judgement: Judgement) -> Mapping[str, set[str]]:
    return {
        entry["question"]: {key for other in entry["others"] for key in other["changes"]}
        for entry in json.loads(render(judgement, "json"))["open"]
    }


@pytest.mark.parametrize(("text", "question", "key"), CASES)
def test_what_nobody_acts_on_does_not_matter_though_json_tells_it(
    text: str, question: str, key: str
) -> None:
    left_open = 0
    for id in edition_ids():
        judgement = judge(load_text(text), id)
        assert question not in judgement.mattering, id
        if question in judgement.others:
            left_open += 1
            assert key in changes(judgement)[question]
    assert left_open


@pytest.mark.parametrize("format_name", ["text", "markdown", "html"])
def test_the_head_names_only_what_matters(format_name: str) -> None:
    assert format_name in FORMATS
    told = render(judge(load_text(NO_TARGET), "C1"), format_name)
    assert Words(edition("C1")).title("join.nowhere") in unescape(told)
    assert says(told, "phrases.unsettled", of="ui")
    assert not says(told, "phrases.unsettled too", of="ui")


def test_a_claim_on_what_must_be_done_makes_its_name_matter() -> None:
    claim = "claims: [{by: red, obligation: take-off}]\n"
    judgement = judge(load_text(NO_TARGET + claim), "C1")
    assert judgement.claims[0].verdict == "open"
    assert "join.destination" in judgement.mattering


def test_what_moves_and_points_hang_on_matters() -> None:
    assert "join.nowhere" in judge(load_text(NO_TARGET), "C1").mattering
    assert "nowhere.own-feature" in judge(load_text(OWN), "C1").mattering
    drawn = NOTHING.replace("inn: true, ", "")
    judgement = judge(load_text(drawn))
    assert judgement.mattering == ("message.figures", "message.figure-leaves")


def test_a_stage_that_comes_to_the_same_does_not_matter() -> None:
    same, other = (SAME.replace("tiles: 4", f"tiles: {tiles}") for tiles in (4, 5))
    stage = "stage.little-buildings-and-witch"
    assert "scoring" in changes(judge(load_text(same), "C3", "printed"))[stage]
    assert stage not in judge(load_text(same), "C3", "printed").mattering
    assert stage not in judge(load_text(other), "C3", "community").mattering
    assert stage in judge(load_text(other), "C3", "printed").mattering
