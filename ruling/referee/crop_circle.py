"""Meeples added or taken back by a crop circle, or taken off by another piece."""

from ruling.referee.going_home import (
    figures_left_alone,
    has_follower,
    meeples_left,
    with_companions,
)
from ruling.referee.happening import ActionRules, Scoring, without_moves
from ruling.referee.ruling import Ends, Result
from ruling.referee.scoring import after_waiting, score_waiting, total
from ruling.referee.situation import MeeplesChanged, Part, Situation, Standing
from ruling.referee.traced_rules import TracedRules


def change_meeples(situation: Situation, changed: MeeplesChanged, rules: TracedRules) -> Ends:
    """The ends once meeples were added or taken off; a figure left alone may have to go."""
    meeples = situation.meeples
    figures = figures_left_alone(meeples, changed.removed, situation.figures, rules)
    if not changed.scores:
        return (Result((), total(situation.players, ()), figures),)
    left = meeples_left(meeples, with_companions(meeples, changed.removed))
    return score_waiting(situation, left, figures, rules, changed.order)


def _takes(situation: Situation, changed: MeeplesChanged) -> tuple[Standing, ...]:
    """The meeples taken off, and those added where a figure had kept out their follower."""
    there = situation.meeples
    alone = (a for a in changed.added if not has_follower(there.get(a[0], ()), a[1].player))
    return (*changed.removed, *alone)


def _before_scoring(before: Scoring, part: Part) -> bool:
    return isinstance(part.action, MeeplesChanged) and part.action.before_scoring


HAPPENING = ActionRules(
    without_moves(change_meeples),
    takes=_takes,
    leaves=after_waiting,
    before_scoring=_before_scoring,
)
