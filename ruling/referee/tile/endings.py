"""Where a move leads: whether the meeple may stand there, what is scored, where figures end."""

from collections.abc import Sequence
from itertools import chain

from ruling.referee.entering import entering, may_enter
from ruling.referee.ruling import Ends, Entry, FeatureScore
from ruling.referee.scoring import score_turn
from ruling.referee.situation import Figures, Meeples
from ruling.referee.tile.laying import Ending, Laying, Start
from ruling.table.features import Feature
from ruling.table.figures import Off


def ending_of(laying: Laying, start: Start, figures: Figures) -> Ending:
    """The ending of the turn with the figures as they were moved.

    Scored once for all moves that leave the same figures on what is complete.
    """
    if start.chooses_part:
        figures = laying.without_theirs(figures)
    if start.scored is not None:
        return start.scored._replace(figures=figures)
    entry = _entry(laying, start, figures) if laying.action.meeple is not None else None
    home = _home(laying, figures) if laying.action.abbot is not None else ()
    on = _on_completed(laying.completed, figures) if laying.completed else ()
    shared = on, bool(home and home[0].barred)
    known = laying.ends.get(shared)
    if known is None:
        who = laying.everybody
        if entry is not None and entry.barred is not None:
            who = laying.with_those(entering(laying.action.placed, entry))
        order, met = laying.action.order, _met(laying, who) if laying.action.barns else ()
        known = score_turn(laying.scored, who, figures, laying.rules, home, order, met)
        laying.ends[shared] = known
    after = _sent_off(figures, on, known[0].figures) if any(on) else figures
    return Ending(known, after, entry)


def _entry(laying: Laying, start: Start, figures: Figures) -> Entry:
    """Whether the meeple of this turn, and the phantom after it, may stay where they are placed."""
    (placed, *after), there = laying.action.placed, laying.situation.meeples
    met = start.met or figures
    entry = may_enter(placed, met, there, laying.rules, laying.action.flown)
    if not after:
        return entry
    return entry._replace(second=may_enter(after[0], met, there, laying.rules))


def _on_completed(completed: tuple[Feature, ...], figures: Figures) -> tuple[Feature | None, ...]:
    """The features just completed on which the figures stand, None for one elsewhere."""
    on = [place.feature for place in figures.values()]
    return tuple([feature if feature in completed else None for feature in on])


def _sent_off(figures: Figures, on: tuple[Feature | None, ...], left: Figures) -> Figures:
    """The places of the figures, without those that leave because their feature has scored."""
    return {
        figure: Off.SUPPLY if left[figure] is Off.SUPPLY and feature else place
        for (figure, place), feature in zip(figures.items(), on, strict=True)
    }


def _home(laying: Laying, figures: Figures) -> tuple[FeatureScore, ...]:
    """The score of an abbot who is sent home, before all that is complete."""
    from ruling.referee.abbot import score_home  # few turns send one home

    assert laying.action.abbot is not None
    moved = figures != laying.situation.figures
    return (score_home(laying.situation, laying.action.abbot, moved, laying.rules),)


def _met(laying: Laying, meeples: Meeples) -> Sequence[FeatureScore]:
    """The scores of the farmers whom a barn meets."""
    from ruling.referee.barn import score_met  # few tiles bring any together

    table = laying.situation._replace(meeples=meeples)
    return score_met(table, laying.action.barns, laying.rules)


def ends_of(endings: tuple[Ending, ...]) -> Ends:
    """All ends that a move leads to."""
    if len(endings) == 1:
        return endings[0].ends
    return tuple(chain.from_iterable([each.ends for each in endings]))
