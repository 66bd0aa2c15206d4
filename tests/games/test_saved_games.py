"""Saved games beside the checkout: what JCloisterZone did, turn by turn, and what is ruled here.

Played under that program's named table of readings: its differences from the defaults are
readings, not special cases.
"""

from functools import cache
from pathlib import Path

import pytest

from ruling import render
from ruling.games.jcz.reading import read_saved_game
from ruling.games.jcz.record import SavedGame
from ruling.games.play.turns import Played
from ruling.games.replay import Replay, RuledTurn, replay
from ruling.games.turn_scenario import judge_turn
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.rules import Rules
from tests.conftest import SHARED, some_soon
from tests.games.agreeing import Expected, check_figures, check_scoring, check_step, of_samples
from tests.games.forms import by_its_text, results_of

SAMPLES = sorted((SHARED / "samples").glob("*.expected.json"))
pytestmark = pytest.mark.skipif(
    not SAMPLES, reason="there is no ../shared/samples beside this checkout"
)
every_sample, some_samples = (of_samples(SAMPLES, each) for each in (2, 4))
few_samples = of_samples(SAMPLES, 4, pytest.mark.nightly)


@cache
def game(path: Path) -> tuple[SavedGame, Expected]:
    saved = read_saved_game(path.with_name(path.name.replace(".expected.json", ".jcz")))
    return saved, Expected(path, saved)


@cache
def played(path: Path) -> Replay:
    """The game under the readings that the program plays by."""
    return replay(game(path)[0])


@every_sample
def test_a_saved_game_is_ruled_on_as_it_was_played(path: Path) -> None:
    saved, expected = game(path)
    found = played(path)
    assert len(found.turns) == len(found.saved.turns) == len(expected.data["turns"])
    totals = dict.fromkeys(saved.players, 0)
    for turn, one in zip(found.turns, expected.data["turns"], strict=True):
        ruling = turn.ruling
        assert ruling is not None
        assert ruling.points is not None
        try:
            assert turn.turn.player == saved.players[one["player"]]
            assert not turn.illegal
            assert not turn.turn.touched
            check_step(turn, one, expected)
            check_scoring(ruling, one["scoring"], expected)
            check_figures(turn, one, expected)
            for player in totals:
                totals[player] += ruling.points[player]
            assert list(totals.values()) == one["scores"]
        except AssertionError as error:
            raise AssertionError(f"turn {turn.turn.saved.number}: {error}") from error
    assert found.final is not None
    check_scoring(found.final, expected.data["final"]["scoring"], expected)
    scores = dict(zip(saved.players, expected.data["final"]["scores"], strict=True))
    assert {player: total.least for player, total in found.totals().items()} == scores
    assert {player: total.most for player, total in found.totals().items()} == scores
    best = max(scores.values())
    assert found.winners() == tuple(name for name, score in scores.items() if score == best)


@some_samples
@pytest.mark.parametrize("edition", some_soon(edition_ids(), 6))
def test_the_table_decides_and_not_the_edition(path: Path, edition: str) -> None:
    """With the readings of the program it does not matter which edition is under them."""
    saved, _ = game(path)
    other = replay(saved, Rules.of(edition, house="jcloisterzone"))
    assert played(path).totals() == other.totals()


@some_samples
@pytest.mark.parametrize("share", some_soon(range(10), 10))
def test_a_turn_taken_out_is_ruled_on_as_the_replay_does(path: Path, share: int) -> None:
    saved, _ = game(path)
    found = played(path)
    turns = [turn for turn in found.turns if turn.matters]
    assert turns
    for turn in turns[share::10]:
        check_taken_out(turn, saved)
    assert found.final is not None
    assert results_of(by_its_text(saved, "final").ruling) == results_of(found.final)


def check_taken_out(turn: RuledTurn, saved: SavedGame, rules: Rules | None = None) -> None:
    number = str(turn.turn.saved.number)
    alone = by_its_text(saved, number, rules).ruling
    assert turn.ruling is not None
    assert results_of(alone) == results_of(turn.ruling), number


@pytest.mark.slow
def test_another_edition_rules_on_the_same_board() -> None:
    """Under every edition, each turn is ruled on from the position that was played."""
    saved, _ = game(SAMPLES[0])
    for edition in edition_ids():
        rules = Rules.of(edition)
        found: Replay = replay(saved, rules)
        for turn, before in zip(found.turns, played(SAMPLES[0]).turns, strict=True):
            assert isinstance(turn.turn, Played)
            assert isinstance(before.turn, Played)
            assert turn.turn.before == before.turn.before
        for turn in [turn for turn in found.turns if turn.matters][::5]:
            check_taken_out(turn, saved, rules)


@few_samples
@pytest.mark.slow
def test_a_turn_in_full_fits_on_two_screens(path: Path) -> None:
    """Every 24th, at 80 columns, with its board and footnotes."""
    saved, _ = game(path)
    for turn in (*(str(each.number) for each in saved.turns[::24]), "final"):
        shown = render(judge_turn(saved, turn).judgement)
        assert len(shown.splitlines()) <= 90, (path.name, turn)
