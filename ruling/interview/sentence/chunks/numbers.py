"""A number with its unit: tiles, coats of arms; an inn or a cathedral, or none."""

from collections.abc import Sequence

from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks.items import UNITS, Item, made, senses

S = Sense


def size(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
    """``5 tiles``, ``tiles 6``."""
    first, then, last = senses(items, at, 3)
    if first is S.NUMBER and then is S.TILES:
        return 2, made("size", int(items[at].value), items[at : at + 2])
    behind = at > 0 and items[at - 1].sense is S.ON  # "on tile 4"
    if first is S.TILES and then is S.NUMBER and last not in UNITS and not behind:
        return 2, made("size", int(items[at + 1].value), items[at : at + 2])
    return None


def arms(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
    """``2 shields``, ``a coat of arms``, ``no shield``, ``coats 2``."""
    first, then, last = senses(items, at, 3)
    coats = (S.COAT, S.COATS)
    if any(item.value == "of" for item in items[at : at + 2] if item.sense is S.WHICH):
        return _of_which(items, at)
    bare = at > 0 and items[at - 1].sense is S.KIND and last is S.NUMBER
    if bare and first is S.NUMBER and senses(items, at + 3, 1)[0] not in UNITS:
        return None  # "city 7 coats 2"
    if first in (S.NUMBER, S.A) and then in coats:
        return 2, made("arms", int(items[at].value), items[at : at + 2])
    if at == 0 and first in (S.NUMBER, S.A) and then is S.HAS:
        skip = 2 + (last is S.A)  # "one has a coat of arms", behind the number of tiles
        if senses(items, at + skip, 2) in ((S.COAT, None), (S.COATS, None)):
            return skip + 1, made("arms", int(items[at].value), items[at : at + skip + 1])
    if first in coats and senses(items, at + 1, 4)[-1] is None:
        behind = items[at + 1 :]  # "stemmi non ne ha", "Wappen hat sie keine"
        here = sorted(each.sense.name for each in behind if isinstance(each.sense, S))
        if here in (["NOT"], ["HAS", "NOT"], ["HAS", "NOT", "PRONOUN"]):
            return 1 + len(behind), made("arms", 0, items[at:])
    if first is S.NOT and then is S.A and last is S.COAT:
        return 3, made("arms", 0, items[at : at + 3])
    if first in (S.NOT, S.NOBODY) and then in coats:  # "nessuno stemma"
        return 2, made("arms", 0, items[at : at + 2])
    if first in coats and then is S.NUMBER and last not in UNITS:
        return 2, made("arms", int(items[at + 1].value), items[at : at + 2])
    return (1, made("arms", 1, items[at : at + 1])) if first is S.COAT else None


def _of_which(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
    """``2 of them with a coat of arms``, ``davon eins mit Wappen``: so many tiles bear one."""
    has = senses(items, at, 3)[-1] is S.HAS  # "one of them has a coat of arms"
    run = list(items[at : at + 4 + has])
    number, *rest = [i for i in run if i.sense is not S.WHICH and not (has and i is run[2])] or run
    a = senses(rest, 0, 1)[0] is S.A and run[0] is number  # "one of them with a coat of arms"
    if number.sense not in (S.NUMBER, S.A) or senses(rest, a, 1)[0] not in (S.COAT, S.COATS):
        return None
    return 3 + a + has, made("arms", int(number.value), run[: 3 + a + has])


def sign(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
    """``an inn``, ``no cathedral``."""
    first, then, last = senses(items, at, 3)
    signs = (S.SIGN, S.SIGNS)
    if first is S.A and then is S.WHICH and items[at + 1].value == "of":
        has = last is S.HAS
        inn = at + 2 + has  # "one of which has an inn"
        inn += senses(items, inn, 1)[0] is S.A
        if senses(items, inn, 1)[0] is S.SIGN:
            return inn + 1 - at, made("sign", (items[inn].value, True), items[at : inn + 1])
    if first is S.NOT and then is S.A and last is S.SIGN:
        return 3, made("sign", (items[at + 2].value, False), items[at : at + 3])
    if first is S.NOT and then in signs:
        return 2, made("sign", (items[at + 1].value, False), items[at : at + 2])
    one = first is S.A or (first is S.NUMBER and items[at].value == "1")
    if one and then is S.SIGN:
        return 2, made("sign", (items[at + 1].value, True), items[at : at + 2])
    return (
        (1, made("sign", (items[at].value, True), items[at : at + 1])) if first is S.SIGN else None
    )


def counted(items: Sequence[Item], at: int) -> tuple[int, Item] | None:
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
    if first is S.WITH_THIS and then is S.NUMBER and at == 0 and len(items) == 2:
        return 2, made("size", (int(items[1].value), "with"), items)  # "with the last one it is 6"
    if first in how and then == "size":
        value = _sized(items[at + 1].value, how[first])
        return 2, made("size", value, items[at : at + 2])
    return None


def _sized(many: int, how: str) -> tuple[int, str]:
    return (many + 1, "with") if how in ("and", "before") else (many, how)
