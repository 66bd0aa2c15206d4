"""Which road or city a clause is about: one that was named before, another, or two joined ones."""

from collections.abc import Iterator
from functools import partial
from itertools import pairwise

from ruling.asking.lexicon import ME
from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks import Item, Mention
from ruling.interview.sentence.context import Context, use
from ruling.interview.sentence.standing import check_ours
from ruling.table.figures import Figure

S = Sense


def by_mention(context: Context, items: list[Item]) -> Iterator[list[Item]]:
    """The items of a clause for each road or city that is mentioned there."""
    at = [n for n, item in enumerate(items) if item.sense == "mention"]
    if len(at) < 2 or any(item.sense is S.JOINS for item in items):
        yield items
        return
    starts = [0, *(_start(context, items, n) for n in at[1:]), len(items)]
    for first, end in pairwise(starts):
        yield items[first:end]


def _start(context: Context, items: list[Item], at: int) -> int:
    """Where what belongs to a mention begins: with who or what stands on it, or at itself."""
    if at > 1 and items[at - 1].sense is S.ON:
        before = at - 2
        if items[before].sense is S.STANDS and before:
            before -= 1
        if items[before].sense is S.FIGURE or items[before].sense is S.PLAYER:
            return before
    return at


def begin(context: Context) -> int:
    """Begins another road or city, of which the next clauses are; its number."""
    context.focus = context.count
    context.count += 1
    return context.focus


def mentioned(context: Context, item: Item, items: list[Item]) -> bool:
    """Finds or begins the road or city of a mention; False where it is only open elsewhere."""
    mention: Mention = item.value
    if not (mention.kind or mention.owners or mention.figures):
        return False  # "the one": which?
    mention.kind = mention.kind or context.kind
    if not mention.kind:
        return False
    context.kind = mention.kind
    states = [each for each in (*mention.more, *items) if each.sense == "state"]
    is_open = any(each.value == "open" for each in states)
    if mention.figures and (mention.other or mention.denied):
        return False
    if mention.denied or (mention.other and is_open) or _is_place(context, mention, items, is_open):
        return _open_elsewhere(context, item, mention, states, items)
    if mention.own and mention.owners:
        return False  # "his Anna's road"
    if mention.other and context.count == 0:
        return False  # "red's other road": other than which?
    if mention.number > 1 or (mention.number == 0 and (mention.owners or mention.own)):
        return False  # several at once: nobody says which
    known = _known(context, mention)
    if mention.own and known is not None and _is_of_others(context, known, item, items):
        if not _named_before(item, items):
            return False  # "blue finishes red's road, the mage is on his": whose?
        known = None
    if known is None and _tells_whose(context, mention, items):
        known = context.focus
    at = begin(context) if known is None else known
    context.focus = at
    context.several = False
    if at not in context.in_sentence:
        context.in_sentence.append(at)
    item.used = True
    context.mentioned.add(at)
    context.statements.say((at, "kind"), mention.kind, item.words)
    if mention.other:
        context.statements.say((at, "other"), True, item.words)
    if mention.new and known is None:
        context.statements.say((at, "some"), True, item.words)
    _ours(context, at, mention)
    for owner in mention.owners:
        context.statements.say((at, "owner", owner), True, item.words)
    if mention.owners:
        context.subject = mention.owners
        _has_on_own(items[: items.index(item)], mention.owners)
    if mention.own:
        _who_has(context, items[: items.index(item)])
    if mention.own and _whose_own(context):
        for owner in _whose_own(context):
            context.statements.say((at, "owner", owner), True, item.words)
    elif mention.own:
        item.used = False
    for figure in mention.figures:
        context.statements.say(("figures", figure), at, item.words)
    items[:0] = [each for each in mention.more if each not in items]
    return True


def _ours(context: Context, at: int, mention: Mention) -> None:
    """Remembers an "our", which is of use once it is known who they are."""
    for each in mention.more:
        if each.sense is S.OURS:
            context.ours.add(at)
            context.at_end.append(partial(check_ours, context, at, each))


def _tells_whose(context: Context, mention: Mention, items: list[Item]) -> bool:
    """Whether a clause tells no more than whose it is, and nobody did: ``it's my road``."""
    statements, at = context.statements, context.focus
    alone = not {each.sense for each in items} - {"mention", S.JUST}
    plain = bool(mention.owners) and not (mention.new or mention.other or mention.more)
    whole = (
        statements.value(at, "state") == "finished" and statements.value(at, "tiles") is not None
    )
    same = (
        at is not None
        and statements.value(at, "kind") == mention.kind
        and not statements.says_who(at)
    )
    return alone and plain and (whole or at in context.ours) and same


def _named_before(item: Item, items: list[Item]) -> list[Item]:
    """The players of a clause before a mention in it."""
    return [each for each in items[: items.index(item)] if each.sense is S.PLAYER]


def _whose_own(context: Context) -> tuple[str, ...]:
    """Whose "his road" is: of the only other one, or of whoever did something last."""
    return context.he() or (context.subject if context.subject != (ME,) else ())


def _is_of_others(context: Context, at: int, item: Item, items: list[Item]) -> bool:
    """Whether a road or city is somebody's, and "his" would be of another."""
    owners = {*context.statements.owners(at)}
    named = _named_before(item, items)
    whose = named[0].value if len(named) == 1 else _whose_own(context)
    return bool(owners) and bool(whose) and not owners & {*whose}


def _who_has(context: Context, before: list[Item]) -> None:
    """``Red has the mage on his road``, ``2 coats in his city``: of whoever has that."""
    having = [i for i, after in pairwise(before) if i.sense is S.PLAYER and after.sense is S.HAS]
    what = (S.FIGURE, "size", "arms", "sign")
    if len(having) == 1 and any(each.sense in what for each in before):
        having[0].used = True
        context.subject = having[0].value


def _has_on_own(before: list[Item], owners: tuple[str, ...]) -> None:
    """``I have the mage on my road``: whoever has that is the owner, of whom it says no more."""
    pairs = [{one.sense, then.sense} for one, then in pairwise(before)]
    has = any({S.PLAYER, S.HAS} == pair for pair in pairs)
    if has and any(each.sense in (S.FIGURE, "size", "arms", "sign") for each in before):
        use(each for each in before if each.sense is S.PLAYER and each.value == owners)


def _is_place(context: Context, mention: Mention, items: list[Item], is_open: bool) -> bool:
    """Whether it is one of those that are only open: more than one, or after a magic tile."""
    if mention.owners or mention.own or mention.figures or not is_open:
        return False
    alone = not any(
        each.sense in ("size", "men", S.FIGURE, S.PLAYER, "arms", "sign")
        for each in (*items, *mention.more)
    )
    magic = context.statements.value("tile") == "magic" and context.focus is None
    return alone and (mention.number != 1 or magic)


def _open_elsewhere(
    context: Context, item: Item, mention: Mention, states: list[Item], items: list[Item]
) -> bool:
    """Says that others are open, or that none of a kind is."""
    either = any(each.sense is S.TOO for each in items) and bool(context.statements.under("open"))
    if mention.owners or mention.own or (not states and not (mention.denied and either)):
        return False
    if mention.denied and not (either or any(each.value == "open" for each in states)):
        return False
    words = frozenset().union(item.words, *(each.words for each in states))
    number = 0 if mention.denied else max(1, mention.number)
    context.statements.say(("open", mention.kind), number, words)
    item.used = True
    for each in states:
        each.used = True
    return False


def _known(context: Context, mention: Mention) -> int | None:
    """The number of a road or city that was mentioned before, and can be this one."""
    if mention.other:
        return None
    if context.amending and context.count == 1 and (context.correcting or not mention.owners):
        return _corrected(context, mention)
    nobodys = [n for n in range(context.count) if _is_nobodys(context, n, mention)]
    if mention.owners and not mention.new and len(nobodys) == 1:
        return nobodys[0]  # it was told before, and now whose it is
    if context.focus is not None and _can_be(context, context.focus, mention):
        return context.focus
    return next((n for n in reversed(range(context.count)) if _can_be(context, n, mention)), None)


def _is_nobodys(context: Context, at: int, mention: Mention) -> bool:
    """Whether a road or city was told before, and not who is there."""
    statements = context.statements
    same = statements.value(at, "kind") == mention.kind
    return same and (at, "kind") in statements.earlier and not statements.says_who(at)


def _corrected(context: Context, mention: Mention) -> int | None:
    """The feature in focus; where the mention names another owner, that of before goes."""
    at = context.focus
    owners = {*context.statements.owners(at)}
    if at is not None and mention.owners and owners != {*mention.owners}:
        for key in ("owner", "meeples"):
            context.statements.strike((at, key))
    return at


def _can_be(context: Context, at: int, mention: Mention) -> bool:
    if context.statements.value(at, "kind") not in (None, mention.kind):
        return False
    owners = {*context.statements.owners(at)}
    if mention.owners and context.statements.value(at, "joined"):
        return len(owners | {*mention.owners}) <= 2  # of those that the tile joins
    if owners and mention.owners:
        return bool(owners & {*mention.owners})
    named = at in context.mentioned
    return not named or not (mention.new or mention.owners)


def joined(context: Context, items: list[Item], joins: Item, mentions: list[Item]) -> bool:
    """The tile joins two: what is said of them is said of what they become."""
    parts = [each.value for each in mentions]
    for part in parts:
        part.kind = part.kind or (parts[0].kind or context.kind)
    kinds = {part.kind for part in parts}
    both = [each for each in items if each.sense is S.FIGURE and len(each.value) == 2]
    if any(each.sense is S.NOT for each in items):
        return False
    if not parts and any(each.sense == "men" for each in items):
        return False  # "blue joined with a large meeple"
    if len(kinds) > 1 or any(part.denied or part.other or part.own for part in parts):
        return False
    they = [each for each in items if each.sense is S.PRONOUN]
    if they and len(parts) < 2 and not any(each.sense is S.FIGURE for each in items):
        both = they  # "they meet": the two figures do
    many = sum(part.number or 2 for part in parts)
    if not (many == 2 or (both and many < 2) or (context.focus is not None and not parts)):
        return False
    at = begin(context) if context.focus is None or (parts and many == 2) else context.focus
    joins.used = True
    context.statements.say((at, "joined"), True, joins.words)
    for figure in map(str, Figure) if both and both == they else ():
        context.statements.say(("figures", figure), at, they[0].words)
        they[0].used = True
    for item in mentions:
        item.used = True
        part = item.value
        _ours(context, at, part)
        context.statements.say((at, "kind"), part.kind, item.words)
        for owner in part.owners:
            context.statements.say((at, "owner", owner), True, item.words)
        for figure in part.figures:
            context.statements.say(("figures", figure), at, item.words)
        items[:0] = [each for each in part.more if each not in items]
    before = [each for each in items if each.sense is S.PLAYER]
    if before and before[0] is items[0] and len(before[0].value) == 1:
        context.statements.say(("mover",), before[0].value[0], before[0].words)
        before[0].used = True
        context.subject = before[0].value
    return True
