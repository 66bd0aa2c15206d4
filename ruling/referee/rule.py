"""The entry point of the referee: rules on any action."""

from collections.abc import Iterator
from functools import partial

from ruling.referee.happenings import action_rules
from ruling.referee.ruling import MOST_DECLINED, Declined, Ruling
from ruling.referee.situation import (
    Action,
    AnyAction,
    MessageDrawn,
    Situation,
    Turn,
    actions_of,
)
from ruling.referee.traced_rules import TracedRules
from ruling.rulebook.rules import Rules


def rule(situation: Situation, action: AnyAction, rules: Rules) -> Ruling:
    """Rules on an action under some rules; the same input gives the same ruling."""
    ruling = _rule_all(situation, action, TracedRules(rules))
    parts = actions_of(action)
    free = [part for part in parts if isinstance(part, MessageDrawn) and part.may_be_declined]
    if not free:
        return ruling
    ends = len(ruling.orders) or 1
    if ruling.waiting:  # each move is carried through once more
        ends = sum(len(each.moves) for each in ruling.last_outcomes) or ends
    many = ends * (2 ** len(free) - 1) > MOST_DECLINED
    make = None if many else partial(_declined, situation, action, rules)
    return ruling._replace(
        declined=Declined(tuple(dict.fromkeys(part.player for part in free)), make)
    )


def _declined(situation: Situation, action: AnyAction, rules: Rules) -> Iterator[Ruling]:
    """Yields the rulings on the same action with messages declined, in every combination."""
    from ruling.referee.message import declining  # few tables play with them

    for other in declining(action):
        yield _rule_all(situation, other, TracedRules(rules))


def _rule_all(situation: Situation, action: AnyAction, rules: TracedRules) -> Ruling:
    """Rules on one action, or on several in order."""
    if isinstance(action, Turn):
        from ruling.referee.turn_parts import rule_turn  # few turns have several parts

        return rule_turn(situation, action, rules, _rule)
    return _rule(situation, action, rules)


def _rule(situation: Situation, action: Action, rules: TracedRules) -> Ruling:
    """Rules on one action."""
    return action_rules(action).rule(situation, action, rules)
