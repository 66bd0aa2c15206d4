"""How far an engine agrees, and by which readings it would: planted ones are found."""

from collections.abc import Sequence

import pytest

from ruling.proving.conform.asked import AnswersHeard, AskedCase, EngineAnswer, EngineFaultKind
from ruling.proving.conform.conformity import Conformity, conformity
from ruling.rulebook.questions import questions
from tests.conftest import run_ruling, some_soon
from tests.proving.conform.engines import asked, heard
from tests.saying import says

PLANTED = (
    "figure.just-placed=not-allowed",
    "figure.just-completed=target",
    "figure.occupied=only-empty",
    "move.which=the-one-in-play",
    "move.destination=another-tile",
    "nowhere.return=gone",
    "join.destination=supply",
    "join.timing=after-scoring",
    "join.nowhere=both-stay",
    "join.by-token=no-need",
    "score.witch-order=half-then-extra",
    "score.both=half-then-mage",
    "return.unoccupied=returns",
    "dragon.eats=untouched",
    "base.two-tile-city=two",
    "siege.coats=none",
    "copy.robber=half-of-unmodified",
    "message.figures=ignore",
    "join.timing=after-scoring return.unoccupied=returns",
    "score.both=half-then-mage dragon.eats=untouched",
)
"""The readings of wrong engines, of two in two cases."""


def count(found: Conformity, *states: str) -> int:
    return sum(each in states for each in found.states.values())


def found_with(readings: dict[str, str], *topics: str) -> Conformity:
    cases = asked(*topics)
    return conformity(cases, heard(cases, readings), {"command": "an engine"})


def read(planted: str) -> dict[str, str]:
    return dict(each.split("=") for each in planted.split())


def is_found(planted: str, *topics: str) -> None:
    readings = read(planted)
    found = found_with(readings, *topics)
    assert {each for one in found.explained_by for each in one.readings} == {*readings.items()}
    assert all(len(each.readings) == 1 for each in found.explained_by)
    if len(readings) == 1:
        assert found.explained_by[0].agrees == len(found.states)
    other = count(found, "differs", "plays_otherwise")
    assert other + count(found, "agrees") == len(found.states)
    every = (*found.differs, *found.otherwise)
    assert {each for difference in every for each in difference.questions} == {*readings}
    assert found.conforms == (not found.differs)


def test_a_wrong_reading_is_found() -> None:
    is_found("score.both=half-then-mage", "score")


def test_two_wrong_readings_are_found() -> None:
    is_found("score.both=half-then-mage dragon.eats=untouched", "dragon", "score")


@pytest.mark.slow
@pytest.mark.parametrize("planted", some_soon(PLANTED, 4))
def test_each_planted_engine_is_explained_by_just_its_readings(planted: str) -> None:
    is_found(planted)


@pytest.mark.nightly
def test_every_reading_that_two_cases_tell_is_found_alone_or_among_its_equals() -> None:
    told = 0
    for question, readings in questions().items():
        for reading in readings:
            few = [case for case in asked() if question in case.form["rules"]]
            found = explained_with(few, {question: reading})
            if any({*each} != {question} for each in found[1]):  # others tell what is against it
                found = explained_with(asked(), {question: reading})
            differing, explained = found
            if differing > 1:
                told += 1
                assert {question: reading} in explained
                assert all(set(each) == {question} for each in explained)
            else:  # to explain one case costs as much as it brings
                assert not explained
    assert told > 80


def explained_with(
    cases: Sequence[AskedCase], readings: dict[str, str]
) -> tuple[int, list[dict[str, str]]]:
    """In how many cases an engine with some readings differs, and what would explain it."""
    found = conformity(cases, heard(cases, readings), {"command": "an engine"})
    differing = count(found, "differs", "plays_otherwise")
    return differing, [dict(each.readings) for each in found.explained_by]


def test_one_case_alone_is_not_explained_but_told_by_its_questions() -> None:
    cases = asked("return")
    right, wrong = heard(cases), heard(cases, {"return.unoccupied": "returns"})
    key = next(key for key in right.answers if right.answers[key] != wrong.answers[key])
    answers = {**right.answers, key: wrong.answers[key]}
    found = conformity(cases, AnswersHeard(answers, ()), {"command": "x"})
    assert found.explained_by == ()
    every = (*found.differs, *found.otherwise)
    assert {each.case for each in every} == {key}
    assert all("return.unoccupied" in each.questions for each in every)


def test_what_no_reading_explains_is_told_so() -> None:
    cases = asked("abbot")
    given = heard(cases)
    wrong = {key: a._replace(values={"points": {"red": 99}}) for key, a in given.answers.items()}
    found = conformity(cases, AnswersHeard(wrong, ()), {"command": "x"})
    assert found.explained_by == ()
    assert {each.questions for each in found.differs} == {()}
    assert {each.found["red"] for each in found.differs} == {99}


def test_any_pointer_and_either_will_do_and_a_player_who_is_not_named_has_no_points() -> None:
    (case,) = [
        case for case in asked("claims") if case.key == ("claims/blue-wants-the-supply", "C2")
    ]
    values = {"moves": ["either to A2 E", "mage to A2 S", "witch to A2 S"]}
    found = conformity([case], AnswersHeard({case.key: EngineAnswer(case.key, values)}, ()), {})
    assert found.states == {case.key: "agrees"}
    values = {"moves": ["either to B2 S", "mage to A2 S", "witch to A2 S"]}
    found = conformity([case], AnswersHeard({case.key: EngineAnswer(case.key, values)}, ()), {})
    assert found.states == {case.key: "agrees"}
    other = next(c for c in asked("score") if 0 in (c.form["expect"]["points"] or {}).values())
    points = {player: n for player, n in other.form["expect"]["points"].items() if n}
    if points:
        answer = EngineAnswer(other.key, {"points": points})
        found = conformity([other], AnswersHeard({other.key: answer}, ()), {})
        assert found.states == {other.key: "agrees"}


def test_an_answer_that_names_what_is_not_there_is_at_fault() -> None:
    case = asked("claims")[0]
    answer = EngineAnswer(case.key, {"moves": ["mage to Z9 N"]})
    found = conformity([case], AnswersHeard({case.key: answer}, ()), {})
    (fault,) = found.faults
    assert (fault.kind, fault.key) == (EngineFaultKind.NONSENSE, case.key)
    assert "Z9" in str(fault.why)
    assert found.states == {case.key: "fault"}


def test_an_unknown_topic_is_told_what_was_meant() -> None:
    done = run_ruling("conform", "--topic", "claim", "--", "true")
    assert done.returncode == 2
    assert says(done.stderr, "nearest", names="'claims'")
