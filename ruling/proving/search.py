"""The search for the smallest table that parts two rules, in stretches that any process can take.

The answer is the same whatever the number of processes: stretches are taken up in their order.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import chain, groupby
from typing import Generic, NamedTuple, TypeVar

from ruling.proving.bound import Bound
from ruling.proving.enumeration import Stretch, sizes, stretches
from ruling.proving.enumeration import tables as tables_of
from ruling.proving.laying import LaidGround, LaidTable
from ruling.proving.parting_rules import PartingTest
from ruling.proving.rules_in_words import rules_in_words
from ruling.proving.small_maps import MapStretch, SmallMap, laid_maps, map_stretches
from ruling.proving.small_table import SmallTable
from ruling.workers.sharing import ALONE, Workers, in_order

GROUNDS = 4
"""The grounds of a stretch: on each are some hundred tables."""

SOON = 100
"""The first stretches, which are small: they are looked at before any process is started."""

FAR = 16
"""Stretches in a row for a far worker, so that it has a second's work."""


AnyStretch = Stretch | MapStretch
AnyTable = SmallTable | SmallMap
Row = Sequence[AnyStretch]

F = TypeVar("F")


class Pair(NamedTuple):
    """Two rules by their names, and in what they are to part."""

    one: str
    two: str
    by: tuple[str, ...]


class LookedThrough(NamedTuple, Generic[F]):
    """A stretch that was looked at: so many of its tables, and what was found on them."""

    stretch: AnyStretch
    number: int
    found: F

    @property
    def in_all(self) -> int:
        """How much there is on each of these tables."""
        of = self.stretch
        return of.size.in_all if isinstance(of, Stretch) else of.in_all


LookedForOne = LookedThrough[AnyTable | None]
"""A stretch that was looked at up to the table found, if one was."""


def all_stretches(bound: Bound) -> list[AnyStretch]:
    """Every stretch within a bound, in order: the sketches, and then the maps."""
    sketches = [stretch for size in sizes(bound) for stretch in stretches(size, GROUNDS)]
    return [*sketches, *map_stretches(bound.maps)]


def look(pair: Pair, stretch: AnyStretch) -> LookedForOne:
    """Look at the tables of a stretch, up to the first on which the rules part."""
    parting, number = parting_test(pair), 0
    for number, (table, laid) in enumerate(laid_tables(stretch), start=1):
        if parting.on(*laid):
            return LookedThrough(stretch, number, table)
    return LookedThrough(stretch, number, None)


def laid_tables(stretch: AnyStretch) -> Iterator[tuple[AnyTable, LaidTable]]:
    """The tables of a stretch, each ready to be ruled on."""
    if isinstance(stretch, MapStretch):
        yield from laid_maps(stretch)
        return
    for ground, tables in groupby(tables_of(stretch), lambda table: table.plots):
        laid = LaidGround(ground)
        yield from ((table, laid.lay(table)) for table in tables)


@cache
def parting_test(pair: Pair) -> PartingTest:
    """Whether two rules part on a table; made once in each process."""
    one, two = rules_in_words(pair.one), rules_in_words(pair.two)
    return PartingTest(one.rules, two.rules, pair.by)


def looking(
    pair: Pair, todo: Sequence[AnyStretch], workers: Workers = ALONE
) -> Iterator[LookedForOne]:
    """What each stretch has, in order, up to the first that has a table that parts the rules."""
    soon, later = in_rows(todo, workers)
    worker = partial(look_along, pair)
    rows = chain(map(worker, soon), in_order(workers, worker, later))
    yield from _to_the_first(chain.from_iterable(rows))


def in_rows(todo: Sequence[AnyStretch], workers: Workers) -> tuple[Iterator[Row], Iterator[Row]]:
    """Stretches in rows: those to look at before any process is started, and those to share."""
    each = FAR if workers.far else 1
    soon = (todo[at : at + 1] for at in range(min(SOON, len(todo))))
    return soon, (todo[start : start + each] for start in range(SOON, len(todo), each))


def look_along(pair: Pair, row: Row) -> list[LookedForOne]:
    """What stretches in a row have, up to the first with a table that parts the rules."""
    return list(_to_the_first(map(partial(look, pair), row)))


def _to_the_first(looked: Iterable[LookedForOne]) -> Iterator[LookedForOne]:
    for each in looked:
        yield each
        if each.found is not None:
            return
