"""An expected value as it was found, in the author's words where it is unchanged."""

from collections.abc import Mapping
from itertools import islice
from typing import Any, NamedTuple

from ruling.case.moves import condensed_list, figures_of, parts_of_move
from ruling.expect.checks import Finding
from ruling.expect.keys import EXPECT_KEYS
from ruling.expect.keys.key import ExpectKey


class AuthorItem(NamedTuple):
    """An item of a list or a key of a mapping, and its meaning in the form of the key.

    A move with ``either`` stands for two.
    """

    word: str
    names: tuple[str, ...]

    @property
    def each(self) -> list[str]:
        """The moves that it stands for, with the author's pointer."""
        if len(self.names) == 1:
            return [self.word]
        _, to = parts_of_move(self.word)
        return [f"{figure} to {to}" for figure in figures_of(self.word)]


def worded_anew(author: Any, finding: Finding) -> Any:
    """The value that a finding has, in the author's words where it is unchanged."""
    found, expected, key = finding.found, finding.expected, EXPECT_KEYS[finding.key]
    if found is None or not isinstance(author, list | dict):
        return found
    items = _items(author, key, finding)
    if isinstance(author, list):
        return _listed(items, key, found)
    tree: dict[str, Any] = {}
    for item in items:
        values = [found[name] for name in item.names]
        if values == values[:1] * len(values):
            old = expected[item.names[0]]
            tree[item.word] = _unchanged(author[item.word], old, values[0])
        else:
            tree |= dict(zip(item.each, values, strict=True))
    return tree


def _items(
    author: list[str] | dict[str, Any], key: ExpectKey, finding: Finding
) -> list[AuthorItem]:
    """The items of a written value that is not as a finding has it."""
    names = iter(finding.names)
    many = ((word, len(figures_of(word)) if key.of_moves else 1) for word in author)
    return [AuthorItem(word, tuple(islice(names, number))) for word, number in many]


def _listed(items: list[AuthorItem], key: ExpectKey, found: list[str]) -> list[str]:
    """The items of a list that still hold, then words for what was found beside them."""
    kept = [item for item in items if all(name in found for name in item.names)]
    named = {name for item in kept for name in item.names}
    new = [name for name in found if name not in named]
    return [item.word for item in kept] + (condensed_list(new) if key.of_moves else new)


def _unchanged(author: Any, old: Any, new: Any) -> Any:
    """The new value, in the author's words wherever it is as it was."""
    if old == new and isinstance(new, str | list):
        return author
    if isinstance(author, dict) and isinstance(old, Mapping) and isinstance(new, Mapping):
        words = {key.strip(): (key, value) for key, value in author.items()}
        if words.keys() == old.keys() == new.keys():
            return {key: _unchanged(value, old[name], new[name])
                    for name, (key, value) in words.items()}  # fmt: skip
    return new
