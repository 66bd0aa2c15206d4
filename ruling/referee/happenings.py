"""The registry of the kinds of actions, by the types of their actions."""

from collections.abc import Mapping, Sequence

from ruling.referee import castle, crop_circle, dragon, final_scoring, message, start_of_turn, turn
from ruling.referee.emptied import with_companions
from ruling.referee.happening import Happening
from ruling.referee.situation import (
    Action,
    Castle,
    Dragon,
    FinalScoring,
    MeeplesChanged,
    MessageDrawn,
    Placing,
    Situation,
    Standing,
    TurnBegun,
)

HAPPENINGS: Mapping[type[Action], Happening] = {
    Placing: turn.HAPPENING,
    TurnBegun: start_of_turn.HAPPENING,
    Dragon: dragon.HAPPENING,
    Castle: castle.HAPPENING,
    MessageDrawn: message.HAPPENING,
    MeeplesChanged: crop_circle.HAPPENING,
    FinalScoring: final_scoring.HAPPENING,
}
"""Every kind of action."""


def happening_of(action: Action) -> Happening:
    """Returns the declaration of the kind of an action."""
    return HAPPENINGS[type(action)]


def going_home(situation: Situation, action: Action) -> Sequence[Standing]:
    """The meeples that an action sends home from what is not complete, and who goes with them."""
    return with_companions(situation.meeples, happening_of(action).takes(situation, action))
