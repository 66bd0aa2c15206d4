"""Who stands on a road or city, and how many."""

from collections.abc import Sequence

from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks import Item
from ruling.interview.sentence.clauses import Clause
from ruling.interview.sentence.context import Context, use
from ruling.table.figures import PLAIN

S = Sense


def crowd(context: Context, items: list[Item], clause: Clause) -> None:
    """Who stands there."""
    at = context.focus
    for n, item in enumerate(items):
        if item.used or at is None or context.several:
            continue
        if item.sense == "nobody":
            _nobody(context, items, n, at)
        elif item.sense == "nobody else":
            nobody_else(context, at, item.words)
            item.used = True
        elif item.sense == "men of":
            for who, men in item.value:
                one = Item(S.PLAYER, who, item.words)
                _count(context, at, one, Item("men", men, item.words), [])
                item.used = one.used
        elif item.sense is S.PLAYER:
            _player(context, items, n, at)
        elif item.sense is S.OWN and len(items) == 1 and len(context.subject) == 1:
            stands(context, at, context.subject[0], 1, PLAIN, item.words, usual=True)
            item.used = True
        elif item.sense in (S.A, S.NUMBER) and _each(context, items, n, at):
            item.used = True
    for n, item in enumerate(items):
        if item.sense == "men" and not item.used and at is not None:
            _men(context, items, n, at, clause)


def _each(context: Context, items: list[Item], n: int, at: int) -> bool:
    """``one each``, after those who stand there were named: as many of every player."""
    each = next((item for item in items if item.sense is S.EACH), None)
    if each is None or any(i.sense in (S.PLAYER, "men", "size") for i in items):
        return False
    counted = context.facts.under(at, "meeples")
    whose = dict.fromkeys(
        [*(p for p, _ in counted), *(p for (p,) in context.facts.under(at, "owner"))]
    )
    if len(whose) < 2:
        return False
    for player in whose:
        stands(context, at, player, int(items[n].value), PLAIN, items[n].words)
    each.used = True
    return True


def _nobody(context: Context, items: list[Item], n: int, at: int) -> None:
    item = items[n]
    small = (S.HERE, S.HAS, S.STANDS, S.ON, "mention")
    rest = [each for each in items[n + 1 :] if each.sense not in small]
    but = (S.EXCEPT, S.BUT)
    if len(rest) == 2 and rest[0].sense in but and rest[1].sense is S.PLAYER:
        rest[0].used = rest[1].used = item.used = True
        for player in rest[1].value:
            stands(context, at, player, 1, PLAIN, rest[1].words, usual=True)
        nobody_else(context, at, item.words | rest[0].words)
    elif len(rest) == 2 and rest[0].sense in but and rest[1].sense is S.FIGURE:
        rest[0].used = item.used = True
        context.facts.say((at, "nobody"), True, item.words)
    elif context.facts.under(at, "owner") or context.facts.under(at, "meeples"):
        return
    else:
        context.facts.say((at, "nobody"), True, item.words)
        item.used = True


def nobody_else(context: Context, at: int, words: frozenset[int]) -> None:
    """Says that only those are there who were named so far."""
    there = {player for player, _ in context.facts.under(at, "meeples")}
    there |= {player for (player,) in context.facts.under(at, "owner")}
    if (at, "nobody else") not in context.facts:
        context.facts.say((at, "nobody else"), frozenset(there), words)


def stands(
    context: Context,
    at: int,
    player: str,
    many: int,
    kind: str,
    words: frozenset[int],
    usual: bool = False,
) -> None:
    """Says how many of a player stand there; ``usual`` for one that nobody counted."""
    alone = context.facts.get((at, "nobody else"))
    if alone is not None and many and player not in alone.value:
        context.facts.clashes[at, "nobody else"] = alone.words | words
    if usual:
        if not context.facts.under(at, "meeples", player):
            context.facts.say((at, "owner", player), True, words)
        return
    context.facts.say((at, "meeples", player, kind), many, words)


def _player(context: Context, items: list[Item], n: int, at: int) -> None:
    """A player with what stands beside: so many meeples, or that one is there."""
    item = items[n]
    between, rest = _behind(context, items, n)
    then = rest[0] if rest else None
    before = items[n - 1] if n else None
    only = next((each for each in (*between, before) if each and each.sense is S.ONLY), None)
    denied = next((each for each in between if each.sense is S.NOT), None)
    if _too_alone(context, items, at) or _of_another(context, item, between, before, at):
        return
    counting = context.counting and not any(each.sense == "men" for each in items)
    owns = any(each.sense is S.BELONGS for each in between)
    both = owns and any(each.sense is S.OF for each in between)
    if context.past or both or (owns and then is not None and then.sense != "mention"):
        return  # who was there need not be there now
    if then is not None and then.sense == "men" and not then.used and not denied:
        _count(context, at, item, then, between)
    elif before is not None and before.sense is S.OF and n > 1 and items[n - 2].sense == "men":
        _count(context, at, item, items[n - 2], [before])
    elif before is not None and before.sense == "men" and not before.used and then is None:
        _count(context, at, item, before, between)
    elif then is not None and then.sense in (S.NUMBER, S.A) and counting and not denied:
        _number_alone(context, at, item, then, between)
    elif (
        before is not None and before.sense in (S.NUMBER, S.A) and context.counting and then is None
    ):
        _number_alone(context, at, item, before, between)
    elif only is not None and len(item.value) >= 1:
        for player in item.value:
            stands(context, at, player, 1, PLAIN, item.words, usual=True)
        nobody_else(context, at, only.words)
        only.used = item.used = True
        use(between)
        if then is not None and then.sense is S.HERE:
            then.used = True
    elif denied is not None:
        _denied(context, at, item, denied, between, then)
    elif then is not None and then.sense is S.HERE:
        _there(context, at, item, [*between, then])
    elif (
        then is not None
        and then.sense == "mention"
        and any(b.sense in (S.ON, S.HAS, S.BELONGS) for b in between)
    ) or (
        then is not None
        and then.sense in ("size", "arms", "sign")
        and any(b.sense is S.HAS for b in between)
        and not context.facts.under(at, "owner")
    ):
        _there(context, at, item, between)
    elif (then is None and before is not None and before.sense in (S.HERE, S.BELONGS)) or (
        before is not None and before.sense is S.OF and n > 1 and then is None
    ):
        _there(context, at, item, [before, *between])
    elif then is None and any(each.sense is S.TOO for each in between):
        _there(context, at, item, between)
    elif then is not None and then.sense in (S.SHARES, S.TIE) and len(item.value) > 1:
        _there(context, at, item, [*between, then])
    elif before is not None and before.sense is S.TIE and len(item.value) > 1:
        _there(context, at, item, [before])
    elif len(items) == 1 + len(between) and not context.facts.under(at, "owner"):
        _there(context, at, item, between)
    elif (
        then is not None
        and then.sense is S.FIGURE
        and not context.facts.under(at, "owner")
        and n == 0
    ):
        return


def _of_another(
    context: Context, who: Item, between: Sequence[Item], before: Item | None, at: int
) -> bool:
    """Whether it is said to belong to somebody, and is another's already."""
    belongs = any(each.sense is S.BELONGS for each in (*between, *([before] if before else ())))
    owners = {player for (player,) in context.facts.under(at, "owner")}
    return belongs and bool(owners) and owners != {*who.value}


def _too_alone(context: Context, items: list[Item], at: int) -> bool:
    """Whether somebody is there "too", and nobody said who else is."""
    others = context.facts.under(at, "owner") or context.facts.under(at, "meeples")
    too = any(each.sense is S.TOO for each in items)
    return too and not others and not context.amending


def _behind(context: Context, items: list[Item], n: int) -> tuple[list[Item], list[Item]]:
    """Small words behind a player, and what follows them."""
    small = (
        S.HAS,
        S.PAST,
        S.STANDS,
        S.TOO,
        S.EACH,
        S.STILL,
        S.ONLY,
        S.NOT,
        S.ON,
        S.JUST,
        S.BELONGS,
        S.OF,
    )
    end = n + 1
    while end < len(items) and items[end].sense in small:
        end += 1
    rest = items[end:]
    if len(rest) > 1 and rest[0].sense is S.HERE and rest[1].sense in ("men", S.NUMBER, S.A):
        return [*items[n + 1 : end], rest[0]], rest[1:]
    return items[n + 1 : end], rest


def _count(context: Context, at: int, who: Item, men: Item, between: list[Item]) -> None:
    """So many meeples of each player that is named."""
    many, kind, role, only = men.value
    each = any(item.sense is S.EACH for item in between)
    if many is None:
        if len(who.value) < 2:
            return  # "red's knights": nobody says how many
        many = 1
    elif many > 1 and len(who.value) > 1 and not each:
        return  # "red and blue have two knights": two each, or one
    if not _role_fits(context, at, role):
        return
    for player in who.value:
        stands(context, at, player, many, kind, who.words | men.words)
    if only:
        nobody_else(context, at, men.words)
    who.used = men.used = True
    use(between)
    context.with_men, context.men_of, context.subject = True, who.value, who.value


def _role_fits(context: Context, at: int, role: str) -> bool:
    """A knight stands in a city, a highwayman on a road: else it is not this one."""
    if not role:
        return True
    kind = context.facts.value(at, "kind")
    if kind is None:
        context.facts.say((at, "kind"), role, frozenset())
    return kind in (None, role)


def _number_alone(context: Context, at: int, who: Item, number: Item, between: list[Item]) -> None:
    """``and blue two``, where meeples were counted before."""
    for player in who.value:
        stands(context, at, player, int(number.value), PLAIN, who.words | number.words)
    who.used = number.used = True
    use(between)


def _denied(
    context: Context, at: int, who: Item, denied: Item, between: list[Item], then: Item | None
) -> None:
    """``red is not there``, ``red has none``."""
    if then is not None and then.sense not in (S.HERE, "men"):
        return
    for player in who.value:
        stands(context, at, player, 0, PLAIN, who.words | denied.words)
    who.used = True
    use(between)
    if then is not None:
        then.used = True


def _there(context: Context, at: int, who: Item, others: list[Item]) -> None:
    """One of each is there, as far as nobody counts them."""
    for player in who.value:
        stands(context, at, player, 1, PLAIN, who.words, usual=True)
    who.used = True
    use(others)
    context.subject = who.value


def _men(context: Context, items: list[Item], n: int, at: int, clause: Clause) -> None:
    """Meeples whose player is named elsewhere: ``her knight``, ``and a large one``."""
    item = items[n]
    many, kind, role, only = item.value
    if many is None or context.past:
        return
    before = items[n - 1] if n else None
    if many == 0 and not (before and before.sense in (S.OWN, S.PRONOUN)):
        if context.facts.under(at, "owner") or context.facts.under(at, "meeples"):
            return
        context.facts.say((at, "nobody"), True, item.words)
        item.used = True
        return
    own = next((i for i in items[:n] if i.sense in (S.OWN, S.PRONOUN) and not i.used), None)
    owners = tuple(path[0] for path in context.facts.under(at, "owner"))
    whose: tuple[str, ...] = ()
    each = next((i for i in items if i.sense is S.EACH), None)
    if each is not None and len(owners) > 1 and own is None:
        for owner in owners:
            stands(context, at, owner, many, kind, item.words)
        item.used = each.used = True
        return
    if own is not None and len(context.subject) == 1:
        whose, own.used = context.subject, True
    elif own is None and clause.after_and and len(context.men_of) == 1 and context.with_men:
        whose = context.men_of
    elif own is None and len(owners) == 1 and not context.facts.under(at, "meeples"):
        whose = owners
    if not whose or not _role_fits(context, at, role):
        return
    stands(context, at, whose[0], many, kind, item.words)
    if only:
        nobody_else(context, at, item.words)
    item.used = True
    context.with_men, context.men_of = True, whose
