"""What a claim of points says: how many, and whose they are, as far as its words tell."""

from collections.abc import Sequence
from typing import NamedTuple

from ruling.asking.lexicon import ME
from ruling.asking.senses import Sense
from ruling.interview.sentence.chunks import Item, senses
from ruling.interview.sentence.clauses import SUPPOSING
from ruling.interview.sentence.valued import by_the_way
from ruling.interview.statements import Whose

S = Sense

SMALL = (S.JUST, S.TOO, S.STILL, S.ONLY, S.EACH)
"""What may stand anywhere in a claim: ``says he gets only 5 as well``."""

_BODY = {*SUPPOSING, S.STILL, S.NOT, S.NOTHING, S.BELONGS, S.OWN}
"""Senses of the words of a claim, behind whoever says so."""

GETS = {S.GETS, S.REACHES}  # Italian has one word for the dragon's way and for points


class PointsClaim(NamedTuple):
    """Who says so, the numbers of points, whose they are, and all its words.

    ``by`` is a player, a pronoun, or the word for saying so where nobody stands before it.
    ``alone`` says that nobody else gets any.
    """

    by: Item
    many: tuple[int, ...]
    whose: Whose
    alone: bool
    words: list[Item]


def claim_of(by: Item, speaking: list[Item], body: Sequence[Item]) -> PointsClaim | None:
    """The claim of some words, behind those of who says so; None where they say anything else."""
    cut, head, tail = _parted(body)
    if tail and (not cut or body[cut - 1].sense not in (S.FOR, S.OF) or not by_the_way(tail)):
        return None
    many, told = _amounts(head), any(item.sense is S.SAYS for item in speaking)
    if many is None or not all(_is_of_claim(head, n, cut, told) for n in range(len(head))):
        return None
    asks = [item for item in head if item.sense is S.ASKED and item.value != "worth"]
    whose = _whose(by, head)
    if asks or whose is None:
        return None
    alone = any(item.sense is S.ONLY and item.value == "alone" for item in head)
    return PointsClaim(by, many, whose, alone, [*speaking, *head])


def _parted(body: Sequence[Item]) -> tuple[int, Sequence[Item], Sequence[Item]]:
    """Where it is said what the points are for, the words of the claim, and those for that."""
    cut = next((n for n, item in enumerate(body) if item.sense == "mention"), len(body) + 1)
    head, tail = [*body[:cut]], [*body[cut:]]
    if [item.sense for item in tail[-2:]] == [S.BECAUSE, S.FIGURE]:
        head, tail = [*head, *tail[-2:]], tail[:-2]
    if len(tail) > 1 and tail[-1].sense in (*GETS, S.GIVES):  # "dass Mia 14 für ihre bekommt"
        head, tail = [*head, tail[-1]], tail[:-1]
    if tail and _amounts(head) is None:  # "says that for his road he gets 9"
        head, tail = [*head, *tail[1:]], tail[:1]
    return cut, head, tail


def _is_of_claim(head: Sequence[Item], n: int, cut: int, told: bool) -> bool:
    """Whether a word can be of a claim, by its place; at ``cut`` stands what the points are for."""
    sense, then = head[n].sense, senses(head, n + 1, 1)[0]
    if sense in (S.FOR, S.OF):
        return n == cut - 1 or then in (S.PLAYER, S.PRONOUN, S.OWN, S.EACH, S.WE)
    if sense is S.BECAUSE:  # "only 5 because of the witch"
        return then is S.FIGURE
    if sense is S.FIGURE:
        return n > 0 and head[n - 1].sense is S.BECAUSE
    if sense is S.DOES:  # "do I get 12"
        return n == 0 and not told
    return sense in _BODY or (sense is S.HAS and n == len(head) - 1)  # "will 14 haben"


def _amounts(head: Sequence[Item]) -> tuple[int, ...] | None:
    """The numbers of points, of which one or the other is meant; None where none are said."""
    here = [item.sense for item in head]
    numbers = [item for item in head if item.sense is S.NUMBER]
    denied = here.count(S.NOT)
    if numbers:
        either = len(numbers) == here.count(S.OR) + 1 and not denied and S.NOTHING not in here
        return many_of(numbers) if either else None
    nothing = S.NOTHING in here and not denied
    no_points = denied > 0 and (S.POINTS in here or denied > 1)  # "non prende niente"
    return (0,) if nothing or no_points else None


def many_of(numbers: Sequence[Item]) -> tuple[int, ...]:
    """The numbers of some items, of which "nothing" is 0."""
    return tuple(int(item.value or 0) for item in numbers)


def _whose(by: Item, head: Sequence[Item]) -> Whose | None:
    """Whose the points are, as far as the words tell; None where they tell of too many."""
    here = {item.sense for item in head}
    players = [*dict.fromkeys(item.value for item in head if item.sense is S.PLAYER)]
    pronouns = [item for item in head if item.sense in (S.PRONOUN, S.OWN)]
    himself: Whose = "own" if by.words and by.value != (ME,) else "his"
    if S.EACH in here and not players:
        return "each"
    if S.WE in here or len(players) + bool(pronouns) > 1:
        return None
    if players:
        return tuple(players[0])
    if pronouns and pronouns[0].value != "it":
        return "he" if himself == "own" else himself
    if S.REACHES in here and himself == "his" and by.words:
        return "his"  # "io dico che prende 7"
    if not here.isdisjoint(GETS):
        return "own" if by.words else "worth"
    return "points" if by.words else "worth"
