"""Abbots who go home before their monastery is complete."""

from ruling.games.jcz.record import Return
from ruling.games.play.meeple import Crew
from ruling.games.play.pieces import ABBOT_RETURN
from ruling.table.features import Feature
from ruling.table.figures import Meeple


def comes_home(crew: Crew, action: Return, player: int) -> tuple[Feature, Meeple] | None:
    """Takes an abbot back; None where his feature was completed just now, which scores him."""
    crew.owned(action, player)
    if action.source != ABBOT_RETURN:
        raise crew.check.error("play.circle-not-yet", action.message)
    if action.id not in crew.game.meeples:
        raise crew.check.error("play.not-on-board", action.message, id=action.id)
    at, meeple = crew.game.meeples[action.id]
    feature = crew.game.spot(at).feature
    return (feature, meeple) if not feature.complete else None
