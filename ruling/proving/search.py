"""The search for the smallest table that parts two rules, in stretches that any process can take.

The answer is the same whatever the number of processes: stretches are taken up in their order.
"""

from collections import deque
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import chain, islice
from typing import TYPE_CHECKING, NamedTuple

from ruling.proving.bound import Bound
from ruling.proving.enumeration import Stretch, sizes, stretches, tables
from ruling.proving.laying import LaidGround
from ruling.proving.parting import PartingTest
from ruling.proving.rules_in_words import rules_in_words
from ruling.proving.small_table import SmallTable

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

GROUNDS = 4
"""The grounds of a stretch: on each are some hundred tables."""

AHEAD = 4
"""Stretches that wait for each process."""

SOON = 100
"""The first stretches, which are small: they are looked at before any process is started."""


class Pair(NamedTuple):
    """Two rules by their names, and in what they are to part."""

    one: str
    two: str
    by: tuple[str, ...]


class LookedThrough(NamedTuple):
    """A stretch that was looked at: so many tables, up to the one found, if one was."""

    stretch: Stretch
    number: int
    found: SmallTable | None


Worker = Callable[[Stretch], LookedThrough]


def all_stretches(bound: Bound) -> list[Stretch]:
    """Every stretch within a bound, in order."""
    return [stretch for size in sizes(bound) for stretch in stretches(size, GROUNDS)]


def look(pair: Pair, stretch: Stretch) -> LookedThrough:
    """Look at the tables of a stretch, up to the first on which the rules part."""
    parting, number, laying, ground = _parting(pair), 0, LaidGround(()), None
    for table in tables(stretch):
        if table.plots is not ground:
            laying, ground = LaidGround(table.plots), table.plots
        number += 1
        if parting.on(*laying.lay(table)):
            return LookedThrough(stretch, number, table)
    return LookedThrough(stretch, number, None)


@cache
def _parting(pair: Pair) -> PartingTest:
    one, two = rules_in_words(pair.one), rules_in_words(pair.two)
    return PartingTest(one.rules, two.rules, pair.by)


def looking(pair: Pair, todo: list[Stretch], jobs: int = 1) -> Iterator[LookedThrough]:
    """What each stretch has, in order, up to the first that has a table that parts the rules."""
    worker, alone = partial(look, pair), SOON if jobs > 1 else len(todo)
    yield from _to_the_first(chain(map(worker, todo[:alone]), _shared(worker, todo[alone:], jobs)))


def _shared(worker: Worker, todo: list[Stretch], jobs: int) -> Iterator[LookedThrough]:
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
    pool: "Executor", worker: Worker, todo: Iterator[Stretch], ahead: int
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
