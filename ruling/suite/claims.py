"""Who is right: the claims of a scenario, judged under its rules and under other editions."""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import NamedTuple

from ruling.referee.hearing import Because
from ruling.referee.ruling import Move, Refusal, Ruling
from ruling.referee.situation import Wanted
from ruling.referee.steps import target_of
from ruling.rulebook.editions import edition_ids
from ruling.scenario.scenario import Claim, missing_tiles
from ruling.suite.judging import Judgement
from ruling.table.figures import Figure, Place


class Verdict(StrEnum):
    """What a ruling says of a claim.

    OPEN where the claim rests on a question that no source answers, or on a move that is
    not made yet.
    """

    RIGHT = "right"
    WRONG = "wrong"
    OPEN = "open"


class Judged(NamedTuple):
    """A claim with its verdict, and the verdicts of all editions.

    ``because`` are the answers that it rests on; where it is open, those that could turn
    it. ``depends`` says that a move not yet made decides it.
    """

    claim: Claim
    verdict: Verdict
    because: Because
    depends: bool
    by_edition: Mapping[str, Verdict]

    @property
    def otherwise_in(self) -> tuple[str, ...]:
        """The editions under which the verdict is another."""
        return tuple(id for id, verdict in self.by_edition.items() if verdict != self.verdict)


def judge_claims(judgement: Judgement) -> tuple[Judged, ...]:
    """Every claim of the scenario, judged."""
    claims = judgement.scenario.claims
    if not claims:
        return ()
    everywhere = {id: _under(judgement, id) for id in edition_ids()}
    return tuple(
        Judged(
            claim,
            *_verdict(claim, judgement),
            {id: _verdict(claim, other)[0] for id, other in everywhere.items() if other},
        )
        for claim in claims
    )


def _under(judgement: Judgement, edition: str) -> Judgement | None:
    """The same judged under another edition, unless that lacks a tile of the case."""
    rules = judgement.rules.under(edition)
    if missing_tiles(judgement.scenario.limited, rules.edition.id):
        return None
    return judgement if rules == judgement.rules else Judgement(judgement.scenario, rules)


def _verdict(claim: Claim, judgement: Judgement) -> tuple[Verdict, Because, bool]:
    holds = _HOLDS[claim.key]
    truth = holds(claim.value, judgement.ruling)
    turning = [
        judgement.rules.answer(question)
        for question, others in judgement.others.items()
        if any(holds(claim.value, other.ruling) != truth for other in others)
    ]
    if truth is None or turning:
        return Verdict.OPEN, tuple(turning), truth is None
    because = _BECAUSE[claim.key](claim.value, judgement.ruling)
    return (Verdict.RIGHT if truth else Verdict.WRONG), because, False


def _legal(wanted: tuple[Wanted, ...], ruling: Ruling) -> bool | None:
    """Whether a move may be made: the very one that was made, or any that could be."""
    move, chosen = wanted[0], ruling.chosen
    if chosen is not None and (chosen.figure, chosen.to) == (move.figure, move.to):
        return chosen.legal
    legal = [(option.figure, option.to) for option in ruling.step.moves]
    return (move.figure, target_of(move.to)) in legal


def _illegal(wanted: tuple[Wanted, ...], ruling: Ruling) -> bool | None:
    return not _legal(wanted, ruling)


def _obligation(obligation: str, ruling: Ruling) -> bool | None:
    return ruling.step.obligation == obligation


def _points(points: Mapping[str, int], ruling: Ruling) -> bool | None:
    """Whether these players get these points; None where a move still decides it."""
    if ruling.points is not None:
        return _same(points, ruling.points)
    return _all_or_none(_same(points, outcome.points) for outcome in ruling.outcomes)


def _figures(places: Mapping[Figure, Place], ruling: Ruling) -> bool | None:
    """Whether the figures end there; None where a move still decides it."""
    if ruling.figures is not None:
        return _ends(places, ruling.figures)
    known = [move.figures for move in ruling.step.moves]
    if None in known:
        return None
    return _all_or_none(_ends(places, figures) for figures in known if figures is not None)


def _ends(places: Mapping[Figure, Place], figures: Mapping[Figure, Place]) -> bool:
    return all(target_of(figures[figure]) is target_of(place) for figure, place in places.items())


def _same(points: Mapping[str, int], found: Mapping[str, int]) -> bool:
    return all(found.get(player) == number for player, number in points.items())


def _all_or_none(truths: Iterable[bool]) -> bool | None:
    found = set(truths)
    return found.pop() if len(found) == 1 else None


_HOLDS: Mapping[str, Callable[..., bool | None]] = {
    "legal": _legal,
    "illegal": _illegal,
    "obligation": _obligation,
    "points": _points,
    "figures": _figures,
}


def _why_legal(wanted: tuple[Wanted, ...], ruling: Ruling) -> Because:
    figure, to = wanted[0].figure, target_of(wanted[0].to)
    chosen = ruling.chosen
    if chosen is not None and chosen.figure is figure and target_of(chosen.to) is to:
        return chosen.because
    judged: list[Move | Refusal] = [*ruling.step.moves, *ruling.step.refused]
    found = [part.because for part in judged if part.figure is figure and part.to is to]
    return found[0] if found else ruling.step.because


def _why_obliged(obligation: str, ruling: Ruling) -> Because:
    return ruling.step.because


def _why_points(points: Mapping[str, int], ruling: Ruling) -> Because:
    scoring = ruling.scoring or ()
    lines = [answer for score in scoring for line in score.lines for answer in line.because]
    return tuple(dict.fromkeys([*lines, *(a for score in scoring for a in score.because)]))


def _why_figures(places: Mapping[Figure, Place], ruling: Ruling) -> Because:
    return ruling.figures_because


_BECAUSE: Mapping[str, Callable[..., Because]] = {
    "legal": _why_legal,
    "illegal": _why_legal,
    "obligation": _why_obliged,
    "points": _why_points,
    "figures": _why_figures,
}
