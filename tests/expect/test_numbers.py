"""Every shipped case has a number that never changes, as the cases of other test suites have."""

from collections import Counter
from pathlib import Path

import pytest

from ruling import load_text
from ruling.errors import ScenarioError
from tests.conftest import CORPUS, EXAMPLE, ROOT, loaded

GIVEN = dict(
    line.split() for line in Path(__file__).with_name("numbers.txt").read_text("utf-8").splitlines()
)
"""Every number that was ever given, with the case that it was given to."""

GONE: set[str] = set()
"""The numbers of cases that are no more."""


def name_of(path: Path) -> str:
    return path.relative_to(ROOT / "scenarios").with_suffix("").as_posix()


def test_every_case_has_the_number_that_is_written_down_for_it() -> None:
    """Of a new case: the next of its folder, and its line in ``numbers.txt``."""
    found = {loaded(path).number: name_of(path) for path in CORPUS}
    assert len(found) == len(CORPUS), "two cases have one number"
    assert set(found) - {*GIVEN} == set(), "add these to numbers.txt"
    assert {number: GIVEN[number] for number in found} == found


def test_no_number_that_was_given_vanishes() -> None:
    """A case that goes leaves its line behind, so that no other gets its number."""
    there = {loaded(path).number for path in CORPUS}
    assert GIVEN.keys() - there == GONE, "no line is ever taken out of numbers.txt"
    assert list(GIVEN) == sorted(GIVEN)


def test_numbers_are_of_their_topic_and_count_from_one() -> None:
    topics = Counter(name.split("/")[0] for name in GIVEN.values())
    assert list(GIVEN) == [
        f"{topic.upper()}-{number:02}"
        for topic in sorted(topics)
        for number in range(1, topics[topic] + 1)
    ]


@pytest.mark.parametrize("number", ["join-07", "JOIN", "JOIN-7", "JOIN 07", "[JOIN-07]"])
def test_a_number_has_one_form(number: str) -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    given = loaded(EXAMPLE).number
    with pytest.raises(ScenarioError, match="a number"):
        load_text(text.replace(f"number: {given}", f"number: {number}"))
