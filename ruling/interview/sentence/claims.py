"""Claims of a rule, and of what may or must be done with the figures."""

from collections.abc import Sequence

from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks import Item
from ruling.interview.sentence.context import Context, use

S = Sense

DUE = "due"
"""Stands for what must be done with the figures, whatever that is called where it comes up."""

NOTHING = "nothing"
"""The move of whoever leaves both figures where they are."""

SMALL = {S.PRONOUN, S.A, S.EACH, S.ON, S.HERE, S.JUST, S.TOO, S.OTHER, S.HAS, S.OWN}
"""Senses of words that hold such a claim together."""


def claims(context: Context, items: Sequence[Item]) -> None:
    """Says what somebody claims in a clause, but of points."""
    _of_rule(context, items)
    says = [at for at, item in enumerate(items) if item.sense is S.SAYS and not item.used]
    if len(says) == 1 and says[0] > 0 and items[says[0] - 1].sense is S.PLAYER:
        _of_figures(context, items[says[0] - 1], [*items[says[0] + 1 :]], items[says[0]])


def _of_rule(context: Context, items: Sequence[Item]) -> None:
    """What somebody says of a rule: ``Tom says the inn comes on top``, also with a comma in it."""
    said, context.speaker = [*context.speaker, *items], []
    who, *others = said[:2]
    if who.sense is not S.PLAYER or len(who.value) != 1 or [i.sense for i in others] != [S.SAYS]:
        return
    rest = [item for item in said[2:] if item.sense not in (S.JUST, S.CONTRARY, *SMALL)]
    if not rest:
        context.speaker = said
    elif [item.sense for item in rest] == [S.RULE]:
        question, _, reading = rest[0].value.partition(" ")
        words = frozenset().union(*(item.words for item in said))
        context.statements.say(("claims", who.value, "reads"), {question: reading}, words)
        use(said)


def _of_figures(context: Context, who: Item, rest: list[Item], says: Item) -> None:
    """What somebody says may or must be done; nothing, where other words are in it."""
    heavy = [item for item in rest if item.sense not in SMALL and item.value != who.value]
    here = [item.sense for item in heavy]
    known = (S.MAY, S.MUST, S.LEAVE, S.MOVE, S.PLACES, S.FIGURE, S.SUPPLY, S.NOT)
    if len(who.value) != 1 or any(sense not in known for sense in here):
        return
    denied = here.count(S.NOT) % 2 == 1
    claim = _claim(heavy, denied)
    if claim is not None:
        key, value = claim
        words = frozenset().union(who.words, says.words, *(item.words for item in heavy))
        context.statements.say(("claims", who.value, key), value, words)
        use([who, says, *rest])


def _claim(items: Sequence[Item], denied: bool) -> tuple[str, str] | None:
    """The key and the value of a claim; None where the words make none."""
    here = [item.sense for item in items]
    figures = [item for item in items if item.sense is S.FIGURE]
    legal = "illegal" if denied else "legal"
    if S.MUST in here and S.LEAVE not in here and S.SUPPLY not in here:
        return "obligation", "none" if denied else DUE
    if S.MAY in here and S.LEAVE in here and not figures:
        return legal, NOTHING
    if S.MAY in here and S.SUPPLY in here and len(figures) == 1 and len(figures[0].value) == 1:
        return legal, f"{figures[0].value[0]} to supply"
    return None
