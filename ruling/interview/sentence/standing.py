"""Says who stands on a road or city, and with how many."""

from ruling.asking.lexicon import ME
from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks import Item
from ruling.interview.sentence.context import Context, use
from ruling.table.figures import KINDS, PLAIN

S = Sense


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
    path = (at, "nobody else")
    alone = context.statements.get(path)
    if alone is not None and many and player not in alone.value:
        if path in context.statements.earlier:
            context.statements.say(path, alone.value | {player}, words)
        else:
            context.statements.clashes[path] = alone.words | words
    if usual:
        if not context.statements.under(at, "meeples", player):
            context.statements.say((at, "owner", player), True, words)
        return
    instead = many and not context.adding and KINDS[kind].follower  # "no, I have a large one"
    before = context.statements if context.sizing else context.statements.earlier
    for path in [*before] if instead else ():
        if path[:3] == (at, "meeples", player) and path[3] != kind and KINDS[path[3]].follower:
            context.statements.strike(path)
    context.statements.say((at, "meeples", player, kind), many, words)


def nobody_else(context: Context, at: int, words: frozenset[int]) -> None:
    """Says that only those are there who were named so far."""
    there = {player for player, _ in context.statements.under(at, "meeples")}
    there |= {*context.statements.owners(at)}
    if (at, "nobody else") not in context.statements:
        context.statements.say((at, "nobody else"), frozenset(there), words)


def count(context: Context, at: int, who: Item, men: Item, between: list[Item]) -> None:
    """So many meeples of each player that is named."""
    many, kind, role, only = men.value
    each = any(item.sense is S.EACH for item in between)
    bare = len(who.value) > 1 and len(men.words) == 1 and not each  # "haben Ritter"
    if many is None or (many == 1 and bare):
        context.uncounted = [who, men, *between]
        return  # "red's knights", "red and blue have knights": nobody says how many
    if many > 1 and len(who.value) > 1 and not each:
        return  # "red and blue have two knights": two each, or one
    if not role_fits(context, at, role):
        return
    for player in who.value:
        stands(context, at, player, many, kind, who.words | men.words)
    if only:
        nobody_else(context, at, men.words)
    who.used = men.used = True
    use(between)
    context.with_men, context.men_of, context.subject = True, who.value, who.value


def number_alone(context: Context, at: int, who: Item, number: Item, between: list[Item]) -> None:
    """``and blue two``, where meeples were counted before."""
    for player in who.value:
        stands(context, at, player, int(number.value), PLAIN, who.words | number.words)
    who.used = number.used = True
    use(between)


def one_is_there(context: Context, at: int, who: Item, others: list[Item]) -> None:
    """One of each is there, as far as nobody counts them."""
    for player in who.value:
        stands(context, at, player, 1, PLAIN, who.words, usual=True)
    who.used = True
    use(others)
    context.subject = who.value


def check_ours(context: Context, at: int, item: Item) -> None:
    """Uses the "our" of a road or city on which whoever tells it stands with another player."""
    there = {player for player, _ in context.statements.under(at, "meeples")}
    there |= {*context.statements.owners(at)}
    item.used = ME in there and len(there) > 1


def role_fits(context: Context, at: int, role: str) -> bool:
    """A knight stands in a city, a highwayman on a road: else it is not this one."""
    if not role:
        return True
    kind = context.statements.value(at, "kind")
    if kind is None:
        context.statements.say((at, "kind"), role, frozenset())
    return kind in (None, role)
