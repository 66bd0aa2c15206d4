"""Small saved games with one further box each, which JCloisterZone's own engine played.

They are in ``boxes``, random and legal, each with what the engine did beside it: the points of
every turn, who went home in it, and the totals.
"""

import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.conftest import run_ruling

GAMES = sorted(Path(__file__).with_name("boxes").glob("*.jcz"))
every_box = pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)


@cache
def replayed(path: Path) -> Any:
    done = run_ruling("replay", path, "--format", "json")
    assert not done.returncode, done.stderr
    return json.loads(done.stdout)


@cache
def recorded(path: Path) -> Any:
    return json.loads(path.with_suffix(".expected.json").read_text(encoding="utf-8"))


@every_box
def test_every_turn_is_as_the_engine_played_it(path: Path) -> None:
    found, expected = replayed(path), recorded(path)
    for turn, one in zip(found["turns"], expected["turns"], strict=True):
        paid = turn.get("ransom", {})
        points = [turn["points"][who] + paid.get(who, 0) for who in found["players"]]
        assert points == one["points"], turn["turn"]
        gone = Counter(f"{home['player']} {home['kind']}" for home in turn["home"])
        gone -= Counter(f"{drove['player']} wagon" for drove in turn.get("wagons", ()))
        assert gone == Counter(one["home"]), turn["turn"]
    assert [*found["totals"].values()] == expected["totals"]


@every_box
def test_every_turn_makes_a_case_that_says_the_same(path: Path, tmp_path: Path) -> None:
    for turn in [*replayed(path)["turns"], None]:
        number = str(turn["turn"]) if turn else "final"
        to = tmp_path / f"{number}.yaml"
        written = run_ruling("replay", path, "--turn", number, "--scenario", "-o", to)
        assert not written.returncode, written.stderr
        points = turn["points"] if turn else replayed(path)["final"]["points"]
        assert yaml.safe_load(to.read_text(encoding="utf-8"))["expect"]["points"] == points
    tested = run_ruling("test", tmp_path)
    assert not tested.returncode, tested.stdout
