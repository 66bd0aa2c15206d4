"""Small saved games with one further box each, which JCloisterZone's own engine played.

They are in ``boxes``, random and legal, each with what the engine did beside it: the points of
every turn, who went home in it, and the totals.
"""

import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from ruling import replay
from tests.conftest import run_ruling
from tests.games.forms import saved
from tests.saying import refused

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


DRAGONS = "princess-and-dragon"

Change = Callable[[list[Any]], Any]


def sets(at: int, *path: str, to: Any) -> Change:
    """A change of one value in the payload of a message."""

    def changed(replay: list[Any]) -> None:
        form = replay[at]["payload"]
        for key in path[:-1]:
            form = form[key]
        form[path[-1]] = to

    return changed


def without(at: int) -> Change:
    return lambda replay: replay.pop(at)


@pytest.mark.parametrize(
    ("box", "change", "id"),
    [
        (DRAGONS, sets(36, "to", to=[2, 0]), "play.dragon-elsewhere"),
        (DRAGONS, sets(37, "to", to=[-2, 1]), "play.dragon-elsewhere"),
        (DRAGONS, without(80), "play.dragon-stops"),
        (DRAGONS, sets(20, "to", "meepleId", to="0.small.7"), "play.not-on-board"),
        (DRAGONS, sets(24, "to", "meepleId", to="0.small.1"), "play.fairy-elsewhere"),
        (
            "princess-and-dragon",
            sets(47, "pointer", "meepleId", to="1.small.3"),
            "play.no-princess",
        ),
        ("the-tower", sets(21, "pointer", "position", to=[0, 0]), "play.no-tower"),
        ("the-tower", sets(26, "pointer", "meepleId", to="2.small.1"), "play.out-of-reach"),
        ("the-tower", sets(55, "meepleId", to="1.small.3"), "play.no-captive"),
        ("abbey-and-mayor", sets(54, "meepleId", to="1.small.1"), "play.no-wagon"),
        ("abbey-and-mayor", sets(69, "pointer", "position", to=[0, 0]), "play.no-place"),
    ],
)
def test_what_a_piece_cannot_do_is_an_error(box: str, change: Change, id: str) -> None:
    form = json.loads(Path(__file__).with_name("boxes").joinpath(f"{box}.jcz").read_text("utf-8"))
    change(form["replay"])
    with refused(id):
        replay(saved(form))


def test_a_fairy_who_stands_on_a_tile_is_refused_by_name() -> None:
    form = json.loads(GAMES[0].with_stem(DRAGONS).read_text("utf-8"))
    form["setup"]["rules"]["fairy-placement"] = "on-tile"
    with refused("pieces.unknown") as caught:
        replay(saved(form))
    assert "rule fairy-placement" in str(caught.value)
