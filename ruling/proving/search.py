"""The search for the smallest table that parts two rules, in stretches that any process can take.

The answer is the same whatever the number of processes: stretches are taken up in their order.
"""

from collections import deque
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import chain, groupby, islice
from typing import TYPE_CHECKING, NamedTuple

from ruling.proving.bound import Bound
from ruling.proving.enumeration import Stretch, sizes, stretches
from ruling.proving.enumeration import tables as tables_of
from ruling.proving.laying import LaidGround, LaidTable
from ruling.proving.parting_rules import PartingTest
from ruling.proving.rules_in_words import rules_in_words
from ruling.proving.small_maps import MapStretch, SmallMap, laid_maps, map_stretches
from ruling.proving.small_table import SmallTable

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

GROUNDS = 4
"""The grounds of a stretch: on each are some hundred tables."""

AHEAD = 4
"""Stretches that wait for each process."""

SOON = 100
"""The first stretches, which are small: they are looked at before any process is started."""


AnyStretch = Stretch | MapStretch


class Pair(NamedTuple):
    """Two rules by their names, and in what they are to part."""

    one: str
    two: str
    by: tuple[str, ...]


class LookedThrough(NamedTuple):
    """A stretch that was looked at: so many tables, up to the one found, if one was."""

    stretch: AnyStretch
    number: int
    found: SmallTable | SmallMap | None

    @property
    def in_all(self) -> int:
        """How much there is on each of these tables."""
        of = self.stretch
        return of.size.in_all if isinstance(of, Stretch) else of.in_all


Worker = Callable[[AnyStretch], LookedThrough]


def all_stretches(bound: Bound) -> list[AnyStretch]:
    """Every stretch within a bound, in order: the sketches, and then the maps."""
    sketches = [stretch for size in sizes(bound) for stretch in stretches(size, GROUNDS)]
    return [*sketches, *map_stretches(bound.maps)]


def look(pair: Pair, stretch: AnyStretch) -> LookedThrough:
    """Look at the tables of a stretch, up to the first on which the rules part."""
    parting, number = _parting(pair), 0
    for number, (table, laid) in enumerate(laid_tables(stretch), start=1):
        if parting.on(*laid):
            return LookedThrough(stretch, number, table)
    return LookedThrough(stretch, number, None)


def laid_tables(stretch: AnyStretch) -> Iterator[tuple[SmallTable | SmallMap, LaidTable]]:
    """The tables of a stretch, each ready to be ruled on."""
    if isinstance(stretch, MapStretch):
        yield from laid_maps(stretch)
        return
    for ground, tables in groupby(tables_of(stretch), lambda table: table.plots):
        laid = LaidGround(ground)
        yield from ((table, laid.lay(table)) for table in tables)


@cache
def _parting(pair: Pair) -> PartingTest:
    one, two = rules_in_words(pair.one), rules_in_words(pair.two)
    return PartingTest(one.rules, two.rules, pair.by)


def looking(pair: Pair, todo: list[AnyStretch], jobs: int = 1) -> Iterator[LookedThrough]:
    """What each stretch has, in order, up to the first that has a table that parts the rules."""
    worker, alone = partial(look, pair), SOON if jobs > 1 else len(todo)
    yield from _to_the_first(chain(map(worker, todo[:alone]), _shared(worker, todo[alone:], jobs)))


def _shared(worker: Worker, todo: list[AnyStretch], jobs: int) -> Iterator[LookedThrough]:
    """What several processes make of all stretches, in their order."""
    if not todo:
        return
    from concurrent.futures import ProcessPoolExecutor  # costs as much as a small search

    with ProcessPoolExecutor(jobs, initializer=_start) as pool:
        try:
            yield from _in_order(pool, worker, iter(todo), AHEAD * jobs)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _start() -> None:
    """A process leaves it to the first one to be interrupted, and collects seldom."""
    from gc import set_threshold
    from signal import SIG_IGN, SIGINT, signal

    signal(SIGINT, SIG_IGN)
    set_threshold(50_000)


def _in_order(
    pool: "Executor", worker: Worker, todo: Iterator[AnyStretch], ahead: int
) -> Iterator[LookedThrough]:
    """What a pool makes of all stretches in their order; so many are always under way."""
    waiting: deque[Future[LookedThrough]] = deque()
    waiting.extend(pool.submit(worker, each) for each in islice(todo, ahead))
    while waiting:
        done = waiting.popleft().result()
        waiting.extend(pool.submit(worker, each) for each in islice(todo, 1))
        yield done


def _to_the_first(looked: Iterator[LookedThrough]) -> Iterator[LookedThrough]:
    for each in looked:
        yield each
        if each.found is not None:
            return
