"""Every kind of action has one module that says how it is ruled on, one for how it is told."""

from typing import Any, NamedTuple, get_args

import pytest

from ruling import load_text
from ruling.referee.happening import Happening, without_moves
from ruling.referee.happenings import HAPPENINGS
from ruling.referee.rule import rule
from ruling.referee.ruling import Ends, Obligation, Result
from ruling.referee.scoring import total
from ruling.referee.situation import Action, Part, Situation, Turn, Wanted
from ruling.referee.traced_rules import TracedRules
from ruling.report.ruling.actions.happening import Happening as Telling
from ruling.report.ruling.actions.happenings import HAPPENINGS as TOLD
from ruling.rulebook.rules import Rules
from ruling.table.features import Change

TABLE = """
players: [red, blue]
features:
  road: {kind: road, tiles: 3, meeples: {red: 1}}
action: final scoring
"""


class Gift(NamedTuple):
    """One that is made up: a player gets a point."""

    player: str
    tried: tuple[Wanted, ...] = ()


def give(situation: Situation, gift: Gift, rules: TracedRules) -> Ends:
    points = {**total(situation.players, ()), gift.player: 1}
    return (Result((), points, situation.figures),)


@pytest.fixture
def _with_gifts(monkeypatch: pytest.MonkeyPatch) -> None:
    known: dict[Any, Any] = {**HAPPENINGS, Gift: Happening(without_moves(give))}
    monkeypatch.setattr("ruling.referee.happenings.HAPPENINGS", known)


def test_each_kind_of_action_is_ruled_on() -> None:
    assert set(HAPPENINGS) == set(TOLD) == set(get_args(Action))
    for kind, happening in HAPPENINGS.items():
        assert isinstance(happening, Happening)
        assert isinstance(TOLD[kind], Telling)


@pytest.mark.usefixtures("_with_gifts")
def test_one_more_is_ruled_on_as_well() -> None:
    situation = load_text(TABLE).situation
    ruling = rule(situation, Gift("blue"), Rules.of("C3"))  # type: ignore[arg-type]
    assert ruling.points == {"red": 0, "blue": 1}
    assert ruling.step.obligation is Obligation.NONE


@pytest.mark.usefixtures("_with_gifts")
def test_one_more_is_a_part_of_a_turn() -> None:
    scenario = load_text(TABLE)
    situation, over = scenario.situation, scenario.action
    assert not isinstance(over, Turn)
    part = Part(over, situation.features, situation.meeples, Change(), {})
    turn = Turn(Gift("blue"), (part,))  # type: ignore[arg-type]
    ruling = rule(situation, turn, Rules.of("C3"))
    assert ruling.points == {"red": 3, "blue": 1}
