"""What comes of flights and crop circles."""

from typing import Any

import pytest

from ruling import replay
from ruling.referee.situation import MeeplesChanged, Turn
from ruling.table.squares import Pointer, Square
from tests.games.forms import (
    MEADOW,
    ROAD,
    STRAIGHT,
    Form,
    back,
    circle,
    deploy,
    flight,
    game_of,
    message,
    on,
    played,
    saved,
)

Sent = tuple[Any, ...]


# Flights


MACHINE = ("FL/RFr.WE.o", 1, 0, 0)
"""It points west, at the starting tile."""

MACHINE_EAST = ("FL/RFr.WE.o", 2, 0, 0)


def test_a_meeple_flies_and_lands_or_comes_back() -> None:
    city = on(0, 0, "City", "N")
    landed = replay(
        saved(game_of([MACHINE, flight("0.small.1", 1, 0, 1), deploy("0.small.1", city)]))
    )
    turn = played(landed, 1)
    assert turn.crewed.flight is not None
    assert (turn.crewed.flight.distance, turn.meeple) == (1, Pointer(Square(0, 0), 0))
    assert turn.placing.flown
    came_back = replay(saved(game_of([MACHINE, flight("0.small.1", 1, 0, 2)])))
    turn = played(came_back, 1)
    assert (turn.crewed.reached, turn.meeple) == (Square(0, -1), None)
    assert not came_back.situation.meeples


def test_where_no_die_is_told_a_flight_may_land_anywhere_on_its_way() -> None:
    city = on(0, 0, "City", "N")
    form = game_of([MACHINE, flight("0.small.1", 1, 0, None), deploy("0.small.1", city)])
    flown = played(replay(saved(form)), 1).crewed
    assert flown.flight is not None
    assert (flown.flight.distance, flown.reached) == (None, Square(0, 0))


def test_an_older_game_tells_where_a_meeple_takes_off_by_its_location() -> None:
    form = game_of(
        [MACHINE, flight("0.small.1", 1, 0, 1), deploy("0.small.1", on(0, 0, "City", "N"))]
    )
    now = replay(saved(form))
    for each in (message(form, 2), message(form, 3)):
        place = each["payload"]["pointer"]
        if place.pop("feature") == "FlyingMachine":
            place["location"] = "FLYING_MACHINE"
    older, newer = played(replay(saved(form)), 1).crewed, played(now, 1).crewed
    assert older.flight == newer.flight is not None
    assert (older.placed, older.reached) == (newer.placed, newer.reached)


# Crop circles


TURNS: list[list[Sent]] = [
    [ROAD, deploy("0.small.1", STRAIGHT)],
    [("BA/L", 1, 1, 0), deploy("1.small.1", on(1, 1, "Monastery", "I"))],
    [("BA/Rr", 0, 1, 180), deploy("0.small.2", on(0, 1, "Road", "NE"))],
]
CALL: list[Sent] = [("CC.2/RRr", 2, 0, 0)]


def called(value: str, *steps: tuple[int, Sent], turns: list[list[Sent]] | None = None) -> Form:
    form = game_of(*(turns or [TURNS[0], TURNS[1]]), CALL)
    return circle(value, *steps)(form)


def test_a_crop_circle_calls_each_player_in_turn() -> None:
    found = replay(saved(called("DEPLOY", (0, deploy("0.small.2", STRAIGHT)))))
    done = played(found, 3).done.circle
    assert done is not None
    assert (done.action.kind, done.adds) == ("road", True)
    assert [(step.player, step.kind, step.at) for step in done.steps] == [
        ("Ada", "meeple", Pointer(Square(0, 1), 1))
    ]
    assert found.turns[2].turn.saved.finished


def test_a_crop_circle_calls_the_next_player_first_and_the_one_on_turn_last() -> None:
    below = on(1, 1, "Road", "WE")
    game = game_of(
        [ROAD, deploy("0.small.1", STRAIGHT)],
        [("BA/RFr", 1, 1, 0), deploy("1.small.1", below)],
        [("CC.2/RRr", 2, 0, 0)],
    )
    ben = (1, back("1.small.1", below, "CORN_CIRCLE"))
    ada = (0, back("0.small.1", STRAIGHT, "CORN_CIRCLE"))
    done = played(replay(saved(circle("REMOVE", ben, ada)(game))), 3).done.circle
    assert done is not None
    assert [step.player for step in done.steps] == ["Ben", "Ada"]


def test_a_crop_circle_takes_meeples_home() -> None:
    found = replay(saved(called("REMOVE", (0, back("0.small.1", STRAIGHT, "CORN_CIRCLE")))))
    assert [(home.player, home.why) for home in played(found, 3).home] == [("Ada", "circle")]
    assert all(feature.kind == "monastery" for feature in found.situation.meeples)


def test_a_crop_circle_calls_nobody_where_no_meeple_stands_or_the_game_breaks_off() -> None:
    more: list[Sent] = [("BA/L", 0, 1, 0)]
    for form in (game_of([ROAD], TURNS[1][:1], CALL, more), game_of(TURNS[0], TURNS[1], CALL)):
        assert played(replay(saved(form)), 3).done.circle is None


def test_an_older_game_does_not_tell_who_is_called() -> None:
    form = called("DEPLOY", (0, deploy("0.small.2", STRAIGHT)))
    now = played(replay(saved(form)), 3).done.circle
    for each in form["replay"][-2:]:
        del each["player"]
    older = played(replay(saved(form)), 3).done.circle
    assert now is not None
    assert older is not None
    assert older.steps == now.steps


def test_a_lenient_replay_goes_on_where_a_crop_circle_does_not_tell_its_choice() -> None:
    form = called("SOME", (0, deploy("0.small.2", STRAIGHT)))
    form["replay"].insert(0, {"type": "STRANGE", "payload": {}, "player": 0})
    found = replay(saved(form), lenient=True)
    assert found.turns[2].turn.touched


def test_a_builder_left_alone_by_a_crop_circle_goes_home_with_it() -> None:
    turns: list[list[Sent]] = [
        [ROAD, deploy("0.small.1", STRAIGHT)],
        [("BA/L", 1, 1, 0)],
        [("BA/RFr", -1, 0, 0), deploy("0.builder.1", on(-1, 0, "Road", "WE"))],
        [("CC.2/RRr", 2, 0, 0)],
    ]
    form = circle("REMOVE", (0, back("0.small.1", STRAIGHT, "CORN_CIRCLE")))(
        game_of(*turns, builder=1)
    )
    turn = played(replay(saved(form)), 4)
    says = [("meeple", "circle"), ("builder", "alone")]
    assert [(each.kind, each.why) for each in turn.home] == says
    assert isinstance(turn.action, Turn)
    (part,) = turn.action.rest
    assert isinstance(part.action, MeeplesChanged)
    assert [meeple.kind for _, meeple in part.action.removed] == ["meeple", "builder"]


@pytest.mark.parametrize(
    ("value", "does", "standing"),
    [
        ("REMOVE", back("0.small.1", MEADOW, "CORN_CIRCLE"), 0),
        ("DEPLOY", deploy("0.small.2", MEADOW), 2),
    ],
)
def test_who_comes_to_a_field_or_leaves_it_changes_no_road_or_city(
    value: str, does: Sent, standing: int
) -> None:
    turns = [ROAD, deploy("0.small.1", MEADOW)], [("BA/L", 1, 1, 0)], [("CC.2/CFR", 2, 0, 90)]
    form = circle(value, (0, does))(game_of(*turns))
    found = replay(saved(form))
    assert not isinstance(played(found, 3).action, Turn)
    assert sum(map(len, found.situation.meeples.values())) == standing
