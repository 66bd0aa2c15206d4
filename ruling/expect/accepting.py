"""Changes to the expectations of a scenario: ``--accept`` and ``--missing``."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from ruling.case.draft import Draft
from ruling.case.moves import condensed, condensed_list
from ruling.case.names import EXPECT, EXPECT_IN, OF
from ruling.case.paths import Path
from ruling.errors import Said, sentence
from ruling.expect.checks import (
    UNSETTLED,
    Finding,
    WrittenValue,
    expected_of,
    explaining,
    findings,
    written_values,
)
from ruling.expect.drafts import draft_of
from ruling.expect.files import load_source
from ruling.expect.keys import EXPECT_KEYS
from ruling.expect.rewriting import worded_anew
from ruling.judging.judgement import Judgement, judge
from ruling.reading.mistakes import Position
from ruling.reading.source import Source
from ruling.rulebook.editions import default_edition, edition_ids
from ruling.scenario.scenario import Scenario, missing_tiles


class Amendment(NamedTuple):
    """A changed value: its editions, both sides, and the readings that explain the change.

    ``expected`` is None where nothing was expected before.
    """

    editions: tuple[str, ...]
    key: str
    expected: Any
    found: Any
    position: Position
    readings: tuple[str, ...] = ()


class NotAccepted(NamedTuple):
    """A value that cannot be accepted, and why."""

    editions: tuple[str, ...]
    key: str
    why: Said
    position: Position


class Plan(NamedTuple):
    """The text of a file before and after; nothing is written yet."""

    before: Source
    after: Source
    changes: tuple[Amendment, ...] = ()
    left: tuple[NotAccepted, ...] = ()


ExpectedValues = dict[str, Any]
"""The keys of an expectation with their values, in the words of a scenario."""

Blocks = dict[tuple[str, ...], ExpectedValues]
"""New values by the editions that they are for."""


def plan_for(
    source: Source, editions: Sequence[str] = (), accept: bool = True, missing: bool = False
) -> Plan:
    """Plans the changes to a scenario: accepts found values, adds missing ones, or both.

    ``editions`` are those to write for; without any, all that the scenario holds in. Raises
    ScenarioError where the text cannot be read.
    """
    first = _accepted(source, editions, missing) if accept else Plan(source, source)
    if not missing:
        return first
    text, changes = _with_missing(first.after, editions)
    return first._replace(after=source._replace(text=text), changes=first.changes + changes)


def held_editions(scenario: Scenario) -> Sequence[str]:
    """The editions that a scenario holds in and that have its tiles."""
    named = scenario.editions or edition_ids()
    return [id for id in named if not missing_tiles(scenario.limited, id)]


def _accepted(source: Source, editions: Sequence[str], missing: bool) -> Plan:
    """The text with the found values in place of the expected ones.

    An edition may be left with none of them where those that are missing are added afterwards.
    """
    scenario = load_source(source)
    held = held_editions(scenario)
    judgements = {id: judge(scenario, id) for id in held if not editions or id in editions}
    found = [(each, findings(each, judgements)) for each in written_values(scenario, held)]
    bare = frozenset[str]() if missing else _nothing_left(scenario, judgements, found)
    plan = _Planning(scenario, judgements, bare)
    for written, differing in found:
        plan.accept(written, differing)
    text = plan.draft.amended(plan.values).text
    changes = sorted(plan.changes, key=lambda change: change.position)
    return Plan(source, source._replace(text=text), tuple(changes), tuple(plan.left))


def _nothing_left(
    scenario: Scenario,
    judgements: Iterable[str],
    found: Iterable[tuple[WrittenValue, Sequence[Finding]]],
) -> frozenset[str]:
    """The editions in which no expected value is settled any more, so that none would be left."""
    unsettled = {
        (edition, finding.key)
        for _, differing in found
        for finding in differing
        for edition in finding.editions
        if finding.found is None
    }
    return frozenset(
        edition
        for edition in judgements
        if not scenario.claims
        and all((edition, key) in unsettled for key in expected_of(scenario, edition))
    )


class _Planning:
    """Collects the new values of one file, by their paths."""

    def __init__(
        self, scenario: Scenario, judgements: Mapping[str, Judgement], bare: frozenset[str]
    ) -> None:
        self._scenario, self._judgements, self._bare = scenario, judgements, bare
        self.draft = draft_of(scenario.origin.text)
        self._names = expectations_of(self.draft)
        self.values: dict[Path, Any] = {}
        self.changes: list[Amendment] = []
        self.left: list[NotAccepted] = []

    def accept(self, written: WrittenValue, found: Sequence[Finding]) -> None:
        """Amends a value in place, or overrides it for the editions that find another."""
        for finding in found:
            if finding.left:
                self._leave(written, finding, finding.left)
        acceptable = [finding for finding in found if finding.found != finding.expected]
        here = None
        if sum(len(finding.editions) for finding in acceptable) == len(written.editions):
            here = self._in_place(written, acceptable)
            if here is None:  # nobody keeps the value, and null cannot stand here
                self._leave(written, acceptable[0], UNSETTLED)
                return
        for finding in acceptable:
            if finding is not here:
                self._replace(written, finding)

    def _in_place(self, written: WrittenValue, found: Iterable[Finding]) -> Finding | None:
        """The most frequent finding, where the written value holds in no edition any more."""
        everywhere = not self._scenario.expectations[written.block].editions
        pinned = everywhere or not self._bare.isdisjoint(written.editions)
        possible = [f for f in found if not (f.found is None and pinned)]
        if not possible:
            return None
        most = max(possible, key=lambda finding: len(finding.editions))
        self._write(written, most, self._names[written.block])
        return most

    def _replace(self, written: WrittenValue, finding: Finding) -> None:
        """Overrides the value for some editions, where it still holds in others.

        Of an edition that expects nothing else it is not unpinned.
        """
        bare = [id for id in finding.editions if finding.found is None and id in self._bare]
        if bare:
            self._leave(written, finding._replace(editions=tuple(bare)), UNSETTLED)
            rest = tuple(id for id in finding.editions if id not in bare)
            if not rest:
                return
            finding = finding._replace(editions=rest)
        blocks = enumerate(self._scenario.expectations)
        exact = [at for at, block in blocks if set(block.editions) == set(finding.editions)]
        if exact and exact[-1] <= written.block:
            self._leave(written, finding, sentence("run.misplaced", name=self._names[exact[-1]]))
            return
        name = self._names[exact[-1]] if exact else _header_for(finding.editions)
        self._write(written, finding, name)

    def _write(self, written: WrittenValue, finding: Finding, name: str) -> None:
        """Lets a block have what was found, in the words of the written value."""
        author = self.draft.data[self._names[written.block]][written.key]
        self.values[(name, written.key)] = worded_anew(author, finding)
        key, expected, found = finding[:3]
        value, where = written.expected
        readings = tuple(explaining(finding, value, self._judgements))
        self.changes.append(Amendment(finding.editions, key, expected, found, where, readings))

    def _leave(self, written: WrittenValue, finding: Finding, why: Said) -> None:
        where = written.expected.position
        self.left.append(NotAccepted(finding.editions, finding.key, why, where))


def expectations_of(draft: Draft) -> list[str]:
    """The keys of the blocks of expectations, in the order of the file."""
    return [key for key in draft.data if key.startswith(EXPECT)]


def _header_for(editions: Sequence[str]) -> str:
    """The key of a block for some editions, or for all."""
    return EXPECT_IN + ", ".join(editions) if editions else EXPECT


def _with_missing(source: Source, editions: Sequence[str]) -> tuple[str, tuple[Amendment, ...]]:
    """The text with an expectation for each edition that has none, and the additions."""
    scenario = load_source(source)
    wanted = [id for id in held_editions(scenario) if not editions or id in editions]
    found = {id: values_of(judge(scenario, id)) for id in wanted if not expected_of(scenario, id)}
    blocks = _first_blocks(scenario, found) or _alike(found)
    changes = (
        Amendment(names or tuple(found), _header_for(names), None, values, Position(1, 1))
        for names, values in blocks.items()
    )
    draft = draft_of(source.text)
    there = {
        frozenset(block.editions): name
        for name, block in zip(expectations_of(draft), scenario.expectations, strict=True)
    }
    new: dict[Path, Any] = {
        (there.get(frozenset(names), _header_for(names)), key): value
        for names, values in blocks.items()
        for key, value in values.items()
    }
    return draft.amended(new).text, tuple(changes)


def values_of(judgement: Judgement) -> ExpectedValues:
    """All values that expectations can pin of a ruling; like moves of both figures are merged.

    Where these must name the action that they are about, it comes first.
    """
    several = judgement.rulings.unsaid(judgement.ruling)
    named: ExpectedValues = {OF: several[-1]} if several else {}
    about = judgement.about(several[-1]) if several else judgement
    pinned = named | {name: key.pinned(about) for name, key in EXPECT_KEYS.items()}
    for name, value in pinned.items():
        if value is not None and name != OF and EXPECT_KEYS[name].of_moves:
            is_map = isinstance(value, Mapping)
            pinned[name] = condensed(value) if is_map else condensed_list(value)
    return {name: value for name, value in pinned.items() if value is not None}


def _first_blocks(scenario: Scenario, found: Mapping[str, ExpectedValues]) -> Blocks:
    """The first edition's values, and the differences of others; empty if not possible.

    That takes a scenario without any block, and all its editions.
    """
    if not found or scenario.expectations or list(found) != list(held_editions(scenario)):
        return {}
    first = next(iter(scenario.editions), default_edition())
    first = first if first in found else next(iter(found))  # the default may lack a tile
    differing = {id: _difference(found[first], values) for id, values in found.items()}
    return {(): found[first], **_alike({id: values for id, values in differing.items() if values})}


def _difference(first: ExpectedValues, other: ExpectedValues) -> ExpectedValues:
    """The keys whose values differ; None unpins those that only the first has."""
    return {
        key: other.get(key, None if key == OF else EXPECT_KEYS[key].nothing)
        for key in dict.fromkeys([*first, *other])
        if first.get(key) != other.get(key)
    }


def _alike(found: Mapping[str, ExpectedValues]) -> Blocks:
    """Merges editions with the same values into one block."""
    blocks: Blocks = {}
    for values in found.values():
        names = tuple(id for id, each in found.items() if each == values)
        blocks[names] = values
    return blocks
