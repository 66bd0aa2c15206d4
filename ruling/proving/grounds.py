"""What can lie on a small table before the action: roads and cities with what stands on them."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from ruling.proving.small_table import GONE, SUPPLY, Numbers, Plot

Ground = tuple[Plot, ...]
"""The roads and cities of a table, sorted."""


@cache
def grounds(features: int, tiles: int, meeples: int, pieces: int) -> tuple[Ground, ...]:
    """All that lie on so many tiles in all, with so many meeples and pieces, in their order."""
    whole = _grounds(features, tiles, meeples, pieces, Plot(0))
    return tuple(ground for ground in whole if _in_a_box(ground))


def _grounds(features: int, tiles: int, meeples: int, pieces: int, least: Plot) -> Iterator[Ground]:
    """Those of which no feature comes before the least one."""
    if features == 0:
        if tiles == meeples == pieces == 0:
            yield ()
        return
    for size, crowd, number in _shares(features, tiles, meeples, pieces):
        for plot in plots(size, crowd, number):
            if plot >= least:
                rest = _grounds(features - 1, tiles - size, meeples - crowd, pieces - number, plot)
                yield from ((plot, *others) for others in rest)


def _shares(features: int, tiles: int, meeples: int, pieces: int) -> Iterator[tuple[int, int, int]]:
    """What the first of some features can have of all that they have together."""
    if features == 1:
        if tiles:
            yield tiles, meeples, pieces
        return
    most = tiles // features  # the first is the smallest
    yield from product(range(1, most + 1), range(meeples + 1), range(pieces + 1))


@cache
def plots(tiles: int, meeples: int, pieces: int) -> tuple[Plot, ...]:
    """All roads and cities of so many tiles, meeples and pieces, in their order.

    A complete one has two tiles at least and no meeples; its arms, inn or cathedral do nothing.
    That it is complete counts as a piece.
    """
    found = []
    for city, special, coats in product((False, True), (False, True), range(pieces + 1)):
        if coats > (tiles if city else 0):
            continue
        found += [
            Plot(tiles, False, coats, special, crowd, city)
            for crowd in crowds(meeples, pieces - coats - special)
        ]
    if tiles > 1 and (meeples, pieces) == (0, 1):
        found += [Plot(tiles, True, city=city) for city in (False, True)]
    return tuple(sorted(found))


def crowds(meeples: int, large: int) -> Iterator[Numbers]:
    """The meeples that can stand on a feature, so many in all, and so many large ones.

    Each player has one large meeple.
    """
    for red, blue in product((0, 1), repeat=2):
        if red + blue == large <= meeples:
            plain = meeples - large
            yield from ((first, plain - first, red, blue) for first in range(plain + 1))


def _in_a_box(ground: Ground) -> bool:
    """Whether no player has two large meeples."""
    return all(sum(plot.meeples[kind] for plot in ground) < 2 for kind in (2, 3))


def places(ground: Ground, figures: int) -> Iterator[Numbers]:
    """Where the mage and the witch can be, so many of them not in the supply; never together."""
    anywhere = (SUPPLY, GONE, *range(len(ground)))
    for mage, witch in product(anywhere, repeat=2):
        if (mage != SUPPLY) + (witch != SUPPLY) == figures and (mage != witch or mage < 0):
            yield mage, witch
