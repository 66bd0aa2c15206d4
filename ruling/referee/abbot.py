"""An abbot who is sent home from an unfinished monastery or garden, instead of a placed meeple."""

from ruling.referee.ruling import FeatureScore
from ruling.referee.scoring import score_feature
from ruling.referee.situation import Situation
from ruling.referee.traced_rules import TracedRules
from ruling.table.features import Feature
from ruling.table.figures import Meeple


def score_home(
    table: Situation, abbot: tuple[Feature, Meeple], moved: bool, rules: TracedRules
) -> FeatureScore:
    """Scores an abbot who is sent home, before all other scoring, as at the end of the game.

    ``moved`` says whether a figure was moved before; he may have to stay for that.
    """
    monastery, meeple = abbot
    alone = table._replace(meeples={monastery: (meeple,)})
    score = score_feature(monastery, alone, rules)._replace(awards=())
    if moved:
        score = score._replace(because=score.because + rules.because("abbot.home"))
        if rules.reads("abbot.home", "yes"):
            score = score._replace(scored_by={}, barred=True)
    return score
