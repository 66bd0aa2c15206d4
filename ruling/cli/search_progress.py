"""Counts searched tables on a terminal; an interrupt reports how far the search came."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ruling.cli.output import tell
from ruling.cli.progress import counted
from ruling.proving.tables.bound import Bound
from ruling.proving.witness.search import LookedThrough, WatchChunks, in_all_of


@contextmanager
def watching(bound: Bound, came_to: Callable[[int], str]) -> Iterator[WatchChunks]:
    """What counts a search on a terminal; ``came_to`` tells how much was found.

    An interrupt is heard around the whole search: it comes as often where a chunk is taken in as
    where the next one is waited for.
    """
    number, last, found = 0, None, set[str]()

    def watch(looked: Iterator[LookedThrough], total: int) -> Iterator[LookedThrough]:
        nonlocal number, last
        for each in counted(looked, total):
            number, last = number + each.number, each
            found.update(sought.name for sought in each.found)
            yield each

    try:
        yield watch
    except KeyboardInterrupt:
        sizes = f", the last of them with {in_all_of(last.chunk)} in all" if last else ""
        text = f"{number:,} tables were looked at{sizes}; the bound is {bound.in_all}"
        tell(f"interrupted: {text}; {came_to(len(found))}")
        raise
