"""A figure that came onto a road or city before that one was finished: it is there now."""

from collections.abc import Sequence

from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks import Item
from ruling.interview.sentence.context import Context, use

S = Sense

_VERBS = (S.PLACES, S.REACHES)

_MADE_OF = {*_VERBS, S.PLAYER, S.SOMEBODY, S.FIGURE, S.HAS, S.PAST, S.ON, S.EARLIER, S.JUST,
            "mention"}  # fmt: skip
"""What such a clause is made of, and nothing else: no "not", no "wants to", no "again"."""


def is_move(items: Sequence[Item]) -> bool:
    """Whether it says that a figure came onto a road or city: ``red put the mage on his``."""
    here = [item.sense for item in items]
    once = all(here.count(each) == 1 for each in (S.FIGURE, "mention"))
    verbs = sum(here.count(each) for each in _VERBS)
    if not once or verbs != 1 or not _MADE_OF.issuperset(here) or here.count(S.PLAYER) > 1:
        return False
    verb = next(item for item in items if item.sense in _VERBS)
    if verb.sense is S.REACHES and verb.value != ("came" if S.ON in here else "arrives"):
        return False  # "came onto" has its "on" within
    figure, mention = items[here.index(S.FIGURE)], items[here.index("mention")].value
    plain = not (mention.denied or mention.other or mention.figures)
    sized = all(item.sense == "size" for item in mention.more)
    return len(figure.value) == 1 and plain and sized


def begin_move(context: Context, items: Sequence[Item]) -> None:
    """Whoever moves it is meant by "his" in the same clause."""
    for item in items:
        context.subject = item.value if item.sense is S.PLAYER else context.subject


def end_move(context: Context, items: Sequence[Item]) -> None:
    """Uses the words of a move, where nobody said yet that the road or city is finished.

    Onto a finished one no figure comes; what is said of it later can take that back.
    """
    at, figure = context.focus, next(item for item in items if item.sense is S.FIGURE)
    there = at is not None and context.statements.value("figures", figure.value[0]) == at
    if at is not None and there and context.statements.value(at, "state") is None:
        use(items)
        context.arrived[at] = [item for item in items if item.sense in _VERBS]


def was_before(context: Context, items: Sequence[Item]) -> None:
    """Takes back a move onto what is said to have been finished already."""
    already = any(item.sense == "state" and item.value.already for item in items)
    already = already or any(item.sense is S.PAST or item.value == "already" for item in items)
    if already and context.focus is not None:
        for verb in context.arrived.pop(context.focus, []):
            verb.used = False
