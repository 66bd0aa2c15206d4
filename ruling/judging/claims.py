"""Who is right: the claims of a scenario, judged under its rules and under other editions."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from ruling.judging.claim_keys import CLAIM_KEYS
from ruling.referee.rule import rule
from ruling.referee.ruling import Because, Ruling
from ruling.referee.whatif import Rulings
from ruling.rulebook.editions import Answer, edition_ids
from ruling.rulebook.questions import facts, questions
from ruling.rulebook.rules import Rules
from ruling.scenario.scenario import Claim, Scenario, missing_tiles

MOST_RULINGS = 300
"""How many combinations of open readings are tried before a claim counts as settled."""


class Verdict(StrEnum):
    """What a ruling says of a claim.

    OPEN where the claim rests on questions that no source answers, or on a move that is not
    made yet.
    """

    RIGHT = "right"
    WRONG = "wrong"
    OPEN = "open"


class Judged(NamedTuple):
    """A claim with its verdict, and the verdicts of the editions that have its tiles.

    ``because`` are the answers that it rests on; where it is open, those that could turn it.
    ``deciding`` are those that settle it: see ``_deciding``. ``depends_in`` are the editions in
    which nothing but a move not yet made decides it, and ``depends`` says so of this one.
    """

    claim: Claim
    verdict: Verdict
    because: Because
    depends: bool
    by_edition: Mapping[str, Verdict]
    depends_in: tuple[str, ...]
    deciding: Because

    @property
    def otherwise_in(self) -> tuple[str, ...]:
        """The editions under which the verdict is another."""
        return tuple(id for id, verdict in self.by_edition.items() if verdict != self.verdict)


class _Ruled(NamedTuple):
    """A scenario under some rules, with its ruling."""

    scenario: Scenario
    rules: Rules
    ruling: Ruling


class _Found(NamedTuple):
    """A verdict under one edition."""

    verdict: Verdict
    because: Because
    depends: bool


def judge_claims(scenario: Scenario, rules: Rules, ruling: Ruling) -> tuple[Judged, ...]:
    """Every claim of a scenario, judged by its ruling under some rules."""
    here = _Ruled(scenario, rules, ruling)
    everywhere = {id: _under(here, id) for id in edition_ids()}
    others = Rulings(scenario.situation, scenario.action)
    return tuple(_judge(claim, here, everywhere, others) for claim in scenario.claims)


def _judge(
    claim: Claim, here: _Ruled, everywhere: Mapping[str, _Ruled | None], others: Rulings
) -> Judged:
    found = {id: _verdict(claim, other) for id, other in everywhere.items() if other}
    return Judged(
        claim,
        *_verdict(claim, here),
        {id: each.verdict for id, each in found.items()},
        tuple(id for id, each in found.items() if each.depends),
        tuple(_deciding(claim, here, others)),
    )


def _deciding(claim: Claim, here: _Ruled, others: Rulings) -> Iterator[Answer]:
    """The answers that settle a claim: those of which another reading would turn it.

    Where that reading is one that a source rules out, the answer weighs what the source does.
    Where none would turn it, those of its basis that say what they say beyond doubt.
    """
    key = CLAIM_KEYS[claim.key]
    truth = key.holds(claim.value, here.ruling)
    turning = [
        _against(answer, reading)
        for answer in here.ruling.asked
        for reading in questions()[answer.question]
        if reading != answer.reading
        and key.holds(claim.value, others.under(here.rules.with_house(answer.question, reading)))
        != truth
    ]
    basis = [each for each in key.basis(claim.value, here.ruling) if not each.open]
    plain = [each for each in basis if len(questions()[each.question]) == 1]
    moved = [each for each in plain or basis if not facts()[each.question].tells]
    yield from (each for each in turning or moved or plain or basis if not each.open)


def _against(answer: Answer, reading: str) -> Answer:
    """An answer with the weight and the source by which it is not another reading."""
    by = next((each for each in answer.excludes if each.reading == reading), None)
    if by is None:
        return answer
    return answer._replace(authority=by.authority, source=by.source, date=by.date)


def _under(here: _Ruled, edition: str) -> _Ruled | None:
    """The same judged under another edition, unless that lacks a tile of the case."""
    scenario, rules = here.scenario, here.rules.under(edition)
    if missing_tiles(scenario.limited, rules.edition.id):
        return None
    if rules == here.rules:
        return here
    return _Ruled(scenario, rules, rule(scenario.situation, scenario.action, rules))


def _verdict(claim: Claim, here: _Ruled) -> _Found:
    key = CLAIM_KEYS[claim.key]
    truth = key.holds(claim.value, here.ruling)
    turning: dict[Answer, None] = {}
    for ruling, turned in _readings(here):
        if turning and len(turned) > 1:
            break  # what turns it alone is told, not also what does so together with others
        if key.holds(claim.value, ruling) != truth:
            turning |= dict.fromkeys(turned)
    if turning:
        return _Found(Verdict.OPEN, tuple(turning), False)
    if truth is None:
        return _Found(Verdict.OPEN, (), True)
    verdict = Verdict.RIGHT if truth else Verdict.WRONG
    return _Found(verdict, key.basis(claim.value, here.ruling), False)


def _readings(here: _Ruled) -> Iterator[tuple[Ruling, Because]]:
    """Rulings under other readings of open questions: one first, then several together.

    Each comes with the open answers that were read otherwise. Questions that are asked only
    under another reading are read otherwise as well.
    """
    waiting: list[tuple[Rules, Ruling, Because]] = [(here.rules, here.ruling, ())]
    tried: set[frozenset[tuple[str, str]]] = set()
    for rules, ruling, turned in waiting:
        others = [(each, other) for each in ruling.asked if each.open for other in each.others]
        for answer, reading in others:
            under = rules.with_house(answer.question, reading)
            key = frozenset(under.house.items())
            if key in tried or len(tried) >= MOST_RULINGS:
                continue
            tried.add(key)
            other = rule(here.scenario.situation, here.scenario.action, under)
            waiting.append((under, other, (*turned, answer)))
            yield other, (*turned, answer)
