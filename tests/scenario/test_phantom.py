"""A phantom is placed after the meeple of the turn: where it may, and what that changes."""

import json

import pytest

from ruling import ScenarioError, judge, load_text, render

SKETCH = """
players: [red, blue]
features:
  town: {kind: city, tiles: 3, meeples: {blue: 1}}
  lane: {kind: road, tiles: 4}
  way: {kind: road, tiles: 5}
  hut: {kind: monastery, neighbours: 3, meeples: {red: {abbot: 1}}}
figures: {mage: town, witch: lane}
"""
KEPT_OUT = "house: {figure.keeps-meeples-out: yes}\n"
SEGMENTS = (
    "{extends: lane, completes: true}, {extends: way}, {extends: town}, {new: keep, kind: city}"
)
END = "final scoring"


def tile(more: str, segments: str = SEGMENTS) -> str:
    return f"{{player: red, tile: plain, segments: [{segments}], {more}}}"


def listed(*actions: str, table: str = SKETCH) -> str:
    return table + "action:\n" + "".join(f"  - {each}\n" for each in actions)


def points(*actions: str, table: str = SKETCH) -> dict[str, int]:
    return dict(judge(load_text(listed(*actions, table=table))).ruling.points or {})


@pytest.mark.parametrize("first", ["meeple: keep", "meeple: large on keep", "flies to: town"])
def test_it_scores_as_a_second_meeple(first: str) -> None:
    ruling = judge(load_text(SKETCH + f"action: {tile(f'{first}, phantom: lane')}\n")).ruling
    assert ruling.points == {"red": 3, "blue": 0}


def test_it_follows_an_abbot_who_goes_home() -> None:
    assert points(tile("abbot home: hut, phantom: lane"), END)["red"] == 4 + 3


def test_it_can_be_the_only_one() -> None:
    alone, plain = (points(tile(f"{key}: lane"), END) for key in ("phantom", "meeple"))
    assert alone == plain


def test_both_count_in_what_follows() -> None:
    assert points(tile("meeple: keep, phantom: way"), END) == {"red": 1 + 6 + 4, "blue": 8}


@pytest.mark.parametrize(
    ("done", "expected"),
    [
        ("meeple: keep, phantom: lane", {"red": 1 + 4, "blue": 8}),
        ("meeple: lane, phantom: keep", {"red": 1 + 4, "blue": 8}),
    ],
)
def test_of_the_two_a_figure_may_keep_one_out(done: str, expected: dict[str, int]) -> None:
    assert points(tile(done), END, table=SKETCH + KEPT_OUT) == expected


def test_json_tells_of_both() -> None:
    text = SKETCH + KEPT_OUT + f"action: {tile('meeple: keep, phantom: lane')}\n"
    judgement = judge(load_text(text))
    assert judgement.failed
    meeple = json.loads(render(judgement, "json"))["meeple"]
    assert (meeple["to"]["id"], meeple["legal"]) == ("keep", True)
    second = meeple["second"]
    assert (second["to"]["id"], second["reason"]) == ("lane", "figure-there")


@pytest.mark.parametrize(
    ("done", "told"),
    [
        ("meeple: keep, phantom: keep", "somebody stands on the city keep already"),
        ("meeple: keep, phantom: town", "somebody stands on the city town already"),
        ("meeple: keep, phantom: hut", "placed on the tile just placed"),
        ("meeple: keep, phantom: lan", "did you mean 'lane'"),
        ("meeple: phantom on keep, phantom: lane", "phantom of 'red' stands on keep already"),
        ("meeple: keep, phantom: phantom on lane", "unknown feature"),
    ],
)
def test_a_wrong_place_is_a_mistake(done: str, told: str) -> None:
    with pytest.raises(ScenarioError) as raised:
        load_text(SKETCH + f"action: {tile(done)}\n")
    assert told in str(raised.value)


def test_everybody_has_one() -> None:
    out = SKETCH.replace("tiles: 5", "tiles: 5, meeples: {red: {phantom: 1}}")
    with pytest.raises(ScenarioError, match="the phantom of 'red' stands on way already"):
        load_text(out + f"action: {tile('meeple: keep, phantom: lane')}\n")
    theirs = out.replace("{red: {phantom", "{blue: {phantom")
    load_text(theirs + f"action: {tile('meeple: keep, phantom: lane')}\n")
