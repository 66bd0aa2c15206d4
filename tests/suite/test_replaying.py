"""Saved games that were played by hand or at random, and those that cannot have been played."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ruling.errors import RulingError, SavedGameError
from ruling.referee.ruling import Obligation
from ruling.report.game_compare_json import game_compare_form
from ruling.report.json_form import ruling_parts
from ruling.rulebook.rules import Rules
from ruling.scenario.load import load_text
from ruling.scenario.saved.reading import parse_saved_game
from ruling.scenario.saved.record import SavedGame
from ruling.scenario.saved.turns import Played, Unruled
from ruling.scenario.source import Source
from ruling.suite.checks import failures
from ruling.suite.comparing_games import compare_game
from ruling.suite.importing import FINAL, judge_turn, turn_text
from ruling.suite.judging import judge
from ruling.suite.replaying import Range, Replay, replay
from tests.conftest import run_ruling
from tests.games.playing import random_game

EVENING = Path(__file__).parents[1] / "games" / "an-evening.jcz"
Form = dict[str, Any]


def evening() -> Form:
    form: Form = json.loads(EVENING.read_text(encoding="utf-8"))
    return form


def saved(form: Form) -> SavedGame:
    return parse_saved_game(Source("game.jcz", json.dumps(form)))


def message(form: Form, number: int) -> Form:
    found: Form = form["replay"][number - 1]
    return found


def game_of(*turns: list[tuple[Any, ...]], **elements: Any) -> Form:
    """A game of two players from tile D on A1: turns of (id, x, y, rotation), then doings."""
    form = evening()
    form["setup"]["elements"] |= elements
    form["replay"] = []
    for number, ((id, x, y, rotation), *doings) in enumerate(turns):
        player = number % 2
        payload = {"tileId": id, "rotation": f"R{rotation}", "position": [x, y]}
        messages = [("PLACE_TILE", payload), *doings, ("COMMIT", {})]
        form["replay"] += [
            {"type": kind, "payload": payload, "player": player} for kind, payload in messages
        ]
    return form


def on(x: int, y: int, feature: str, location: str) -> Form:
    return {"position": [x, y], "feature": feature, "location": location}


def deploy(id: str, at: Form) -> tuple[str, Form]:
    return "DEPLOY_MEEPLE", {"pointer": at, "meepleId": id}


def back(id: str, at: Form, source: str = "ABBOT_RETURN") -> tuple[str, Form]:
    return "RETURN_MEEPLE", {"pointer": {**at, "meepleId": id}, "source": source}


def figure(name: str, to: Form | None) -> tuple[str, Form]:
    return "MOVE_NEUTRAL_FIGURE", {"figureId": f"{name}.1", "to": to}


def test_an_evening() -> None:
    """Reckoned by hand: the witch halves 2 to 1, the mage adds 2 to a city of 4, and so on."""
    found = replay(saved(evening()))
    points = {
        turn.turn.saved.number: dict(turn.ruling.points)
        for turn in found.turns
        if turn.ruling and turn.ruling.points and any(turn.ruling.points.values())
    }
    assert points == {
        5: {"Ada": 1, "Ben": 0},
        13: {"Ada": 0, "Ben": 6},
        14: {"Ada": 0, "Ben": 6},
    }
    assert found.final is not None
    assert found.final.points == {"Ada": 3, "Ben": 10}
    assert found.totals() == {"Ada": Range(4, 4), "Ben": Range(22, 22)}
    assert found.winners() == ("Ben",)


SEEDS = range(25)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_played_by_the_rules_is_legal_and_its_turns_stand_alone(seed: int) -> None:
    game = saved(random_game(seed, 16, players=2 + seed % 2))
    found = replay(game)
    assert not any(turn.illegal for turn in found.turns)
    for turn in found.turns[seed % 4 :: 4]:
        assert turn.ruling is not None
        alone = judge_turn(game, str(turn.turn.saved.number)).judgement.ruling
        assert ruling_parts(alone) == ruling_parts(turn.ruling)


@pytest.mark.parametrize("turn", ["3", "5", "7", "13", "14", FINAL])
@pytest.mark.parametrize("edition", [None, "C1-RGG"])
def test_an_imported_turn_holds_what_it_expects(turn: str, edition: str | None) -> None:
    game = saved(evening())
    text = turn_text(game, turn, Rules.of(edition) if edition else None)
    scenario = load_text(text)
    assert scenario.expectations
    assert scenario.editions == (edition or "C3",)
    assert not list(failures(judge(scenario)))


def test_compare_tells_where_the_editions_rule_otherwise() -> None:
    """The inn of IC-C is on the east road alone for C1, on two roads for C2 and C3."""
    comparison = compare_game(saved(evening()))
    assert not comparison.agree
    (final,) = comparison.turns
    assert final.turn is None
    (deviation,) = final.deviations
    assert deviation.columns == ("C2", "C3")
    assert deviation.questions == ("tile.IC-C-inn",)
    totals = {name: replay.totals()["Ada"] for name, replay in comparison.columns.items()}
    assert totals == {
        "C1": Range(4, 4),
        "C1-RGG": Range(4, 4),
        "C1-ZMG": Range(4, 4),
        "C2": Range(2, 2),
        "C3": Range(2, 2),
    }


def towers(*turns: list[tuple[Any, ...]]) -> Form:
    """A game that starts with a city cap open to the north, tile E on 0, 0."""
    game = game_of(*turns)
    game["setup"]["start"] = [{"tile": "BA/C", "x": 0, "y": 0, "rotation": 0}]
    return game


def test_what_a_choice_not_made_leaves_open_is_a_range() -> None:
    """The mage may leave Ben's city of two tiles, worth 4, or the witch comes and he adds 2."""
    game = towers(
        [("MW/CFC", 1, 0, 0), figure("mage", on(0, 0, "City", "N"))],
        [("MW/CFC", 0, -1, 0), deploy("1.small.1", on(0, -1, "City", "S"))],
    )
    found = replay(saved(game))
    assert [turn.omitted for turn in found.turns] == [False, True]
    assert found.so_far() == {"Ada": Range(0, 0), "Ben": Range(4, 6)}
    assert found.winners() == ("Ben",)


def broken(number: int, change: Callable[[Form], Any]) -> Form:
    form = evening()
    change(message(form, number))
    return form


def payload(**values: Any) -> Callable[[Form], Any]:
    return lambda form: form["payload"].update(values)


BROKEN = {
    "tile on an occupied square": (4, payload(position=[0, 0]), "C4 is taken: D lies there"),
    "tile that touches nothing": (4, payload(position=[9, 9]), "would touch no other tile"),
    "tile that does not fit": (4, payload(rotation="R180"), "does not fit on"),
    "unknown rotation": (1, payload(rotation="R45"), "R0, R90, R180 or R270, not 'R45'"),
    "no rotation": (1, payload(rotation=None), "not None"),
    "odd position": (1, payload(position=["0", 1]), "is no position"),
    "far position": (1, payload(position=[10**9, 1]), "is no position"),
    "no tile id": (1, payload(tileId=7), "'tileId' is 7; it should be a text"),
    "no type": (1, lambda form: form.pop("type"), "'type' is missing"),
    "no payload": (1, lambda form: form.update(payload=[]), "'payload' is []"),
    "no such player": (1, lambda form: form.update(player=5), "there is no player 5: 2 play"),
    "another player": (3, lambda form: form.update(player=1), "Ben acts in the turn of Ada"),
    "starts with a commit": (1, lambda form: form.update(type="COMMIT"), "no tile was placed"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_message_that_cannot_follow_is_named(name: str) -> None:
    number, change, told = BROKEN[name]
    with pytest.raises(SavedGameError) as caught:
        replay(saved(broken(number, change)))
    assert told in str(caught.value)
    assert f"game.jcz: message {number}" in str(caught.value)
    if name != "starts with a commit" and number > 1:
        assert caught.value.turn > 0


CANNOT = {
    "figure on nothing": (8, {"to": on(0, 1, "Road", "N")}, "there is no road N of C5"),
    "figure where no tile lies": (8, {"to": on(7, 7, "Road", "N")}, "no tile lies there"),
    "figure on a monastery": (8, {"to": on(0, 1, "Monastery", "I")}, "cannot stand on a monastery"),
    "figure on a field": (8, {"to": on(0, 1, "Field", "NL.NR")}, "cannot stand on a field"),
    "meeple elsewhere": (5, {"pointer": on(0, 0, "Road", "WE")}, "goes on the placed tile"),
    "meeple on nothing": (5, {"pointer": on(1, 0, "City", "NS")}, "there is no city NS of D4"),
    "meeple where somebody stands": (
        41,
        {"pointer": on(3, 0, "Road", "W")},
        "a meeple of Ben stands on the road W of F4 already",
    ),
    "meeple that stands elsewhere": (12, {"meepleId": "1.small.2"}, "stands on D4 S already"),
    "no location": (5, {"pointer": {"position": [1, 0]}}, "'location' is missing"),
    "no pointer": (5, {"pointer": 4}, "'pointer' is 4; it should be an object"),
}


@pytest.mark.parametrize("name", CANNOT)
def test_a_move_to_nowhere_is_an_error_at_its_message(name: str) -> None:
    number, values, told = CANNOT[name]
    with pytest.raises(SavedGameError) as caught:
        replay(saved(broken(number, payload(**values))))
    assert told in str(caught.value)
    assert f"message {number}, turn " in str(caught.value)


def test_two_turns_running_are_an_error() -> None:
    form = evening()
    for number in (4, 5, 6):
        message(form, number)["player"] = 0
    with pytest.raises(SavedGameError, match="message 4, turn 2: it is the turn of Ben, not of"):
        replay(saved(form))


WRONG_MEEPLES = {
    "another's": (deploy("1.small.1", on(1, 0, "Road", "WE")), "is not one of Ada"),
    "no such piece": (deploy("0.big.1", on(1, 0, "Road", "WE")), "played without big-follower"),
    "abbot on a road": (deploy("0.abbot.1", on(1, 0, "Road", "WE")), "an abbot does not stand"),
    "middle of a road": (
        deploy("0.small.1", on(1, 0, "Road", "I")),
        "there is no road in the middle of B1",
    ),
    "a meeple back": (back("0.small.1", on(1, 0, "Road", "WE")), "only an abbot is taken back"),
    "an abbot back that is not there": (back("0.abbot.1", on(1, 0, "Road", "WE")), "not on the"),
    "nowhere said": (("MOVE_NEUTRAL_FIGURE", {"figureId": "mage.1"}), "'to' is missing"),
}


@pytest.mark.parametrize("name", WRONG_MEEPLES)
def test_a_meeple_that_cannot_be_there_is_an_error(name: str) -> None:
    doing, told = WRONG_MEEPLES[name]
    form = game_of([("BA/RFr", 1, 0, 0), doing], abbot=1, **{"big-follower": 0})
    with pytest.raises(SavedGameError, match="message 2, turn 1") as caught:
        replay(saved(form))
    assert told in str(caught.value)


def test_one_thing_after_another() -> None:
    """Nobody places a meeple after passing, or moves a second figure."""
    road = on(1, 0, "Road", "WE")
    for doings in (
        [("PASS", {}), deploy("0.small.1", road)],
        [deploy("0.small.1", road), figure("mage", road)],
        [figure("mage", road), figure("witch", road)],
    ):
        with pytest.raises(SavedGameError, match="message 3, turn 1"):
            replay(saved(game_of([("BA/RFr", 1, 0, 0), *doings])))


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


def without(form: Form, number: int) -> Form:
    form = copy.deepcopy(form)
    del form["replay"][number - 1]
    return form


@pytest.mark.parametrize("number", range(1, len(evening()["replay"]) + 1))
def test_without_any_one_message_it_is_an_error_or_a_ruling(number: int) -> None:
    """Nothing but an error of ours may come, whichever message is missing."""
    try:
        found = replay(saved(without(evening(), number)))
    except SavedGameError:
        return
    illegal = [turn for turn in found.turns if turn.illegal]
    moved = message(evening(), number)["type"] == "MOVE_NEUTRAL_FIGURE"
    assert bool(illegal) == moved


def run(tmp_path: Path, form: Form, *options: str, command: str = "replay") -> Any:
    """The command line on a game."""
    path = tmp_path / "game.jcz"
    path.write_text(json.dumps(form), encoding="utf-8")
    return run_ruling(command, str(path), *options)


def test_an_illegal_move_is_named_with_message_and_turn_and_the_game_goes_on(
    tmp_path: Path,
) -> None:
    """The mage may not stay where he is, so moving him there is illegal: exit code 1."""
    form = broken(22, payload(figureId="mage.1", to=on(0, 2, "City", "W")))
    result = run(tmp_path, form)
    assert result.returncode == 1
    assert "message 22, turn 7: " in result.stderr
    assert "is not legal" in result.stderr
    assert "Turn 13" in result.stdout
    found = replay(saved(form))
    assert [turn.turn.saved.number for turn in found.turns if turn.illegal] == [7]


def test_a_move_that_was_due_and_not_made_is_illegal_too(tmp_path: Path) -> None:
    result = run(tmp_path, without(evening(), 8))
    assert result.returncode == 1
    assert "turn 3: Nothing was done" in result.stderr


def test_both_left_together_after_an_illegal_move_is_no_fault() -> None:
    form = broken(15, payload(to=on(-1, 0, "City", "NW")))
    message(form, 22)["payload"].update(to=on(-1, 0, "City", "NW"))
    found = replay(saved(form))
    assert any(turn.illegal for turn in found.turns)


def test_one_figure_in_play_and_no_target_comes_off_without_a_message() -> None:
    """The last two open cities are completed by one magic tile, the mage's among them."""
    game = towers(
        [("MW/CFC", -1, 0, 0), figure("mage", on(0, 0, "City", "N"))],
        [("BA/C", -1, -1, 180)],
        [("BA/C", -1, 1, 0)],
        [("BA/L", 1, 0, 0)],
        [("BA/L", 1, -1, 0)],
        [("BA/L", 1, -2, 0)],
        [("BA/C", 0, -2, 180)],
        [("MW/CFC", 0, -1, 0)],
    )
    found = replay(saved(game))
    assert not any(turn.illegal for turn in found.turns)
    last = found.turns[-1].ruling
    assert last is not None
    assert last.step.obligation is Obligation.TAKE_OFF
    assert last.figures == {"mage": "supply", "witch": "supply"}


def test_unknown_pieces_are_all_named_at_once(tmp_path: Path) -> None:
    form = evening()
    form["setup"]["elements"] |= {"builder": 1, "king": True, "dragon": 0, "tower": False}
    form["setup"]["rules"] = {"princess-action": "may", "tiny-city-scoring": "7", "new-rule": 3}
    message(form, 31)["payload"]["tileId"] = "AM/MCC"
    message(form, 2)["payload"]["meepleId"] = "0.wagon.1"
    form["replay"].insert(2, {"type": "PAY_RANSOM", "payload": {}, "player": 1})
    result = run(tmp_path, form)
    assert result.returncode == 2
    for name in ("builder", "king", "tiny-city-scoring", "new-rule", "AM/MCC", "wagon"):
        assert name in result.stderr
    assert "PAY_RANSOM" in result.stderr
    for name in ("dragon", "tower", "princess-action"):
        assert name not in result.stderr


def test_lenient_marks_what_an_unknown_tile_touches() -> None:
    """BA/CC.2 on D2 is taken for unknown; the city of D3 and C2 touch it, the roads do not."""
    form = evening()
    message(form, 25)["payload"]["tileId"] = "XX/CC"
    game = saved(form)
    with pytest.raises(SavedGameError):
        replay(game)
    found = replay(game, lenient=True)
    assert isinstance(found.turns[8 - 1].turn, Unruled)
    touched = [turn.turn.saved.number for turn in found.turns if turn.turn.touched]
    assert 8 in touched
    assert 10 in touched  # IC/RCc.i lies beside it
    assert not {1, 2, 3, 4, 5, 6, 7} & set(touched)
    assert found.turns[13 - 1].turn.touched == ()  # a road far from it
    assert found.final_touched == ("XX/CC",)


def test_lenient_doubts_everything_after_a_message_that_nobody_knows() -> None:
    form = evening()
    form["replay"].insert(12, {"type": "CAPTURE_FOLLOWER", "payload": {}, "player": 1})
    found = replay(saved(form), lenient=True)
    doubted = [turn.turn.saved.number for turn in found.turns if turn.turn.touched]
    assert doubted == list(range(4, 15))


def test_lenient_doubts_all_of_a_game_with_an_unknown_piece() -> None:
    form = evening()
    form["setup"]["elements"]["builder"] = 1
    found = replay(saved(form), lenient=True)
    assert all(turn.turn.touched == ("builder",) for turn in found.turns)
    assert found.totals() == replay(saved(evening())).totals()


def test_a_rule_of_the_set_up_that_is_a_question_here_is_obeyed() -> None:
    """With the program's rule for tiny cities, two tiles score 1 each and not 2."""
    form = evening()
    form["setup"]["rules"] = {"tiny-city-scoring": "2"}
    found = replay(saved(form))
    turn = found.turns[13].ruling
    assert turn is not None
    assert turn.points == {"Ada": 0, "Ben": 4}


def test_inns_in_a_game_without_them_are_not_known() -> None:
    form = evening()
    del form["setup"]["elements"]["inn"]
    with pytest.raises(SavedGameError, match="no inn"):
        replay(saved(form))


def test_an_abbot_leaves_a_monastery_for_what_it_is_worth_then() -> None:
    """The monastery has the start and D1 around it, and the tile of that turn: 1 + 3."""
    game = saved(
        game_of(
            [("BA/L", 0, 1, 0), deploy("0.abbot.1", on(0, 1, "Monastery", "I"))],
            [("BA/RFrG", 1, 0, 0), deploy("1.abbot.1", on(1, 0, "Garden", "I"))],
            [("BA/RFr", -1, 0, 0), back("0.abbot.1", on(0, 1, "Monastery", "I"))],
            [("BA/L", 0, 2, 0), back("1.abbot.1", on(1, 0, "Garden", "I"))],
            abbot=1,
            garden=True,
        )
    )
    found = replay(game)
    third = found.turns[2]
    assert third.abbot is not None
    assert third.abbot.points == {"Ada": 4, "Ben": 0}
    assert found.so_far() == {"Ada": Range(4, 4), "Ben": Range(0, 0)}
    assert found.aside == ("garden",)
    assert found.final is not None
    assert found.final.points == {"Ada": 0, "Ben": 0}


def test_an_abbot_leaves_a_monastery_that_this_very_tile_completes() -> None:
    """Eight neighbours and the monastery itself: 9, once."""
    around = [(1, 0), (1, 1), (1, 2), (0, 2), (-1, 2), (-1, 1)]
    turns: list[list[tuple[Any, ...]]] = [
        [("BA/L", 0, 1, 0), deploy("0.abbot.1", on(0, 1, "Monastery", "I"))]
    ]
    tiles = ["BA/RFr", *["BA/L"] * 5]
    turns += [[(tile, x, y, 0)] for tile, (x, y) in zip(tiles, around, strict=True)]
    turns += [[("BA/L", -1, 3, 0)]]
    turns += [[("BA/RFr", -1, 0, 0), back("0.abbot.1", on(0, 1, "Monastery", "I"))]]
    found = replay(saved(game_of(*turns, abbot=1)))
    assert found.so_far() == {"Ada": Range(9, 9), "Ben": Range(0, 0)}
    alone = judge_turn(saved(game_of(*turns, abbot=1)), str(len(turns)))
    assert "scored 9 for Ada" in alone.judgement.scenario.title


def test_what_is_in_doubt_is_nowhere_ruled_on_in_silence() -> None:
    game = saved(
        game_of(
            [("BA/L", 0, 1, 0), deploy("0.abbot.1", on(0, 1, "Monastery", "I"))],
            [("XX/Y", 1, 1, 0)],
            [("BA/RFr", 1, 0, 0), back("0.abbot.1", on(0, 1, "Monastery", "I"))],
            abbot=1,
        )
    )
    found = replay(game, lenient=True)
    assert found.turns[2].turn.touched == ("XX/Y",)
    assert not found.all_counted
    for turn in ("3", FINAL):
        with pytest.raises(SavedGameError, match="XX/Y"):
            judge_turn(game, turn, lenient=True)
    form = game_compare_form(compare_game(game, lenient=True))
    assert form["touched"] == [2, 3]
    assert form["final_touched"] == ["XX/Y"]


def test_lenient_goes_on_where_the_unknown_may_have_changed_the_board() -> None:
    """The unknown tile may have closed the road, so the meeple may well be back."""
    road = on(1, 0, "Road", "WE")
    game = game_of(
        [("BA/RFr", 1, 0, 0), deploy("0.small.1", road)],
        [("XX/R", 2, 0, 0)],
        [("BA/RFr", -1, 0, 0), deploy("0.small.1", on(-1, 0, "Road", "WE"))],
    )
    found = replay(saved(game), lenient=True)
    assert found.turns[2].turn.touched == ("XX/R",)


def test_messages_between_turns_are_named_with_everything_else_that_is_not_known() -> None:
    form = evening()
    form["replay"].insert(3, {"type": "BAZAAR_BID", "payload": {}, "player": 1})
    with pytest.raises(SavedGameError, match="BAZAAR_BID"):
        replay(saved(form))
    found = replay(saved(form), lenient=True)
    assert not found.turns[0].turn.touched
    assert all(turn.turn.touched for turn in found.turns[1:])


def test_a_game_that_breaks_off_cannot_be_scored_as_if_it_had_ended() -> None:
    form = evening()
    del form["replay"][-1]
    with pytest.raises(SavedGameError, match="there is no final scoring"):
        judge_turn(saved(form), FINAL)


def test_a_turn_alone_says_too_that_something_was_due(tmp_path: Path) -> None:
    result = run(tmp_path, without(evening(), 8), "--turn", "3")
    assert result.returncode == 1
    assert "Nothing was done" in result.stderr


def test_a_tie_that_may_be_none_has_no_winner() -> None:
    """Ada has 6; Ben has 4, or 6 if the mage had stayed."""
    found = replay(saved(evening()))
    low, high = Range(4, 6), Range(6, 6)
    totals = {"Ada": high, "Ben": low}
    fake = type("Fake", (Replay,), {"totals": lambda self: totals})(*found)
    assert fake.winners() == ()
    totals["Ben"] = high
    assert fake.winners() == ("Ada", "Ben")


def test_a_game_without_the_mage(tmp_path: Path) -> None:
    form = evening()
    form["setup"]["elements"]["mage"] = "off"
    result = run(tmp_path, form)
    assert result.returncode == 2
    assert "the game is played without the mage" in result.stderr


def test_a_tile_that_not_every_edition_has() -> None:
    """MW-09 lies in boxes of the first edition alone, so the game is read under that."""
    game = saved(game_of([("CC.2/CFC", 0, -1, 0), deploy("0.small.1", on(0, -1, "City", "S"))]))
    found = replay(game)
    assert found.rules.edition.id == "C1"
    assert ruling_parts(judge_turn(game, "1").judgement.ruling)["points"] == {"Ada": 4, "Ben": 0}


def test_compare_reads_a_saved_game_from_standard_input() -> None:
    text = EVENING.read_text(encoding="utf-8")
    done = run_ruling("compare", "-", "--format", "json", text=text)
    assert done.returncode == 1
    assert json.loads(done.stdout)["format"] == "ruling-compare-replay/1"


def test_farmers_are_left_aside_and_said_to_be() -> None:
    game = game_of(
        [("BA/RFr", 1, 0, 0), deploy("0.small.1", on(1, 0, "Field", "NL.NR"))], farmers=True
    )
    assert replay(saved(game)).aside == ("field",)


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
    assert saved(form).players[0] == "?[2Jboo"
    form["players"] = [{}, {"name": " "}]
    assert saved(form).players == ("player 1", "player 2")


def test_a_copy_of_a_tile_has_the_number_of_its_copy_behind_it() -> None:
    form = evening()
    message(form, 1)["payload"]["tileId"] += "#2"
    assert replay(saved(form)).totals() == replay(saved(evening())).totals()


def test_a_game_that_breaks_off_has_no_final_scoring() -> None:
    form = evening()
    del form["replay"][-1]
    found: Replay = replay(saved(form))
    assert found.final is None
    assert found.totals() == {"Ada": Range(1, 1), "Ben": Range(6, 6)}
    last = found.turns[-1]
    assert isinstance(last.turn, Played)
    assert not last.turn.saved.finished
    assert not last.illegal


@pytest.mark.parametrize("command", ["replay", "import"])
@pytest.mark.parametrize("turn", ["0", "15", "-1", "first", ""])
def test_a_turn_that_there_is_not(tmp_path: Path, command: str, turn: str) -> None:
    result = run(tmp_path, evening(), "--turn", turn, command=command)
    assert result.returncode == 2
    assert "there are turns 1 to 14" in result.stderr


def test_judge_says_what_to_do_with_a_saved_game(tmp_path: Path) -> None:
    result = run(tmp_path, evening(), command="judge")
    assert result.returncode == 2
    assert "'ruling replay'" in result.stderr
