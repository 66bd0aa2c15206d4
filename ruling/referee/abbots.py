"""An abbot who goes home from an unfinished monastery or garden, in place of a meeple placed."""

from ruling.referee.hearing import Hearing
from ruling.referee.ruling import FeatureScore
from ruling.referee.scoring import score_feature
from ruling.referee.situation import Situation
from ruling.table.features import Feature
from ruling.table.figures import Meeple


def score_home(
    table: Situation, abbot: tuple[Feature, Meeple], moved: bool, hearing: Hearing
) -> FeatureScore:
    """What an abbot who is sent home scores, before all else: as at the end of the game.

    ``moved`` says whether a figure was moved before; he may have to stay for that.
    """
    monastery, meeple = abbot
    alone = table._replace(meeples={monastery: (meeple,)})
    score = score_feature(monastery, alone, hearing)._replace(awards=())
    if moved:
        score = score._replace(because=score.because + hearing.because("abbot.home"))
        if hearing.reads("abbot.home", "yes"):
            score = score._replace(scored_by={}, barred=True)
    return score
