"""Everything that can happen, each with all that is known of it here in a module of its own."""

from ruling.referee.happenings import KINDS, declared
from ruling.scenario.actions.happening import ActionSchema, Lying

_ALL: list[ActionSchema] = [declared(__package__, kind.name) for kind in KINDS]

HAPPENINGS: dict[str, ActionSchema] = {each.key: each for each in _ALL}
"""Every one by its key; those that are parts of a turn in the order of the turn."""

LYING: dict[str, Lying] = {
    key: each.lying for key, each in sorted(HAPPENINGS.items()) if each.lying is not None
}
"""The tokens that lie on a map before the action, by kind, in the order of the alphabet."""
