"""A page of every kind, for the tests to look at."""

import json
from functools import cache
from pathlib import Path

import pytest

from tests.conftest import EVENING, EXAMPLE, ROOT, run_ruling

CLAIMS = ROOT / "scenarios/claims/blue-wants-the-supply.yaml"


SKETCH = ROOT / "scenarios/shapes/one-tile-does-three-things.yaml"


INN = ROOT / "scenarios/tiles/the-inn-of-ic-c.yaml"


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


PAGES: dict[str, tuple[str | Path, ...]] = {
    "map": ("judge", EXAMPLE),
    "claims": ("judge", CLAIMS),
    "sketch": ("judge", SKETCH),
    "eight": ("judge", "-"),
    "two moves": ("judge", TWO_MOVES),
    "two moves of a sketch": ("judge", "-"),
    "large": ("judge", "-"),
    "several": ("judge", EXAMPLE, CLAIMS, SKETCH, "--lang", "de"),
    "nasty": ("judge", "-"),
    "compare": ("compare", INN),
    "replay": ("replay", EVENING, "--lang", "it"),
    "tiles": ("tiles",),
    "explained": ("explain", "join.trigger"),
    "editions": ("editions", "--lang", "de"),
    "game": ("compare", EVENING),
}
"""The command of each page."""

TYPED = {"eight": EIGHT, "two moves of a sketch": SKETCHED_TWO, "large": LARGE, "nasty": NASTY}
"""What a command reads where it reads no file."""


@cache
def page(name: str) -> str:
    """The page that a command makes."""
    return run_ruling(*PAGES[name], "--format", "html", text=TYPED.get(name)).stdout


every_page = pytest.mark.parametrize("name", PAGES)
