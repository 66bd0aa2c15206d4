"""A turn of a saved game as a scenario: it expects what comes of the turn, and holds it."""

from typing import Any

import pytest
import yaml

from ruling import judge, load_text, render
from ruling.expect.checks import failures
from ruling.games.turn_scenario import judge_turn
from ruling.games.writing_turns import turn_text
from ruling.rulebook.rules import Rules
from tests.conftest import some_soon
from tests.games.forms import by_its_text, evening, figure, game_of, message, on, saved
from tests.saying import refused

COUNTED: dict[str, dict[str, Any]] = {
    "3": {
        "moves": ["either to B4 N", "either to B4 E", "either to C4 N", "either to C5 S"],
        "points": {"Ada": 0, "Ben": 0},
        "figures": {"mage": "supply", "witch": "C5 S"},
    },
    # a road of 2 tiles with the witch: 1
    "5": {"points": {"Ada": 1, "Ben": 0}, "figures": {"mage": "C6 W", "witch": "supply"}},
    "7": {"obligation": "place-or-move", "figures": {"mage": "C6 W", "witch": "B4 E"}},
    # a road of 3 tiles with an inn
    "13": {"obligation": "none", "points": {"Ada": 0, "Ben": 6}},
    # a city of 2 tiles, and 2 for the mage
    "14": {"points": {"Ada": 0, "Ben": 6}, "figures": {"mage": "supply", "witch": "B4 E"}},
    # roads of 1 and 2 tiles; cities of 3, 4 and 1, and a road of 3 with the witch
    "final": {"points": {"Ada": 3, "Ben": 10}},
}
"""What comes of turns of the evening, counted by hand on its board."""


@pytest.mark.parametrize("turn", COUNTED)
@pytest.mark.parametrize("edition", [None, "C1-RGG"])
def test_an_imported_turn_expects_what_comes_of_it(turn: str, edition: str | None) -> None:
    game = saved(evening())
    text = turn_text(game, turn, Rules.of(edition) if edition else None)
    assert yaml.safe_load(text)["expect"].items() >= COUNTED[turn].items()
    scenario = load_text(text)
    assert scenario.editions == (edition or "C3",)
    assert not list(failures(judge(scenario)))


@pytest.mark.slow
@pytest.mark.parametrize("turn", some_soon(["final", *map(str, range(1, 15))], 2, pytest.mark.slow))
def test_a_turn_alone_is_what_its_text_says(turn: str) -> None:
    game = saved(evening())
    one, other = judge_turn(game, turn).judgement, by_its_text(game, turn)
    for form in ("json", "html"):
        assert render(one, form) == render(other, form)


STRAIGHT = on(1, 0, "Road", "WE")
CROSSING = ("MW/CRRR.3", 1, 0, 0), ("MW/CRRR.3", -1, 0, 0)


@pytest.mark.parametrize(
    ("turns", "edition", "why"),
    [
        ([[("CC.2/CFC", 0, -1, 0)]], "C3", "tile.not-in-edition"),
        ([[("XX/Y", 0, 1, 0)], [("BA/RFr", 0, 2, 0)]], "", "map.apart"),
        (
            [
                [CROSSING[0], figure("mage", on(1, 0, "Road", "E"))],
                [CROSSING[1], figure("witch", on(1, 0, "Road", "E"))],
                [("BA/Rr", 2, 0, 0)],
            ],
            "",
            "figure.stands-there",
        ),
        (  # after a tile that nobody knows, no turn is held to its order
            [
                [("XX/Y", 0, 1, 0)],
                [("BA/RFr", 1, 0, 0), *[figure(name, STRAIGHT) for name in ("mage", "witch") * 2]],
            ],
            "",
            "move.more-than-two",
        ),
    ],
)
def test_a_turn_that_makes_no_scenario_says_why(
    turns: list[list[tuple[Any, ...]]], edition: str, why: str
) -> None:
    game, number = saved(game_of(*turns)), len(turns)
    rules = Rules.of(edition) if edition else None
    for make in (judge_turn, turn_text):
        with refused("turn.no-scenario", why):
            make(game, str(number), rules, lenient=True)


def test_without_a_known_tile_before_it_a_turn_makes_no_scenario() -> None:
    form = game_of([("BA/RFr", 0, 1, 0)])
    form["setup"]["start"][0]["tile"] = "XX/S"
    with refused("turn.no-scenario", "map.empty"):
        turn_text(saved(form), "1", lenient=True)


def test_a_game_that_breaks_off_cannot_be_scored_as_if_it_had_ended() -> None:
    form = evening()
    del form["replay"][-1]
    with refused("turn.breaks-off"):
        judge_turn(saved(form), "final")


def test_tiles_that_no_scenario_can_name_are_told_in_it() -> None:
    form = evening()
    message(form, 25)["payload"]["tileId"] = "XX/CC"
    text = turn_text(saved(form), "13", lenient=True)
    assert text.startswith("# not on this board, since nothing is known of it: XX/CC on D2\n")
    assert judge_turn(saved(form), "13", lenient=True).holes == ("XX/CC on D2",)


def test_no_name_of_a_game_becomes_a_line_of_a_scenario() -> None:
    form = evening()
    message(form, 25)["payload"]["tileId"] = "XX/CC\nedition: C1\u2028edition: C1"
    form["players"][0]["name"] = "Ada\nedition: C1"
    text = turn_text(saved(form), "13", lenient=True)
    hole = "XX/CC\\nedition: C1\\u2028edition: C1 on D2"
    assert text.startswith(f"# not on this board, since nothing is known of it: {hole}\n")
    assert yaml.safe_load(text)["edition"] == "C3"
    assert load_text(text).title


def test_a_number_of_many_digits_is_no_turn() -> None:
    with refused("turn.none") as caught:
        judge_turn(saved(evening()), "9" * 5_000)
    assert len(str(caught.value)) < 200
    assert judge_turn(saved(evening()), "007").judgement.scenario.title.endswith("turn 7")
