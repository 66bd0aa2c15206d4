"""The smallest table on which two rules part."""

from collections.abc import Iterator
from typing import Any

import pytest

from ruling import UnknownName, judge, load_text
from ruling.proving.tables.bound import DEFAULT, bound_in_words
from ruling.proving.witness.rules_in_words import two_rules
from ruling.proving.witness.witness import find_witness
from ruling.workers.sharing import processes
from tests.proving.tables.test_enumeration import all_tables
from tests.saying import refused

WITCH_ORDER = two_rules("C3", "C3+score.witch-order=half-then-extra")
TO_SUPPLY = two_rules("C3", "C3+return.unoccupied=returns")
BOTH = two_rules("C3", "C3+score.both=half-then-mage")
"""They part where both figures are on one feature: no table of less than six things has that."""
SMALL = bound_in_words("in all=5, maps=0")


def test_the_smallest_table_parts_the_rules_and_names_the_question() -> None:
    found = find_witness(two_rules("C1", "C3"), bound=bound_in_words("in all=3, maps=0"))
    assert found.parts
    assert found.questions == ("nowhere.own-feature",)
    scenario = load_text(found.scenario)
    assert "nowhere.own-feature" in judge(scenario, "C1").open_here
    assert "nowhere.own-feature" not in judge(scenario, "C3").open_here


@pytest.mark.slow
def test_in_what_they_part_can_be_said() -> None:
    found = find_witness(TO_SUPPLY, ("figures",))
    scenario = load_text(found.scenario)
    stays, goes = (judge(scenario, "C3", house=h) for h in ({}, {"return.unoccupied": "returns"}))
    assert stays.ruling.figures != goes.ruling.figures
    assert found.questions == ("return.unoccupied",)
    assert not find_witness(TO_SUPPLY, ("points",), SMALL).parts


def test_points_alone_part_two_rules() -> None:
    one_each = "features=1, tiles=1, meeples=1, pieces=1, figures=1, steps=1, segments=1"
    within = bound_in_words(f"{one_each}, in all=6, maps=0")
    found = find_witness(WITCH_ORDER, ("points",), within)
    assert found.questions == ("score.witch-order",)


@pytest.mark.slow
def test_where_none_is_found_all_were_looked_at() -> None:
    found = find_witness(BOTH, bound=SMALL)
    assert (found.parts, found.scenario, found.questions) == (False, "", ())
    assert found.proved_by == "tables"
    (question,) = found.parts_on
    assert question.without is not None
    assert 0 < found.looked_at < sum(1 for _ in all_tables(SMALL)), "some are left out"


@pytest.mark.slow
def test_the_answer_is_the_same_on_several_processes() -> None:
    for rules in (WITCH_ORDER, BOTH):
        one, two = (find_witness(rules, bound=SMALL, workers=processes(jobs)) for jobs in (1, 2))
        assert one == two
    six = bound_in_words("in all=6, maps=0")
    found = find_witness(WITCH_ORDER, ("points",), six, processes(2))
    assert found.parts
    alone = find_witness(WITCH_ORDER, ("points",), six)  # the comparison has features of its own
    assert found._replace(comparison=None) == alone._replace(comparison=None)
    apart = two_rules("C1", "C3")
    one, two = (find_witness(apart, bound=SMALL, workers=processes(jobs)) for jobs in (1, 2))
    assert one._replace(comparison=None) == two._replace(comparison=None)


def test_nothing_is_looked_at_after_the_first_that_is_found() -> None:
    seen, totals = [], []

    def watch(looked: Iterator[Any], total: int) -> Iterator[Any]:
        totals.append(total)
        for each in looked:
            seen.append(each)
            yield each

    found = find_witness(TO_SUPPLY, watch=watch)
    assert seen[-1].found
    assert found.looked_at == sum(each.number for each in seen)
    assert len(seen) < totals[0] / 4


def test_bounds_from_words() -> None:
    assert bound_in_words("") == DEFAULT
    changed = bound_in_words("features=2, in all=5")
    assert changed.numbers() == {**DEFAULT.numbers(), "features": 2, "in all": 5}


@pytest.mark.parametrize(
    "words", ["tiles=99", "tiles", "features=0", "in all=1", "meeples=-1", "features=5"]
)
def test_a_number_that_is_out_of_its_range_is_no_bound(words: str) -> None:
    with refused("tables.bound"):
        bound_in_words(words)
    with pytest.raises(UnknownName):
        bound_in_words(words.replace(words[0], "k", 1))


@pytest.mark.slow
def test_the_default_bound_is_as_large_as_it_is_said_to_be() -> None:
    number = sum(1 for _ in all_tables(DEFAULT._replace(in_all=DEFAULT.in_all - 1)))
    assert number == 55_107  # and five times as many at the bound itself
