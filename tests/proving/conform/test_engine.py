"""A command that is asked: whatever it does costs the case that it is at, and no other."""

import sys
from collections.abc import Sequence

import pytest

from ruling.proving.conform.asked import AnswersHeard, AskedCase, CaseKey, EngineFaultKind
from ruling.proving.conform.engine import Engine, answers_of
from tests.saying import refused

KEYS = [CaseKey(f"a/{number}", "C1") for number in range(6)]
CASES = [AskedCase({"id": key.id, "edition": key.edition, "expect": {}}) for key in KEYS]

ENGINE = """
import json, os, sys, time
def say(case, more=""):
    sys.stdout.write('{"id": "%s", "edition": "C1", "obligation": "none"}\\n' % case["id"] + more)
    sys.stdout.flush()
for line in sys.stdin:
    case = json.loads(line)
    assert "expect" not in case
    at = int(case["id"][2:])
    WRONG
    say(case)
"""
"""An engine that answers as it reads, but for what is wrong with it."""


def asked(
    wrong: str, cases: Sequence[AskedCase] = CASES, timeout: float = 5, jobs: int = 1
) -> AnswersHeard:
    code = ENGINE.replace("WRONG", wrong or "pass")
    command = (sys.executable, "-I", "-S", "-c", code)
    return answers_of(Engine(command, timeout), cases, jobs)


def faults(found: AnswersHeard) -> list[tuple[EngineFaultKind, CaseKey | None]]:
    return [(fault.kind, fault.key) for fault in found.faults]


def others(*numbers: int) -> set[CaseKey]:
    return {key for number, key in enumerate(KEYS) if number not in numbers}


def test_one_that_answers_gets_all_cases_at_once() -> None:
    found = asked("")
    assert ({*found.answers}, found.faults) == (others(), ())


def test_one_that_ends_in_the_middle_is_started_again_with_the_rest() -> None:
    found = asked("if at == 2: sys.exit('out of cards')")
    assert {*found.answers} == others(2)
    assert faults(found) == [(EngineFaultKind.ENDED, KEYS[2])]
    assert "out of cards" in str(found.faults[0].why)
    assert "1" in str(found.faults[0].why)


@pytest.mark.slow
def test_one_that_hangs_costs_the_timeout_and_one_case() -> None:
    found = asked("if at == 0: time.sleep(60)", CASES[:2], timeout=1.5)
    assert faults(found) == [(EngineFaultKind.LATE, KEYS[0])]
    assert {*found.answers} == {KEYS[1]}


def test_one_that_answers_twice() -> None:
    found = asked("if at == 5: say(case)")
    assert faults(found) == [(EngineFaultKind.TWICE, KEYS[5])]
    assert {*found.answers} == others(5)


def test_one_that_prints_garbage() -> None:
    found = asked("if at == 1: os.write(1, bytes(range(128, 256)) + b'\\n'); continue")
    assert faults(found) == [(EngineFaultKind.NONSENSE, KEYS[1])]
    assert {*found.answers} == others(1)


def test_one_that_passes_cases_by_is_not_asked_them_again() -> None:
    found = asked("if at in (1, 3): continue")
    assert faults(found) == [(EngineFaultKind.MISSING, KEYS[1]), (EngineFaultKind.MISSING, KEYS[3])]
    assert {*found.answers} == others(1, 3)


def test_one_that_reads_all_before_it_answers() -> None:
    found = asked("rest = [json.loads(each) for each in sys.stdin]; [say(each) for each in rest]")
    assert ({*found.answers}, found.faults) == (others(), ())


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        pytest.param("'x'", id="in one line"),
        pytest.param("'x\\n'", id="in many", marks=pytest.mark.slow),
    ],
)
def test_one_that_answers_a_hundred_megabytes(text: str) -> None:
    times = 100 if text == "'x'" else 50
    wrong = f"if at == 1: [os.write(1, ({text} * 1_000_000).encode()) for _ in range({times})]"
    found = asked(wrong, CASES[:3], timeout=5)
    assert KEYS[0] in found.answers
    assert len(found.faults) <= 103
    assert {fault.kind for fault in found.faults} == {EngineFaultKind.NONSENSE}


@pytest.mark.slow
def test_one_that_never_ends() -> None:
    found = asked("say(case); time.sleep(3600 * (at == 1)); continue", CASES[:2], timeout=1.5)
    assert ({*found.answers}, found.faults) == ({*KEYS[:2]}, ())


def test_one_that_reads_nothing_and_ends_is_given_up() -> None:
    cases = [AskedCase({"id": f"a/{n}", "edition": "C1", "expect": {}}) for n in range(60)]
    found = answers_of(Engine(("false",), 5), cases)
    assert found.answers == {}
    kinds = [fault.kind for fault in found.faults]
    assert (kinds.count(EngineFaultKind.ENDED), kinds.count(EngineFaultKind.MISSING)) == (25, 35)


def test_several_processes_answer_the_same() -> None:
    found = asked("if at == 2: sys.exit(3)", jobs=3)
    assert {*found.answers} == others(2)
    assert faults(found) == [(EngineFaultKind.ENDED, KEYS[2])]


def test_a_command_that_is_not_there_is_told() -> None:
    with refused("conform.no-command"):
        answers_of(Engine(("no-such-engine",), 1), CASES)
