"""Meeples with their number and kind, and whose they are."""

from collections.abc import Sequence

from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks.items import SIZES, Item, made, senses
from ruling.table.figures import KINDS, LARGE, PLAIN
from ruling.table.tiles import CITY, ROAD

S = Sense


def men(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
    """``2 knights``, ``a large meeple``, ``no follower``, ``nobody else``, ``the only knight``."""
    first, then, last = senses(items, at, 3)
    if first is S.NOBODY and then is S.OF and last in (S.MEEPLE, S.MEEPLES):
        return 3, made("nobody", None, items[at : at + 3])
    if first is S.NOBODY:
        more = then in (S.ELSE, S.OTHER)
        return 1 + more, made("nobody else" if more else "nobody", None, items[at : at + 1 + more])
    if first is S.NOT and then in (S.OTHER, S.ELSE) and last in (S.MEEPLE, S.PLAYER):
        if last is S.MEEPLE:
            return 3, made("nobody else", None, items[at : at + 3])
        return None
    if first is S.NOT and then in (S.OTHER, S.ELSE) and last is None:
        return 2, made("nobody else", None, items[at : at + 2])
    if first in (S.ELSE, S.OTHER):
        until = at + 1
        while senses(items, until, 1)[0] in (S.STANDS, S.HERE, S.HAS, S.ON):
            until += 1
        if senses(items, until, 1)[0] is S.NOBODY:  # "sonst steht da niemand"
            return until + 1 - at, made("nobody else", None, items[at : until + 1])
    end, many, kind, only = at, None, PLAIN, False
    if first is S.ONLY and then in (S.MEEPLE, S.MEEPLES, *SIZES, S.A, S.NUMBER):
        only, end = True, end + 1
    sense = senses(items, end, 1)[0]
    if sense is S.A and senses(items, end + 1, 1)[0] is S.ONLY:
        only, end = True, end + 1
        sense = S.A
        items = [*items[:end], Item(S.A, "1", items[end].words), *items[end + 1 :]]
    has = at > 0 and items[at - 1].sense is S.HAS
    if sense is S.OWN and has and senses(items, end + 1, 1)[0] in (S.MEEPLE, *SIZES):
        end += 1  # "red has his knight there"
    elif sense in (S.NUMBER, S.A):
        many, end = int(items[end].value), end + 1
    elif sense is S.NOT:
        many, end = 0, end + 1
    while senses(items, end, 1)[0] in (*SIZES, S.DESCRIBED):
        if items[end].sense is S.LARGE:
            kind = LARGE
        end += 1
    sense = senses(items, end, 1)[0]
    if sense in (S.MEEPLE, S.MEEPLES):
        role = items[end].value
        if role in KINDS:
            kind, role = role, _of_kind(role)
        if many is None and sense is S.MEEPLE:
            many = 1
        while senses(items, end + 1, 1)[0] in SIZES:
            end += 1
            kind = LARGE if items[end].sense is S.LARGE else kind
        end += _is_plain(items, end + 1)
        return end + 1 - at, made("men", (many, kind, role, only), items[at : end + 1])
    sized = end > at and items[end - 1].sense in SIZES
    if sized and many is None and sense is S.A and at and items[at - 1].sense is S.OF:
        many = 1  # "Rob's big one"
    pronoun = sized and many and sense not in (S.KIND, S.TILES, S.COAT, S.COATS)  # "a large one"
    if pronoun:
        end += sense is S.A
        return end - at, made("men", (many, kind, "", only), items[at:end])
    return None


def _is_plain(items: Sequence[Item], at: int) -> bool:
    """Whether an adjective stands there that is of a tile as well: ``due seguaci normali``."""
    return senses(items, at, 1)[0] == "tile" and items[at].value == ("plain", ())


def _of_kind(kind: str) -> str:
    """The only kind of feature of roads and cities that a kind of meeple stands on; else empty."""
    there = {ROAD, CITY}.intersection(KINDS[kind].on)
    return there.pop() if len(there) == 1 else ""


def possessed(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
    """``two of my knights``, ``tre miei seguaci``, ``zwei meiner großen Männchen``."""
    if items[at].sense not in (S.NUMBER, S.A):
        return None
    begin = at + 1 + (senses(items, at + 1, 1)[0] is S.OF)
    who, end, kind = items[begin : begin + 1], begin + 2, PLAIN
    if senses(items, begin, 2) != (S.PLAYER, S.OF) or len(who[0].value) != 1:
        return None
    while senses(items, end, 1)[0] in SIZES:
        kind = LARGE if items[end].sense is S.LARGE else kind
        end += 1
    if senses(items, end, 1)[0] not in (S.MEEPLE, S.MEEPLES):
        return None
    value = (who[0].value, (int(items[at].value), kind, items[end].value, False))
    end += _is_plain(items, end + 1)
    return end + 1 - at, made("men of", [value], items[at : end + 1])


def coloured(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
    """``one red knight``, ``two large blue ones``, ``one red and one blue meeple``."""
    found, end, kind, words = [], at, PLAIN, list[Item]()
    while True:
        first, then = senses(items, end, 2)
        if first not in (S.NUMBER, S.A):
            return None
        begin = end
        end, kind = end + 1, PLAIN
        while senses(items, end, 1)[0] in SIZES:
            kind = LARGE if items[end].sense is S.LARGE else kind
            end += 1
        if senses(items, end, 1)[0] is not S.PLAYER or len(items[end].value) != 1:
            return None
        found.append((items[end].value, int(items[begin].value), kind))
        end += 1
        then = senses(items, end, 1)[0]
        if then in (S.MEEPLE, S.MEEPLES):
            role = items[end].value
            value = [(who, (many, each, role, False)) for who, many, each in found]
            words = list(items[at : end + 1])
            return end + 1 - at, made("men of", value, words)
        if then is not S.AND:
            return None
        end += 1
