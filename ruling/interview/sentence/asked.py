"""A clause that asks what players get for what else is said: it tells nothing itself."""

from ruling.asking.lexicon import ME
from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks import Item
from ruling.interview.sentence.clauses import Clause
from ruling.interview.sentence.context import Context

S = Sense

_FOR_POINTS = {S.QUERY, S.DOES, S.GETS, S.GIVES, S.PLAYER, S.PRONOUN, S.WE, S.EACH, S.POINTS,
               S.FOR, S.HERE, S.JUST, S.AND, S.TOO, S.WITH_THIS, S.ASKED, S.WHO, S.ON}  # fmt: skip
"""What a question for points is made of: ``what does she get``, ``how many for Tom``."""

_OF_WHOM = {S.FOR, S.GETS, S.GIVES, S.PLAYER}
"""What tells whose points a word for "how many points" asks for."""

_WHOSE = {S.POINTS, S.OWN, S.OF, S.PLAYER, S.FOR, S.JUST}
"""The same without a word that asks: ``her points``, ``points for Tom``."""

_WHETHER = {S.DOES, S.GETS, S.GIVES, S.STILL, S.TOO}
"""The same where it asks for a yes: ``do I still get the points?``."""


def is_query(clause: Clause) -> bool:
    """Whether a clause asks for points, and has no word that says anything."""
    here = {item.sense for item in clause.items}
    asks = (S.QUERY in here or (S.ASKED in here and here & _OF_WHOM)) and here <= _FOR_POINTS
    whose = _WHOSE | (_WHETHER if clause.asked else set())
    return asks or (S.POINTS in here and len(here) > 1 and here <= whose)


def asked_of(clause: Clause) -> list[Item]:
    """The words of ``how much does red get for his road``, that road last; else none."""
    items = clause.items
    here = [item.sense for item in items]
    if here[:1] not in ([S.ASKED], [S.QUERY]) or "mention" not in here:
        return []
    end = here.index("mention")
    asking, mention = items[1:end], items[end].value
    small = {S.DOES, S.GETS, S.GIVES, S.FOR, S.PLAYER, S.POINTS}
    who = [item.value for item in asking if item.sense is S.PLAYER]
    if (
        not small.issuperset(here[1:end])
        or {S.FOR, S.PLAYER}.isdisjoint(here[1:end])
        or len(who) > 1
        or (who and len(who[0]) > 1)
    ):
        return []
    owned = mention.own or (who in ([], [mention.owners]) if mention.owners else who)
    return items[: end + 1] if owned else []


def asks_points(clause: Clause, context: Context) -> bool:
    """Whether a clause asks for the points of players whom other clauses name."""
    asked = {who for item in clause.items if item.sense is S.PLAYER for who in item.value}
    return is_query(clause) and asked <= context.named() | {ME}
