"""Checks rulings against the expectations of a scenario."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ruling.errors import Said, sentence
from ruling.expect.keys import EXPECT_KEYS
from ruling.expect.keys.key import Basis, ExpectKey
from ruling.judging.judgement import Judgement
from ruling.rulebook.questions import readings_of
from ruling.scenario.scenario import Expected, Scenario
from ruling.scenario.source import Position

UNSETTLED = sentence("run.unsettled")


class Failure(NamedTuple):
    """An expectation not met, both sides as shown, and what the found value ``rests_on``."""

    key: str
    expected: Any
    found: Any
    position: Position
    rests_on: tuple[Basis, ...]


def expected_of(scenario: Scenario, edition: str) -> Mapping[str, Expected]:
    """What a scenario expects under an edition."""
    blocks = _counting(scenario, edition).items()
    values = {key: scenario.expectations[block].values[key] for key, block in blocks}
    return {key: expected for key, expected in values.items() if expected.value is not None}


def _counting(scenario: Scenario, edition: str) -> Mapping[str, int]:
    """The index of the block that counts for each key: later keys replace earlier ones, whole."""
    return {
        key: number
        for number, block in enumerate(scenario.expectations)
        if not block.editions or edition in block.editions
        for key in block.values
    }


def failures(judgement: Judgement) -> Iterator[Failure]:
    """Yields every expectation of the scenario that this ruling does not meet."""
    expectations = expected_of(judgement.scenario, judgement.rules.edition.id)
    for name, expected in expectations.items():
        key = EXPECT_KEYS[name]
        wanted, found = key.compared(expected.value, judgement)
        if wanted != found:
            yield Failure(name, wanted, found, expected.position, tuple(key.rests_on(judgement)))


class Finding(NamedTuple):
    """A value that is not as expected in some editions, and the value found there.

    Both are in the form of the key; ``found`` keeps expected items that cannot be changed, and
    ``left`` says why; it is empty where all can be accepted.
    """

    key: str
    expected: Any
    found: Any
    left: Said
    editions: tuple[str, ...]


class Written(NamedTuple):
    """A value in a scenario file, and the editions in which it counts."""

    block: int
    key: str
    expected: Expected
    editions: tuple[str, ...]


def written_values(scenario: Scenario, held: Sequence[str]) -> list[Written]:
    """All values that count for some edition."""
    counts: dict[tuple[int, str], list[str]] = {}
    for edition in held:
        for key, block in _counting(scenario, edition).items():
            counts.setdefault((block, key), []).append(edition)
    return [
        Written(block, key, scenario.expectations[block].values[key], tuple(editions))
        for (block, key), editions in sorted(counts.items())
        if scenario.expectations[block].values[key].value is not None
    ]


def findings(written: Written, judgements: Mapping[str, Judgement]) -> list[Finding]:
    """The values that rulings have instead of a written one; editions with the same, together."""
    found: list[Finding] = []
    key = EXPECT_KEYS[written.key]
    for edition in (id for id in written.editions if id in judgements):
        expected, value = key.compared(written.expected.value, judgements[edition])
        if expected == value:
            continue
        new = Finding(written.key, expected, *key.acceptable(expected, value), (edition,))
        same = [index for index, other in enumerate(found) if other[:-1] == new[:-1]]
        for index in same:
            found[index] = new._replace(editions=(*found[index].editions, edition))
        if not same:
            found.append(new)
    return found


def explaining(finding: Finding, expected: Any, judgements: Mapping[str, Judgement]) -> list[str]:
    """The readings, ``QUESTION=READING``, under which the written value would hold.

    Found by ruling again under each other reading of every question that was asked; only those that
    explain it in all editions of the finding count.
    """
    key = EXPECT_KEYS[finding.key]
    each = [_explaining(key, expected, judgements[edition]) for edition in finding.editions]
    return [reading for reading in each[0] if all(reading in other for other in each)]


def _explaining(key: ExpectKey, expected: Any, judgement: Judgement) -> list[str]:
    found = []
    for answer in judgement.ruling.asked:
        for reading in readings_of(answer.question):
            if reading != answer.reading:
                rules = judgement.rules.with_house(answer.question, reading)
                other = Judgement(judgement.scenario, rules, judgement.rulings)
                wanted, now = key.compared(expected, other)
                if wanted == now:
                    found.append(f"{answer.question}={reading}")
    return found
