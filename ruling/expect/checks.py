"""Checks rulings against the expectations of a scenario."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ruling.errors import Said, sentence
from ruling.expect.keys import EXPECT_KEYS
from ruling.expect.keys.key import Basis, ExpectKey, Sides
from ruling.judging.judgement import Judgement
from ruling.reading.mistakes import Position
from ruling.rulebook.questions import readings_of
from ruling.scenario.scenario import UNNAMED, Expected, Scenario

UNSETTLED = sentence("run.unsettled")


class Failure(NamedTuple):
    """An expectation not met, both sides as shown, and what the found value ``rests_on``."""

    key: str
    expected: Any
    found: Any
    position: Position
    rests_on: tuple[Basis, ...]


def expected_of(scenario: Scenario, edition: str) -> Mapping[str, Expected]:
    """What a scenario expects under an edition, by key; keys without a value are left out."""
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


def expected_part(scenario: Scenario, edition: str) -> int:
    """The number of the action that expectations are about under an edition, 0 where none is."""
    blocks = (each for each in scenario.expectations if edition in (each.editions or (edition,)))
    return next((each.of for each in reversed([*blocks]) if each.of is not None), UNNAMED)


def plainly_about(judgement: Judgement) -> Judgement:
    """The judgement with the part at its top that the expectations are about.

    Raises ScenarioError where they must name an action and do not.
    """
    edition = judgement.rules.edition.id
    scenario = judgement.scenario
    about = judgement.about(expected_part(scenario, edition))
    pinned = [key for key in expected_of(scenario, edition) if EXPECT_KEYS[key].of_part]
    said = {_counting(scenario, edition)[key] for key in pinned}
    about.must_be_plain([scenario.expectations[at].position for at in sorted(said)])
    return about


def sides(key: ExpectKey, value: Any, judgement: Judgement) -> Sides:
    """What is expected and what was found; that is nothing in a part that is not reached."""
    wanted, found = key.compared(value, judgement)
    return wanted, None if key.of_part and not judgement.ruling.part else found


def failures(judgement: Judgement) -> Iterator[Failure]:
    """Yields every expectation of the scenario that this ruling does not meet.

    Raises ScenarioError where they must name an action and do not.
    """
    about = plainly_about(judgement)
    for name, expected in expected_of(about.scenario, about.rules.edition.id).items():
        key = EXPECT_KEYS[name]
        wanted, found = sides(key, expected.value, about)
        if wanted != found:
            rests_on = tuple(key.rests_on(about)) if about.ruling.part else ()
            yield Failure(name, wanted, found, expected.position, rests_on)


class Finding(NamedTuple):
    """A value that is not as expected in some editions, and the value found there.

    Both are in the form of the key; ``found`` keeps expected items that cannot be changed, and
    ``left`` says why; it is empty where all can be accepted. ``names`` are what the items of the
    written value stand for, in their order.
    """

    key: str
    expected: Any
    found: Any
    left: Said
    names: tuple[str, ...]
    editions: tuple[str, ...]


class WrittenValue(NamedTuple):
    """A value in a scenario file, and the editions in which it counts."""

    block: int
    key: str
    expected: Expected
    editions: tuple[str, ...]


def written_values(scenario: Scenario, held: Sequence[str]) -> list[WrittenValue]:
    """All values that count for some edition."""
    counts: dict[tuple[int, str], list[str]] = {}
    for edition in held:
        for key, block in _counting(scenario, edition).items():
            counts.setdefault((block, key), []).append(edition)
    return [
        WrittenValue(block, key, scenario.expectations[block].values[key], tuple(editions))
        for (block, key), editions in sorted(counts.items())
        if scenario.expectations[block].values[key].value is not None
    ]


def findings(written: WrittenValue, judgements: Mapping[str, Judgement]) -> list[Finding]:
    """The values that rulings have instead of a written one; editions with the same, together."""
    found: list[Finding] = []
    key = EXPECT_KEYS[written.key]
    for edition in (id for id in written.editions if id in judgements):
        about = plainly_about(judgements[edition])
        expected, value = sides(key, written.expected.value, about)
        if expected == value:
            continue
        names = tuple(key.names(written.expected.value, about))
        new = Finding(written.key, expected, *key.acceptable(expected, value), names, (edition,))
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
    judgement, found = plainly_about(judgement), []
    for answer in judgement.ruling.asked:
        for reading in readings_of(answer.question):
            if reading != answer.reading:
                rules = judgement.rules.with_house(answer.question, reading)
                other = Judgement(judgement.scenario, rules, judgement.rulings)
                wanted, now = sides(key, expected, other)
                if wanted == now:
                    found.append(f"{answer.question}={reading}")
    return found
