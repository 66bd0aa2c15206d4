"""How everything that can happen is told, each by the type of its action."""

from ruling.referee.happenings import declared_of
from ruling.referee.situation import Action
from ruling.report.ruling.actions.happening import Happening


def happening_of(action: Action) -> Happening:
    """Returns how an action of its kind is told."""
    found: Happening = declared_of(__package__, action)
    return found
