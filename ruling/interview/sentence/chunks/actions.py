"""The placed tile, a state and a claim."""

from collections.abc import Sequence
from typing import Any, cast

from ruling.asking.lexicon import ME
from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks.items import FinishedOrOpen, Item, made, senses

S = Sense


def tile(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
    """``a magic tile``, ``a normal tile``, ``his tile``, ``magic``."""
    end, what, mover, moved = at, "", (), False
    if senses(items, end, 2) == (S.PLAYER, S.OF) and senses(items, end + 2, 1)[0] in (
        S.TILES,
        S.MAGIC_TILE,
        S.MAGIC,
        S.PLAIN,
    ):
        mover, end = items[end].value, end + 2
    if senses(items, end, 1)[0] is S.A:
        moved, end = True, end + 1
    sense = senses(items, end, 1)[0]
    if sense is S.NOT and senses(items, end + 1, 1)[0] in (S.MAGIC, S.MAGIC_TILE):
        long = 2 + (senses(items, end + 2, 1)[0] is S.TILES)
        return end + long - at, made("tile", ("plain", mover), items[at : end + long])
    if sense is S.MAGIC_TILE:
        return end + 1 - at, made("tile", ("magic", mover), items[at : end + 1])
    if sense in (S.MAGIC, S.PLAIN, S.SMALL):
        what = "magic" if sense is S.MAGIC else "plain"
        with_unit = senses(items, end + 1, 1)[0] is S.TILES
        others = (S.MEEPLE, S.MEEPLES, S.KIND, S.KINDS)
        alone = sense is not S.SMALL and senses(items, end + 1, 1)[0] not in others
        article = at - (not moved and at > 0 and items[at - 1].sense is S.A)
        alone = alone and not ((moved or article < at) and _is_had(items, article))
        alone = alone and (at == 0 or items[at - 1].sense is not S.NUMBER)  # "two normal ones"
        if not (with_unit or alone):
            return None
        end += 1 + with_unit
        return end - at, made("tile", (what, mover), items[at:end])
    if sense is S.TILES and senses(items, end + 1, 1)[0] in (S.MAGIC, S.PLAIN, S.SMALL):
        what = "magic" if items[end + 1].sense is S.MAGIC else "plain"
        return end + 2 - at, made("tile", (what, mover), items[at : end + 2])
    if sense is S.TILES and (moved or mover):
        return end + 1 - at, made("tile", ("", mover), items[at : end + 1])
    return None


def _is_had(items: Sequence[Item], at: int) -> bool:
    """Whether somebody has it, and does not place it: ``blue a normal one`` is a meeple."""
    placed = any(each.sense in (S.PLACES, S.TILES, S.JOINS, S.TURN) for each in items)
    return at > 0 and items[at - 1].sense in (S.PLAYER, S.HAS) and not placed


def claimed(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
    """``Tom says 12``, ``he says 10 points``, ``should be 6 points``, ``4 points, says Tom``.

    Who says so is None where only a pronoun tells.
    """
    if items[at].sense is S.NUMBER:
        return _said_behind(items, at)
    end, who = at, cast("tuple[str, ...] | None", ())
    says = _behind(items, at + 1, (S.STILL, S.JUST, S.TOO))
    if items[at].sense in (S.PLAYER, S.PRONOUN) and senses(items, says, 1)[0] is S.SAYS:
        who, end = _speaker(items[at]), says + 1
        if who == ():
            return None
        end = _behind(items, end, _SMALL)
        if senses(items, end, 1)[0] is S.PRONOUN and senses(items, end + 1, 1)[0] in _GETTING:
            end = _behind(items, end + 2, _SMALL)  # "says he gets 5"
    elif senses(items, at, 2) == (S.WE, S.SAYS) or _gets(items, at):
        who, end = (ME,), _behind(items, at + 2, _SMALL)
    elif items[at].sense is S.SAYS and at == 0:
        who, end = None, at + 1  # "green owns it and says 10"
    elif items[at].sense is S.ACCORDING and senses(items, at + 1, 1)[0] in (S.PLAYER, S.PRONOUN):
        who, end = _speaker(items[at + 1]), _behind(items, at + 2, (*_SMALL, *_GETTING, S.SHOULD))
        if who == ():
            return None
    elif items[at].sense is S.SHOULD:
        end = at + 1
    else:
        return None
    if senses(items, end, 1)[0] is not S.NUMBER:
        return None
    many, end = int(items[end].value), end + 1
    points = senses(items, end, 1)[0] is S.POINTS
    end = _behind(items, end + points, _SMALL)
    another = senses(items, end, 2) in ((S.PLAYER, S.SAYS), (S.PRONOUN, S.SAYS))
    if (end < len(items) and not another) or (who == () and not points):
        return None
    own = "own" if items[at + 1].sense is S.GETS else "points"  # "I get 12" is of nobody else
    return end - at, made("claim", (who, many, own), items[at:end])


def _gets(items: Sequence[Item], at: int) -> bool:
    """Whether it begins with ``I get``, behind nobody who says so."""
    mine = items[at].value == (ME,) and senses(items, at + 1, 1)[0] is S.GETS
    return mine and (at == 0 or items[at - 1].sense is not S.SAYS)


_SMALL = (S.TOO, S.JUST, S.ONLY, S.EACH)
_GETTING = (S.GETS, S.GIVES)
"""What may stand around the number that somebody says: ``says he gets only 5 as well``."""


def _behind(items: Sequence[Item], at: int, small: Sequence[Sense]) -> int:
    """The place behind small words."""
    while senses(items, at, 1)[0] in small:
        at += 1
    return at


def _said_behind(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
    """``4 points I say``, ``12 sagt Tom``, at the end of a clause."""
    end = at + 1 + (senses(items, at + 1, 1)[0] is S.POINTS)
    match senses(items, end, 3):
        case (S.SAYS, (S.PLAYER | S.PRONOUN), None):
            who = _speaker(items[end + 1])
        case ((S.PLAYER | S.PRONOUN), S.SAYS, None):
            who = _speaker(items[end])
        case _:
            return None
    claim = made("claim", (who, int(items[at].value), "points"), items[at:])
    return None if who == () else (end + 2 - at, claim)


def _speaker(item: Item) -> Any:
    """Who says something: one player, None for a pronoun, nobody for several players."""
    if item.sense is S.PRONOUN:
        return None
    return item.value if len(item.value) == 1 else ()


def state(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
    """``not finished``, ``still open``, ``is complete now``."""
    end, denied = at, False
    while senses(items, end, 1)[0] in (S.NOT, S.STILL, S.JUST, S.PAST):
        denied = denied or items[end].sense is S.NOT
        end += 1
    sense = senses(items, end, 1)[0]
    if sense is S.FINISHED_OR_FINISHES:
        after = senses(items, end + 1, 1)[0]
        of_kind = at > 0 and items[at - 1].sense is S.KIND  # "nella città completa rosso ha"
        has = after is S.PLAYER and senses(items, end + 2, 1)[0] is S.HAS
        verb = after in (S.A, S.KIND, S.OWN, S.PLAYER, S.DESCRIBED, S.TILES)
        if verb and not denied and not (of_kind and has):
            return end + 1 - at, made(S.FINISHES, None, items[at : end + 1])
        sense = S.FINISHED
    if sense is S.EACH and senses(items, end + 1, 1)[0] in (S.FINISHED, S.OPEN):
        end, sense = end + 1, senses(items, end + 1, 1)[0]
    if sense not in (S.FINISHED, S.OPEN):
        return None
    end += 1
    if sense is S.OPEN and denied and senses(items, end, 1)[0] in (S.KIND, S.KINDS):
        return None  # "no open road": the road is denied, and not that it is open
    while senses(items, end, 1)[0] is S.JUST:
        end += 1
    finished = (sense is S.FINISHED) != denied
    many = any(each.value == "all" for each in items[at:end])
    still = any(each.sense is S.STILL or each.value == "still" for each in items[at:end])
    already = any(each.value == "already" or each.sense is S.PAST for each in items[at:end])
    value = FinishedOrOpen("finished" if finished else "open", many, still, already)
    return end - at, made("state", value, items[at:end])
