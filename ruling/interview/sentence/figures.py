"""Where the mage and the witch are."""

from itertools import pairwise

from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks import Item
from ruling.interview.sentence.context import Context, use
from ruling.table.figures import Figure

S = Sense


def on_what_is_owned(context: Context, items: list[Item]) -> None:
    """What is said of a figure on somebody's, before that one is taken for who stands there."""
    for n, item in enumerate(items):
        if item.sense is S.FIGURE and not item.used:
            _on_owned(context, items, n)
    here = [item for item in items if item.sense is S.PRONOUN]
    named = context.last_is_figure or not context.he()
    again = bool(context.figure) and named and any(i.sense is S.HERE for i in items)
    if (
        here
        and again
        and not any(i.sense in (S.PLAYER, S.FIGURE, "men", S.NOT, S.GONE) for i in items)
    ):
        words = [i for i in items if i.sense in (S.PRONOUN, S.HERE, S.STANDS, S.STILL)]
        _place_named(context, here[0])
        use(words)


def _place_named(context: Context, pronoun: Item) -> None:
    """``…, and he's on it``: the figure named last is there; where it is was said, or is now."""
    for figure in context.figure:
        if context.statements.value("figures", figure) is None and context.focus is not None:
            context.statements.say(("figures", figure), context.focus, pronoun.words)


def _gone(context: Context, items: list[Item]) -> None:
    """A figure that was there, and left; ``not gone`` says nothing else than that it is."""
    gone = next((item for item in items if item.sense is S.GONE), None)
    if gone is None:
        return
    at = items.index(gone)
    if gone.value == "left" and not (at and items[at - 1].sense in (S.FIGURE, S.PRONOUN)):
        return  # "I left the witch there"
    if at and items[at - 1].sense is S.NOT:
        gone.used = items[at - 1].used = bool(context.figure)
        return
    here = [item for item in items if item.sense is S.FIGURE and not item.used]
    others = [i for i in items if i.sense in (S.PLAYER, "men", "nobody", "mention") and not i.used]
    whom = here[0].value if len(here) == 1 else context.figure if not here and not others else ()
    for figure in whom:
        if figure in context.were_there or context.past:
            context.statements.pop(("figures", figure), None)
        context.statements.say(("figures", figure), "not here", gone.words)
    context.figure = whom or context.figure
    gone.used = bool(whom)
    for item in here:
        item.used = bool(whom)
    for item in items:
        if whom and item.sense in (S.PRONOUN, S.HERE):
            item.used = True


def figures(context: Context, items: list[Item]) -> None:
    """Where the mage and the witch are."""
    _gone(context, items)
    here = [item.sense for item in items]
    if here and here == [S.NOT, S.FIGURE] * (len(here) // 2) and context.focus is None:
        for none, figure in pairwise(items):  # "no mage, no witch. My road is finished"
            for each in figure.value if figure.sense is S.FIGURE else ():
                context.statements.say(("figures", each), "not here", none.words | figure.words)
        use(items)
    if S.SUPPLY in here and S.EACH in here and not {S.FIGURE, S.PLAYER, "men"} & {*here}:
        pair = [item for item in items if item.sense in (S.SUPPLY, S.EACH)]
        for each in ("mage", "witch"):
            context.statements.say(("figures", each), "supply", pair[0].words | pair[1].words)
        use(pair)
    for n, item in enumerate(items):
        if item.sense is not S.FIGURE or item.used or _is_reason(items, n):
            continue
        if [i.sense for i in items] == [S.FIGURE, S.TOO] and context.figure:
            place = context.statements.value("figures", context.figure[0])
            for each in item.value if place is not None else ():
                context.statements.say(("figures", each), place, item.words)
            item.used = items[1].used = place is not None
            continue
        before = items[n - 1] if n else None
        denied = before if before is not None and before.sense is S.NOT else None
        context.figure = item.value
        if _on_owned(context, items, n):
            continue
        of_another = [i for i, after in pairwise(items) if after.sense is S.FIGURE]
        apart = [each for each in of_another if each.sense is S.NOT]
        apart += [
            each for each in items[:n] if each.sense is S.NOT and _denies_other(each, items, n)
        ]
        place = next(
            (i for i in (*items[n + 1 :], *reversed(items[:n]))
             if i.sense in (S.SUPPLY, S.OTHER, S.ELSE, S.HERE, S.NOT) and i not in apart
             and not i.used), None
        )  # fmt: skip
        _figure(context, item, denied, _denied_place(place, items, apart), items)
        ahead = items[max(n - 2, 0) : n]
        if item.used and [i.sense for i in ahead] == [S.PRONOUN, S.HAS] and context.he():
            use(ahead[:1])  # "he has the mage on it"
        if item.used and before is not None and before.sense is S.EXCEPT:
            before.used = S.ONLY in here  # "besides the mage only my meeple is there"
        if item.used and before is not None and before.sense is S.ONLY:
            before.used = _is_without_others(context, item.value)


def _is_reason(items: list[Item], n: int) -> bool:
    """Whether a figure is why somebody says something: ``only 5 because of the witch``."""
    return n > 0 and items[n - 1].sense is S.BECAUSE


def _denied_place(place: Item | None, items: list[Item], apart: list[Item]) -> Item | None:
    """The no right before "there", where one stands: ``non c'è la strega``."""
    at = items.index(place) if place is not None and place.sense is S.HERE else 0
    denial = items[at - 1] if at else None
    denies = denial is not None and denial.sense is S.NOT and denial not in apart
    return denial if denies else place


def _denies_other(denial: Item, items: list[Item], n: int) -> bool:
    """Whether a no is of what stands between it and a figure: ``not only red is there``."""
    between = items[items.index(denial) + 1 : n]
    return any(
        each.sense in (S.ONLY, S.WHICH, S.PLAYER, "men", "size", "mention") for each in between
    )


def _is_without_others(context: Context, named: tuple[str, ...]) -> bool:
    """Whether all figures but those that are named are said not to be there: ``only the mage``."""
    others = {*map(str, Figure)} - {*named}
    said = [context.statements.value("figures", each) for each in others]
    nobody = (context.focus, "nobody") in context.statements  # "no meeple, only the mage"
    return nobody or all(place in ("not here", "supply") for place in said)


def _on_owned(context: Context, items: list[Item], n: int) -> bool:
    """``the mage is on red's``, where red's road or city was named."""
    rest = [each for each in items[n + 1 :] if each.sense not in (S.STANDS, S.PAST)]
    if len(rest) < 2 or rest[0].sense is not S.ON or rest[1].sense is not S.PLAYER:
        return False
    owned = [
        at
        for at in context.statements.features()
        if context.statements.value(at, "owner", rest[1].value[0])
    ]
    if len(owned) != 1 or len(rest) > 2 + (rest[2:3] != [] and rest[2].sense is S.OF):
        return False
    for figure in items[n].value:
        context.statements.say(("figures", figure), owned[0], items[n].words | rest[1].words)
    use([items[n], *rest])
    return True


def _instead(context: Context, figure: str, at: int | str) -> None:
    """``No, it's the witch``: the mage, of whom that was said before, is not there."""
    for path in [each for each in context.statements.earlier if each[:1] == ("figures",)]:
        if isinstance(at, int) and path[1] != figure and context.statements.value(*path) == at:
            context.statements.strike(path)


def _is_named(place: Item, items: list[Item]) -> bool:
    """Whether "elsewhere" is a road or city of somebody: ``on Lena's road next to it``."""
    before = items[: items.index(place)]
    owned = any(each.sense == "mention" and each.used and each.value.owners for each in before)
    return place.sense is S.ELSE and owned


def _figure(
    context: Context, item: Item, denied: Item | None, place: Item | None, items: list[Item]
) -> None:
    if (
        denied is not None
        and place is not None
        and place.sense in (S.SUPPLY, S.NOT, S.ELSE, S.OTHER)
    ):
        return  # "neither is off the board", "not without the witch"
    if place is not None and place.sense is S.SUPPLY:
        at: int | str = "supply"
    elif denied is not None or (place is not None and place.sense is S.NOT):
        at = "not here"
    elif (
        place is not None
        and place.sense in (S.ELSE, S.OTHER)
        and not _is_named(place, items)
        and not (
            place.sense is S.OTHER
            and not any(each.sense is S.JOINS for each in items)
            and context.focus is not None
            and context.statements.value(context.focus, "joined")
        )
    ):
        at = "elsewhere"
    elif context.focus is not None and not context.several:
        at = context.focus
    else:
        return
    if at == "not here" and context.focus is None:
        return
    if context.correcting and len(item.value) == 1:
        _instead(context, item.value[0], at)
    for each in item.value:
        said = context.statements.value("figures", each)
        if at == "not here" and said is not None and said != context.focus:
            continue  # it is elsewhere, as was said
        context.statements.say(("figures", each), at, item.words)
        stood = any(i.sense is S.STANDS and i.value == "stood" for i in items)
        context.were_there |= {each} if context.past or stood else set()
    item.used = True
    each_of = next((each for each in items if each.sense is S.EACH), None)
    if each_of is not None and len(item.value) > 1 and not any(i.sense == "men" for i in items):
        each_of.used = True  # "mage and witch are both in the supply"
    if denied is not None:
        denied.used = True
    if place is not None:
        place.used = True
        for each in items:
            if each.sense is S.HERE and place.sense is S.NOT:
                each.used = True
