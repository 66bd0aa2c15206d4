"""What somebody supposes comes out: ``that makes 9, right?``, ``does red get 2 or 4?``.

It is a claim of points, by whoever tells the case or by the player who is said to say so.
"""

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from ruling.asking.lexicon import ME
from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks import Item
from ruling.interview.sentence.clauses import GAINING, SUPPOSING, Clause
from ruling.interview.sentence.context import Context, use

S = Sense


class Supposed(NamedTuple):
    """The numbers of points, who says so, and whose they are: nobody's for the only scorer's."""

    many: tuple[int, ...]
    by: str
    of: tuple[str, ...]


def supposed(parts: Sequence[Clause]) -> dict[int, Supposed]:
    """What clauses suppose, by their numbers; these say nothing else."""
    found = {at: _supposed(clause.items) for at, clause in enumerate(parts)}
    return {at: each for at, each in found.items() if each is not None}


def says_supposed(context: Context, found: Supposed, items: Sequence[Item]) -> None:
    """Adds what is supposed as a claim; nothing where it is not clear whose points are meant."""
    words = frozenset().union(*(item.words for item in items))
    he = any(item.sense is S.PRONOUN and item.value != "it" for item in items)
    if he and len(context.named()) > 1:
        return
    for player, many in product(found.of or ("",), found.many):
        context.facts.say(("claims", (found.by,), (player, many)), many, words)
    use(items)


def _supposed(items: Sequence[Item]) -> Supposed | None:
    """What a clause supposes and no more; None where it says anything else."""
    by, rest = ME, [*items]
    match [item.sense for item in items[:2]]:
        case [S.PLAYER, S.SAYS] if len(items[0].value) == 1:
            (by,), rest = items[0].value, rest[2:]
    here = [item.sense for item in rest]
    numbers = [item for item in rest if item.sense is S.NUMBER]
    either = len(numbers) == here.count(S.OR) + 1
    if not either or not SUPPOSING.issuperset(here) or GAINING.isdisjoint(here):
        return None
    of = [item.value for item in rest if item.sense is S.PLAYER]
    if len(of) > 1 or (by == ME and here[0] is S.REACHES):
        return None
    himself = (by,) if by != ME and not {S.GETS, S.REACHES}.isdisjoint(here) else ()
    return Supposed(tuple(int(item.value) for item in numbers), by, of[0] if of else himself)
