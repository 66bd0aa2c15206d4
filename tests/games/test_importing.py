"""A turn of a saved game as a scenario: it holds what it expects."""

import pytest

from ruling.errors import SavedGameError
from ruling.expect.checks import failures
from ruling.expect.files import load_text
from ruling.games.importing import judge_turn, turn_text
from ruling.games.taking_out import FINAL
from ruling.judging.judgement import judge
from ruling.rulebook.rules import Rules
from tests.games.forms import evening, message, saved


@pytest.mark.parametrize("turn", ["3", "5", "7", "13", "14", FINAL])
@pytest.mark.parametrize("edition", [None, "C1-RGG"])
def test_an_imported_turn_holds_what_it_expects(turn: str, edition: str | None) -> None:
    game = saved(evening())
    text = turn_text(game, turn, Rules.of(edition) if edition else None)
    scenario = load_text(text)
    assert scenario.expectations
    assert scenario.editions == (edition or "C3",)
    assert not list(failures(judge(scenario)))


def test_a_game_that_breaks_off_cannot_be_scored_as_if_it_had_ended() -> None:
    form = evening()
    del form["replay"][-1]
    with pytest.raises(SavedGameError, match="there is no final scoring"):
        judge_turn(saved(form), FINAL)


def test_tiles_that_no_scenario_can_name_are_told_in_it() -> None:
    form = evening()
    message(form, 25)["payload"]["tileId"] = "XX/CC"
    text = turn_text(saved(form), "13", lenient=True)
    assert text.startswith("# not on this board, since nothing is known of it: XX/CC on D2\n")
    assert judge_turn(saved(form), "13", lenient=True).holes == ("XX/CC on D2",)
