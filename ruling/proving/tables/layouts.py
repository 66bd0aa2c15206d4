"""The layouts of small tables before the action: their features with all that is on these."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from ruling.proving.tables.table import GONE, PLAYERS, SUPPLY, Numbers, SmallFeature

Layout = tuple[SmallFeature, ...]
"""The features of a table, sorted."""


@cache
def layouts(
    features: int,
    tiles: int,
    meeples: int,
    pieces: int,
    players: int = len(PLAYERS),
    monasteries: int = 0,
) -> tuple[Layout, ...]:
    """All with so many tiles, meeples and pieces in all, and so many monasteries, in their order.

    Where there are three players the third has a meeple.
    """
    found = _MayHave(players > len(PLAYERS), monasteries > 0)
    whole = _layouts(features, tiles, meeples, pieces, SmallFeature(0), found)
    there = (players, monasteries)
    return tuple(layout for layout in whole if _in_a_box(layout) and rarities(layout) == there)


def rarities(layout: Layout) -> tuple[int, int]:
    """The number of players, the third where he has a meeple, and that of the monasteries."""
    third = any(feature.meeples[4] for feature in layout)
    return len(PLAYERS) + third, sum(feature.monastery for feature in layout)


class _MayHave(NamedTuple):
    """Whether features can have meeples of the third player, and can be monasteries."""

    third: bool
    monasteries: bool


def _layouts(
    features: int, tiles: int, meeples: int, pieces: int, least: SmallFeature, found: _MayHave
) -> Iterator[Layout]:
    """Those of which no feature comes before the least one."""
    if features == 0:
        if tiles == meeples == pieces == 0:
            yield ()
        return
    for size, crowd, number in _shares(features, tiles, meeples, pieces):
        for feature in small_features(size, crowd, number, *found):
            if feature >= least:
                left = (features - 1, tiles - size, meeples - crowd, pieces - number)
                rest = _layouts(*left, feature, found)
                yield from ((feature, *others) for others in rest)


def _shares(features: int, tiles: int, meeples: int, pieces: int) -> Iterator[tuple[int, int, int]]:
    """What the first of some features can have of all that they have together."""
    if features == 1:
        if tiles:
            yield tiles, meeples, pieces
        return
    most = tiles // features  # the first is the smallest
    yield from product(range(1, most + 1), range(meeples + 1), range(pieces + 1))


@cache
def small_features(
    tiles: int, meeples: int, pieces: int, third: bool = False, monasteries: bool = False
) -> tuple[SmallFeature, ...]:
    """All features of so many tiles, meeples and pieces, in their order.

    A complete one has two tiles at least and no meeples; its arms, inn or cathedral do nothing.
    That it is complete counts as a piece.
    """
    found = []
    for city, special, coats in product((False, True), (False, True), range(pieces + 1)):
        if coats > (tiles if city else 0):
            continue
        found += [
            SmallFeature(tiles, False, coats, special, crowd, city)
            for crowd in crowds(meeples, pieces - coats - special, third)
        ]
    if monasteries and tiles == 1:
        crowd_there = crowds(meeples, pieces, third)
        found += [SmallFeature(1, meeples=crowd, monastery=True) for crowd in crowd_there]
    if tiles > 1 and (meeples, pieces) == (0, 1):
        found += [SmallFeature(tiles, True, city=city) for city in (False, True)]
    return tuple(sorted(found))


def crowds(meeples: int, large: int, third: bool = False) -> Iterator[Numbers]:
    """The meeples that can stand on a feature, so many in all, and so many large ones.

    Red and blue have one large meeple each; some are perhaps the third player's.
    """
    for red, blue in product((0, 1), repeat=2):
        if red + blue == large <= meeples:
            for last in range(meeples - large + 1 if third else 1):
                plain = meeples - large - last
                yield from ((first, plain - first, red, blue, last) for first in range(plain + 1))


def _in_a_box(layout: Layout) -> bool:
    """Whether no player has two large meeples."""
    return all(sum(feature.meeples[kind] for feature in layout) < 2 for kind in (2, 3))


def places(layout: Layout, figures: int) -> Iterator[Numbers]:
    """Where the mage and the witch can be, so many of them not in the supply; never together."""
    roads_and_cities = (n for n, feature in enumerate(layout) if not feature.monastery)
    anywhere = (SUPPLY, GONE, *roads_and_cities)
    for mage, witch in product(anywhere, repeat=2):
        if (mage != SUPPLY) + (witch != SUPPLY) == figures and (mage != witch or mage < 0):
            yield mage, witch
