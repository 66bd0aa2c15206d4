"""What is known of a kind of action where it is ruled on, alone or in a turn of several parts."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from ruling.referee.ruling import Decider, Ends, Ruling, Step
from ruling.referee.situation import Figures, Part, Placing, Situation, Standing
from ruling.referee.steps import IDLE, step_of
from ruling.referee.traced_rules import TracedRules

Rule = Callable[[Situation, Any, TracedRules], Ruling]
"""The ruling on an action of that kind."""


class Laid(NamedTuple):
    """Who laid the last tile or token, whether a magic tile was among theirs, who joined the two.

    They are joined only as long as both are on a road that a token made one. ``owed`` says that
    a magic tile found no place for a figure, and that none was placed since.
    """

    player: str = ""
    magic: bool = False
    joined: str = ""
    owed: bool = False


class Left(NamedTuple):
    """What a part of a turn leaves to the next: the table, and what was laid until then."""

    situation: Situation
    laid: Laid


def nobody(situation: Situation, action: Any, ruling: Ruling) -> Iterable[Standing]:
    """What no meeple goes home in, but from what is complete."""
    return ()


def left_so(left: Left, action: Any, ruling: Ruling) -> Left:
    """What leaves the next part nothing to know."""
    return left


def after_scoring(placing: Placing, part: Part) -> bool:
    """What comes once the tile before it was scored."""
    return False


class Happening(NamedTuple):
    """One kind of action, all that is known of it here; the registry has them by their types.

    ``gone`` are the meeples that went home in it though what they stood on is not complete, or
    that never came, since a figure kept them out; whom a piece takes or adds, a part knows.
    ``leaves`` is what the next part finds. Of what follows a tile or token ``before_scoring`` says
    whether it comes before the scoring of that. There it may be scored first after all:
    ``scored_first`` decides so once the figures have moved, and ``with_join`` before, where a join
    waits for the scoring.
    """

    rule: Rule
    gone: Callable[[Situation, Any, Ruling], Iterable[Standing]] = nobody
    leaves: Callable[[Left, Any, Ruling], Left] = left_so
    before_scoring: Callable[[Placing, Part], bool] = after_scoring
    scored_first: Callable[[Situation, Figures, Any, TracedRules], bool] | None = None
    with_join: Callable[[Situation, Any, TracedRules], bool] | None = None


def without_moves(
    ends: Callable[[Situation, Any, TracedRules], Ends],
    decider: Callable[[Any], Decider] | None = None,
) -> Rule:
    """How an action is ruled on with which nobody moves a figure; its ``ends`` are found."""

    def rule(situation: Situation, action: Any, rules: TracedRules) -> Ruling:
        if situation.late:
            rules.ask("join.noticed-late")  # whatever it says, nobody moves a figure here
        found = ends(situation, action, rules)
        step = step_of(IDLE, situation.figures, action.tried)
        ruling = _ruled(step, found, rules)
        return ruling._replace(decides=decider(action) if decider is not None else None)

    return rule


def _ruled(step: Step, ends: Ends, rules: TracedRules) -> Ruling:
    """The ruling on what ends in one way, or in several by the order of scoring."""
    end = ends[0]
    ruling = Ruling(step, None, *end[:4], (), rules.asked)
    ruling = ruling._replace(tokens=end.tokens, awards=end.awards)
    if len(ends) == 1:
        return ruling._replace(copies=end.copies, instead=end.instead)
    return ruling._replace(scoring=None, points=None, orders=ends)
