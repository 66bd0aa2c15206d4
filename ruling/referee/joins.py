"""Two figures on one feature that no tile joined now: whether they must part.

No rule text mentions a ferry here; a bridge laid with the tile may count as the tile itself. Nor
does any mention a join that was overlooked.
"""

from ruling.referee.situation import Figures, Placing, Situation
from ruling.referee.steps import BY_TILE, Join
from ruling.referee.traced_rules import TracedRules
from ruling.table.features import BRIDGE, Change
from ruling.table.figures import Figure


def noticed_late(rules: TracedRules) -> Join:
    """Whether two figures must part that were joined earlier, which was overlooked till now."""
    parts = rules.reads("join.noticed-late", "move-now")
    return Join(parts, by_tile=False, asked=("join.noticed-late",))


def join_by_token(
    situation: Situation, action: Placing, figures: Figures, rules: TracedRules
) -> Join:
    """Whether two figures on one road must part that a token joined, now or before."""
    change, road = situation.change, figures[Figure.MAGE].feature
    assert road is not None
    by = change.joined_by(road)
    asked: tuple[str, ...] = ()
    if by == BRIDGE and change.tile is not None:
        asked = ("join.by-bridge",)
        if rules.reads("join.by-bridge", "is-placement"):
            return BY_TILE._replace(asked=asked)
    if not by:
        return _after_the_join(change, action, rules) if action.joined else BY_TILE
    asked = (*asked, "join.by-token")
    parts = rules.reads("join.by-token", "at-once")
    if parts and road in change.completed:
        asked = (*asked, "join.by-token-closes")
        parts = rules.reads("join.by-token-closes", "move-then-score")
    return Join(parts, by_tile=False, asked=asked)


def _after_the_join(change: Change, action: Placing, rules: TracedRules) -> Join:
    """The join by an earlier token: by some readings the figures part at this tile."""
    asked: tuple[str, ...] = ("join.by-token",)
    if not change.next_tile or not rules.reads("join.by-token", "at-next-tile"):
        return Join(parts=False, by_tile=False, asked=asked)
    mover = ""
    if action.joined != action.player:
        asked = (*asked, "join.by-token-who")
        if rules.reads("join.by-token-who", "the-one-who-joined"):
            mover = action.joined
    return Join(by_tile=False, asked=asked, mover=mover)
