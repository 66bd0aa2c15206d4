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


class SupposedPoints(NamedTuple):
    """The numbers of points, who says so, and whose they are: nobody's for the only scorer's."""

    many: tuple[int, ...]
    by: str
    of: tuple[str, ...]
    each: bool
    items: list[Item]


def supposed(parts: Sequence[Clause]) -> dict[int, SupposedPoints]:
    """What clauses suppose, by their numbers; these say nothing else."""
    found = {at: _guessed(clause) or _supposed(clause.items) for at, clause in enumerate(parts)}
    return {
        at: _by_whom(each, parts[at + 1 : at + 2], parts[max(at - 1, 0) : at])
        for at, each in found.items()
        if each is not None
    }


def _by_whom(
    found: SupposedPoints, after: Sequence[Clause], before: Sequence[Clause]
) -> SupposedPoints:
    """With who says so in a clause of its own: ``Green gets 10, says Anna``."""
    speaker = ([S.SAYS, S.PLAYER], [S.PLAYER, S.SAYS])
    for clause in (*after, *before) if found.by == ME else ():
        said = [item.sense for item in clause.items]
        named = [item.value for item in clause.items if item.sense is S.PLAYER]
        who: tuple[str, ...] = named[0] if named else ()
        if said in speaker and len(who) == 1 and not (clause in after and clause.begins):
            pronoun = any(item.sense is S.PRONOUN for item in found.items)
            of = found.of or (who if pronoun else ())  # "Lena says, she gets 9"
            return found._replace(by=who[0], of=of, items=[*found.items, *clause.items])
    return found


def says_supposed(context: Context, found: SupposedPoints) -> None:
    """Adds what is supposed as a claim; nothing where it is not clear whose points are meant."""
    items = found.items
    words = frozenset().union(*(item.words for item in items))
    of = found.of or ("",)
    if found.each:
        of = tuple(who for at in context.statements.features() for who in _standing(context, at))
    he = any(item.sense is S.PRONOUN and item.value != "it" for item in items) and not found.of
    if he and len(context.named()) > 1:
        return
    for player, many in product(of, found.many):
        context.statements.say(("claims", (found.by,), (player, many)), many, words)
    use(items if of else ())


def _standing(context: Context, at: int) -> list[str]:
    """Who stands on a road or city, each once."""
    counted = [who for who, _ in context.statements.under(at, "meeples")]
    return [*dict.fromkeys([*counted, *context.statements.owners(at)])]


def _guessed(clause: Clause) -> SupposedPoints | None:
    """Numbers that are asked alone: ``so 9?``, ``3 or 6?``."""
    items = [item for item in clause.items if item.sense not in (S.JUST, S.POINTS)]
    numbers = [item for item in items if item.sense is S.NUMBER]
    between = [S.OR if at % 2 else S.NUMBER for at in range(2 * len(numbers) - 1)]
    if not clause.asked or not numbers or [item.sense for item in items] != between:
        return None
    many = tuple(int(item.value) for item in numbers)
    return SupposedPoints(many, ME, (), False, [*clause.items])


def _supposed(items: Sequence[Item]) -> SupposedPoints | None:
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
    each = S.EACH in here and not of
    if S.WE in here and not each:
        return None
    himself = (by,) if by != ME and not {S.GETS, S.REACHES}.isdisjoint(here) else ()
    many = tuple(int(item.value) for item in numbers)
    return SupposedPoints(many, by, of[0] if of else () if each else himself, each, [*items])
