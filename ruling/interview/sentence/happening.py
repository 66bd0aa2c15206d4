"""What happened: the placed tile and who placed it, the dragon, the end of the game."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from ruling.asking.lexicon import ME
from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks import Item
from ruling.interview.sentence.context import Context, use

S = Sense


def whole_case(context: Context, items: Sequence[Item]) -> None:
    """Says what is of no road or city: the box, the end of the game, a question."""
    if [item.sense for item in items] == [S.PLAYER, S.DISPUTES]:
        context.disputing = items[0].value  # "Carlo e Rita litigano"
        use(items)
    if [item.sense for item in items] == [S.PLAYER] and len(items[0].value) > 1:
        context.listed = [*items] if context.focus is None else []  # "Paul and I, one knight each"
    for item in items:
        if item.sense is S.BOX:
            context.statements.say(("edition",), item.value, item.words)
        elif item.sense is S.END:
            context.statements.say(("event",), "end", item.words)
        elif item.sense is S.NOTHING_JOINED:
            context.statements.say(("event",), "placed", item.words)
        elif item.sense is S.NOTHING_OPEN:
            context.statements.say(("nothing open",), True, item.words)
        elif item.sense in (S.ASKED, S.WHO) and item not in (items[0], items[-1]):
            continue
        elif item.sense in (S.ASKED, S.WHO):
            what = "who" if item.sense is S.WHO else "worth"
            context.statements.say(("asks", what), True, item.words)
        elif item.sense is S.AT_END:
            if not _at_end(context, item, items):
                continue
        else:
            continue
        item.used = True


def _at_end(context: Context, item: Item, items: Sequence[Item]) -> bool:
    """ "At the end" is that of the game where a road is unfinished then, or its worth is asked."""
    states = [
        each.value
        for i in items
        for each in (i, *(i.value.more if i.sense == "mention" else ()))
        if each.sense == "state" and each.value == "open"
    ]
    still = any(each.sense is S.STILL for each in items)
    if item is items[0] and not context.statements and any(still or each.still for each in states):
        context.statements.say(("event",), "end", item.words)
        return True
    return bool(states) and any(each.sense is S.ASKED for each in items)


def event(context: Context, items: list[Item]) -> None:
    """The placed tile, who placed it, and the dragon."""
    here = {item.sense for item in items}
    if S.DRAGON in here and S.REACHES in here:
        _dragon(context, items)
    elif context.statements.value("event") == "dragon" and [i.sense for i in items] == [
        S.NOT,
        S.FIGURE,
    ]:
        use(items)  # "but not the witch"
    for at, item in enumerate(items):
        if item.sense != "tile":
            continue
        kind, mover = item.value
        if [i.sense for i in items[at + 1 : at + 3]] == [S.OF, S.PLAYER]:
            mover = items[at + 2].value
            use(items[at + 1 : at + 3])
        acts = bool(here & {S.PLACES, S.JOINS, S.FINISHES, S.BY, S.TURN, "state"}) or kind
        if not acts:
            continue
        item.used = True
        if kind:
            context.statements.say(("tile",), kind, item.words)
        for each in mover[:1]:
            context.statements.say(("mover",), each, item.words)
    for at, item in enumerate(items):
        if item.sense in (S.PLACES, S.TURN):
            _mover(context, items, at)


def _dragon(context: Context, items: list[Item]) -> None:
    figures = [item for item in items if item.sense is S.FIGURE]
    for item in items:
        if item.sense in (S.DRAGON, S.REACHES) and figures:
            item.used = True
            context.statements.say(("event",), "dragon", item.words)
    placed = any(item.sense in ("mention", S.HERE) for item in items)
    for item in figures:
        for each in item.value:
            context.statements.say(("reached", each), True, item.words)
        item.used = not placed


def _mover(context: Context, items: list[Item], at: int) -> None:
    """Who places a tile, or whose turn it is."""
    near = [n for n in (at - 1, at + 1, at - 2, at + 2) if 0 <= n < len(items)]
    players = [items[n] for n in near if items[n].sense is S.PLAYER and len(items[n].value) == 1]
    tile = any(item.sense in ("tile", S.NTH) for item in items)
    placed = items[at].sense is S.PLACES
    finishing = placed and _is_finishing(items, at)
    if players and (tile or finishing or not placed):
        context.statements.say(("mover",), players[0].value[0], players[0].words | items[at].words)
        use([players[0], *items[at : at + 1 + finishing]])
        context.subject = players[0].value
    elif placed and tile:
        items[at].used = True


_PLACING = {S.PRONOUN, S.PLAYER, S.PLACES, S.LAST, S.TILES, S.HAS, S.JUST, S.ON, "mention"}
_OWNING = {S.PLAYER, S.OF, S.LAST, S.PAST, S.JUST}
"""What clauses are made of that say who placed the last tile, and whose it was."""


def last_tile(context: Context, items: Sequence[Item]) -> None:
    """``Paul placed the last tile``, ``the last tile was mine``: who finished what is finished."""
    here = {item.sense for item in items}
    placed = any(item.sense is S.PLACES and item.value != "draws" for item in items)
    which = S.LAST in here or (S.TILES in here and "mention" not in here)
    places = placed and which and here <= _PLACING
    who = _one_who(context, items)
    if who is not None and (places or {S.LAST, S.OF} <= here <= _OWNING):
        said_of_tile = [item for item in items if item.sense != "mention"]
        context.at_end.append(partial(_says_who_placed_it, context, who, said_of_tile))


def _one_who(context: Context, items: Sequence[Item]) -> Item | None:
    """The only player of a clause, or whom its pronoun stands for; None where there is none."""
    who = [item for item in items if item.sense is S.PLAYER]
    if not who and context.he():  # "he put the last tile down"
        he = next((item for item in items if item.sense is S.PRONOUN), None)
        return None if he is None else Item(S.PLAYER, context.he(), he.words)
    return who[0] if len(who) == 1 and len(who[0].value) == 1 else None


def _says_who_placed_it(context: Context, who: Item, items: Sequence[Item]) -> None:
    """Says who placed the last tile, where a road or city is finished."""
    statements = context.statements
    if any(statements.value(n, "state") == "finished" for n in statements.features()):
        statements.say(("mover",), who.value[0], who.words)
        use(items)


def _is_finishing(items: Sequence[Item], at: int) -> bool:
    """Whether somebody places what finishes a road or city: ``laid the tile that finished it``."""
    behind = [item.sense for item in items[at + 1 : at + 4]]
    return behind in ([S.TILES, "state", "mention"], [S.TILES, S.FINISHES, "mention"])


def is_own_colour(items: Sequence[Item]) -> bool:
    """Whether a clause says who tells it: ``I'm red``."""
    senses = [item.sense for item in items]
    return senses == [S.PLAYER, S.PLAYER] and items[0].value == (ME,) and len(items[1].value) == 1


def own_colour(context: Context, item: Item) -> bool:
    """``my city (red)``, ``I'm red``: whoever tells it is red."""
    if item.sense is not S.PLAYER or len(item.value) != 1:
        return False
    mine = [path for path in context.statements if _with(path, ME, "") != path]
    for path in mine:
        statement = context.statements.pop(path)
        value = item.value[0] if statement.value == ME else statement.value
        context.statements[_with(path, ME, item.value[0])] = statement._replace(value=value)
    if context.statements.value("mover") == ME:
        context.statements[("mover",)] = context.statements[("mover",)]._replace(
            value=item.value[0]
        )
    item.used = bool(mine)
    context.subject = item.value if mine else context.subject
    return item.used


def _with(path: Any, old: str, new: str) -> Any:
    """A path with one player in the place of another, also within its parts."""
    if isinstance(path, tuple):
        return tuple(_with(part, old, new) for part in path)
    return new if path == old else path
