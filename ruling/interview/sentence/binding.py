"""Binds a text into statements: in each clause what fits together by its sense, once each.

What fits nothing is left over, and the caller says so: nothing is guessed, and nothing is dropped.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ruling.asking.senses import Sense, Token
from ruling.interview.sentence.asked import asked_of, asks_points, is_query
from ruling.interview.sentence.chunks import Item, Mention
from ruling.interview.sentence.claims import claims
from ruling.interview.sentence.clauses import TAGS, Clause, clauses
from ruling.interview.sentence.context import Context, use
from ruling.interview.sentence.crowd import crowd
from ruling.interview.sentence.elsewhere import is_elsewhere
from ruling.interview.sentence.figures import figures, on_what_is_owned
from ruling.interview.sentence.happening import (
    event,
    is_own_colour,
    last_tile,
    own_colour,
    whole_case,
)
from ruling.interview.sentence.holding import holding
from ruling.interview.sentence.leaving import leaves
from ruling.interview.sentence.lying import (
    not_either,
    nth_tile,
    numbers,
    said_state,
    scored,
    states,
)
from ruling.interview.sentence.moving import begin_move, end_move, is_move, was_before
from ruling.interview.sentence.naming import begin, by_mention, joined, mentioned
from ruling.interview.sentence.points import hear_points, points_claims
from ruling.interview.statements import Statements

S = Sense


class BoundText(NamedTuple):
    """The statements of a text, and the numbers of the tokens that no statement uses."""

    statements: Statements
    unused: tuple[int, ...]


DUTY = {S.DUTY, S.MUST, S.MAY}
OF_DUTY = {*DUTY, S.MOVE, S.LEAVE, S.PLACES, S.FIGURE, S.PRONOUN, S.BOTH, S.A, S.OTHER, S.JUST,
           S.SUPPLY}  # fmt: skip
"""What a question of whether something must be done with the figures is made of."""


def bound(
    tokens: Sequence[Token],
    known: Statements | None = None,
    counting: bool = False,
    correcting: bool = False,
) -> BoundText:
    """The statements of some tokens, and those that were ``known`` before.

    ``counting`` says that a number behind a player is one of meeples, as after such a question,
    ``correcting`` that a no stood before it.
    """
    context = Context(Statements(known), counting)
    context.correcting = correcting
    parts = [*clauses(tokens)]
    alone = [clause.items[0] for clause in parts if _is_alone(clause)]
    used: set[int] = set()
    points = points_claims(parts)
    for at, clause in enumerate(parts):
        for claim in points.get(at, ()):
            hear_points(context, claim)
        if is_own_colour(clause.items):
            continue
        if clause.items and not _is_alone(clause) and not is_query(clause):
            _bind(clause, context)
            used |= holding(clause)
    _beside(parts, context, {*points})
    _confirm(alone, context)
    for look in context.at_end:
        look()
    context.statements.check()
    items = [item for clause in parts for each in clause.items for item in _with_more(each)]
    items += [item for claims in points.values() for claim in claims for item in claim.words]
    content = {word for item in items for word in item.words}
    used |= {word for item in items if item.used for word in item.words}
    return BoundText(context.statements, tuple(sorted(content - used)))


def _beside(parts: Sequence[Clause], context: Context, claiming: set[int]) -> None:
    """Clauses that say nothing of the table: questions, who tells it, remarks.

    What is left of a clause that claims points is none of them.
    """
    others = {at: clause for at, clause in enumerate(parts) if at not in claiming}
    for clause in others.values():
        tag = clause.asked and [item.sense for item in clause.items] in TAGS
        if asks_points(clause, context) or (tag and context.statements.under("claims")):
            use(clause.items)
    for at, clause in others.items():
        use(clause.items if _is_remark(clause, at - 1 in claiming) else ())
        if any(item.value == "confirmed" for item in clause.items):
            said = parts[max(at - 2, 0) : at]  # "Tom says, the mage is there, and he's right"
            _confirm_hearsay([item for before in said for item in before.items])
    for clause in filter(lambda each: is_own_colour(each.items), parts):
        use(clause.items if own_colour(context, clause.items[1]) else ())


def _is_remark(clause: Clause, claimed: bool) -> bool:
    """Whether a clause tells nothing of a case: a request, or a doubt where points were claimed."""
    here = {item.sense for item in clause.items} - {S.JUST}
    if not here:  # "…, sadly", but not "…, doch"
        return not any(item.value for item in clause.items)
    total = clause.asked and here == {S.WITH_THIS}  # "total?"
    return total or here == {S.REMARK} or (here == {S.DOUBT} and claimed)


def _confirm_hearsay(items: Sequence[Item]) -> None:
    """``Tom says the mage is there, and he's right``: all that he says is so."""
    unused = [item for item in items if not item.used]
    if [item.sense for item in unused] == [S.PLAYER, S.SAYS]:
        use(unused)


def _with_more(item: Item) -> Sequence[Item]:
    """An item, and those that stand closely with a road or city that it names."""
    return (item, *item.value.more) if isinstance(item.value, Mention) else (item,)


def _is_alone(clause: Clause) -> bool:
    """Whether a clause is a yes or a number and nothing else; a tag asks for a yes, and is none."""
    here, tag = [item.sense for item in clause.items], clause.items[0].value == "tag"
    return here in ([S.YES], [S.NUMBER]) and not tag and not clause.asked


def _confirm(alone: Sequence[Item], context: Context) -> None:
    """A yes, or a number that is said alone and is the size of something, confirms that."""
    sizes = {context.statements.value(at, "tiles") for at in context.statements.features()}
    use(item for item in alone if item.sense is S.YES or int(item.value) in sizes)


def _bind(clause: Clause, context: Context) -> None:
    """Binds the items of a clause."""
    items = clause.items
    if clause.begins:
        context.in_sentence = []
    for item in context.nothing if not clause.begins else ():
        item.used = False  # "nothing is finished but red's road"
    context.nothing = []
    if clause.asked:
        _of_question(items, context)
        return
    if clause.bracket and len(items) == 1 and own_colour(context, items[0]):
        return
    if clause.after_and and context.denied_last and len(items) == 1:
        return  # "without inn and witch": is she there?
    context.denied_last = _is_denied(items)
    context.counting = context.with_men
    if context.moved and items[0].sense is S.BEFORE:
        use(items[:1])  # "she was moved away before he finished it"
    context.moved = leaves(context, items)
    if context.moved or is_elsewhere(context, items):
        return
    moved = context.moved = is_move(items)
    if moved:
        begin_move(context, items)
    context.past = any(item.sense is S.PAST for item in items) and not moved
    asked_for = asked_of(clause)
    for item in asked_for:
        context.subject = item.value if item.sense is S.PLAYER else context.subject
    whole_case(context, items)
    claims(context, items)
    event(context, items)
    last_tile(context, items)
    for part in by_mention(context, items):
        _of_feature(part, clause, context)
    if moved:
        end_move(context, items)
    elif any(item.sense in ("state", S.FINISHES) for item in items):
        was_before(context, items)
    if asked_for and asked_for[-1].used:
        owners = {*context.statements.owners(context.focus)}
        use(i for i in asked_for if i.sense is not S.PLAYER or owners == {*i.value})
    stays = {S.STANDS, S.STILL, S.JUST, *([S.HERE] if context.last_is_figure else [])}
    if {item.sense for item in items} <= stays and context.figure:
        use(items)  # "the witch was there and stayed"
    if any(item.sense is S.PLAYER and not item.used for item in items):
        context.men_of = ()  # "and a large one" may be theirs
    context.state = said_state(items)
    context.ended = [item.sense for item in items] == [S.END]
    named = [item.sense for item in items if item.sense in (S.FIGURE, S.PLAYER)]
    context.last_is_figure = named[-1] is S.FIGURE if named else context.last_is_figure


def _is_denied(items: Sequence[Item]) -> bool:
    """Whether a clause ends with something that is not there."""
    last, before = items[-1], items[-2] if len(items) > 1 else None
    if last.sense is S.FIGURE:
        return before is not None and before.sense is S.NOT
    return (last.sense == "sign" and not last.value[1]) or (last.sense == "arms" and not last.value)


def _of_question(items: Sequence[Item], context: Context) -> None:
    """A question tells nothing, but for whether something must be done, and "points?"."""
    here = {item.sense for item in items}
    if here & DUTY and here <= OF_DUTY:
        context.statements.say(("asks", "duty"), True, items[0].words)
        use(items)
    if all(item.sense is S.POINTS for item in items):
        use(items)


def _of_feature(items: list[Item], clause: Clause, context: Context) -> None:
    """Binds what is said of one road or city."""
    mentions = [item for item in items if item.sense == "mention"]
    joins = next((item for item in items if item.sense is S.JOINS), None)
    if joins is None or not joined(context, items, joins, mentions):
        if mentions and not mentioned(context, mentions[0], items):
            return
        says = ("size", "arms", "sign", "state", "men", "men of")
        here = {item.sense for item in items}
        stands = any({each, S.HERE} <= here for each in (S.FIGURE, S.PLAYER))
        there = stands and not context.statements.under("open")
        if context.focus is None and (there or here & {*says}):
            begin(context)
    numbers(context, items)
    nth_tile(context, items)
    states(context, items)
    not_either(context, items)
    scored(context, items)
    on_what_is_owned(context, items)
    crowd(context, items, clause)
    figures(context, items)
