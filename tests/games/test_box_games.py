"""Saved games with the rest of a big box beside the checkout: what JCloisterZone did, and we.

Every turn: what had to be done with the figures, what was completed and scored, who went home,
goods, gold, ferries, flights, crop circles; and all of the final scoring.
"""

import json
from functools import cache
from pathlib import Path

import pytest

from ruling.errors import SavedGameError
from ruling.games.jcz.reading import read_saved_game
from ruling.games.play.turns import Played
from ruling.games.replay import Replay, RuledTurn, lacking, replay
from ruling.games.turn_scenario import judge_turn
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.rules import Rules
from tests.conftest import SHARED, some_soon
from tests.games.agreeing import Expected, check_final, of_samples, tile_of
from tests.games.agreeing_pieces import check_choice, check_turn, sailed
from tests.games.forms import by_its_text, results_of
from tests.saying import refused

SAMPLES = sorted((SHARED / "samples-box").glob("*.expected.json"))
pytestmark = pytest.mark.skipif(
    not SAMPLES, reason="there is no ../shared/samples-box beside this checkout"
)
every_game, some_games = (of_samples(SAMPLES, each) for each in (2, 4))
NIGHTLY = pytest.mark.nightly
few_games = of_samples(SAMPLES, 3, pytest.mark.nightly)


@cache
def game(path: Path) -> tuple[Replay, Expected]:
    saved = read_saved_game(path.with_name(path.name.replace(".expected.json", ".jcz")))
    return replay(saved), Expected(path, saved)


@every_game
def test_a_game_with_the_rest_of_the_box_is_ruled_on_as_it_was_played(path: Path) -> None:
    found, expected = game(path)
    totals = dict.fromkeys(found.saved.players, 0)
    assert len(found.turns) == len(found.saved.turns) == len(expected.data["turns"])
    for turn, one in zip(found.turns, expected.data["turns"], strict=True):
        try:
            check_turn(turn, one, expected)
            for player in totals:
                totals[player] += turn.range_of(player).least
            assert list(totals.values()) == one["scores"]
        except AssertionError as error:
            raise AssertionError(f"turn {turn.turn.saved.number}: {error}") from error


@every_game
def test_the_final_scoring_and_the_totals_are_the_program_s_own(path: Path) -> None:
    found, expected = game(path)
    theirs = expected.data["final"]
    check_final(found, expected)
    scores = dict(zip(found.saved.players, theirs["scores"], strict=True))
    assert {player: list(total) for player, total in found.totals().items()} == {
        player: [score, score] for player, score in scores.items()
    }
    best = max(scores.values())
    assert found.winners() == tuple(name for name, score in scores.items() if score == best)
    assert not found.in_doubt
    last = found.turns[-1].turn
    assert isinstance(last, Played)
    lying = {expected.square(x, y): number for x, y, number in theirs.get("gold_on_board", ())}
    assert dict(last.gold) == lying


@some_games
@pytest.mark.parametrize("edition", some_soon(edition_ids(), 6))
def test_the_table_decides_and_not_the_edition(path: Path, edition: str) -> None:
    """An edition that has the tiles comes to the same with the readings of the program."""
    found, rules = game(path)[0], Rules.of(edition, house="jcloisterzone")
    if lacking(found.saved, edition):
        with pytest.raises(SavedGameError):
            replay(found.saved, rules)
    else:
        assert found.totals() == replay(found.saved, rules).totals()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["ferries-03", pytest.param("ferries-01", marks=NIGHTLY)])
def test_a_ferry_is_laid_or_moved_wherever_the_program_offers_it_and_nowhere_else(
    name: str,
) -> None:
    """On the lakes that it offers, and on one more."""
    path = SHARED / f"samples-box/{name}.jcz"
    form = json.loads(path.read_text(encoding="utf-8"))
    theirs = json.loads(path.with_suffix(".expected.json").read_text(encoding="utf-8"))
    ferries = [n for n, each in enumerate(form["replay"], 1) if "FERRY" in each["payload"].values()]
    laid = [each for one in theirs["turns"] for each in sailed(one)]
    seen: list[list[int]] = []
    for number, chosen in zip(ferries, laid, strict=True):
        at = chosen["to"][:2]
        offered = [each[:2] for each in chosen["options"]]
        seen = [each for each in seen if each != at] + [at]
        lakes = [each for each in seen if each in offered]
        others = [each for each in seen if each not in offered]
        check_choice({**form, "replay": form["replay"][:number]}, chosen, [*lakes, *others[-1:]])


def is_plain(turn: RuledTurn) -> bool:
    assert isinstance(turn.turn, Played)
    played = turn.turn
    return not (played.ferries or played.done.circle or played.crewed.flight or turn.abbot)


@few_games
@pytest.mark.slow
def test_a_turn_is_ruled_on_as_its_scenario_is(path: Path) -> None:
    """Every tenth that has more than a tile and a meeple, and the final scoring."""
    found, _ = game(path)
    turns = [turn for turn in found.turns if not is_plain(turn)]
    for turn in (*turns[::10], *found.turns[::40]):
        number = str(turn.turn.saved.number)
        assert turn.ruling is not None
        alone = judge_turn(found.saved, number).judgement.ruling
        assert results_of(alone) == results_of(turn.ruling), number
        one = tile_of(turn)[0]
        if one.before.joined or one.placing.again:
            with refused("turn.no-scenario"):
                by_its_text(found.saved, number)
        else:
            by_text = by_its_text(found.saved, number).ruling
            assert results_of(by_text) == results_of(turn.ruling), number
    assert found.final is not None
    assert results_of(by_its_text(found.saved, "final").ruling) == results_of(found.final)
