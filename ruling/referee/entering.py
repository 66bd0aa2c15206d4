"""The entry of a meeple: whether it may be placed where a magic figure stands alone."""

from ruling.referee.ruling import Because, Entry, Reason
from ruling.referee.situation import Figures, Meeples, Standing
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
) -> Entry:
    """Whether a meeple may be placed, with the figures and the other meeples as they then stand."""
    feature, meeple = placed
    alone = any(place.feature is feature for place in figures.values()) and not meeples.get(feature)
    because: Because = ()
    for question, (reading, kinds) in BARS.items() if alone else ():
        if meeple.kind not in kinds:
            continue
        because += rules.because(question)
        if rules.reads(question, reading):
            return Entry(feature, Reason.FIGURE_THERE, because)
    return Entry(feature, None, because)
