"""Who stands on what while a game goes on, and what a turn needs to know of the table."""

from collections.abc import Mapping

import pytest

from ruling.games.play.game import Game
from ruling.games.play.playing import Playing
from ruling.games.replay import played_rules
from ruling.referee.rule import rule
from ruling.referee.steps import may_call_for_a_move
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.questions import questions
from ruling.rulebook.rules import Rules
from ruling.table.board import Board
from ruling.table.features import Feature, not_complete_before
from ruling.table.figures import Meeple
from ruling.table.tiles import CITY, ROAD
from tests.games.forms import saved
from tests.games.playing import random_game

SEEDS = range(5)


def standing(game: Game) -> dict[Feature, tuple[Meeple, ...]]:
    """Everybody, looked up one by one."""
    found: dict[Feature, tuple[Meeple, ...]] = {}
    for at, meeple in game.meeples.everybody():
        feature = game.spot(at).feature
        found[feature] = (*found.get(feature, ()), meeple)
    return found


def playing(seed: int) -> Playing:
    game = saved(random_game(seed, 40, players=2 + seed % 3))
    return Playing(game, played_rules(game))


@pytest.mark.parametrize("seed", SEEDS)
def test_everybody_stands_on_what_lies_beneath_them_now(seed: int) -> None:
    game = playing(seed)
    most = 0
    before: Mapping[Feature, tuple[Meeple, ...]] = {}
    then: dict[Feature, tuple[Meeple, ...]] = {}
    for _ in game.turns():
        found, crowd = standing(game.game), game.game.meeples
        assert before == then  # a snapshot stays what it was
        before, then = crowd.by_feature(), found
        assert before == found
        for feature in found:
            assert [crowd[name].meeple for name in crowd.on(feature)] == list(found[feature])
        most = max(most, *map(len, found.values()), 0)
    assert most


@pytest.mark.parametrize("seed", SEEDS)
def test_the_board_knows_what_is_not_complete_and_how_much_is(seed: int) -> None:
    game = playing(seed)
    for _ in game.turns():
        board: Board = game.game.board
        there = [each for each in board.features() if each.kind in (ROAD, CITY)]
        assert set(board.unfinished()) == {each for each in there if not each.complete}
        assert board.complete == sum(each.complete for each in there)


def test_where_nothing_may_call_for_a_move_no_rules_look_at_the_features() -> None:
    every = [Rules.of(id) for id in edition_ids()]
    every += [
        each.with_house(question, reading)
        for each in every[-1:]
        for question, readings in questions().items()
        for reading in readings
    ]
    checked = 0
    for seed in (0, 8, 21):  # the last two have a plain tile that joins the figures
        game = playing(seed)
        for turn in game.turns():
            situation = turn.situation  # type: ignore[union-attr]
            if may_call_for_a_move(situation.change, situation.figures):
                lying, done = game.game.board.features(), situation.change.completed
                known = not_complete_before(lying, done)
                assert {*situation.features} == {*known[0]}
                assert situation.complete_before == known[1]
                continue
            assert not situation.features
            full = situation._replace(
                features=game.game.board.features(), complete_before=game.game.board.complete
            )
            for rules in every[checked % 7 :: 7]:
                assert rule(full, turn.action, rules) == rule(situation, turn.action, rules)  # type: ignore[union-attr]
            checked += 1
    assert checked > 20
