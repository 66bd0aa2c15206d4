"""All small tables within a bound, the small ones first, each once up to names."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from ruling.proving.bound import LEAST, Bound
from ruling.proving.deeds import deeds, lie_of
from ruling.proving.grounds import Ground, grounds, places
from ruling.proving.small_table import Size, SmallTable, TileSegment
from ruling.proving.symmetry import is_first, keeping, swap_is_first


class Stretch(NamedTuple):
    """Some tables of one size: those on the grounds from ``start`` up to ``stop``."""

    size: Size
    start: int
    stop: int


def sizes(bound: Bound) -> Iterator[Size]:
    """Every size within a bound, in the order in which they are looked at.

    Of tables with equally much those come first on which the fewest things are done.
    """
    ranges = (range(low, most + 1) for low, most in zip(LEAST, bound.most, strict=True))
    within = (size for size in map(Size._make, product(*ranges)) if size.in_all <= bound.in_all)
    yield from sorted(within, key=lambda size: (size.in_all, size.steps, size))


def stretches(size: Size, grounds_each: int) -> Iterator[Stretch]:
    """All tables of a size, cut into stretches of so many grounds."""
    number = len(_grounds(size))
    for start in range(0, number, grounds_each):
        yield Stretch(size, start, min(start + grounds_each, number))


def tables(stretch: Stretch) -> Iterator[SmallTable]:
    """The tables of a stretch; all on one ground come together."""
    for ground in _grounds(stretch.size)[stretch.start : stretch.stop]:
        yield from tables_on(ground, stretch.size)


def tables_on(ground: Ground, size: Size) -> Iterator[SmallTable]:
    """The tables of a size on one ground, each once up to names."""
    orders, swapped = keeping(ground), keeping(ground, swapped=True)
    others = [order for order in orders if list(order) != sorted(order)]
    swap_counts = swap_is_first(ground)
    for figures in places(ground, size.figures):
        for deed in deeds(lie_of(ground, figures), size.steps, size.segments):
            table = SmallTable(ground, figures, deed)
            renamed = orders if _twins(deed.segments) else others
            if deed.of_a_player:
                if is_first(table, renamed):
                    yield table
            elif swap_counts and is_first(table, renamed + swapped):
                yield table


def _twins(segments: tuple[TileSegment, ...]) -> bool:
    return len(set(segments)) < len(segments)


def _grounds(size: Size) -> tuple[Ground, ...]:
    return grounds(size.features, size.tiles, size.meeples, size.pieces)
