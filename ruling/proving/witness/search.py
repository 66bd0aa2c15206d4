"""The search for the smallest tables that part rules, in chunks that any process can take.

The answer is the same whatever the number of processes: chunks are taken up in their order.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, groupby
from typing import NamedTuple

from ruling.proving.tables.bound import Bound
from ruling.proving.tables.contents import ANY, Needs, needs_of
from ruling.proving.tables.enumeration import Chunk, chunks, sizes
from ruling.proving.tables.enumeration import tables as tables_of
from ruling.proving.tables.laying import LaidLayout, LaidTable
from ruling.proving.tables.maps import MapChunk, SmallMap, laid_maps, map_chunks, small_maps
from ruling.proving.tables.table import SmallTable
from ruling.proving.witness.parting_rules import PartingTest, RuledTable
from ruling.proving.witness.record import NO_RECORD, KeptChunk, SearchRecord
from ruling.proving.witness.rules_in_words import rules_in_words
from ruling.proving.witness.sought import RulesPair, Sought, may_be_asked
from ruling.workers.sharing import ALONE, Workers, in_order

LAYOUTS = 4
"""The layouts of a chunk: on each are some hundred tables."""

SOON = 100
"""The first chunks, which are small: they are looked at before any process is started."""

FAR = 16
"""Chunks in a row for a far worker, so that it has a second's work."""


AnyChunk = Chunk | MapChunk
AnyTable = SmallTable | SmallMap
Chunks = Sequence[AnyChunk]


class FoundTable(NamedTuple):
    """The first table on which one of the target's pairs parts, and how many come up to it."""

    pair: RulesPair
    table: AnyTable
    in_all: int
    looked_at: int


class LookedThrough(NamedTuple):
    """The result of a chunk: the number of its tables, and what was found on them.

    ``asked`` are the numbers of its tables on which the question of a reading is asked, for those
    that were not found. ``needs`` are those of which each table meets one.
    """

    chunk: AnyChunk
    number: int
    found: Mapping[Sought, FoundTable]
    asked: Counter[str]
    needs: Needs = ANY


WatchChunks = Callable[[Iterator[LookedThrough], int], Iterator[LookedThrough]]
"""Hands on what was looked through, of so many chunks, one by one, and may count it."""


class Searched(NamedTuple):
    """What a search came to: for all that was sought a table, or that there is none.

    ``asked`` are the numbers of tables on which the question of a reading is asked, of those
    that were not found.
    """

    sought: Sequence[Sought]
    looked_at: int
    found: Mapping[str, FoundTable]
    asked: Mapping[str, int]


def all_chunks(bound: Bound) -> list[AnyChunk]:
    """Every chunk within a bound, the small ones first; of the same size the sketches first."""
    sketches = [chunk for size in sizes(bound) for chunk in chunks(size, LAYOUTS)]
    return sorted([*sketches, *map_chunks(bound.maps)], key=in_all_of)


def search(
    every: Sequence[Sought],
    todo: Sequence[AnyChunk],
    workers: Workers = ALONE,
    watch: WatchChunks = lambda looked, _: looked,
    record: SearchRecord = NO_RECORD,
    soon: int = SOON,
) -> Searched:
    """The first tables for all that is sought, shared among workers, up to the last one found.

    The first ``soon`` chunks are looked at before any worker is started. A chunk may be looked
    through for what was found before it meanwhile; the first counts. What a record has is not
    looked through again, and what is looked through is added to it. Raises RulingError where the
    record cannot be continued.
    """
    seeking, chunks = _Seeking(every), {chunk: number for number, chunk in enumerate(todo)}
    before = record.begun(lambda: _named(every, todo), len(todo))
    known = {todo[n]: _as_kept(todo[n], kept) for n, kept in before.items()}

    def ended(row: Iterable[LookedThrough]) -> None:
        for each in row:
            if not each.found:
                record.add(chunks[each.chunk], KeptChunk(each.number, each.asked, each.needs))

    left = [chunk for chunk in todo if chunk not in known]
    fresh = _looked(seeking, in_rows(left, workers, soon), workers, ended)
    in_turn = (known[chunk] if chunk in known else next(fresh) for chunk in todo)
    try:
        for each in watch(map(seeking.settled, in_turn), len(todo)):
            record.verify()
            seeking.take(each)
            if not seeking.left:
                break
    finally:
        record.ended()
    found = seeking.by_name()
    asked = {name: times for name, times in seeking.asked.items() if name not in found}
    return Searched(every, seeking.number, found, asked)


def _looked(
    seeking: "_Seeking",
    rows: tuple[Iterator[Chunks], Iterator[Chunks]],
    workers: Workers,
    ended: Callable[[Sequence["LookedThrough"]], None],
) -> Iterator[LookedThrough]:
    """Looks through chunks, shared among workers; ``ended`` hears of each row as soon as it is."""
    soon, later = (map(seeking.task, row) for row in rows)
    looked = chain(in_order(ALONE, look, soon, ended), in_order(workers, look, later, ended))
    return chain.from_iterable(looked)


def _as_kept(chunk: AnyChunk, kept: KeptChunk) -> LookedThrough:
    return LookedThrough(chunk, kept.number, {}, Counter(kept.asked), kept.needs)


def _named(every: Sequence[Sought], todo: Sequence[AnyChunk]) -> object:
    """All that tells a search from others: what is sought where, and how the rules answer."""
    names = dict.fromkeys(name for each in every for pair in each.pairs for name in pair[:2])
    return every, todo, [rules_in_words(name).rules.borrowed for name in names]


def in_rows(
    todo: Sequence[AnyChunk], workers: Workers, first: int = SOON
) -> tuple[Iterator[Chunks], Iterator[Chunks]]:
    """Chunks in rows: those to look at before any process is started, and those to share."""
    each = FAR if workers.far else 1
    soon = (todo[at : at + 1] for at in range(min(first, len(todo))))
    return soon, (todo[start : start + each] for start in range(first, len(todo), each))


class Task(NamedTuple):
    """Chunks to look through, and what is sought there."""

    left: tuple[Sought, ...]
    row: Chunks


class _Seeking:
    """The targets not found yet, and those found up to here."""

    def __init__(self, every: Sequence[Sought]) -> None:
        self.left = [each for each in every if not each.question or may_be_asked(each.question)]
        self.found: dict[Sought, FoundTable] = {}
        self.asked = Counter[str]()
        self.number = 0
        self._needs = needs_of_targets(self.left)

    def task(self, row: Chunks) -> Task:
        """To look through chunks for what is sought when somebody takes them up."""
        return Task(tuple(self.left), row)

    def settled(self, looked: LookedThrough) -> LookedThrough:
        """The chunk as if all before it had been taken when it was looked through.

        What was found meanwhile leaves less to look at; then what it has is counted again.
        """
        needs = self._needs
        if looked.needs == needs:
            return looked
        if any(sought in self.left for sought in looked.found):
            return look(self.task([looked.chunk]))[0]
        number = sum(1 for _ in tables_in(looked.chunk, needs))
        return looked._replace(number=number, needs=needs)

    def take(self, looked: LookedThrough) -> None:
        """Keep what a chunk has that comes after all those before."""
        fresh = {sought: first for sought, first in looked.found.items() if sought in self.left}
        for sought, first in fresh.items():
            self.found[sought] = first._replace(looked_at=self.number + first.looked_at)
        plain = {sought.name for sought in self.found if not sought.resort}
        found = self.found.keys()
        self.left = [each for each in self.left if each not in found and each.name not in plain]
        if fresh:
            self._needs = needs_of_targets(self.left)
        self.asked += looked.asked
        last = max((first.looked_at for first in fresh.values()), default=0)
        self.number += looked.number if self.left else last

    def by_name(self) -> dict[str, FoundTable]:
        """What was found, beside an edition as it is rather than in a resort."""
        ordered = sorted(self.found, key=lambda sought: not sought.resort)
        return {sought.name: self.found[sought] for sought in ordered}


Tests = list[tuple[RulesPair, PartingTest]]
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
    number, in_all, needs = 0, in_all_of(chunk), needs_of_targets(left)
    found, asked = dict[Sought, FoundTable](), Counter[str]()
    for number, (table, laid) in enumerate(laid_tables(chunk, needs), start=1):
        ruled = RuledTable.of(*laid)
        parted = [(each, pair) for each in left for pair in _parted(each, left[each], ruled)]
        for sought, pair in parted:
            found[sought] = FoundTable(pair, table, in_all, number)
            del left[sought]
        if not left:
            break
        for name in {each.name for each, tests in left.items() if _asked(each, tests, ruled)}:
            asked[name] += 1
    return LookedThrough(chunk, number, found, asked, needs)


def in_all_of(chunk: AnyChunk) -> int:
    """How much there is on each table of a chunk."""
    return chunk.size.in_all if isinstance(chunk, Chunk) else chunk.in_all


def needs_of_targets(left: Iterable[Sought]) -> Needs:
    """What the questions are asked only with by which the targets can part."""
    return needs_of(frozenset().union(*map(_apart, left)))


@cache
def _apart(sought: Sought) -> frozenset[str]:
    """The questions by which a target can part on a small table."""
    tests = (parting_test(pair, sought.parting_question) for pair in sought.pairs)
    return frozenset(q for test in tests for q in test.apart if may_be_asked(q))


def tables_in(chunk: AnyChunk, needs: Needs = ANY) -> Iterator[AnyTable]:
    """The tables of a chunk that meet one of the needs."""
    return small_maps(chunk, needs) if isinstance(chunk, MapChunk) else tables_of(chunk, needs)


def laid_tables(chunk: AnyChunk, needs: Needs = ANY) -> Iterator[tuple[AnyTable, LaidTable]]:
    """The tables of a chunk that meet one of the needs, each ready to be ruled on."""
    if isinstance(chunk, MapChunk):
        yield from laid_maps(chunk, needs)
        return
    for layout, tables in groupby(tables_of(chunk, needs), lambda table: table.features):
        laid = LaidLayout(layout)
        yield from ((table, laid.lay(table)) for table in tables)


def _parted(sought: Sought, tests: Tests, ruled: RuledTable) -> Sequence[RulesPair]:
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
def parting_test(pair: RulesPair, question: str = "") -> PartingTest:
    """Whether two rules part on a table, perhaps by a question; made once in each process."""
    one, two = rules_in_words(pair.one).rules, rules_in_words(pair.two).rules
    if question:
        two = one.borrowing({question: two.answer(question)})
    return PartingTest(one, two, pair.by)
