"""The registry of the kinds of actions, by the types of their actions."""

from collections.abc import Mapping

from ruling.referee import castle, crop_circle, dragon, final_scoring, message, start_of_turn, turn
from ruling.referee.happening import Happening
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
