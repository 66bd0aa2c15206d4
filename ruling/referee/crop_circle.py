"""Meeples added or taken back by a crop circle, or taken off by another piece."""

from ruling.referee.emptied import figures_left_alone
from ruling.referee.happening import Happening, without_moves
from ruling.referee.ruling import Ends, Result
from ruling.referee.scoring import total
from ruling.referee.situation import MeeplesChanged, Situation, Standing
from ruling.referee.traced_rules import TracedRules


def change_meeples(situation: Situation, changed: MeeplesChanged, rules: TracedRules) -> Ends:
    """No figure is affected, except one on a feature that the last meeple leaves."""
    figures = situation.figures
    after = figures_left_alone(situation.meeples, changed.removed, figures, rules)
    return (Result((), total(situation.players, ()), after),)


def _takes(situation: Situation, changed: MeeplesChanged) -> tuple[Standing, ...]:
    return changed.removed


HAPPENING = Happening(without_moves(change_meeples), takes=_takes)
