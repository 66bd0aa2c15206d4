"""A page of every kind, for the tests to look at."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from ruling import judge, load_scenario, load_text, read_saved_game, replay
from ruling.expect.examples import example
from ruling.games.compare import compare_game
from ruling.judging.comparing import compare
from ruling.judging.explainable import find_topics
from ruling.report.comparison import comparison_report
from ruling.report.editions import matrix_report
from ruling.report.game import replay_report
from ruling.report.game_comparison import game_comparison_report
from ruling.report.reference import reference_report
from ruling.report.reports import Report
from ruling.report.ruling import ruling_report
from ruling.report.tiles import catalogue_report
from ruling.rulebook.editions import edition, edition_ids
from ruling.rulebook.matrix import matrix
from ruling.rulebook.rules import Rules
from ruling.table.tile_search import find_tiles
from ruling.wording.words import Words
from tests.conftest import EVENING, EXAMPLE, ROOT, judged

CLAIMS = ROOT / "scenarios/claims/blue-wants-the-supply.yaml"


SKETCH = ROOT / "scenarios/shapes/one-tile-does-three-things.yaml"


INN = ROOT / "scenarios/tiles/the-inn-of-ic-c.yaml"


WORDS, REFERENCE = Words(edition("C3")), Words(edition("C3"))


TWO_MOVES = ROOT / "scenarios/join/house-two-moves.yaml"


NAMES = [
    "Maximiliane-Charlotte von und zu Hohenzollern",
    "Donaudampfschifffahrtskapitaen",
    "שלום עולם",
    'the "other" one',
    "🧙 wizard",
    "x",
    "yy",
    "zzz",
]


EIGHT = f"""
title: Eight at one table
players: {json.dumps(NAMES, ensure_ascii=False)}
board: |
  E@90   .  E@270
  D@180  V  B
figures: {{mage: A1 E, witch: C1 W}}
meeples:
  - {{player: {json.dumps(NAMES[0])}, at: A1 E}}
  - {{player: {json.dumps(NAMES[3])}, at: C1 W}}
action: {{player: x, tile: G, at: B1}}
"""


SKETCHED_TWO = """
title: Both must move, and the witch went first
players: [red, blue]
features:
  north city: {kind: city, tiles: 3, meeples: {red: 1}}
  long road: {kind: road, tiles: 4}
  other road: {kind: road, tiles: 2}
figures: {mage: north city, witch: long road}
action:
  player: red
  tile: magic
  segments: [{new: side road, kind: road}]
  move: witch to other road
house: {move.how-many: both}
"""

LARGE = f"""
title: Two magic tiles, far from each other
boxes: 3
board: |
  MW-A {". " * 22}MW-A .
figures: {{mage: A1 E, witch: X1 S}}
action: {{player: red, tile: MW-A, at: Y1}}
"""

NASTY = """title: "<script>document.title = 'hacked'</script> & \\"more\\""
players: ["<b>red</b>", "a 'blue' & one"]
board: |
  E@90   .  E@270
  D@180  V  B
figures: {mage: A1 E, witch: C1 W}
meeples:
  - {player: "<b>red</b>", at: A1 E}
action: {player: "a 'blue' & one", tile: G, at: B1}
claims:
  - {by: "<b>red</b>", legal: mage to A2 E}
  - {by: "a 'blue' & one", points: {"<b>red</b>": 400}}
"""


def ruled(*paths: Path) -> Report:
    return ruling_report([judged(path) for path in paths])


def explained() -> Report:
    (topic,) = find_topics("join.trigger")
    return reference_report([topic], REFERENCE, [example(topic)])


def editions() -> Report:
    rules = [Rules.of(name) for name in edition_ids()]
    return matrix_report(rules, matrix(rules), "de")


REPORTS: dict[str, Callable[[], Report]] = {
    "map": lambda: ruled(EXAMPLE),
    "claims": lambda: ruled(CLAIMS),
    "sketch": lambda: ruled(SKETCH),
    "eight": lambda: ruling_report([judge(load_text(EIGHT))]),
    "two moves": lambda: ruled(TWO_MOVES),
    "two moves of a sketch": lambda: ruling_report([judge(load_text(SKETCHED_TWO))]),
    "large": lambda: ruling_report([judge(load_text(LARGE))]),
    "several": lambda: ruling_report([judged(path) for path in (EXAMPLE, CLAIMS, SKETCH)], "de"),
    "nasty": lambda: ruling_report([judge(load_text(NASTY))]),
    "compare": lambda: comparison_report(compare(load_scenario(INN))),
    "replay": lambda: replay_report(replay(read_saved_game(EVENING)), "it"),
    "tiles": lambda: catalogue_report(find_tiles(), WORDS),
    "explained": explained,
    "editions": editions,
    "game": lambda: game_comparison_report(compare_game(read_saved_game(EVENING))),
}
"""A report of every kind."""


@cache
def page(name: str) -> str:
    """The page of a report."""
    return REPORTS[name]().render("html")


every_page = pytest.mark.parametrize("name", REPORTS)
