"""Counts searched tables on a terminal; an interrupt reports how far the search came."""

from collections.abc import Callable, Iterator

from ruling.cli.output import tell
from ruling.cli.progress import counted
from ruling.proving.tables.bound import Bound
from ruling.proving.witness.search import LookedThrough, in_all_of


def watched(
    bound: Bound,
    came_to: Callable[[int], str],
    looked: Iterator[LookedThrough],
    total: int,
) -> Iterator[LookedThrough]:
    """What was looked through, counted on a terminal; ``came_to`` tells how much was found."""
    number, last, found = 0, None, set[str]()
    try:
        for each in counted(looked, total):
            number, last = number + each.number, each
            found |= {sought.name for sought in each.found}
            yield each
    except KeyboardInterrupt:
        sizes = f", the last of them with {in_all_of(last.chunk)} in all" if last else ""
        told = f"{number:,} tables were looked at{sizes}; the bound is {bound.in_all}"
        tell(f"interrupted: {told}; {came_to(len(found))}")
        raise
