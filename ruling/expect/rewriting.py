"""Rewrites an expected value, in place or as a whole."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

import yaml

from ruling.case.editing import Edit, Page, entries_of, is_flow
from ruling.case.moves import condensed_list, figures_of, parts_of_move
from ruling.expect.checks import Finding
from ruling.expect.keys import EXPECT_KEYS
from ruling.expect.keys.key import ExpectKey


class Item(NamedTuple):
    """An item of a list or a key of a mapping, and its meaning in the form of the key.

    A move with ``either`` stands for two. ``value`` is None in a list.
    """

    node: yaml.Node
    names: tuple[str, ...]
    value: yaml.Node | None = None


def items_of(node: yaml.Node, key: ExpectKey, finding: Finding) -> list[Item]:
    """The items of a written value that is not as a finding has it."""
    names = iter(finding.names)
    found = []
    for child in node.value:
        word, value = child if isinstance(node, yaml.MappingNode) else (child, None)
        many = len(figures_of(word.value)) if key.of_moves else 1
        found.append(Item(word, tuple(islice(names, many)), value))
    return found


def edits_in_place(page: Page, node: yaml.Node, finding: Finding) -> Iterator[Edit]:
    """The edits of a written value that replace expected by found items, and leave all else."""
    if finding.found is None or isinstance(node, yaml.ScalarNode):
        yield page.replaced(node, finding.found)
        return
    key = EXPECT_KEYS[finding.key]
    items = items_of(node, key, finding)
    if isinstance(node, yaml.SequenceNode):
        kept, new = _kept_and_new(key, items, finding.found)
        yield from page.list_edits(node, kept, new)
        return
    for item in items:
        assert item.value is not None
        values = [finding.found[name] for name in item.names]
        if values != values[:1] * len(values):
            yield _split(page, node, item, values)
        else:
            old = finding.expected[item.names[0]]
            yield from _value_edits(page, item.value, old, values[0])


def _value_edits(page: Page, node: yaml.Node, old: Any, new: Any) -> Iterator[Edit]:
    """The edits of the words or numbers that changed in a value."""
    if old == new:
        return
    if isinstance(node, yaml.MappingNode) and old.keys() == new.keys():
        for entry in entries_of(node):
            name = entry.key.value.strip()
            yield from _value_edits(page, entry.value, old[name], new[name])
    else:
        yield page.replaced(node, new)


def _split(page: Page, mapping: yaml.Node, item: Item, values: list[Any]) -> Edit:
    """Replaces an entry for both figures by one for each, where their values differ now."""
    assert item.value is not None
    start = item.node.start_mark
    between = ", " if is_flow(mapping) else "\n" + " " * start.column
    moves = zip(_each_move(item), values, strict=True)
    entries = (f"{page.flow(name)}: {page.flow(value)}" for name, value in moves)
    return Edit(int(start.index), page.end(item.value), between.join(entries))


def _each_move(item: Item) -> list[str]:
    """The moves that an item stands for, with the author's pointer."""
    words = item.node.value
    if len(item.names) == 1:
        return [words]
    _, to = parts_of_move(words)
    return [f"{figure} to {to}" for figure in figures_of(words)]


def _kept_and_new(
    key: ExpectKey, items: list[Item], found: list[str]
) -> tuple[list[bool], list[str]]:
    """Which items of a list stay, and the words to add for what none of them stands for."""
    kept = [all(name in found for name in item.names) for item in items]
    named = {name for item, stays in zip(items, kept, strict=True) if stays for name in item.names}
    new = [name for name in found if name not in named]
    return kept, condensed_list(new) if key.of_moves else new


def worded_anew(node: yaml.Node, finding: Finding) -> Any:
    """The whole value as it was found, in the author's words where it is unchanged."""
    if finding.found is None or isinstance(node, yaml.ScalarNode):
        return finding.found
    key = EXPECT_KEYS[finding.key]
    items = items_of(node, key, finding)
    if isinstance(node, yaml.SequenceNode):
        kept, new = _kept_and_new(key, items, finding.found)
        return [item.node.value for item, stays in zip(items, kept, strict=True) if stays] + new
    tree: dict[str, Any] = {}
    for item in items:
        old = [finding.expected[name] for name in item.names]
        values = [finding.found[name] for name in item.names]
        if values == values[:1] * len(values):
            author = isinstance(values[0], str) and values == old and item.value
            tree[item.node.value] = author.value if author else values[0]
        else:
            tree |= dict(zip(_each_move(item), values, strict=True))
    return tree
