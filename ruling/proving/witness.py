"""The smallest table on which two rules part, or that there is none within a bound."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ruling.errors import RulingError
from ruling.expect.files import load_text
from ruling.judging.comparing import Comparison, compare_rules
from ruling.proving.bound import DEFAULT, Bound
from ruling.proving.parting_rules import BY
from ruling.proving.rules_in_words import NamedRules
from ruling.proving.search import LookedThrough, Pair, all_stretches, looking
from ruling.proving.small_maps import SmallMap, map_text
from ruling.proving.small_table import SmallTable
from ruling.proving.wording_tables import table_text
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
    def questions(self) -> tuple[str, ...]:
        """The questions that decide it."""
        if self.comparison is None:
            return ()
        found = {
            question
            for difference in self.comparison.differences
            if difference.key in self.by
            for question in difference.questions
        }
        return tuple(question for question in questions() if question in found)


Watch = Callable[[Iterator[LookedThrough], int], Iterator[LookedThrough]]
"""Hands on what was looked through, of so many stretches, one by one, and may count it."""


def find_witness(
    rules: tuple[NamedRules, NamedRules],
    by: tuple[str, ...] = BY,
    bound: Bound = DEFAULT,
    workers: Workers = ALONE,
    watch: Watch = lambda looked, _: looked,
) -> Witness:
    """The smallest table within a bound on which two rules part, shared among workers."""
    one, two = rules
    todo, number, found = all_stretches(bound), 0, None
    for each in watch(looking(Pair(one.name, two.name, by), todo, workers), len(todo)):
        number, found = number + each.number, each.found
    nothing = Witness(one, two, by, bound, number)
    return nothing if found is None else _with_table(nothing, found)


def _with_table(witness: Witness, table: SmallTable | SmallMap) -> Witness:
    """The witness with the table, as its file is ruled on."""
    one, two = witness.one, witness.two
    title = f"{one.name} and {two.name} part here"
    text = map_text(table, title) if isinstance(table, SmallMap) else table_text(table, title)
    rules = {one.name: one.rules, two.name: two.rules}
    comparison = compare_rules(load_text(text, "witness.yaml"), rules)
    if not any(difference.key in witness.by for difference in comparison.differences):
        raise RulingError(f"the file does not part the rules as its table did:\n{text}")
    return witness._replace(scenario=text, comparison=comparison)
