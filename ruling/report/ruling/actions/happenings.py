"""The words for everything that can happen, by the type of the action."""

from ruling.referee.happenings import declared_of
from ruling.referee.situation import Action
from ruling.report.ruling.actions.happening import Happening


def happening_of(action: Action) -> Happening:
    """Returns the words for the kind of an action."""
    found: Happening = declared_of(__package__, action)
    return found
