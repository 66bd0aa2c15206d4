"""The search for the smallest tables that part rules, in chunks that any process can take.

The answer is the same whatever the number of processes: chunks are taken up in their order.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, groupby
from typing import NamedTuple

from ruling.proving.tables.bound import Bound
from ruling.proving.tables.contents import ANY, Needs, needs_of
from ruling.proving.tables.enumeration import Chunk, chunks, sizes
from ruling.proving.tables.enumeration import tables as tables_of
from ruling.proving.tables.laying import LaidLayout, LaidTable
from ruling.proving.tables.maps import MapChunk, SmallMap, laid_maps, map_chunks
from ruling.proving.tables.table import SmallTable
from ruling.proving.witness.parting_rules import PartingTest, RuledTable
from ruling.proving.witness.rules_in_words import rules_in_words
from ruling.proving.witness.sought import Pair, Sought, may_be_asked
from ruling.workers.sharing import ALONE, Workers, in_order

LAYOUTS = 4
"""The layouts of a chunk: on each are some hundred tables."""

SOON = 100
"""The first chunks, which are small: they are looked at before any process is started."""

FAR = 16
"""Chunks in a row for a far worker, so that it has a second's work."""


AnyChunk = Chunk | MapChunk
AnyTable = SmallTable | SmallMap
Row = Sequence[AnyChunk]


class Found(NamedTuple):
    """The first table on which one of the target's pairs parts, and how many come up to it."""

    pair: Pair
    table: AnyTable
    in_all: int
    looked_at: int


class LookedThrough(NamedTuple):
    """The result of a chunk: the number of its tables, and what was found on them.

    ``asked`` are the numbers of its tables on which the question of a reading is asked, for those
    that were not found.
    """

    chunk: AnyChunk
    number: int
    found: Mapping[Sought, Found]
    asked: Counter[str]


Watch = Callable[[Iterator[LookedThrough], int], Iterator[LookedThrough]]
"""Hands on what was looked through, of so many chunks, one by one, and may count it."""


class Searched(NamedTuple):
    """What a search came to: for all that was sought a table, or that there is none.

    ``asked`` are the numbers of tables on which the question of a reading is asked, of those
    that were not found.
    """

    sought: Sequence[Sought]
    looked_at: int
    found: Mapping[str, Found]
    asked: Mapping[str, int]


def all_chunks(bound: Bound) -> list[AnyChunk]:
    """Every chunk within a bound, the small ones first; of the same size the sketches first."""
    sketches = [chunk for size in sizes(bound) for chunk in chunks(size, LAYOUTS)]
    return sorted([*sketches, *map_chunks(bound.maps)], key=in_all_of)


def search(
    every: Sequence[Sought],
    todo: Sequence[AnyChunk],
    workers: Workers = ALONE,
    watch: Watch = lambda looked, _: looked,
) -> Searched:
    """The first tables for all that is sought, shared among workers, up to the last one found.

    A chunk may be looked through for what was found before it meanwhile; the first counts.
    """
    seeking = _Seeking(every)
    soon, later = (map(seeking.task, rows) for rows in in_rows(todo, workers))
    rows = chain(map(look, soon), in_order(workers, look, later))
    for each in watch(chain.from_iterable(rows), len(todo)):
        seeking.take(each)
        if not seeking.left:
            break
    found = seeking.by_name()
    asked = {name: times for name, times in seeking.asked.items() if name not in found}
    return Searched(every, seeking.number, found, asked)


def in_rows(todo: Sequence[AnyChunk], workers: Workers) -> tuple[Iterator[Row], Iterator[Row]]:
    """Chunks in rows: those to look at before any process is started, and those to share."""
    each = FAR if workers.far else 1
    soon = (todo[at : at + 1] for at in range(min(SOON, len(todo))))
    return soon, (todo[start : start + each] for start in range(SOON, len(todo), each))


class Task(NamedTuple):
    """Chunks to look through, and what is sought there."""

    left: tuple[Sought, ...]
    row: Row


class _Seeking:
    """The targets not found yet, and those found up to here."""

    def __init__(self, every: Sequence[Sought]) -> None:
        self.left = [each for each in every if may_be_asked(each)]
        self.found: dict[Sought, Found] = {}
        self.asked = Counter[str]()
        self.number = 0

    def task(self, row: Row) -> Task:
        """To look through chunks for what is sought when somebody takes them up."""
        return Task(tuple(self.left), row)

    def take(self, looked: LookedThrough) -> None:
        """Keep what a chunk has that comes after all those before."""
        fresh = {sought: first for sought, first in looked.found.items() if sought in self.left}
        for sought, first in fresh.items():
            self.found[sought] = first._replace(looked_at=self.number + first.looked_at)
        plain = {sought.name for sought in self.found if not sought.resort}
        found = self.found.keys()
        self.left = [each for each in self.left if each not in found and each.name not in plain]
        self.asked += looked.asked
        last = max((first.looked_at for first in fresh.values()), default=0)
        self.number += looked.number if self.left else last

    def by_name(self) -> dict[str, Found]:
        """What was found, beside an edition as it is rather than in a resort."""
        ordered = sorted(self.found, key=lambda sought: not sought.resort)
        return {sought.name: self.found[sought] for sought in ordered}


Tests = list[tuple[Pair, PartingTest]]
"""The pairs of rules of which one is to part, each ready to be tried."""


def look(task: Task) -> list[LookedThrough]:
    """Searches chunks in a row for their targets, until none is left."""
    left = {
        each: [(pair, parting_test(pair, each.parting_question)) for pair in each.pairs]
        for each in task.left
    }
    looked = list[LookedThrough]()
    for chunk in task.row:
        looked.append(_look_through(left, chunk))
        if not left:
            break
    return looked


def _look_through(left: dict[Sought, Tests], chunk: AnyChunk) -> LookedThrough:
    """Searches the tables of a chunk; what is found is removed from the targets."""
    number, in_all = 0, in_all_of(chunk)
    found, asked = dict[Sought, Found](), Counter[str]()
    for number, (table, laid) in enumerate(laid_tables(chunk, _needs(left)), start=1):
        ruled = RuledTable(*laid)
        parted = [(each, pair) for each in left for pair in _parted(each, left[each], ruled)]
        for sought, pair in parted:
            found[sought] = Found(pair, table, in_all, number)
            del left[sought]
        if not left:
            break
        for name in {each.name for each, tests in left.items() if _asked(each, tests, ruled)}:
            asked[name] += 1
    return LookedThrough(chunk, number, found, asked)


def in_all_of(chunk: AnyChunk) -> int:
    """How much there is on each table of a chunk."""
    return chunk.size.in_all if isinstance(chunk, Chunk) else chunk.in_all


def _needs(left: Mapping[Sought, Tests]) -> Needs:
    """What the questions are asked only with by which the targets can part."""
    return needs_of(q for tests in left.values() for _, test in tests for q in test.apart)


def laid_tables(chunk: AnyChunk, needs: Needs = ANY) -> Iterator[tuple[AnyTable, LaidTable]]:
    """The tables of a chunk that meet one of the needs, each ready to be ruled on."""
    if isinstance(chunk, MapChunk):
        yield from laid_maps(chunk, needs)
        return
    for layout, tables in groupby(tables_of(chunk, needs), lambda table: table.features):
        laid = LaidLayout(layout)
        yield from ((table, laid.lay(table)) for table in tables)


def _parted(sought: Sought, tests: Tests, ruled: RuledTable) -> Sequence[Pair]:
    """The first of the pairs that part on a table, if one does."""
    for pair, test in tests:
        if test.on_ruled(ruled) and (
            not sought.parting_question or parting_test(pair).on_ruled(ruled)
        ):
            return (pair,)
    return ()


def _asked(sought: Sought, tests: Tests, ruled: RuledTable) -> bool:
    """Whether one of the rules beside which a reading is tried asks its question."""
    if not sought.question:
        return False
    return any(sought.question in ruled.under(test.one)[1] for _, test in tests)


@cache
def parting_test(pair: Pair, question: str = "") -> PartingTest:
    """Whether two rules part on a table, perhaps by a question; made once in each process."""
    one, two = rules_in_words(pair.one).rules, rules_in_words(pair.two).rules
    if question:
        two = one.borrowing({question: two.answer(question)})
    return PartingTest(one, two, pair.by)
