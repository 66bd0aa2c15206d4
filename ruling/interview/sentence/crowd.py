"""Who stands on a road or city, and how many."""

from typing import NamedTuple

from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks import Item
from ruling.interview.sentence.clauses import Clause
from ruling.interview.sentence.context import Context, use
from ruling.table.figures import PLAIN

S = Sense


def crowd(context: Context, items: list[Item], clause: Clause) -> None:
    """Who stands there."""
    at = context.focus
    if at is not None and not context.several:
        _whose(context, items, at)
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


def _whose(context: Context, items: list[Item], at: int) -> None:
    """``è di Sara``, ``no, it's blue's``: a clause that says no more than whose it is."""
    here = sorted(str(item.sense) for item in items)
    alone = here == [str(S.PLAYER)] and context.correcting
    known = context.facts.says_who(at)
    if not (alone or here == [str(S.OF), str(S.PLAYER)]) or (known and not context.correcting):
        return
    for key in ("owner", "meeples", "nobody else") if known else ():
        context.facts.strike((at, key))
    who = next(item for item in items if item.sense is S.PLAYER)
    _there(context, at, who, items)


def _each(context: Context, items: list[Item], n: int, at: int) -> bool:
    """``one each``, after those who stand there were named: as many of every player."""
    each = next((item for item in items if item.sense is S.EACH), None)
    if each is None or any(i.sense in (S.PLAYER, "men", "size") for i in items):
        return False
    counted = context.facts.under(at, "meeples")
    whose = dict.fromkeys([*(p for p, _ in counted), *context.facts.owners(at)])
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
    elif context.facts.says_who(at):
        return
    else:
        context.facts.say((at, "nobody"), True, item.words)
        item.used = True
        if [each.sense for each in rest] == ["men"] and rest[0].value[0] == 1:
            use(items[n:])  # "nobody has a knight there"


def nobody_else(context: Context, at: int, words: frozenset[int]) -> None:
    """Says that only those are there who were named so far."""
    there = {player for player, _ in context.facts.under(at, "meeples")}
    there |= {*context.facts.owners(at)}
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


class _Near(NamedTuple):
    """A player of a clause with what stands beside: small words ``between``, and ``then`` another.

    ``before`` are the items before, the last first.
    """

    who: Item
    between: list[Item]
    then: Item | None
    before: list[Item]

    def has(self, *senses: Sense) -> bool:
        """Whether one of the small words has one of some senses."""
        return any(each.sense in senses for each in self.between)

    def is_then(self, *senses: Sense | str) -> bool:
        """Whether what follows has one of some senses."""
        return self.then is not None and self.then.sense in senses

    def is_before(self, *senses: Sense | str) -> bool:
        """Whether what stands right before has one of some senses."""
        return bool(self.before) and self.before[0].sense in senses

    def following(self) -> list[Item]:
        """The small words, and what follows."""
        return [*self.between, *([self.then] if self.then is not None else [])]


def _player(context: Context, items: list[Item], n: int, at: int) -> None:
    """A player with what stands beside: so many meeples, or that one is there."""
    between, rest = _behind(items, n)
    near = _Near(items[n], between, rest[0] if rest else None, items[:n][::-1])
    if context.past or _too_alone(context, items, at) or _of_another(context, near, at):
        return  # who was there need not be there now
    counting = context.counting and not any(each.sense == "men" for each in items)
    alone = len(items) == 1 + len(between) and not context.facts.owners(at)
    if _with_men(context, near, at) or (counting and _with_number(context, near, at)):
        return
    if _only(context, near, at) or _not_there(context, near, at):
        return
    there = _is_there(context, near, at)
    if there is not None and len(near.who.value) > 1:
        there = [*there, *(item for item in items if item.sense is S.SHARES)]
    if there is not None or alone:
        _there(context, at, near.who, between if there is None else there)


def _with_men(context: Context, near: _Near, at: int) -> bool:
    """``red has two knights``, ``two knights of red``, ``two knights, red``."""
    before = near.before
    if near.then is not None and near.is_then("men") and not near.then.used and not near.has(S.NOT):
        _count(context, at, near.who, near.then, near.between)
    elif near.is_before(S.OF) and len(before) > 1 and before[1].sense == "men":
        _count(context, at, near.who, before[1], before[:1])
    elif near.is_before("men") and not before[0].used and near.then is None:
        _count(context, at, near.who, before[0], near.between)
    else:
        return False
    return True


def _with_number(context: Context, near: _Near, at: int) -> bool:
    """``and blue two``, ``e due del blu``, where meeples were counted before."""
    if near.then is not None and near.is_then(S.NUMBER, S.A) and not near.has(S.NOT):
        _number_alone(context, at, near.who, near.then, near.between)
    elif near.is_before(S.NUMBER, S.A) and near.then is None:
        _number_alone(context, at, near.who, near.before[0], near.between)
    else:
        return False
    return True


def _only(context: Context, near: _Near, at: int) -> bool:
    """``only red is there``, ``red alone``."""
    small = [*near.between, *near.before[:1]]
    only = next((each for each in small if each.sense is S.ONLY), None)
    if only is None:
        return False
    for player in near.who.value:
        stands(context, at, player, 1, PLAIN, near.who.words, usual=True)
    nobody_else(context, at, only.words)
    use([only, near.who, *(near.following() if near.is_then(S.HERE) else near.between)])
    return True


def _not_there(context: Context, near: _Near, at: int) -> bool:
    """``red is not there``, ``red has none``."""
    denied = next((each for each in near.between if each.sense is S.NOT), None)
    if denied is None:
        return False
    if near.then is None or near.is_then(S.HERE, "men"):
        for player in near.who.value:
            stands(context, at, player, 0, PLAIN, near.who.words | denied.words)
        use([near.who, *near.following()])
    return True


def _is_there(context: Context, near: _Near, at: int) -> list[Item] | None:
    """The words that say that a player is there; None where none do."""
    several = len(near.who.value) > 1
    if near.is_then(S.HERE) or (near.is_then(S.SHARES, S.TIE) and several):
        return near.following()
    if near.is_then("mention") and near.has(S.ON, S.HAS, S.BELONGS):
        return near.between
    sized = near.is_then("size", "arms", "sign") and near.has(S.HAS)
    if sized and not context.facts.owners(at):
        return near.between
    if context.amending and [each.sense for each in near.before[:2]] == [S.TOO, S.HERE]:
        return [*near.before[:2], *near.between]  # "c'è anche il blu", as an answer
    if near.is_before(S.TIE) and several:
        return near.before[:1]
    if near.then is not None:
        return None
    if near.is_before("mention") and near.has(S.OF) and not near.before[0].value.owners:
        return near.between  # "a road that is red's"
    owned = near.is_before(S.OF) and len(near.before) > 1
    owned = owned and near.before[1].sense is not S.FIGURE  # "the witch is Sara's": she is not
    if owned or near.is_before(S.HERE, S.BELONGS):
        she = near.is_before(S.BELONGS) and [i.sense for i in near.before[1:2]] == [S.PRONOUN]
        return [*near.before[: 1 + she], *near.between]  # "sie gehört Lena"
    return near.between if near.has(S.TOO) else None


def _of_another(context: Context, near: _Near, at: int) -> bool:
    """Whether it is said to belong to somebody, in other words than these, or is another's."""
    if not (near.has(S.BELONGS) or near.is_before(S.BELONGS)):
        return False
    if near.has(S.OF) or (near.then is not None and near.then.sense != "mention"):
        return True
    owners = {*context.facts.owners(at)}
    return bool(owners) and owners != {*near.who.value}


def _too_alone(context: Context, items: list[Item], at: int) -> bool:
    """Whether somebody is there "too", and nobody said who else is."""
    others = context.facts.says_who(at)
    too = any(each.sense is S.TOO for each in items)
    return too and not others and not context.amending


_BETWEEN = (S.HAS, S.PAST, S.STANDS, S.TOO, S.EACH, S.STILL, S.ONLY, S.NOT, S.ON, S.JUST,
            S.BELONGS, S.OF)  # fmt: skip
"""Small words between a player and what is said of him."""


def _behind(items: list[Item], n: int) -> tuple[list[Item], list[Item]]:
    """Small words behind a player, and what follows them."""
    end = n + 1
    while end < len(items) and items[end].sense in _BETWEEN:
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
        if context.facts.says_who(at):
            return
        context.facts.say((at, "nobody"), True, item.words)
        item.used = True
        return
    own = next((i for i in items[:n] if i.sense in (S.OWN, S.PRONOUN) and not i.used), None)
    owners = context.facts.owners(at)
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
