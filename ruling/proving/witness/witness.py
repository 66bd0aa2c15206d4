"""The smallest table on which two rules part, that there is none within a bound, or none at all.

Rules see a table only through the answers that they give: a ruling asks questions, and what it
makes of a table hangs on the readings that it gets, on what these leave open, and on what a source
excludes. Two rules whose answers are alike in this part on no table of any size.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ruling.errors import RulingError, sentence
from ruling.expect.files import load_text
from ruling.judging.comparing import Comparison, compare_rules
from ruling.judging.judgement import Judgement
from ruling.proving.tables.bound import DEFAULT, Bound
from ruling.proving.tables.maps import SmallMap, map_text
from ruling.proving.tables.wording import table_text
from ruling.proving.witness.parting_rules import BY, PartingTest
from ruling.proving.witness.record import NO_RECORD, SearchRecord
from ruling.proving.witness.rules_in_words import NamedRules
from ruling.proving.witness.search import AnyTable, Searched, WatchChunks, all_chunks, search
from ruling.proving.witness.sought import sought_question, sought_rules
from ruling.proving.witness.unwitnessed import Unwitnessed, unwitnessed
from ruling.rulebook.questions import questions
from ruling.workers.sharing import ALONE, Workers

ANSWERS, TABLES = "answers", "tables"
"""What a result rests on."""


class QuestionApart(NamedTuple):
    """A question that two rules answer otherwise, with the smallest table on which it parts them.

    ``scenario`` is that table as the text of a file; where there is none, ``without`` says why.
    """

    question: str
    scenario: str = ""
    without: Unwitnessed | None = None


class Witness(NamedTuple):
    """What a search found: a table as the text of a scenario, ruled on under both; or nothing.

    ``bound`` is None where no table was looked at, since no answer can part the two. ``looked_at``
    is how many tables were looked at up to the one found. ``parts_on`` are the questions that the
    two answer otherwise, ``tiles_apart`` the tiles that only one of them has: a map with such a
    tile is ruled on under that one alone.
    """

    one: NamedRules
    two: NamedRules
    by: tuple[str, ...]
    bound: Bound | None
    looked_at: int = 0
    scenario: str = ""
    comparison: Comparison | None = None
    parts_on: tuple[QuestionApart, ...] = ()

    def judgement_of(self, table: str) -> Judgement:
        """The ruling on one of its tables under the first of the two rules."""
        return Judgement(load_text(table), self.one.rules)

    @property
    def proved_by(self) -> str:
        """On what it rests: the ANSWERS of the rules alone, or the TABLES that were looked at."""
        return ANSWERS if self.bound is None else TABLES

    @property
    def tiles_apart(self) -> tuple[str, ...]:
        """The tiles that one of the two lacks, sorted."""
        one, two = self.one.rules.edition, self.two.rules.edition
        tiles = {*one.tiles, *two.tiles}
        return tuple(sorted({*one.lacks(tiles)} ^ {*two.lacks(tiles)}))

    @property
    def parts(self) -> bool:
        """Whether a table was found that parts the two."""
        return self.comparison is not None

    @property
    def parts_in(self) -> tuple[str, ...]:
        """In what of all that was looked at they part."""
        if self.comparison is None:
            return ()
        differing = {difference.key for difference in self.comparison.differences}
        return tuple(key for key in self.by if key in differing)

    @property
    def questions(self) -> tuple[str, ...]:
        """The questions that decide it."""
        if self.comparison is None:
            return ()
        found = {
            question
            for difference in self.comparison.differences
            if difference.key in self.parts_in
            for question in difference.questions
        }
        return tuple(question for question in questions() if question in found)


def find_witness(
    rules: tuple[NamedRules, NamedRules],
    by: tuple[str, ...] = BY,
    bound: Bound = DEFAULT,
    workers: Workers = ALONE,
    watch: WatchChunks = lambda looked, _: looked,
    record: SearchRecord = NO_RECORD,
) -> Witness:
    """The smallest table within a bound on which two rules part, shared among workers."""
    one, two = rules
    apart = PartingTest(one.rules, two.rules, by).apart
    if not apart:
        return Witness(one, two, by, None)
    whole = sought_rules(one.name, two.name, by)
    every = [whole, *(sought_question(one.name, two.name, question, by) for question in apart)]
    searched = search(every, all_chunks(bound), workers, watch, record)
    found, parts_on = searched.found.get(whole.name), tuple(_parts_on(searched, apart))
    if found is None:
        return Witness(one, two, by, bound, searched.looked_at, parts_on=parts_on)
    witness = Witness(one, two, by, bound, found.looked_at, parts_on=parts_on)
    return with_table(witness, found.table)


def _parts_on(searched: Searched, apart: Sequence[str]) -> Iterator[QuestionApart]:
    without = {each.sought.question: each for each in unwitnessed(searched)}
    for question in apart:
        found = searched.found.get(question)
        if found is None:
            yield QuestionApart(question, without=without[question])
        else:
            title = f"{found.pair.one} and {found.pair.two} part by {question}"
            yield QuestionApart(question, text_of(found.table, title))


def with_table(witness: Witness, table: AnyTable) -> Witness:
    """The witness with the table, as its file is ruled on."""
    one, two = witness.one, witness.two
    text = text_of(table, f"{one.name} and {two.name} part here")
    rules = {one.name: one.rules, two.name: two.rules}
    comparison = compare_rules(load_text(text, "witness.yaml"), rules, keys=BY)
    found = witness._replace(scenario=text, comparison=comparison)
    if not found.parts_in:
        raise RulingError(sentence("witness.does-not-part", text=text))
    return found


def text_of(table: AnyTable, title: str, **beside: Any) -> str:
    """The text of a scenario file, with further fields beside its title."""
    if isinstance(table, SmallMap):
        return map_text(table, title, **beside)
    return table_text(table, title, **beside)
