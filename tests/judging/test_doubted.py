"""A move that only the usual reading refuses, and no source, is never plainly not legal."""

import json

from ruling import judge, load_scenario, load_text, render
from tests.conftest import ROOT, edition_ids
from tests.saying import says

BACK = ROOT / "scenarios/claims/the-mage-went-back-to-the-supply.yaml"
SILENT = {"C1", "C1-BB4", "C1-RGG", "C1-ZMG"}
"""The editions in which no text says that a join keeps both out of the supply."""

OWN_TILE = """
players: [red]
features:
  old road: {kind: road, tiles: 3}
  side: {kind: road, tiles: 2}
figures: {mage: old road}
action: {player: red, tile: magic, move: mage to old road}
"""
IDLE = """
players: [red]
features:
  old road: {kind: road, tiles: 3}
  side: {kind: road, tiles: 2}
figures: {mage: old road}
action: {player: red, tile: plain, move: mage to side}
"""


def said(text: str) -> str:
    return " ".join(text.split())


def test_json_says_so_and_what_is_refused_stays_refused() -> None:
    for edition in edition_ids():
        judgement = judge(load_scenario(BACK), edition)
        chosen = json.loads(render(judgement, "json"))["chosen"]
        assert chosen["legal"] is False
        assert judgement.failed
        assert chosen.get("open", False) is (edition in SILENT)


def test_an_answer_that_is_left_out_is_not_called_a_silence() -> None:
    text = said(render(judge(load_scenario(BACK), "C3", "printed"), "text"))
    assert says(text, "phrases.move made is left out", of="ui")
    assert not says(text, "phrases.move made is open", of="ui")


def test_what_another_answer_refuses_as_well_is_not_in_doubt() -> None:
    assert judge(load_text(OWN_TILE), "C1-ZMG").ruling.illegal
    for edition in edition_ids():
        assert not judge(load_text(IDLE), edition).doubted


def test_the_house_leaves_no_doubt() -> None:
    decided = judge(load_scenario(BACK), "C1", house={"join.destination": "another-feature"})
    assert decided.ruling.illegal
    assert not decided.doubted


def test_the_last_part_of_a_turn_can_be_in_doubt() -> None:
    board = BACK.read_text(encoding="utf-8").partition("claims:")[0]
    listed = board.replace("action: {", "action:\n  - {") + "  - {message: knights, player: blue}\n"
    text = said(render(judge(load_text(listed), "C1"), "text"))
    assert says(text, "phrases.move made is open", of="ui")
    assert says(text, "phrases.parts wait", of="ui")
