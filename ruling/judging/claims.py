"""Claims: the verdict on each, under the rules of the scenario and under other editions."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from ruling.judging.claim_keys import CLAIM_KEYS, judged_move
from ruling.judging.turn_rulings import TurnRulings
from ruling.referee.ruling import MOST_ENDS, Because, Chosen, Reason, Ruling
from ruling.referee.situation import Wanted
from ruling.referee.whatif import matters
from ruling.rulebook.editions import Answer, edition_ids
from ruling.rulebook.questions import Authority, details, questions
from ruling.rulebook.rules import Rules
from ruling.scenario.scenario import Claim, Scenario, missing_tiles

MOST_RULINGS = 300
"""How many combinations of open readings are tried before a claim counts as settled.

Each is a ruling on the whole case, and their number doubles with each open question.
"""

MOST_MOVES = 30
"""How many earlier moves that nobody has named are tried for a claim about a later part."""

MOST_WAYS = 1_500
"""How many ways through turns of several parts are followed before combinations are given up.

A ruling on such a turn costs as much as it has ways, so a number of combinations is no bound. Other
readings of one question alone are tried in any case.
"""


class Verdict(StrEnum):
    """The verdict on a claim.

    OPEN where the claim rests on questions that no source answers, or on a move that is not made
    yet.
    """

    RIGHT = "right"
    WRONG = "wrong"
    OPEN = "open"


class Judged(NamedTuple):
    """A claim with its verdict, and the verdicts of the editions that have its tiles.

    ``because`` are the answers that settle it; where it is open, those that could turn it.
    ``weighing`` are the same answers with their weight for this verdict: where a reading that would
    turn it is ruled out, the weight and source of the exclusion. ``depends_in`` are the editions in
    which only a move not yet made decides it, and ``depends`` says so of this one. ``ruling`` is
    the one it was judged by: for a claim about two moves, the ruling on these. ``matters`` says of
    a claim about a rule whether another reading of that would change anything here. ``alike`` says
    of one about a move that waits for another whether it is so for one reason after each.
    """

    claim: Claim
    verdict: Verdict
    because: Because
    depends: bool
    by_edition: Mapping[str, Verdict]
    depends_in: tuple[str, ...]
    weighing: Because
    ruling: Ruling
    matters: bool = True
    alike: bool = True

    @property
    def otherwise_in(self) -> tuple[str, ...]:
        """The editions with another verdict."""
        return tuple(id for id, verdict in self.by_edition.items() if verdict != self.verdict)


class _Ruled(NamedTuple):
    """The rulings on a case, the rules that are examined, and the ruling under them.

    For another edition it has only the outcome; the weights come from the rules.
    """

    rulings: TurnRulings
    rules: Rules
    ruling: Ruling


Holds = Callable[[_Ruled], bool | None]
"""Whether something is true under some rules; None where a move not yet made decides it."""


class _Found(NamedTuple):
    """A verdict under one edition; ``turning`` are the open answers that could turn it."""

    verdict: Verdict
    depends: bool = False
    turning: Because = ()


def judge_claims(scenario: Scenario, rules: Rules, rulings: TurnRulings) -> tuple[Judged, ...]:
    """Judges every claim of a scenario, under some rules and in every edition with its tiles."""
    under = {id: rules.under(id) for id in edition_ids()}
    held = {id: each for id, each in under.items() if not missing_tiles(scenario.limited, id)}
    judged, plain = [], rulings.without_ends()
    of = {claim.of: plain.about(claim.of) for claim in scenario.claims}
    for claim in scenario.claims:
        on = of[claim.of]
        if type(claim.value) is tuple:  # two moves, which nobody need have made
            on = on.with_moves(claim.value, on.under(rules))
        elif claim.of:
            on = of[claim.of] = on.held_to(on.under(rules))
        here = _Ruled(on, rules, on.under(rules))
        everywhere = {id: _Ruled(on, each, on.alike(each)) for id, each in held.items()}
        judged.append(_judge(claim, here, everywhere))
    return tuple(judged)


Doubted = Mapping[Chosen, Because]
"""Moves that were made, each with the answers that alone decide it and that no source gives.

They are the usual reading, which refuses the move, or house rules, by which it is legal or not.
"""

NO_DOUBT: Doubted = MappingProxyType({})
"""No such moves: mostly what is refused is refused by every reading."""


def doubted_moves(ruling: Ruling, rules: Rules, rulings: TurnRulings) -> Doubted:
    """The moves made that are illegal here but legal under other readings of open questions."""
    if not any(step.illegal for part in ruling.by_part for step in part.steps):
        return NO_DOUBT
    here = _Ruled(rulings, rules, ruling)
    found = {
        step.chosen: _turning(here, partial(_allowed, number, at))
        for number, part in enumerate(ruling.by_part)
        for at, step in enumerate(part.steps)
        if step.chosen is not None and step.illegal
    }
    return {move: turning for move, turning in found.items() if turning}


def moves_by_house(ruling: Ruling, rules: Rules, rulings: TurnRulings) -> Doubted:
    """The moves made whose verdict would be another, or open, without some house rule."""
    if not rules.house:
        return NO_DOUBT
    here, found = _Ruled(rulings, rules, ruling), dict[Chosen, Because]()
    for number, part in enumerate(ruling.by_part):
        for at, step in enumerate(part.steps):
            if step.chosen is not None:
                deciding = _agreed(here, partial(_allowed, number, at))
                found |= {step.chosen: deciding} if deciding else {}
    return found


def _agreed(here: _Ruled, holds: Holds) -> Because:
    """The house rules without which the result would be another, or open."""
    truth = holds(here)
    agreed = (each for each in here.ruling.asked if each.authority is Authority.HOUSE)
    return tuple(
        answer
        for answer in agreed
        if any(holds(_read(here, answer, reading)) != truth for reading in _left(here, answer))
    )


def _left(here: _Ruled, agreed: Answer) -> Iterator[str]:
    """The other readings that would be possible without a house rule."""
    question, house = agreed.question, dict(here.rules.house)
    house.pop(question, None)
    own = here.rules._replace(house=house).answer(question)
    readings = (own.reading, *own.others) if own.open else (own.reading,)
    return (reading for reading in readings if reading != agreed.reading)


def _allowed(part: int, at: int, here: _Ruled) -> bool:
    """Whether the move made in a step of a part is legal under a ruling that has that step."""
    parts = here.ruling.by_part
    steps = parts[part].steps if part < len(parts) else ()
    chosen = steps[at].chosen if at < len(steps) else None
    return chosen is not None and chosen.legal


def _judge(claim: Claim, here: _Ruled, everywhere: Mapping[str, _Ruled]) -> Judged:
    if CLAIM_KEYS[claim.key].of_rule:
        return _judge_rule(claim, here, everywhere)
    found = {id: _verdict(claim, other) for id, other in everywhere.items()}
    verdict, depends, turning = _verdict(claim, here)
    there, *others = [here] if depends else _reached(claim, here)
    because, weighing = (turning, ()) if verdict is Verdict.OPEN else _settled(claim, there)
    return Judged(
        claim,
        verdict,
        because,
        depends,
        {id: each.verdict for id, each in found.items()},
        tuple(id for id, each in found.items() if each.depends),
        weighing,
        there.ruling,
        alike=not others,
    )


def _judge_rule(claim: Claim, here: _Ruled, everywhere: Mapping[str, _Ruled]) -> Judged:
    """Judges a claim about a rule, by the answers: whether or not they matter here."""
    read: Mapping[str, str] = claim.value
    every = tuple(here.rules.answer(question) for question in read)
    verdict = _verdict_of_rule(every, read)
    answers = tuple(a for a in every if _verdict_of_answer(a, read[a.question]) is verdict)
    weighing = tuple(_against(answer, read[answer.question]) for answer in answers)
    return Judged(
        claim,
        verdict,
        answers,
        False,
        {
            id: _verdict_of_rule([each.rules.answer(question) for question in read], read)
            for id, each in everywhere.items()
        },
        (),
        () if verdict is Verdict.OPEN else weighing,
        here.ruling,
        any(_matters(here, answer, read[answer.question]) for answer in answers),
    )


def _verdict_of_rule(answers: Iterable[Answer], read: Mapping[str, str]) -> Verdict:
    """Wrong where an edition answers otherwise or a source rules it out, open where none says."""
    found = {_verdict_of_answer(answer, read[answer.question]) for answer in answers}
    return next(each for each in (Verdict.WRONG, Verdict.OPEN, Verdict.RIGHT) if each in found)


def _verdict_of_answer(answer: Answer, reading: str) -> Verdict:
    if any(each.reading == reading for each in answer.excludes):
        return Verdict.WRONG
    if answer.open:
        return Verdict.OPEN
    return Verdict.RIGHT if answer.reading == reading else Verdict.WRONG


def _matters(here: _Ruled, answer: Answer, reading: str) -> bool:
    """Whether it changes anything here that a question is read as claimed, or is not."""
    if answer.question not in {each.question for each in here.ruling.asked}:
        return False
    others = [r for r in questions()[answer.question] if r != answer.reading]
    read = others if reading == answer.reading else [reading]
    return any(matters(here.ruling, _read(here, answer, each).ruling) for each in read)


def _settled(claim: Claim, here: _Ruled) -> tuple[Because, Because]:
    """The settled answers that a claim rests on, and the same with their weight for it.

    It rests on the answers of which another reading would turn it (their weight, or where that
    reading is ruled out, the weight of the exclusion), and on those of its basis that have one
    reading only. Answers that tell where a figure is, or on which part of a road or city, are left
    out where the claim is whether it may go there. The answers in which the edition departs from
    the one that it extends come first.
    """
    key = CLAIM_KEYS[claim.key]
    truth = key.holds(claim.value, here.ruling)
    turning = [
        _against(answer, reading)
        for answer in here.ruling.asked
        for reading in questions()[answer.question]
        if reading != answer.reading
        and (other := _read(here, answer, reading).ruling).part
        and key.holds(claim.value, other) != truth
    ]
    basis = [each for each in key.basis(claim.value, here.ruling) if not each.open]
    plain = [each for each in basis if len(questions()[each.question]) == 1]
    said = plain if plain or turning else basis
    said = [each for each in said if not details()[each.question].tells] or said
    named = {each.question for each in (*turning, *said)}
    because = [each for each in here.ruling.asked if each.question in named]
    weighing = [each for each in turning or said if not each.open]
    return _own_first(because, here.rules), _own_first(weighing, here.rules)


def _own_first(answers: Iterable[Answer], rules: Rules) -> Because:
    """Sorts answers: first those in which the edition departs from the one that it extends."""
    departing = rules.edition.departing
    return tuple(sorted(answers, key=lambda answer: answer.question not in departing))


def _read(here: _Ruled, answer: Answer, reading: str) -> _Ruled:
    rules = here.rules.with_house(answer.question, reading)
    return _Ruled(here.rulings, rules, here.rulings.under(rules))


def _against(answer: Answer, reading: str) -> Answer:
    """An answer with the weight and the source that speak against another reading."""
    by = next((each for each in answer.excludes if each.reading == reading), None)
    if by is None:
        return answer
    return answer._replace(authority=by.authority, cites=by.source, on=by.date)


def _verdict(claim: Claim, here: _Ruled) -> _Found:
    truth = _truth(claim, here)
    turning = _turning(here, partial(_truth, claim), CLAIM_KEYS[claim.key].of_part)
    if turning:
        return _Found(Verdict.OPEN, turning=turning)
    if truth is None:
        return _Found(Verdict.OPEN, depends=True)
    return _Found(Verdict.RIGHT if truth else Verdict.WRONG)


def _truth(claim: Claim, here: _Ruled) -> bool | None:
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


def _reached(claim: Claim, here: _Ruled) -> list[_Ruled]:
    """The same where the part that a claim is about is reached: one for each reason found there."""
    if here.ruling.part or not CLAIM_KEYS[claim.key].of_part:
        return [here]
    found: dict[Reason | None, _Ruled] = {}
    for way in _ways(here):
        moved = isinstance(claim.value, Wanted)
        reason = judged_move(claim.value, way.ruling).reason if moved else None
        found.setdefault(reason, way)
    return [*found.values()] or [here]


def _ways(here: _Ruled) -> Iterator[_Ruled]:
    """What comes of each earlier move that the part at the top waits for."""
    ways = here.rulings.ways(here.ruling, here.rules)
    return (_Ruled(rulings, here.rules, ruling) for rulings, ruling in ways)


def _turning(here: _Ruled, holds: Holds, of_part: bool = True) -> Because:
    """The open answers of which another reading changes the result; mostly none.

    ``of_part`` says that the result is about one part of a turn, which may not be reached.
    """
    truth = holds(here)
    turning: dict[Answer, None] = {}
    for other, turned in _readings(here):
        if turning and len(turned) > 1:
            break  # what turns it alone is told, not also what does so together with others
        found = holds(other)
        if of_part and here.ruling.part and not other.ruling.part and _barred(other.ruling):
            continue  # it bars an earlier move, and says nothing of this part
        if found != truth and not (found and truth is None and here.ruling.declined is not None):
            turning |= dict.fromkeys(turned)
    return tuple(turning)


def _barred(ruling: Ruling) -> bool:
    """Whether a turn stops at a move that may not be made."""
    return any(part.illegal for part in ruling.parts)


def _readings(here: _Ruled) -> Iterator[tuple[_Ruled, Because]]:
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
            yield _Ruled(here.rulings, under, other), (*turned, answer)


def _number_of_ways(ruling: Ruling) -> int:
    """The number of ways to the end of the turn: listed by a ruling, or seen before it gave up."""
    if ruling.not_counted:
        return MOST_ENDS
    return sum(len(each.moves) for each in ruling.last_outcomes) if ruling.waiting else 1
