"""The smallest table on which two rules part, or that there is none within a bound."""

from typing import Any, NamedTuple

from ruling.errors import RulingError, sentence
from ruling.expect.files import load_text
from ruling.judging.comparing import Comparison, compare_rules
from ruling.proving.tables.bound import DEFAULT, Bound
from ruling.proving.tables.maps import SmallMap, map_text
from ruling.proving.tables.wording import table_text
from ruling.proving.witness.parting_rules import BY
from ruling.proving.witness.rules_in_words import NamedRules
from ruling.proving.witness.search import AnyTable, Watch, all_chunks, search
from ruling.proving.witness.sought import sought_rules
from ruling.rulebook.questions import questions
from ruling.workers.sharing import ALONE, Workers


class Witness(NamedTuple):
    """What a search found: a table as the text of a scenario, ruled on under both; or nothing.

    ``looked_at`` is how many tables were looked at, the one found included.
    """

    one: NamedRules
    two: NamedRules
    by: tuple[str, ...]
    bound: Bound
    looked_at: int
    scenario: str = ""
    comparison: Comparison | None = None

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
    watch: Watch = lambda looked, _: looked,
) -> Witness:
    """The smallest table within a bound on which two rules part, shared among workers."""
    one, two = rules
    sought = sought_rules(one.name, two.name, by)
    searched = search([sought], all_chunks(bound), workers, watch)
    nothing = Witness(one, two, by, bound, searched.looked_at)
    found = searched.found.get(sought.name)
    return nothing if found is None else with_table(nothing, found.table)


def with_table(witness: Witness, table: AnyTable) -> Witness:
    """The witness with the table, as its file is ruled on."""
    one, two = witness.one, witness.two
    text = text_of(table, f"{one.name} and {two.name} part here")
    rules = {one.name: one.rules, two.name: two.rules}
    comparison = compare_rules(load_text(text, "witness.yaml"), rules)
    found = witness._replace(scenario=text, comparison=comparison)
    if not found.parts_in:
        raise RulingError(sentence("witness.does-not-part", text=text))
    return found


def text_of(table: AnyTable, title: str, **beside: Any) -> str:
    """The text of a scenario file, with further fields beside its title."""
    if isinstance(table, SmallMap):
        return map_text(table, title, **beside)
    return table_text(table, title, **beside)
