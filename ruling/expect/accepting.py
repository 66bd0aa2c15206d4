"""Changes to the expectations of a scenario: ``--accept`` and ``--missing``."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import yaml

from ruling.case.editing import Edit, KeyAndValue, Page, entries_of
from ruling.case.moves import condensed, condensed_list
from ruling.case.names import EXPECT, EXPECT_IN, OF
from ruling.errors import Said, sentence
from ruling.expect.checks import (
    UNSETTLED,
    Finding,
    Written,
    expected_of,
    explaining,
    findings,
    written_values,
)
from ruling.expect.files import load_source
from ruling.expect.keys import EXPECT_KEYS
from ruling.expect.rewriting import edits_in_place, worded_anew
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


Values = dict[str, Any]
"""The keys of an expectation with their values, in the words of a scenario."""

Blocks = dict[tuple[str, ...], Values]
"""New values by the editions that they are for."""


def plan_for(
    source: Source, editions: Sequence[str] = (), accept: bool = True, missing: bool = False
) -> Plan:
    """Plans the changes to a scenario: accepts found values, adds missing ones, or both.

    ``editions`` are those to write for; without any, all that the scenario holds in. Raises
    ScenarioError where the text cannot be read.
    """
    first = _accepted(source, editions) if accept else Plan(source, source)
    if not missing:
        return first
    text, changes = _with_missing(first.after, editions)
    return first._replace(after=source._replace(text=text), changes=first.changes + changes)


def held_editions(scenario: Scenario) -> Sequence[str]:
    """The editions that a scenario holds in and that have its tiles."""
    named = scenario.editions or edition_ids()
    return [id for id in named if not missing_tiles(scenario.limited, id)]


def _accepted(source: Source, editions: Sequence[str]) -> Plan:
    """The text with the found values in place of the expected ones."""
    scenario = load_source(source)
    held = held_editions(scenario)
    judgements = {id: judge(scenario, id) for id in held if not editions or id in editions}
    plan = _Planning(scenario, Page(source.text), judgements)
    for written in written_values(scenario, held):
        plan.accept(written)
    text = plan.page.edited(plan.all_edits())
    changes = sorted(plan.changes, key=lambda change: change.position)
    return Plan(source, source._replace(text=text), tuple(changes), tuple(plan.left))


class _Planning:
    """Collects the edits of one file."""

    def __init__(self, scenario: Scenario, page: Page, judgements: Mapping[str, Judgement]) -> None:
        self._scenario, self.page, self._judgements = scenario, page, judgements
        self._nodes = expect_entries(page)
        self._edits: list[Edit] = []
        self._additions: dict[int, dict[str, Any]] = {}
        self._blocks: Blocks = {}
        self.changes: list[Amendment] = []
        self.left: list[NotAccepted] = []

    def all_edits(self) -> list[Edit]:
        """The edits, those that add to a place after those that change it."""
        for block, values in self._additions.items():
            self._edits += self.page.put(self._nodes[block].value, values)
        return [*self._edits, *_add_blocks(self.page, self._blocks)]

    def accept(self, written: Written) -> None:
        """Amends a value in place, or overrides it for the editions that find another."""
        found = findings(written, self._judgements)
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

    def _in_place(self, written: Written, found: Iterable[Finding]) -> Finding | None:
        """The most frequent finding, where the written value holds in no edition any more."""
        everywhere = not self._scenario.expectations[written.block].editions
        possible = [f for f in found if not (f.found is None and everywhere)]
        if not possible:
            return None
        most = max(possible, key=lambda finding: len(finding.editions))
        node = self._node(written)
        self._edits += edits_in_place(self.page, node, most)
        self._note(written, most)
        return most

    def _replace(self, written: Written, finding: Finding) -> None:
        """Overrides the value for some editions, where it still holds in others."""
        tree = worded_anew(self._node(written), finding)
        blocks = enumerate(self._scenario.expectations)
        exact = [at for at, block in blocks if set(block.editions) == set(finding.editions)]
        if not exact:
            self._blocks.setdefault(finding.editions, {})[written.key] = tree
        elif exact[-1] > written.block:
            self._additions.setdefault(exact[-1], {})[written.key] = tree
        else:
            name = self._nodes[exact[-1]].key.value
            self._leave(written, finding, sentence("run.misplaced", name=name))
            return
        self._note(written, finding)

    def _node(self, written: Written) -> yaml.Node:
        """The node of a written value."""
        entries = entries_of(self._nodes[written.block].value)
        return next(entry.value for entry in entries if entry.key.value == written.key)

    def _note(self, written: Written, finding: Finding) -> None:
        key, expected, found = finding[:3]
        value, where = written.expected
        readings = tuple(explaining(finding, value, self._judgements))
        self.changes.append(Amendment(finding.editions, key, expected, found, where, readings))

    def _leave(self, written: Written, finding: Finding, why: Said) -> None:
        where = written.expected.position
        self.left.append(NotAccepted(finding.editions, finding.key, why, where))


def expect_entries(page: Page) -> list[KeyAndValue]:
    """The blocks of expectations, in the order of the file."""
    return [
        entry
        for entry in entries_of(page.root)
        if entry.key.value == EXPECT or entry.key.value.startswith(EXPECT_IN)
    ]


def _header_for(editions: Sequence[str]) -> str:
    """The key of a block for some editions, or for all."""
    return EXPECT_IN + ", ".join(editions) if editions else EXPECT


def _add_blocks(page: Page, blocks: Blocks) -> Iterator[Edit]:
    """Adds blocks after the last one, or at the end of the file where there is none."""
    entries = expect_entries(page)
    for editions, values in blocks.items():
        yield page.add_block(_header_for(editions), values, entries[-1].value if entries else None)


def _with_missing(source: Source, editions: Sequence[str]) -> tuple[str, tuple[Amendment, ...]]:
    """The text with an expectation for each edition that has none, and the additions."""
    scenario = load_source(source)
    wanted = [id for id in held_editions(scenario) if not editions or id in editions]
    found = {id: values_of(judge(scenario, id)) for id in wanted if not expected_of(scenario, id)}
    blocks = _first_blocks(scenario, found) or _alike(found)
    page = Page(source.text)
    changes = (
        Amendment(names or tuple(found), _header_for(names), None, values, Position(1, 1))
        for names, values in blocks.items()
    )
    return page.edited(_block_edits(page, scenario, blocks)), tuple(changes)


def values_of(judgement: Judgement) -> Values:
    """All values that expectations can pin of a ruling; like moves of both figures are merged.

    Where these must name the action that they are about, it comes first.
    """
    several = judgement.rulings.unsaid(judgement.ruling)
    named: Values = {OF: several[-1]} if several else {}
    about = judgement.about(several[-1]) if several else judgement
    pinned = named | {name: key.pinned(about) for name, key in EXPECT_KEYS.items()}
    for name, value in pinned.items():
        if value is not None and name != OF and EXPECT_KEYS[name].of_moves:
            is_map = isinstance(value, Mapping)
            pinned[name] = condensed(value) if is_map else condensed_list(value)
    return {name: value for name, value in pinned.items() if value is not None}


def _first_blocks(scenario: Scenario, found: Mapping[str, Values]) -> Blocks:
    """The first edition's values, and the differences of others; empty if not possible.

    That takes a scenario without any block, and all its editions.
    """
    if not found or scenario.expectations or list(found) != list(held_editions(scenario)):
        return {}
    first = next(iter(scenario.editions), default_edition())
    first = first if first in found else next(iter(found))  # the default may lack a tile
    differing = {id: _difference(found[first], values) for id, values in found.items()}
    return {(): found[first], **_alike({id: values for id, values in differing.items() if values})}


def _difference(first: Values, other: Values) -> Values:
    """The keys whose values differ; None unpins those that only the first has."""
    return {
        key: other.get(key, None if key == OF else EXPECT_KEYS[key].nothing)
        for key in dict.fromkeys([*first, *other])
        if first.get(key) != other.get(key)
    }


def _alike(found: Mapping[str, Values]) -> Blocks:
    """Merges editions with the same values into one block."""
    blocks: Blocks = {}
    for values in found.values():
        names = tuple(id for id, each in found.items() if each == values)
        blocks[names] = values
    return blocks


def _block_edits(page: Page, scenario: Scenario, blocks: Blocks) -> list[Edit]:
    """Fills the block that exists; the others are added."""
    edits: list[Edit] = []
    entries = expect_entries(page)
    new = dict(blocks)
    for entry, block in zip(entries, scenario.expectations, strict=True):
        for names in blocks:
            if names in new and set(names) == set(block.editions):
                edits += page.put(entry.value, new.pop(names))
    return [*edits, *_add_blocks(page, new)]
