"""What can follow with builders, gold and ferries, and what cannot."""

from typing import Any

import pytest

from ruling.games.replay import Range, replay
from ruling.table.squares import Pointer, Square
from tests.games.forms import (
    MEADOW,
    PASS,
    ROAD,
    STRAIGHT,
    Form,
    deploy,
    ferry,
    game_of,
    gold,
    on,
    played,
    refused,
    saved,
)

Sent = tuple[Any, ...]


# Builders and pigs


def built(order: str = "ABAAB") -> Form:
    """Ada's builder stands on her road; C1 lengthens it, and brings her D1."""
    return game_of(
        [ROAD, deploy("0.small.1", STRAIGHT)],
        [("BA/L", 1, 1, 0)],
        [("BA/RFr", 2, 0, 0), deploy("0.builder.1", on(2, 0, "Road", "WE"))],
        [("BA/RFr", -1, 0, 0)],
        [("BA/RFr", 3, 0, 0)],
        order=order,
        builder=1,
    )


def test_a_builder_brings_nothing_where_a_tile_lies_beside_its_road() -> None:
    form = built("ABABA")
    form["replay"] = form["replay"][:-2] + game_of([("BA/L", 2, 1, 0)], order="A")["replay"]
    assert not played(replay(saved(form)), 5).follows


def test_a_builder_whose_road_grows_brings_a_second_part_and_no_third() -> None:
    form = built("ABABA")
    form["replay"] += game_of([("BA/RFr", 4, 0, 0)], [("BA/L", 4, 1, 0)], order="AB")["replay"]
    found = replay(saved(form))
    says = [(played(found, n).part, played(found, n).follows) for n in range(1, 8)]
    assert says == [(1, False)] * 4 + [(1, True), (2, False), (1, False)]


def test_whoever_has_no_second_part_does_not_play_on() -> None:
    refused(built("ABAAB"), "message 9, turn 4: it is the turn of Ben, not of Ada")


def test_a_second_part_that_is_due_is_no_turn_of_the_next_player() -> None:
    form = built("ABABA")
    form["replay"] += game_of([("BA/RFr", 4, 0, 0)], order="B")["replay"]
    refused(form, "turn 6: it is the turn of Ada, not of Ben")


def test_a_game_that_names_no_players_is_read_with_the_parts_of_their_turns() -> None:
    form = built("ABABA")
    form["replay"] += game_of([("BA/RFr", 4, 0, 0)], [("BA/L", 4, 1, 0)], order="AB")["replay"]
    for message in form["replay"]:
        del message["player"]
    found = replay(saved(form))
    assert [turn.turn.player for turn in found.turns] == ["Ada", "Ben"] * 2 + ["Ada", "Ada", "Ben"]


BESIDE: dict[str, tuple[list[Sent], str]] = {
    "builder alone": (
        [ROAD, deploy("0.builder.1", STRAIGHT)],
        "no meeple of Ada stands on the road EW of B1",
    ),
    "pig alone": ([ROAD, deploy("0.pig.1", MEADOW)], "no meeple of Ada stands on the field"),
    "pig on a road": ([ROAD, deploy("0.pig.1", STRAIGHT)], "a pig does not stand on the road"),
    "no such field": (
        [ROAD, deploy("0.small.1", on(1, 0, "Field", "NL.SL"))],
        "there is no field N1 S1 of B1",
    ),
    "no garden": ([ROAD, deploy("0.abbot.1", on(1, 0, "Garden", "I"))], "there is no garden"),
}


@pytest.mark.parametrize("name", BESIDE)
def test_builders_and_pigs_stand_beside_a_meeple_of_their_player(name: str) -> None:
    turn, says = BESIDE[name]
    refused(game_of(turn, builder=1, pig=1, abbot=1, farmers=True), says)


def test_nobody_farms_where_a_farmer_stands_but_with_a_pig() -> None:
    next_to = on(2, 0, "Field", "NL.NR.EL.WR")
    turns = [ROAD, deploy("0.small.1", MEADOW)], [("BA/L", 1, 1, 0)]
    form = game_of(*turns, [("BA/RFr", 2, 0, 0), deploy("0.pig.1", next_to)], pig=1)
    assert played(replay(saved(form)), 3).meeple == Pointer(Square(0, 2), 4)
    refused(
        game_of(*turns, [("BA/RFr", 2, 0, 0), deploy("0.small.2", next_to)]),
        "a meeple of Ada stands on the field",
    )


def test_farmers_score_in_the_end() -> None:
    """One city, the start's north and a cap, is complete; the field beside it has a farmer."""
    meadow = on(1, 0, "Field", "NL.NR.EL.WR")
    game = game_of(
        [("BA/RFr", 1, 0, 0), deploy("0.small.1", meadow)], [("BA/C", 0, -1, 180)], farmers=True
    )
    found = replay(saved(game))
    assert found.totals() == {"Ada": Range(3, 3), "Ben": Range(0, 0)}


# Gold


MINE = ("GO/RrRr", 1, 0, 0)


def test_ingots_go_to_a_mine_and_beside_it() -> None:
    found = replay(saved(game_of([MINE], [("GO/RrRr", 1, 1, 0), gold(1, 0)], gold=True)))
    laid = [[square.name for square in played(found, n).extras.ingots] for n in (1, 2)]
    assert laid == [["B1", "A1"], ["B2", "B1"]]
    lying = {square.name: number for square, number in played(found, 2).extras.gold.items()}
    assert lying == {"B1": 2, "A1": 1, "B2": 1}


GOLD: dict[str, tuple[list[list[Sent]], str]] = {
    "far away": (
        [[MINE], [("GO/RrRr", 1, 1, 0), gold(3, 3)]],
        "the second ingot goes beside B2, not on D4",
    ),
    "nowhere": ([[MINE], [("GO/RrRr", 1, 1, 0)]], "not said where the second ingot goes"),
    "without a mine": ([[ROAD, gold(0, 0)]], "this tile brings no gold"),
    "late": ([[MINE, PASS, gold(0, 0)]], "an ingot is laid right after the tile, once"),
}


@pytest.mark.parametrize("name", GOLD)
def test_an_ingot_that_cannot_be_laid_is_an_error(name: str) -> None:
    turns, says = GOLD[name]
    refused(game_of(*turns, gold=True), says)


def test_without_gold_a_mine_is_a_plain_tile() -> None:
    found = replay(saved(game_of([MINE], [("GO/RrRr", 1, 1, 0)])))
    assert not played(found, 2).extras.ingots


# Ferries


LAKE = ("FR/RRRR", 1, 0, 0)


def test_a_ferry_is_laid_and_moved_by_whose_road_it_ends() -> None:
    """The ferry joins west and east; a road in the east moves it to west and south."""
    turns = [LAKE, PASS, ferry(1, 0, "WE")], [("BA/RFr", 2, 0, 0), PASS, ferry(1, 0, "SW")]
    found = replay(saved(game_of(*turns, ferry=1)))
    first, second = (played(found, n).extras.ferries[0] for n in (1, 2))
    assert [end.name for end in first.to.ends] == ["B1 E", "B1 W"]
    assert first.origin is None
    assert second.origin == first.to
    assert [end.name for end in second.to.ends] == ["B1 S", "B1 W"]


FERRIES: dict[str, tuple[list[list[Sent]], str]] = {
    "none": ([[LAKE, PASS]], "the lake of this tile needs its ferry"),
    "one end": ([[LAKE, PASS, ferry(1, 0, "W")]], "no ferry can be laid on B1"),
    "no lake": ([[ROAD, PASS, ferry(1, 0, "WE")]], "no ferry can be laid on B1"),
    "not reached": (
        [[LAKE, PASS, ferry(1, 0, "WE")], [("BA/RFr", 1, 1, 90), PASS, ferry(1, 0, "NS")]],
        "no ferry can be laid on B1",
    ),
    "twice": (
        [
            [LAKE, PASS, ferry(1, 0, "WE")],
            [("BA/RFr", 2, 0, 0), PASS, ferry(1, 0, "SE"), ferry(1, 0, "NE")],
        ],
        "no ferry can be laid on B1",
    ),
    "after passing": (
        [
            [LAKE, PASS, ferry(1, 0, "WE")],
            [("BA/RFr", 2, 0, 0), PASS, PASS, ferry(1, 0, "SW")],
        ],
        "the ferries were passed on already",
    ),
    "passing once more": (
        [[LAKE, PASS, ferry(1, 0, "WE")], [("BA/RFr", 2, 0, 0), PASS, PASS, PASS]],
        "passed on already",
    ),
    "two passes": ([[ROAD, PASS, PASS]], "no ferry can be moved now"),
    "nothing to pass on": ([[LAKE, PASS, ferry(1, 0, "WE"), PASS]], "no ferry can be moved now"),
}


@pytest.mark.parametrize("name", FERRIES)
def test_a_ferry_that_cannot_sail_is_an_error(name: str) -> None:
    turns, says = FERRIES[name]
    refused(game_of(*turns, ferry=1), says)


def test_a_game_may_break_off_before_an_ingot_or_a_ferry() -> None:
    for turns in ([MINE], [("GO/RrRr", 1, 1, 0)]), ([LAKE, PASS],):
        form = game_of(*turns, gold=True, ferry=1)
        form["replay"].pop()
        assert replay(saved(form)).turns


def test_without_ferries_a_lake_ends_roads() -> None:
    assert not played(replay(saved(game_of([LAKE, PASS]))), 1).extras.ferries
    refused(game_of([LAKE, PASS, ferry(1, 0, "WE")]), "the game is played without ferries")


def test_a_builder_whom_a_ferry_parts_from_its_meeple_goes_home() -> None:
    """Ada's meeple stands west of the lake and her builder in the east, until Ben moves it."""
    form = game_of(
        [LAKE, deploy("0.small.1", on(1, 0, "Road", "W")), ferry(1, 0, "WE")],
        [("BA/L", 0, 1, 0)],
        [("BA/RFr", 2, 0, 0), deploy("0.builder.1", on(2, 0, "Road", "WE")), PASS],
        [("BA/RFr", 3, 0, 0), PASS, ferry(1, 0, "SW")],
        ferry=1,
        builder=1,
    )
    home = played(replay(saved(form)), 4).home
    assert [(each.player, each.kind, each.at.name, each.why) for each in home] == [
        ("Ada", "builder", "C1 E", "ferry")
    ]
