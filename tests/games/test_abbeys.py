"""Two saved games with abbeys, worked out by hand, and where they make no scenario.

Both begin with these turns, which leave a hole in C2 (D is the starting tile):

         A           B           C           D
    1    A@270 road  D road      V road S-W  MW-D@90, cities N and S
    2    .           E@90 city E (the hole)  E city N
    3    .           B           B           .

Ada's road is A1 E, D and V: it ends at the monastery in A1, and in the south of V at the hole.
Ben's city is the one of B2 E, a single tile. Ada's city of two tiles, D1 S and D2 N, scores 4.
"""

from typing import Any

import pytest
import yaml

from ruling import judge, load_text, replay
from ruling.expect.checks import failures
from ruling.games.writing_turns import turn_text
from ruling.table.figures import Figure
from tests.games.forms import (
    PASS,
    Form,
    by_its_text,
    circle,
    deploy,
    ferry,
    figure,
    game_of,
    on,
    played,
    saved,
)
from tests.saying import refused

Turns = list[list[tuple[Any, ...]]]

ABBEY = ("AM/A", 1, 1, 90)
MONK = deploy("1.small.2", on(1, 1, "Monastery", "I"))
LAST = ("BA/L", 2, 2, 0)


def around_a_hole(moved: str) -> Turns:
    """The turns before the abbey; a figure goes to Ada's road by the magic tile."""
    return [
        [("BA/LR", -1, 0, 270), deploy("0.small.1", on(-1, 0, "Road", "E"))],
        [("BA/Rr", 1, 0, 0), PASS],
        [("MW/CFC", 2, 0, 180), figure(moved, on(1, 0, "Road", "SW")), PASS],
        [("BA/C", 0, 1, 90), deploy("1.small.1", on(0, 1, "City", "E"))],
        [("BA/C", 2, 1, 0), deploy("0.small.2", on(2, 1, "City", "N"))],
        [("BA/L", 0, 2, 0), PASS],
        [("BA/L", 1, 2, 0), PASS],
    ]


def in_the_middle() -> Form:
    """Ben fills the hole in turn 8, and Ada lays the eighth tile around his abbey in turn 9."""
    return game_of(*around_a_hole("mage"), [ABBEY, MONK], [LAST, PASS], abbey=1)


def at_the_end() -> Form:
    """Ben keeps his abbey and draws the last tile, Ada keeps hers for good, then Ben has his."""
    turns = [*around_a_hole("witch"), [LAST, PASS], [ABBEY, MONK]]
    form = game_of(*turns, order="ABABABABB", abbey=1)
    tiles = [at for at, each in enumerate(form["replay"]) if each["type"] == "PLACE_TILE"]
    for at, player in ((tiles[8], 0), (tiles[7], 1)):
        form["replay"].insert(at, {"type": "PASS", "payload": {}, "player": player})
    return form


def points(form: Form) -> dict[int, Any]:
    found = replay(saved(form))
    return {n: played(found, n).ruling.points for n in (5, 8, 9)}


def test_an_abbey_in_the_middle_of_a_game() -> None:
    """It closes the road, 3 tiles and 3 for the mage, and the city of one tile, 2 points.

    The monk has 9 when the ninth tile lies.
    """
    form = in_the_middle()
    assert points(form) == {
        5: {"Ada": 4, "Ben": 0},
        8: {"Ada": 6, "Ben": 2},
        9: {"Ada": 0, "Ben": 9},
    }
    found = replay(saved(form))
    assert found.totals() == {"Ada": (10, 10), "Ben": (11, 11)}
    turn = played(found, 8)
    assert turn.situation.change.abbey
    assert turn.meeple is not None
    assert turn.meeple.name == "C2"
    assert {home.player for home in turn.home} == {"Ada", "Ben"}
    assert str((turn.ruling.figures or {})[Figure.MAGE]) == "supply"


def test_an_abbey_after_the_last_tile() -> None:
    """Whoever keeps one passes, and is passed over: 3 halved are 2; 2 for the city, 9 for it."""
    form = at_the_end()
    assert points(form) == {
        5: {"Ada": 4, "Ben": 0},
        8: {"Ada": 0, "Ben": 0},
        9: {"Ada": 2, "Ben": 11},
    }
    assert replay(saved(form)).totals() == {"Ada": (6, 6), "Ben": (11, 11)}


@pytest.mark.parametrize(
    ("form", "turn", "lays", "expected"),
    [
        (
            in_the_middle(),
            "8",
            True,
            {
                "obligation": "none",
                "points": {"Ada": 6, "Ben": 2},
                "figures": {"mage": "supply", "witch": "supply"},
            },
        ),
        (in_the_middle(), "9", False, {"points": {"Ada": 0, "Ben": 9}}),
        (at_the_end(), "9", True, {"points": {"Ada": 2, "Ben": 11}}),
        (in_the_middle(), "final", False, {"points": {"Ada": 0, "Ben": 0}}),
    ],
)
def test_its_turns_are_imported_as_scenarios(
    form: Form, turn: str, lays: bool, expected: dict[str, Any]
) -> None:
    text = turn_text(saved(form), turn)
    assert yaml.safe_load(text)["expect"].items() >= expected.items()
    assert ("  tile: abbey\n  at: C2\n" in text) == lays
    assert not list(failures(judge(load_text(text))))
    assert by_its_text(saved(form), turn).ruling.points == expected["points"]


def test_an_abbey_beside_a_tile_that_nobody_knows_makes_no_scenario() -> None:
    turns = around_a_hole("mage")
    turns[6] = [("XX/Y", 1, 2, 0), PASS]
    game = saved(game_of(*turns, [ABBEY, MONK], [LAST, PASS], [("BA/L", 3, 1, 0), PASS], abbey=1))
    with refused("turn.no-scenario", "abbey.neighbour-unknown"):
        turn_text(game, "10", lenient=True)


def test_who_keeps_an_abbey_after_a_crop_circle_is_not_called_by_it() -> None:
    """Ada's circle calls Ada alone; then Ben, whose turn begins, draws a tile instead."""
    road = ("BA/RFr", 1, 0, 0), deploy("0.small.1", on(1, 0, "Road", "WE"))
    turns: Turns = [[*road], [("BA/L", 1, 1, 0), PASS], [("CC.2/RRr", 2, 0, 0)]]
    beside = (0, deploy("0.small.2", on(1, 0, "Road", "WE")))
    form = circle("DEPLOY", beside)(game_of(*turns, abbey=1))
    form["replay"].append({"type": "PASS", "payload": {}, "player": 1})
    form["replay"] += game_of([("BA/L", 1, -1, 0)], order="B")["replay"]
    assert len(played(replay(saved(form)), 3).parts) == 2
    del form["setup"]["elements"]["abbey"]
    with refused("circle.nobody-more"):
        replay(saved(form))


def after_a_ferry() -> Form:
    """Ben's ferry brings both figures on one road in turn 8, which is open in the east of C4.

    The hole is B3: the mage's road comes from A1 over A2 and D in B2 to the lake in C2, the
    witch's from C4 over C3. Ada's abbey comes next, and then Ben's tile.
    """
    return game_of(
        [("BA/Rr", -1, 0, 180), PASS],
        [("MW/CFC", -1, 1, 90), figure("mage", on(0, 0, "Road", "WE")), PASS],
        [("BA/L", -1, 2, 0), PASS],
        [("BA/L", 0, 2, 0), PASS],
        [("BA/Rr", 1, 2, 180), PASS],
        [("BA/RFr", 1, 1, 90), PASS],
        [("MW/CRRR.3", -1, -1, 0), figure("witch", on(1, 1, "Road", "NS")), PASS],
        [("FR/RRR", 1, 0, 0), PASS, ferry(1, 0, "SW")],
        [("AM/A", 0, 1, 0), PASS],
        [("BA/L", 0, 3, 0), figure("witch", on(0, 0, "City", "N")), PASS],
        abbey=1,
        ferry=1,
    )


def test_two_whom_a_ferry_joined_stay_together_while_an_abbey_is_placed() -> None:
    """As JCloisterZone has it, which goes on without a move of the figures after an abbey."""
    found = replay(saved(after_a_ferry()))
    abbey, tile = played(found, 9), played(found, 10)
    assert abbey.ruling.step.obligation == "none"
    assert not abbey.omits(abbey.ruling)
    assert tile.ruling.step.obligation == "move-apart"
    assert tile.before.joined == "Ben"
    assert not tile.ruling.illegal
