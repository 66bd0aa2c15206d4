"""Claims: the verdict on each, under the rules of the scenario and under other editions."""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from ruling.judging.claim_keys import CLAIM_KEYS
from ruling.judging.truth import HoldsUnder, Ruled, reached, read_as, truth_of, turning_answers
from ruling.judging.turn_rulings import TurnRulings
from ruling.referee.ruling import Because, Chosen, Ruling
from ruling.referee.whatif import matters
from ruling.rulebook.editions import Answer, edition_ids
from ruling.rulebook.questions import Authority, details, questions
from ruling.rulebook.rules import Rules
from ruling.scenario.scenario import Claim, Scenario, missing_tiles


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
    of a claim about a later part of the turn whether the verdict has the same reason after each
    move that an earlier part waits for.
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


class _VerdictUnder(NamedTuple):
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
        here = Ruled(on, rules, on.under(rules))
        everywhere = {id: Ruled(on, each, on.alike(each)) for id, each in held.items()}
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
    here = Ruled(rulings, rules, ruling)
    found = {
        step.chosen: turning_answers(here, partial(_allowed, number, at))
        for number, part in enumerate(ruling.by_part)
        for at, step in enumerate(part.steps)
        if step.chosen is not None and step.illegal
    }
    return {move: turning for move, turning in found.items() if turning}


def moves_by_house(ruling: Ruling, rules: Rules, rulings: TurnRulings) -> Doubted:
    """The moves made whose verdict would be another, or open, without some house rule."""
    if not rules.house:
        return NO_DOUBT
    here, found = Ruled(rulings, rules, ruling), dict[Chosen, Because]()
    for number, part in enumerate(ruling.by_part):
        for at, step in enumerate(part.steps):
            if step.chosen is not None:
                deciding = _agreed(here, partial(_allowed, number, at))
                found |= {step.chosen: deciding} if deciding else {}
    return found


def _agreed(here: Ruled, holds: HoldsUnder) -> Because:
    """The house rules without which the result would be another, or open."""
    truth = holds(here)
    agreed = (each for each in here.ruling.asked if each.authority is Authority.HOUSE)
    return tuple(
        answer
        for answer in agreed
        if any(holds(read_as(here, answer, reading)) != truth for reading in _left(here, answer))
    )


def _left(here: Ruled, agreed: Answer) -> Iterator[str]:
    """The other readings that would be possible without a house rule."""
    question, house = agreed.question, dict(here.rules.house)
    house.pop(question, None)
    own = here.rules._replace(house=house).answer(question)
    readings = (own.reading, *own.others) if own.open else (own.reading,)
    return (reading for reading in readings if reading != agreed.reading)


def _allowed(part: int, at: int, here: Ruled) -> bool:
    """Whether the move made in a step of a part is legal under a ruling that has that step."""
    parts = here.ruling.by_part
    steps = parts[part].steps if part < len(parts) else ()
    chosen = steps[at].chosen if at < len(steps) else None
    return chosen is not None and chosen.legal


def _judge(claim: Claim, here: Ruled, everywhere: Mapping[str, Ruled]) -> Judged:
    if CLAIM_KEYS[claim.key].of_rule:
        return _judge_rule(claim, here, everywhere)
    found = {id: _verdict(claim, other) for id, other in everywhere.items()}
    verdict, depends, turning = _verdict(claim, here)
    there, *others = [here] if depends else reached(claim, here)
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


def _judge_rule(claim: Claim, here: Ruled, everywhere: Mapping[str, Ruled]) -> Judged:
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


def _matters(here: Ruled, answer: Answer, reading: str) -> bool:
    """Whether it changes anything here that a question is read as claimed, or is not."""
    if answer.question not in {each.question for each in here.ruling.asked}:
        return False
    others = [r for r in questions()[answer.question] if r != answer.reading]
    read = others if reading == answer.reading else [reading]
    return any(matters(here.ruling, read_as(here, answer, each).ruling) for each in read)


def _settled(claim: Claim, here: Ruled) -> tuple[Because, Because]:
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
        and (other := read_as(here, answer, reading).ruling).part
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


def _against(answer: Answer, reading: str) -> Answer:
    """An answer with the weight and the source that speak against another reading."""
    by = next((each for each in answer.excludes if each.reading == reading), None)
    if by is None:
        return answer
    return answer._replace(authority=by.authority, cites=by.source, on=by.date)


def _verdict(claim: Claim, here: Ruled) -> _VerdictUnder:
    truth = truth_of(claim, here)
    turning = turning_answers(here, partial(truth_of, claim), claim)
    if turning:
        return _VerdictUnder(Verdict.OPEN, turning=turning)
    if truth is None:
        return _VerdictUnder(Verdict.OPEN, depends=True)
    return _VerdictUnder(Verdict.RIGHT if truth else Verdict.WRONG)
