"""Who goes home when meeples are taken off, and the figures that are then alone on a feature."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from ruling.referee.fairy import with_fairy
from ruling.referee.ruling import FeatureScore
from ruling.referee.situation import Action, Meeples, Part, Placing, Situation, Standing
from ruling.referee.traced_rules import TracedRules
from ruling.table.features import Feature
from ruling.table.figures import FAIRY, KINDS, Figure, Meeple, Off, Place
from ruling.table.tiles import FIELD


def with_companions(meeples: Meeples, removed: Iterable[Standing]) -> tuple[Standing, ...]:
    """The meeples that go home when some are taken off, with those left without a follower."""
    gone = tuple(removed)
    left = meeples_left(meeples, gone)
    found = [*gone]
    followers = ((on, taken.player) for on, taken in gone if taken.follower)
    for feature, player in dict.fromkeys(followers):
        here = left.get(feature, ())
        if not has_follower(here, player):
            found += [(feature, each) for each in _companions(here) if each.player == player]
    return tuple(found)


def parted_from_theirs(table: Situation) -> Iterator[Standing]:
    """Yields the meeples that a ferry, by parting their road, left without their follower."""
    parts = [part for each in table.change.parted for part in each.parts]
    for road in dict.fromkeys(map(table.change.now, parts)):
        here = table.meeples.get(road, ())
        for each in _companions(here):
            if not has_follower(here, each.player):
                yield road, each


def gone_by_scoring(
    situation: Situation, action: Action, scoring: Iterable[FeatureScore]
) -> Iterator[Standing]:
    """Yields the meeples on complete features that scored, except where a castle is built."""
    meeples: Meeples = situation.meeples
    placed: tuple[Standing, ...] = ()
    if isinstance(action, Placing):  # whom it places is not among the meeples of the table yet
        meeples, placed = with_fairy(meeples, action), action.placed
    for score in scoring:
        if score.feature.complete and not score.castle:
            there = meeples.get(score.feature, ())
            yield from ((score.feature, meeple) for meeple in there)
            yield from (each for each in placed if each[0] is score.feature)


def has_follower(meeples: Iterable[Meeple], player: str) -> bool:
    """Whether one of these is a follower of the player."""
    return any(each.player == player and each.follower for each in meeples)


def figures_left_alone(
    meeples: Meeples,
    removed: Iterable[Standing],
    figures: Mapping[Figure, Place],
    rules: TracedRules,
) -> dict[Figure, Place]:
    """The places of the figures once some meeples, and those who go with them, were taken off."""
    after = dict(figures)
    for figure in left_alone(meeples, removed, figures):
        if rules.reads("crop.last-meeple", "leaves"):
            after[figure] = Off.SUPPLY
    return after


def left_alone(
    meeples: Meeples, removed: Iterable[Standing], figures: Mapping[Figure, Place]
) -> list[Figure]:
    """The figures on features that their last meeple leaves."""
    gone = with_companions(meeples, removed)
    left = meeples_left(meeples, gone)
    empty = {feature for feature, _ in gone if feature in meeples and feature not in left}
    return [figure for figure, place in figures.items() if place.feature in empty]


def meeples_left(meeples: Meeples, removed: Iterable[Standing]) -> Meeples:
    """The meeples that remain once some were removed; a meeple that was absent stays absent.

    The fairy may have come to one that was removed, or gone from it, since.
    """
    there = {feature: [*those] for feature, those in meeples.items()}
    others = list[Standing]()
    for feature, meeple in removed:
        if meeple in there.get(feature, ()):
            there[feature].remove(meeple)
        else:
            others.append((feature, meeple))
    for feature, meeple in others:
        here, plain = there.get(feature, []), meeple.without(FAIRY)
        if alike := [each for each in here if each.without(FAIRY) == plain]:
            here.remove(alike[0])
    return {feature: tuple(those) for feature, those in there.items() if those}


def gone_in(part: Part, gone: Iterable[Standing]) -> tuple[Standing, ...]:
    """Meeples that went home, each with the feature on which a later part still lists it."""
    found = list[Standing]()
    for on, meeple in gone:
        first, *others = roads = _now(on, part)
        if others:  # nothing tells which of several alike it was: one on each, while there are
            alike = (each for each in roads if _number(each, meeple, part, found) > 0)
            first = next(alike, first)
        found.append((first, meeple))
    return tuple(found)


def _now(on: Feature, part: Part) -> Sequence[Feature]:
    """What a feature is after a part: one feature, or all parts of a road that was parted."""
    if on.kind == FIELD:  # no change lists fields
        return [next((field for field in part.meeples if on in field.parts), on)]
    parted = (each.parts for each in part.change.parted if each.feature is on)
    return [part.change.now(road) for road in next(parted, ()) or (on,)]


def _number(on: Feature, meeple: Meeple, part: Part, gone: Sequence[Standing]) -> int:
    """The number of such meeples on a feature, without those that have gone home."""
    return part.meeples.get(on, ()).count(meeple) - gone.count((on, meeple))


def _companions(meeples: Iterable[Meeple]) -> Iterator[Meeple]:
    """Yields the meeples of kinds that need a follower of their player beside them."""
    return (each for each in meeples if KINDS[each.kind].joins)
