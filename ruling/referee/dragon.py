"""The dragon, alone or after a tile: it takes figures and eats meeples."""

from collections.abc import Sequence

from ruling.referee.going_home import figures_left_alone, meeples_left, with_companions
from ruling.referee.happening import ActionRules, Scoring, without_moves
from ruling.referee.ruling import DRAGON, Decider, Ends
from ruling.referee.scoring import after_waiting, score_waiting
from ruling.referee.situation import Dragon, Figures, Part, Situation, Standing
from ruling.referee.steps import on_one_feature
from ruling.referee.traced_rules import TracedRules
from ruling.table.figures import Figure, Off, Place


def visit(situation: Situation, dragon: Dragon, rules: TracedRules) -> Ends:
    """The ends once figures and meeples on the tiles that the dragon visits were taken off."""
    figures: dict[Figure, Place] = dict(situation.figures)
    for figure in dragon.reaches(figures):
        feature = figures[figure].feature
        if feature is not None and feature.tiles > 1:
            rules.ask("figure.segment")
        if rules.reads("dragon.eats", "set-aside"):
            next_tile = rules.reads("dragon.return", "next-magic-tile")
            figures[figure] = Off.SUPPLY if next_tile else Off.GONE
    meeples = situation.meeples
    if dragon.eaten:
        eaten = _takes(situation, dragon)
        figures = figures_left_alone(meeples, eaten, figures, rules)
        meeples = meeples_left(meeples, with_companions(meeples, eaten))
    return score_waiting(situation, meeples, figures, rules, dragon.order)


def _decider(dragon: Dragon) -> Decider:
    """All players steer the dragon in turn, so no single one decides."""
    return Decider("", DRAGON)


def _takes(situation: Situation, dragon: Dragon) -> Sequence[Standing]:
    """The meeples that it eats: those that have not gone home before."""
    return [(on, each) for on, each in dragon.eaten if each in situation.meeples.get(on, ())]


def _before_scoring(before: Scoring, part: Part) -> bool:
    return True


def _scored_first(
    situation: Situation, figures: Figures, dragon: Dragon, rules: TracedRules
) -> bool:
    """Whether the tile before is scored before the dragon comes.

    The order matters only where somebody stands on what was completed.
    """
    if not _meets(dragon, figures, situation):
        return False
    return not rules.reads("dragon.before-scoring", "eaten-first")


def _with_join(situation: Situation, dragon: Dragon, rules: TracedRules) -> bool:
    """Whether what joined the figures is scored, which parts them, before the dragon comes."""
    figures, change = situation.figures, situation.change
    joined = on_one_feature(figures) and figures[Figure.MAGE].feature in change.completed
    if not joined or change.magic or not _meets(dragon, figures, situation):
        return False
    late = rules.reads("join.timing", "after-scoring")
    return late and not rules.reads("dragon.before-scoring", "eaten-first")


def _meets(dragon: Dragon, figures: Figures, situation: Situation) -> bool:
    """Whether a dragon reaches a figure or meeple on what was just completed."""
    reached = [figures[figure].feature for figure in dragon.reaches(figures)]
    reached += [feature for feature, _ in dragon.eaten]
    return any(feature in situation.change.completed for feature in reached if feature)


HAPPENING = ActionRules(
    without_moves(visit, _decider),
    takes=_takes,
    leaves=after_waiting,
    before_scoring=_before_scoring,
    scored_first=_scored_first,
    with_join=_with_join,
)
