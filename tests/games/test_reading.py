"""Saved games as they are written: what is none, and what older ones leave out."""

import json

import pytest

from ruling.errors import RulingError, SavedGameError
from ruling.games.reading import parse_saved_game
from ruling.games.replaying import replay
from ruling.scenario.source import Source
from tests.conftest import EVENING
from tests.games.forms import evening, message, saved

UNREADABLE = {
    "empty": (" \n", "the file is empty"),
    "a key twice": ('{"setup": {}, "setup": {}}', "the key 'setup' stands twice"),
    "no turns": ('{"setup": {}, "replay": [], "players": [{}]}', "there is no turn"),
    "odd start": (
        '{"setup": {"start": [{"tile": "BA/L", "x": 0, "y": 0, "rotation": 90.0}]},'
        ' "replay": [], "players": [{}]}',
        "turned by 90.0",
    ),
    "truncated": (EVENING.read_text(encoding="utf-8")[:900], "breaks off at line"),
    "truncated in a word": (EVENING.read_text(encoding="utf-8")[:55], "breaks off at line"),
    "not JSON": ("title: a scenario", "this is not JSON"),
    "another JSON": ('{"a": 1}', "no saved game of JCloisterZone"),
    "a list": ("[]", "no saved game of JCloisterZone"),
    "deep": ("[" * 100_000, "nested too deeply"),
    "long number": ('{"setup": {}, "replay": [' + "9" * 5000 + "]}", "number that is too long"),
    "no players": ('{"setup": {}, "replay": [], "players": []}', "nobody plays"),
    "no list": ('{"setup": {}, "replay": {}, "players": []}', "'replay' is {}; it should be"),
    "message of a number": ('{"setup": {}, "replay": [1], "players": [{}]}', "message 1: 1 stands"),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_is_no_saved_game_is_said_so(name: str) -> None:
    text, told = UNREADABLE[name]
    with pytest.raises(SavedGameError) as caught:
        parse_saved_game(Source("game.jcz", text))
    assert told in str(caught.value)


def test_every_text_cut_off_anywhere_is_an_error_and_no_fault() -> None:
    text = json.dumps(evening())
    for end in range(0, len(text) - 1, 97):
        with pytest.raises(RulingError):
            parse_saved_game(Source("game.jcz", text[:end]))


def test_old_saved_games_do_not_name_the_kind_of_a_place() -> None:
    form = evening()
    for each in form["replay"]:
        for key in ("pointer", "to"):
            if each["payload"].get(key):
                del each["payload"][key]["feature"]
        each.pop("player")
    assert replay(saved(form)).totals() == replay(saved(evening())).totals()


def test_players_without_a_name_or_with_the_same_are_told_apart() -> None:
    form = evening()
    form["players"] = [{"name": "Ada"}, {"name": "Ada"}]
    assert saved(form).players == ("Ada", "Ada (2)")
    form["players"] = [{"name": "Ada (2)"}, {"name": "Ada"}, {"name": "Ada"}]
    assert len(set(saved(form).players)) == 3
    form["players"] = [{"name": "\x1b[2Jboo"}, {}]
    assert saved(form).players[0] == "\\x1b[2Jboo"
    form["players"] = [{}, {"name": " "}]
    assert saved(form).players == ("player 1", "player 2")


def test_a_copy_of_a_tile_has_the_number_of_its_copy_behind_it() -> None:
    form = evening()
    message(form, 1)["payload"]["tileId"] += "#2"
    assert replay(saved(form)).totals() == replay(saved(evening())).totals()
