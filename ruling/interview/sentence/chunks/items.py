"""Items of a clause: tokens, and chunks of those that stand side by side and fit together."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ruling.asking.senses import Sense, Token

S = Sense


UNITS = (S.TILES, S.COAT, S.COATS, S.MEEPLE, S.MEEPLES, S.SIGN, S.SIGNS, S.POINTS, S.KINDS, S.LARGE)
"""What a number can be of."""

SIZES = (S.LARGE, S.SMALL, S.PLAIN)
"""What a meeple can be said to be, and a road or city as well."""


@dataclass(slots=True)
class Item:
    """A token or chunk: what it is, what it says, and its tokens; ``used`` once in a statement."""

    sense: Sense | str
    value: Any
    words: frozenset[int]
    used: bool = False


class FinishedOrOpen(str):
    """Finished or open; ``many`` where that is said of several.

    ``still`` where it is said to be so still, or not to be finished: "open" alone can be of an end;
    ``already`` where it is said to have been so before.
    """

    many: bool
    still: bool
    already: bool

    def __new__(
        cls, value: str, many: bool, still: bool, already: bool = False
    ) -> "FinishedOrOpen":
        """The state, which compares as its text alone does."""
        found = super().__new__(cls, value)
        found.many, found.still, found.already = many, still, already
        return found


@dataclass(slots=True)
class Mention:
    """A road or city that is named, with all that stands closely with it."""

    kind: str
    number: int = 1
    owners: tuple[str, ...] = ()
    own: bool = False
    figures: tuple[str, ...] = ()
    other: bool = False
    denied: bool = False
    new: bool = False
    more: list[Item] = field(default_factory=list)


Match = Callable[[Sequence[Item], int], tuple[int, Item] | None]
"""Looks for a chunk at a place: how many items it takes, and what becomes of them."""


def reduced(items: Sequence[Item], match: Match) -> list[Item]:
    """The items with each run that matches as one."""
    found, at = list[Item](), 0
    while at < len(items):
        taken = match(items, at)
        if taken is None:
            found.append(items[at])
            at += 1
        else:
            found.append(taken[1])
            at += taken[0]
    return found


def made(sense: Sense | str, value: Any, items: Iterable[Item]) -> Item:
    """One item of some."""
    return Item(sense, value, frozenset().union(*(each.words for each in items)))


def senses(items: Sequence[Item], at: int, long: int) -> tuple[Sense | str | None, ...]:
    """The senses from a place on; None behind the end."""
    there = [each.sense for each in items[at : at + long]]
    return (*there, *[None] * (long - len(there)))


def items_of(tokens: Sequence[Token], first: int) -> list[Item]:
    """The items of some tokens, of which the first has a number; glue and commas are left out."""
    return [
        Item(token.sense, token.value, frozenset({number}))
        for number, token in enumerate(tokens, first)
        if token.sense not in (S.GLUE, S.COMMA)
    ]
