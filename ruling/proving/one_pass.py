"""The smallest table for every pair of editions and for every reading, in one pass over all."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from ruling.proving.bound import DEFAULT, PIECES, Bound
from ruling.proving.parting_rules import BY, RuledTable
from ruling.proving.search import (
    AnyStretch,
    AnyTable,
    LookedThrough,
    Pair,
    Row,
    all_stretches,
    in_rows,
    laid_tables,
    parting_test,
)
from ruling.proving.sought import Sought, pieces_needed, sought_editions, sought_readings
from ruling.workers.sharing import ALONE, Workers, in_order


class Found(NamedTuple):
    """The first table on which one of the sought pairs parts, and how many come up to it."""

    pair: Pair
    table: AnyTable
    in_all: int
    looked_at: int


class Finds(NamedTuple):
    """The tables found in a stretch, and how many of its tables ask for what was not found."""

    found: dict[Sought, Found]
    asked: Counter[str]


LookedForAll = LookedThrough[Finds]

Watch = Callable[[Iterator[LookedForAll], int], Iterator[LookedForAll]]
"""Hands on what was looked through, of so many stretches, one by one, and may count it."""


class AllFound(NamedTuple):
    """What one pass found: for all that was sought a table, or that there is none.

    ``asked`` are the numbers of tables on which the question of a reading is asked, of those
    that were not found.
    """

    editions: Sequence[Sought]
    readings: Sequence[Sought]
    by: tuple[str, ...]
    bound: Bound
    looked_at: int
    found: Mapping[str, Found]
    asked: Mapping[str, int]


def find_all(
    by: tuple[str, ...] = BY,
    bound: Bound = DEFAULT,
    workers: Workers = ALONE,
    watch: Watch = lambda looked, _: looked,
) -> AllFound:
    """The smallest tables within a bound, shared among workers.

    A stretch may be looked through for what was found before it meanwhile; the first counts.
    """
    editions, readings = sought_editions(by), [*sought_readings(by)]
    seeking = _Seeking([*editions, *readings, *sought_readings(by, resort=True)])
    todo = all_stretches(bound)
    soon, later = (map(seeking.task, rows) for rows in in_rows(todo, workers))
    rows = chain(map(look_for_all, soon), in_order(workers, look_for_all, later))
    for each in watch(chain.from_iterable(rows), len(todo)):
        seeking.take(each)
        if not seeking.left:
            break
    found = seeking.by_name()
    asked = {name: times for name, times in seeking.asked.items() if name not in found}
    return AllFound(editions, readings, by, bound, seeking.number, found, asked)


class _Task(NamedTuple):
    """Stretches to look through, and what is sought there."""

    left: tuple[Sought, ...]
    row: Row


class _Seeking:
    """What is still sought, and what was found on the tables up to here."""

    def __init__(self, every: Sequence[Sought]) -> None:
        self.left = [each for each in every if may_be_asked(each)]
        self.found: dict[Sought, Found] = {}
        self.asked = Counter[str]()
        self.number = 0

    def task(self, row: Row) -> _Task:
        """To look through stretches for what is sought when somebody takes them up."""
        return _Task(tuple(self.left), row)

    def take(self, looked: LookedForAll) -> None:
        """Keep what a stretch has that comes after all those before."""
        for sought, first in looked.found.found.items():
            self.found.setdefault(sought, first._replace(looked_at=self.number + first.looked_at))
        self.asked += looked.found.asked
        self.number += looked.number
        plain = {sought.name for sought in self.found if not sought.resort}
        found = self.found.keys()
        self.left = [each for each in self.left if each not in found and each.name not in plain]

    def by_name(self) -> dict[str, Found]:
        """What was found, beside an edition as it is rather than in a resort."""
        ordered = sorted(self.found, key=lambda sought: not sought.resort)
        return {sought.name: self.found[sought] for sought in ordered}


def may_be_asked(sought: Sought) -> bool:
    """Whether the tables that are looked at have a piece that the question is about."""
    needed = pieces_needed(sought)
    return not needed or not PIECES.isdisjoint(needed)


def look_for_all(task: _Task) -> list[LookedForAll]:
    """Look at all tables of some stretches, for what is sought there the first time."""
    left = [*task.left]
    return [_look_for(left, stretch) for stretch in task.row]


def _look_for(left: list[Sought], stretch: AnyStretch) -> LookedForAll:
    """The tables of a stretch for what is left, and what is found is left no more."""
    number, in_all = 0, LookedThrough(stretch, 0, None).in_all
    found, asked = dict[Sought, Found](), Counter[str]()
    for number, (table, laid) in enumerate(laid_tables(stretch), start=1):
        ruled = RuledTable(*laid)
        for sought in [*left]:
            pair = _parted(sought.pairs, ruled)
            if pair is not None:
                found[sought] = Found(pair, table, in_all, number)
                left.remove(sought)
        asked.update({sought.name for sought in left if _asked(sought, ruled)})
    return LookedThrough(stretch, number, Finds(found, asked))


def _parted(pairs: Sequence[Pair], ruled: RuledTable) -> Pair | None:
    """The first of the pairs that part on a table."""
    return next((pair for pair in pairs if parting_test(pair).on_ruled(ruled)), None)


def _asked(sought: Sought, ruled: RuledTable) -> bool:
    """Whether one of the rules beside which a reading is tried asks its question."""
    return bool(sought.question) and any(
        sought.question in ruled.under(parting_test(pair).one)[1] for pair in sought.pairs
    )
