"""What questions are asked only with: that tables without it are left out changes no result."""

from collections.abc import Iterator

import pytest

from ruling.proving.tables.bound import Bound, bound_in_words
from ruling.proving.tables.contents import contents
from ruling.proving.tables.enumeration import chunks, sizes, tables
from ruling.proving.tables.laying import LaidLayout, LaidTable
from ruling.proving.tables.maps import laid_maps, map_chunks, map_contents, small_maps
from ruling.referee.rule import rule
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.questions import details, questions
from ruling.rulebook.rules import Rules

FOUR = bound_in_words("in all=4, maps=3")
FOUR_RARE = bound_in_words("in all=4, maps=0, players=3, monasteries=1, tunnels=1")

EVERYWHERE = {"move.mandatory", "move.destination", "figure.where", "figure.together"}
"""Questions that come up on the smallest tables."""


def all_rules() -> Iterator[Rules]:
    """Every edition, and the two that most extend with every other reading of every question."""
    of = {id: Rules.of(id) for id in edition_ids()}
    yield from of.values()
    for question, readings in questions().items():
        for id in ("C1", "C3"):
            others = (each for each in readings if each != of[id].readings[question])
            yield from (of[id].with_house(question, each) for each in others)


def laid(bound: Bound) -> Iterator[tuple[frozenset[str], LaidTable]]:
    """Each table of a bound with what is on it."""
    for size in sizes(bound):
        for chunk in chunks(size, 10):
            for table in tables(chunk):
                yield contents(table), LaidLayout(table.features).lay(table)
    for maps in map_chunks(bound.maps) if bound.maps else ():
        yield from ((map_contents(found), lying) for found, lying in laid_maps(maps))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("bound", "each"),
    [
        (FOUR, 23),
        pytest.param(FOUR_RARE, 41, marks=pytest.mark.slow),
        pytest.param(FOUR, 7, marks=pytest.mark.nightly),
        pytest.param(FOUR_RARE, 7, marks=pytest.mark.nightly),
    ],
)
def test_no_question_is_asked_on_a_table_without_what_it_is_asked_only_with(
    bound: Bound, each: int
) -> None:
    rules, asked_on = list(all_rules()), set[str]()
    for number, (there, table) in enumerate(laid(bound)):
        if number % each:
            continue
        asked = {answer.question for under in rules for answer in rule(*table, under).asked}
        without = {each for each in asked if not {*details()[each].only_with} <= there}
        assert without == set(), table
        asked_on |= asked
    assert asked_on >= EVERYWHERE


@pytest.mark.slow
def test_what_is_needed_leaves_out_no_table_that_has_it() -> None:
    """Whole states are skipped where no table of theirs could have it."""
    few = bound_in_words("features=2, tiles=2, meeples=1, pieces=2, steps=2, segments=1, in all=6")
    whole = [(c, [(t, contents(t)) for t in tables(c)]) for s in sizes(few) for c in chunks(s, 4)]
    for needed in {each for _, every in whole for _, there in every for each in there}:
        for chunk, every in whole:
            having = [table for table, there in every if needed in there]
            assert [*tables(chunk, frozenset({frozenset({needed})}))] == having, needed


@pytest.mark.slow
def test_the_data_name_all_that_is_found_on_tables_and_nothing_else() -> None:
    plain = "features=3, tiles=3, meeples=0, pieces=1, steps=2, segments=1, in all=6"
    crowded = "features=1, tiles=1, meeples=1, pieces=0, steps=1, segments=0, in all=4"
    few = {size for words in (plain, crowded) for size in sizes(bound_in_words(words))}
    found = {each for s in few for c in chunks(s, 4) for t in tables(c) for each in contents(t)}
    found |= {each for c in map_chunks(2) for t in small_maps(c) for each in map_contents(t)}
    assert found == {each for of in details().values() for each in of.only_with}
