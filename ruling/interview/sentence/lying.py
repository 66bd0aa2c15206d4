"""How a road or city lies: its size, what it bears, and whether it is finished, and by whom."""

from collections.abc import Sequence
from functools import partial

from ruling.asking.lexicon import ME
from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks import Item, senses
from ruling.interview.sentence.context import Context, use
from ruling.scenario.sketch import ONLY_FOR

S = Sense


def numbers(context: Context, items: list[Item]) -> None:
    """The number of tiles and of coats of arms, inn and cathedral."""
    at = context.focus
    with_this = next((each for each in items if each.sense is S.WITH_THIS), None)
    _deny_sign(items)
    if _is_counted(context, items):
        return
    for item in items:
        if at is None or item.used:
            continue
        if item.sense == "size":
            many, how = item.value
            if context.past and not how:
                context.sizes_before[at] = item
                continue  # "it was 4 tiles": is the placed one among them?
            each = next((i for i in items if i.sense is S.EACH and not i.used), None)
            if with_this is not None and not how:
                how, with_this.used = "with", True
            several = (
                each is not None and len(context.in_sentence) > 1 and at in context.in_sentence
            )
            for one in context.in_sentence if several else [at]:
                context.statements.say((one, "tiles"), many, item.words)
                context.sized = one
                if how:
                    context.statements.say((one, "counted"), how, item.words)
            if each is not None and several:
                each.used = context.several = True
        elif item.sense == "arms":
            context.statements.say((at, "coats of arms"), item.value, item.words)
            _has_kind_of(context, at, "coats of arms", item.value > 0)
        elif item.sense == "sign":
            sign, there = item.value
            context.statements.say((at, sign), there, item.words)
            _has_kind_of(context, at, sign, there)
        else:
            continue
        item.used = True
        context.with_men = False


def _is_counted(context: Context, items: Sequence[Item]) -> bool:
    """``…, the last one included``: whether a clause says no more of the size before it."""
    sized, context.sized = context.sized, None
    if sized is None or {item.sense for item in items} - {S.JUST} != {S.WITH_THIS}:
        return False
    words = frozenset().union(*(item.words for item in items))
    context.statements.say((sized, "counted"), "with", words)
    use(items)
    return True


_AROUND_SIGN = {"sign", "mention", S.NOT, S.HAS, S.PRONOUN, S.JUST, S.ON, S.STANDS}
"""What a clause is made of that only says that something is not there."""


def _deny_sign(items: Sequence[Item]) -> None:
    """``ein Wirtshaus gibt es da nicht``: a "not" that stands apart from what it denies."""
    denials = [item for item in items if item.sense is S.NOT]
    signs = [item for item in items if item.sense == "sign"]
    here = [item.sense for item in items if item.sense is not S.HERE]
    apart = S.NOT in (here[0], here[-1]) if here else False  # not as in "has no hole"
    if apart and len(denials) == 1 and len(signs) == 1 and _AROUND_SIGN.issuperset(here):
        sign, there = signs[0].value
        signs[0].value = (sign, not there)
        use(denials)


def _has_kind_of(context: Context, at: int, key: str, there: bool) -> None:
    """What has a coat of arms or a cathedral is a city, and what has an inn is a road."""
    if there and context.statements.value(at, "kind") is None:
        (kind,) = ONLY_FOR[key]
        context.statements.say((at, "kind"), kind, frozenset())


def nth_tile(context: Context, items: list[Item]) -> None:
    """``I placed the sixth``: so many tiles it has with that one, and had one fewer before."""
    nth = next((item for item in items if item.sense is S.NTH), None)
    places = next((i for i in items if i.sense is S.PLACES and i.value != "draws"), None)
    at = context.focus
    if nth is None or places is None or at is None or not _is_of_tiles(items, items.index(nth)):
        return
    many = int(nth.value)
    context.statements.say((at, "tiles"), many, nth.words)
    context.statements.say((at, "counted"), "with", nth.words)
    use([nth, places, *(i for i in items[items.index(nth) + 1 :][:1] if i.sense is S.TILES)])
    before = context.sizes_before.get(at)
    if before is not None and before.value[0] == many - 1:
        before.used = True


def _is_of_tiles(items: list[Item], n: int) -> bool:
    """Whether the sixth is that of its tiles: not ``my sixth``, nor the sixth meeple."""
    before = items[n - 1].sense if n else None
    after = items[n + 1].sense if n + 1 < len(items) else S.TILES
    denied = any(item.sense is S.NOT for item in items)
    return not denied and before is not S.OF and after in (S.TILES, S.PLACES, S.HAS, S.ON)


def _nothing_finished(context: Context, items: list[Item]) -> None:
    """``nothing was finished``: a tile was placed, and that is all that happened."""
    heavy = [item for item in items if item.sense is not S.JUST]
    if [item.sense for item in heavy] == [S.NOTHING, "state"] and heavy[1].value == "finished":
        context.statements.say(("event",), "placed", heavy[0].words | heavy[1].words)
        use(items)
        context.nothing = [*items]


def states(context: Context, items: list[Item]) -> None:
    """Whether it is finished, and who finished it."""
    _too(context, items)
    _by_last_tile(context, items)
    if any(item.sense is S.NOTHING for item in items):
        _nothing_finished(context, items)
        return
    makes = next((item for item in items if item.sense is S.MAKES), None)
    for at, item in enumerate(items):
        if item.used or context.focus is None:
            continue
        if item.sense == "state":
            whose = (
                context.in_sentence
                if item.value.many and context.focus in context.in_sentence
                else [context.focus]
            )
            context.several = context.several or len(whose) > 1
            for each in whose:
                if each == context.focus or context.statements.value(each, "state") is None:
                    context.statements.say((each, "state"), str(item.value), item.words)
            item.used = True
            if item.value == "finished":
                _finisher(context, items, at, makes)
        elif item.sense is S.FINISHES and not any(each.sense is S.NOT for each in items):
            context.statements.say((context.focus, "state"), "finished", item.words)
            item.used = True
            _finisher(context, items, at, item)


def scored(context: Context, items: list[Item]) -> None:
    """``It was scored already``: of use only once it is known that the game is over."""
    denied = any(item.sense is S.NOT for item in items)
    words = [item for item in items if item.sense in (S.SCORED, S.EARLIER)]
    at = context.focus
    if at is not None and words and not denied:
        if at not in context.scored:
            context.at_end.append(partial(_check_scored, context, at))
        context.scored.setdefault(at, []).extend(words)


def _check_scored(context: Context, at: int) -> None:
    """Says that it was scored before the end of the game, when it was finished."""
    statements = context.statements
    said = [item for item in context.scored[at] if item.sense is S.SCORED]
    finished = statements.value(at, "state") == "finished"
    if said and finished and statements.value("event") == "end":
        statements.say((at, "scored"), True, said[0].words)
        use(context.scored[at])


def not_either(context: Context, items: list[Item]) -> None:
    """``The game is over, my road is not``: behind the end of the game it is unfinished."""
    senses = [item.sense for item in items if item.sense not in (S.STILL, S.JUST)]
    alone = senses in (["mention", S.NOT], ["mention", S.NOT, "size"])
    if context.ended and alone and context.focus is not None:
        denial = next(item for item in items if item.sense is S.NOT)
        context.statements.say((context.focus, "state"), "open", denial.words)
        use([denial])


def said_state(items: list[Item]) -> str:
    """The last state that some items say; empty where none do."""
    said = [item for item in items if item.used and item.sense in ("state", S.FINISHES)]
    return ("finished" if said[-1].sense is S.FINISHES else str(said[-1].value)) if said else ""


def _too(context: Context, items: list[Item]) -> None:
    """``blue's road too``: it is as finished as the one of which that was just said."""
    too = next((item for item in items if item.sense is S.TOO), None)
    if too is None or not context.state or not is_mention_too(items) or context.focus is None:
        return
    if context.statements.value(context.focus, "state") is None:
        context.statements.say((context.focus, "state"), context.state, too.words)
        too.used = True


def is_mention_too(items: list[Item]) -> bool:
    """Whether a clause only says that something holds of a road or city too."""
    return sorted(str(item.sense) for item in items) == sorted((str(S.TOO), "mention"))


def _by_last_tile(context: Context, items: list[Item]) -> None:
    """``places the last tile of his road``: it is finished; a tile that is drawn does not do so."""
    at = next((n for n, item in enumerate(items) if item.sense is S.LAST), None)
    places = next((i for i in items if i.sense is S.PLACES and i.value != "draws"), None)
    if at is None or places is None or context.focus is None:
        return
    behind = [item for item in items[at + 1 :] if item.sense is not S.OF][:1]
    if any(item.sense is S.NOT for item in items) or [i.sense for i in behind] != ["mention"]:
        return
    context.statements.say((context.focus, "state"), "finished", items[at].words | places.words)
    items[at].used = places.used = True
    _finisher(context, items, at, places)


def _finisher(context: Context, items: list[Item], at: int, verb: Item | None) -> None:
    """Who finished it: the player before a verb, or before a state with something behind it."""
    by = next((n for n, i in enumerate(items) if i.sense is S.BY), None)
    who = _relative(context, items, at)
    if who is None and by is not None and senses(items, by + 1, 1)[0] is S.PLAYER:
        who = items[by + 1]
        items[by].used = True
    elif who is None:
        before = [i for i in items[:at] if i.sense is S.PLAYER and not i.used]
        behind = any(i.sense == "mention" for i in items[at + 1 :])
        attribute = items[at + 1 : at + 2] and items[at + 1].sense is S.OF  # "completa di 8"
        men = any(i.sense == "men" for i in items[:at])  # "ha un cavaliere nella città finita"
        has = not attribute and not men and any(i.sense is S.HAS for i in items[:at])
        if before and len(before) == 1 and (verb is not None or behind or has):
            who = before[0]
        elif verb is None and has and not before and senses(items, at + 1, 2) == (S.PLAYER, None):
            who = items[at + 1]  # "l'ha chiusa il nonno"
            use(items[at - 1 : at])
        elif verb is not None and not before:
            late = [i for i in items[at + 1 :] if i.sense is S.PLAYER and not i.used]
            pronoun = [i for i in items[:at] if i.sense is S.PRONOUN]
            tile = any(i.sense == "tile" for i in items)
            if pronoun and context.subject:
                pronoun[0].used = True
            elif len(late) == 1 and not tile and items[at + 1 : at + 2] == late:
                who = late[0]
    if verb is not None and verb.sense is S.MAKES:
        verb.used = True
    active = verb is not None or any(i.sense == "mention" for i in items[at + 1 :])
    if who is None and active and at == 1 and items[0].sense is S.SOMEBODY:
        items[0].used = True  # whoever it was
        context.statements.say(("asks", "who"), True, items[0].words)
    if who is not None and len(who.value) == 1:
        context.statements.say(("mover",), who.value[0], who.words)
        use([who, *_again(items[at + 1 :], who)])
        context.subject = who.value
        _owned_by_mover(context, items, who)


def _relative(context: Context, items: list[Item], at: int) -> Item | None:
    """Who finished it in a clause that begins behind it: ``the city (that) red has completed``.

    In a clause of its own the verb is its last word: ``…, die Rot gerade geschlossen hat``.
    """
    n = at - 1
    while n > 0 and items[n].sense in (S.HAS, S.JUST, S.PAST):
        n -= 1
    if n < 0 or items[n].sense not in (S.PLAYER, S.PRONOUN):
        return None
    behind = n > 0 and items[n - 1].sense in ("mention", S.WHICH)
    last = n == 0 and [item.sense for item in items[at + 1 :]] == [S.HAS]
    if not (behind or last):
        return None
    if items[n].sense is S.PLAYER:
        return items[n] if len(items[n].value) == 1 else None
    items[n].used = bool(context.he())
    return Item(S.PLAYER, context.he(), items[n].words) if context.he() else None


def _again(behind: list[Item], who: Item) -> list[Item]:
    """The player who is named right behind a verb once more: ``ho chiuso io la strada``."""
    again = [item for item in behind[:1] if item.sense is S.PLAYER and item.value == who.value]
    return again if not any(item.sense is S.OF for item in behind[1:2]) else []


def _owned_by_mover(context: Context, items: list[Item], who: Item) -> None:
    """``Red finished his road``: "his" is red's, whose words stand before."""
    for item in items if who.value != (ME,) else ():
        if item.sense == "mention" and item.value.own and context.focus is not None:
            for owner in context.statements.owners(context.focus):
                if context.statements[(context.focus, "owner", owner)].words == item.words:
                    del context.statements[(context.focus, "owner", owner)]
            context.statements.say(
                (context.focus, "owner", who.value[0]), True, item.words | who.words
            )
            item.used = True
