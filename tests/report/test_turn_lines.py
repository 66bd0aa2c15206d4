"""What is said of a turn of a saved game: what was due, done and scored, in whole sentences."""

import pytest

from ruling import read_saved_game, replay
from ruling.games.replay import RuledTurn
from ruling.report.game.data import replay_data
from ruling.report.game.turns import illegal_lines, turn_head, turn_lines
from ruling.rulebook.editions import edition
from ruling.rulebook.rules import Rules
from ruling.wording.words import Words
from tests.conftest import EVENING
from tests.games.forms import (
    circle,
    deploy,
    evening,
    figure,
    flight,
    game_of,
    on,
    saved,
    without,
)

WORDS = Words(edition("C3"))


def told(ruled: RuledTurn, everything: bool = False) -> list[str]:
    lines = [
        turn_head(ruled, WORDS),
        *turn_lines(ruled, Rules.of("C3", house="jcloisterzone"), WORDS, everything),
    ]
    return [line.text for line in lines]


def test_a_turn_is_told_from_what_was_due_to_where_the_figures_are() -> None:
    turns = replay(read_saved_game(EVENING)).turns
    assert told(turns[5 - 1]) == [
        "Turn 5. Ada: MW-H@270 on C6, tile with the magic symbol.",
        "One magic figure must be placed or moved. Legal moves: 10.",
        "The move made, the mage to the city C6 W, is legal.",
        "The road C5 S (tiles 2 x 1, witch -1) is worth 1. Ada scores 1.",
        "Afterwards: mage C6 W, witch supply.",
    ]


def test_who_scores_is_told_also_where_no_figure_has_to_do_with_it() -> None:
    turns = replay(read_saved_game(EVENING)).turns
    assert told(turns[13 - 1]) == [
        "Turn 13. Ada: IC-C@90 on F4.",
        "The road E3 S (tiles 3 x 1, inn 3 x 1) is worth 6. Ben scores 6.",
    ]


def test_everything_has_also_where_a_meeple_went() -> None:
    turns = replay(read_saved_game(EVENING)).turns
    assert told(turns[2 - 1]) == ["Turn 2. Ben: V on D4."]
    meeples = [line for turn in turns for line in told(turn, everything=True) if "meeple" in line]
    assert len(meeples) == sum(each["type"] == "DEPLOY_MEEPLE" for each in evening()["replay"])


def test_what_was_due_and_not_done_is_told() -> None:
    third = replay(saved(without(evening(), 8))).turns[2]
    assert told(third)[1:3] == [
        "One magic figure must be placed or moved. Legal moves: 8.",
        "Nothing was done, although something had to be: that is not legal.",
    ]


def test_of_two_moves_the_one_that_is_illegal_is_named() -> None:
    """Where something is not known yet, a second move is no error but illegal by itself."""
    road = on(1, 0, "Road", "W")
    game = game_of(
        [("XX/Y", 0, 1, 0)],
        [("MW/CRRR.3", 1, 0, 0), figure("mage", road), figure("witch", on(1, 0, "City", "N"))],
    )
    found = replay(saved(game), lenient=True)
    (line,) = illegal_lines(found)
    assert "message 5, turn 2" in line
    assert "the witch" in line


def test_a_flight_that_the_game_breaks_off_in_is_not_said_to_have_come_back() -> None:
    form = game_of([("FL/RFr.WE.o", 1, 0, 0), flight("0.small.1", 1, 0, None)])
    (whole,) = replay(saved(form)).turns
    assert told(whole)[1:] == ["A meeple flies, cannot land and comes back."]
    del form["replay"][-1]
    (broken_off,) = replay(saved(form)).turns
    assert told(broken_off)[-1] == "A meeple takes off."


@pytest.mark.parametrize(("value", "does"), [("DEPLOY", "adds"), ("REMOVE", "takes back")])
def test_whom_a_crop_circle_calls_is_told_where_the_game_breaks_off(value: str, does: str) -> None:
    road = deploy("0.small.1", on(1, 0, "Road", "WE"))
    form = game_of([("BA/RFr", 1, 0, 0), road], [("CC.2/RRr", 2, 0, 0)])
    found = replay(saved(circle(value)(form)))
    assert told(found.turns[1])[-1] == f"The crop circle (a road) {does}: Ada has not chosen yet."
    assert list(replay_data(found)["turns"])[1]["circle"]["waiting"] == "Ada"
