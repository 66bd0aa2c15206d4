"""Whether two rules part: what is looked at quickly is what a comparison finds."""

import pytest

from ruling import load_text
from ruling.judging.comparing import OPEN, compare_rules
from ruling.proving.tables.bound import DEFAULT, Bound
from ruling.proving.tables.laying import LaidLayout
from ruling.proving.tables.wording import table_text
from ruling.proving.witness.parting_rules import BY, PartingTest
from ruling.proving.witness.rules_in_words import two_rules
from tests.proving.tables.test_enumeration import all_tables

PAIRS = [
    ("C1", "C3"),
    ("C1-RGG", "C1-ZMG"),
    ("C2@printed", "C2"),
    ("C3", "jcloisterzone"),
    ("C3+move.off-completed=may-leave", "C3+figure.occupied=only-empty"),
    ("C1+nowhere.own-feature=stays", "C3+join.destination=supply"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("one", "two"), PAIRS)
@pytest.mark.parametrize(
    ("in_all", "each"),
    [
        (4, 61),
        pytest.param(5, 61, marks=pytest.mark.slow),
        pytest.param(5, 1, marks=pytest.mark.nightly),
    ],
)
def test_rules_part_where_a_comparison_of_them_differs(
    one: str, two: str, in_all: int, each: int
) -> None:
    rules = two_rules(one, two)
    first, second = (each.rules for each in rules)
    quick = {key: PartingTest(first, second, (key,)) for key in BY}
    whole = PartingTest(first, second)
    seen = set()
    for number, table in enumerate(all_tables(Bound(DEFAULT.most, in_all))):
        if number % each:
            continue
        scenario = load_text(table_text(table, "one"))
        compared = compare_rules(scenario, {one: first, two: second})
        keys = {difference.key for difference in compared.differences}
        laid = LaidLayout(table.features).lay(table)
        assert {key for key in BY if quick[key].on(*laid)} == keys, table
        assert whole.on(*laid) == (not compared.agree), table
        seen |= keys
    assert OPEN in seen or each > 1
