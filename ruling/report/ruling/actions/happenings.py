"""How everything that can happen is told, each by the type of its action."""

from collections.abc import Mapping

from ruling.referee.situation import (
    Action,
    Castle,
    Dragon,
    FinalScoring,
    MeeplesChanged,
    MessageDrawn,
    Placing,
    TurnBegun,
)
from ruling.report.ruling.actions.castle import HAPPENING as CASTLE
from ruling.report.ruling.actions.crop_circle import HAPPENING as CROP_CIRCLE
from ruling.report.ruling.actions.dragon import HAPPENING as DRAGON
from ruling.report.ruling.actions.final_scoring import HAPPENING as FINAL_SCORING
from ruling.report.ruling.actions.happening import Happening
from ruling.report.ruling.actions.message import HAPPENING as MESSAGE
from ruling.report.ruling.actions.start_of_turn import HAPPENING as START_OF_TURN
from ruling.report.ruling.actions.tile import HAPPENING as PLACING

HAPPENINGS: Mapping[type[Action], Happening] = {
    TurnBegun: START_OF_TURN,
    Placing: PLACING,
    Dragon: DRAGON,
    Castle: CASTLE,
    MessageDrawn: MESSAGE,
    MeeplesChanged: CROP_CIRCLE,
    FinalScoring: FINAL_SCORING,
}
