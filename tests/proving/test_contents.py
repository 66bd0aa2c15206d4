"""What questions are asked only with: that tables without it are left out changes no result."""

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from ruling.proving.tables.bound import Bound, bound_in_words
from ruling.proving.tables.contents import contents, is_met, needs_of
from ruling.proving.tables.enumeration import chunks, sizes, tables
from ruling.proving.tables.maps import map_chunks, map_contents, small_maps
from ruling.proving.tables.table import SmallTable
from ruling.proving.witness.parting_rules import BY, ReadRules, RuledTable
from ruling.proving.witness.rules_in_words import two_rules
from ruling.proving.witness.search import AnyTable, all_chunks, laid_tables, parting_test, tables_in
from ruling.proving.witness.sought import Pair
from ruling.proving.witness.witness import find_witness, text_of
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.questions import details, questions, table_contents
from ruling.rulebook.rules import Rules

FOUR = bound_in_words("in all=4, maps=3")
FIVE = bound_in_words("in all=5, maps=4")
RARE = "players=3, monasteries=1, tunnels=1"
THREE_RARE = bound_in_words(f"in all=3, maps=0, {RARE}")
FOUR_RARE = bound_in_words(f"in all=4, maps=0, {RARE}")


EVERYWHERE = {"move.mandatory", "move.destination", "figure.where", "figure.together"}
"""Questions that come up on the smallest tables."""


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
        pytest.param(FIVE, 31, marks=pytest.mark.slow),
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
    assert asked_on >= EVERYWHERE
    assert number == sum(1 for chunk in all_chunks(bound)[::each] for _ in tables_in(chunk))


@pytest.mark.slow
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
        (("C3", "C3+nowhere.own-feature=stays"), bound_in_words("in all=3, maps=0")),
        pytest.param(
            ("C3", "C3+nowhere.own-feature=stays"),
            bound_in_words("in all=3, maps=3"),
            marks=pytest.mark.slow,
        ),
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
def test_the_cut_search_finds_what_the_whole_one_finds(two: tuple[str, str], bound: Bound) -> None:
    one, other = two_rules(*two)
    cut = find_witness((one, other), bound=bound)
    apart = [each.question for each in cut.parts_on]
    found, asked, looked_at = on_every_table((one.name, other.name), ["", *apart], bound)
    title = f"{one.name} and {other.name} part"
    texts = {
        question: text_of(table, f"{title} by {question}" if question else f"{title} here")
        for question, table in found.items()
    }
    assert cut.scenario == texts.get("", "")
    assert {each.question: each.scenario for each in cut.parts_on} == {
        question: texts.get(question, "") for question in apart
    }
    without = {each.question: each.without.asked for each in cut.parts_on if each.without}
    assert without == {each: asked[each] for each in apart if each not in found}
    assert cut.looked_at <= looked_at


def on_every_table(
    two: tuple[str, str], questions: Sequence[str], bound: Bound
) -> tuple[dict[str, AnyTable], Counter[str], int]:
    """The first table on which two rules part by each question, or by any where it is empty.

    Of those without, on how many tables each is asked; and how many tables there were to look at.
    """
    pair = Pair(*two, BY)
    found, asked, number = dict[str, AnyTable](), Counter[str](), 0
    for chunk in all_chunks(bound):
        for table, laid in laid_tables(chunk):
            number += 1
            ruled = RuledTable.of(*laid)
            whole = parting_test(pair).on_ruled(ruled)
            for each in questions:
                if each not in found and whole and parting_test(pair, each).on_ruled(ruled):
                    found[each] = table
            if len(found) == len(questions):
                return found, asked, number
            there = ruled.under(parting_test(pair).one)[1]
            asked.update(each for each in questions if each in there and each not in found)
    return found, asked, number


@pytest.mark.slow
def test_the_data_name_all_that_is_found_on_tables_and_nothing_else() -> None:
    assert {each for of in details().values() for each in of.only_with} == table_contents()
    plain = "features=3, tiles=3, meeples=0, pieces=1, steps=2, segments=1, in all=6"
    crowded = "features=1, tiles=1, meeples=1, pieces=0, steps=1, segments=0, in all=4"
    few = {size for words in (plain, crowded) for size in sizes(bound_in_words(words))}
    found = {each for size in few for c in chunks(size, 4) for t in tables(c) for each in on(t)}
    found |= {each for c in map_chunks(2) for table in small_maps(c) for each in on(table)}
    assert found == table_contents()
