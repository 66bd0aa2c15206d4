"""The smallest tables for all editions and readings, and those that are shipped."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from math import comb
from pathlib import Path
from typing import Any, TypeVar

import pytest

from ruling import load_text
from ruling.expect.accepting import held_editions
from ruling.expect.checks import failures
from ruling.judging.comparing import DECIDED, MOVER
from ruling.judging.judgement import Judgement
from ruling.proving.tables.bound import DEFAULT, PIECES, Bound, bound_in_words
from ruling.proving.tables.enumeration import Chunk
from ruling.proving.witness.all_witnesses import all_witnesses
from ruling.proving.witness.files import as_numbered, file_name, regression
from ruling.proving.witness.parting_rules import PartingTest, ReadRules, RuledTable
from ruling.proving.witness.rules_in_words import MORE, rules_in_words, two_rules
from ruling.proving.witness.search import (
    Searched,
    Task,
    all_chunks,
    laid_tables,
    look,
    search,
    tables_in,
)
from ruling.proving.witness.sought import (
    Sought,
    every_sought,
    may_be_asked,
    sought_editions,
    sought_readings,
)
from ruling.proving.witness.unwitnessed import Why, cases_that_tell, unwitnessed
from ruling.proving.witness.witness import Witness, find_witness, text_of, with_table
from ruling.referee.whatif import differ, differing_parts
from ruling.rulebook.editions import edition_ids
from ruling.rulebook.questions import details, questions
from ruling.workers.sharing import ALONE, Workers, processes
from tests.conftest import CORPUS, ROOT, for_each, loaded

T = TypeVar("T")

FOLDER = ROOT / "scenarios/witnesses"
SHIPPED = {file_name(each): each for each in [*sought_editions(), *sought_readings()]}
TINY = bound_in_words("in all=3, maps=3")
FOUR = bound_in_words("in all=4, maps=0")
SMALL = bound_in_words("in all=4, maps=3")

EIGHT = bound_in_words("in all=8")
"""The bound of the shipped witnesses: who leaves after the meeple shows on eight things alone."""

NARROW = {
    "join.noticed-late=both-stay": Why.NEVER_ASKED,  # no table is made that was misplayed
}
"""Readings about which the tables have the pieces, and yet no witness."""


NO_KEY = {"move.how-many=both", "builder.two-magic-tiles=once"}
"""Readings that change what no key of a file pins: a second move, where a figure ends by a move."""


def find_all(bound: Bound, workers: Workers = ALONE) -> Searched:
    return search(every_sought(), all_chunks(bound), workers)


def shipped() -> list[Path]:
    return sorted(FOLDER.glob("*.yaml"))


def test_editions_and_readings_are_all_sought_once() -> None:
    pairs = [each.pairs[0][:2] for each in sought_editions()]
    assert len({frozenset(pair) for pair in pairs}) == len(pairs) == comb(len(edition_ids()), 2)
    readings = [(each.question, each.reading) for each in sought_readings()]
    assert readings == [(q, r) for q, (_, *others) in questions().items() for r in others]
    for each in [*sought_readings(), *sought_readings(resort=True)]:
        for one, two, by in each.pairs:
            assert two == f"{one}{MORE}{each.name}"
            assert rules_in_words(one).rules.answer(each.question).reading != each.reading
            assert by == (*DECIDED, MOVER)
    assert {each.pairs[0].one for each in sought_readings()} == {"C3", "C1"}  # of IC-C


@for_each(shipped(), lambda path: path.stem)
def test_a_shipped_witness_parts_the_two_that_it_names(path: Path) -> None:
    sought, scenario = SHIPPED[path.name], loaded(path)
    assert scenario.source
    house = dict(scenario.house)
    if not sought.question:
        assert [*scenario.editions] == [*sought.pairs[0][:2]]
        first, second = (scenario.rules(id) for id in scenario.editions)
        parting = PartingTest(first, second)
        assert parting.on(scenario.situation, scenario.action)
        case = Judgement(scenario._replace(expectations=scenario.expectations[:1]), second)
        assert [*failures(case)], "what the first expects holds in the second"
        return
    assert house.pop(sought.question) == sought.reading
    with_it = scenario.rules()
    without = with_it._replace(house=house)
    assert without.answer(sought.question).reading != sought.reading
    assert PartingTest(without, with_it, (*DECIDED, MOVER)).on(scenario.situation, scenario.action)
    keys = {each.key for each in failures(Judgement(scenario, without))}
    assert "notes" in keys
    assert keys - {"open", "notes"} or sought.name in NO_KEY
    assert not [*failures(Judgement(scenario, with_it))]


def test_the_titles_of_shipped_witnesses_begin_with_what_tells_them_apart() -> None:
    """The end of a long title is cut where it is to be on one line."""
    for path in shipped():
        sought = SHIPPED[path.name]
        here = (
            f"At our table: {sought.reading}." if sought.question else f"{sought.name} part here."
        )
        assert loaded(path).title.startswith(f"{here} ")


def test_no_pair_of_editions_is_without_a_witness_but_those_that_answer_alike() -> None:
    names = {path.name for path in shipped()}
    for each in sought_editions():
        one, two = (rules_in_words(name).rules for name in each.pairs[0][:2])
        alike = not any(differ(one.answer(name), two.answer(name)) for name in questions())
        assert (file_name(each) in names) is not alike, each.name


def test_no_reading_is_without_a_witness_but_for_a_reason() -> None:
    names = {path.name for path in shipped()}
    without = [each for each in sought_readings() if file_name(each) not in names]
    narrow = {each.name for each in without if may_be_asked(each.question)}
    assert narrow == set(NARROW)
    assert names <= SHIPPED.keys()


@pytest.mark.slow
@pytest.mark.parametrize("each", [20, pytest.param(1, marks=pytest.mark.nightly)])
def test_the_pieces_of_the_tables_are_those_that_they_ask_about(each: int) -> None:
    asked: set[str] = set()
    read = ReadRules.of(rules_in_words("C3").rules)
    for chunk in all_chunks(Bound(DEFAULT.most, 5, 4))[::each]:
        for _, laid in laid_tables(chunk):
            asked |= set(RuledTable.of(*laid).under(read)[1])
    needed = [set(details()[question].pieces) for question in asked if details()[question].pieces]
    assert all(pieces & PIECES for pieces in needed)
    assert needed
    assert each > 1 or set().union(*needed) >= PIECES


@pytest.mark.nightly
def test_one_pass_finds_what_each_search_finds() -> None:
    found = find_all(bound=SMALL)
    every = sum(1 for chunk in all_chunks(SMALL) for _ in tables_in(chunk))
    assert 0 < found.looked_at < every, "tables that can part none of those left are cut"
    readings = [each for each in found.sought if each.question]
    for each in [*sought_editions()[::3], *readings[:12:2]]:
        searched = [find_witness(two_rules(one, two), by, SMALL) for one, two, by in each.pairs]
        parted = [one for one in searched if one.parts]
        assert bool(parted) is (each.name in found.found), each.name
        if parted:
            here = found.found[each.name]
            (first,) = (one for one in parted if one.one.name == here.pair.one)
            title = f"{first.one.name} and {first.two.name} part here"
            assert text_of(here.table, title) == first.scenario
            assert here.looked_at >= first.looked_at, "tables that cannot part the two are cut"
            told = load_text(regression(each, here, first))
            there = load_text(first.scenario)
            assert [f.id for f in told.situation.features] == [
                f.id for f in there.situation.features
            ]


@pytest.mark.nightly
def test_it_is_the_same_on_two_processes() -> None:
    shared = search(every_sought(), all_chunks(SMALL), processes(2), soon=3)
    assert shared == find_all(bound=SMALL)


class AtOnce(Executor):
    """Does each task as soon as it hears of it, whatever those before it come to."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future = Future[T]()
        future.set_result(fn(*args, **kwargs))
        return future


@pytest.mark.slow
def test_the_first_of_two_that_were_sought_at_once_counts() -> None:
    """A chunk is looked through for what another before it has had meanwhile."""
    names = ("base.two-tile-city=two", "join.noticed-late=both-stay")
    both = [each for each in sought_readings() if each.name in names]
    alone = search(both, all_chunks(FOUR))
    assert [*alone.found] == [names[0]]
    assert names[0] not in alone.asked
    ahead = [look(Task((*both,), [s])) for s in all_chunks(FOUR)]
    assert sum(bool(each.found) for (each,) in ahead) > 1
    assert 0 < alone.looked_at < sum(each.number for (each,) in ahead), "what was found cuts more"
    assert sum(each.asked[names[0]] for (each,) in ahead) > 0
    together = Workers(len(ahead), lambda _: AtOnce())
    assert search(both, all_chunks(FOUR), together, soon=0) == alone


@pytest.mark.nightly
def test_every_reading_without_a_table_has_a_reason_and_a_case() -> None:
    every = find_all(bound=TINY)
    without = unwitnessed(every)
    assert {each.sought.name for each in without} | every.found.keys() == {
        each.name for each in every.sought
    }
    assert {each.why for each in without} == {*Why}
    for each in without:
        if each.sought.question:
            assert each.case, each.sought.name
            assert changes(ROOT / "scenarios" / each.case, each.sought)
        assert bool(each.pieces) is (each.why is Why.PIECES)
        assert (each.asked > 0) is (each.why is Why.UNCHANGED and bool(each.sought.question))


def changes(path: Path, sought: Sought) -> bool:
    scenario = loaded(path)
    default = questions()[sought.question][0]
    both = ({sought.question: reading} for reading in (default, sought.reading))
    rules = [[scenario.rules(id, house=house) for id in held_editions(scenario)] for house in both]
    return any(
        differing_parts(Judgement(scenario, one).ruling, Judgement(scenario, two).ruling)
        for one, two in zip(*rules, strict=True)
    )


@pytest.mark.nightly
def test_a_case_that_changes_what_is_done_comes_first() -> None:
    others = [path for path in CORPUS if path.parent != FOLDER]
    names = ("join.timing=just-before-scoring", "join.by-token-who=the-one-who-joined")
    told = cases_that_tell([each for each in sought_readings() if each.name in names], others)
    assert told[names[0]].startswith("join/")
    assert told[names[1]].startswith("tokens/")


def test_a_scenario_keeps_the_number_of_the_one_that_it_replaces(tmp_path: Path) -> None:
    (tmp_path / "one").write_text("title: old\nnumber: WITNESSES-07\n", encoding="utf-8")
    (tmp_path / "two").write_text("title: old\n", encoding="utf-8")
    made = as_numbered(tmp_path, dict.fromkeys(("one", "two", "new"), "title: new\nplayers: []\n"))
    assert made.pop("one") == "title: new\nnumber: WITNESSES-07\nplayers: []\n"
    assert {*made.values()} == {"title: new\nplayers: []\n"}


@pytest.mark.nightly
def test_the_shipped_witnesses_are_made_again_byte_by_byte() -> None:
    """All but the largest come up within a smaller bound, those then by searches of their own."""
    every = all_witnesses(bound=EIGHT._replace(in_all=6), workers=processes(2))
    made = {file_name(each.sought): each.scenario for each in every.witnessed}
    for path in shipped():
        if path.name not in made:
            made[path.name] = made_alone(SHIPPED[path.name])
    made = as_numbered(FOLDER, made)
    assert made == {path.name: path.read_text(encoding="utf-8") for path in shipped()}


def made_alone(sought: Sought) -> str:
    """As it comes up among the sketches with more on them."""
    resorts = [each for each in sought_readings(resort=True) if each.name == sought.name]
    larger = [s for s in all_chunks(EIGHT) if isinstance(s, Chunk) and s.size.in_all > 6]
    found = search([sought, *resorts], larger, processes(2)).found[sought.name]
    nothing = Witness(*two_rules(found.pair.one, found.pair.two), found.pair.by, EIGHT, 0)
    return regression(sought, found, with_table(nothing, found.table))
