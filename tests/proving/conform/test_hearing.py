"""An engine's lines: which case each answers, and what is none."""

import json
from typing import Any

import pytest

from ruling.proving.conform.asked import About, AskedCase, Fault, FaultKind, Heard, Key
from ruling.proving.conform.hearing import Hearing

ONE, TWO = Key("a/one", "C1"), Key("a/two", "C1")


def case(key: Key) -> AskedCase:
    return AskedCase({"id": key.id, "edition": key.edition, "expect": {}})


def line(key: Key, **values: Any) -> str:
    return json.dumps({**key._asdict(), **(values or {"obligation": "none"})})


def heard(*lines: str) -> Heard:
    hearing = Hearing([case(ONE), case(TWO)])
    for each in lines:
        hearing.line(each)
    return hearing.heard()


def faults(found: Heard) -> list[tuple[FaultKind, Key | None]]:
    return [(fault.kind, fault.key) for fault in found.faults]


def test_answers_come_in_any_order() -> None:
    found = heard(line(TWO), "", line(ONE, points={"red": 3}))
    assert found.answers[ONE].values == {"points": {"red": 3}}
    assert found.answers[TWO].values == {"obligation": "none"}
    assert found.faults == ()


def test_a_case_that_is_skipped_says_why() -> None:
    found = heard(line(ONE, skip="no  fields\nyet"), line(TWO))
    assert found.answers[ONE].skip == "no fields yet"


def test_a_second_answer_is_a_fault_of_its_case() -> None:
    found = heard(line(ONE), line(TWO), line(ONE))
    assert faults(found) == [(FaultKind.TWICE, ONE)]
    assert [*found.answers] == [TWO]


def test_what_is_not_answered_is_missing() -> None:
    assert faults(heard(line(TWO))) == [(FaultKind.MISSING, ONE)]


def test_an_engine_may_say_its_name_and_its_version() -> None:
    found = heard('{"engine": {"name": "Wisp", "version": 2}}', line(ONE), line(TWO))
    assert found.engine == About("Wisp", "2")
    assert found.faults == ()


def test_a_line_before_an_answer_belongs_to_no_case() -> None:
    found = heard("reading cards …", line(ONE), line(TWO))
    assert faults(found) == [(FaultKind.NONSENSE, None)]
    assert {*found.answers} == {ONE, TWO}


def test_a_line_in_place_of_an_answer_belongs_to_the_case_that_waits_longest() -> None:
    found = heard("Segmentation fault", line(TWO))
    assert faults(found) == [(FaultKind.NONSENSE, ONE)]
    assert "Segmentation fault" in str(found.faults[0].why)


def test_an_answer_to_no_case_is_told() -> None:
    found = heard(line(Key("a/three", "C1")), line(ONE), line(TWO))
    assert faults(found) == [(FaultKind.NONSENSE, None)]
    assert "a/three" in str(found.faults[0].why)


def test_of_a_file_others_may_be_answered() -> None:
    hearing = Hearing([case(ONE)], others=True)
    hearing.line(line(TWO))
    hearing.line(line(ONE))
    assert hearing.heard().faults == ()


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"point": {"red": 3}}, "did you mean 'points'"),
        ({"points": {"red": 1.5}}, "'points' is not whole numbers"),
        ({"points": {"red": True}}, "'points' is not whole numbers"),
        ({"moves": "mage to A1 E"}, "'moves' is not a list"),
        ({"figures": ["supply"]}, "'figures' is not places"),
        ({"obligation": None}, "'obligation' is not a text"),
    ],
)
def test_a_value_that_is_none_is_a_fault_of_its_case(values: Any, told: str) -> None:
    found = heard(line(ONE, **values), line(TWO))
    ((kind, key), *_) = faults(found)
    assert (kind, key) == (FaultKind.NONSENSE, ONE)
    assert told in str(found.faults[0].why)


@pytest.mark.parametrize(
    "text", ["[]", "3", "null", "{}", '{"id": "a/one"}', "{" * 5000, "[" * 100_000, "1" * 5000]
)
def test_whatever_is_printed_stops_nothing(text: str) -> None:
    found = heard(line(ONE), text, line(TWO))
    assert {*found.answers} == {ONE, TWO}
    assert [*faults(found)] == [(FaultKind.NONSENSE, None)]


def test_an_answer_without_anything_is_none() -> None:
    found = heard(json.dumps(ONE._asdict()), line(TWO))
    assert faults(found) == [(FaultKind.NONSENSE, ONE)]


def test_no_more_stray_lines_are_kept_than_anybody_reads() -> None:
    found = heard(line(ONE), line(TWO), *["noise"] * 300)
    assert len(found.faults) == 100
    assert set(faults(found)) == {(FaultKind.NONSENSE, None)}


def test_a_fault_has_no_reason_where_there_is_none() -> None:
    assert Fault(FaultKind.LATE, ONE).why == ""
