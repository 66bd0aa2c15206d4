"""How everything that can happen is ruled on, each by the type of its action."""

from collections.abc import Callable, Mapping

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
from ruling.referee.turn import HAPPENING as PLACING


def happening_of(action: Action) -> Happening:
    """What is known of how an action of its kind is ruled on."""
    return HAPPENINGS[type(action)]()


def _placing() -> Happening:
    return PLACING


def _start_of_turn() -> Happening:
    from ruling.referee.start_of_turn import HAPPENING

    return HAPPENING


def _dragon() -> Happening:
    from ruling.referee.dragon import HAPPENING

    return HAPPENING


def _castle() -> Happening:
    from ruling.referee.castle import HAPPENING

    return HAPPENING


def _message() -> Happening:
    from ruling.referee.message import HAPPENING

    return HAPPENING


def _crop_circle() -> Happening:
    from ruling.referee.crop_circle import HAPPENING

    return HAPPENING


def _final_scoring() -> Happening:
    from ruling.referee.final_scoring import HAPPENING

    return HAPPENING


HAPPENINGS: Mapping[type[Action], Callable[[], Happening]] = {
    Placing: _placing,
    TurnBegun: _start_of_turn,
    Dragon: _dragon,
    Castle: _castle,
    MessageDrawn: _message,
    MeeplesChanged: _crop_circle,
    FinalScoring: _final_scoring,
}
"""Every kind; most judgements load that of a placed tile alone."""
