"""The smallest tables for all editions and readings, and those that are shipped."""

import json
from collections.abc import Callable
from concurrent.futures import Executor, Future
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, TypeVar

import pytest

from ruling import load_text
from ruling.expect.checks import failures
from ruling.judging.comparing import compare_rules
from ruling.judging.judgement import Judgement
from ruling.proving.tables.bound import bound_in_words
from ruling.proving.witness.all_witnesses import all_witnesses
from ruling.proving.witness.rules_in_words import rules_in_words, two_rules
from ruling.proving.witness.witness import find_witness
from ruling.referee.whatif import differ, differing_parts
from ruling.rulebook.questions import details, questions
from ruling.rulebook.rules import Rules
from ruling.scenario.scenario import Scenario
from ruling.workers.sharing import Workers
from tests.conftest import ROOT, copied, edition_ids, for_each, loaded, run_ruling
from tests.proving.few_witnesses import BOUND, few_told
from tests.proving.tables.test_enumeration import texts

T = TypeVar("T")

FOLDER = ROOT / "scenarios/witnesses"
PAIRS = [*combinations(edition_ids(), 2)]
READINGS = [f"{q}={reading}" for q, (_, *others) in questions().items() for reading in others]
SMALL = "in all=4, maps=3"

DONE = {"obligation", "moves", "points", "figures"}
DECIDED = (*DONE, "mover")
"""In what a reading is to change a ruling: what it leaves open does not count."""

NARROW = {
    "join.noticed-late=both-stay",  # no table is made that was misplayed
}
"""Readings about which the tables have the pieces, and yet no witness."""


LARGER = {f"join.timing={reading}" for reading in ("after-scoring", "just-before-scoring")}
"""Readings that have a witness with more than six things on it alone."""

NO_KEY = {"move.how-many=both", "builder.two-magic-tiles=once"}
"""Readings that change what no key of a file pins: a second move, where a figure ends by a move."""


@cache
def found_within(bound: str, jobs: int = 1) -> Any:
    """What ``--all`` prints of all tables within a bound."""
    if bound == BOUND and jobs == 1:
        return json.loads(few_told("json"))
    words = ("witness", "--all", "--bound", bound, "-j", str(jobs), "--format", "json")
    return json.loads(run_ruling(*words).stdout)


def name_of(row: Any) -> str:
    """A reading as the name of its row has it."""
    return f"{row['question']}={row['reading']}"


def shipped() -> list[Path]:
    return sorted(FOLDER.glob("*.yaml"))


def parted(scenario: Scenario, *rules: Rules) -> set[str]:
    """In what the rulings of two rules on a case differ."""
    one, two = (Judgement(scenario, each).ruling for each in rules)
    return {*differing_parts(one, two)}


@pytest.mark.slow
def test_editions_and_readings_are_all_sought_once() -> None:
    found = found_within(BOUND)
    assert [(row["a"], row["b"]) for row in found["editions"]] == PAIRS
    assert [name_of(row) for row in found["readings"]] == READINGS
    for row in found["readings"]:
        if row["parts"]:
            assert row["b"] == f"{row['a']}+{name_of(row)}"
            one = rules_in_words(row["a"]).rules
            assert one.answer(row["question"]).reading != row["reading"]
            assert {*row["parts_in"]} <= {*DECIDED}
    assert len([row for row in found["readings"] if row["parts"]]) == 10


@for_each(shipped(), lambda path: path.stem)
def test_a_shipped_witness_parts_the_two_that_it_names(path: Path) -> None:
    scenario = loaded(path)
    assert scenario.source
    house = dict(scenario.house)
    if "=" not in path.stem:
        assert "-and-".join(scenario.editions) == path.stem
        first, second = (scenario.rules(id) for id in scenario.editions)
        assert compare_rules(scenario, {"one": first, "two": second}).differences
        case = Judgement(scenario._replace(expectations=scenario.expectations[:1]), second)
        assert [*failures(case)], "what the first expects holds in the second"
        return
    question, _, reading = path.stem.partition("=")
    assert house.pop(question) == reading
    with_it = scenario.rules()
    without = with_it._replace(house=house)
    assert without.answer(question).reading != reading
    assert parted(scenario, without, with_it) & {*DONE, "by"}
    keys = {each.key for each in failures(Judgement(scenario, without))}
    assert "notes" in keys
    assert keys - {"open", "notes"} or path.stem in NO_KEY
    assert not [*failures(Judgement(scenario, with_it))]


def test_the_titles_of_shipped_witnesses_begin_with_what_tells_them_apart() -> None:
    """The end of a long title is cut where it is to be on one line."""
    for path in shipped():
        _, reads, reading = path.stem.partition("=")
        rules = path.stem.replace("-and-", " and ")
        here = f"At our table: {reading}." if reads else f"{rules} part here."
        assert loaded(path).title.startswith(f"{here} ")


def test_no_pair_of_editions_is_without_a_witness_but_those_that_answer_alike() -> None:
    names = {path.stem for path in shipped()}
    for pair in PAIRS:
        one, two = (rules_in_words(name).rules for name in pair)
        alike = not any(differ(one.answer(name), two.answer(name)) for name in questions())
        assert ("-and-".join(pair) in names) is not alike, pair


@pytest.mark.slow
def test_no_reading_is_without_a_witness_but_for_a_reason() -> None:
    names = {path.stem for path in shipped()}
    pieces = {name_of(row) for row in found_within(BOUND)["readings"] if row["why"] == "pieces"}
    assert {*READINGS} - names - pieces == NARROW
    assert names <= {*READINGS} | {"-and-".join(pair) for pair in PAIRS}


@pytest.mark.slow
@pytest.mark.parametrize("each", [40, pytest.param(1, marks=pytest.mark.nightly)])
def test_the_pieces_of_the_tables_are_those_that_they_ask_about(each: int) -> None:
    """What is asked on a table is never said to need a piece that no table has."""
    bound = bound_in_words("in all=4, maps=0")
    ruled = [Judgement(load_text(text), Rules.of("C3")) for text in [*texts(bound, "x")][::each]]
    asked = {answer.question for one in ruled for answer in one.ruling.asked}
    rows = found_within(BOUND)["readings"]
    assert not [row for row in rows if row["why"] == "pieces" and row["question"] in asked]
    assert {q for q in asked if details()[q].pieces}


@pytest.mark.slow
@pytest.mark.parametrize("bound", [BOUND, pytest.param(SMALL, marks=pytest.mark.nightly)])
def test_one_pass_finds_what_each_search_finds(bound: str) -> None:
    found, within = found_within(bound), bound_in_words(bound)
    for row in [*found["editions"][::3], *found["readings"][:12:2]]:
        read = "reading" in row
        rules = (row["a"], row["b"]) if row["a"] else ("C3", f"C3+{name_of(row)}")
        alone = find_witness(
            two_rules(*rules), DECIDED if read else tuple(found["by"]), bound=within
        )
        assert alone.parts is row["parts"], rules
        if alone.parts:
            assert table_in(row["scenario"]) == table_in(alone.scenario)
            assert row["looked_at"] >= alone.looked_at, "tables that cannot part the two are cut"


def table_in(text: str) -> str:
    """What lies on the table of a scenario, and what is done there."""
    return text[text.index("players:") :].partition("expect:")[0].strip()


class AtOnce(Executor):
    """Does each task as soon as it hears of it, whatever those before it come to."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future = Future[T]()
        future.set_result(fn(*args, **kwargs))
        return future


@pytest.mark.nightly
def test_it_is_the_same_on_two_processes() -> None:
    assert found_within(SMALL, 2) == found_within(SMALL)


@pytest.mark.slow
@pytest.mark.parametrize(
    "bound", ["in all=3, maps=3", pytest.param(SMALL, marks=pytest.mark.nightly)]
)
def test_the_first_of_two_that_were_sought_at_once_counts(bound: str) -> None:
    """A chunk is looked through for what another before it has had meanwhile."""
    together = Workers(999, lambda _: AtOnce())
    looked_at = all_witnesses(bound=bound_in_words(bound), workers=together).looked_at
    assert looked_at == found_within(bound)["looked_at"]


@pytest.mark.slow
def test_every_reading_without_a_table_has_a_reason_and_a_case_that_it_changes() -> None:
    """One that it changes in what is done comes before one that it changes in who does it."""
    without = [row for row in found_within(BOUND)["readings"] if not row["parts"]]
    assert {row["why"] for row in without} == {"pieces", "never asked", "unchanged"}
    mover_alone = set()
    for row in without:
        keys = changed(loaded(ROOT / "scenarios" / row["case"]), row["question"], row["reading"])
        assert keys, name_of(row)
        mover_alone |= set() if keys & DONE else {name_of(row)}
        assert bool(row["pieces"]) is (row["why"] == "pieces")
        assert (row["asked"] > 0) is (row["why"] == "unchanged")
    assert mover_alone == {"join.by-token-who=the-one-who-joined"}


def changed(scenario: Scenario, question: str, reading: str) -> set[str]:
    """In what a reading changes the ruling on a case, in any edition in which that holds."""
    both = [{question: each} for each in (questions()[question][0], reading)]
    found = set[str]()
    for id in scenario.editions or edition_ids():
        found |= parted(scenario, *(scenario.rules(id, house=house) for house in both))
    return found


@pytest.mark.slow
def test_a_scenario_keeps_the_number_of_the_one_that_it_replaces(tmp_path: Path) -> None:
    (tmp_path / "C1-and-C3.yaml").write_text("title: old\nnumber: WITNESSES-07\n", "utf-8")
    (tmp_path / "dragon.return=gone.yaml").write_text("title: old\n", "utf-8")
    run_ruling("witness", "--all", "--bound", BOUND, "-j", "1", "-o", tmp_path)
    for name in ("C1-and-C3", "dragon.return=gone", "nowhere.return=gone"):
        lines = (tmp_path / f"{name}.yaml").read_text("utf-8").splitlines()
        assert lines[0].startswith("title: ")
        assert lines[0] != "title: old"
        number = lines[1] if lines[1].startswith("number") else ""
        assert number == ("number: WITNESSES-07" if name == "C1-and-C3" else "")


@pytest.mark.nightly
def test_the_shipped_witnesses_are_made_again_byte_by_byte(tmp_path: Path) -> None:
    """All but the largest, which come up within a larger bound alone."""
    kept = copied(FOLDER, tmp_path / "kept")
    for path in kept.iterdir():  # nothing but the number is kept of a file
        _, number = path.read_text("utf-8").splitlines(keepends=True)[:2]
        path.write_text(f"title: old\n{number}", "utf-8")
    run_ruling("witness", "--all", "--bound", "in all=6", "-j", "2", "-o", kept)
    for path in shipped():
        made = (kept / path.name).read_text("utf-8")
        if path.stem in LARGER:
            assert made.startswith("title: old\n"), path.stem
        else:
            assert made == path.read_text("utf-8")
