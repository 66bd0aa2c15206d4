"""All small tables within a bound, the small ones first, each once up to names."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from ruling.proving.tables.actions import State, small_actions, state_of
from ruling.proving.tables.bound import LEAST, Bound
from ruling.proving.tables.contents import ANY, Needs, is_met, lying, most_of, with_action
from ruling.proving.tables.layouts import Layout, layouts, places
from ruling.proving.tables.symmetry import is_first, is_first_seated, keeping, keeping_seated
from ruling.proving.tables.table import COUNTED, Size, SmallAction, SmallTable, TileSegment


class Chunk(NamedTuple):
    """Some tables of one size: those on the layouts from ``start`` up to ``stop``."""

    size: Size
    start: int
    stop: int


def sizes(bound: Bound) -> Iterator[Size]:
    """Every size within a bound, in the order of the search.

    Of tables with equally much those with the fewest actions come first.
    """
    ranges = [range(low, most + 1) for low, most in zip(LEAST, bound.most, strict=True)]
    numbers = (Size(*each) for each in product(*ranges[:COUNTED]))
    within = [size for size in numbers if size.in_all <= bound.in_all]
    rare = list(product(*ranges[COUNTED:]))
    found = (Size(*size[:COUNTED], *among) for size in within for among in rare)
    yield from sorted(found, key=lambda size: (size.in_all, size.steps, size))


def chunks(size: Size, layouts_each: int) -> Iterator[Chunk]:
    """All tables of a size, cut into chunks of so many layouts."""
    number = len(_layouts(size))
    for start in range(0, number, layouts_each):
        yield Chunk(size, start, min(start + layouts_each, number))


def tables(chunk: Chunk, needs: Needs = ANY) -> Iterator[SmallTable]:
    """The tables of a chunk that meet one of the needs; all on one layout come together."""
    for layout in _layouts(chunk.size)[chunk.start : chunk.stop]:
        yield from tables_on(layout, chunk.size, needs)


def tables_on(layout: Layout, size: Size, needs: Needs = ANY) -> Iterator[SmallTable]:
    """The tables of a size on one layout that meet one of the needs, each once up to names."""
    lies = lying(layout)
    orders, seated = keeping(layout), keeping_seated(layout)
    others = [order for order in orders if list(order) != sorted(order)]
    counts = is_first_seated(layout)
    for figures in places(layout, size.figures):
        state = state_of(layout, figures, size.tunnels)
        for action in _meeting(state, size.steps, size.segments, lies, needs):
            table = SmallTable(layout, figures, action)
            renamed = orders if _twins(action.segments) else others
            if action.of_a_player:
                if is_first(table, renamed):
                    yield table
            elif counts and is_first(table, renamed + seated):
                yield table


@cache
def _meeting(
    state: State, steps: int, segments: int, lies: frozenset[str], needs: Needs
) -> tuple[SmallAction, ...]:
    """The actions that meet one of the needs where some things lie on the table."""
    if not is_met(needs, most_of(state, steps, lies)):
        return ()
    whole = small_actions(state, steps, segments)
    if needs == ANY:
        return whole
    return tuple(
        action for action in whole if is_met(needs, lies | with_action(action, state.figures))
    )


def _twins(segments: tuple[TileSegment, ...]) -> bool:
    return len(set(segments)) < len(segments)


def _layouts(size: Size) -> tuple[Layout, ...]:
    there = size.features, size.tiles, size.meeples, size.pieces
    return layouts(*there, size.players, size.monasteries)
