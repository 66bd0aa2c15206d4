"""What a road or city is worth, in a sentence that describes it as well.

``Tom says his road, finished, 6 tiles with the witch, is worth 3``: the number is found among what
is bound as in any other sentence. Without somebody who says so it is what whoever tells the case
says: ``my road gives 10``.
"""

from collections.abc import Iterator, Sequence

from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks import Item
from ruling.interview.sentence.clauses import Clause

S = Sense


def worth_of_described(parts: Sequence[Clause], skip: int) -> list[Item] | None:
    """The words for the worth in a sentence, behind whoever says so in its first ``skip`` items.

    None where it has no such words, or says more of what is so than by the way.
    """
    rest = [clause.items for clause in parts]
    rest[0] = rest[0][skip:]
    worths = [run for each in rest for run in _worths(each)]
    others = [item for each in rest for item in each if item.sense in (S.SAYS, S.ACCORDING)]
    if len(worths) != 1 or others or not all(map(by_the_way, rest)):
        return None
    named = next((item.sense for item in rest[0] if item.sense in (S.FIGURE, "mention")), None)
    return None if named is S.FIGURE else worths[0]  # "Tom says the witch is there": is she?


def worth_told(parts: Sequence[Clause]) -> list[Item] | None:
    """The words for what a road or city gives, where nobody says so: ``my road gives 10``."""
    for clause in parts:
        worths = [*_worths(clause.items)]
        mention = any(item.sense == "mention" for item in clause.items)
        others = any(item.sense in (S.SAYS, S.ACCORDING, S.PRONOUN) for item in clause.items)
        if not mention or others:
            continue
        worths = worths or [*_points_last(clause.items)]
        if len(worths) == 1 and worths[0][-1] is clause.items[-1]:
            return worths[0]
    return None


def _points_last(items: Sequence[Item]) -> Iterator[list[Item]]:
    """The points at the end of a clause, and its verb: ``gibt meine Straße 12 Punkte``."""
    if [item.sense for item in items[-2:]] == [S.NUMBER, S.POINTS]:
        yield [*(item for item in items[:1] if item.sense is S.GIVES), *items[-2:]]


def _worths(items: Sequence[Item]) -> Iterator[list[Item]]:
    """The words for each worth of a clause: ``is worth 3``, ``3 points worth``, ``he gets 3``."""
    for at, item in enumerate(items):
        if item.sense not in (S.NUMBER, S.NOTHING):
            continue
        first, end = at, at + 1
        points = end < len(items) and items[end].sense is S.POINTS
        end += points
        worth = end < len(items) and _is_worth(items[end])
        before = items[at - 1] if at else None
        gives = before is not None and (before.sense is S.GIVES or _is_worth(before))
        first, end = first - gives, end + worth
        ahead = [item.sense for item in items[:at]]
        if _is_for(items, end) and (ahead[-2:] == [S.PRONOUN, S.GETS] or ahead == [S.GETS]):
            first, gives = max(at - 2, 0), True  # "Tom says he gets 12 for his road"
        first -= gives and first > 0 and items[first - 1].sense is S.PRONOUN  # "says, he gets 3"
        denied = first > 0 and items[first - 1].sense is S.NOT
        for_it = (at == 0 or gives) and _is_for(items, end)
        if (gives or worth or for_it) and not denied:
            yield list(items[first : end + for_it])


def _is_for(items: Sequence[Item], at: int) -> bool:
    """Whether a road or city follows for which the points are: ``12 for his finished city``."""
    after = [item.sense for item in items[at : at + 2]]
    return after in ([S.OF, "mention"], [S.FOR, "mention"])


def _is_worth(item: Item) -> bool:
    return item.sense is S.ASKED and item.value == "worth"


def by_the_way(items: Sequence[Item]) -> bool:
    """Whether a clause tells no more than what it is like, as ``his finished road``.

    Behind "Tom says", "his road is finished" would be a claim, as would be that he finished it.
    """
    states = [at for at, item in enumerate(items) if item.sense == "state"]
    does = any(item.sense in (S.FINISHES, S.JOINS) for item in items)
    return not does and all(_is_attribute(items, at) for at in states)


def _is_attribute(items: Sequence[Item], at: int) -> bool:
    """Whether a state stands between commas, or with no "is" in ``la strada finita di 5``."""
    before, after = items[:at], items[at + 1 :]
    if not before:
        return not any(item.sense == "mention" for item in after)
    closely = _follow(before[-1], items[at]) and before[-1].sense == "mention"
    if not after:  # "16 per la sua città finita"
        return closely and [item.sense for item in before[-2:-1]] == [S.FOR]
    return closely and _follow(items[at], after[0])


def _follow(one: Item, other: Item) -> bool:
    """Whether nothing stands between."""
    return max(one.words) + 1 == min(other.words)
