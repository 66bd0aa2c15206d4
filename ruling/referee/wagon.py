"""A wagon whose road, city or monastery has scored: it drives on, or goes home."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from ruling.referee.entering import kept_out, may_enter
from ruling.referee.going_home import gone_by_scoring
from ruling.referee.happening import ActionRules, without_moves
from ruling.referee.happenings import going_home
from ruling.referee.ruling import Ends, Result, Ruling
from ruling.referee.scoring import total
from ruling.referee.situation import Dragon, Situation, WagonDriven
from ruling.referee.traced_rules import TracedRules


def drive_on(situation: Situation, driven: WagonDriven, rules: TracedRules) -> Ruling:
    """Whether the wagon may enter: no figure is moved, and nothing scores.

    That is not asked where it has not scored, or where the dragon comes later and eats it.
    """
    ruling = _NOTHING_MOVED(situation, driven, rules)
    if driven.to is None or not driven.scored:
        return ruling
    if driven.visited and not rules.reads("dragon.before-scoring", "eaten-first"):
        return ruling._replace(asked=rules.asked)
    arrives = driven.to, driven.wagon[1]
    entry = may_enter(arrives, situation.figures, situation.meeples, rules)
    return ruling._replace(meeple=entry, asked=rules.asked)


def _nothing(situation: Situation, driven: WagonDriven, rules: TracedRules) -> Ends:
    return (Result((), total(situation.players, ()), situation.figures),)


_NOTHING_MOVED = without_moves(_nothing)


def _finds(driven: WagonDriven, earlier: Sequence[Ruling]) -> WagonDriven:
    """The wagon as the parts before leave it: whether it scored, and where the dragon went."""
    scored = any(_scores(driven, each) for each in earlier)
    visited = any(driven.square in dragon.squares for dragon in _dragons(earlier))
    return driven._replace(scored=scored, visited=visited)


def _dragons(earlier: Sequence[Ruling]) -> Iterator[Dragon]:
    """Yields the dragon of the same action: one that comes after the last tile."""
    later = takewhile(lambda each: not _of_a_tile(each), reversed(earlier))
    return (each.action for each in later if isinstance(each.action, Dragon))


def _of_a_tile(ruling: Ruling) -> bool:
    """Whether a part is that of a placed tile."""
    situation = ruling.situation
    return situation is not None and situation.change.tile is not None


def _scores(driven: WagonDriven, ruling: Ruling) -> bool:
    """Whether the wagon scored in a part, and would go home from there."""
    situation, action = ruling.situation, ruling.action
    if situation is None or action is None:
        return False
    gone = gone_by_scoring(situation, action, ruling.scoring or ())
    before = (*kept_out(action, ruling), *going_home(situation, action))
    return driven.wagon in gone and driven.wagon not in before


HAPPENING = ActionRules(drive_on, finds=_finds)
