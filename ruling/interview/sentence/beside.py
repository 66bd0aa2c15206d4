"""A player in a clause, and what stands beside: so many meeples, or that he is there."""

from typing import NamedTuple

from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks import Item
from ruling.interview.sentence.context import Context, use
from ruling.interview.sentence.standing import (
    count,
    nobody_else,
    number_alone,
    one_is_there,
    stands,
)
from ruling.table.figures import PLAIN

S = Sense


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


def of_player(context: Context, items: list[Item], n: int, at: int) -> None:
    """A player with what stands beside: so many meeples, or that one is there."""
    if _is_on_his(context, items, n, at):
        return
    between, rest = _behind(items, n)
    between += [each for each in rest[1:2] if each.sense is S.EACH and rest[0].sense == "men"]
    near = _Near(items[n], between, rest[0] if rest else None, items[:n][::-1])
    if context.past or _too_alone(context, items, near, at) or _of_another(context, near, at):
        return  # who was there need not be there now
    too = {item.sense for item in items} == {S.PLAYER, S.HAS, S.A, S.HERE, S.TOO}
    counting = too or (context.counting and not any(each.sense == "men" for each in items))
    alone = len(items) == 1 + len(between) and not context.statements.owners(at)
    if _with_men(context, near, at) or (counting and _with_number(context, near, at)):
        return
    if _only(context, near, at) or _not_there(context, near, at):
        return
    with_another = [item.sense for item in items[n : n + 3]] == [S.PLAYER, S.SHARES, S.PLAYER]
    there = [] if with_another else _is_there(context, near, at)  # "I share with Ray"
    if there is not None and len(near.who.value) > 1:
        there = [*there, *(item for item in items if item.sense is S.SHARES)]
    if there is not None or alone:
        one_is_there(context, at, near.who, between if there is None else there)


def _is_on_his(context: Context, items: list[Item], n: int, at: int) -> bool:
    """Whether it is where something is, and not who: ``on mine is neither mage nor witch``."""
    around = [item.sense for item in items[max(n - 1, 0) : n + 2]]
    if around != [S.ON, S.PLAYER, S.OF]:
        return False
    same = {*context.statements.owners(at)} == {*items[n].value}
    use(items[n - 1 : n + 2] if same else ())
    return True


def _with_men(context: Context, near: _Near, at: int) -> bool:
    """``red has two knights``, ``two knights of red``, ``two knights, red``."""
    before = near.before
    if near.then is not None and near.is_then("men") and not near.then.used and not near.has(S.NOT):
        count(context, at, near.who, near.then, near.between)
        if near.who.used and near.is_before(S.ONLY):  # "only red has a knight there"
            nobody_else(context, at, near.before[0].words)
            use(near.before[:1])
    elif near.is_before(S.OF, S.FOR) and len(before) > 1 and before[1].sense == "men":
        count(context, at, near.who, before[1], before[:1])
    elif near.is_before("men") and not before[0].used and near.then is None:
        count(context, at, near.who, before[0], near.between)
    else:
        return False
    return True


_FOR_HIM = ([S.FOR, S.A], [S.FOR, S.NUMBER], [S.OF, S.A], [S.OF, S.NUMBER])
"""What stands before a player, the last first: ``one for Jack``, ``one of Jack's``."""


def _with_number(context: Context, near: _Near, at: int) -> bool:
    """``and blue two``, ``e due del blu``, where meeples were counted before."""
    if near.then is not None and near.is_then(S.NUMBER, S.A) and not near.has(S.NOT):
        number_alone(context, at, near.who, near.then, near.between)
    elif near.is_before(S.NUMBER, S.A) and near.then is None:
        number_alone(context, at, near.who, near.before[0], near.between)
    elif [each.sense for each in near.before] in _FOR_HIM:
        between = [*near.before[:1], *near.between]
        number_alone(context, at, near.who, near.before[1], between)
    else:
        return False
    return True


def _only(context: Context, near: _Near, at: int) -> bool:
    """``only red is there``, ``red alone``."""
    owned = near.is_before(S.OF, S.BELONGS)
    before = near.before[: 1 + owned]  # "è solo del giallo"
    only = next((each for each in (*near.between, *before) if each.sense is S.ONLY), None)
    if only is None or any(each.sense is S.FIGURE for each in near.before[: 1 if owned else 3]):
        return False
    for player in near.who.value:
        stands(context, at, player, 1, PLAIN, near.who.words, usual=True)
    nobody_else(context, at, only.words)
    use([only, near.who, *(near.following() if near.is_then(S.HERE) else near.between)])
    use(each for each in near.before[:2] if each.sense in (S.OF, S.BELONGS))
    return True


def _not_there(context: Context, near: _Near, at: int) -> bool:
    """``red is not there``, ``red has none``."""
    denied = next((each for each in near.between if each.sense is S.NOT), None)
    if near.is_then("nobody") and (near.has(S.HAS) or near.is_before(S.HAS)):
        denied = near.then  # "red has nobody there"
    if denied is None:
        return False
    if near.then is not None and near.is_then("men") and len(near.then.words) > 2:
        return True  # "red has no normal meeple": he may have a large one
    if near.then is None or near.then is denied or near.is_then(S.HERE, "men"):
        for player in near.who.value:
            stands(context, at, player, 0, PLAIN, near.who.words | denied.words)
        use([near.who, *near.following()])
    return True


def _is_there(context: Context, near: _Near, at: int) -> list[Item] | None:
    """The words that say that a player is there; None where none do."""
    several = len(near.who.value) > 1
    if near.is_then(S.HERE) or (near.is_then(S.SHARES, S.TIE) and several):
        return near.following()
    if near.then is not None and near.is_then("mention") and near.has(S.ON, S.HAS, S.BELONGS):
        others = {*near.then.value.owners} - {*near.who.value}
        return near.between if near.has(S.ON) or not others else None  # "red has blue's road"
    if near.is_then("mention") and near.is_before(S.HAS) and not near.between:
        return near.before[:1]  # "hat Rot eine Straße"
    sized = near.is_then("size", "arms", "sign") and near.has(S.HAS)
    if sized and not context.statements.owners(at):
        return near.between
    if context.amending and [each.sense for each in near.before[:2]] == [S.TOO, S.HERE]:
        return [*near.before[:2], *near.between]  # "c'è anche il blu", as an answer
    if near.is_before(S.TIE) and several:
        return near.before[:1]
    if near.is_before(S.SHARES) and any(_is_somebody(each) for each in near.before[1:2]):
        return near.before[:1]  # "I share it with Ray", "the road I share with Ray"
    if near.then is not None:
        return None
    named = [each.value for each in near.before if each.sense == "mention"]
    if len(named) == 1 and near.has(S.OF) and not named[0].owners:
        belongs = near.before[: int(near.is_before(S.BELONGS))]
        return [*belongs, *near.between]  # "a road that is red's", "die Straße gehört meiner Frau"
    of_figure = [each.sense for each in near.before[1:2]] == [S.FIGURE]  # "the witch is Sara's"
    owned = near.is_before(S.OF) and len(near.before) > 1 and not of_figure
    if owned or near.is_before(S.HERE) or (near.is_before(S.BELONGS) and not of_figure):
        she = near.is_before(S.BELONGS) and [i.sense for i in near.before[1:2]] == [S.PRONOUN]
        return [*near.before[: 1 + she], *near.between]  # "sie gehört Lena"
    return near.between if near.has(S.TOO) else None


def _is_somebody(item: Item) -> bool:
    """Whether an item names a player, or a road or city with whose it is."""
    return item.sense is S.PLAYER or (item.sense == "mention" and bool(item.value.owners))


def _of_another(context: Context, near: _Near, at: int) -> bool:
    """Whether it is said to belong to somebody, in other words than these, or is another's."""
    if not (near.has(S.BELONGS) or near.is_before(S.BELONGS)):
        return False
    if near.then is not None and near.then.sense != "mention":
        return True
    owners = {*context.statements.owners(at)}
    return bool(owners) and owners != {*near.who.value}


def _too_alone(context: Context, items: list[Item], near: _Near, at: int) -> bool:
    """Whether somebody is there "too", and nobody said who else is.

    Beside a figure whoever placed the tile can be: "I closed it, the mage is there and I am too".
    """
    figure = at in context.statements.under("figures").values()
    mover = near.who.value == (context.statements.value("mover"),)
    others = context.statements.says_who(at) or (figure and mover)
    too = any(each.sense is S.TOO for each in items)
    return too and not others and not context.amending


_BETWEEN = (S.HAS, S.PAST, S.STANDS, S.TOO, S.EACH, S.STILL, S.ONLY, S.NOT, S.ON, S.JUST, S.WE,
            S.BELONGS, S.OF)  # fmt: skip
"""Small words between a player and what is said of him."""


def _behind(items: list[Item], n: int) -> tuple[list[Item], list[Item]]:
    """Small words behind a player, and what follows them."""
    end = n + 1
    while end < len(items) and items[end].sense in _BETWEEN:
        end += 1
    rest = items[end:]
    if (
        len(rest) > 1
        and rest[0].sense is S.HERE
        and rest[1].sense in (*("men", "nobody", S.NUMBER, S.A),)
    ):
        return [*items[n + 1 : end], rest[0]], rest[1:]
    return items[n + 1 : end], rest
