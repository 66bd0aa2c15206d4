"""What can follow with builders, ferries, flights, gold and crop circles, and what cannot."""

from typing import Any

import pytest

from ruling.errors import SavedGameError
from ruling.games.game import Played
from ruling.games.replaying import Replay, replay
from ruling.table.squares import Pointer, Square
from tests.games.forms import (
    PASS,
    Form,
    back,
    circle,
    deploy,
    ferry,
    figure,
    flight,
    game_of,
    gold,
    on,
    saved,
)

Doing = tuple[Any, ...]

ROAD = ("BA/RFr", 1, 0, 0)
STRAIGHT = on(1, 0, "Road", "WE")
MEADOW = on(1, 0, "Field", "NL.NR.EL.WR")


def played(found: Replay, number: int) -> Played:
    turn = found.turns[number - 1].turn
    assert isinstance(turn, Played)
    return turn


def refused(form: Form, told: str) -> None:
    with pytest.raises(SavedGameError, match=told) as caught:
        replay(saved(form))
    assert caught.value.message
    assert caught.value.turn


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


def test_a_builder_whose_road_grows_brings_a_second_part_and_no_third() -> None:
    form = built("ABABA")
    form["replay"] += game_of([("BA/RFr", 4, 0, 0)], [("BA/L", 4, 1, 0)], order="AB")["replay"]
    found = replay(saved(form))
    told = [(played(found, n).part, played(found, n).follows) for n in range(1, 8)]
    assert told == [(1, False)] * 4 + [(1, True), (2, False), (1, False)]


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


BESIDE: dict[str, tuple[list[Doing], str]] = {
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
    turn, told = BESIDE[name]
    refused(game_of(turn, builder=1, pig=1, abbot=1, farmers=True), told)


def test_nobody_farms_where_a_farmer_stands_but_with_a_pig() -> None:
    next_to = on(2, 0, "Field", "NL.NR.EL.WR")
    turns = [ROAD, deploy("0.small.1", MEADOW)], [("BA/L", 1, 1, 0)]
    form = game_of(*turns, [("BA/RFr", 2, 0, 0), deploy("0.pig.1", next_to)], pig=1)
    assert played(replay(saved(form)), 3).meeple == Pointer(Square(0, 2), 4)
    refused(
        game_of(*turns, [("BA/RFr", 2, 0, 0), deploy("0.small.2", next_to)]),
        "a meeple of Ada stands on the field",
    )


# Gold


MINE = ("GO/RrRr", 1, 0, 0)


def test_ingots_go_to_a_mine_and_beside_it() -> None:
    found = replay(saved(game_of([MINE], [("GO/RrRr", 1, 1, 0), gold(1, 0)], gold=True)))
    laid = [[square.name for square in played(found, n).besides.ingots] for n in (1, 2)]
    assert laid == [["B1", "A1"], ["B2", "B1"]]
    lying = {square.name: number for square, number in played(found, 2).besides.gold.items()}
    assert lying == {"B1": 2, "A1": 1, "B2": 1}


GOLD: dict[str, tuple[list[list[Doing]], str]] = {
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
    turns, told = GOLD[name]
    refused(game_of(*turns, gold=True), told)


def test_without_gold_a_mine_is_a_plain_tile() -> None:
    found = replay(saved(game_of([MINE], [("GO/RrRr", 1, 1, 0)])))
    assert not played(found, 2).besides.ingots


# Ferries


LAKE = ("FR/RRRR", 1, 0, 0)


def test_a_ferry_is_laid_and_moved_by_whose_road_it_ends() -> None:
    """The ferry joins west and east; a road in the east moves it to west and south."""
    turns = [LAKE, PASS, ferry(1, 0, "WE")], [("BA/RFr", 2, 0, 0), PASS, ferry(1, 0, "SW")]
    found = replay(saved(game_of(*turns, ferry=1)))
    first, second = (played(found, n).besides.ferries[0] for n in (1, 2))
    assert [end.name for end in first.to.ends] == ["B1 E", "B1 W"]
    assert first.origin is None
    assert second.origin == first.to
    assert [end.name for end in second.to.ends] == ["B1 S", "B1 W"]


FERRIES: dict[str, tuple[list[list[Doing]], str]] = {
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
            [("BA/RFr", 2, 0, 0), PASS, ferry(1, 0, "SW"), ferry(1, 0, "WE")],
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
    "two passes": ([[ROAD, PASS, PASS]], "no ferry can be moved now"),
    "nothing to pass on": ([[LAKE, PASS, ferry(1, 0, "WE"), PASS]], "no ferry can be moved now"),
}


@pytest.mark.parametrize("name", FERRIES)
def test_a_ferry_that_cannot_sail_is_an_error(name: str) -> None:
    turns, told = FERRIES[name]
    refused(game_of(*turns, ferry=1), told)


def test_without_ferries_a_lake_ends_roads() -> None:
    assert not played(replay(saved(game_of([LAKE, PASS]))), 1).besides.ferries
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


# Flights


MACHINE = ("FL/RFr.WE.o", 1, 0, 0)
"""It points west, at the starting tile."""


def test_a_meeple_flies_and_lands_or_comes_back() -> None:
    city = on(0, 0, "City", "N")
    landed = replay(
        saved(game_of([MACHINE, flight("0.small.1", 1, 0, 1), deploy("0.small.1", city)]))
    )
    flown = played(landed, 1).besides.flown
    assert flown is not None
    assert (flown.kind, flown.distance, flown.landed) == ("meeple", 1, Pointer(Square(0, 0), 0))
    came_back = replay(saved(game_of([MACHINE, flight("0.small.1", 1, 0, 2)])))
    flown = played(came_back, 1).besides.flown
    assert flown is not None
    assert (flown.square, flown.landed) == (Square(0, -1), None)
    assert not came_back.situation.meeples


def test_where_no_die_is_told_a_flight_may_land_anywhere_on_its_way() -> None:
    city = on(0, 0, "City", "N")
    form = game_of([MACHINE, flight("0.small.1", 1, 0, None), deploy("0.small.1", city)])
    flown = played(replay(saved(form)), 1).besides.flown
    assert flown is not None
    assert (flown.distance, flown.square) == (None, Square(0, 0))


FLIGHTS: dict[str, tuple[list[Doing], str]] = {
    "no machine": ([ROAD, flight("0.small.1", 1, 0, 1)], "no flying machine is on B1"),
    "not landing": ([MACHINE, flight("0.small.1", 1, 0, 1)], "does not land where it can"),
    "elsewhere": (
        [MACHINE, flight("0.small.1", 1, 0, 2), deploy("0.small.1", on(0, 0, "City", "N"))],
        "the machine does not fly to A1",
    ),
    "on a field": (
        [MACHINE, flight("0.small.1", 1, 0, 1),
         deploy("0.small.1", on(0, 0, "Field", "ER.SL.SR.WL"))],
        "nobody lands on the field",
    ),
    "somebody else": (
        [MACHINE, flight("0.small.1", 1, 0, 1), deploy("0.small.2", on(0, 0, "City", "N"))],
        "0.small.1 flies, and 0.small.2 cannot be placed",
    ),
    "a pig": ([MACHINE, flight("0.pig.1", 1, 0, 1)], "a pig does not fly"),
    "an odd die": (
        [MACHINE, ("DEPLOY_MEEPLE", {**flight("0.small.1", 1, 0, 1)[1], "random": 7})],
        "'random' is 7; it should be from 0",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FLIGHTS)
def test_a_flight_that_cannot_be_is_an_error(name: str) -> None:
    turn, told = FLIGHTS[name]
    refused(game_of(turn, pig=1), told)


# Crop circles


TURNS: list[list[Doing]] = [
    [ROAD, deploy("0.small.1", STRAIGHT)],
    [("BA/L", 1, 1, 0), deploy("1.small.1", on(1, 1, "Monastery", "I"))],
    [("BA/Rr", 0, 1, 180), deploy("0.small.2", on(0, 1, "Road", "NE"))],
]
CALL: list[Doing] = [("CC.2/RRr", 2, 0, 0)]


def called(value: str, *steps: tuple[int, Doing], turns: list[list[Doing]] | None = None) -> Form:
    form = game_of(*(turns or [TURNS[0], TURNS[1]]), CALL)
    return circle(value, *steps)(form)


def test_a_crop_circle_calls_each_player_in_turn() -> None:
    found = replay(saved(called("DEPLOY", (0, deploy("0.small.2", STRAIGHT)))))
    done = played(found, 3).besides.circle
    assert done is not None
    assert (done.calls, done.adds) == ("road", True)
    assert [(step.player, step.kind, step.at) for step in done.steps] == [
        ("Ada", "meeple", Pointer(Square(0, 1), 1))
    ]
    assert found.turns[2].turn.saved.finished


def test_a_crop_circle_takes_meeples_home() -> None:
    found = replay(saved(called("REMOVE", (0, back("0.small.1", STRAIGHT, "CORN_CIRCLE")))))
    assert [(home.player, home.why) for home in played(found, 3).home] == [("Ada", "circle")]
    assert all(feature.kind == "monastery" for feature in found.situation.meeples)


CIRCLES: dict[str, tuple[Form, str]] = {
    "not all": (called("SOME"), "calls to DEPLOY or to REMOVE"),
    "who must": (called("REMOVE", (0, PASS)), "calls Ada to take a meeple back"),
    "another": (called("DEPLOY", (1, PASS)), "calls Ada now, not Ben"),
    "once more": (called("DEPLOY", (0, PASS), (0, PASS)), "calls nobody any more"),
    "not beside": (
        called("DEPLOY", (0, deploy("0.small.2", on(0, 0, "Road", "WE")))),
        "adds no small meeple on the road EW of A1",
    ),
    "a monk": (
        called("REMOVE", (0, back("1.small.1", on(1, 1, "Monastery", "I"), "CORN_CIRCLE"))),
        "does not call 1.small.1 back",
    ),
    "no circle": (circle("DEPLOY")(game_of(TURNS[0])), "no crop circle is on this tile"),
    "not said": (game_of(TURNS[0], TURNS[1], CALL, [("BA/L", 3, 1, 0)]), "nobody says for what"),
    "does nothing": (
        {
            **(form := called("DEPLOY")),
            "replay": [
                *form["replay"],
                *game_of([("BA/L", 2, 1, 0)], order="B")["replay"],
            ],
        },
        "calls Ada, who does nothing",
    ),
    "a tile's": (
        called("DEPLOY", (0, figure("mage", STRAIGHT))),
        "MOVE_NEUTRAL_FIGURE cannot come here: a crop circle calls",
    ),
    "twice": (
        called("DEPLOY", (0, ("CIRCLE_REMOVE_OR_DEPLOY", {"value": "DEPLOY"}))),
        "comes twice",
    ),
}


@pytest.mark.parametrize("name", CIRCLES)
def test_a_crop_circle_that_calls_otherwise_is_an_error(name: str) -> None:
    form, told = CIRCLES[name]
    refused(form, told)


def test_a_crop_circle_before_the_turn_was_committed_is_an_error() -> None:
    form = called("DEPLOY")
    commit, choice = form["replay"][-2:]
    form["replay"][-2:] = [choice, commit]
    refused(form, "the turn was not committed")


def test_a_builder_left_alone_by_a_crop_circle_goes_home_with_it() -> None:
    turns: list[list[Doing]] = [
        [ROAD, deploy("0.small.1", STRAIGHT)],
        [("BA/L", 1, 1, 0)],
        [("BA/RFr", -1, 0, 0), deploy("0.builder.1", on(-1, 0, "Road", "WE"))],
        [("CC.2/RRr", 2, 0, 0)],
    ]
    form = circle("REMOVE", (0, back("0.small.1", STRAIGHT, "CORN_CIRCLE")))(
        game_of(*turns, builder=1)
    )
    home = played(replay(saved(form)), 4).home
    assert [(each.kind, each.why) for each in home] == [("meeple", "circle"), ("builder", "alone")]
