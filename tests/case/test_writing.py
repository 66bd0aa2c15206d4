"""Scenarios as they are written: what is read again is what was meant, laid out for people."""

from ruling.case.writing import scenario_text
from ruling.expect.files import load_text
from ruling.table.squares import Square

SKETCH = """\
title: "no: 1"
players: [red]
features:
  board: {kind: road, tiles: 2}
  "null": {kind: city, tiles: 1, meeples: {red: 1}}
figures: {mage: board, witch: "null"}
action:
  player: red
  tile: plain
  segments:
    - {extends: board}
"""

MAP = """\
players: [red]
board: |
  .  E@180
  .  .
  D  .
figures: {mage: supply, witch: supply}
meeples:
  - {player: red, at: A3 E}
action: final scoring
"""


def test_a_sketch_is_written_as_it_is_read_whatever_its_features_are_called() -> None:
    features = {
        "board": {"kind": "road", "tiles": 2},
        "null": {"kind": "city", "tiles": 1, "meeples": {"red": 1}},
    }
    action = {"player": "red", "tile": "plain", "segments": [{"extends": "board"}]}
    figures = {"mage": "board", "witch": "null"}
    text = scenario_text(
        {
            "title": "no: 1",
            "players": ["red"],
            "features": features,
            "figures": figures,
            "action": action,
            "claims": [],
        }
    )
    assert text == SKETCH
    scenario = load_text(text)
    assert scenario.title == "no: 1"
    assert {feature.name for feature in scenario.situation.features} == set(features)


def test_a_map_is_drawn_in_columns_as_wide_as_they_must_be() -> None:
    fields = {
        "players": ["red"],
        "board": {Square(2, 0): "D", Square(0, 1): "E@180"},
        "figures": {"mage": "supply", "witch": "supply"},
        "meeples": [{"player": "red", "at": "A3 E"}],
        "action": "final scoring",
    }
    text = scenario_text(fields)
    assert text == MAP
    board = load_text(text).board
    assert board is not None
    assert {at: laid.label for at, laid in board.tiles.items()} == fields["board"]
