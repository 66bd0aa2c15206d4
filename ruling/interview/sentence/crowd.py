"""Who stands on a road or city, and how many."""

from ruling.asking.senses import Sense
from ruling.interview.sentence.beside import of_player
from ruling.interview.sentence.chunks import Item
from ruling.interview.sentence.clauses import Clause
from ruling.interview.sentence.context import Context, use
from ruling.interview.sentence.standing import (
    count,
    nobody_else,
    number_alone,
    one_is_there,
    role_fits,
    stands,
)
from ruling.table.figures import PLAIN

S = Sense


def crowd(context: Context, items: list[Item], clause: Clause) -> None:
    """Who stands there."""
    at = context.focus
    context.adding = any(item.sense in (S.TOO, S.STILL) for item in items)
    mine = {item.sense for item in items} == {S.PLAYER, S.OF, "men"}
    context.sizing = mine and items[0].sense is S.PLAYER
    if at is not None and not context.several:
        _whose(context, items, at)
        _he_alone(context, items, at)
    for n, item in enumerate(items):
        if item.used or at is None or context.several:
            continue
        if item.sense == "nobody":
            _nobody(context, items, n, at)
        elif item.sense == "nobody else":
            nobody_else(context, at, item.words)
            men = [i for i in items[n + 1 :] if i.sense not in (S.HAS, S.HERE, S.STANDS, S.ON)]
            one = [i.sense for i in men] == ["men"] and men[0].value[0] == 1
            use(items[n:] if one else [item])  # "nobody else has a knight there"
        elif item.sense == "men of":
            for who, men in item.value:
                one = Item(S.PLAYER, who, item.words)
                count(context, at, one, Item("men", men, item.words), [])
                item.used = one.used
            if n and items[n - 1].sense is S.ONLY and item.used:
                nobody_else(context, at, items[n - 1].words)
                use(items[n - 1 : n])
        elif item.sense is S.PLAYER:
            of_player(context, items, n, at)
        elif item.sense is S.OWN and len(items) == 1 and context.he():
            stands(context, at, context.he()[0], 1, PLAIN, item.words, usual=True)
            item.used = True
        elif item.sense in (S.PRONOUN, S.OWN) and context.counting:
            _he_has(context, items, n, at)
        elif item.sense in (S.A, S.NUMBER) and _each(context, items, n, at):
            item.used = True
    for n, item in enumerate(items):
        if item.sense == "men" and at is not None:
            if not item.used:
                _men(context, items, n, at, clause)
            _alone(context, items, n, at)


def _alone(context: Context, items: list[Item], n: int, at: int) -> None:
    """``my knight is the only one there``."""
    only, *behind = [item for item in items[n + 1 :] if item.sense is not S.STANDS] or items[:1]
    if items[n].used and only.sense is S.ONLY and (not behind or behind[0].sense in (S.HERE, S.ON)):
        nobody_else(context, at, items[n].words | only.words)
        use([only, *(each for each in behind[:1] if each.sense is S.HERE)])


def _he_alone(context: Context, items: list[Item], at: int) -> None:
    """``he is the only one on it``, ``è da solo``: a clause that says no more of who is there."""
    here = {item.sense for item in items}
    who = context.he() if S.PRONOUN in here else context.subject
    alone = S.ONLY in here and here <= {S.ONLY, S.PRONOUN, S.HERE, S.STANDS, S.ON, "mention"}
    if alone and len(who) == 1:
        words = frozenset().union(*(item.words for item in items))
        stands(context, at, who[0], 1, PLAIN, words, usual=True)
        nobody_else(context, at, words)
        use(items)


def _he_has(context: Context, items: list[Item], n: int, at: int) -> None:
    """``… and he has one``, ``and one of his``, where meeples were counted before."""
    behind = [item for item in items[n + 1 :] if item.sense not in (S.HAS, S.ONLY, S.JUST, S.HERE)]
    ahead = [item for item in items[:n] if item.sense is not S.OF]
    number = behind if items[n].sense is S.PRONOUN else ahead
    alone = [item.sense for item in (*ahead, *behind)] in ([S.A], [S.NUMBER])
    if alone and number and len(context.he()) == 1:
        who = Item(S.PLAYER, context.he(), items[n].words)
        number_alone(context, at, who, number[0], [*items])


def _whose(context: Context, items: list[Item], at: int) -> None:
    """``è di Sara``, ``no, it's blue's``: a clause that says no more than whose it is."""
    here = sorted(str(item.sense) for item in items)
    if _is_not_of(context, items, at):
        use([item for item in items if item.sense in (S.NOT, S.PLAYER, S.OF)])
    alone = here == [str(S.PLAYER)] and context.correcting
    known = context.statements.says_who(at)
    if not alone and len(items) == 2 and _is_known(context, items, at):
        use(items)
    if not (alone or here == [str(S.OF), str(S.PLAYER)]) or (known and not context.correcting):
        return
    for key in ("owner", "meeples", "nobody else") if known else ():
        context.statements.strike((at, key))
    who = next(item for item in items if item.sense is S.PLAYER)
    one_is_there(context, at, who, items)


def _is_not_of(context: Context, items: list[Item], at: int) -> bool:
    """``mine, not Rob's``: what denies that it is of another than the one who was named."""
    said = [item for item in items if item.sense not in ("size", "arms", "sign")]
    here = [item.sense for item in said]
    forms = ([S.NOT, S.PLAYER, S.OF], [S.NOT, S.OF, S.PLAYER], [S.NOT, S.PLAYER])
    owners = {*context.statements.owners(at)}
    who = next((item.value for item in said if item.sense is S.PLAYER), ())
    return here in forms and bool(owners) and not owners & {*who}


def _is_known(context: Context, items: list[Item], at: int) -> bool:
    """Whether a clause says again whose it is, and no more: ``my road, 5 tiles, mine``."""
    first, who = sorted(items, key=lambda item: item.sense is S.PLAYER)
    owners = {*context.statements.owners(at)}
    return first.sense is S.OF and who.sense is S.PLAYER and {*who.value} == owners


def _each(context: Context, items: list[Item], n: int, at: int) -> bool:
    """``one each``, after those who stand there were named: as many of every player."""
    each = next((item for item in items if item.sense is S.EACH), None)
    if each is None or any(i.sense in (S.PLAYER, "men", "size") for i in items):
        return False
    counted = context.statements.under(at, "meeples")
    whose = dict.fromkeys([*(p for p, _ in counted), *context.statements.owners(at)])
    if len(whose) < 2 and context.uncounted:
        whose = dict.fromkeys(context.uncounted[0].value)
        use(context.uncounted if len(whose) > 1 else ())
    if len(whose) < 2:
        return False
    for player in whose:
        stands(context, at, player, int(items[n].value), PLAIN, items[n].words)
    each.used = True
    return True


def _nobody(context: Context, items: list[Item], n: int, at: int) -> None:
    item = items[n]
    small = (S.HERE, S.HAS, S.STANDS, S.ON, "mention", "state", "size", "arms", "sign")
    rest = [each for each in items[n + 1 :] if each.sense not in small]
    rest = [each for each in rest if each.sense != "men" or each.value[0] != 1 or len(rest) == 1]
    but = (S.EXCEPT, S.BUT)
    ahead = [each for each in items[:n] if each.sense not in small]
    if not rest and [each.sense for each in ahead] == [S.EXCEPT, S.PLAYER]:
        rest = ahead  # "außer mir steht da niemand"
    if len(rest) == 2 and rest[0].sense in but and rest[1].sense is S.PLAYER:
        rest[0].used = rest[1].used = item.used = True
        for player in rest[1].value:
            stands(context, at, player, 1, PLAIN, rest[1].words, usual=True)
        nobody_else(context, at, item.words | rest[0].words)
    elif len(rest) == 2 and rest[0].sense in but and rest[1].sense is S.FIGURE:
        rest[0].used = item.used = True
        context.statements.say((at, "nobody"), True, item.words)
    elif context.statements.says_who(at):
        return
    else:
        context.statements.say((at, "nobody"), True, item.words)
        item.used = True
        if [each.sense for each in rest] == ["men"] and rest[0].value[0] == 1:
            use(items[n:])  # "nobody has a knight there"


def _men(context: Context, items: list[Item], n: int, at: int, clause: Clause) -> None:
    """Meeples whose player is named elsewhere: ``her knight``, ``and a large one``."""
    item = items[n]
    many, kind, role, only = item.value
    if many is None or context.past:
        return
    before = items[n - 1] if n else None
    if many == 0 and not (before and before.sense in (S.OWN, S.PRONOUN)):
        if context.statements.says_who(at):
            return
        context.statements.say((at, "nobody"), True, item.words)
        item.used = True
        return
    own = next((i for i in items[:n] if i.sense in (S.OWN, S.PRONOUN) and not i.used), None)
    owners = context.statements.owners(at)
    whose: tuple[str, ...] = ()
    each = next((i for i in items if i.sense is S.EACH), None)
    listed = context.listed[0].value if context.listed else ()
    several = owners or context.disputing or listed
    if each is not None and len(several) > 1 and own is None:
        for owner in several:
            stands(context, at, owner, many, kind, item.words)
        use([item, each, *(context.listed if several == listed else ())])
        return
    if own is not None and context.he():
        whose, own.used = context.he(), True
    elif own is None and clause.after_and and len(context.men_of) == 1 and context.with_men:
        whose = context.men_of
    elif own is None and clause.after_and and items[0].sense is S.HAS:
        whose = context.subject if len(context.subject) == 1 else ()
    elif any(i.sense is S.PLAYER and not i.used for i in items):
        return  # it is of somebody who is named here, and does something else
    elif own is None and len(owners) == 1 and not context.statements.under(at, "meeples"):
        whose = owners
    if not whose or not role_fits(context, at, role):
        return
    stands(context, at, whose[0], many, kind, item.words)
    alone = [i for i in items[:n] if i.sense is S.ONLY]
    if only or alone:
        nobody_else(context, at, item.words)
        use(alone)
    item.used = True
    context.with_men, context.men_of = True, whose
