"""A road or city that is named, with all that stands closely with it."""

from collections.abc import Sequence

from ruling.asking.lexicon import ME
from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks.items import (
    SIZES,
    UNITS,
    FinishedOrOpen,
    Item,
    Mention,
    made,
    senses,
)

S = Sense


def mentions(items: list[Item]) -> list[Item]:
    """The items with each road or city that is named, and what is closely with it, as one."""
    found: list[Item] = []
    at = 0
    while at < len(items):
        item = items[at]
        if (at == 0 and _is_theirs(items)) or _is_finished_theirs(items, at):
            found.append(made("mention", Mention("", owners=item.value), items[at : at + 2]))
            at += 2
            continue
        if item.sense not in (S.KIND, S.KINDS):
            found.append(item)
            at += 1
            continue
        mention = Mention(item.value)
        words = [item]
        _take_before(found, mention, words, plural=item.sense is S.KINDS)
        at = _take_behind(items, at + 1, mention, words, found)
        found.append(made("mention", mention, words))
    return found


def _is_theirs(items: Sequence[Item]) -> bool:
    """Whether it begins with ``mine is finished``, ``red's has 5 tiles``: no kind is named."""
    here = [item.sense for item in items]
    begins = here[:2] == [S.PLAYER, S.OF] and here[2:3] in (["state"], [S.HAS], ["size"])
    return begins and not {S.KIND, S.KINDS, "men", S.MEEPLE, S.MEEPLES} & {*here}


def _is_finished_theirs(items: Sequence[Item], at: int) -> bool:
    """Whether a clause ends as in ``I closed mine``, ``ho chiuso la mia``: no kind is named."""
    before = items[at - 1].sense if at else None
    return before in (S.FINISHES, "state") and [i.sense for i in items[at:]] == [S.PLAYER, S.OF]


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
        elif last.sense is S.NOTHING_OPEN:  # "no other open road"
            mention.denied = mention.other = closed = True
            mention.more.insert(0, made("state", FinishedOrOpen("open", False, False), [last]))
        elif last.sense is S.OTHER and last.value == "one more" and before is S.HAS:
            mention.new = closed = True  # "Rot hat noch eine offene Stadt"
        elif last.sense is S.OTHER:
            mention.other = True
        elif last.sense is S.OWN:
            mention.own = closed = True
        elif last.sense in (S.DESCRIBED, *SIZES, S.STILL, S.JUST):
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
        elif last.sense == "state" and before is S.HAS and _compound(found[-2], [last]):
            break  # "il blu ha completato la strada": that is what blue did
        elif last.sense in ("state", "size", "sign", S.OURS):
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


def _finishes_it(found: Sequence[Item], items: Sequence[Item], at: int) -> bool:
    """Whether a player behind it is who finished it: ``red has a knight in the city I closed``."""
    finished = senses(items, at + 1, 1)[0] in ("state", S.FINISHES)
    others = any(item.sense == "men" for item in found)
    return finished and (others or items[at].value == (ME,))


def _take_behind(
    items: Sequence[Item], at: int, mention: Mention, words: list[Item], found: Sequence[Item]
) -> int:
    """Takes whose it is and how large, where that stands behind it; the place after."""
    while True:
        first, then, last = senses(items, at, 3)
        if first is S.OF and then is S.PLAYER and not mention.owners:
            mention.owners = items[at + 1].value
            words += items[at : at + 2]
            at += 2
        elif (
            first is S.PLAYER
            and not mention.owners
            and _follows(words, items[at])
            and not _finishes_it(found, items, at)
            and then
            not in (
                S.HAS,
                S.PAST,
                "men",
                S.NUMBER,
                S.A,
                S.HERE,
                S.TOO,
                S.ONLY,
                S.FINISHES,
                S.STANDS,
                S.AND,
                S.NOT,
                S.PLACES,
                S.EACH,
                S.MAKES,
            )
        ):
            mention.owners = items[at].value
            words.append(items[at])
            at += 1
        elif first is S.OF and then is S.FIGURE and not mention.figures:
            mention.figures = items[at + 1].value
            words += items[at : at + 2]
            at += 2
        elif (first is S.OF and then in ("size", S.NUMBER)) or first is S.NUMBER:
            skip = first is S.OF
            number = items[at + skip]
            after = senses(items, at + skip + 1, 1)[0]
            points = any(
                each.sense in (S.SAYS, S.GETS) for each in found
            )  # "wants for his road 12"
            called = number.value == "1"  # none has one tile: "road 1" is what we call it
            if not skip and (points or called):
                return at
            if number.sense is S.NUMBER and (
                after in (*UNITS, S.ASKED) or any(m.sense == "size" for m in mention.more)
            ):
                return at
            value = (int(number.value), "") if number.sense is S.NUMBER else number.value
            mention.more.append(made("size", value, items[at : at + 1 + skip]))
            at += 1 + skip
        elif first in ("state", "sign") and (
            then is S.NUMBER or (then is S.OF and last is S.NUMBER)
        ):
            end = at + 1 + (then is S.OF)
            if senses(items, end + 1, 1)[0] in UNITS or any(
                m.sense == "size" for m in mention.more
            ):
                return at
            mention.more.append(items[at])
            mention.more.append(made("size", (int(items[end].value), ""), items[at + 1 : end + 1]))
            at = end + 1
        elif first in (S.DESCRIBED, *SIZES) and _follows(words, items[at]):
            words.append(items[at])  # "strada corta"
            at += 1
        elif first is S.OWN and then not in (S.KIND, "men"):
            mention.own = True  # "città sua"
            words.append(items[at])
            at += 1
        elif first == "state" and then is S.OWN and last not in (S.KIND, "men"):
            mention.more.append(items[at])  # "città finita sua"
            mention.own = True
            words.append(items[at + 1])
            at += 2
        elif (
            first in ("state", "size", "sign")
            and (then, last) == (S.OF, S.PLAYER)
            and not mention.owners
        ):
            mention.more.append(
                items[at]
            )  # "strada finita del rosso", "Straße mit 5 Teilen von Rot"
            mention.owners = items[at + 2].value
            words += items[at + 1 : at + 3]
            at += 3
        elif first in (S.OTHER,) and mention.kind and then is None:
            mention.other = True
            words.append(items[at])
            at += 1
        else:
            return at
