"""The entry of a meeple: whether it may be placed where a magic figure stands alone."""

from collections.abc import Iterator, Sequence

from ruling.referee.ruling import Because, Entry, Reason, Ruling
from ruling.referee.situation import Action, Figures, Meeples, Placing, Standing, WagonDriven
from ruling.referee.traced_rules import TracedRules
from ruling.table.figures import KINDS

BARS = {
    "figure.keeps-meeples-out": ("yes", tuple(KINDS)),
    "wagon.beside-figure": ("no", ("wagon",)),
}
"""The questions, with the reading under which a figure bars the way, and for which kinds."""


def may_enter(
    placed: Standing,
    figures: Figures,
    meeples: Meeples,
    rules: TracedRules,
    flown: bool = False,
) -> Entry:
    """Whether a meeple may be placed, with the figures and the other meeples as they then stand.

    One that has ``flown`` there may land, occupied or not: the rules of its piece say so.
    """
    feature, meeple = placed
    here = any(place.feature is feature for place in figures.values())
    alone = here and not meeples.get(feature) and not flown
    because: Because = ()
    for question, (reading, kinds) in BARS.items() if alone else ():
        if meeple.kind not in kinds:
            continue
        because += rules.because(question)
        if rules.reads(question, reading):
            return Entry(feature, Reason.FIGURE_THERE, because, kind=meeple.kind)
    return Entry(feature, None, because, kind=meeple.kind)


def entering(placed: Sequence[Standing], entry: Entry) -> list[Standing]:
    """Those of the meeples placed that may stay."""
    each = zip(placed, entry.entries, strict=True)
    return [meeple for meeple, of in each if of.reason is None]


def kept_out(action: Action, ruling: Ruling) -> Iterator[Standing]:
    """Yields the meeples that are not where they were placed, and a wagon not where it drove."""
    entry = ruling.meeple
    if isinstance(action, WagonDriven):
        if action.to is not None and (entry is None or entry.reason is not None):
            yield action.to, action.wagon[1]
    elif isinstance(action, Placing) and entry is not None:
        stay = entering(action.placed, entry)
        yield from (each for each in action.placed if each not in stay)
