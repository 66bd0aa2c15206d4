"""Where a move leads: whether the meeple may stand there, what is scored, where figures end."""

from collections.abc import Sequence
from itertools import chain

from ruling.referee.ends import agreed
from ruling.referee.entering import entering, may_enter
from ruling.referee.ruling import Ends, Entry, FeatureScore
from ruling.referee.scoring import score_turn
from ruling.referee.situation import Figures, Meeples
from ruling.referee.tile.laying import Ending, Laying, Start
from ruling.table.features import Feature
from ruling.table.figures import Off


def ending_of(laying: Laying, start: Start, figures: Figures) -> Ending:
    """The ending of the turn with the figures as they were moved."""
    return endings_of(laying, start, (figures,))[0]


def endings_of(laying: Laying, start: Start, afters: Sequence[Figures]) -> Sequence[Ending]:
    """The ending of the turn with the figures as each of several moves leaves them.

    Most turns tell no moves apart: nothing is complete, and nobody is placed. A thousand moves then
    cost one scoring.
    """
    if start.chooses_part:
        afters = [laying.without_theirs(figures) for figures in afters]
    if start.scored is not None:
        return [start.scored._replace(figures=figures) for figures in afters]
    if laying.tells or not afters:
        return [_told_apart(laying, start, figures) for figures in afters]
    found = _found(laying, start, afters[0])
    return [Ending(found.ends, figures, found.meeple, found.points) for figures in afters]


def _told_apart(laying: Laying, start: Start, figures: Figures) -> Ending:
    """The ending with the figures, of whom one may stand where it matters."""
    on = _where_it_matters(laying.matters, figures)
    home = _home(laying, figures) if laying.action.abbot is not None else ()
    found = _found(laying, start, figures, on, home)
    after = _sent_off(laying, figures, found.ends[0].figures) if any(on) else figures
    return Ending(found.ends, after, found.meeple, found.points)


def _where_it_matters(matters: tuple[Feature, ...], figures: Figures) -> tuple[Feature | None, ...]:
    """The features on which a figure changes the ending, None for one who stands elsewhere."""
    return tuple(
        [place.feature if place.feature in matters else None for place in figures.values()]
    )


def _found(
    laying: Laying,
    start: Start,
    figures: Figures,
    on: tuple[Feature | None, ...] = (),
    home: tuple[FeatureScore, ...] = (),
) -> Ending:
    """The ending of all moves that leave the figures where it matters alike, found once.

    They must also agree in whether an abbot may go home.
    """
    told_by = on, bool(home and home[0].barred)
    found = laying.endings.get(told_by)
    if found is None:
        found = laying.endings[told_by] = _ending(laying, start, figures, home)
    return found


def _ending(
    laying: Laying, start: Start, figures: Figures, home: tuple[FeatureScore, ...]
) -> Ending:
    """The ending with figures of whom one stands where it matters, or none does."""
    entry = _entry(laying, start, figures) if laying.action.meeple is not None else None
    who = laying.everybody
    if entry is not None and entry.barred is not None:
        who = laying.with_those(entering(laying.action.placed, entry))
    order, met = laying.action.order, _met(laying, who) if laying.action.barns else ()
    ends = score_turn(laying.scored, who, figures, laying.rules, home, order, met)
    return Ending(ends, figures, entry, agreed([each.points for each in ends]))


def _entry(laying: Laying, start: Start, figures: Figures) -> Entry:
    """Whether the meeple of this turn, and the phantom after it, may stay where they are placed."""
    (placed, *after), there = laying.action.placed, laying.situation.meeples
    met = start.met or figures
    entry = may_enter(placed, met, there, laying.rules, laying.action.flown)
    if not after:
        return entry
    return entry._replace(second=may_enter(after[0], met, there, laying.rules))


def _sent_off(laying: Laying, figures: Figures, left: Figures) -> Figures:
    """The places of the figures, without those that leave because their feature has scored."""
    gone = [
        figure
        for figure, place in figures.items()
        if place.feature in laying.completed and left[figure] is Off.SUPPLY
    ]
    return {**figures, **dict.fromkeys(gone, Off.SUPPLY)} if gone else figures


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
