"""Gardens: only an abbot stands there, nine points when all lies around, and home before that."""

import pytest

from ruling import Judgement, ScenarioError, judge, load_text
from ruling.table.tiles import GARDEN

BOARD = """
  B      E@180        B
  E@270  RO-D-garden  E@90
  E@270  .            B
"""
TO_GARDEN = "flies to: abbot on B2"


def judged(action: str, *keys: str, edition: str = "C3", stands: str = "abbot") -> Judgement:
    meeples = f"meeples: [{{player: red, at: B2, kind: {stands}}}]"
    head = ["players: [red, blue]", f"board: |{BOARD}", *([meeples] if stands else [])]
    text = "\n".join([*head, *keys, f"action: {action}"])
    return judge(load_text(text), edition)


def points(judgement: Judgement) -> dict[str, int]:
    return dict(judgement.ruling.points or {})


def test_an_abbot_goes_home_from_a_garden() -> None:
    found = judged("{player: red, tile: FM-G, at: D1, abbot home: B2}")
    assert points(found) == {"red": 8, "blue": 0}


def test_an_abbot_is_placed_in_the_garden_of_his_tile() -> None:
    found = judged(
        "{player: red, tile: BA/CG@180, at: B3, meeple: abbot on B3}", "boxes: 2", stands=""
    )
    assert found.ruling.meeple is not None
    assert found.ruling.meeple.to.kind == GARDEN
    assert "gardens" in found.scenario.in_play


MISTAKES = [
    ("meeple", "final scoring", "the meeple stands .* not on a garden"),
    ("phantom", "final scoring", "the phantom stands .* not on a garden"),
    (
        "",
        "{player: red, tile: E@180, at: B3, meeple: abbot on B3}",
        "the tile with a garden is called",
    ),
    ("", "{player: red, tile: FM-G, at: D1, flies to: B2}", "the meeple stands .* not on a garden"),
    ("", "{player: red, tile: FM-G, at: D1, flies to: abbot on A2 W}", "the abbot stands on mon"),
]


@pytest.mark.parametrize(("stands", "action", "told"), MISTAKES)
def test_nobody_else_stands_there(stands: str, action: str, told: str) -> None:
    with pytest.raises(ScenarioError, match=told):
        judged(action, "boxes: 2", stands=stands)


def test_an_abbot_flies_to_a_garden() -> None:
    text = f"board: |{BOARD.replace('.            B', '.            .')}"
    found = judge(load_text(f"{text}action: {{player: red, tile: FM-H, at: C3, {TO_GARDEN}}}"))
    assert found.ruling.meeple is not None
    assert found.ruling.meeple.reason is None


def test_no_figure_goes_there() -> None:
    found = judged("{player: red, tile: MW-D@90, at: D1, move: mage to B2}", stands="")
    assert found.ruling.chosen is not None
    assert found.ruling.chosen.reason == "not-a-road-or-city"


def test_a_garden_in_a_sketch() -> None:
    text = """
features:
  herbs: {kind: garden, neighbours: 7, meeples: {red: {abbot: 1}}}
action: {player: blue, tile: plain, segments: [{extends: herbs}]}
"""
    assert judge(load_text(text)).ruling.points == {"red": 9, "blue": 0}
    with pytest.raises(ScenarioError, match="a garden is complete when all eight tiles"):
        load_text(text.replace("neighbours: 7", "neighbours: 8, complete: true"))
