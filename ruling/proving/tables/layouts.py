"""The layouts of small tables before the action: roads and cities with their pieces."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from ruling.proving.tables.table import GONE, SUPPLY, Numbers, SmallFeature

Layout = tuple[SmallFeature, ...]
"""The roads and cities of a table, sorted."""


@cache
def layouts(features: int, tiles: int, meeples: int, pieces: int) -> tuple[Layout, ...]:
    """All that lie on so many tiles in all, with so many meeples and pieces, in their order."""
    whole = _layouts(features, tiles, meeples, pieces, SmallFeature(0))
    return tuple(layout for layout in whole if _in_a_box(layout))


def _layouts(
    features: int, tiles: int, meeples: int, pieces: int, least: SmallFeature
) -> Iterator[Layout]:
    """Those of which no feature comes before the least one."""
    if features == 0:
        if tiles == meeples == pieces == 0:
            yield ()
        return
    for size, crowd, number in _shares(features, tiles, meeples, pieces):
        for feature in small_features(size, crowd, number):
            if feature >= least:
                rest = _layouts(
                    features - 1, tiles - size, meeples - crowd, pieces - number, feature
                )
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
def small_features(tiles: int, meeples: int, pieces: int) -> tuple[SmallFeature, ...]:
    """All roads and cities of so many tiles, meeples and pieces, in their order.

    A complete one has two tiles at least and no meeples; its arms, inn or cathedral do nothing.
    That it is complete counts as a piece.
    """
    found = []
    for city, special, coats in product((False, True), (False, True), range(pieces + 1)):
        if coats > (tiles if city else 0):
            continue
        found += [
            SmallFeature(tiles, False, coats, special, crowd, city)
            for crowd in crowds(meeples, pieces - coats - special)
        ]
    if tiles > 1 and (meeples, pieces) == (0, 1):
        found += [SmallFeature(tiles, True, city=city) for city in (False, True)]
    return tuple(sorted(found))


def crowds(meeples: int, large: int) -> Iterator[Numbers]:
    """The meeples that can stand on a feature, so many in all, and so many large ones.

    Each player has one large meeple.
    """
    for red, blue in product((0, 1), repeat=2):
        if red + blue == large <= meeples:
            plain = meeples - large
            yield from ((first, plain - first, red, blue) for first in range(plain + 1))


def _in_a_box(layout: Layout) -> bool:
    """Whether no player has two large meeples."""
    return all(sum(feature.meeples[kind] for feature in layout) < 2 for kind in (2, 3))


def places(layout: Layout, figures: int) -> Iterator[Numbers]:
    """Where the mage and the witch can be, so many of them not in the supply; never together."""
    anywhere = (SUPPLY, GONE, *range(len(layout)))
    for mage, witch in product(anywhere, repeat=2):
        if (mage != SUPPLY) + (witch != SUPPLY) == figures and (mage != witch or mage < 0):
            yield mage, witch
