"""An abbot who goes home from an unfinished monastery or garden, in place of a meeple placed."""

from ruling.referee.hearing import Hearing
from ruling.referee.ruling import Result
from ruling.referee.scoring import score_feature
from ruling.referee.situation import Situation
from ruling.table.features import Feature
from ruling.table.figures import Meeple


def send_home(
    result: Result,
    table: Situation,
    abbot: tuple[Feature, Meeple],
    moved: bool,
    hearing: Hearing,
) -> Result:
    """The end of a turn in which an abbot was sent home: he scores as at the end of the game.

    ``moved`` says whether a figure was moved before; he may have to stay for that.
    """
    monastery, meeple = abbot
    alone = table._replace(meeples={monastery: (meeple,)})
    score = score_feature(monastery, alone, hearing)._replace(awards=())
    if moved:
        score = score._replace(because=score.because + hearing.because("abbot.home"))
        if hearing.reads("abbot.home", "yes"):
            score = score._replace(scored_by={}, barred=True)
    points = dict(result.points)
    points[meeple.player] += score.scored_by.get(meeple.player, 0)
    return result._replace(scoring=(score, *result.scoring), points=points)
