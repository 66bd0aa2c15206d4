"""Claims of points: who says so, how many they are, and whose.

A claim is a clause that says nothing else, or what stands behind whoever says so: ``Tom says he
gets 12``, ``that makes 9, right?``. For which road or city the points are may follow, ``… for his
finished road of 5 tiles``, and is bound as in any other sentence, as is what stands between in
``Tom says his road, finished, 6 tiles, is worth 3``.
"""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from ruling.asking.lexicon import ME
from ruling.asking.senses import Sense
from ruling.interview.sentence.amounts import GETS, SMALL, PointsClaim, claim_of, many_of
from ruling.interview.sentence.chunks import Item, senses
from ruling.interview.sentence.clauses import GAINING, Clause
from ruling.interview.sentence.context import Context, use
from ruling.interview.sentence.valued import worth_of_described, worth_told
from ruling.interview.statements import ClaimedPoints

S = Sense

_NOBODY = Item(S.PLAYER, (ME,), frozenset())
"""Whoever tells the case, where nobody is named who says so."""


def points_claims(parts: Sequence[Clause]) -> dict[int, list[PointsClaim]]:
    """The claims of points by the number of the clause in which each begins; taken out there."""
    found: dict[int, list[PointsClaim]] = {}
    starts = [*(at for at, clause in enumerate(parts) if clause.begins), len(parts)]
    for first, end in pairwise(starts):
        for at in range(first, end):
            before = found.get(at - 1, []) if at > first else []
            claims = _in_clause(parts, at, first, end, before) or _described(parts[at:end])
            _take(found, parts, at, claims)
        # what claims nothing else comes last: "my road gives 10" may take words of every clause
        at = next((n for n in range(first, end) if parts[n].items), first)
        _take(found, parts, at, _worth_claim(parts[at:end]))
    return found


def _take(
    found: dict[int, list[PointsClaim]],
    parts: Sequence[Clause],
    at: int,
    claims: Sequence[PointsClaim],
) -> None:
    """Adds the claims of a clause, and takes their words out."""
    if claims:
        found[at] = [*found.get(at, ()), *claims]
    taken = {id(item) for claim in claims for item in claim.words}
    for clause in parts if taken else ():
        clause.items[:] = [item for item in clause.items if id(item) not in taken]


def hear_points(context: Context, claim: PointsClaim) -> None:
    """Adds a claim; nothing where it is not clear who makes it, or whose points are meant."""
    by = _said_by(context, claim)
    if by is None:
        return
    context.subject = by if claim.by.words else context.subject
    if isinstance(claim.whose, tuple):  # "Tom says red gets 12 for his road": red's
        context.subject = claim.whose
    reasons = [item.value for item in claim.words if item.sense is S.FIGURE]
    context.figure = reasons[0] if reasons else context.figure
    context.last_is_figure = bool(reasons)
    if claim.whose == "his":  # who that is can be said later
        context.at_end.append(partial(_say, context, claim, by))
    else:
        _say(context, claim, by)


def _said_by(context: Context, claim: PointsClaim) -> tuple[str, ...] | None:
    """Who says so, as it is clear where the claim stands; None where it is not."""
    if claim.by.sense is S.SAYS:  # "and says 10"
        return _the_only_one(context)
    return (context.he() or None) if claim.by.sense is S.PRONOUN else tuple(claim.by.value)


def _say(context: Context, claim: PointsClaim, by: tuple[str, ...]) -> None:
    whose = (context.he() or None) if claim.whose == "his" else claim.whose
    words = frozenset().union(*(item.words for item in claim.words))
    for many in claim.many if whose is not None else ():
        either = [many] if len(claim.many) > 1 else []
        path = ("claims", by, whose, *either)
        context.statements.say(path, ClaimedPoints(many, claim.alone), words)
    use(claim.words if whose is not None else ())


def _the_only_one(context: Context) -> tuple[str, ...] | None:
    """The only player who was named so far; None where there are others, or none."""
    named = context.named()
    return tuple(named) if len(named) == 1 and named == {*context.subject} else context.he() or None


def _in_clause(
    parts: Sequence[Clause], at: int, first: int, end: int, before: Sequence[PointsClaim]
) -> list[PointsClaim]:
    """The claims that a clause makes, or begins."""
    clause, items = parts[at], parts[at].items
    if not items:
        return []
    beside = _said_beside(parts, at, first, end) or _going_on(clause, before)
    if beside is not None:
        return [beside]
    spoken = [n for n in range(len(items)) if _begins(items, n)]
    runs = [items[n:m] for n, m in pairwise([*spoken, len(items)])]
    if runs and all(item.sense in (*SMALL, S.DOES) for item in items[: spoken[0]]):
        runs[0] = [*items[: spoken[0]], *runs[0]]  # "do I get 12"
    claims = [_spoken(run) for run in runs]
    if claims and all(claims):
        return [claim for claim in claims if claim is not None]
    alone = _behind_number(items) or _guessed(clause) or _untold(items)
    return [alone] if alone is not None else []


def _described(parts: Sequence[Clause]) -> list[PointsClaim]:
    """What somebody says a road or city is worth, up to where another says something."""
    described = any(item.sense == "mention" for clause in parts for item in clause.items)
    if not described or _speaker(parts[0].items) is None:
        return []
    others = (n for n, each in enumerate(parts) if n and _speaker(each.items) is not None)
    return _worth_claim(parts[: next(others, len(parts))])


def _worth_claim(parts: Sequence[Clause]) -> list[PointsClaim]:
    """What somebody says that a road or city is worth that the same sentence describes."""
    by, speaking = (_speaker(parts[0].items) if parts else None) or (_NOBODY, [])
    if not parts or parts[0].asked or by.sense is not S.PLAYER:
        return []
    words = worth_of_described(parts, len(speaking)) if speaking else worth_told(parts)
    if words is None:
        return []
    many = many_of([item for item in words if item.sense in (S.NUMBER, S.NOTHING)])
    return [PointsClaim(by, many, "worth", False, [*speaking, *words])]


def _begins(items: Sequence[Item], at: int) -> bool:
    """Whether somebody begins to say something here: ``Tom says``, ``I get``, ``and says``."""
    if at and items[at].sense is S.SAYS:
        return False
    said = [item.sense for item in items[:at] if item.sense in (S.SAYS, S.ACCORDING, S.NUMBER)]
    told = bool(said) and said[-1] is not S.NUMBER  # "according to Tom I get 6"
    gets = items[at].value == (ME,) and senses(items, at + 1, 1)[0] is S.GETS
    return _speaker(items[at:]) is not None or (gets and not told)


def _speaker(items: Sequence[Item]) -> tuple[Item, list[Item]] | None:
    """Who says something at the beginning of some items, and the words for that."""
    who = items[0] if items else _NOBODY
    says = _behind(items, 1, (S.STILL, S.JUST, S.TOO))
    if who.sense is S.SAYS:  # "green owns it and says 10"
        return who, [who]
    if who.sense is S.ACCORDING and _is_one(items[1:2]):
        return items[1], [*items[:2]]
    if _is_one([who]) and senses(items, says, 1)[0] is S.SAYS:
        return who, [*items[: says + 1]]
    if senses(items, 0, 2) == (S.WE, S.SAYS):
        return _NOBODY, [*items[:2]]
    return None


def _is_one(items: Sequence[Item]) -> bool:
    """Whether an item is one player, or stands for one."""
    return any(each.sense is S.PRONOUN or _is_player(each) for each in items)


def _is_player(item: Item) -> bool:
    return item.sense is S.PLAYER and len(item.value) == 1


def _behind(items: Sequence[Item], at: int, small: Sequence[Sense]) -> int:
    """The place behind small words."""
    while senses(items, at, 1)[0] in small:
        at += 1
    return at


def _spoken(run: Sequence[Item]) -> PointsClaim | None:
    """What somebody says at the beginning of a run."""
    small = _behind(run, 0, SMALL)
    by, words = _speaker(run[small:]) or (_NOBODY, [])
    return claim_of(by, [*run[:small], *words], run[small + len(words) :])


def _behind_number(items: Sequence[Item]) -> PointsClaim | None:
    """Who says so behind it: ``4 points I say``, ``12 sagt Tom``, at the end of a clause."""
    says = [item for item in items[-2:] if item.sense is S.SAYS]
    who = [item for item in items[-2:] if _is_one([item])]
    if not says or not who:
        return None
    return claim_of(who[0], [*items[-2:]], items[:-2])


def _guessed(clause: Clause) -> PointsClaim | None:
    """Numbers that are asked alone: ``so 9?``, ``3 or 6?``."""
    items = [item for item in clause.items if item.sense not in (S.JUST, S.POINTS)]
    numbers = [item for item in items if item.sense is S.NUMBER]
    between = [S.OR if at % 2 else S.NUMBER for at in range(2 * len(numbers) - 1)]
    if not clause.asked or not numbers or [item.sense for item in items] != between:
        return None
    return PointsClaim(_NOBODY, many_of(numbers), "worth", False, [*clause.items])


def _said_beside(parts: Sequence[Clause], at: int, first: int, end: int) -> PointsClaim | None:
    """A claim with who says so in a clause of its own, before it or behind it."""
    items = parts[at].items
    for n in (at - 1, at + 1):
        by = _only_says(parts[n].items) if first <= n < end else None
        claim = claim_of(by, [*parts[n].items], items) if by is not None else None
        if claim is not None:
            return claim
    return None


def _going_on(clause: Clause, before: Sequence[PointsClaim]) -> PointsClaim | None:
    """A claim right behind another, in no more words: ``Ann 9``, ``and she gets nothing``."""
    if not before:
        return None
    items, by = clause.items, before[-1].by
    short = [item for item in items if item.sense not in (S.JUST, S.ONLY, S.POINTS)]
    if [item.sense for item in short] == [S.PLAYER, S.NUMBER] and _is_player(short[0]):
        return claim_of(short[0], [short[0]], [item for item in items if item is not short[0]])
    nothing = [item.sense for item in short] in ([S.PRONOUN, S.NOTHING], [S.PLAYER, S.NOTHING])
    if nothing and clause.after_and and by.sense is S.PLAYER:  # "I get 20 and he nothing"
        return claim_of(by, [], items)
    gains = _gains(items) and not any(item.sense is S.SAYS for item in items)
    he = items[0].sense is S.PRONOUN and before[-1].by.sense is S.PLAYER
    me = any(item.sense is S.PLAYER and ME in item.value for item in items)
    goes_on = clause.after_and and (not me or _gains(before[-1].words))  # "he gets 6 and I get 3"
    return claim_of(by, [], items) if gains and by.words and (goes_on or he) else None


def _gains(items: Sequence[Item]) -> bool:
    """Whether it is said that somebody gets points."""
    return any(item.sense in (*GETS, S.GIVES) for item in items)


def _only_says(items: Sequence[Item]) -> Item | None:
    """Who says something in a clause that says no more than that."""
    who = [item for item in items if _is_one([item])]
    if len(who) == 1 and len(who[0].words) > 1 and [i.sense for i in items] == [S.PLAYER, S.OF]:
        return who[0]  # "ich meine," is also "my"
    here = [item.sense for item in items if item.sense is not S.JUST]
    says = len(here) == 2 and S.SAYS in here
    return who[0] if len(who) == 1 and says else None


def _untold(items: Sequence[Item]) -> PointsClaim | None:
    """What whoever tells the case supposes, and no more: ``that makes 9``, ``red gets 12``."""
    here = {item.sense for item in items}
    if here.isdisjoint(GAINING) or items[0].sense is S.REACHES or "mention" in here:
        return None
    return claim_of(_NOBODY, [], items)
