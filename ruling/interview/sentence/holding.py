"""Small words that hold others together: each is used where what it stands with is."""

from collections.abc import Mapping, Sequence

from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks import Item
from ruling.interview.sentence.clauses import Clause
from ruling.interview.sentence.lying import is_mention_too

S = Sense


SOFT: Mapping[Sense | str, set[Sense | str]] = {
    S.ON: {S.FIGURE, S.PLAYER, "mention", "men", S.HERE, S.REACHES, "nobody", "size"},
    S.HAS: {
        S.REACHES,
        S.PLAYER,
        "mention",
        S.OWN,
        S.PRONOUN,
        "men",
        "size",
        "arms",
        "sign",
        S.FIGURE,
    },
    S.PAST: {S.FIGURE, S.PLAYER, "men", "state", S.HERE, S.JOINS, "mention", "nobody"},
    S.EARLIER: {S.GONE, S.REACHES, S.SCORED},
    S.BEFORE: {S.GONE},
    S.STANDS: {S.FIGURE, S.PLAYER, "men", S.HERE, "nobody", "tile", "size", "mention"},
    S.OF: {"size", "mention", S.PLAYER, S.FIGURE, "men"},
    S.JUST: {
        "size",
        S.FIGURE,
        "state",
        "arms",
        S.JOINS,
        S.FINISHES,
        "men",
        "tile",
        S.PLACES,
        "mention",
        S.END,
        S.ASKED,
        S.WHO,
    },
    S.STILL: {S.FIGURE, S.SUPPLY, S.PLAYER, "men", "mention"},
    S.EACH: {"men", S.PLAYER},
    S.BY: {"tile", "size"},
    S.HERE: {
        "men",
        "men of",
        S.FIGURE,
        S.PLAYER,
        "nobody",
        "nobody else",
        "sign",
        "mention",
        "arms",
    },
    S.WITH_THIS: {S.FINISHES, "state", S.JOINS},
    S.WE: {S.JOINS, S.FINISHES, S.PLACES, "state", S.END},
    S.TOO: {S.FIGURE, S.PLAYER, "men", "mention", "sign", "arms", "state"},
    S.AND: {S.FIGURE, S.PLAYER, "mention", "size", "men", "arms", "sign"},
    S.OFF: {S.FINISHES},
    S.A: {S.FIGURE, "men", S.PLAYER, "tile", "size", S.PLACES, S.DRAGON},
    S.BOARD: {S.FIGURE},
    S.YES: {S.FIGURE, "mention", "size"},
    S.ONLY: {"size"},
    S.LARGE: {"size"},
    S.PRONOUN: {"state", S.PLACES, "tile", S.FINISHES, S.JOINS},
    S.WHICH: {"mention", S.FIGURE, S.REACHES, "state", "size", "sign", "arms"},
    S.TILES: {S.REACHES, S.FINISHES, S.MAKES},
    S.TURN: {"sign"},
}
"""Words that only hold others together, each with what must be in the clause for that."""


def holding(clause: Clause) -> set[int]:
    """The small words that hold together what statements use; "where" does so behind something."""
    there = {item.sense for item in clause.items if item.used}
    found: set[int] = set()
    for item in clause.items:
        held = _held(item) & there and _is_in_place(item, clause.items, clause.begins)
        if not item.used and held:
            found |= item.words
    return found


def _held(item: Item) -> set[Sense | str]:
    """What a small word holds together; "it" is a road or city too, which has a size."""
    more = {"size", "arms", "sign"} if item.sense is S.PRONOUN and item.value == "it" else set()
    return SOFT.get(item.sense, set()) | more


def _is_in_place(item: Item, items: Sequence[Item], begins: bool) -> bool:
    """Whether a small word can stand there: "where" behind something, "with this" where none.

    ``begins`` says that a sentence begins with the items: "which" asks there, and else goes on.
    "Noch ein Plättchen" is one more, and not yet there.
    """
    if item.value in ("tag", "to"):
        return False
    if item.sense is S.STILL:
        after = next((i.sense for i in items if min(i.words) == max(item.words) + 1), None)
        return after not in ("tile", "size")
    if item.sense is S.A:  # "a mage", and not "one has the mage", "one of my 8 meeples"
        behind = [i.sense for i in items[items.index(item) + 1 :]]
        return behind[:1] not in ([S.HAS], [S.ON]) and behind[:3] != [S.OF, S.PLAYER, S.OF]
    if item.sense is S.ONLY:
        at = items.index(item)  # "only 5 tiles", and not "only the mage"
        return any(each.sense == "size" for each in items[at + 1 : at + 2] or items[at - 1 : at])
    if item.sense is S.TOO and is_mention_too([*items]):
        return any(each.sense == "mention" and each.value.denied for each in items)
    if item.sense is S.WHICH:
        goes_on = not begins and any(each.sense in ("state", S.HAS) for each in items[1:2])
        relative = item is not items[0] or goes_on
        return relative and item.value != "of"
    counted = any(each.sense == "size" for each in items)
    return item.sense is not S.WITH_THIS or not counted or _is_behind_finished(item, items)


def _is_behind_finished(item: Item, items: Sequence[Item]) -> bool:
    """Whether "finished" stands right before: ``the road I finished with this tile``."""
    before = [each for each in items if max(each.words) + 1 == min(item.words)]
    return any(each.sense in (S.FINISHES, "state") for each in before)
