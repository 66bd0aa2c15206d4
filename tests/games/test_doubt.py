"""Pieces that are not known: what they put in doubt, and what not."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ruling import replay
from ruling.games.compare import compare_game
from ruling.games.turn_scenario import judge_turn
from ruling.games.writing_turns import turn_text
from tests.conftest import for_each, run_ruling
from tests.counting import counted
from tests.games.forms import (
    Form,
    back,
    deploy,
    evening,
    figure,
    game_of,
    message,
    on,
    saved,
)
from tests.games.test_following import BROKEN
from tests.saying import refused


def test_lenient_marks_what_an_unknown_tile_touches() -> None:
    """BA/CC.2 on D2 is taken for unknown; the city of D3 and C2 touch it, the roads do not."""
    form = evening()
    message(form, 25)["payload"]["tileId"] = "XX/CC"
    game = saved(form)
    with refused("pieces.unknown"):
        replay(game)
    found = replay(game, lenient=True)
    assert [turn.turn.saved.number for turn in found.turns if turn.ruling is None] == [8]
    touched = [turn.turn.saved.number for turn in found.turns if turn.turn.touched]
    assert touched == [8, 10]  # IC/RCc.i lies beside it; a road far from it does not
    assert found.final_touched == ("XX/CC",)


def test_lenient_doubts_everything_after_a_message_that_nobody_knows() -> None:
    form = evening()
    form["replay"].insert(12, {"type": "BAZAAR_BID", "payload": {}, "player": 1})
    found = replay(saved(form), lenient=True)
    doubted = [turn.turn.saved.number for turn in found.turns if turn.turn.touched]
    assert doubted == list(range(4, 15))


def test_no_tile_is_placed_where_one_lies_that_is_not_known() -> None:
    form = game_of([("XX/Y", 0, 1, 0)], [("BA/RFr", 1, 0, 0)], [("BA/L", 0, 1, 0)])
    assert replay(saved(form), lenient=True).turns[2].ruling is None


def test_more_meeples_than_a_player_has_may_have_come_back_by_a_piece_that_is_not_known() -> None:
    form = game_of(
        [("MW/CRRR.3", 1, 0, 0), deploy("0.big.1", on(1, 0, "Road", "E"))],
        [("BA/L", 0, 1, 0)],
        [("MW/CRRR.3", -1, 0, 0), deploy("0.big.2", on(-1, 0, "Road", "W"))],
        **{"big-follower": 1, "count": 1},
    )
    found = replay(saved(form), lenient=True)
    assert sum(map(len, found.situation.meeples.values())) == 2


def test_lenient_doubts_all_of_a_game_with_an_unknown_piece() -> None:
    form = evening()
    form["setup"]["elements"]["count"] = 1
    found = replay(saved(form), lenient=True)
    assert all(turn.turn.touched == ("count",) for turn in found.turns)
    assert found.totals() == replay(saved(evening())).totals()


OF_ABBEYS = ("abbey-in-no-hole", "abbey-twice")
"""What is an error even where other pieces are not known."""

PLAYED = [
    path for path in BROKEN if path.parent.name != "unreadable" and path.stem not in OF_ABBEYS
]


@pytest.mark.slow
@for_each(PLAYED, lambda path: path.stem)
def test_unknown_pieces_are_named_before_any_message_is_found_wrong(path: Path) -> None:
    """Nobody can say that a file is broken who does not know all of its pieces."""
    form = json.loads(path.read_text(encoding="utf-8"))
    form["setup"]["elements"]["count"] = 1
    for ask in (replay, compare_game):
        with refused("pieces.unknown"):
            ask(saved(form))
    with refused("pieces.unknown"):
        turn_text(saved(form), "1")
    if saved(form).turns:
        found = replay(saved(form), lenient=True)
        assert [turn for turn in found.turns if not turn.turn.touched] == []


@pytest.mark.parametrize(
    ("change", "name"),
    [
        (
            lambda form: form["setup"].update(sets={"basic:2": 1, "hills-and-sheep:1": 1}),
            "hills-and-sheep:1",
        ),
        (lambda form: form["replay"].append({"type": "BAZAAR_BID"}), "BAZAAR_BID"),
        (lambda form: form["setup"]["start"][0].update(tile="HS/CC!.v"), "HS/CC!.v"),
    ],
)
def test_what_is_not_known_is_named_where_nothing_was_played(
    change: Callable[[Form], Any], name: str
) -> None:
    form = evening()
    form["replay"] = []
    change(form)
    with refused("pieces.unknown") as caught:
        replay(saved(form))
    assert f" {name}: " in str(caught.value)
    with refused("game.no-turn"):
        replay(saved(form), lenient=True)


def test_sets_are_told_by_their_tiles_where_any_lie() -> None:
    form = evening()
    form["setup"]["sets"] = {"a-set-of-ours:1": 1}
    assert not replay(saved(form)).unknown


def test_a_tile_that_cannot_be_read_is_named_too() -> None:
    form = evening()
    message(form, 4)["payload"] |= {"tileId": "XX/Y", "position": None}
    with refused("pieces.unknown"):
        replay(saved(form))
    assert replay(saved(form), lenient=True).turns[-1].turn.touched


def test_a_message_that_nobody_knows_puts_all_in_doubt_on_a_tile_that_nobody_knows_too() -> None:
    game = game_of([("XX/Y", 0, 1, 0), ("PLACE_TOKEN", {})], [("BA/RFr", 1, 0, 0)])
    found = replay(saved(game), lenient=True)
    assert found.turns[1].turn.touched == ("PLACE_TOKEN",)


def test_what_is_in_doubt_is_nowhere_ruled_on_in_silence(tmp_path: Path) -> None:
    form = game_of(
        [("BA/L", 0, 1, 0), deploy("0.abbot.1", on(0, 1, "Monastery", "I"))],
        [("XX/Y", 1, 1, 0)],
        [("BA/RFr", 1, 0, 0), back("0.abbot.1", on(0, 1, "Monastery", "I"))],
        abbot=1,
    )
    game = saved(form)
    found = replay(game, lenient=True)
    assert found.turns[2].turn.touched == ("XX/Y",)
    assert found.in_doubt
    for turn in ("3", "final"):
        with refused("turn.touched" if turn == "3" else "turn.final-touched"):
            judge_turn(game, turn, lenient=True)
    (tmp_path / "game.jcz").write_text(json.dumps(form), encoding="utf-8")
    done = run_ruling("compare", tmp_path / "game.jcz", "--lenient", "--format", "json")
    form = json.loads(done.stdout)
    assert form["touched"] == [2, 3]
    assert form["final_touched"] == ["XX/Y"]


def test_a_plain_tile_that_joins_the_figures_is_touched_by_every_unknown_tile() -> None:
    """Wherever a figure may go to instead may lie on a tile that nobody here knows."""
    game = saved(
        game_of(
            [("MW/CRRR.3", 1, 0, 0), figure("mage", on(1, 0, "Road", "E"))],
            [("MW/CRRR.3", -1, 0, 0), figure("witch", on(1, 0, "Road", "S"))],
            [("XX/Y", 0, -1, 0)],
            [("BA/Rr", 2, 0, 0)],
            [("BA/Rr", 2, 1, 90)],
            [("BA/Rr", 1, 1, 180), figure("witch", on(-1, 0, "Road", "W"))],
        )
    )
    turns = replay(game, lenient=True).turns
    assert [turn.turn.touched for turn in turns[3:]] == [(), (), ("XX/Y",)]


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
    with refused("pieces.unknown"):
        replay(saved(form))
    found = replay(saved(form), lenient=True)
    assert not found.turns[0].turn.touched
    assert all(turn.turn.touched for turn in found.turns[1:])


def test_unknown_tiles_cost_each_turn_no_more_where_there_are_many() -> None:
    """Were all looked up in every turn, twice as many turns would take four times as long."""

    def steps(number: int) -> int:
        tiles = [[(("BA/L", "XX/A")[n % 2], 0, n + 1, 0)] for n in range(number)]
        game = saved(game_of(*tiles))
        found, taken = counted(lambda: replay(game, lenient=True))
        assert [turn.turn.touched for turn in found.turns] == [(), *[("XX/A",)] * (number - 1)]
        return taken

    steps(10)  # reads what is read once
    assert steps(200) < 2.5 * steps(100)


def test_a_meeple_of_an_unknown_kind_is_in_doubt_only_where_one_was_placed() -> None:
    """Ben's shepherd is said to stand in a city; the road of Ada has nothing to do with it."""
    form = game_of(
        [("BA/RFr", 1, 0, 0), deploy("0.small.1", on(1, 0, "Road", "WE"))],
        [("BA/CFC.2", 0, -1, 0), deploy("1.shepherd.1", on(0, -1, "City", "S"))],
        [("BA/RFr", 2, 0, 0)],
        [("BA/C", 0, -2, 180), deploy("1.small.1", on(0, -2, "City", "S"))],
        shepherd=1,
    )
    with refused("pieces.unknown"):
        replay(saved(form))
    found = replay(saved(form), lenient=True)
    assert [turn.turn.touched for turn in found.turns] == [(), ("shepherd",), (), ()]
    assert found.final_touched == ("shepherd",)
