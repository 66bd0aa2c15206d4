"""The declaration of a kind of action: how it is ruled on, alone or in a turn of several parts."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from ruling.referee.ruling import Decider, Ends, Ruling, Step
from ruling.referee.situation import Figures, MeeplesChanged, Part, Placing, Situation, Standing
from ruling.referee.steps import IDLE, step_of
from ruling.referee.traced_rules import TracedRules

Scoring = Placing | MeeplesChanged
"""The actions with which features are scored that they, or earlier ones, completed."""

Rule = Callable[[Situation, Any, TracedRules], Ruling]
"""The ruling on an action of that kind."""


class Laid(NamedTuple):
    """Who laid last, whether with a magic tile in this turn, and who joined the two figures.

    ``joined`` is named only as long as both figures are on a road that a token made one. ``owed``
    says that a magic tile found no place for a figure, and that none was placed since.
    """

    player: str = ""
    magic: bool = False
    joined: str = ""
    owed: bool = False


class Left(NamedTuple):
    """The state that a part of a turn leaves to the next: the table, and what was laid so far."""

    situation: Situation
    laid: Laid


def nobody(situation: Situation, action: Any) -> Iterable[Standing]:
    """The default of ``takes``: nobody goes home but from complete features."""
    return ()


def left_so(left: Left, action: Any, ruling: Ruling) -> Left:
    """The default of ``leaves``: the next part finds the state as it is."""
    return left


def found_so(action: Any, earlier: Sequence[Ruling]) -> Any:
    """The default of ``finds``: the parts before do not change the action."""
    return action


def after_scoring(before: Scoring, part: Part) -> bool:
    """The default of ``before_scoring``: the tile before it is scored first."""
    return False


class ActionRules(NamedTuple):
    """How one kind of action is ruled on; the registry has the rules by the types of actions.

    ``takes`` are the meeples that it sends home though what they stood on is not complete; who
    goes with them need not be among these. ``leaves`` gives the state that the next part finds,
    and ``finds`` the action as the rulings on the parts before it leave it.
    ``before_scoring`` says of an action after a tile or token whether it comes before the scoring
    of that. Even then the tile may be scored first: ``scored_first`` decides that once the figures
    have moved, ``with_join`` earlier, where a join waits for the scoring.
    """

    rule: Rule
    takes: Callable[[Situation, Any], Iterable[Standing]] = nobody
    leaves: Callable[[Left, Any, Ruling], Left] = left_so
    finds: Callable[[Any, Sequence[Ruling]], Any] = found_so
    before_scoring: Callable[[Scoring, Part], bool] = after_scoring
    scored_first: Callable[[Situation, Figures, Any, TracedRules], bool] | None = None
    with_join: Callable[[Situation, Any, TracedRules], bool] | None = None


def without_moves(
    ends: Callable[[Situation, Any, TracedRules], Ends],
    decider: Callable[[Any], Decider] | None = None,
) -> Rule:
    """Returns the rule for an action in which nobody moves a figure; ``ends`` finds its ends."""

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
    ruling = ruling._replace(tokens=end.tokens, awards=end.awards, instead=end.instead)
    if len(ends) == 1:
        return ruling._replace(copies=end.copies)
    return ruling._replace(scoring=None, points=None, orders=ends)
