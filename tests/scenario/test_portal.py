"""A meeple goes through a magic portal to any tile, by the rules for placing one."""

import pytest

from ruling import ScenarioError, judge, load_text
from tests.saying import refused

SKETCH = """
players: [red, blue]
features:
  town: {kind: city, tiles: 3, meeples: {blue: 1}}
  lane: {kind: road, tiles: 4}
  old road: {kind: road, tiles: 3, complete: true}
  meadow: {kind: field, cities: 2}
figures: {mage: town, witch: lane}
"""
MAP = """
players: [red, blue]
sets: [princess-and-dragon]
board: |
  E@90   .
  .      .
figures: {mage: A1 E, witch: supply}
action: {player: red, tile: TILE, at: A2, magic portal: A1 E}
"""
END = "final scoring"


def tile(more: str) -> str:
    return f"{{player: red, tile: plain, segments: [{{extends: town}}], {more}}}"


def listed(*actions: str, table: str = SKETCH) -> str:
    return table + "action:\n" + "".join(f"  - {each}\n" for each in actions)


def points(*actions: str, table: str = SKETCH) -> dict[str, int]:
    return dict(judge(load_text(listed(*actions, table=table))).ruling.points or {})


@pytest.mark.parametrize(
    ("place", "red"), [("lane", 2), ("large on lane", 2), ("wagon on lane", 2), ("meadow", 6)]
)
def test_it_scores_where_it_came_out(place: str, red: int) -> None:
    assert points(tile(f"magic portal: {place}"), END) == {"red": red, "blue": 8}


def test_a_figure_alone_keeps_it_out_as_it_does_any_meeple() -> None:
    table = SKETCH + "house: {figure.keeps-meeples-out: yes}\n"
    judgement = judge(load_text(listed(tile("magic portal: lane"), END, table=table)))
    assert judgement.ruling.points == {"red": 0, "blue": 8}
    assert judgement.failed


def test_on_a_map_it_leads_from_a_tile_that_has_one() -> None:
    load_text(MAP.replace("TILE", "PD-R"))
    with refused("portal.none"):
        load_text(MAP.replace("TILE", "B@180"))


@pytest.mark.parametrize(
    ("done", "told"),
    [
        ("magic portal: town", "somebody stands on the city town already"),
        ("magic portal: old road", "a magic portal leads to unfinished ones"),
        ("magic portal: barn on meadow", "only a follower goes through a magic portal"),
        ("magic portal: mayor on lane", "not on a road"),
        ("magic portal: lan", "did you mean 'lane'"),
        ("meeple: town, magic portal: lane", "instead"),
    ],
)
def test_where_it_cannot_go_is_a_mistake(done: str, told: str) -> None:
    with pytest.raises(ScenarioError) as raised:
        load_text(SKETCH + f"action: {tile(done)}\n")
    assert told in str(raised.value)
