"""The contract of ``ruling-replay/1``: its values say what was played."""

import json
from typing import Any

import pytest

from ruling import read_saved_game, render
from ruling.games.turn_scenario import judge_turn
from tests.conftest import EVENING, run_ruling
from tests.games.forms import evening, message, without

RULED = ("obligation", "moves", "refused", "chosen", "then", "scoring", "points", "figures",
         "outcomes", "open", "notes")  # fmt: skip


def form_of(*options: str, game: Any = None) -> dict[str, Any]:
    text = json.dumps(game or evening())
    form: dict[str, Any] = json.loads(
        run_ruling("replay", "-", *options, "--format", "json", text=text).stdout
    )
    return form


@pytest.mark.parametrize("edition", [None, "C1", "C1-RGG", "C1-ZMG", "C2", "C3"])
def test_it_names_its_edition_and_counts_its_turns(edition: str | None) -> None:
    form = form_of(*(() if edition is None else ("--edition", edition)))
    assert form["format"] == "ruling-replay/1"
    assert form["edition"] == (edition or "C3")
    assert [turn["turn"] for turn in form["turns"]] == list(range(1, 15))


def test_it_says_what_was_played_and_what_that_led_to() -> None:
    """The saved game begins on 0, 0, which is C4: A1 lies two columns and three rows away."""
    form = form_of()
    assert form["origin"] == [-2, -3]
    assert form["totals"] == {"Ada": 4, "Ben": 22}
    assert form["range"] == {"Ada": [4, 4], "Ben": [22, 22]}
    assert form["winners"] == ["Ben"]
    assert form["final"]["points"] == {"Ada": 3, "Ben": 10}
    for turn, message_of in zip(form["turns"], placed(), strict=True):
        assert turn["tile_id"] == message_of["payload"]["tileId"]
        assert turn["player"] == form["players"][message_of["player"]]
    third = form["turns"][2]
    assert third["obligation"] == "place-or-move"
    assert third["chosen"]["legal"]
    assert third["message"] == 7


def placed() -> list[dict[str, Any]]:
    return [each for each in evening()["replay"] if each["type"] == "PLACE_TILE"]


def test_a_turn_has_what_judge_says_of_it_alone() -> None:
    game = read_saved_game(EVENING)
    turns = form_of()["turns"]
    for turn in turns:
        alone = json.loads(render(judge_turn(game, str(turn["turn"])).judgement, "json"))
        assert {key: turn[key] for key in RULED} == {key: alone[key] for key in RULED}


def test_what_was_due_and_not_done_is_told() -> None:
    form = form_of(game=without(evening(), 8))
    assert [turn["turn"] for turn in form["turns"] if turn["omitted"]] == [3]


def test_what_is_not_known_is_told() -> None:
    played = evening()
    message(played, 25)["payload"]["tileId"] = "XX/CC"
    form = form_of("--lenient", game=played)
    assert [piece["name"] for piece in form["unknown"]] == ["XX/CC"]
    assert form["turns"][7]["tile"] is None
    assert "moves" not in form["turns"][7]
    assert form["final"]["touched"] == ["XX/CC"]
