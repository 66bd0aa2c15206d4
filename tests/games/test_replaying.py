"""Saved games that were played by hand or at random, ruled on turn by turn."""

from collections.abc import Callable
from typing import Any

import pytest

from ruling import replay
from ruling.games.play.turns import Played
from ruling.games.replay import Replay
from ruling.games.turn_scenario import judge_turn
from ruling.games.writing_turns import turn_text
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.questions import questions
from ruling.rulebook.rules import Rules
from ruling.table.figures import Figure
from tests.conftest import some_soon
from tests.games.forms import (
    Form,
    back,
    broken,
    by_its_text,
    deploy,
    evening,
    figure,
    game_of,
    message,
    on,
    payload,
    played,
    results_of,
    saved,
    towers,
)
from tests.games.playing import random_game
from tests.saying import refused

SEEDS = range(14)
READINGS = [(question, reading) for question, of in questions().items() for reading in of]


@pytest.mark.slow
@pytest.mark.parametrize("seed", some_soon(SEEDS, 5, pytest.mark.slow))
def test_a_game_played_by_the_rules_is_legal_and_its_turns_stand_alone(seed: int) -> None:
    """As the program plays, and under any edition with any reading."""
    game = saved(random_game(seed, 24, players=2 + seed % 3))
    assert not any(turn.illegal for turn in replay(game).turns)
    editions = edition_ids()
    house = dict(READINGS[5 * seed :: 5 * len(SEEDS)][:1])
    for rules in (None, Rules.of(editions[seed % len(editions)], house=house)):
        for turn in replay(game, rules).turns[seed % 4 :: 4]:
            assert turn.ruling is not None
            alone = by_its_text(game, str(turn.turn.saved.number), rules).ruling
            assert results_of(alone) == results_of(turn.ruling), turn.turn.saved.number


def test_what_a_choice_not_made_leaves_open_is_a_range() -> None:
    """The mage may leave Ben's city of two tiles, worth 4, or the witch comes and he adds 2."""
    game = towers(
        [("MW/CFC", 1, 0, 0), figure("mage", on(0, 0, "City", "N"))],
        [("MW/CFC", 0, -1, 0), deploy("1.small.1", on(0, -1, "City", "S"))],
    )
    found = replay(saved(game))
    assert [turn.omitted for turn in found.turns] == [False, True]
    assert found.so_far() == {"Ada": (0, 0), "Ben": (4, 6)}
    assert found.winners() == ("Ben",)


def test_a_figure_on_what_was_completed_is_back_whether_or_not_the_turn_was_legal() -> None:
    """The mage stands in the city that the second magic tile completes; nobody moves him."""
    game = towers(
        [("MW/CFC", -1, 0, 0), figure("mage", on(0, 0, "City", "N"))],
        [("MW/CFC", 1, 0, 0), figure("witch", on(1, 0, "City", "N"))],
        [("MW/CRRR.3", 0, -1, 180)],
        [("BA/L", 2, 0, 0)],
    )
    found = replay(saved(game))
    assert [turn.omitted for turn in found.turns] == [False, False, True, False]
    places = [
        turn.turn.before.figures[Figure.MAGE]
        for turn in found.turns
        if isinstance(turn.turn, Played)
    ]
    assert places[2] != "supply"
    assert places[3] == "supply"


@pytest.mark.parametrize("to", [on(0, 1, "Monastery", "I"), on(0, 1, "Field", "NL.NR")])
def test_a_figure_on_a_field_or_monastery_is_an_illegal_move_and_no_broken_file(to: Form) -> None:
    third = replay(saved(broken(8, payload(to=to)))).turns[2]
    assert third.ruling is not None
    assert third.ruling.chosen is not None
    assert third.ruling.chosen.reason == "not-a-road-or-city"


def test_a_garden_gives_its_abbot_back_once_eight_tiles_lie_around_it() -> None:
    garden = ("BA/RFrG", 1, 0, 0)
    abbot = deploy("0.abbot.1", on(1, 0, "Garden", "I"))
    around = [("BA/L", 0, 1), ("BA/L", 1, 1), ("BA/L", 2, 1), ("BA/RFr", 2, 0)]
    around += [("BA/L", 2, -1), ("BA/L", 1, -1)]
    turns: list[list[tuple[Any, ...]]] = [[garden, abbot]]
    turns += [[(id, x, y, 0)] for id, x, y in around]
    turns += [[("BA/C", 0, -1, 180)]]
    last = [("BA/L", 3, 1, 0), deploy("0.abbot.1", on(3, 1, "Monastery", "I"))]
    whole = game_of(*turns, last, abbot=1, garden=True)
    assert not replay(saved(whole)).turns[-1].turn.touched
    with refused("play.stands-already"):
        replay(saved(game_of(*turns[:6], last, abbot=1, garden=True)))


def test_an_illegal_move_is_not_held_against_the_turns_after_it() -> None:
    """Ben puts the witch on the mage's road; the tiles placed then join nothing."""
    road = on(1, 0, "Road", "W")
    game = game_of(
        [("MW/CRRR.3", 1, 0, 0), figure("mage", road)],
        [("MW/CRRR.3", -1, 0, 0), figure("witch", road)],
        [("BA/L", 0, 1, 0)],
        [("BA/L", 0, 2, 0)],
    )
    assert [turn.illegal for turn in replay(saved(game)).turns] == [False, True, False, False]


def test_a_second_move_that_a_reading_asks_for_is_due_too() -> None:
    both = Rules.of("C3", house={"move.how-many": "both"})
    game = saved(
        game_of(
            [("MW/CRRR.3", 1, 0, 0), figure("mage", on(1, 0, "Road", "S"))],
            [("MW/CRRR.3", -1, 0, 0), figure("witch", on(-1, 0, "Road", "W"))],
            [("MW/CRRR.3", 2, 0, 0), figure("witch", on(2, 0, "Road", "E"))],
        )
    )
    assert [turn.omitted for turn in replay(game, both).turns] == [False, False, True]
    assert not any(turn.omitted for turn in replay(game).turns)


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
    assert last.step.obligation == "take-off"
    assert last.figures == {"mage": "supply", "witch": "supply"}


def test_a_rule_of_the_set_up_that_is_a_question_here_is_obeyed() -> None:
    """With the program's rule for tiny cities, two tiles score 1 each and not 2."""
    form = evening()
    form["setup"]["rules"] = {"tiny-city-scoring": "2"}
    found = replay(saved(form))
    turn = found.turns[13].ruling
    assert turn is not None
    assert turn.points == {"Ada": 0, "Ben": 4}


@pytest.mark.parametrize("first", ["Ada", "Ben"])
def test_who_goes_home_is_told_in_the_order_of_their_coming(first: str) -> None:
    """Ada stands in the east, Ben in the west, until a tile between them joins their roads."""
    below = [[("BA/L", column, 1, 0)] for column in range(3)]
    east = [("BA/RRR", 2, 0, 180), deploy("0.small.1", on(2, 0, "Road", "W"))]
    west = [("BA/RRR", -1, 0, 0), deploy("1.small.1", on(-1, 0, "Road", "E"))]
    apart = [[("BA/L", 0, 2, 0)], east, west] if first == "Ada" else [west, east]
    turns: list[list[tuple[Any, ...]]] = [*below, *apart]
    form = game_of(*turns, [("BA/RFr", 1, 0, 0)])
    home = played(replay(saved(form)), len(turns) + 1).home
    assert [each.player for each in home] == [first, "Ben" if first == "Ada" else "Ada"]


def test_an_abbot_leaves_a_monastery_for_what_it_is_worth_then() -> None:
    """The monastery has the start, C2 and the tile of that turn around it: 1 + 3; C2 but two."""
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
    assert third.abbot.scored_by == {"Ada": 4}
    assert found.so_far() == {"Ada": (4, 4), "Ben": (3, 3)}
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
    assert found.so_far() == {"Ada": (9, 9), "Ben": (0, 0)}
    alone = judge_turn(saved(game_of(*turns, abbot=1)), str(len(turns)))
    assert alone.judgement.ruling.points == {"Ada": 9, "Ben": 0}


def test_a_tie_that_may_be_none_has_no_winner() -> None:
    """Ada has 6; Ben has 4, or 6 if the mage had stayed."""
    found = replay(saved(evening()))
    before = found.totals()["Ada"]
    low, high = before._replace(least=4, most=6), before._replace(least=6, most=6)
    totals = {"Ada": high, "Ben": low}
    fake = type("Fake", (Replay,), {"totals": lambda self: totals})(*found)
    assert fake.winners() == ()
    totals["Ben"] = high
    assert fake.winners() == ("Ada", "Ben")


def test_a_tile_that_not_every_edition_has() -> None:
    """MW-09 lies in boxes of the first edition alone, so the game is read under that."""
    game = saved(game_of([("CC.2/CFC", 0, -1, 0), deploy("0.small.1", on(0, -1, "City", "S"))]))
    found = replay(game)
    assert found.rules.edition.id == "C1"
    assert judge_turn(game, "1").judgement.ruling.points == {"Ada": 4, "Ben": 0}


def test_a_game_that_breaks_off_has_no_final_scoring() -> None:
    form = evening()
    del form["replay"][-1]
    found: Replay = replay(saved(form))
    assert found.final is None
    assert found.totals() == {"Ada": (1, 1), "Ben": (6, 6)}
    last = found.turns[-1]
    assert isinstance(last.turn, Played)
    assert not last.turn.saved.finished
    assert not last.illegal


def closed_road() -> Form:
    """Turn 3 closes a road of four tiles, one of them with an inn, for Ada."""
    return game_of(
        [("IC/RFr.i", 1, 0, 0), deploy("0.small.1", on(1, 0, "Road", "WE"))],
        [("BA/RRR", 2, 0, 0)],
        [("BA/RRR", -1, 0, 0)],
    )


def closed_city() -> Form:
    """Turn 4 closes a city of five tiles, one of them with a cathedral, for Ada."""
    return game_of(
        [("IC/Cccc.c", 0, -1, 0), deploy("0.small.1", on(0, -1, "City", "NWSE"))],
        [("BA/C", 0, -2, 180)],
        [("BA/C", 1, -1, 270)],
        [("BA/C", -1, -1, 90)],
    )


@pytest.mark.parametrize(
    ("game", "element", "worth", "plain"),
    [(closed_road, "inn", 8, 4), (closed_city, "cathedral", 15, 10)],
)
def test_without_the_element_roads_and_cities_are_plain(
    game: Callable[[], Form], element: str, worth: int, plain: int
) -> None:
    """That program asks whether the key is there, and not what stands behind it."""
    form = game()
    for value in (True, False, None, 0):
        form["setup"]["elements"][element] = value
        assert replay(saved(form)).so_far()["Ada"] == (worth, worth)
    del form["setup"]["elements"][element]
    found = replay(saved(form))
    assert found.so_far()["Ada"] == (plain, plain)
    assert not found.unknown
    last = str(len(found.turns))
    ruling = judge_turn(saved(form), last).judgement.ruling
    assert ruling.points == {"Ada": plain, "Ben": 0}
    with refused("turn.no-scenario", "turn.played-without"):
        turn_text(saved(form), last)
