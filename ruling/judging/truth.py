"""Whether something is true of a case: after every move it waits for, and under other readings."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ruling.judging.claim_keys import CLAIM_KEYS, judged_move
from ruling.judging.turn_rulings import TurnRulings
from ruling.referee.ruling import MOST_ENDS, Because, Reason, Ruling
from ruling.referee.situation import Wanted
from ruling.rulebook.editions import Answer
from ruling.rulebook.rules import Rules
from ruling.scenario.scenario import Claim

MOST_RULINGS = 300
"""How many combinations of open readings are tried before a claim counts as settled.

Each is a ruling on the whole case, and their number doubles with each open question.
"""

MOST_MOVES = 30
"""How many earlier moves that nobody has named are tried for a claim about a later part.

After each the rest of the turn is ruled on anew, and under each other reading once more.
"""

MOST_WAYS = 1_500
"""How many ways through turns of several parts are followed before combinations are given up.

A ruling on such a turn costs as much as it has ways, so a number of combinations is no bound. Other
readings of one question alone are tried in any case.
"""


class Ruled(NamedTuple):
    """The rulings on a case, the rules that are examined, and the ruling under them.

    The ruling may have been made under another edition that reads everything alike: its outcome is
    right, and whose word decides is asked of the rules.
    """

    rulings: TurnRulings
    rules: Rules
    ruling: Ruling


HoldsUnder = Callable[[Ruled], bool | None]
"""Whether something is true under some rules; None where a move not yet made decides it."""


def read_as(here: Ruled, answer: Answer, reading: str) -> Ruled:
    """The same under another reading of an answer."""
    rules = here.rules.with_house(answer.question, reading)
    return Ruled(here.rulings, rules, here.rulings.under(rules))


def truth_of(claim: Claim, here: Ruled) -> bool | None:
    """Whether a claim is true; of a part that waits for an earlier move, after each such move."""
    key = CLAIM_KEYS[claim.key]
    if here.ruling.part or not key.of_part:
        return key.holds(claim.value, here.ruling)
    found = set[bool | None]()
    for number, way in enumerate(_ways(here)):
        found.add(key.holds(claim.value, way.ruling) if number < MOST_MOVES else None)
        if len(found) > 1:
            return None
    return found.pop() if found else None


def reached(claim: Claim, here: Ruled) -> list[Ruled]:
    """What to judge a claim by where its part waits for an earlier move: a ruling after such moves.

    There is one for each reason that they lead to. Where the part is reached, or the claim is true
    after some of the moves alone, it is the ruling given.
    """
    key = CLAIM_KEYS[claim.key]
    if here.ruling.part or not key.of_part or truth_of(claim, here) is None:
        return [here]
    found: dict[Reason | None, Ruled] = {}
    for way in _ways(here):
        moved = isinstance(claim.value, Wanted)
        reason = judged_move(claim.value, way.ruling).reason if moved else None
        found.setdefault(reason, way)
    return [*found.values()]


def _ways(here: Ruled) -> Iterator[Ruled]:
    """What comes of each earlier move that the part at the top waits for."""
    ways = here.rulings.ways(here.ruling, here.rules)
    return (Ruled(rulings, here.rules, ruling) for rulings, ruling in ways)


def turning_answers(here: Ruled, holds: HoldsUnder, claim: Claim | None = None) -> Because:
    """The open answers of which another reading changes the result; mostly none.

    A ``claim`` that it is the truth of may be about a part of a turn that is not reached.
    """
    of_part = claim is not None and CLAIM_KEYS[claim.key].of_part
    truth = holds(here)
    turning: dict[Answer, None] = {}
    for other, turned in _readings(here):
        if turning and len(turned) > 1:
            break  # what turns it alone is given, not also what does so together with others
        if of_part and here.ruling.part and not other.ruling.part and _barred(other.ruling):
            continue  # it bars an earlier move, and says nothing of this part
        found = holds(other)
        if found != truth and not (found and truth is None and here.ruling.declined is not None):
            turning |= dict.fromkeys(turned)
    return tuple(turning)


def _barred(ruling: Ruling) -> bool:
    """Whether a turn stops at a move that may not be made."""
    return any(part.illegal for part in ruling.parts)


def _readings(here: Ruled) -> Iterator[tuple[Ruled, Because]]:
    """Yields rulings under other readings of open questions: one changed, then several.

    Each comes with the open answers that were changed. Questions that come up only under another
    reading are changed as well.
    """
    waiting: list[tuple[Rules, Ruling, Because]] = [(here.rules, here.ruling, ())]
    tried: set[frozenset[tuple[str, str]]] = set()
    ways = 0
    for rules, ruling, turned in waiting:  # grows at its end, so single changes come first
        asked = [rules.answer(each.question) for each in ruling.asked]
        others = [(each, other) for each in asked if each.open for other in each.others]
        for answer, reading in others:
            under = rules.with_house(answer.question, reading)
            key = frozenset(under.house.items())
            if key in tried or len(tried) >= MOST_RULINGS or (turned and ways >= MOST_WAYS):
                continue
            tried.add(key)
            other = here.rulings.alike(under)
            ways += _number_of_ways(other)
            waiting.append((under, other, (*turned, answer)))
            yield Ruled(here.rulings, under, other), (*turned, answer)


def _number_of_ways(ruling: Ruling) -> int:
    """The number of ways to the end of the turn: listed by a ruling, or seen before it gave up."""
    if ruling.not_counted:
        return MOST_ENDS
    return sum(len(each.moves) for each in ruling.last_outcomes) if ruling.waiting else 1
