"""Witnesses for every pair of editions and every reading, or why there is none."""

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import NamedTuple

from ruling.proving.tables.bound import DEFAULT, Bound
from ruling.proving.witness.files import regression
from ruling.proving.witness.parting_rules import BY
from ruling.proving.witness.record import NO_RECORD, SearchRecord
from ruling.proving.witness.rules_in_words import rules_in_words
from ruling.proving.witness.search import FoundTable, Searched, WatchChunks, all_chunks, search
from ruling.proving.witness.sought import Sought, every_sought
from ruling.proving.witness.unwitnessed import Unwitnessed, unwitnessed
from ruling.proving.witness.witness import Witness, with_table
from ruling.workers.sharing import ALONE, Workers


class Witnessed(NamedTuple):
    """A target of the search with its smallest table: the size of that, and its scenario.

    The scenario expects the results there: for editions under both, for a reading with it.
    """

    sought: Sought
    in_all: int
    witness: Witness
    scenario: str


class AllWitnesses(NamedTuple):
    """What one pass over all tables of a bound came to, in the order of what was sought."""

    editions: Sequence[Witnessed | Unwitnessed]
    readings: Sequence[Witnessed | Unwitnessed]
    by: tuple[str, ...]
    bound: Bound
    looked_at: int

    @property
    def witnessed(self) -> list[Witnessed]:
        """Everything that has a table."""
        every = [*self.editions, *self.readings]
        return [each for each in every if isinstance(each, Witnessed)]


def all_witnesses(
    by: tuple[str, ...] = BY,
    bound: Bound = DEFAULT,
    workers: Workers = ALONE,
    watch: WatchChunks = lambda looked, _: looked,
    record: SearchRecord = NO_RECORD,
) -> AllWitnesses:
    """The smallest tables within a bound for all there is, shared among workers."""
    searched = search(every_sought(by), all_chunks(bound), workers, watch, record)
    return as_witnesses(searched, by, bound)


def as_witnesses(
    searched: Searched, by: tuple[str, ...], bound: Bound, cases: Collection[Path] | None = None
) -> AllWitnesses:
    """What a search found, each table as a scenario, and why there is none for the rest.

    What has none is shown by a scenario of the corpus, or of some ``cases`` of it.
    """
    without = {each.sought.name: each for each in unwitnessed(searched, cases)}

    def result(sought: Sought) -> Witnessed | Unwitnessed:
        first = searched.found.get(sought.name)
        return without[sought.name] if first is None else _witnessed(sought, first, bound)

    editions = [result(each) for each in searched.sought if not each.question]
    readings = [result(each) for each in searched.sought if each.question and not each.resort]
    return AllWitnesses(editions, readings, by, bound, searched.looked_at)


def _witnessed(sought: Sought, first: FoundTable, bound: Bound) -> Witnessed:
    one, two = rules_in_words(first.pair.one), rules_in_words(first.pair.two)
    nothing = Witness(one, two, first.pair.by, bound, first.looked_at)
    witness = with_table(nothing, first.table)
    return Witnessed(sought, first.in_all, witness, regression(sought, first, witness))
