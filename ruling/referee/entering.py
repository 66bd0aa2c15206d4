"""Whether a meeple may be placed where a magic figure stands alone."""

from collections.abc import Mapping

from ruling.referee.hearing import Hearing
from ruling.referee.ruling import Because, Entry, Reason
from ruling.table.features import Feature
from ruling.table.figures import Figure, Meeple, Place

BARS = {"figure.keeps-meeples-out": "yes", "wagon.beside-figure": "no"}
"""The questions, with the reading under which a figure bars the way; the second is of wagons."""


def may_enter(
    placed: tuple[Feature, Meeple],
    figures: Mapping[Figure, Place],
    meeples: Mapping[Feature, tuple[Meeple, ...]],
    hearing: Hearing,
) -> Entry:
    """Whether a meeple may be placed, with the figures and the other meeples as they stand then."""
    feature, meeple = placed
    alone = any(place.feature is feature for place in figures.values()) and not meeples.get(feature)
    because: Because = ()
    for question in BARS if alone else ():
        if question.startswith("wagon") and meeple.kind != "wagon":
            continue
        because += hearing.because(question)
        if hearing.reads(question, BARS[question]):
            return Entry(feature, Reason.FIGURE_THERE, because)
    return Entry(feature, None, because)
