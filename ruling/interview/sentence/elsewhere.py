"""A figure that is said to be on another road or city than the one that this is about."""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks import Item, Mention
from ruling.interview.sentence.context import Context, use
from ruling.interview.sentence.leaving import check_places, is_another

S = Sense

_SMALL = (S.STANDS, S.STILL, S.JUST)
"""What may stand beside a figure and its place: ``the mage is still standing on another road``."""


_NOW = {S.PRONOUN, S.ON, S.REACHES, S.EARLIER, "mention"}
"""What a clause is made of that says where a figure is now: ``then she went to another road``."""


def is_elsewhere(context: Context, items: Sequence[Item]) -> bool:
    """Says that a figure is elsewhere; gives whether the clause says that, and nothing else.

    Where it is denied that it is on some other road or city, there is nothing to add.
    """
    after_figure = context.last_is_figure or context.on_another is not None
    _check_followed(context, items)
    rest = [item for item in items if item.sense not in _SMALL]
    here = [item.sense for item in rest]
    if Counter(here) == Counter((S.FIGURE, S.ON, "mention")):
        found = _on_another(context, rest)
    elif Counter(here) == Counter((S.PRONOUN, S.ELSE)):
        found = after_figure and _now_elsewhere(context, rest)
    elif after_figure and here[-1:] == ["mention"] and _NOW.issuperset(here) and len(here) > 1:
        found = _now_on_another(context, rest)
    elif after_figure and Counter(here) == Counter((S.PRONOUN, S.NOT, S.ON, "mention")):
        found = _no_longer(context, rest)
    elif here == [S.NOT, S.ON, S.PLAYER, S.OF]:
        found = _not_on_his(context, rest[2])
    else:
        found = after_figure and _not_on_another(context, rest)
    use(items if found else ())
    if found and S.NOT in here:
        context.on_another = next(item for item in items if item.sense is S.NOT)
    return found


def _on_another(context: Context, items: Sequence[Item]) -> bool:
    """``The mage stands on another road``, of which nothing else is said."""
    mention = next(item.value for item in items if item.sense == "mention")
    figure = next(item for item in items if item.sense is S.FIGURE)
    plain = mention.kind and not (mention.owners or mention.own or mention.more or mention.figures)
    known = context.statements.value(context.focus, "kind")
    apart = mention.new and known is not None and known != mention.kind  # "is on a road"
    if not plain or not (mention.other or apart) or mention.denied or mention.number != 1:
        return False
    context.kind = mention.kind
    context.figure = figure.value
    for each in figure.value:
        context.statements.say(("figures", each), "elsewhere", figure.words)
    context.at_end.append(partial(check_places, context, figure))
    context.on_another = figure
    return True


def _now_elsewhere(context: Context, items: Sequence[Item]) -> bool:
    """``…, now it is elsewhere``: the figure of which that was said last."""
    figure = context.figure[0] if len(context.figure) == 1 else ""
    if context.statements.value("figures", figure) == "not here":
        return True  # "it was there until last turn, now it is elsewhere"
    if figure not in context.were_there:
        return False
    context.statements.pop(("figures", figure), None)
    words = frozenset().union(*(item.words for item in items))
    context.statements.say(("figures", figure), "elsewhere", words)
    return True


def _now_on_another(context: Context, items: Sequence[Item]) -> bool:
    """``…, now it is on another road`` than the one where that figure was."""
    figure = context.figure[0] if len(context.figure) == 1 else ""
    to = next(item.value for item in items if item.sense == "mention")
    if to.owners or to.own:  # what is said next may be of that one
        return False
    gone = context.statements.value("figures", figure) == "not here" and not to.more
    if not gone and not is_another(context, to, figure):
        return False
    context.at_end.append(partial(check_places, context, items[0]))
    return _now_elsewhere(context, items)


def _no_longer(context: Context, items: Sequence[Item]) -> bool:
    """``…, now it is not in the city any more``, in which it was."""
    figure = context.figure[0] if len(context.figure) == 1 else ""
    there = next(item.value for item in items if item.sense == "mention")
    if context.statements.value("figures", figure) in ("not here", "elsewhere"):
        return True
    if figure not in context.were_there or is_another(context, there, figure):
        return False
    context.statements.pop(("figures", figure), None)
    words = frozenset().union(*(item.words for item in items))
    context.statements.say(("figures", figure), "not here", words)
    return True


def _check_followed(context: Context, items: Sequence[Item]) -> None:
    """Takes back what was said of another road or city where the next clause may be of that one.

    "The mage is on another road. That road is finished, 6 tiles": then the mage counts there.
    """
    whose = any(item.sense == "mention" and item.value.owners for item in items)
    if context.on_another is not None and not whose and items[0].sense is not S.NOT:
        context.on_another.used = False
    context.on_another = None


def _not_on_another(context: Context, items: Sequence[Item]) -> bool:
    """``…, not in the city``: the figure was said to be on another road or city."""
    forms = ([S.NOT, S.ON, "mention"], [S.NOT, S.ON, "mention", S.AT_END])
    if [item.sense for item in items] not in forms:
        return False
    at, mention = _place(context), items[2].value
    plain = not (mention.more or mention.denied or mention.own or mention.figures)
    return plain and (at == "elsewhere" or (isinstance(at, int) and _differs(context, mention, at)))


def _not_on_his(context: Context, who: Item) -> bool:
    """``…, not on mine``, behind what is said of another's road or city, or of another one."""
    owners = {*context.statements.owners(context.focus)}
    another = bool(owners) and not owners & {*who.value}
    return another or bool(_place(context) == "elsewhere")


def _place(context: Context) -> Any:
    """Where the figure is that was named last; None where nothing was said of it."""
    return context.statements.value("figures", context.figure[0]) if context.figure else None


def _differs(context: Context, mention: Mention, at: int) -> bool:
    """Whether a mention is of another road or city than one of which something was said."""
    owners = {*context.statements.owners(at)}
    kind = context.statements.value(at, "kind")
    return mention.kind not in ("", kind) or bool(
        owners and mention.owners and not owners & {*mention.owners}
    )
