"""A clause that asks what players get for what else is said: it tells nothing itself."""

from collections.abc import Sequence

from ruling.asking.lexicon import ME
from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks import Item
from ruling.interview.sentence.context import Context

S = Sense

_FOR_POINTS = {S.QUERY, S.DOES, S.GETS, S.GIVES, S.PLAYER, S.PRONOUN, S.WE, S.EACH, S.POINTS,
               S.FOR, S.HERE, S.JUST, S.AND, S.TOO, S.WITH_THIS, S.ASKED, S.WHO, S.ON}  # fmt: skip
"""What a question for points is made of: ``what does she get``, ``how many for Tom``."""

_WHOSE = {S.POINTS, S.OWN, S.OF, S.PLAYER, S.FOR, S.JUST}
"""The same without a word that asks: ``her points``, ``points for Tom``."""


def is_query(items: Sequence[Item]) -> bool:
    """Whether a clause asks for points, and has no word that says anything."""
    here = {item.sense for item in items}
    asks = (S.QUERY in here or {S.ASKED, S.FOR} <= here) and here <= _FOR_POINTS
    return asks or (S.POINTS in here and len(here) > 1 and here <= _WHOSE)


def asks_points(items: Sequence[Item], context: Context) -> bool:
    """Whether a clause asks for the points of players who are told of elsewhere."""
    asked = {who for item in items if item.sense is S.PLAYER for who in item.value}
    return is_query(items) and asked <= context.named() | {ME}
