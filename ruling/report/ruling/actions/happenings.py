"""The words for everything that can happen, by the type of the action."""

from ruling.referee.happenings import declared_of
from ruling.referee.situation import Action
from ruling.report.ruling.actions.happening import ActionWords


def action_words(action: Action) -> ActionWords:
    """The words for the kind of an action."""
    found: ActionWords = declared_of(__package__, action)
    return found
