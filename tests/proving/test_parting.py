"""The table that a search finds is the first of all on which a comparison of two rules differs."""

from functools import cache

import pytest

from ruling import load_text
from ruling.judging.comparing import compare_rules
from ruling.proving.tables.bound import Bound, bound_in_words
from ruling.proving.witness.rules_in_words import two_rules
from ruling.proving.witness.witness import find_witness
from ruling.scenario.scenario import Scenario
from tests.proving.tables.test_enumeration import texts

AT_THE_END = "C3", "C3+dragon.eats=untouched"
"""They part first in where the figures end up, and in nothing else."""

PAIRS = [
    ("C1", "C3"),
    ("C1-RGG", "C1-ZMG"),
    ("C2@printed", "C2"),
    ("C3", "jcloisterzone"),
    ("C3", "C3+return.unoccupied=returns"),
    ("C3", "C3+nowhere.own-feature=stays"),
    AT_THE_END,
    ("C3+move.off-completed=may-leave", "C3+figure.occupied=only-empty"),
    ("C1+nowhere.own-feature=stays", "C3+join.destination=supply"),
]


@cache
def scenarios(bound: Bound) -> list[Scenario]:
    """Every table within a bound, read once for all rules that are compared on it."""
    return [load_text(text) for text in texts(bound, "a table")]


@pytest.mark.parametrize(
    ("one", "two", "in_all"),
    [
        *((*pair, 3 if pair == AT_THE_END else 2) for pair in PAIRS),
        *(pytest.param(*pair, 3, marks=pytest.mark.slow) for pair in PAIRS if pair != AT_THE_END),
        *(pytest.param(*pair, 4, marks=pytest.mark.nightly) for pair in PAIRS),
    ],
)
def test_the_first_table_on_which_a_comparison_differs_is_found(
    one: str, two: str, in_all: int
) -> None:
    """In each of what rules can part; tables that cannot part them may be left out."""
    bound, named = bound_in_words(f"in all={in_all}, maps=0"), two_rules(one, two)
    rules = {each.name: each.rules for each in named}
    every = find_witness(named, bound=bound)
    first, every_text = dict[str, str](), [*texts(bound, f"{' and '.join(rules)} part here")]
    for text, scenario in zip(every_text, scenarios(bound), strict=True):
        keys = {each.key for each in compare_rules(scenario, rules).differences}
        for key in keys & {*every.by}:
            first.setdefault(key, text)
            first.setdefault("", text)
    assert every.scenario == first.get("", "")
    assert every.looked_at <= len(every_text)
    for key in every.by:
        assert find_witness(named, (key,), bound).scenario == first.get(key, ""), key


@pytest.mark.slow
def test_rules_can_part_in_nothing_that_is_done_but_in_who_does_it() -> None:
    waiting = "C3+join.by-token=at-next-tile"
    named = two_rules(waiting, f"{waiting}+join.by-token-who=the-one-who-joined")
    bound, done = bound_in_words("in all=6, maps=0"), ("obligation", "moves", "points", "figures")
    found = find_witness(named, (*done, "mover"), bound).scenario
    assert "ferry" in found
    assert found == find_witness(named, ("mover",), bound).scenario
    assert find_witness(named, done, bound).scenario == ""
