"""How everything that can happen is told, each by the type of its action."""

from collections.abc import Callable, Mapping

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
from ruling.report.ruling.actions.happening import Happening
from ruling.report.ruling.actions.tile import HAPPENING as PLACING


def happening_of(action: Action) -> Happening:
    """What is known of how an action of its kind is told."""
    return HAPPENINGS[type(action)]()


def _placing() -> Happening:
    return PLACING


def _start_of_turn() -> Happening:
    from ruling.report.ruling.actions.start_of_turn import HAPPENING

    return HAPPENING


def _dragon() -> Happening:
    from ruling.report.ruling.actions.dragon import HAPPENING

    return HAPPENING


def _castle() -> Happening:
    from ruling.report.ruling.actions.castle import HAPPENING

    return HAPPENING


def _message() -> Happening:
    from ruling.report.ruling.actions.message import HAPPENING

    return HAPPENING


def _crop_circle() -> Happening:
    from ruling.report.ruling.actions.crop_circle import HAPPENING

    return HAPPENING


def _final_scoring() -> Happening:
    from ruling.report.ruling.actions.final_scoring import HAPPENING

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
