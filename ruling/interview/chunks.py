"""Chunks of a clause: a number with its unit, a negation with what it denies, a road with its owner.

What stands side by side and fits together by its sense is one chunk; so whatever has no partner
stays alone, and is used by no fact.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ruling.asking.senses import Sense, Token
from ruling.table.figures import LARGE, PLAIN
from ruling.table.tiles import ROAD

S = Sense

UNITS = (S.TILES, S.COAT, S.COATS, S.MEEPLE, S.MEEPLES, S.SIGN, S.SIGNS, S.POINTS, S.KINDS, S.LARGE)
"""What a number can be of."""


@dataclass(slots=True)
class Item:
    """A token or chunk: what it is, what it says, and its tokens; ``used`` once a fact has it."""

    sense: Sense | str
    value: Any
    words: frozenset[int]
    used: bool = False


class State(str):
    """Finished or open; ``many`` where that is said of several."""

    many: bool

    def __new__(cls, value: str, many: bool) -> "State":
        found = super().__new__(cls, value)
        found.many = many
        return found


@dataclass(slots=True)
class Mention:
    """A road or city that is named, with all that stands closely with it."""

    kind: str
    number: int = 1
    owners: tuple[str, ...] = ()
    own: bool = False
    figures: tuple[str, ...] = ()
    other: bool = False
    denied: bool = False
    new: bool = False
    more: list[Item] = field(default_factory=list)


Match = Callable[[Sequence[Item], int], tuple[int, Item] | None]
"""Looks for a chunk at a place: how many items it takes, and what becomes of them."""


def chunked(items: list[Item]) -> list[Item]:
    """The items of a clause with all chunks in place."""
    for match in (_list, _size, _arms, _sign, _tile, _coloured, _men, _state, _counted, _claimed):
        items = reduced(items, match)
    return _mentions(items)


def reduced(items: Sequence[Item], match: Match) -> list[Item]:
    """The items with each run that matches as one."""
    found, at = list[Item](), 0
    while at < len(items):
        taken = match(items, at)
        if taken is None:
            found.append(items[at])
            at += 1
        else:
            found.append(taken[1])
            at += taken[0]
    return found


def made(sense: Sense | str, value: Any, items: Iterable[Item]) -> Item:
    """One item of some."""
    return Item(sense, value, frozenset().union(*(each.words for each in items)))


def senses(items: Sequence[Item], at: int, long: int) -> tuple[Sense | str | None, ...]:
    """The senses from a place on; None behind the end."""
    there = [each.sense for each in items[at : at + long]]
    return (*there, *[None] * (long - len(there)))


def _list(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
    """``red, blue and green``, ``mage and witch``, ``neither mage nor witch``."""
    sense = items[at].sense
    if sense is S.BOTH:
        return 1, made(S.FIGURE, ("mage", "witch"), items[at : at + 1])
    if sense not in (S.PLAYER, S.FIGURE):
        return None
    values, end, joined = [items[at].value], at + 1, False
    while sense is S.PLAYER and end < len(items) and items[end].value == values[0]:
        end += 1
    while end + 1 < len(items) and items[end + 1].sense is sense:
        between = items[end].sense
        denied = sense is S.FIGURE and at > 0 and items[at - 1].sense is S.NOT
        if not (between is S.AND or (between in (S.OR, S.STILL) and denied)):
            break
        values.append(items[end + 1].value)
        end, joined = end + 2, True
    both = joined and end < len(items) and items[end].sense is S.BOTH
    return end + both - at, made(sense, tuple(values), items[at : end + both])


def _size(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
    """``5 tiles``, ``tiles 6``."""
    first, then, last = senses(items, at, 3)
    if first is S.NUMBER and then is S.TILES:
        return 2, made("size", int(items[at].value), items[at : at + 2])
    if first is S.TILES and then is S.NUMBER and last not in UNITS:
        return 2, made("size", int(items[at + 1].value), items[at : at + 2])
    return None


def _arms(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
    """``2 shields``, ``a coat of arms``, ``no shield``, ``coats 2``."""
    first, then, last = senses(items, at, 3)
    coats = (S.COAT, S.COATS)
    bare = at > 0 and items[at - 1].sense is S.KIND and last is S.NUMBER
    if bare and first is S.NUMBER and senses(items, at + 3, 1)[0] not in UNITS:
        return None  # "city 7 coats 2"
    if first in (S.NUMBER, S.A) and then in coats:
        return 2, made("arms", int(items[at].value), items[at : at + 2])
    if first is S.NOT and then in coats:
        return 2, made("arms", 0, items[at : at + 2])
    if first in coats and then is S.NUMBER and last not in UNITS:
        return 2, made("arms", int(items[at + 1].value), items[at : at + 2])
    return (1, made("arms", 1, items[at : at + 1])) if first is S.COAT else None


def _sign(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
    """``an inn``, ``no cathedral``."""
    first, then, last = senses(items, at, 3)
    signs = (S.SIGN, S.SIGNS)
    if first is S.NOT and then is S.A and last is S.SIGN:
        return 3, made("sign", (items[at + 2].value, False), items[at : at + 3])
    if first is S.NOT and then in signs:
        return 2, made("sign", (items[at + 1].value, False), items[at : at + 2])
    one = first is S.A or (first is S.NUMBER and items[at].value == "1")
    if one and then is S.SIGN:
        return 2, made("sign", (items[at + 1].value, True), items[at : at + 2])
    return (1, made("sign", (items[at].value, True), items[at : at + 1])) if first is S.SIGN else None


def _tile(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
    """``a magic tile``, ``a normal tile``, ``his tile``, ``magic``."""
    end, what, mover, told = at, "", (), False
    if senses(items, end, 2) == (S.PLAYER, S.OF) and senses(items, end + 2, 1)[0] in (
        S.TILES, S.MAGIC_TILE, S.MAGIC, S.PLAIN):
        mover, end = items[end].value, end + 2
    if senses(items, end, 1)[0] in (S.A, S.OWN):
        told, end = True, end + 1
    sense = senses(items, end, 1)[0]
    if sense is S.NOT and senses(items, end + 1, 1)[0] in (S.MAGIC, S.MAGIC_TILE):
        long = 2 + (senses(items, end + 2, 1)[0] is S.TILES)
        return end + long - at, made("tile", ("plain", mover), items[at : end + long])
    if sense is S.MAGIC_TILE:
        return end + 1 - at, made("tile", ("magic", mover), items[at : end + 1])
    if sense in (S.MAGIC, S.PLAIN, S.SMALL):
        what = "magic" if sense is S.MAGIC else "plain"
        with_unit = senses(items, end + 1, 1)[0] is S.TILES
        if with_unit or sense is not S.SMALL:
            if with_unit or senses(items, end + 1, 1)[0] not in (S.MEEPLE, S.KIND):
                end += 1 + with_unit
                return end - at, made("tile", (what, mover), items[at:end])
        return None
    if sense is S.TILES and senses(items, end + 1, 1)[0] in (S.MAGIC, S.PLAIN, S.SMALL):
        what = "magic" if items[end + 1].sense is S.MAGIC else "plain"
        return end + 2 - at, made("tile", (what, mover), items[at : end + 2])
    if sense is S.TILES and (told or mover):
        return end + 1 - at, made("tile", ("", mover), items[at : end + 1])
    return None


def _men(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
    """``2 knights``, ``a large meeple``, ``no follower``, ``nobody else``, ``the only knight``."""
    if items[at].sense is S.NOBODY:
        more = senses(items, at + 1, 1)[0] in (S.ELSE, S.OTHER)
        return 1 + more, made("nobody else" if more else "nobody", None, items[at : at + 1 + more])
    first, then, last = senses(items, at, 3)
    if first is S.NOT and then in (S.OTHER, S.ELSE) and last in (S.MEEPLE, S.PLAYER):
        if last is S.MEEPLE:
            return 3, made("nobody else", None, items[at : at + 3])
        return None
    if first is S.NOT and then in (S.OTHER, S.ELSE) and last is None:
        return 2, made("nobody else", None, items[at : at + 2])
    if first in (S.ELSE, S.OTHER) and then is S.NOBODY:
        return 2, made("nobody else", None, items[at : at + 2])
    end, many, kind, only = at, None, PLAIN, False
    if first is S.ONLY and then in (S.MEEPLE, S.MEEPLES, S.LARGE, S.SMALL, S.A, S.NUMBER):
        only, end = True, end + 1
    sense = senses(items, end, 1)[0]
    if sense is S.A and senses(items, end + 1, 1)[0] is S.ONLY:
        only, end = True, end + 1
        sense = S.A
        items = [*items[:end], Item(S.A, "1", items[end].words), *items[end + 1 :]]
    if sense in (S.NUMBER, S.A):
        many, end = int(items[end].value), end + 1
    elif sense is S.NOT:
        many, end = 0, end + 1
    while senses(items, end, 1)[0] in (S.LARGE, S.SMALL):
        if items[end].sense is S.LARGE:
            kind = LARGE
        end += 1
    sense = senses(items, end, 1)[0]
    if sense in (S.MEEPLE, S.MEEPLES):
        role = items[end].value
        if many is None and sense is S.MEEPLE:
            many = 1
        while senses(items, end + 1, 1)[0] in (S.LARGE, S.SMALL):
            end += 1
            kind = LARGE if items[end].sense is S.LARGE else kind
        return end + 1 - at, made("men", (many, kind, role, only), items[at : end + 1])
    sized = end > at and items[end - 1].sense in (S.LARGE, S.SMALL)
    pronoun = sized and many and sense not in (S.KIND, S.TILES, S.COAT, S.COATS)  # "a large one"
    if pronoun:
        end += sense is S.A
        return end - at, made("men", (many, kind, "", only), items[at:end])
    return None


def _coloured(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
    """``one red knight``, ``two large blue ones``, ``one red and one blue meeple``."""
    found, end, kind, words = [], at, PLAIN, list[Item]()
    while True:
        first, then = senses(items, end, 2)
        if first not in (S.NUMBER, S.A):
            return None
        begin = end
        end, kind = end + 1, PLAIN
        while senses(items, end, 1)[0] in (S.LARGE, S.SMALL):
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


def _claimed(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
    """``Tom says 12``, ``I say 10 points``, ``should be 6 points``."""
    end, who = at, ()
    if items[at].sense is S.PLAYER and senses(items, at + 1, 1)[0] is S.SAYS:
        if len(items[at].value) != 1:
            return None
        who, end = items[at].value, at + 2
    elif items[at].sense is S.SHOULD:
        end = at + 1
    else:
        return None
    if senses(items, end, 1)[0] is not S.NUMBER:
        return None
    many, end = int(items[end].value), end + 1
    points = senses(items, end, 1)[0] is S.POINTS
    end += points
    if end < len(items) or not (points or who):
        return None
    return end - at, made("claim", (who, many), items[at:end])


def _state(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
    """``not finished``, ``still open``, ``is complete now``."""
    end, denied = at, False
    while senses(items, end, 1)[0] in (S.NOT, S.STILL, S.JUST, S.PAST):
        denied = denied or items[end].sense is S.NOT
        end += 1
    sense = senses(items, end, 1)[0]
    if sense is S.FINISHED_OR_FINISHES:
        after = senses(items, end + 1, 1)[0]
        if after in (S.A, S.KIND, S.OWN, S.PLAYER, S.DESCRIBED, S.TILES) and not denied:
            return end + 1 - at, made(S.FINISHES, None, items[at : end + 1])
        sense = S.FINISHED
    if sense is S.EACH and senses(items, end + 1, 1)[0] in (S.FINISHED, S.OPEN):
        end, sense = end + 1, senses(items, end + 1, 1)[0]
    if sense not in (S.FINISHED, S.OPEN):
        return None
    end += 1
    while senses(items, end, 1)[0] is S.JUST:
        end += 1
    finished = (sense is S.FINISHED) != denied
    many = any(each.value == "all" for each in items[at:end])
    value = "finished" if finished else "open"
    return end - at, made("state", State(value, many), items[at:end])


def _counted(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
    """``5 tiles with this one``, ``4 tiles and this one``, ``with this one 5 tiles``."""
    how = {S.WITH_THIS: "with", S.BEFORE: "before", S.AND_THIS: "and"}
    first, then = items[at].sense, senses(items, at + 1, 1)[0]
    if first == "size" and isinstance(items[at].value, int):
        end = at + 1
        while senses(items, end, 1)[0] in (S.HERE, S.JUST, S.AND):
            end += 1
        by = senses(items, end, 1)[0]
        if by in how:
            run = items[at : end + 1]
            return end + 1 - at, made("size", _sized(items[at].value, how[by]), run)
        return 1, made("size", (items[at].value, ""), items[at : at + 1])
    if first is S.NUMBER and then is S.WITH_THIS and senses(items, at + 2, 1)[0] not in UNITS:
        return 2, made("size", (int(items[at].value), "with"), items[at : at + 2])
    if first is S.NUMBER and then is S.BEFORE and senses(items, at + 2, 1)[0] is S.AND_THIS:
        return 3, made("size", (int(items[at].value) + 1, "with"), items[at : at + 3])
    if first in how and then == "size":
        value = _sized(items[at + 1].value, how[first])  # type: ignore[index]
        return 2, made("size", value, items[at : at + 2])
    return None


def _sized(many: int, how: str) -> tuple[int, str]:
    return (many + 1, "with") if how in ("and", "before") else (many, how)


PREFIX = (S.A, S.NOT, S.OTHER, S.OWN, S.OF, S.PLAYER, S.FIGURE, S.DESCRIBED, S.LARGE, S.SMALL,
          S.NUMBER, S.JUST, S.EACH, "state", "size", "sign", "arms", S.STILL)  # fmt: skip
"""What can stand between a road or city and the word before it that it belongs with."""


def _mentions(items: list[Item]) -> list[Item]:
    """The items with each road or city that is named, and what is closely with it, as one."""
    found: list[Item] = []
    at = 0
    while at < len(items):
        item = items[at]
        if item.sense not in (S.KIND, S.KINDS):
            found.append(item)
            at += 1
            continue
        mention = Mention(item.value)
        words = [item]
        _take_before(found, mention, words, plural=item.sense is S.KINDS)
        at = _take_behind(items, at + 1, mention, words)
        found.append(made("mention", mention, words))
    return found


def _take_before(found: list[Item], mention: Mention, words: list[Item], plural: bool) -> None:
    """Takes what stands before it from those that were found already."""
    if plural:
        mention.number = 0
    closed = False  # what stands before an article is not of it
    while found:
        last = found[-1]
        before = found[-2].sense if len(found) > 1 else None
        if closed and last.sense not in (S.NOT, S.OTHER, S.A):
            break
        if last.sense is S.A:
            mention.new = closed = True
        elif last.sense is S.NUMBER and plural:
            mention.number = int(last.value)
        elif last.sense is S.NOT:
            mention.denied = True
        elif last.sense is S.OTHER:
            mention.other = True
        elif last.sense is S.OWN:
            mention.own = closed = True
        elif last.sense in (S.DESCRIBED, S.LARGE, S.SMALL, S.STILL, S.JUST):
            pass
        elif last.sense is S.OF and before is S.PLAYER:
            mention.owners = found[-2].value
            words.append(found.pop())
        elif last.sense is S.OF and before is S.FIGURE:
            mention.figures = found[-2].value
            words.append(found.pop())
        elif last.sense is S.PLAYER and not mention.owners and before not in (S.BY, S.OF):
            if not _compound(last, words):
                break  # "Rot die Straße": that is two things
            mention.owners = last.value
        elif last.sense is S.FIGURE and not mention.figures and _compound(last, words):
            mention.figures = last.value
        elif last.sense in ("state", "size", "sign"):
            mention.more.insert(0, last)
            found.pop()
            continue
        else:
            break
        words.append(found.pop())
        closed = closed or bool(mention.owners)


def _compound(before: Item, words: Sequence[Item]) -> bool:
    """Whether nothing stands between, as in ``Magierstadt`` or ``blue city``."""
    return max(before.words) + 1 == min(min(each.words) for each in words)


def _follows(words: Sequence[Item], after: Item) -> bool:
    """Whether nothing stands between, as in ``strada rossa``."""
    return max(max(each.words) for each in words) + 1 == min(after.words)


def _take_behind(items: Sequence[Item], at: int, mention: Mention, words: list[Item]) -> int:
    """Takes whose it is and how large, where that stands behind it; the place after."""
    while True:
        first, then, last = senses(items, at, 3)
        if first is S.OF and then is S.PLAYER and not mention.owners:
            mention.owners = items[at + 1].value
            words += items[at : at + 2]
            at += 2
        elif first is S.PLAYER and not mention.owners and _follows(words, items[at]) and then not in (
            S.HAS, S.PAST, "men", S.NUMBER, S.A, S.HERE, S.TOO, S.ONLY, S.FINISHES, S.STANDS, S.AND, S.NOT, S.PLACES, S.EACH, S.MAKES):
            mention.owners = items[at].value
            words.append(items[at])
            at += 1
        elif first is S.OF and then is S.FIGURE and not mention.figures:
            mention.figures = items[at + 1].value
            words += items[at : at + 2]
            at += 2
        elif first is S.OF and then in ("size", S.NUMBER) or first is S.NUMBER:
            skip = first is S.OF
            number = items[at + skip]
            after = senses(items, at + skip + 1, 1)[0]
            if number.sense is S.NUMBER and (after in UNITS or any(m.sense == "size" for m in mention.more)):
                return at
            value = (int(number.value), "") if number.sense is S.NUMBER else number.value
            mention.more.append(made("size", value, items[at : at + 1 + skip]))
            at += 1 + skip
        elif first in ("state", "sign") and (then is S.NUMBER or then is S.OF and last is S.NUMBER):
            end = at + 1 + (then is S.OF)
            if senses(items, end + 1, 1)[0] in UNITS or any(m.sense == "size" for m in mention.more):
                return at
            mention.more.append(items[at])
            mention.more.append(made("size", (int(items[end].value), ""), items[at + 1 : end + 1]))
            at = end + 1
        elif first in (S.OTHER,) and mention.kind and then is None:
            mention.other = True
            words.append(items[at])
            at += 1
        else:
            return at


def items_of(tokens: Sequence[Token], first: int) -> list[Item]:
    """The items of some tokens, of which the first has a number; glue is left out."""
    return [
        Item(token.sense, token.value, frozenset({number}))
        for number, token in enumerate(tokens, first)
        if token.sense is not S.GLUE
    ]


__all__ = ["Item", "Mention", "chunked", "items_of", "made", "senses", "ROAD"]
