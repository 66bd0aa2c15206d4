"""A figure that somebody moved away from a road or city: it is no longer there."""

from collections.abc import Sequence
from functools import partial

from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks import Item, Mention
from ruling.interview.sentence.context import Context, use

S = Sense

_MADE_OF = {S.PLAYER, S.SOMEBODY, S.PRONOUN, S.OWN, S.FIGURE, S.HAS, S.PAST, S.PLACES, S.GONE,
            S.ELSE, S.ON, S.BEFORE, S.EARLIER, S.JUST, "mention"}  # fmt: skip
"""What such a clause is made of, and nothing else: no "not", no "wants to", no number."""


def leaves(context: Context, items: Sequence[Item]) -> bool:
    """Says that a figure is gone since somebody moved it: ``Ben moved it to his city``.

    Gives whether the clause says that, and nothing else.
    """
    here = [item.sense for item in items]
    verb = next((item for item in items if item.sense in (S.PLACES, S.GONE)), None)
    if verb is None or not _MADE_OF.issuperset(here):
        return False
    figure = _which(context, items)
    who = here.count(S.PLAYER) + here.count(S.SOMEBODY)
    to = next((item.value for item in items if item.sense == "mention"), None)
    passive = who == 0 and S.PAST in here and verb.sense is S.PLACES and to is not None
    gone = context.statements.value("figures", figure) == "not here"  # "until last turn, then …"
    away = gone or _is_away(here, to) or is_another(context, to, figure)
    if not figure or not (who == 1 or passive) or not away:
        return False
    words = frozenset().union(*(item.words for item in items))
    if gone or figure in context.were_there:
        context.statements.pop(("figures", figure), None)
    context.statements.say(("figures", figure), "not here" if to is None else "elsewhere", words)
    use(items)
    if to is not None:
        context.at_end.append(partial(check_places, context, verb))
    return True


def check_places(context: Context, item: Item) -> None:
    """Takes back that a figure is gone where more is said of others: it may have come there."""
    if len(context.statements.features()) > 1:
        item.used = False


def _which(context: Context, items: Sequence[Item]) -> str:
    """The figure that is moved: one that is named, or else the one named last."""
    named = [item.value for item in items if item.sense is S.FIGURE]
    (figure,) = named[-1:] or [context.figure]
    return figure[0] if len(figure) == 1 and len(named) < 2 else ""


def _is_away(here: Sequence[Sense | str], to: Mention | None) -> bool:
    """Whether it says ``away`` or ``elsewhere``."""
    return to is None and (S.GONE in here or S.ELSE in here)


def is_another(context: Context, to: Mention | None, figure: str) -> bool:
    """Whether a road or city is another than the one where a figure was."""
    at = context.statements.value("figures", figure)
    if to is None or figure not in context.were_there or not isinstance(at, int):
        return False
    owners = {*context.statements.owners(at)}
    another = to.kind != context.statements.value(at, "kind") or to.other or to.new
    whose = bool(to.own or to.owners) and not owners & {*to.owners}
    return (another or whose) and not (to.denied or to.more or to.figures)
