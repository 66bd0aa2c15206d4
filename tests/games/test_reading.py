"""Saved games as they are written: what is none, and what older ones leave out."""

import json
from pathlib import Path
from time import process_time

import pytest

from ruling import RulingError, replay
from ruling.errors import SavedGameError
from ruling.games.jcz.reading import parse_saved_game
from ruling.reading.source import Source
from tests.conftest import for_each, run_ruling
from tests.games.forms import ROAD, Form, deploy, evening, game_of, message, on, saved
from tests.saying import refused

TOO_LARGE = [
    ("game.too-many", '{"setup": {}, "replay": [], "players": [' + "{}," * 40_000 + "{}]}"),
    ("game.too-deep", "[" * 100_000),
    ("game.too-deep", '{"setup": {}, "replay": [' + "9" * 5000 + "]}"),
]
"""Texts that are too large for the golden set, and what is said of them."""


@pytest.mark.parametrize(("says", "text"), TOO_LARGE, ids=["a crowd", "deep", "long number"])
def test_what_is_too_large_to_be_a_saved_game_is_said_so(says: str, text: str) -> None:
    with refused(says):
        parse_saved_game(Source("game.jcz", text))


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


@pytest.mark.parametrize("location", ["I", "CLOISTER", "MONASTERY"])
@pytest.mark.parametrize("named", [True, False])
def test_the_middle_of_a_tile_has_had_several_names(location: str, named: bool) -> None:
    place = on(1, 0, "Monastery", location)
    if not named:
        del place["feature"]
    form = game_of([("BA/LR", 1, 0, 90), deploy("0.small.1", place)])
    assert replay(saved(form)).totals()["Ada"].least == 2


def test_that_the_game_is_over_may_be_said_after_the_last_turn() -> None:
    form = evening()
    form["replay"].append({"type": "GAME_OVER", "payload": {}})
    assert replay(saved(form)).totals() == replay(saved(evening())).totals()
    form["replay"].insert(1, form["replay"].pop())
    with refused("pieces.unknown"):
        replay(saved(form))


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


@pytest.mark.parametrize("command", ["replay", "compare", "infer", "replay --turn 1 --scenario"])
@pytest.mark.parametrize(
    "sent",
    [
        deploy("0.small.1", on(-2, 0, "Road", "WE")),
        ("MOVE_NEUTRAL_FIGURE", {"figureId": "mage.1", "to": on(-40, -9, "Road", "WE")}),
        ("PLACE_TOKEN", {"token": "GOLD", "pointer": [-2, 0]}),
    ],
    ids=lambda sent: sent[0],
)
def test_a_place_far_west_of_all_tiles_is_a_mistake(
    tmp_path: Path, sent: tuple[str, Form], command: str
) -> None:
    game = tmp_path / "game.jcz"
    game.write_text(json.dumps(game_of([ROAD, sent])), encoding="utf-8")
    name, *options = command.split()
    ran = run_ruling(name, game, *options)
    assert ran.returncode == 2
    assert "message 2, turn 1" in ran.stderr


@for_each(range(40, 1_000, 20))
def test_no_depth_is_a_fault(depth: int) -> None:
    """Where the decoder still can follow, a text that shows the value may not."""
    form = evening()
    form["setup"]["rules"] = {"tiny-city-scoring": "DEEP"}
    message(form, 1)["player"] = "DEEP"
    text = json.dumps(form).replace('"DEEP"', "[" * depth + "]" * depth)
    with pytest.raises(SavedGameError):
        replay(parse_saved_game(Source("game.jcz", text)))


def test_keys_that_stand_twice_are_found_in_one_look_at_each() -> None:
    """Compared with each other, 40,000 keys would be looked at 800,000,000 times."""
    keys = ", ".join(f'"k{number % 39_999}": 1' for number in range(40_000))
    before = process_time()
    with refused("game.key-twice"):
        parse_saved_game(Source("game.jcz", f"{{{keys}}}"))
    assert process_time() - before < 4


@pytest.mark.slow
def test_the_messages_of_a_turn_are_read_once_each() -> None:
    """Were each put behind a copy of those before it, 50,000 would take half a minute."""
    form = evening()
    form["replay"][2:2] = [{"type": "PASS", "payload": {}, "player": 0}] * 50_000
    assert len(saved(form).turns[0].actions) == 50_001
    with refused("play.meeple-done") as caught:
        replay(saved(form))
    assert (caught.value.message, caught.value.turn) == (3, 1)


def test_no_error_is_longer_than_anybody_reads() -> None:
    """Of many unknown pieces the first are named, of long texts the beginning."""
    form = evening()
    long = "X" * 100_000
    form["setup"]["elements"] |= {f"{long}{number}": 1 for number in range(5)}
    form["setup"]["elements"] |= {f"piece {number}": 1 for number in range(5_000)}
    for lenient in (False, True):
        with refused("pieces.more") as caught:
            replay(saved(form), lenient=lenient)
        assert "4,501" in str(caught.value)
        assert len(str(caught.value)) < 100_000
    for key, value in (("player", long), ("type", long), ("payload", long), ("payload", {})):
        form = evening()
        message(form, 1)[key] = value
        with pytest.raises(SavedGameError) as caught:
            replay(saved(form))
        assert len(str(caught.value)) < 200
