"""``--accept``: what was found takes the place of what a scenario expects."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import yaml

from ruling.expect.files import load_source
from ruling.expect.findings import (
    UNSETTLED,
    Finding,
    Written,
    explaining,
    findings,
    written_values,
)
from ruling.expect.rewriting import edits_in_place, worded_anew
from ruling.judging.judgement import Judgement, judge
from ruling.rulebook.editions import edition_ids
from ruling.scenario.editing import Edit, KeyAndValue, Page, entries_of
from ruling.scenario.keys import EXPECT, EXPECT_IN
from ruling.scenario.scenario import Scenario, missing_tiles
from ruling.scenario.source import Position, Source

MISPLACED = "'{}' stands before what it would have to replace: move it to the end"


class Amendment(NamedTuple):
    """A value that is changed: for which editions, both sides, and which readings explain it.

    ``expected`` is None where nothing was expected before.
    """

    editions: tuple[str, ...]
    key: str
    expected: Any
    found: Any
    position: Position
    readings: tuple[str, ...] = ()


class Left(NamedTuple):
    """A value that cannot be accepted, and why."""

    editions: tuple[str, ...]
    key: str
    why: str
    position: Position


class Plan(NamedTuple):
    """A text before and after; nothing is written yet."""

    before: Source
    after: Source
    changes: tuple[Amendment, ...] = ()
    left: tuple[Left, ...] = ()


Blocks = dict[tuple[str, ...], dict[str, Any]]
"""New values by the editions that they are for."""


def accepted(source: Source, editions: Sequence[str] = ()) -> Plan:
    """What to change in a scenario so that it expects what is found.

    ``editions`` are those to accept for, all that it holds in where none is named. Raises
    ScenarioError where the text cannot be understood.
    """
    scenario = load_source(source)
    held = held_editions(scenario)
    judgements = {id: judge(scenario, id) for id in held if not editions or id in editions}
    plan = _Planning(scenario, Page(source.text), judgements)
    for written in written_values(scenario, held):
        plan.accept(written)
    text = plan.page.edited(plan.all_edits())
    changes = sorted(plan.changes, key=lambda change: change.position)
    return Plan(source, source._replace(text=text), tuple(changes), tuple(plan.left))


def held_editions(scenario: Scenario) -> Sequence[str]:
    """The editions that a scenario holds in, those without its tiles left out."""
    named = scenario.editions or edition_ids()
    return [id for id in named if not missing_tiles(scenario.limited, id)]


class _Planning:
    """Collects the edits of one file."""

    def __init__(self, scenario: Scenario, page: Page, judgements: Mapping[str, Judgement]) -> None:
        self._scenario, self.page, self._judgements = scenario, page, judgements
        self._nodes = expect_entries(page)
        self._edits: list[Edit] = []
        self._additions: dict[int, dict[str, Any]] = {}
        self._blocks: Blocks = {}
        self.changes: list[Amendment] = []
        self.left: list[Left] = []

    def all_edits(self) -> list[Edit]:
        """The edits, those that add to a place after those that change it."""
        for block, values in self._additions.items():
            self._edits += self.page.put(self._nodes[block].value, values)
        return [*self._edits, *add_blocks(self.page, self._blocks)]

    def accept(self, written: Written) -> None:
        """Amendment a value where it stands, or replace it for the editions that find another."""
        found = findings(written, self._judgements)
        for finding in found:
            if finding.left:
                self._leave(written, finding, finding.left)
        acceptable = [finding for finding in found if finding.acceptable]
        if not acceptable:
            return
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
        """What most editions find, once no edition finds the written value any more."""
        everywhere = not self._scenario.expectations[written.block].editions
        possible = [f for f in found if not (f.found is None and everywhere)]
        if not possible:
            return None
        most = max(possible, key=lambda finding: len(finding.editions))
        node = self._node(written)
        self._edits += edits_in_place(self.page, node, written.expected.value, most)
        self._note(written, most)
        return most

    def _replace(self, written: Written, finding: Finding) -> None:
        """A block for the editions replaces the value that holds in others as well."""
        tree = worded_anew(self._node(written), written.expected.value, finding)
        existing = self._block_for(finding.editions)
        if existing is None:
            self._blocks.setdefault(finding.editions, {})[written.key] = tree
        elif existing > written.block:
            self._additions.setdefault(existing, {})[written.key] = tree
        else:
            name = self._nodes[existing].key.value
            self._leave(written, finding, MISPLACED.format(name))
            return
        self._note(written, finding)

    def _block_for(self, editions: tuple[str, ...]) -> int | None:
        """The last block for exactly these editions."""
        blocks = enumerate(self._scenario.expectations)
        exact = [index for index, block in blocks if set(block.editions) == set(editions)]
        return exact[-1] if exact else None

    def _node(self, written: Written) -> yaml.Node:
        """The node of a written value."""
        entries = entries_of(self._nodes[written.block].value)
        return next(entry.value for entry in entries if entry.key.value == written.key)

    def _note(self, written: Written, finding: Finding) -> None:
        readings = explaining(finding, written.expected.value, self._judgements)
        sides = finding.expected, finding.found
        where = written.expected.position
        self.changes.append(
            Amendment(finding.editions, finding.key, *sides, where, tuple(readings))
        )

    def _leave(self, written: Written, finding: Finding, why: str) -> None:
        where = written.expected.position
        self.left.append(Left(finding.editions, finding.key, why, where))


def expect_entries(page: Page) -> list[KeyAndValue]:
    """The blocks of expectations, in the order in which a scenario has them."""
    return [
        entry
        for entry in entries_of(page.root)
        if entry.key.value == EXPECT or entry.key.value.startswith(EXPECT_IN)
    ]


def header_for(editions: Sequence[str]) -> str:
    """The key of a block for some editions."""
    return EXPECT_IN + ", ".join(editions)


def add_blocks(page: Page, blocks: Blocks) -> Iterator[Edit]:
    """New blocks after the last one, or at the end of the file where there is none."""
    entries = expect_entries(page)
    for editions, values in blocks.items():
        after = entries[-1].value if entries else None
        yield page.add_block(header_for(editions) if editions else EXPECT, values, after)
