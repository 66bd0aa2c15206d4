"""Chunks of a clause: a number with its unit, a negation with what it denies, an owner's road.

What stands side by side and fits together by its sense is one chunk; so whatever has no partner
stays alone, and is used by no statement.
"""

from collections.abc import Sequence

from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks.actions import state, tile
from ruling.interview.sentence.chunks.items import Item, Mention, items_of, made, reduced, senses
from ruling.interview.sentence.chunks.meeples import coloured, men, possessed
from ruling.interview.sentence.chunks.mentions import mentions
from ruling.interview.sentence.chunks.numbers import arms, counted, sign, size

S = Sense


def _listed(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
    """``red, blue and green``, ``mage and witch``, ``neither mage nor witch``."""
    sense = items[at].sense
    if sense is S.BOTH:
        return 1, made(S.FIGURE, ("mage", "witch"), items[at : at + 1])
    if sense not in (S.PLAYER, S.FIGURE):
        return None
    values, end, joined = [items[at].value], at + 1, False
    while sense is S.PLAYER and end < len(items) and items[end].value == values[0]:
        end += 1
    last = end
    while sense is S.PLAYER and senses(items, last, 1) == (S.PLAYER,):
        last += 1  # no comma is left between
    if last > end and senses(items, last, 2) == (S.AND, S.PLAYER):
        values += [each.value for each in items[end:last]]
        end = last
    while sense is S.PLAYER and senses(items, end, 4) == (S.OF, S.AND, S.PLAYER, S.OF):
        values.append(items[end + 2].value)  # "mine and Julia's"
        end += 3
    of = sense is S.PLAYER and at > 0 and items[at - 1].sense is S.OF
    while of and senses(items, end, 3) == (S.AND, S.OF, S.PLAYER):  # "del rosso e del blu"
        values.append(items[end + 2].value)
        end += 3
    while end + 1 < len(items) and items[end + 1].sense is sense:
        between = items[end].sense
        denied = sense is S.FIGURE and at > 0 and items[at - 1].sense is S.NOT
        if not (between is S.AND or (between in (S.OR, S.STILL) and denied)):
            break
        values.append(items[end + 1].value)
        end, joined = end + 2, True
    both = joined and end < len(items) and items[end].sense is S.BOTH
    return end + both - at, made(sense, tuple(values), items[at : end + both])


_CHUNKS = (_listed, size, arms, sign, tile, possessed, coloured, men, state, counted)
"""What is looked for, one after another: each can be made of those before it."""


def chunked(items: list[Item]) -> list[Item]:
    """The items of a clause with all chunks in place."""
    for match in _CHUNKS:
        items = reduced(items, match)
    return mentions(items)


__all__ = ["Item", "Mention", "chunked", "items_of", "made", "senses"]
