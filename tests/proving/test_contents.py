"""What questions are asked only with: that tables without it are left out changes no result."""

from collections.abc import Iterator

import pytest

from ruling.proving.tables.bound import Bound, bound_in_words
from ruling.proving.tables.contents import contents, is_met, needs_of
from ruling.proving.tables.enumeration import chunks, sizes, tables
from ruling.proving.tables.maps import map_chunks, map_contents, small_maps
from ruling.proving.tables.table import SmallTable
from ruling.proving.witness import search as searching
from ruling.proving.witness.parting_rules import ReadRules, RuledTable
from ruling.proving.witness.rules_in_words import two_rules
from ruling.proving.witness.search import AnyTable, all_chunks, laid_tables
from ruling.proving.witness.witness import find_witness
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.questions import details, questions, table_contents
from ruling.rulebook.rules import Rules

FOUR = bound_in_words("in all=4, maps=3")
FIVE = bound_in_words("in all=5, maps=4")
RARE = "players=3, monasteries=1, tunnels=1"
THREE_RARE = bound_in_words(f"in all=3, maps=0, {RARE}")
FOUR_RARE = bound_in_words(f"in all=4, maps=0, {RARE}")


def on(table: AnyTable) -> frozenset[str]:
    return contents(table) if isinstance(table, SmallTable) else map_contents(table)


def all_rules() -> Iterator[ReadRules]:
    """Every edition, and the two that most extend with every other reading of every question."""
    of = {id: ReadRules.of(Rules.of(id)) for id in edition_ids()}
    yield from of.values()
    for question, readings in questions().items():
        for id in ("C1", "C3"):
            others = (each for each in readings if each != of[id].readings[question])
            yield from (of[id].reading_otherwise(question, each) for each in others)


@pytest.mark.parametrize(
    ("bound", "each"),
    [
        (FOUR, 37),
        pytest.param(FIVE, 9, marks=pytest.mark.slow),
        pytest.param(FOUR_RARE, 9, marks=pytest.mark.slow),
        pytest.param(FIVE, 1, marks=pytest.mark.nightly),
        pytest.param(FOUR_RARE, 1, marks=pytest.mark.nightly),
    ],
)
def test_no_question_is_asked_on_a_table_without_what_it_is_asked_only_with(
    bound: Bound, each: int
) -> None:
    rules, asked_on, number = list(all_rules()), set[str](), 0
    for chunk in all_chunks(bound)[::each]:
        for table, laid in laid_tables(chunk):
            ruled, there = RuledTable.of(*laid), on(table)
            asked = {question for under in rules for question in ruled.under(under)[1]}
            without = {each for each in asked if not {*details()[each].only_with} <= there}
            assert without == set(), table
            asked_on |= asked
            number += 1
    assert len(asked_on) > 10
    assert number > (30 if each > 1 else 1_000)


@pytest.mark.parametrize(
    ("bound", "each"),
    [
        (FOUR, 5),
        (THREE_RARE, 1),
        pytest.param(FIVE, 9, marks=pytest.mark.slow),
        pytest.param(FOUR_RARE, 9, marks=pytest.mark.slow),
        pytest.param(FIVE, 1, marks=pytest.mark.nightly),
        pytest.param(FOUR_RARE, 1, marks=pytest.mark.nightly),
    ],
)
def test_only_tables_without_a_need_are_left_out_and_the_rest_come_in_order(
    bound: Bound, each: int
) -> None:
    every = [needs_of([name]) for name in ("join.nowhere", "dragon.eats", "score.witch-order")]
    every += [needs_of(["figure.keeps-meeples-out", "join.timing", "castle.figure"])]
    every += [needs_of(["crop.last-meeple"]), needs_of(["join.by-token"])]
    for chunk in all_chunks(bound)[::each]:
        whole = [table for table, _ in laid_tables(chunk)]
        for needs in every:
            cut = [table for table, _ in laid_tables(chunk, needs)]
            assert cut == [table for table in whole if is_met(needs, on(table))]


@pytest.mark.parametrize(
    ("two", "bound"),
    [
        (("C3", "C3+nowhere.own-feature=stays"), bound_in_words("in all=3, maps=3")),
        pytest.param(("C3", "C3+return.unoccupied=returns"), FOUR, marks=pytest.mark.nightly),
        pytest.param(("C1", "C3"), FIVE, marks=pytest.mark.nightly),
        pytest.param(("C1", "C1-RGG"), FIVE, marks=pytest.mark.nightly),
        pytest.param(("C1-ZMG", "C2"), FIVE, marks=pytest.mark.nightly),
        pytest.param(("C3", "jcloisterzone"), FIVE, marks=pytest.mark.nightly),
        pytest.param(("C1", "C3"), FOUR_RARE, marks=pytest.mark.nightly),
        pytest.param(("C3", "C3+crop.last-meeple=leaves"), FOUR_RARE, marks=pytest.mark.nightly),
        pytest.param(("C3", "C3+join.by-token=no-need"), FOUR_RARE, marks=pytest.mark.slow),
    ],
)
def test_the_cut_search_finds_what_the_whole_one_finds(
    two: tuple[str, str], bound: Bound, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut = find_witness(two_rules(*two), bound=bound)
    monkeypatch.setattr(searching, "laid_tables", lambda chunk, _: laid_tables(chunk))
    whole = find_witness(two_rules(*two), bound=bound)
    assert cut.scenario == whole.scenario
    assert cut.parts_on == whole.parts_on
    assert cut.looked_at <= whole.looked_at


def test_the_data_name_all_that_is_found_on_tables_and_nothing_else() -> None:
    assert {each for of in details().values() for each in of.only_with} == table_contents()
    plain = "features=3, tiles=3, meeples=0, pieces=1, steps=2, segments=1, in all=6"
    crowded = "features=1, tiles=1, meeples=1, pieces=0, steps=1, segments=0, in all=4"
    few = {size for words in (plain, crowded) for size in sizes(bound_in_words(words))}
    found = {each for size in few for c in chunks(size, 4) for t in tables(c) for each in on(t)}
    found |= {each for c in map_chunks(2) for table in small_maps(c) for each in on(table)}
    assert found == table_contents()
