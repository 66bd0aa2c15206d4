"""How everything that can happen is ruled on, each by the type of its action."""

from collections.abc import Mapping

from ruling.referee.castle import HAPPENING as CASTLE
from ruling.referee.crop_circle import HAPPENING as CROP_CIRCLE
from ruling.referee.dragon import HAPPENING as DRAGON
from ruling.referee.final_scoring import HAPPENING as FINAL_SCORING
from ruling.referee.happening import Happening
from ruling.referee.message import HAPPENING as MESSAGE
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
from ruling.referee.start_of_turn import HAPPENING as START_OF_TURN
from ruling.referee.turn import HAPPENING as PLACING

HAPPENINGS: Mapping[type[Action], Happening] = {
    TurnBegun: START_OF_TURN,
    Placing: PLACING,
    Dragon: DRAGON,
    Castle: CASTLE,
    MessageDrawn: MESSAGE,
    MeeplesChanged: CROP_CIRCLE,
    FinalScoring: FINAL_SCORING,
}
