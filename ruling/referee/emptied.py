"""Features that meeples leave, and the figures that are then alone on them."""

from collections.abc import Iterable, Mapping

from ruling.referee.situation import Meeples, Standing
from ruling.referee.traced_rules import TracedRules
from ruling.table.figures import Figure, Off, Place


def figures_left_alone(
    meeples: Meeples,
    removed: Iterable[Standing],
    figures: Mapping[Figure, Place],
    rules: TracedRules,
) -> dict[Figure, Place]:
    """The places of the figures once some meeples were removed."""
    after = dict(figures)
    for figure in left_alone(meeples, removed, figures):
        if rules.reads("crop.last-meeple", "leaves"):
            after[figure] = Off.SUPPLY
    return after


def left_alone(
    meeples: Meeples, removed: Iterable[Standing], figures: Mapping[Figure, Place]
) -> list[Figure]:
    """The figures on features that their last meeple leaves."""
    gone = [feature for feature, _ in removed]
    empty = {feature for feature in gone if gone.count(feature) == len(meeples.get(feature, ()))}
    return [figure for figure, place in figures.items() if place.feature in empty]


def meeples_left(meeples: Meeples, removed: Iterable[Standing]) -> Meeples:
    """The meeples that remain once some were removed; a meeple that was absent stays absent."""
    there = {feature: [*those] for feature, those in meeples.items()}
    for feature, meeple in removed:
        if meeple in there.get(feature, ()):
            there[feature].remove(meeple)
    return {feature: tuple(those) for feature, those in there.items() if those}
