"""Everything that can happen: a row for each kind, in the order of a turn.

The referee, the reader of actions and the reports each declare what they know of a kind in a module
of its name, which is loaded when a case has such an action.
"""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from ruling.referee.going_home import with_companions
from ruling.referee.happening import ActionRules
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
    WagonDriven,
)


class ActionKind(NamedTuple):
    """A kind of action: its name, and the type of its action where it has one of its own.

    A kind without one is done with a tile, or changes the table in the way of another kind.
    """

    name: str
    action: type[Action] | None = None


KINDS = (
    ActionKind("start_of_turn", TurnBegun),
    ActionKind("move"),
    ActionKind("robber"),
    ActionKind("meeple"),
    ActionKind("flight"),
    ActionKind("portal"),
    ActionKind("fairy"),
    ActionKind("abbot"),
    ActionKind("barn"),
    ActionKind("phantom"),
    ActionKind("princess"),
    ActionKind("tile", Placing),
    ActionKind("tower"),
    ActionKind("tunnel"),
    ActionKind("ferry"),
    ActionKind("dragon", Dragon),
    ActionKind("wagon", WagonDriven),
    ActionKind("message", MessageDrawn),
    ActionKind("crop_circle", MeeplesChanged),
    # these belong to a tile or stand alone: in what order they are named tells nothing
    ActionKind("bridge"),
    ActionKind("castle", Castle),
    ActionKind("taken_off"),
    ActionKind("final_scoring", FinalScoring),
)

_NAMES = {kind.action: kind.name for kind in KINDS if kind.action is not None}


@cache
def declared(room: str, name: str) -> Any:
    """What the module of a kind declares in a room, such as ``ruling.referee``."""
    return import_module(f"{room}.{name}").HAPPENING


def declared_of(room: str, action: Action) -> Any:
    """What is declared in a room of the kind of an action."""
    return declared(room, _NAMES[type(action)])


def name_of(action: Action) -> str:
    """The name of the kind of an action, in words: ``start of turn``."""
    return _NAMES[type(action)].replace("_", " ")


def action_rules(action: Action) -> ActionRules:
    """The rules for the kind of an action."""
    found: ActionRules = declared_of(__package__, action)
    return found


def going_home(situation: Situation, action: Action) -> Sequence[Standing]:
    """The meeples that an action sends home from what is not complete, and who goes with them."""
    return with_companions(situation.meeples, action_rules(action).takes(situation, action))
