"""What somebody says a road or city is worth that the same sentence describes.

``Tom says his road, finished, 6 tiles with the witch, is worth 3``: who says so, and the number,
are taken out; what stands between them is bound as in any other sentence. Without such a speaker
it is what whoever tells the case says: ``my road gives 10``.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ruling.asking.lexicon import ME
from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks import Item
from ruling.interview.sentence.clauses import Clause
from ruling.interview.sentence.context import Context, use

S = Sense


class Valued(NamedTuple):
    """Who says so, by which word, how many points, and the words for them."""

    who: Item
    says: Item
    many: int
    words: list[Item]


def valued(parts: Sequence[Clause]) -> dict[int, Valued]:
    """The claims of a worth, by the number of the clause that each begins with; taken out there."""
    found = {}
    for first, end in _sentences(parts):
        while first < end - 1 and [item.sense for item in parts[first].items] == ["claim"]:
            first += 1  # "Tom says 12, Ann says 6 for his finished road"
        claim = _valued(parts[first:end])
        if claim is not None:
            found[first] = claim
            taken = {id(item) for item in (claim.who, claim.says, *claim.words)}
            for clause in parts[first:end]:
                clause.items[:] = [item for item in clause.items if id(item) not in taken]
    return found


def says_worth(context: Context, claim: Valued) -> None:
    """Adds the claim of a worth, behind what is said of the road or city."""
    run = [claim.who, claim.says, *claim.words]
    words = frozenset().union(*(item.words for item in run))
    context.statements.say(("claims", claim.who.value, "worth"), claim.many, words)
    use(run)


def _sentences(parts: Sequence[Clause]) -> Iterator[tuple[int, int]]:
    """The numbers of the first clause of each sentence, and of the first behind it."""
    starts = [at for at, clause in enumerate(parts) if clause.begins]
    yield from pairwise([*starts, len(parts)])


def _valued(parts: Sequence[Clause]) -> Valued | None:
    """The claim of a sentence, where it says nothing else of what is so than by the way."""
    items = parts[0].items
    speaker = _speaker(items)
    if speaker is None and not parts[0].asked:
        return _of_teller(parts)
    if speaker is None or parts[0].asked or len(speaker[0].value) != 1:
        return None
    rest = [clause.items for clause in parts]
    rest[0] = items[2:]
    worths = [run for each in rest for run in _worths(each)]
    others = [item for each in rest for item in each if item.sense in (S.SAYS, S.ACCORDING)]
    if len(worths) != 1 or others or not all(map(_by_the_way, rest)):
        return None
    named = next((item.sense for item in rest[0] if item.sense in (S.FIGURE, "mention")), None)
    if named is S.FIGURE:
        return None  # "Tom says the witch is there": is she?
    (number,) = (item for item in worths[0] if item.sense is S.NUMBER)
    return Valued(*speaker, int(number.value), worths[0])


def _of_teller(parts: Sequence[Clause]) -> Valued | None:
    """What whoever tells the case says that a road or city gives: ``my road gives 10``."""
    nobody = Item(S.PLAYER, (ME,), frozenset()), Item(S.SAYS, "", frozenset())
    for clause in parts:
        worths = [*_worths(clause.items)]
        mention = any(item.sense == "mention" for item in clause.items)
        others = any(item.sense in (S.SAYS, S.ACCORDING, S.PRONOUN) for item in clause.items)
        if not mention or others:
            continue
        worths = worths or [*_points_last(clause.items)]
        if len(worths) == 1 and worths[0][-1] is clause.items[-1]:
            (number,) = (item for item in worths[0] if item.sense is S.NUMBER)
            return Valued(*nobody, int(number.value), worths[0])
    return None


def _points_last(items: Sequence[Item]) -> Iterator[list[Item]]:
    """The points at the end of a clause, and its verb: ``gibt meine Straße 12 Punkte``."""
    if [item.sense for item in items[-2:]] == [S.NUMBER, S.POINTS]:
        yield [*(item for item in items[:1] if item.sense is S.GIVES), *items[-2:]]


def _speaker(items: Sequence[Item]) -> tuple[Item, Item] | None:
    """Who says something, and the word for that: ``Tom says``, ``according to Tom``."""
    match [item.sense for item in items[:2]]:
        case [S.PLAYER, S.SAYS]:
            return items[0], items[1]
        case [S.ACCORDING, S.PLAYER]:
            return items[1], items[0]
    return None


def _worths(items: Sequence[Item]) -> Iterator[list[Item]]:
    """The words for each worth of a clause: ``is worth 3``, ``3 points worth``, ``he gets 3``."""
    for at, item in enumerate(items):
        if item.sense is not S.NUMBER:
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


def _by_the_way(items: Sequence[Item]) -> bool:
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
