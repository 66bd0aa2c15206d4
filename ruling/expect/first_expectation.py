"""``--missing``: an expectation for a scenario that has none, from what the ruling gives."""

from collections.abc import Mapping
from typing import Any

from ruling.expect.accepting import (
    Amendment,
    Blocks,
    Plan,
    add_blocks,
    expect_entries,
    header_for,
    held_editions,
)
from ruling.expect.checks import expected_of
from ruling.expect.files import load_source
from ruling.expect.keys import EXPECT_KEYS
from ruling.judging.judgement import Judgement, judge
from ruling.rulebook.editions import default_edition
from ruling.scenario.editing import Edit, Page
from ruling.scenario.keys import EXPECT
from ruling.scenario.scenario import Scenario
from ruling.scenario.source import Position, Source
from ruling.scenario.wording import condensed, condensed_list

Values = dict[str, Any]
"""The keys of an expectation with their values, in the words of a scenario."""


def with_missing(source: Source, editions: tuple[str, ...] = ()) -> Plan:
    """What to add to a scenario so that it expects something of each edition.

    ``editions`` are those to write for, all that it holds in where none is named. Raises
    ScenarioError where the text cannot be understood.
    """
    scenario = load_source(source)
    without = [
        id
        for id in held_editions(scenario)
        if not expected_of(scenario, id) and (not editions or id in editions)
    ]
    if not without:
        return Plan(source, source)
    found = {id: values_of(judge(scenario, id)) for id in without}
    blocks = _first_blocks(scenario, found) or _alike(found)
    page = Page(source.text)
    after = page.edited(_edits(page, scenario, blocks))
    changes = [
        Amendment(
            names or tuple(without), header_for(names) if names else EXPECT, None, values, _TOP
        )
        for names, values in blocks.items()
    ]
    return Plan(source, source._replace(text=after), tuple(changes))


_TOP = Position(1, 1)


def values_of(judgement: Judgement) -> Values:
    """All that an expectation can pin of a ruling."""
    pinned = {name: key.pinned(judgement) for name, key in EXPECT_KEYS.items()}
    return {name: _in_words(name, value) for name, value in pinned.items() if value is not None}


def _in_words(name: str, value: Any) -> Any:
    """A value as it is written: moves of both figures to one place as one."""
    if not EXPECT_KEYS[name].of_moves:
        return value
    return condensed(value) if isinstance(value, Mapping) else condensed_list(value)


def _first_blocks(scenario: Scenario, found: Mapping[str, Values]) -> Blocks:
    """What the first edition gives, and what is different in others; empty if not possible.

    That takes a scenario without any block, and all its editions.
    """
    if scenario.expectations or list(found) != list(held_editions(scenario)):
        return {}
    first = next(iter(scenario.editions), default_edition())
    first = first if first in found else next(iter(found))  # the default may lack a tile
    differing = {id: _difference(found[first], values) for id, values in found.items()}
    return {(): found[first], **_alike({id: values for id, values in differing.items() if values})}


def _difference(first: Values, other: Values) -> Values:
    """The keys in which other values differ; None unpins what the first alone pins."""
    return {
        key: other.get(key, EXPECT_KEYS[key].nothing)
        for key in dict.fromkeys([*first, *other])
        if first.get(key) != other.get(key)
    }


def _alike(found: Mapping[str, Values]) -> Blocks:
    """The same values for several editions, once."""
    blocks: Blocks = {}
    for values in found.values():
        names = tuple(id for id, each in found.items() if each == values)
        blocks[names] = values
    return blocks


def _edits(page: Page, scenario: Scenario, blocks: Blocks) -> list[Edit]:
    """A block that is there already is filled; the others are new."""
    edits: list[Edit] = []
    entries = expect_entries(page)
    new = dict(blocks)
    for entry, block in zip(entries, scenario.expectations, strict=True):
        for names in blocks:
            if names in new and set(names) == set(block.editions):
                edits += page.put(entry.value, new.pop(names))
    return [*edits, *add_blocks(page, new)]
