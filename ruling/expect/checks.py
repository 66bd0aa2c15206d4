"""What a scenario expects of one edition, held against the ruling."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ruling.expect.keys import EXPECT_KEYS
from ruling.expect.keys.key import Ground
from ruling.judging.judgement import Judgement
from ruling.scenario.scenario import Expected, Scenario
from ruling.scenario.source import Position


class Failure(NamedTuple):
    """An expectation that the ruling does not meet; both sides as they are shown.

    ``grounds`` are the parts of the ruling that led to what was found.
    """

    key: str
    expected: Any
    found: Any
    position: Position
    grounds: tuple[Ground, ...]


def expected_of(scenario: Scenario, edition: str) -> Mapping[str, Expected]:
    """What a scenario expects under an edition: later keys replace earlier ones, whole."""
    values: dict[str, Expected] = {}
    for expectation in scenario.expectations:
        if not expectation.editions or edition in expectation.editions:
            values.update(expectation.values)
    return {key: expected for key, expected in values.items() if expected.value is not None}


def failures(judgement: Judgement) -> Iterator[Failure]:
    """Every expectation of the scenario that this ruling does not meet."""
    expectations = expected_of(judgement.scenario, judgement.rules.edition.id)
    for name, expected in expectations.items():
        key = EXPECT_KEYS[name]
        wanted, found = key.compared(expected.value, judgement)
        if wanted != found:
            yield Failure(name, wanted, found, expected.position, tuple(key.grounds(judgement)))
