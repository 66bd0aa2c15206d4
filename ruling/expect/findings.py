"""What was found in place of a value that a scenario expects, as far as it can be accepted."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ruling.expect.keys import EXPECT_KEYS
from ruling.expect.keys.key import ExpectKey
from ruling.judging.judgement import Judgement
from ruling.rulebook.questions import readings_of
from ruling.scenario.scenario import Expected, Scenario

UNSETTLED = "it is not settled, which 'expect' cannot say"


class Finding(NamedTuple):
    """A value that is not as expected in some editions, and what was found there.

    ``block`` is the index of the expectation that holds the value. ``expected`` and
    ``found`` are in the form of the key; ``found`` keeps what cannot be accepted as it was
    expected, and ``left`` says why, empty where all of it can be accepted.
    """

    block: int
    key: str
    expected: Any
    found: Any
    left: str
    editions: tuple[str, ...]

    @property
    def acceptable(self) -> bool:
        """Whether anything of it can be accepted."""
        return bool(self.found != self.expected)


class Written(NamedTuple):
    """A value that a scenario writes, and the editions for which it is the one that counts."""

    block: int
    key: str
    expected: Expected
    editions: tuple[str, ...]


def written_values(scenario: Scenario, held: Sequence[str]) -> list[Written]:
    """Every value that counts for an edition: later keys replace earlier ones, whole."""
    counts: dict[tuple[int, str], list[str]] = {}
    for edition in held:
        last = {
            key: block
            for block, expectation in enumerate(scenario.expectations)
            if not expectation.editions or edition in expectation.editions
            for key in expectation.values
        }
        for key, block in last.items():
            counts.setdefault((block, key), []).append(edition)
    return [
        Written(block, key, scenario.expectations[block].values[key], tuple(editions))
        for (block, key), editions in sorted(counts.items())
        if scenario.expectations[block].values[key].value is not None
    ]


def findings(written: Written, judgements: Mapping[str, Judgement]) -> list[Finding]:
    """What the rulings have in place of a value; editions that find the same, together."""
    found: list[Finding] = []
    key = EXPECT_KEYS[written.key]
    for edition in written.editions:
        if edition not in judgements:
            continue
        expected, value = key.compared(written.expected.value, judgements[edition])
        if expected == value:
            continue
        accepted, left = key.acceptable(expected, value)
        new = Finding(written.block, written.key, expected, accepted, left, (edition,))
        for index, other in enumerate(found):
            if other[:-1] == new[:-1]:
                found[index] = other._replace(editions=(*other.editions, edition))
                break
        else:
            found.append(new)
    return found


def explaining(finding: Finding, expected: Any, judgements: Mapping[str, Judgement]) -> list[str]:
    """The readings, ``QUESTION=READING``, under which it would be as expected.

    Found by ruling again under each other reading of every question that was asked; only
    what explains it in all editions of the finding counts.
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
                wanted, now = key.compared(expected, Judgement(judgement.scenario, rules))
                if wanted == now:
                    found.append(f"{answer.question}={reading}")
    return found
