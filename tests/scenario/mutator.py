"""Mutated scenarios: files of the corpus with fields dropped, renamed, replaced and added."""

from collections.abc import Iterable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

import yaml


def plain(word: str) -> yaml.ScalarNode:
    resolver: Any = yaml.resolver.Resolver()  # its stub leaves its methods untyped
    return yaml.ScalarNode(resolver.resolve(yaml.ScalarNode, word, (True, False)), word)


def quoted(text: str, style: str = "'") -> yaml.ScalarNode:
    return yaml.ScalarNode("tag:yaml.org,2002:str", text, style=style)


def mapping(*pairs: tuple[yaml.Node, yaml.Node]) -> yaml.MappingNode:
    return yaml.MappingNode("tag:yaml.org,2002:map", list(pairs))


def listed(*items: yaml.Node) -> yaml.SequenceNode:
    return yaml.SequenceNode("tag:yaml.org,2002:seq", list(items))


def tree(text: str) -> yaml.Node:
    """The nodes of a text, all in block style, so that any may stand anywhere."""
    root = yaml.compose(text, Loader=yaml.CSafeLoader)
    assert root is not None
    for node in nodes(root):
        if isinstance(node, yaml.CollectionNode):
            node.flow_style = False
        elif isinstance(node, yaml.ScalarNode) and node.style == ">":
            node.style = "|"
    return root


def nodes(node: yaml.Node) -> Iterator[yaml.Node]:
    """A node and all beneath it, keys aside."""
    yield node
    if isinstance(node, yaml.CollectionNode):
        for item in node.value:
            yield from nodes(item[1] if isinstance(node, yaml.MappingNode) else item)


class Mutator:
    """Changes scenarios at a place or two, with keys and words of the caller's choice."""

    def __init__(
        self, texts: Iterable[str], keys: Iterable[str], words: Iterable[str], seed: int
    ) -> None:
        self.random, self.keys = Random(seed), list(keys)
        self.trees = [tree(text) for text in texts]
        self.pieces = [node for root in self.trees for node in nodes(root)]
        self.values = [
            *(plain(word) for word in (*words, "", "final scoring", "mage to A1 E")),
            *(quoted(text) for text in ("7", "-1", "true", "999999999", "", " ", "null")),
            quoted("two\nlines\n", "|"),
            *(listed(), listed(plain("A1")), listed(listed()), listed(plain(""))),
            *(mapping(), mapping((plain("red"), plain("1"))), mapping((plain("x"), mapping()))),
        ]

    def file(self) -> str:
        """One of the scenarios, changed."""
        root = deepcopy(self.random.choice(self.trees))
        for _ in range(self.random.choice((1, 1, 1, 2, 3))):
            collections = [n for n in nodes(root) if isinstance(n, yaml.CollectionNode)]
            self.change(self.random.choice(collections))
        write_nothing(root)
        return yaml.serialize(root, Dumper=yaml.SafeDumper, width=10_000, allow_unicode=True)

    def change(self, node: yaml.CollectionNode) -> None:
        """Drop, rename, replace or add something in a list or mapping."""
        change = self.random.choice(("drop", "rename", "replace", "replace", "add"))
        if change == "add" or not node.value:
            self.add(node)
            return
        place = self.random.randrange(len(node.value))
        if change == "drop":
            del node.value[place]
        elif isinstance(node, yaml.SequenceNode):
            node.value[place] = self.value()
        elif change == "rename":
            node.value[place] = (self.key(node), node.value[place][1])
        else:
            node.value[place] = (node.value[place][0], self.value())

    def add(self, node: yaml.CollectionNode) -> None:
        """Add an item or a field."""
        is_list = isinstance(node, yaml.SequenceNode)
        node.value.append(self.value() if is_list else (self.key(node), self.value()))

    def key(self, node: yaml.Node) -> yaml.Node:
        """A key that the mapping lacks: YAML would keep one of two."""
        taken = {key.value for key, _ in node.value}
        return plain(self.random.choice([key for key in self.keys if key not in taken]))

    def value(self) -> yaml.Node:
        """Something made up, or a piece of the corpus."""
        return deepcopy(self.random.choice(self.random.choice((self.values, self.pieces))))


def write_nothing(root: yaml.Node) -> None:
    """Write nothing as it is meant: ``null`` where it unpins, elsewhere an empty value.

    An editor loads both as the same; what follows from that is told in test_schema.
    """
    for node in nodes(root):
        if isinstance(node, yaml.ScalarNode) and not node.style and node.value == "null":
            node.value = ""
    for key, expected in root.value:
        if key.value.startswith("expect in ") and isinstance(expected, yaml.MappingNode):
            for _, value in expected.value:
                if value.value == "" and not value.style:
                    value.value = "null"
